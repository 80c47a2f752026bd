# The tests of gelu-info: by its output, and built once more around functions that are wrong in ways
# a script chooses, each of which its self-test must find. Included by CMakeLists.txt after
# package.cmake.
if(NOT TARGET gelu_info)
    message(STATUS "libgelu tests: GELU_BUILD_TOOLS is off; skipped: tools")
    return()
endif()

gelu_add_test(machine_text tools/machine_text.c ${PROJECT_SOURCE_DIR}/tools/machine.c LABELS tools)
gelu_add_test(element tools/element.c ${PROJECT_SOURCE_DIR}/tools/element.c LABELS tools LIBRARIES m)
foreach(name machine_text element)
    target_include_directories(test_${name} PRIVATE
        ${PROJECT_SOURCE_DIR}/tools ${gelu_build_info_dir})
endforeach()

if(NOT COMMAND gelu_script_test)
    return()
endif()
gelu_script_test(tools tools/gelu_info.sh report cap options selftest bench)
if(CMAKE_C_COMPILER_ID MATCHES "GNU|Clang")
    gelu_add_info(gelu_info_broken)
    target_sources(gelu_info_broken PRIVATE ${CMAKE_CURRENT_SOURCE_DIR}/tools/broken.c)
    target_compile_options(gelu_info_broken PRIVATE
        -include ${CMAKE_CURRENT_SOURCE_DIR}/tools/broken.h)
    gelu_script_test(tools tools/gelu_info.sh broken)
endif()
