#!/bin/sh
# targets.sh - the library cross-built for machines that have no vector kernel of ours, and for
# Windows, and all its tests there under an emulator.
#
#   sh tests/targets.sh              all of them; tests/run.sh does so with --nightly
#   sh tests/targets.sh TARGET...    s390x, riscv64, armhf, i386, windows
#
# The cross compilers are Debian's (gcc-s390x-linux-gnu and so on), each with its own C library;
# no MPFR is there for them, so what a target's scalar kernels give is judged here, by that of the
# build in build/gcc (made if need be): scalar_values.FUNCTION. i386 programs run on the CPU itself
# where it is x86, with the x87 unit doing the arithmetic, as GCC has it by default for i686;
# elsewhere, and for the other targets, under qemu-user; Windows programs under Wine. The last line
# is 'N passed, N failed, N skipped'; the logs stay in build/targets/.
set -eu
cd "$(dirname "$0")/.."

targets='s390x riscv64 armhf i386 windows'
[ $# = 0 ] || targets=$*

work=build/targets
# shellcheck source=tests/emulate/programs.sh
. tests/emulate/programs.sh

# describe TARGET: its packages, its toolchain file, and what its programs run under.
describe() {
    emulator=
    case $1 in
    s390x | riscv64) triplet=$1-linux-gnu emulator=qemu-$1 ;;
    armhf) triplet=arm-linux-gnueabihf emulator=qemu-arm ;;
    i386) triplet=i686-linux-gnu ;;
    windows) triplet=x86_64-w64-mingw32 emulator=wine ;;
    *)
        echo "targets.sh: no target $1; see --help" >&2
        exit 2 ;;
    esac
    case $1 in
    windows) packages='gcc-mingw-w64-x86-64 wine64 wine' ;;
    i386) packages="gcc-$triplet libc6-dev-i386-cross libc6-i386 qemu-user" ;;
    *) packages="gcc-$triplet libc6-dev-$1-cross qemu-user" ;;
    esac
    prefix="$emulator -L /usr/$triplet"
    [ "$1" != windows ] || prefix=wine
    [ "$1" != i386 ] || case $(uname -m) in
    x86_64 | i?86) prefix= ;;
    *) emulator=qemu-i386 prefix="qemu-i386 -L /usr/$triplet" ;;
    esac
}

# The scalar kernels' results on a target, judged here.
judge_values() { # TARGET SUFFIX FLAG...
    target=$1
    program=build/$target/scalar_values$2
    shift 2
    # shellcheck disable=SC2086
    if ! "$triplet-gcc" -std=gnu11 -O2 -fno-fast-math -ffp-contract=off -D_GNU_SOURCE \
        -DGELU_STATIC "$@" -Itests -Isrc -Iinclude -o "$program" tests/matrix/scalar_values.c tests/inputs.c \
        "build/$target/tests/libgelu_test_support.a" "build/$target/libgelu.a" -lm ||
        ! $prefix "$program" >"$work/$target.values" 2>"$work/$target.values.errors"; then
        tail -n 5 "$work/$target.values.errors" || true
        fail_line "$target" "no scalar values"
        count "$target values" 0 1 0
    elif [ -x "$work/judge_values" ]; then
        status=0
        GELU_TEST_VALUES=$work/$target.values "$work/judge_values" >"$work/$target.judge" 2>&1 ||
            status=$?
        grep ' values within ' "$work/$target.judge" || cat "$work/$target.judge"
        [ "$status" = 0 ] || fail_line "$target" "scalar values"
        # shellcheck disable=SC2046
        set -- $(last_counts "$work/$target.judge")
        [ "$status" = 0 ] || [ "$2" != 0 ] || set -- "$1" 1 0
        # A function that is skipped was not printed, or is not judged.
        [ "$3" = 0 ] || {
            fail_line "$target" "$3 of the scalar functions are not judged"
            set -- "$1" $(($2 + 1)) 0
        }
        count "$target values" "$1" "$2" "$3"
    else
        skip_all "$target-values" "no MPFR here to judge them with"
    fi
}

build_judge() {
    install "$work/apt.log" libmpfr-dev
    configure_and_build gcc -DCMAKE_C_COMPILER=gcc || return 0
    gcc -std=gnu11 -O2 -fno-fast-math -ffp-contract=off -D_GNU_SOURCE -DGELU_STATIC -Itests -Isrc \
        -Iinclude -o "$work/judge_values" tests/matrix/judge_values.c tests/reference_mpfr.c \
        build/gcc/tests/libgelu_test_support.a build/gcc/libgelu.a -lmpfr -lgmp -lm -pthread \
        2>"$work/judge.build" || tail -n 5 "$work/judge.build"
}

test_linux() { # TARGET
    configure_and_build "$1" "-DCMAKE_TOOLCHAIN_FILE=$PWD/cmake/toolchains/$triplet.cmake" ||
        return 0
    [ -z "$emulator" ] || export GELU_TEST_EMULATOR="$emulator"
    count_ctest "$1" -j "$jobs" -LE exhaustive
    judge_values "$1" ''
    unset GELU_TEST_EMULATOR
}

# Wine's server stays from one program to the next: under load, one that starts while the last one's
# server ends can fail.
wine_server() {
    for server in wineserver /usr/lib/wine/wineserver; do
        ! have "$server" || { "$server" "$1" >/dev/null 2>&1 || true; return 0; }
    done
}

# The test programs that need no more of POSIX than tests/windows has, and the DLL.
test_windows() {
    export WINEDEBUG=-all WINEPREFIX="$PWD/$work/wine" WINEDLLOVERRIDES=mscoree,mshtml=
    # Its first start takes seconds, and fails where no program can run.
    wine cmd /c ver >"$work/wine.log" 2>&1 || {
        skip_all windows "wine does not start: $(tail -n 1 "$work/wine.log")"
        return 0
    }
    wine_server -p
    flags="-D__USE_MINGW_ANSI_STDIO=1 -Wno-format -I\"$PWD/tests/windows\""
    goals='gelu_shared gelu_static test_checksum test_detection test_encoding test_machine_text'
    goals="$goals test_training test_vocabulary"
    for program in arguments bounds fused independence registers rows special_values; do
        goals="$goals test_$program test_${program}_bf16 test_${program}_f16"
    done
    for program in half_bits vocabulary_half; do
        goals="$goals test_${program}_bf16 test_${program}_f16"
    done
    # shellcheck disable=SC2086
    if ! { configure build/windows -S . -DCMAKE_BUILD_TYPE=Release -DGELU_WERROR=ON \
        -DGELU_BUILD_TESTS=ON -DGELU_BUILD_BENCH=OFF "-DCMAKE_C_FLAGS=$flags" \
        -DCMAKE_EXE_LINKER_FLAGS=-static \
        "-DCMAKE_TOOLCHAIN_FILE=$PWD/cmake/toolchains/$triplet.cmake" &&
        cmake --build build/windows --parallel "$jobs" --target $goals; } \
        >"$work/windows.build" 2>&1; then
        grep -E 'rror|undefined' "$work/windows.build" | head -n 40
        fail_line windows "does not build"
        count windows 0 1 0
        return 0
    fi
    for listing in build/windows/tests/test_*.cmake.in; do
        name=$(basename "$listing" .cmake.in)
        [ -x "build/windows/tests/$name.exe" ] ||
            skip_all windows-"${name#test_}" "needs POSIX that tests/windows lacks, or all inputs"
    done
    echo "SKIP windows.vocabulary_operations: MinGW's fmaf, the test's reference, rounds twice"
    left_out='vocabulary_operations.*'
    grep -qs avx512dq /proc/cpuinfo || left_out="$left_out *.avx512"
    # shellcheck disable=SC2046
    add_programs windows "$left_out" wine $(test_programs windows)
    run_programs
    count_programs windows
    judge_values windows .exe -D__USE_MINGW_ANSI_STDIO=1 -Itests/windows -static
    if "$triplet-gcc" -Iinclude -o build/windows/machine.exe tests/machine.c \
        build/windows/libgelu.dll.a 2>"$work/dll" &&
        wine build/windows/machine.exe >>"$work/dll" 2>&1; then
        echo "the DLL runs $(tail -n 1 "$work/dll")"
        count windows-dll 1 0 0
    else
        cat "$work/dll"
        fail_line windows "the DLL does not answer"
        count windows-dll 0 1 0
    fi
}

for target in $targets; do
    describe "$target" # or ends here
done
build_judge
for target in $targets; do
    describe "$target"
    # shellcheck disable=SC2086
    install "$work/apt.log" $packages
    if ! have "$triplet-gcc"; then
        skip_all "$target" "no $triplet-gcc here"
    elif [ -n "$emulator" ] && ! have "$emulator"; then
        skip_all "$target" "no $emulator here"
    elif [ "$target" = windows ]; then
        test_windows
        wine_server -k
    elif [ "$target.$emulator" = i386. ] && ! /lib/ld-linux.so.2 --version >/dev/null 2>&1; then
        skip_all i386 "this system runs no i386 programs"
    else
        test_linux "$target"
    fi
done
finish
