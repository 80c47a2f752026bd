#!/bin/sh
# hardening.sh - binary.hardening.any: what GELU_HARDENING (cmake/GeluHardening.cmake) asked for is
# in the binaries, and has not reached the kernels' code. Apart from binary.sh because it depends on
# an option, and because distributions ask for exactly this.
#   sh hardening.sh SETTINGS hardening
# shellcheck disable=SC2034,SC2154
set -eu
group=binary
# shellcheck source=tests/script.sh
. "$(dirname "$0")/script.sh"

# The shared library's program headers and dynamic section.
check_shared() {
    "$readelf" -lW "$shared" >"$scratch/segments"
    "$readelf" -dW "$shared" >"$scratch/dynamic"
    for option in $hardening; do
        case $option in
        -Wl,-z,relro)
            grep -q GNU_RELRO "$scratch/segments" || fail "no RELRO segment" ;;
        -Wl,-z,now)
            grep -qE '\(FLAGS\).*BIND_NOW|\(FLAGS_1\).*NOW|\(BIND_NOW\)' "$scratch/dynamic" ||
                fail "symbols are bound late: no BIND_NOW" ;;
        -Wl,-z,noexecstack)
            grep GNU_STACK "$scratch/segments" | grep -q 'RW ' ||
                fail "the stack may be executable" ;;
        *-Wl,*) fail "nothing here looks for $option" ;;
        esac
    done
    ! grep -E '^ *LOAD.* RWE ' "$scratch/segments" || fail "a segment is writable and executable"
    ! grep -E '\((RPATH|RUNPATH|TEXTREL)\)' "$scratch/dynamic" || fail "see above"
}

# Every object carries the marks of its branch protection; the linker keeps them where the C
# library's start-up objects carry them as well.
check_branches() {
    case $hardening in
    *-fcf-protection=full*) mark='IBT, SHSTK' ;;
    *-mbranch-protection=standard*) mark='BTI, PAC' ;;
    *) return 0 ;;
    esac
    objects | while read -r object; do
        "$readelf" -nW "$object" | grep -q "feature: $mark" || echo "$object: no $mark"
    done >"$scratch/unmarked"
    [ ! -s "$scratch/unmarked" ] || fail "$(cat "$scratch/unmarked")"
    start=$($cc -print-file-name=crti.o)
    if [ -n "$shared" ] && [ -f "$start" ] && "$readelf" -nW "$start" | grep -q "feature: $mark"
    then
        "$readelf" -nW "$shared" | grep -q "feature: $mark" || fail "$shared: no $mark"
        echo "$mark: in every object and in the library"
    else
        echo "$mark: in every object; this C library's own start-up objects lack it"
    fi
}

# No function of the kernels' objects has a stack protector, which would slow short arrays down.
check_kernels() {
    objects | grep '/kernels_' | while read -r object; do
        "$readelf" -sW "$object" | grep __stack_chk | sed "s|^|$object: |" || true
    done >"$scratch/protected"
    [ ! -s "$scratch/protected" ] || fail "$(cat "$scratch/protected")"
}

[ -n "$hardening" ] || skip "GELU_HARDENING is off, or this compiler takes none of its flags"
skip_instrumented
need "$readelf" readelf
[ -z "$shared" ] || check_shared
check_branches
check_kernels
