#!/bin/sh
# install.sh - installs the build, looks for what must be there, moves the tree to another place for
# the other package tests, and computes the sample that every consumer has to reproduce.
#   sh install.sh SETTINGS install
set -eu
here=$(dirname "$0")
group=package
. "$here/../script.sh"
. "$here/common.sh"
rm -rf "$prefix" "$work_dir/sample.reference"
[ -f "$build_dir/geluConfig.cmake" ] || skip "GELU_INSTALL is off"

quietly "$cmake" --install "$build_dir" --prefix "$scratch/first"
mv "$scratch/first" "$prefix"

must_have() {
    [ -n "$(find "$prefix" -name "$1")" ] || fail "$1 is not installed"
}
for file in gelu.h gelu.pc geluConfig.cmake geluConfigVersion.cmake; do
    must_have $file
done
[ -z "$shared" ] || {
    must_have libgelu.so
    must_have 'libgelu.so.[0-9]'
    must_have 'libgelu.so.[0-9].*.*'
}
[ -z "$static" ] || must_have libgelu.a
# Nothing may remember where it was built or first installed.
if grep -rlF -e "$scratch" -e "$build_dir" -e "$source_dir" "$prefix" --include='*.pc' \
    --include='*.cmake' --include='*.h'; then
    fail "installed files name a build directory"
fi

library=${static:-$shared}
# shellcheck disable=SC2086
quietly $cc -std=c11 $user_flags -I "$prefix/include" -I "$source_dir/src" \
    -o "$scratch/sample" "$here/consumer/sample.c" "$library" -lm
LD_LIBRARY_PATH=$build_dir
export LD_LIBRARY_PATH
run "$scratch/sample" >"$work_dir/sample.reference" || fail sample
find "$prefix" -type f -o -type l | sed "s|^$prefix/||" | sort
