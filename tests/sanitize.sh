#!/bin/sh
# sanitize.sh - the tests under what watches memory, threads and undefined behaviour.
#
#   sh tests/sanitize.sh             the short form: one address build, one thread build
#   sh tests/sanitize.sh address     ASan and UBSan, GCC and Clang
#   sh tests/sanitize.sh thread      TSan, GCC and Clang
#   sh tests/sanitize.sh memory      MSan, Clang
#   sh tests/sanitize.sh valgrind    memcheck
#   sh tests/sanitize.sh all         all four; what takes a stride in a slow environment runs too
#
# The last line is 'N passed, N failed, N skipped'. What a tool cannot judge is skipped:
#   memory    MPFR and SLEEF are not instrumented, so the tests that need them are not built; what
#             AVX2's masked stores have written counts as uninitialised, so the build has no vector
#             kernels (valgrind judges those, the bounds tests every ISA's); nor does MSan see what
#             assembly stores, so that tests which read registers by it are left out
#   valgrind  knows no AVX-512; rounding modes and exception flags are not its own, so that the
#             tests of the environment treat it as the emulator it is
# The tests of packages, binaries, generated sources and pages are about other things: not run.
set -eu
cd "$(dirname "$0")/.."
group=sanitize
. tests/tally.sh

# More than -g1 makes GCC follow each variable through the unrolled kernels, for minutes. Below -O2
# it leaves out the vzeroupper that environment_upper_halves looks for.
common='-g1 -O2 -fno-omit-frame-pointer'
others='^(package|binary|generated|docs)$'
reports='halt_on_error=1:abort_on_error=0'
ASAN_OPTIONS=$reports:detect_leaks=1:strict_string_checks=1:detect_stack_use_after_return=1
UBSAN_OPTIONS=$reports:print_stacktrace=1
TSAN_OPTIONS=$reports:second_deadlock_stack=1
MSAN_OPTIONS=$reports
export ASAN_OPTIONS UBSAN_OPTIONS TSAN_OPTIONS MSAN_OPTIONS

# sanitized NAME COMPILER FLAGS CTEST-OPTION...: skipped if the compiler has no such sanitizer.
sanitized() {
    name=$1
    compiler=$2
    flags=$3
    shift 3
    have "$compiler" || {
        add_skip "$name" "there is no $compiler here"
        return 0
    }
    # shellcheck disable=SC2086
    echo 'int main(void) { return 0; }' |
        "$compiler" $flags -x c -o "$work/probe" - >"$work/$name.probe" 2>&1 || {
        add_skip "$name" "$compiler cannot link $flags"
        return 0
    }
    launcher=
    "$work/probe" >"$work/$name.probe" 2>&1 || {
        # The shadow memory of older run-time libraries collides with addresses chosen at random.
        launcher="setarch $machine -R"
        $launcher "$work/probe" >>"$work/$name.probe" 2>&1 || {
            launcher=
            add_skip "$name" "a program with $flags does not run here"
            return 0
        }
    }
    # shellcheck disable=SC2086
    ! build "$name" "-DCMAKE_C_COMPILER=$compiler" -DCMAKE_BUILD_TYPE=Sanitize \
        -DGELU_BUILD_SHARED=OFF "-DCMAKE_C_FLAGS=$common $flags" $options || run_ctest "$name" "$@"
    launcher=
}


check_address() {
    for compiler in gcc clang; do
        sanitized address-$compiler $compiler \
            '-fsanitize=address,undefined -fno-sanitize-recover=all' -LE "$others" -E '^fuzz\.run'
    done
}

check_thread() {
    for compiler in gcc clang; do
        sanitized thread-$compiler $compiler -fsanitize=thread -LE "$others" -E '^fuzz\.run'
    done
}

check_memory() {
    before=$options
    options="$no_avx512 $no_references -DGELU_HAS_KERNELS_avx2=OFF"
    export GELU_TEST_WITHOUT='environment_upper_halves* environment_control* environment_loading*'
    sanitized memory clang '-fsanitize=memory -fsanitize-memory-track-origins' \
        -LE '^(package|binary|generated|docs|registers)$' -E '^fuzz'
    add_skip memory.assembly "MSan does not see what the tests' own assembly stores (x87, YMM)"
    unset GELU_TEST_WITHOUT
    options=$before
}

# Whether valgrind, 3.19 for one, has 0 - 0 * 0 as -(0 * 0 - 0), which is -0 and not 0.
spoils_fnmadd() {
    cat >"$work/fnmadd.c" <<'END'
#include <immintrin.h>
int main(void) {
    volatile float zero = 0;
    __m128 z = _mm_set1_ps(zero);
    return _mm_movemask_ps(_mm_fnmadd_ps(z, z, z)) != 0;
}
END
    cc -mfma -o "$work/fnmadd" "$work/fnmadd.c" 2>"$work/fnmadd.build" && "$work/fnmadd" &&
        ! valgrind -q "$work/fnmadd"
}

check_valgrind() {
    have valgrind || {
        add_skip valgrind "there is no valgrind here"
        return 0
    }
    GELU_TEST_EMULATOR=valgrind
    GELU_TEST_CHECKSUM=brief
    export GELU_TEST_EMULATOR GELU_TEST_CHECKSUM
    left_out='bounds_guard*'
    scripts='^fuzz'
    ! spoils_fnmadd || {
        for values in special_values checksum same_bits cases vocabulary accuracy; do
            left_out="$left_out $values*.avx2 $values*.any"
        done
        scripts='^(fuzz|tools\.selftest)'
        add_skip valgrind.values "this valgrind gives 0 - 0 * 0 the wrong sign: no values on AVX2"
    }
    # shellcheck disable=SC2086
    ! build valgrind -DCMAKE_BUILD_TYPE=Sanitize $options "-DCMAKE_C_FLAGS=$common" \
        "-DCMAKE_CROSSCOMPILING_EMULATOR=valgrind;-q;--error-exitcode=99;--leak-check=full" ||
        GELU_TEST_WITHOUT=$left_out run_ctest valgrind -LE "$others" -E "$scripts"
    add_skip valgrind.bounds_guard "it reads outside on purpose, to see that the guard pages hold"
    add_skip valgrind.fuzz "valgrind does not keep exception flags, which the target looks at"
    unset GELU_TEST_EMULATOR GELU_TEST_CHECKSUM
}

machine=$(uname -m)
no_references=-DCMAKE_DISABLE_FIND_PACKAGE_PkgConfig=ON
# Instrumented kernels take long to compile: not those that cannot run here.
no_avx512=-DGELU_HAS_KERNELS_avx512=OFF
options=
grep -q avx512dq /proc/cpuinfo 2>/dev/null || options=$no_avx512
case $* in
'')
    # The bounds of arrays under ASan, not once more through the public entry, bf16 for both half
    # types, whose loops are one text, and without what takes a minute; the tests with threads under
    # TSan.
    export GELU_TEST_WITHOUT='*_capped.*' GELU_TEST_CHECKSUM=brief
    sanitized address-gcc gcc '-fsanitize=address,undefined -fno-sanitize-recover=all' \
        -LE "^(package|binary|generated|docs|exhaustive)$" -E '^(fuzz\.run|tools\.bench)|_f16$'
    unset GELU_TEST_WITHOUT GELU_TEST_CHECKSUM
    options="$options $no_references"
    sanitized thread-gcc-short gcc -fsanitize=thread -L '^(dispatch_threads|checksum|environment)$'
    ;;
address | thread | memory | valgrind)
    "check_$*" ;;
all)
    for each in address thread memory valgrind; do
        "check_$each"
    done ;;
*)
    echo "usage: sh tests/sanitize.sh [address | thread | memory | valgrind | all]" >&2
    exit 2 ;;
esac
finish
