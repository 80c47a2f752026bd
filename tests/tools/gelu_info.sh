#!/bin/sh
# gelu_info.sh - what gelu-info prints and how it ends: the report, under a cap too, the options, the
# table of times, and the self-test, which has to be quick, to pass here, and to fail where a function
# is broken (broken.c).
#   sh gelu_info.sh SETTINGS report|cap|options|selftest|bench|broken
set -eu
group=tools
. "$(dirname "$0")/../script.sh"
output=$scratch/output

# info WANTED-STATUS ARGUMENT...: runs it into $output.
info() {
    wanted=$1
    shift
    status=0
    run "${program:-$build_dir/gelu-info}" "$@" >"$output" 2>"$scratch/errors" || status=$?
    [ "$status" = "$wanted" ] || {
        cat "$output" "$scratch/errors"
        fail "gelu-info $*: status $status, want $wanted"
    }
}

# has PATTERN...: each is in the output.
has() {
    for pattern; do
        grep -Eq -- "$pattern" "$output" || {
            cat "$output"
            fail "the output lacks: $pattern"
        }
    done
}

# The functions of the list, and the ISAs that are supported according to the report in $output.
functions() {
    sed -n 's/^ *X(\([a-z0-9_]*\), .*/\1/p' "$source_dir/src/function_list.h"
}
isas() {
    sed -n 's/^  \(ISAs\|    \) *\([a-z0-9]*\) *supported.*/\2/p' "$output"
}

check_report() {
    unset GELU_MAX_ISA
    info 0
    version=$(sed -n 's/^#define GELU_VERSION_[MP][A-Z]* //p' "$source_dir/include/gelu.h" |
        paste -sd. -)
    kind=static
    [ -z "$shared" ] || kind=shared
    has "^libgelu $version\$" "^  build .* ${build_type:-plain} build for .*, $kind library\$" \
        '^  CPU        .' '^  features   .' '^  (ISAs|    ) *scalar *supported'
    case $shared in
    *.so*)
        cmp -s "$(sed -n 's/^  file  *//p' "$output")" "$shared" || {
            cat "$output"
            fail "the file is not $shared"
        } ;;
    esac
    best=$(isas | head -n 1)
    has "^  chosen     $best: the best that is supported\$"
    cat "$output"
    info 0 --version
    [ "$(tr -d '\r' <"$output")" = "libgelu $version" ] || fail "--version: $(cat "$output")"
}

check_cap() {
    unset GELU_MAX_ISA
    info 0
    best=$(isas | head -n 1)
    for isa in $(isas); do
        export GELU_MAX_ISA="$isa"
        info 0
        has "^  chosen     $isa: .* at or below GELU_MAX_ISA=$isa\$"
    done
    for name in AVX2 nothing ''; do
        export GELU_MAX_ISA="$name"
        info 0
        has "^  chosen     $best: .*GELU_MAX_ISA=$name is none of these: ignored"
    done
}

check_options() {
    info 0 --help
    has '^usage: gelu-info ' '--selftest' '--bench' '--version' 'GELU_MAX_ISA'
    for option in --nothing -s selftest '' --selftest=1 --bench=; do
        info 2 "$option"
        grep -q '^usage: ' "$scratch/errors" || fail "no usage after $option"
        [ ! -s "$output" ] || fail "it did something in spite of $option"
    done
    info 2 --selftest --nothing
    [ -c /dev/full ] || return 0
    for option in '' --selftest --version --help; do
        status=0
        run "$build_dir/gelu-info" $option >/dev/full 2>"$scratch/errors" || status=$?
        { [ "$status" = 2 ] && grep -q 'cannot write' "$scratch/errors"; } ||
            fail "gelu-info $option, where nothing can be written: status $status, want 2"
    done
}

check_selftest() {
    unset GELU_MAX_ISA
    info 0
    isas=$(isas | wc -l)
    kernels=$(($(functions | wc -l) * isas))
    [ "$kernels" -gt 0 ] || fail "no functions found in function_list.h"
    export GELU_MAX_ISA=scalar # which holds the choice down, not the test
    info 0 --selftest
    has "all $kernels kernels are right"
    ! grep WRONG "$output" || fail "see above"
    tail -n 1 "$output"
    if [ -n "$emulator" ] || [ "${GELU_TEST_SLOW:-}" = 1 ] || has_flag -fsanitize; then
        return 0
    fi
    seconds=$(sed -n 's/.*kernels are right (\([0-9.]*\) s)$/\1/p' "$output")
    awk -v seconds="$seconds" 'BEGIN { exit !(seconds > 0 && seconds < 2) }' ||
        fail "the self-test takes ${seconds:-?} s, want less than 2"
}

# timed OPTION LIST: --bench shows these functions and no others.
timed() {
    info 0 "--bench$1"
    has 'memcpy, f32 +[0-9.]+ +[0-9.]+'
    sed -n 's/^ *gelu_\([a-z0-9_]*\)\( *[0-9.]* ( *[0-9.]*x)\)\{2\}$/\1/p' "$output" | tr -d '\r' |
        sort >"$scratch/timed"
    sort "$scratch/$2" | diff - "$scratch/timed" || fail "--bench$1 shows other functions"
}

check_bench() {
    [ -z "$emulator" ] || skip "times under an emulator mean nothing"
    functions >"$scratch/all"
    grep -Ev '_(backward|bias|glu)_' "$scratch/all" >"$scratch/maps"
    timed '' maps
    timed =all all
    [ "$(wc -l <"$scratch/maps")" -lt 30 ] || fail "the short table is long"
}

# HOW FUNCTION ISAS: what broken.c makes wrong; "vector" is every ISA but scalar.
breaks='
value      erf_f32               vector
scalar     erf_f32               scalar
tail       erf_f32               all
zero       erf_f32               all
nan        erf_f32               all
remainder  erf_f32               all
beyond     erf_f32               all
in_place   erf_f32               all
fast       tanh_fast_grad_f32    vector
status     tanh_bias_f32         all
row        tanh_bias_f32         all
gap        tanh_bias_f32         all
part       silu_glu_backward_f32 all
'
check_broken() {
    [ -z "$emulator" ] || skip "the self-test is judged where it is fast"
    program=$build_dir/tests/gelu_info_broken
    unset GELU_TEST_BROKEN
    info 0 --selftest
    isas >"$scratch/isas"
    found=0
    echo "$breaks" >"$scratch/breaks"
    while read -r how function where; do
        [ -n "$how" ] || continue
        [ "$where" != vector ] || grep -qv scalar "$scratch/isas" || continue
        export GELU_TEST_BROKEN="$how"
        info 1 --selftest
        has 'kernels are WRONG'
        while read -r isa; do
            case $where.$isa in
            vector.scalar) continue ;;
            scalar.scalar | all.* | vector.*) has "^WRONG gelu_$function on $isa: " ;;
            esac
        done <"$scratch/isas"
        found=$((found + 1))
    done <"$scratch/breaks"
    echo "$found kinds of faults, each found"
}

"check_$check"
