#!/bin/sh
# abi.sh - compares the ABI of the library with libgelu.abi, which libabigail's abidw wrote: the
# exported symbols, their types, and the values of the enumerations.
#   sh abi.sh SETTINGS abi          fails on every difference, additions too
#   sh abi.sh SETTINGS abi_update   writes libgelu.abi anew; from the top, after a build:
#     sh tests/abi/abi.sh build/gcc/tests/package/settings.sh abi_update
# The debugging information that abidw reads is not in a normal build, so the sources are compiled
# once more: without optimisation and without the flags of the ISAs, neither of which is part of the
# ABI. What abidw writes does not hold paths, and describes the builds of GCC and Clang, for x86-64
# and AArch64, alike.
set -eu
here=$(dirname "$0")
group=binary
. "$here/../script.sh"
baseline=$here/libgelu.abi

build_library() {
    pointer=$(echo __SIZEOF_POINTER__ | "${cc:?}" -E -P - 2>/dev/null) || pointer=
    [ "$pointer" = 8 ] || skip "libgelu.abi is for pointers of 64 bits"
    find "${source_dir:?}/src" -name '*.c' -exec "$cc" -std=c11 -g -O0 -fPIC -shared \
        -fvisibility=hidden -ffp-contract=off -DGELU_BUILDING -I "$source_dir/include" \
        -I "$source_dir/src" -o "$scratch/libgelu.so" {} + || fail "the sources do not compile"
}

write_abi() {
    build_library
    (cd "$scratch" && abidw --no-show-locs --no-comp-dir-path --no-corpus-path --no-architecture \
        --no-elf-needed --exported-interfaces-only --short-locs libgelu.so) \
        >"$scratch/libgelu.abi" || fail "abidw failed"
    grep -q "<function-decl name='gelu_" "$scratch/libgelu.abi" || fail "abidw found no functions"
}

check_abi() {
    need abidw
    need abidiff
    write_abi
    status=0
    abidiff --no-architecture --harmless "$baseline" "$scratch/libgelu.abi" \
        >"$scratch/difference" 2>&1 || status=$?
    [ "$status" != 0 ] || {
        echo "the ABI is that of libgelu.abi"
        return 0
    }
    cat "$scratch/difference"
    # abidiff's status: 1 error, 2 usage, 4 changed, 8 incompatible.
    [ $((status & 3)) = 0 ] || fail "abidiff ended with status $status"
    [ $((status & 8)) = 0 ] || echo "existing programs break: SONAME needs a new number"
    fail "the ABI has changed; if that is wanted: sh tests/abi/abi.sh $1 abi_update"
}

check_abi_update() {
    need abidw
    write_abi
    cp "$scratch/libgelu.abi" "$baseline"
    echo "written: $baseline"
}

"check_$check" "$1"
