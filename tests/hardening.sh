#!/bin/sh
# hardening.sh - binary.hardening.any: GELU_HARDENING (cmake/GeluHardening.cmake) is on by default,
# asks for all that this compiler takes, and what it asked for is in the binaries, and not in the
# kernels' code. Apart from binary.sh because it depends on an option, and because distributions ask
# for exactly this.
#   sh hardening.sh SETTINGS hardening
# shellcheck disable=SC2034,SC2154
set -eu
group=binary
# shellcheck source=tests/script.sh
. "$(dirname "$0")/script.sh"

# Found here again, by other means: what Linux on x86-64 and AArch64 must have.
check_asked() {
    grep -q '^option(GELU_HARDENING ".*" ON)$' "$source_dir/cmake/GeluHardening.cmake" ||
        fail "GELU_HARDENING is not on by default"
    case $(uname -s).$processor in
    Linux.x86_64) branch=-fcf-protection=full ;;
    Linux.aarch64) branch=-mbranch-protection=standard ;;
    *) return 0 ;;
    esac
    for option in -fstack-protector-strong -fstack-clash-protection $branch -D_FORTIFY_SOURCE \
        -Wl,-z,relro -Wl,-z,now -Wl,-z,noexecstack; do
        case $option in
        -D*)
            has_flag -O1 || has_flag -O2 || has_flag -O3 || continue ;;
        *)
            # Not what this compiler does not know; for GCC and Clang a warning that it is not used.
            echo 'int main(void) { return 0; }' |
                "$cc" -Werror "$option" -x c -o "$scratch/probe" - 2>/dev/null || continue ;;
        esac
        case " $user_flags " in *"${option#-?}"*) continue ;; esac
        case " $hardening " in
        *" $option"*) ;;
        *) fail "$option is not asked for: $hardening" ;;
        esac
    done
}

# The program headers and dynamic section of the shared library, or of gelu-info.
check_linked() { # FILE
    "$readelf" -lW "$1" >"$scratch/segments"
    "$readelf" -dW "$1" >"$scratch/dynamic"
    for option in $hardening; do
        case $option in
        -Wl,-z,relro)
            grep -q GNU_RELRO "$scratch/segments" || fail "$1: no RELRO segment" ;;
        -Wl,-z,now)
            # A static program binds nothing.
            ! grep -q 'There is no dynamic' "$scratch/dynamic" || continue
            grep -qE '\(FLAGS\).*BIND_NOW|\(FLAGS_1\).*NOW|\(BIND_NOW\)' "$scratch/dynamic" ||
                fail "$1: symbols are bound late: no BIND_NOW" ;;
        -Wl,-z,noexecstack)
            grep GNU_STACK "$scratch/segments" | grep -q 'RW ' ||
                fail "$1: the stack may be executable" ;;
        *-Wl,*) fail "nothing here looks for $option" ;;
        esac
    done
    ! grep -E '^ *LOAD.* RWE ' "$scratch/segments" || fail "$1: a segment is writable and executable"
    ! grep -E '\(TEXTREL\)' "$scratch/dynamic" || fail "$1: see above"
}

check_shared() {
    check_linked "$shared"
    ! grep -E '\((RPATH|RUNPATH)\)' "$scratch/dynamic" || fail "see above"
}

# That what is compiled for it is protected; few functions have anything to protect.
check_protector() {
    case " $hardening " in *' -fstack-protector-strong '*) ;; *) return 0 ;; esac
    objects | while read -r object; do
        "$readelf" -sW "$object" | grep -q '__stack_chk_fail' && echo "$object" || true
    done >"$scratch/protected"
    [ -s "$scratch/protected" ] || fail "no object calls __stack_chk_fail"
}

check_info() {
    info=$build_dir/gelu-info
    [ -x "$info" ] || return 0
    check_linked "$info"
    case " $user_flags " in *-static* | *pie*) return 0 ;; esac
    ! grep -q 'There is no dynamic' "$scratch/dynamic" || return 0
    "$readelf" -hW "$info" | grep -q 'Type: *DYN' || fail "gelu-info is no position-independent program"
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

[ "$hardened" = ON ] || skip "GELU_HARDENING is off"
skip_instrumented
need "$readelf" readelf
check_asked
[ -z "$shared" ] || check_shared
check_info
check_protector
check_branches
check_kernels
