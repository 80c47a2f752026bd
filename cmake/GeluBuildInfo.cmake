# How the library was compiled, for the bench's report and for gelu-info: writes build_info.h into
# gelu_build_info_dir, the one directory of generated headers. Included when the library's targets
# are there.
set(gelu_build_info_dir ${PROJECT_BINARY_DIR}/build_info)

function(gelu_write_build_info)
    set(library gelu_shared)
    if(NOT TARGET gelu_shared)
        set(library gelu_static)
    endif()
    string(TOUPPER "${CMAKE_BUILD_TYPE}" type)
    get_target_property(options ${library} COMPILE_OPTIONS)
    list(FILTER options EXCLUDE REGEX "^(-W|\\$<)")
    list(JOIN options " " options)
    string(STRIP "${CMAKE_C_FLAGS} ${CMAKE_C_FLAGS_${type}} ${options}" build_flags)
    # Into a string of C.
    string(REPLACE "\\" "\\\\" build_flags "${build_flags}")
    string(REPLACE "\"" "\\\"" build_flags "${build_flags}")
    set(build_isa_flags)
    if(NOT CMAKE_VERSION VERSION_LESS 3.18) # where a property of another directory's file can be read
        foreach(source ${gelu_kernel_sources})
            get_property(options SOURCE ${PROJECT_SOURCE_DIR}/${source}
                DIRECTORY ${PROJECT_SOURCE_DIR} PROPERTY COMPILE_OPTIONS)
            string(REGEX REPLACE ".*kernels_(.*)\\.c" "\\1" isa "${source}")
            list(JOIN options " " options)
            string(APPEND build_isa_flags "{\"${isa}\", \"${options}\"}, ")
        endforeach()
    endif()
    set(build_compiler "${CMAKE_C_COMPILER_ID} ${CMAKE_C_COMPILER_VERSION}")
    set(build_type "${CMAKE_BUILD_TYPE}")
    set(build_system "${CMAKE_SYSTEM_NAME} ${CMAKE_SYSTEM_PROCESSOR}")
    configure_file(${PROJECT_SOURCE_DIR}/tools/build_info.h.in ${gelu_build_info_dir}/build_info.h
        @ONLY)
endfunction()

gelu_write_build_info()
