#!/bin/sh
# installed.sh - consumers of the installed (and moved) tree: find_package from C and from C++,
# pkg-config shared and static, a program with link-time optimisation around the static library, and
# one that loads the library at run time; and the program gelu-info.
#   sh installed.sh SETTINGS find_package|find_package_cxx|pkg_config|pkg_config_static|static_lto|
#                            load|gelu_info
set -eu
here=$(dirname "$0")
group=package
. "$here/../script.sh"
. "$here/common.sh"
need_installed

consume() {
    find_package_in "$(dirname "$(find "$prefix" -name geluConfig.cmake)")" "$@"
}

check_find_package() {
    consume
    [ -z "$shared" ] || linked_to_libgelu "$scratch/consumer/check_main"
    [ -n "$static" ] || return 0
    rm -rf "$scratch/consumer"
    consume -DCOMPONENTS=static
    not_linked_to_libgelu "$scratch/consumer/check_main"
}

check_find_package_cxx() {
    [ -n "$cxx" ] || skip "there is no C++ compiler here"
    consume -DCONSUMER_LANGUAGE=CXX
}

# pkg-config that sees this tree only.
package_config() {
    PKG_CONFIG_PATH='' PKG_CONFIG_LIBDIR=$(dirname "$(find "$prefix" -name gelu.pc)") \
        pkg-config "$@" gelu
}

compile_with_pkg_config() {
    need pkg-config
    libraries=$(package_config --libs "$@")
    # It quotes what it prints for a shell.
    eval "set -- $(package_config --cflags "$@")" '"$here/consumer/check.c"' "$libraries" "$extra"
    # shellcheck disable=SC2086
    quietly $cc -std=c99 $user_flags -o "$scratch/check_main" "$@"
}

check_pkg_config() {
    extra=
    compile_with_pkg_config
    if [ -n "$shared" ]; then
        linked_to_libgelu "$scratch/check_main"
        eval "LD_LIBRARY_PATH=$(package_config --variable=libdir)"
        export LD_LIBRARY_PATH
    fi
    run_checks "$scratch"
    [ "$(package_config --modversion)" = "$version" ] || fail "gelu.pc has another version"
}

check_pkg_config_static() {
    [ -n "$static" ] || skip "this build has no static library"
    skip_instrumented
    extra=-static
    compile_with_pkg_config --static
    case " $libraries " in *' -lm '*) ;; *) fail "--static --libs does not give -lm" ;; esac
    not_linked_to_libgelu "$scratch/check_main"
    run_checks "$scratch"
}

# The consumer is optimised as a whole program; the bits stay those of the normal build.
check_static_lto() {
    [ -n "$static" ] || skip "this build has no static library"
    skip_instrumented
    echo 'int main(void) { return 0; }' >"$scratch/empty.c"
    "$cc" -flto "$scratch/empty.c" -o "$scratch/empty" 2>/dev/null || skip "$cc cannot do -flto"
    archive=$(find "$prefix" -name libgelu.a)
    for program in check sample; do
        # shellcheck disable=SC2086
        quietly $cc -std=c11 $user_flags -O3 -flto -DGELU_STATIC -I "$prefix/include" \
            -I "$source_dir/src" -o "$scratch/${program}_lto" "$here/consumer/$program.c" \
            "$archive" -lm
    done
    not_linked_to_libgelu "$scratch/check_lto"
    run_checks "$scratch"
    same_bits "$scratch/sample_lto"
}

check_load() {
    [ -n "$shared" ] || skip "this build has no shared library"
    skip_instrumented
    # shellcheck disable=SC2086
    quietly $cc -std=c11 -O1 -o "$scratch/load" "$here/consumer/load.c" -ldl
    run "$scratch/load" "$(find "$prefix" -name libgelu.so)" || fail "see above"
}

# It finds the library by its own place: the tree was moved.
check_gelu_info() {
    program=$prefix/bin/gelu-info
    [ -x "$program" ] || skip "GELU_BUILD_TOOLS is off"
    [ -z "$shared" ] || linked_to_libgelu "$program"
    status=0
    run "$program" >"$scratch/output" 2>&1 || status=$?
    cat "$scratch/output"
    [ "$status" = 0 ] || fail "gelu-info: status $status"
    grep -q "^libgelu $version\$" "$scratch/output" || fail "it tells another version"
}

"check_$check"
