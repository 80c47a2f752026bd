# The tests of the values. MPFR judges; SLEEF's double-precision vectors make it fast enough for all
# 2^32 inputs. same_bits and checksum need neither; for the half types they are one program, half_bits.
# Included by CMakeLists.txt.
set(gelu_half_types ${gelu_test_types})
list(REMOVE_ITEM gelu_half_types f32)
gelu_add_test(half_bits half_bits.c fused_shapes.c TYPES ${gelu_half_types}
    LIBRARIES m)
if(NOT CMAKE_USE_PTHREADS_INIT)
    message(STATUS "libgelu tests: no POSIX threads; skipped: same_bits, checksum, accuracy, reference, golden, cases")
    return()
endif()

gelu_add_test(same_bits same_bits.c inputs.c workers.c ALL_CORES LABELS exhaustive)
gelu_add_test(checksum checksum.c fused_shapes.c inputs.c workers.c LIBRARIES m)

find_package(PkgConfig QUIET)
foreach(library mpfr sleef)
    if(PKG_CONFIG_FOUND)
        pkg_check_modules(${library} QUIET IMPORTED_TARGET ${library})
    endif()
endforeach()
if(NOT mpfr_FOUND)
    message(STATUS "libgelu tests: no MPFR (libmpfr-dev); skipped: accuracy, reference, golden, cases, half")
    return()
endif()
gelu_add_test(golden golden.c reference_mpfr.c TYPES ${gelu_test_types} LIBRARIES PkgConfig::mpfr)
gelu_add_test(cases cases.c reference_mpfr.c TYPES ${gelu_test_types} LIBRARIES PkgConfig::mpfr m)
gelu_add_test(half half.c reference_mpfr.c TYPES ${gelu_half_types} LIBRARIES PkgConfig::mpfr)
if(NOT sleef_FOUND)
    message(STATUS "libgelu tests: no SLEEF (libsleef-dev); skipped: accuracy, reference")
    return()
endif()

# The double-precision reference, once per instruction set it can be chosen for at run time.
set(reference_sleef_objects)
function(gelu_add_sleef_reference isa)
    add_library(gelu_sleef_${isa} OBJECT reference_sleef.c)
    target_compile_definitions(gelu_sleef_${isa} PRIVATE SLEEF_ISA_${isa})
    target_compile_options(gelu_sleef_${isa} PRIVATE ${ARGN} -Wall -Wextra -fno-fast-math
        -ffp-contract=off -fno-lto $<$<BOOL:${GELU_WERROR}>:-Werror>)
    target_link_libraries(gelu_sleef_${isa} PRIVATE PkgConfig::sleef)
    set_target_properties(gelu_sleef_${isa} PROPERTIES C_STANDARD 11 C_STANDARD_REQUIRED ON)
    set(reference_sleef_objects ${reference_sleef_objects} $<TARGET_OBJECTS:gelu_sleef_${isa}>
        PARENT_SCOPE)
endfunction()
if(CMAKE_SYSTEM_PROCESSOR MATCHES "^(x86_64|AMD64)$")
    gelu_add_sleef_reference(plain)
    gelu_add_sleef_reference(avx2 -mavx2 -mfma)
    gelu_add_sleef_reference(avx512 -mavx512f)
elseif(CMAKE_SYSTEM_PROCESSOR MATCHES "^(aarch64|arm64)$")
    gelu_add_sleef_reference(advsimd)
else()
    gelu_add_sleef_reference(plain)
endif()
set(references reference_mpfr.c reference_sleef_choice.c ${reference_sleef_objects})
set(reference_libraries PkgConfig::mpfr PkgConfig::sleef m)
gelu_add_test(reference reference.c inputs.c workers.c ${references}
    LIBRARIES ${reference_libraries} LABELS exhaustive)
gelu_add_test(accuracy accuracy.c accuracy_judge.c inputs.c workers.c ${references}
    ALL_CORES LIBRARIES ${reference_libraries} LABELS exhaustive TIMEOUT 1800)
