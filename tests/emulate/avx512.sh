#!/bin/sh
# Runs the AVX-512 tests of every test program in a directory under Bochs, in one boot.
#
#   avx512.sh DIRECTORY    the tests of a statically linked build
#
# First of all the public functions must choose AVX-512 there. The exhaustive programs are left out,
# and checksums are of 2^18 inputs; of the programs about detection and dispatch all tests run.
# BOCHS_TIMEOUT limits the time (default 3600 seconds, since other tests run beside it). The exit
# status is 0 if no test failed.
set -eu

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
script=$scratch/script
here=$(dirname "$0")
directory=$1
"${CC:-gcc}" -static -O1 -DGELU_STATIC -I "$here/../../include" -o "$scratch/machine" \
    "$here/../machine.c" "$directory/../libgelu.a" -lm
echo "[ \"\$(./machine)\" = avx512 ]" >"$script"
set -- --file "$scratch/machine"
for program in "$directory"/test_*; do
    [ -x "$program" ] && [ -f "$program.cmake" ] || continue
    ! grep -q 'LABELS.*exhaustive' "$program.cmake" || continue
    pattern='*.avx512'
    case $program in */test_detection | */test_dispatch | */test_dispatch_*16) pattern='*' ;; esac
    [ "$pattern" = '*' ] || "$program" --list | grep -q '\.avx512$' || continue
    set -- "$@" --file "$program"
    # All skipped (77) is no failure.
    echo "./$(basename "$program") --only '$pattern' || [ \$? = 77 ]" >>"$script"
done
export GELU_TEST_COMMAND="env -C $directory sh $(cd "$here" && pwd)/bochs-run.sh"
GELU_TEST_EMULATOR=bochs GELU_TEST_CHECKSUM=brief BOCHS_TIMEOUT=${BOCHS_TIMEOUT:-3600} \
    sh "$here/bochs-run.sh" --script "$script" "$@"
