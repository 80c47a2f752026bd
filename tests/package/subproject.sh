#!/bin/sh
# subproject.sh - libgelu inside another project by add_subdirectory: a plain parent, parents that
# set language, linking, LTO and unity builds their own way, and parents whose floating-point flags
# are hostile. Every one of them must run, and compute the bits of the normal build.
#   sh subproject.sh SETTINGS add_subdirectory|add_subdirectory_cxx|add_subdirectory_lto_unity|
#                             fast_math_consumer|unsafe_math_consumer
set -eu
here=$(dirname "$0")
group=package
. "$here/../script.sh"
. "$here/common.sh"
need_installed
parent=$scratch/build

# parent -DOPTION...
consume() {
    configure "$here/parent" "$parent" "-DGELU_SOURCE=$source_dir" "$@"
    build "$parent"
    run_checks "$parent"
    for program in "$parent"/sample_*; do
        same_bits "$program"
    done
}

# The kernels compile three times as fast unoptimised, and have the same bits.
check_add_subdirectory() {
    build_type=Debug
    consume -DCMAKE_C_STANDARD=99 -DBUILD_SHARED_LIBS=OFF
    linked_to_libgelu "$parent/check_main"
    configure "$here/parent" "$parent" -DBUILD_SHARED_LIBS=ON
    build "$parent"
    run_checks "$parent"
}

check_add_subdirectory_cxx() {
    [ -n "$cxx" ] || skip "there is no C++ compiler here"
    build_type=Debug
    consume -DCONSUMER_LANGUAGE=CXX -DBUILD_SHARED_LIBS=ON
}

check_add_subdirectory_lto_unity() {
    need "$objdump" objdump
    build_type=Debug
    consume -DCMAKE_INTERPROCEDURAL_OPTIMIZATION=ON -DCMAKE_POLICY_DEFAULT_CMP0069=NEW \
        -DCMAKE_UNITY_BUILD=ON -DCMAKE_UNITY_BUILD_BATCH_SIZE=0 "-DCMAKE_C_FLAGS=$c_flags -flto"
    # Machine code of one translation unit per source: neither merged nor bytecode.
    for source in $sources; do
        find "$parent/gelu" -path "*/$source.o" | grep -q . || fail "$source was merged"
    done
    find "$parent/gelu" -name '*.c.o' | while read -r object; do
        "$objdump" -h "$object" | grep -q 'gnu\.lto_' && fail "$object holds LTO bytecode"
        "$objdump" -h "$object" >/dev/null || fail "$object is not an object file"
    done
}

# -march=native where the compiler may tune for this machine.
native=
if [ "$cross" != TRUE ]; then
    echo 'int x;' | "$cc" -march=native -x c -fsyntax-only - 2>/dev/null && native=-march=native
fi

# Flags the parent gives all its code; its .so must not turn FTZ on in who loads it.
hostile() {
    skip_instrumented
    consume "-DCMAKE_C_FLAGS=$c_flags $*" "-DCMAKE_C_FLAGS_RELEASE=$*" -DCMAKE_BUILD_TYPE=Release
    # shellcheck disable=SC2086
    quietly $cc -std=c11 -O1 -o "$scratch/load" "$here/consumer/load.c" -ldl
    run "$scratch/load" "$(find "$parent" -name libgelu.so)" || fail "see above"
}

check_fast_math_consumer() {
    hostile -Ofast -ffast-math $native
}

# Each by its own name: -fno-fast-math alone does not take these back.
check_unsafe_math_consumer() {
    [ "${GELU_TEST_NIGHTLY:-}" = 1 ] || skip "with GELU_TEST_NIGHTLY=1; fast_math_consumer is like it"
    hostile -O3 -funsafe-math-optimizations -fassociative-math -freciprocal-math \
        -ffinite-math-only -fno-signed-zeros -fno-math-errno -ffp-contract=fast $native
}

"check_$check"
