#!/bin/sh
# vendored.sh - the sources copied into another tree and compiled by vendored/build.sh, the recipe
# the README shows, without CMake.
#   sh vendored.sh SETTINGS vendored
set -eu
here=$(cd "$(dirname "$0")" && pwd)
group=package
. "$here/../script.sh"
. "$here/common.sh"
need_installed
recipe=$here/vendored/build.sh

cp -R "$source_dir/include" "$source_dir/src" "$scratch"
cd "$scratch"
# The machine flags of the normal build, since they may be those of a sanitizer; unoptimised, which
# compiles three times as fast and gives the same bits.
quietly env "CC=$cc" "CFLAGS=$user_flags -O0" sh "$recipe"

for source in $(cd src && find . -name '*.c'); do
    object=$(echo "${source#./}" | sed 's|/|_|g; s|c$|o|')
    [ -f "$object" ] || fail "the recipe does not compile $source"
done
for program in check sample; do
    # shellcheck disable=SC2086
    quietly $cc -std=c11 $user_flags -DGELU_STATIC -I include -I src -o ${program}_vendored \
        "$here/consumer/$program.c" libgelu.a -lm
done
rm -f log
run_checks "$scratch"
same_bits "$scratch/sample_vendored"

# Where the README shows the recipe, it shows this one.
if grep -qs '^ *gelu_cc=' "$source_dir/README.md"; then
    sed -n '/^gelu_cc=/,$p' "$recipe" | while read -r line; do
        grep -qF -- "$line" "$source_dir/README.md" || fail "README.md lacks the recipe's: $line"
    done
fi
