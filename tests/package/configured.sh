#!/bin/sh
# configured.sh - the library built with other options, installed, and used with find_package and
# pkg-config: only one of the two libraries, and an absolute CMAKE_INSTALL_LIBDIR.
#   sh configured.sh SETTINGS static_only|shared_only|absolute_libdir
set -eu
here=$(dirname "$0")
group=package
. "$here/../script.sh"
. "$here/common.sh"
built=$scratch/prefix

# use LIBDIR: consumers of both kinds.
use() {
    find_package_in "$1/cmake/gelu"

    command -v pkg-config >/dev/null 2>&1 || return 0
    PKG_CONFIG_LIBDIR=$1/pkgconfig
    PKG_CONFIG_PATH=
    LD_LIBRARY_PATH=$1
    export PKG_CONFIG_LIBDIR PKG_CONFIG_PATH LD_LIBRARY_PATH
    libdir=$(pkg-config --variable=libdir gelu)
    [ "$(cd "$libdir" && pwd -P)" = "$(cd "$1" && pwd -P)" ] || fail "gelu.pc gives libdir $libdir"
    mkdir "$scratch/pkg_config"
    # shellcheck disable=SC2046,SC2086
    quietly $cc -std=c99 $user_flags $(pkg-config --cflags gelu) -o "$scratch/pkg_config/check_main" \
        "$here/consumer/check.c" $(pkg-config --libs gelu)
    run_checks "$scratch/pkg_config"
}

install_with() {
    configure_library "$scratch/build" "$built" "$@"
    build "$scratch/build"
    quietly "$cmake" --install "$scratch/build"
}

check_static_only() {
    install_with -DGELU_BUILD_SHARED=OFF -DCMAKE_INSTALL_LIBDIR=lib
    use "$built/lib"
    not_linked_to_libgelu "$scratch/consumer/check_main"
    [ ! -e "$built/lib/libgelu.so" ] || fail "there is a shared library"
}

# With a library directory of two levels, as Debian's.
check_shared_only() {
    install_with -DGELU_BUILD_STATIC=OFF -DCMAKE_INSTALL_LIBDIR=lib/some-machine
    mv "$built" "$built.moved"
    built=$built.moved
    use "$built/lib/some-machine"
    linked_to_libgelu "$scratch/consumer/check_main"
}

check_absolute_libdir() {
    install_with "-DCMAKE_INSTALL_LIBDIR=$scratch/elsewhere"
    use "$scratch/elsewhere"
}

"check_$check"
