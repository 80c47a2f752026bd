#!/bin/sh
# support.sh - what the test programs themselves promise (support.h): a crash names its test, and what
# makes no sense is refused.
#   sh support.sh SETTINGS crash|options
set -eu
group=support
. "$(dirname "$0")/script.sh"
program=$build_dir/tests/crashing
output=$scratch/output
unset GELU_TEST_SEED GELU_TEST_WITHOUT GELU_TEST_SLOW GELU_TEST_EMULATOR
ulimit -c 0

# ends STATUS ARGUMENT...: it ends with that one, or one among 'a|b'.
ends() {
    wanted=$1
    shift
    status=0
    run "$program" "$@" >"$output" 2>&1 || status=$?
    echo "$status" | grep -qxE "$wanted" || {
        cat "$output"
        fail "$*: status $status, want $wanted"
    }
}

# says PATTERN
says() {
    grep -qE -- "$1" "$output" || {
        cat "$output"
        fail "the output lacks: $1"
    }
}

# refuses WORDS ARGUMENT...
refuses() {
    words=$1
    shift
    ends 2 "$@"
    says "$words"
}

check_crash() {
    # Sanitizers end the program themselves, after they have said where.
    by_signal='(128|129|1[3-9][0-9])'
    ! has_flag -fsanitize || by_signal='[1-9][0-9]*'
    for name in trap abort nowhere overflow; do
        ends "$by_signal" --only 'passes.*' "$name.all.any"
        says "^FAIL $name\\.all\\.any: signal [0-9]+\$"
        says "^  again: GELU_TEST_SEED=1 .*crashing --only $name\\.all\\.any\$"
    done
    ends 1 --only 'fails.*'
    says '^FAIL fails\.all\.any: as it should$'
}

check_options() {
    [ -z "$emulator" ] || skip "the words are the same where no emulator takes its time"
    refuses usage: --repeat -3 --only 'passes.*'
    refuses usage: --repeat 3x --only 'passes.*'
    refuses usage: --repeat 0
    refuses usage: --repeat 18446744073709551616
    refuses usage: --only
    refuses usage: passes.all.any
    refuses 'no test of that name: wrong' --repeat 3 --only wrong
    refuses 'no test of that name: typo' --only 'passes.*' typo
    ends 0 --repeat 3 --only 'passes.*'
    for bad in SEED=abc SEED=-1 SEED=1x SEED=18446744073709551616; do
        export "GELU_TEST_$bad"
        refuses "GELU_TEST_SEED is '${bad#*=}', not" --only 'passes.*'
    done
    export GELU_TEST_SEED=0x10
    ends 1 --only 'fails.*'
    says '^  again: GELU_TEST_SEED=16 '
    unset GELU_TEST_SEED
    # Patterns of any length, of which the last counts too.
    absent=$(awk 'BEGIN { for (i = 0; i < 500; i++) printf "absent%d ", i }')
    export GELU_TEST_WITHOUT="$absent"
    ends 0 --only 'passes.*'
    GELU_TEST_WITHOUT="$absent passes.*"
    ends 77 --only 'passes.*'
    unset GELU_TEST_WITHOUT
    # Empty and 0 are as good as unset. Where a sanitizer is, the tests are slow anyway.
    export GELU_TEST_SLOW=1 GELU_TEST_EMULATOR=
    ends 77 --only 'slow.*'
    ! has_flag -fsanitize || return 0
    GELU_TEST_SLOW=0
    ends 0 --only 'slow.*'
    GELU_TEST_SLOW=yes
    refuses "GELU_TEST_SLOW is 'yes', not" --only 'slow.*'
}

"check_$check"
