# common.sh - sourced by the package tests after their settings: configuring and building consumer
# projects the way the library itself was built, and comparing the bits they compute.
# shellcheck shell=sh
prefix=$work_dir/moved
# Version and first half of it, from the header.
version=$(sed -n 's/^#define GELU_VERSION_[MP][A-Z]* //p' "$source_dir/include/gelu.h" | paste -sd. -)

need_installed() {
    [ -d "$prefix" ] || skip "there is no installed tree (GELU_INSTALL is off)"
}

# Runs a command and shows what it printed only if it fails.
quietly() {
    if ! "$@" >"$scratch/log" 2>&1; then
        cat "$scratch/log"
        fail "$*"
    fi
}

# configure SOURCE BUILD -DOPTION...
configure() {
    from=$1
    to=$2
    shift 2
    [ -z "$toolchain" ] || set -- "-DCMAKE_TOOLCHAIN_FILE=$toolchain" "$@"
    [ -z "$cxx" ] || set -- "-DCMAKE_CXX_COMPILER=$cxx" "$@"
    quietly "$cmake" -S "$from" -B "$to" -G "$generator" "-DCMAKE_MAKE_PROGRAM=$make_program" \
        "-DCMAKE_C_COMPILER=$cc" "-DCMAKE_BUILD_TYPE=${build_type:-Release}" \
        "-DCMAKE_C_FLAGS=$c_flags" "-DCMAKE_CXX_FLAGS=$c_flags" -Wno-dev "$@"
}

build() {
    quietly "$cmake" --build "$1"
}

# configure_library BUILD PREFIX -DOPTION...: the library alone, once more, quickly compiled.
configure_library() {
    library_build=$1
    library_prefix=$2
    shift 2
    configure "$source_dir" "$library_build" -DGELU_BUILD_TESTS=OFF -DGELU_BUILD_BENCH=OFF \
        -DCMAKE_BUILD_TYPE=Release -DCMAKE_C_FLAGS_RELEASE=-O0 \
        "-DCMAKE_INSTALL_PREFIX=$library_prefix" "$@"
}

# find_package_in DIRECTORY OF geluConfig.cmake -DOPTION...: the project consumer/, built and run.
find_package_in() {
    package=$1
    shift
    configure "$here/consumer" "$scratch/consumer" "-Dgelu_DIR=$package" \
        -DCMAKE_FIND_ROOT_PATH_MODE_PACKAGE=BOTH "-DWANTED=${version%.*}" "$@"
    build "$scratch/consumer"
    run_checks "$scratch/consumer"
}

# The programs of a consumer project must run; consumer/check.c says what they check.
run_checks() {
    for program in "$1"/check_*; do
        [ -f "$program" ] && [ -x "$program" ] || continue
        run "$program" >"$scratch/output" 2>&1 || {
            cat "$scratch/output"
            fail "$program"
        }
        echo "$(basename "$program"): $(cat "$scratch/output")"
    done
    [ -s "$scratch/output" ] || fail "nothing to run in $1"
}

# A sample program must print the bits that the normal build computes.
same_bits() {
    run "$1" >"$scratch/sample" || fail "$1"
    cmp -s "$scratch/sample" "$work_dir/sample.reference" || {
        diff "$work_dir/sample.reference" "$scratch/sample" | head -n 10
        fail "$1 computes other bits than the normal build"
    }
    echo "$(basename "$1"): $(wc -l <"$scratch/sample") results, the same bits"
}

# What the program is linked with.
needed() {
    "$readelf" -d "$1" | sed -n 's/.*(NEEDED).*\[\(.*\)\].*/\1/p'
}

not_linked_to_libgelu() {
    ! needed "$1" | grep gelu || fail "$1 is linked to the shared library"
}

linked_to_libgelu() {
    needed "$1" | grep -q '^libgelu\.so\.[0-9]*$' || fail "$1 is not linked to libgelu.so.N"
}
