# Tests of what users get rather than of what it computes: the packages and the consumer projects
# that use them, the binaries, the header, the generated sources, and the pages in docs/. Each is a
# POSIX script that reads what the build knows from settings.sh and ends with 0, 1, or 77 and a SKIP
# line.
if(NOT CMAKE_HOST_UNIX OR CMAKE_CONFIGURATION_TYPES)
    message(STATUS "libgelu tests: package and binary tests need a POSIX shell and a single-config "
        "generator; skipped")
    return()
endif()
include(CheckLanguage)
check_language(CXX)

# The sources that are compiled for more than the baseline.
set(isa_sources)
foreach(source IN LISTS gelu_kernel_sources)
    get_filename_component(isa ${source} NAME_WE)
    string(REPLACE kernels_ "" isa ${isa})
    if(gelu_flags_${isa})
        list(APPEND isa_sources ${source})
    endif()
endforeach()

set(gelu_settings ${CMAKE_CURRENT_BINARY_DIR}/package/settings.sh)
set(settings "# Written by tests/package.cmake for the scripts in tests/: what this build knows.\n")
function(gelu_setting name)
    string(REPLACE "'" "'\\''" value "${ARGN}")
    set(settings "${settings}${name}='${value}'\n" PARENT_SCOPE)
endfunction()

string(TOUPPER "${CMAKE_BUILD_TYPE}" build_type)
string(JOIN " " user_flags ${CMAKE_C_FLAGS} ${CMAKE_C_FLAGS_${build_type}})
string(JOIN " " sources ${gelu_sources} ${gelu_kernel_sources})
string(JOIN " " isa_sources ${isa_sources})
string(JOIN " " vector_isas ${gelu_vector_isas})
string(JOIN " " emulator ${CMAKE_CROSSCOMPILING_EMULATOR})
set(hardening ${gelu_hardening_options} ${gelu_hardening_link_options_SHARED})
string(JOIN " " hardening ${hardening})
get_filename_component(toolchain "${CMAKE_TOOLCHAIN_FILE}" ABSOLUTE BASE_DIR ${CMAKE_BINARY_DIR})
if(NOT CMAKE_TOOLCHAIN_FILE)
    set(toolchain)
elseif(NOT EXISTS ${toolchain})
    get_filename_component(toolchain "${CMAKE_TOOLCHAIN_FILE}" ABSOLUTE BASE_DIR ${CMAKE_SOURCE_DIR})
endif()
gelu_setting(source_dir ${PROJECT_SOURCE_DIR})
gelu_setting(build_dir ${PROJECT_BINARY_DIR})
gelu_setting(work_dir ${CMAKE_CURRENT_BINARY_DIR}/package)
gelu_setting(cmake ${CMAKE_COMMAND})
gelu_setting(generator ${CMAKE_GENERATOR})
gelu_setting(make_program ${CMAKE_MAKE_PROGRAM})
gelu_setting(toolchain ${toolchain})
gelu_setting(build_type ${CMAKE_BUILD_TYPE})
gelu_setting(user_flags ${user_flags})
gelu_setting(c_flags ${CMAKE_C_FLAGS})
gelu_setting(cc ${CMAKE_C_COMPILER})
if(CMAKE_CXX_COMPILER)
    gelu_setting(cxx ${CMAKE_CXX_COMPILER})
else()
    gelu_setting(cxx)
endif()
gelu_setting(emulator ${emulator})
gelu_setting(processor ${CMAKE_SYSTEM_PROCESSOR})
gelu_setting(cross ${CMAKE_CROSSCOMPILING})
gelu_setting(sources ${sources})
gelu_setting(isa_sources ${isa_sources})
gelu_setting(vector_isas ${vector_isas})
foreach(isa IN LISTS gelu_vector_isas)
    string(JOIN " " flags ${gelu_flags_${isa}})
    gelu_setting(flags_${isa} ${flags})
endforeach()
gelu_setting(nm ${CMAKE_NM})
gelu_setting(readelf ${CMAKE_READELF})
gelu_setting(objdump ${CMAKE_OBJDUMP})
gelu_setting(hardening ${hardening})
gelu_setting(hardened ${GELU_HARDENING})
gelu_setting(system ${CMAKE_SYSTEM_NAME})
gelu_setting(all_user_flags ${gelu_user_flags_SHARED} ${gelu_user_flags_EXE})
gelu_setting(shared)
gelu_setting(shared_objects)
if(TARGET gelu_shared)
    gelu_setting(shared $<TARGET_FILE:gelu_shared>)
    gelu_setting(shared_objects "$<JOIN:$<TARGET_OBJECTS:gelu_shared>;$<TARGET_OBJECTS:gelu_kernels>,\n>")
endif()
gelu_setting(static)
gelu_setting(static_objects)
if(TARGET gelu_static)
    gelu_setting(static $<TARGET_FILE:gelu_static>)
    gelu_setting(static_objects "$<JOIN:$<TARGET_OBJECTS:gelu_static>;$<TARGET_OBJECTS:gelu_kernels>,\n>")
endif()
file(GENERATE OUTPUT ${gelu_settings} CONTENT "${settings}")

# gelu_script_test(group script checks...): group.check.any for each check.
function(gelu_script_test group script)
    foreach(check IN LISTS ARGN)
        add_test(NAME ${group}.${check}.any
            COMMAND sh ${CMAKE_CURRENT_SOURCE_DIR}/${script} ${gelu_settings} ${check})
        set_tests_properties(${group}.${check}.any PROPERTIES
            SKIP_RETURN_CODE 77 TIMEOUT 600 LABELS ${group})
        # package.install leaves a tree for the other package tests.
        if(group STREQUAL package AND check STREQUAL install)
            set_tests_properties(${group}.${check}.any PROPERTIES FIXTURES_SETUP gelu_installed)
        elseif(group STREQUAL package)
            set_tests_properties(${group}.${check}.any PROPERTIES FIXTURES_REQUIRED gelu_installed)
        endif()
    endforeach()
endfunction()

gelu_script_test(binary binary.sh
    exports archive undefined soname needed constructors stack state baseline headers headers_cxx
    refused_flags docs)
gelu_script_test(binary hardening.sh hardening)
gelu_script_test(package package/install.sh install)
gelu_script_test(package package/installed.sh
    find_package find_package_cxx pkg_config pkg_config_static load gelu_info)
gelu_script_test(package package/configured.sh static_only shared_only absolute_libdir
    warned_flags)
gelu_script_test(package package/subproject.sh
    add_subdirectory add_subdirectory_cxx add_subdirectory_lto_unity
    fast_math_consumer unsafe_math_consumer)
gelu_script_test(package package/vendored.sh vendored)
# These build the library again, up to a minute each.
set_property(TEST package.static_only.any package.shared_only.any package.absolute_libdir.any
    package.add_subdirectory.any package.add_subdirectory_cxx.any
    package.add_subdirectory_lto_unity.any package.fast_math_consumer.any
    package.unsafe_math_consumer.any package.vendored.any
    APPEND PROPERTY LABELS rebuilds)
# One after the other where a compiler cache can give the second what the first has compiled.
set_property(TEST package.shared_only.any package.absolute_libdir.any
    APPEND PROPERTY DEPENDS package.static_only.any)
set_property(TEST package.add_subdirectory_cxx.any
    APPEND PROPERTY DEPENDS package.add_subdirectory.any)
gelu_script_test(docs docs.sh training readme names usage)

# The same on every machine, and coefficients take a minute: not for each compiler again.
if(NOT CMAKE_CROSSCOMPILING)
    gelu_script_test(generated generated.sh coefficients fast_coefficients half_coefficients
        scalar_roots seeds)
    set_property(TEST generated.coefficients.any generated.fast_coefficients.any
        generated.half_coefficients.any
        generated.scalar_roots.any
        APPEND PROPERTY LABELS exhaustive)
endif()
