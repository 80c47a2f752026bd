#!/bin/sh
# configured.sh - the library built with other options, installed, and used with find_package and
# pkg-config: only one of the two libraries, and an absolute CMAKE_INSTALL_LIBDIR; and what is chosen
# where the compiler warns of each file.
#   sh configured.sh SETTINGS static_only|shared_only|absolute_libdir|warned_flags
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
    eval "libdir=$(pkg-config --variable=libdir gelu)"
    [ "$(cd "$libdir" && pwd -P)" = "$(cd "$1" && pwd -P)" ] || fail "gelu.pc gives libdir $libdir"
    mkdir "$scratch/pkg_config"
    # It quotes what it prints for a shell.
    eval "set -- $(pkg-config --cflags gelu)" '"$here/consumer/check.c"' "$(pkg-config --libs gelu)"
    # shellcheck disable=SC2086
    quietly $cc -std=c99 $user_flags -o "$scratch/pkg_config/check_main" "$@"
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

# What is compiled how: every option of the library's own that is tried first.
chosen_options() {
    find "$1" -name build.ninja -o -name flags.make -o -name link.txt >"$scratch/commands"
    while read -r file; do
        grep -oE -e ' (-m|-f(stack|cf))[a-z0-9=-]+' "$file" || true
    done <"$scratch/commands" | sort | uniq -c
}

# With a flag that the compiler says it does not know, or not in C, the same kernels and options.
check_warned_flags() {
    echo 'int main(void) { return 0; }' >"$scratch/empty.c"
    warned=
    for flag in -Wno-nonsense -fno-rtti -Woverloaded-virtual; do
        # shellcheck disable=SC2086
        ! $cc $user_flags "$flag" -c "$scratch/empty.c" -o "$scratch/empty.o" 2>"$scratch/said" ||
            ! grep -q warning "$scratch/said" || warned=$flag
    done
    [ -n "$warned" ] || skip "no flag known that $cc only warns of"
    configure_library "$scratch/plain" "$built"
    c_flags="$c_flags $warned"
    configure_library "$scratch/warned" "$built"
    chosen_options "$scratch/plain" >"$scratch/plain.options"
    chosen_options "$scratch/warned" >"$scratch/warned.options"
    grep -q . "$scratch/plain.options" || skip "no option is tried with $cc"
    diff "$scratch/plain.options" "$scratch/warned.options" || fail "$warned leaves out the above"
    echo "with $warned:" && cat "$scratch/warned.options"
}

"check_$check"
