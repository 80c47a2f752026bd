#!/bin/sh
# compilers.sh - the same bits whatever compiles the library, and a library that can be built the
# ways distributions build it.
#
#   sh tests/compilers.sh          GCC and Clang at -O0, -O1, -O2, -O3, -Os; inside a project with
#                                  -Ofast -march=native; the flags of hardened distributions; musl
#
# tests/run.sh does so with --nightly; for every change it has GCC and Clang at -O3, and GCC at -O0
# and with -Ofast in packages. Vector and scalar kernels must give the checksums recorded in
# tests/checksums.h.
# The last line is 'N passed, N failed, N skipped'.
set -eu
cd "$(dirname "$0")/.."
group=compilers
. tests/tally.sh
here=$PWD

# run_programs NAME PROGRAM...: of build NAME, each one test here.
run_programs() {
    name=$1
    shift
    for program in "$@"; do
        log=$work/$name.$program
        status=0
        "$(find "build/$group-$name" -name "test_$program" -type f)" >"$log" 2>&1 || status=$?
        case $status in
        0)
            # A build without vector kernels skips them.
            if [ "$program" = checksum ] && grep -qw avx2 /proc/cpuinfo &&
                ! grep -q '^checksum erf_f32 avx2 ' "$log"; then
                add_fail "$name.$program: there are no AVX2 kernels in this build"
            else
                add_pass "$name.$program"
            fi ;;
        77)
            why=$(sed -n 's/^SKIP [^:]*: //p' "$log" | sort -u | head -n 1)
            add_skip "$name.$program" "$why" ;;
        *)
            grep -v '^SKIP ' "$log" | tail -n 40
            add_fail "$name.$program ended with status $status" ;;
        esac
    done
}

# same_bits NAME COMPILER FLAGS [-DOPTION...]: builds with these flags, compares the checksums.
same_bits() {
    name=$1
    compiler=$2
    flags=$3
    shift 3
    have "$compiler" || {
        add_skip "$name" "there is no $compiler here"
        return 0
    }
    programs='checksum half_bits_bf16 half_bits_f16'
    # Compilers clear the upper halves where they optimise, whether the source says so or not.
    case $name in *-O0) programs="$programs environment" ;; esac
    targets=$(for program in $programs; do echo "test_$program"; done)
    build "$name" "-DCMAKE_C_COMPILER=$compiler" -DCMAKE_BUILD_TYPE=Matrix \
        "-DCMAKE_C_FLAGS=$flags" -DGELU_BUILD_SHARED=OFF "$@" || return 0
    # shellcheck disable=SC2086
    run_programs "$name" $programs
}

levels() {
    for compiler in gcc clang; do
        for level in 0 1 2 3 s; do
            same_bits "$compiler-O$level" "$compiler" "-O$level"
        done
    done
}

# libgelu as a subdirectory of a project whose flags change floating-point results.
hostile() {
    source=tests/matrix/hostile
    for compiler in gcc clang; do
        # Clang warns of each flag that libgelu takes back.
        same_bits $compiler-Ofast $compiler '-Ofast -ffast-math -march=native' "-DGELU_SOURCE=$here" \
            -DGELU_WERROR=OFF \
            '-DCMAKE_EXE_LINKER_FLAGS=-O2 -fno-fast-math -fno-unsafe-math-optimizations'
    done
    source=.
}

# One flag after the other, and all of them; the last programs load the shared library.
hardened() {
    programs='checksum half_bits_bf16 half_bits_f16 arguments special_values bounds dispatch
        environment reload'
    linking=-Wl,-z,relro,-z,now
    all="-fno-plt -fcf-protection=full -fstack-protector-strong -fstack-clash-protection"
    [ "$(uname -m)" = x86_64 ] || all="-fno-plt -fstack-protector-strong -fstack-clash-protection"
    for compiler in gcc clang; do
        have $compiler || continue
        for flags in $all -D_FORTIFY_SOURCE=3 "$all -D_FORTIFY_SOURCE=3"; do
            name=$compiler-$(echo "$flags" |
                sed 's/.* .* .*/-hardened/; s/^-*//; s/[^a-zA-Z0-9-]/-/g')
            # shellcheck disable=SC2086
            echo 'int main(void) { return 0; }' |
                "$compiler" -O2 -Werror $flags "$linking" -x c -o "$work/probe" - \
                    2>"$work/probe.log" || {
                add_skip "$name" "$compiler does not take $flags"
                continue
            }
            targets=$(for program in $programs; do echo "test_$program"; done)
            # shellcheck disable=SC2086
            ! build "$name" -DCMAKE_C_COMPILER=$compiler -DCMAKE_BUILD_TYPE=Matrix \
                -DGELU_HARDENING=OFF "-DCMAKE_C_FLAGS=-O2 $flags" \
                "-DCMAKE_EXE_LINKER_FLAGS=$linking" "-DCMAKE_SHARED_LINKER_FLAGS=$linking" ||
                run_programs "$name" $programs
        done
    done
}

# Another C library: what needs no library besides it.
musl() {
    have musl-gcc || {
        add_skip musl "there is no musl-gcc here"
        return 0
    }
    targets=
    # The Python here is of the other C library.
    ! build musl -DCMAKE_C_COMPILER=musl-gcc -DCMAKE_BUILD_TYPE=Release -DGELU_TEST_NUMPY=OFF \
        -DCMAKE_DISABLE_FIND_PACKAGE_PkgConfig=ON ||
        run_ctest musl -LE '^(package|binary|generated|docs|exhaustive)$' -E '^fuzz\.run'
}

[ $# = 0 ] || {
    echo "usage: sh tests/compilers.sh" >&2
    exit 2
}
levels
hostile
hardened
musl
finish
