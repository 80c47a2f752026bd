# Fuzzing, once for each element type: the same target with libFuzzer (clang; fuzz.run.any runs it for
# GELU_FUZZ_SECONDS, 20 by default, from the corpus kept here) and as a plain program that replays
# inputs (fuzz.replay.any; any compiler). Included by ../CMakeLists.txt. Nothing here names a function
# or an ISA.
if(NOT UNIX)
    message(STATUS "libgelu tests: fuzzing needs POSIX; skipped")
    return()
endif()
set(gelu_fuzz_dir ${CMAKE_CURRENT_LIST_DIR})
set(gelu_fuzz_sources
    fuzz/fuzz_functions.c fuzz/fuzz_call.c fuzz/fuzz_values.c fuzz/fuzz_map.c fuzz/fuzz_matrix.c
    fuzz/fuzz_status.c fuzz/fuzz_parts.c guard_pages.c)

function(gelu_fuzz_settings target)
    target_include_directories(${target} PRIVATE
        . ${PROJECT_SOURCE_DIR}/src ${PROJECT_SOURCE_DIR}/include)
    target_compile_definitions(${target} PRIVATE _GNU_SOURCE GELU_STATIC)
    set_target_properties(${target} PROPERTIES C_STANDARD 11 C_STANDARD_REQUIRED ON)
    if(CMAKE_C_COMPILER_ID MATCHES "GNU|Clang")
        target_compile_options(${target} PRIVATE -Wall -Wextra ${gelu_float_flags}
            -ffp-contract=off -fno-lto $<$<BOOL:${GELU_WERROR}>:-Werror> ${ARGN})
    endif()
endfunction()

# The target changes and asks for the floating-point environment behind the compiler's back.
set(gelu_fuzz_rounding)
if(CMAKE_C_COMPILER_ID MATCHES "GNU|Clang")
    set(gelu_fuzz_rounding -frounding-math)
endif()

# For each type: support.c has a main of its own that is not wanted here.
foreach(type IN LISTS gelu_test_types)
    gelu_type_suffix(${type} suffix)
    add_library(gelu_fuzz_support${suffix} OBJECT support.c crash.c sparing.c lists.c values.c fuzz/no_tests.c)
    gelu_fuzz_settings(gelu_fuzz_support${suffix})
    target_compile_definitions(gelu_fuzz_support${suffix} PRIVATE main=gelu_unused_main
        TEST_TYPE_${type})
    add_executable(fuzz_replay${suffix} ${gelu_fuzz_sources} fuzz/replay.c
        $<TARGET_OBJECTS:gelu_fuzz_support${suffix}>)
    gelu_fuzz_settings(fuzz_replay${suffix} ${gelu_fuzz_rounding})
    target_compile_definitions(fuzz_replay${suffix} PRIVATE TEST_TYPE_${type})
    target_link_libraries(fuzz_replay${suffix} PRIVATE gelu_static m)
    add_test(NAME fuzz.replay${suffix}.any COMMAND fuzz_replay${suffix} ${gelu_fuzz_dir}/corpus)
    set_tests_properties(fuzz.replay${suffix}.any PROPERTIES LABELS fuzz TIMEOUT 600)
endforeach()

# The library once more, with the sanitizers and libFuzzer's coverage.
gelu_try(GELU_HAS_LIBFUZZER "#include <stddef.h>
    #include <stdint.h>
    int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
        return size > 99 && data[99] == 7;
    }"
    FLAGS -fsanitize=fuzzer,address,undefined)
if(GELU_HAS_LIBFUZZER)
    # -O1: instrumented kernels take minutes to compile at -O3.
    set(gelu_fuzz_instrument -O1 -g -fsanitize=fuzzer-no-link,address,undefined
        -fno-sanitize-recover=all)
    set(gelu_fuzz_objects)
    set(gelu_fuzz_core_sources)
    foreach(source IN LISTS gelu_sources)
        list(APPEND gelu_fuzz_core_sources ${PROJECT_SOURCE_DIR}/${source})
    endforeach()
    foreach(source IN LISTS gelu_kernel_sources)
        # Options of a source file end at its directory: each ISA is a target of its own.
        get_filename_component(isa ${source} NAME_WE)
        string(REPLACE kernels_ "" isa ${isa})
        add_library(gelu_fuzz_${isa} OBJECT ${PROJECT_SOURCE_DIR}/${source})
        gelu_fuzz_settings(gelu_fuzz_${isa} ${gelu_fuzz_instrument} ${gelu_flags_${isa}})
        list(APPEND gelu_fuzz_objects $<TARGET_OBJECTS:gelu_fuzz_${isa}>)
    endforeach()
    add_library(gelu_fuzz_core OBJECT ${gelu_fuzz_core_sources})
    gelu_fuzz_settings(gelu_fuzz_core ${gelu_fuzz_instrument})
endif()
foreach(type IN LISTS gelu_test_types)
    gelu_type_suffix(${type} suffix)
    set(gelu_fuzz_program)
    if(GELU_HAS_LIBFUZZER)
        add_executable(fuzz_functions${suffix} ${gelu_fuzz_sources} ${gelu_fuzz_objects}
            $<TARGET_OBJECTS:gelu_fuzz_core> $<TARGET_OBJECTS:gelu_fuzz_support${suffix}>)
        gelu_fuzz_settings(fuzz_functions${suffix} ${gelu_fuzz_instrument} ${gelu_fuzz_rounding})
        target_compile_definitions(fuzz_functions${suffix} PRIVATE GELU_FUZZ_LIBFUZZER
            TEST_TYPE_${type})
        target_link_options(fuzz_functions${suffix} PRIVATE -fsanitize=fuzzer,address,undefined)
        target_link_libraries(fuzz_functions${suffix} PRIVATE m)
        set(gelu_fuzz_program $<TARGET_FILE:fuzz_functions${suffix}>)
    endif()
    add_test(NAME fuzz.run${suffix}.any COMMAND sh ${gelu_fuzz_dir}/run.sh ${gelu_fuzz_dir}/corpus
        ${CMAKE_CURRENT_BINARY_DIR}/fuzz${suffix} fuzz.run${suffix}.any ${gelu_fuzz_program})
    # libFuzzer ends itself; GELU_FUZZ_SECONDS may be hours.
    set_tests_properties(fuzz.run${suffix}.any PROPERTIES LABELS fuzz SKIP_RETURN_CODE 77
        TIMEOUT 1000000)
endforeach()
