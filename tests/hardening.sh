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

# asked OPTION PATTERN [FLAG...]: this compiler takes OPTION, with these flags, and no flag of the
# user's is about it (PATTERN): so it must be among those that were asked for.
asked() {
    option=$1
    pattern=$2
    shift 2
    ! echo "$all_user_flags" | grep -qE -e "$pattern" || return 0
    # shellcheck disable=SC2086
    printf '#include <string.h>\nint main(void) { return 0; }\n' |
        "$cc" $user_flags -Werror "$@" "$option" -x c -o "$scratch/probe" - 2>/dev/null || return 0
    case " $hardening " in
    *" $option "*) ;;
    *) fail "$option is not asked for: $hardening" ;;
    esac
}

# Found here again, by other means, for Linux on x86-64 and AArch64.
check_asked() {
    grep -q '^option(GELU_HARDENING ".*" ON)$' "$source_dir/cmake/GeluHardening.cmake" ||
        fail "GELU_HARDENING is not on by default"
    case $system.$processor in
    Linux.x86_64) asked -fcf-protection=full cf-protection ;;
    Linux.aarch64) asked -mbranch-protection=standard branch-protection ;;
    *) return 0 ;;
    esac
    asked -fstack-protector-strong stack-protector
    asked -fstack-clash-protection stack-clash-protection
    asked -Wl,-z,relro 'z,(no)?relro'
    asked -Wl,-z,now 'z,(now|lazy)'
    asked -Wl,-z,noexecstack 'z,(no)?execstack'
    ! has_flag -O0 && has_flag -O || return 0
    # What GCC 12 and Clang 9 bring; older ones are content with 2.
    if echo '__has_builtin(__builtin_dynamic_object_size)' | "$cc" -E -P -x c - 2>/dev/null |
        grep -qx 1; then
        asked -D_FORTIFY_SOURCE=3 _FORTIFY_SOURCE -U_FORTIFY_SOURCE
    fi
}

# The program headers and dynamic section of the shared library, or of gelu-info.
check_linked() { # FILE FLAGS-OF-THE-USER
    "$readelf" -lW "$1" >"$scratch/segments"
    "$readelf" -dW "$1" >"$scratch/dynamic"
    for option in $hardening; do
        # A program may have been given another one.
        ! echo "$2" | grep -qE 'z,(norelro|lazy|execstack)' || continue
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
    ! grep -E '^ *LOAD.* RWE ' "$scratch/segments" ||
        fail "$1: a segment is writable and executable"
    ! grep -E '\(TEXTREL\)' "$scratch/dynamic" || fail "$1: see above"
}

check_shared() {
    check_linked "$shared" ""
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
    check_linked "$info" "$all_user_flags"
    ! echo "$all_user_flags" | grep -qE -e '-static|pie' || return 0
    ! grep -q 'There is no dynamic' "$scratch/dynamic" || return 0
    "$readelf" -hW "$info" | grep -q 'Type: *DYN' || fail "gelu-info is not position-independent"
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
