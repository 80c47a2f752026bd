#!/bin/sh
# Runs the AVX-512 tests of every test program in a directory under Bochs, in one boot.
#
#   avx512.sh DIRECTORY    the tests of a statically linked build
#
# The exhaustive programs are left out, and checksums are of 2^18 inputs. BOCHS_TIMEOUT limits the
# time (default 3600 seconds, since other tests run beside it). The exit status is 0 if no test
# failed.
set -eu

script=$(mktemp)
trap 'rm -f "$script"' EXIT
here=$(dirname "$0")
directory=$1
set --
for program in "$directory"/test_*; do
    [ -x "$program" ] && [ -f "$program.cmake" ] || continue
    ! grep -q 'LABELS.*exhaustive' "$program.cmake" || continue
    "$program" --list | grep -q '\.avx512$' || continue
    set -- "$@" --file "$program"
    # All skipped (77) is no failure.
    echo "./$(basename "$program") --only '*.avx512' || [ \$? = 77 ]" >>"$script"
done
export GELU_TEST_COMMAND="env -C $directory sh $(cd "$here" && pwd)/bochs-run.sh"
GELU_TEST_EMULATOR=bochs GELU_TEST_CHECKSUM=brief BOCHS_TIMEOUT=${BOCHS_TIMEOUT:-3600} \
    sh "$here/bochs-run.sh" --script "$script" "$@"
