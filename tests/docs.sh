#!/bin/sh
# docs.sh - that the pages in docs/ show what is tested: each C block of a page is a run of lines of
# the example it quotes, that example compiles by itself, and the names on the page are in gelu.h.
# What the example computes is judged by training.c. That the program README.md begins with compiles
# and prints what it should. That the tests which README.md and CONTRIBUTING.md name exist. And that
# the engines' test scripts know their options, alike, and no others.
#   sh docs.sh SETTINGS training|readme|names|usage
set -eu
group=docs
. "$(dirname "$0")/script.sh"

# quoted PAGE FILE: prints the C blocks of PAGE that are not in FILE, and counts them in `blocks`.
quoted() {
    awk -v blocks="$scratch/blocks" '
        NR == FNR { text = text "\n" $0; next }
        /^```c$/ { block = "\n"; inside = 1; from = FNR; next }
        /^```/ && inside {
            inside = 0
            count++
            if (index(text "\n", block) == 0)
                print "line " from ":" block
            next
        }
        inside { block = block $0 "\n" }
        END { print count + 0 >blocks }' "$2" "$1"
}

check_training() {
    page=$source_dir/docs/training.md
    example=$source_dir/docs/example_ffn.c
    quoted "$page" "$example" >"$scratch/missing"
    [ ! -s "$scratch/missing" ] || fail "training.md shows what is not in example_ffn.c:
$(cat "$scratch/missing")"
    [ "$(cat "$scratch/blocks")" -gt 0 ] || fail "no C blocks found in training.md"

    tr -c '[:alnum:]_' '\n' <"$page" | grep -E '^(gelu|GELU)_' | sort -u >"$scratch/names"
    while read -r name; do
        grep -qw -- "$name" "$source_dir/include/gelu.h" || fail "training.md: gelu.h has no $name"
    done <"$scratch/names"

    # shellcheck disable=SC2086
    "$cc" $user_flags -std=c11 -Wall -Wextra -pedantic -Werror -I "$source_dir/include" \
        -c "$example" -o "$scratch/example.o" || fail "example_ffn.c does not compile by itself"
    echo "$(cat "$scratch/blocks") blocks, $(wc -l <"$scratch/names") names"
}

check_readme() {
    example=$scratch/example
    awk '/^```c$/ { inside = 1; next } /^```/ && inside { exit } inside' \
        "$source_dir/README.md" >"$example.c"
    if [ -n "$static" ]; then
        set -- -DGELU_STATIC "$static" -lm
    else
        set -- "$shared" "-Wl,-rpath,$build_dir"
    fi
    # shellcheck disable=SC2086
    "$cc" $user_flags -std=c11 -Wall -Wextra -pedantic -Werror -I "$source_dir/include" \
        "$example.c" "$@" -o "$example" || fail "the program in README.md does not compile"
    run "$example" >"$scratch/output" || fail "the program in README.md: status $?"
    grep -qx 'gelu(1) = 0.8413447[0-9]* on [a-z0-9]*' "$scratch/output" ||
        fail "the program in README.md prints
$(cat "$scratch/output")"
}

# Each 'test_PROGRAM --only NAME'; one without a program goes on with that of the line before.
check_names() {
    awk '{
        for (i = 1; i < NF; i++) {
            if (match($i, /test_[a-z0-9_]+/))
                program = substr($i, RSTART, RLENGTH)
            name = $(i + 1)
            gsub(/[^a-z0-9_.]/, "", name)
            if ($i ~ /--only$/ && name ~ /^[a-z0-9_]+\.[a-z0-9_.]+$/)
                print program, name
        }
    }' "$source_dir/README.md" "$source_dir/CONTRIBUTING.md" | sort -u >"$scratch/named"
    [ "$(wc -l <"$scratch/named")" -gt 3 ] || fail "no names of tests found"
    while read -r program name; do
        grep -qE "gelu_add_test\\(${program#test_} " "$source_dir"/tests/*.cmake ||
            fail "there is no program $program"
        # One may need what this machine lacks, and a vector ISA may be another's.
        [ -x "$build_dir/tests/$program" ] || continue
        run "$build_dir/tests/$program" --list </dev/null >"$scratch/list"
        isa=${name##*.}
        grep -q "\.$isa\$" "$scratch/list" || continue
        grep -qxF -- "$name" "$scratch/list" || fail "$program has no test $name"
        echo "$program $name"
    done <"$scratch/named"
}

check_usage() {
    for engine in onnxruntime pytorch; do
        script=$source_dir/integrations/$engine/test.sh
        sh "$script" --help >"$scratch/help" || fail "$engine/test.sh --help: status $?"
        grep -q "^  *sh integrations/$engine/test.sh --bench " "$scratch/help" ||
            fail "$engine/test.sh --help does not tell of --bench"
        for options in bench --nothing '--bench --help'; do
            status=0
            # shellcheck disable=SC2086
            sh "$script" $options >"$scratch/output" 2>&1 || status=$?
            [ "$status" = 2 ] && grep -q '^usage: ' "$scratch/output" ||
                fail "$engine/test.sh $options: status $status, want 2 and the usage"
        done
    done
}

"check_$check"
