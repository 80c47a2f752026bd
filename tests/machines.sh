#!/bin/sh
# machines.sh - the test programs on CPUs that this machine is not, under qemu-user: that the right
# ISA is chosen, that its tests pass, and that nothing the CPU lacks is executed (P8).
#
#   sh tests/machines.sh              the models marked 'ci' below: 5 to 7 minutes of 2 cores, with
#                                     the builds
#   sh tests/machines.sh --nightly    all models, with the exhaustive programs (at the stride they
#                                     take under an emulator) on one model of each vector ISA, for
#                                     NEON with the functions of all forms
#   sh tests/machines.sh MODEL...     these; 'max' means that of every architecture
#
# x86-64 models run the programs of build/gcc, AArch64 models those of build/aarch64; both are built
# first if need be. QEMU's x86-64 has no AVX-512 (7.2 to 10.0): models that have it must run AVX2
# here, and AVX-512 is tested under Bochs (tests/emulate/). The last line is 'N passed, N failed, N
# skipped'; the logs stay in build/machines/.
set -eu
cd "$(dirname "$0")/.."

# MODEL ARCHITECTURE ISA WHEN; the ISA is what gelu_isa_active must be.
models='
qemu64         x86_64  scalar full  bare x86-64
Nehalem        x86_64  scalar ci    SSE4.2, no XSAVE, no AVX
SandyBridge    x86_64  scalar brief AVX without AVX2 and FMA
Opteron_G5     x86_64  scalar brief FMA without AVX2
Haswell,-fma   x86_64  scalar brief AVX2 without FMA
Haswell,-f16c  x86_64  scalar brief AVX2 and FMA without F16C
Haswell,-xsave x86_64  scalar brief AVX2 and FMA, registers not saved
Haswell        x86_64  avx2   ci    the first with AVX2 and FMA
EPYC           x86_64  avx2   full
Skylake-Server x86_64  avx2   brief AVX-512 in its name only, see above
max            x86_64  avx2   full
cortex-a57     aarch64 neon   ci    the first Armv8.0
neoverse-n1    aarch64 neon   full
max            aarch64 neon   full  with SVE2
'

nightly=
[ "${1:-}" != --nightly ] || { nightly=1 && shift; }

arguments=$#
names=$*
for name; do
    echo "$models" | awk -v "name=$name" '$1 == name { found = 1 } END { exit !found }' || {
        echo "machines.sh: no model $name" >&2
        exit 2
    }
done

work=build/machines
# shellcheck source=tests/emulate/programs.sh
. tests/emulate/programs.sh

wanted() { # MODEL WHEN
    if [ "$arguments" != 0 ]; then
        case " $names " in *" $1 "*) return 0 ;; *) return 1 ;; esac
    fi
    [ -n "$nightly" ] || [ "$2" != full ]
}
echo "$models" | while read -r model arch isa when comment; do
    [ -z "$model" ] || ! wanted "$model" "$when" || echo "$model $arch $isa $when $comment"
done >"$work/models"

install "$work/apt.log" qemu-user
! grep -q ' aarch64 ' "$work/models" || [ "$(uname -m)" = aarch64 ] ||
    install "$work/apt.log" gcc-aarch64-linux-gnu libc6-dev-arm64-cross

# build_for ARCHITECTURE: sets $build, $cc and $qemu, or says why there is none.
build_for() {
    qemu=qemu-$1
    have "$qemu" || { why="no $qemu here" && return 1; }
    if [ "$(uname -m)" = "$1" ]; then
        build=gcc cc=gcc
        set --
    else
        build=$1 cc=$1-linux-gnu-gcc qemu="$qemu -L /usr/$1-linux-gnu"
        why="no cross compiler for $1 here"
        [ -f "cmake/toolchains/$1-linux-gnu.cmake" ] && have "$cc" || return 1
        set -- "-DCMAKE_TOOLCHAIN_FILE=$PWD/cmake/toolchains/$1-linux-gnu.cmake"
    fi
    why='the build failed'
    configure_and_build "$build" "$@" &&
        $cc -O1 -Iinclude -DGELU_STATIC -o "$work/machine-$build" tests/machine.c \
            "build/$build/libgelu.a" -lm
}

# The ISA that a model chooses, and that the emulator knows what it lacks: one test each.
check_choice() { # NAME MODEL ARCHITECTURE ISA
    status=0
    # shellcheck disable=SC2086
    got=$($qemu -cpu "$2" "$work/machine-$build" 2>"$work/$1.machine") || status=$?
    if [ "$status" = 0 ] && [ "$got" = "$4" ]; then
        count "$1 chooses $4" 1 0 0
    else
        grep -v 'warning: TCG' "$work/$1.machine" || true
        fail_line "$1" "gelu_isa_active is ${got:-unknown} (status $status), want $4"
        count "$1 chooses $4" 0 1 0
    fi
    [ "$3" = x86_64 ] || return 0
    case $2 in *,*) return 0 ;; esac # qemu takes what it decodes from the whole model
    status=0
    # shellcheck disable=SC2086
    ($qemu -cpu "$2" "$work/machine-$build" --avx2) >/dev/null 2>&1 || status=$?
    case $4.$status in
    scalar.132 | avx2.0) count "$1 refuses what it lacks" 1 0 0 ;;
    *)
        fail_line "$1" "AVX2 and FMA instructions end with status $status under this emulator"
        count "$1 refuses what it lacks" 0 1 0 ;;
    esac
}

: >"$work/run"
exhaustive_done=
for arch in x86_64 aarch64; do
    grep " $arch " "$work/models" >"$work/models.$arch" || continue
    if ! build_for $arch; then
        skip_all "$arch-machines" "$why"
        continue
    fi
    while read -r model _ isa when _; do
        name=$arch-$model
        check_choice "$name" "$model" "$arch" "$isa"
        [ "$when" != brief ] || [ "$arguments" != 0 ] || [ -n "$nightly" ] || continue
        exhaustive= forms=
        case "$nightly$isa" in
        1avx2 | 1neon)
            case $exhaustive_done in *$isa*) ;; *)
                exhaustive=exhaustive
                [ "$isa" != neon ] || forms=GELU_TEST_NIGHTLY=1
                exhaustive_done="$exhaustive_done $isa" ;;
            esac ;;
        esac
        # An ISA that the model must not have is left out: that would be all skips.
        left_out='*.avx512'
        [ "$isa" != scalar ] || left_out='*.avx512 *.avx2'
        # The checksums of the other 63 in 64 inputs are those of the CPU itself on x86-64.
        sample=brief
        [ "$arch" != aarch64 ] || sample=sample
        # This CPU itself runs all of them; on a model for every change what could execute an
        # instruction that it lacks, which includes loading the shared library.
        often='(special_values|rows|vocabulary|dispatch|detection)[a-z0-9_]*'
        [ "$isa" != scalar ] || often="$often|reload"
        programs=$(test_programs "$build" $exhaustive)
        [ -n "$nightly" ] || [ "$arguments" != 0 ] || [ "$arch" != x86_64 ] || programs=$(echo \
            "$programs" | grep -E "/test_($often)\$")
        # shellcheck disable=SC2046,SC2086
        add_programs "$name" "$left_out" "env GELU_TEST_EMULATOR=qemu-$arch \
GELU_TEST_CHECKSUM=$sample $forms $qemu -cpu $model" $programs
        echo "$name" >>"$work/run"
    done <"$work/models.$arch"
    # What is no test program: the binary, the package, the fuzzing corpus. Natively run.sh does it.
    if [ "$build" != gcc ]; then
        left_out=$(test_programs "$build" exhaustive | sed 's|.*/test_||' | paste -s -d '|' -)
        [ -n "$nightly" ] || [ "$arguments" != 0 ] || left_out="$left_out|rebuilds"
        export GELU_TEST_EMULATOR="qemu-$arch"
        count_ctest "$build" -j "$jobs" -LE "^($left_out)\$"
        unset GELU_TEST_EMULATOR
    fi
done

run_programs
while read -r name; do
    count_programs "$name"
done <"$work/run"
finish
