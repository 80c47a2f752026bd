# gelu_try(RESULT SOURCE [FLAGS flag...] [LINK_OPTIONS option...] [FAIL_REGEX regex]): whether SOURCE is
# compiled and linked, RESULT being cached. Warnings are no errors (check_c_compiler_flag takes one
# about the user's own flags for a no), but for output that matches the regex; and what a parent
# project wants in its own checks does not count.
include(CheckCSourceCompiles)
set(CMAKE_REQUIRED_QUIET ON)

function(gelu_try result source)
    cmake_parse_arguments(try "" "FAIL_REGEX" "FLAGS;LINK_OPTIONS" ${ARGN})
    set(CMAKE_C_STANDARD 11)
    set(CMAKE_REQUIRED_DEFINITIONS)
    set(CMAKE_REQUIRED_LIBRARIES)
    set(CMAKE_REQUIRED_INCLUDES ${PROJECT_SOURCE_DIR}/src ${PROJECT_SOURCE_DIR}/include)
    set(CMAKE_REQUIRED_LINK_OPTIONS ${try_LINK_OPTIONS})
    string(JOIN " " CMAKE_REQUIRED_FLAGS ${try_FLAGS})
    set(refused)
    if(try_FAIL_REGEX)
        set(refused FAIL_REGEX "${try_FAIL_REGEX}")
    endif()
    check_c_source_compiles("${source}" ${result} ${refused})
endfunction()
