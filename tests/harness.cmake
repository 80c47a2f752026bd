# Tests of what a call leaves behind and of the places it can be made from: registers, the life of a
# process, loading and unloading; and of the machine code and the ABI. Included by CMakeLists.txt
# after package.cmake.

# Assembly for each machine, empty on the others.
set(gelu_assembly)
if(CMAKE_C_COMPILER_ID MATCHES "GNU|Clang")
    enable_language(ASM)
    set(gelu_assembly registers_x86_64.S registers_win64.S registers_aarch64.S)
endif()
gelu_add_test(registers registers.c ${gelu_assembly} LABELS property ${all_types})
gelu_add_test(data_flow data_flow.c fused_shapes.c LABELS property ${all_types} LIBRARIES m)
gelu_add_test(process process.c child.c LABELS property ${all_types})
gelu_add_test(reload reload.c LABELS property ${all_types}
    LIBRARIES ${CMAKE_DL_LIBS})
foreach(type IN LISTS gelu_test_types)
    gelu_type_suffix(${type} suffix)
    if(TARGET gelu_shared)
        add_dependencies(test_reload${suffix} gelu_shared)
        target_compile_definitions(test_reload${suffix} PRIVATE
            GELU_SHARED_LIBRARY="$<TARGET_FILE:gelu_shared>")
    endif()
endforeach()

# What the programs of all these tests promise.
add_executable(crashing crashing.c)
target_link_libraries(crashing PRIVATE gelu_test_support)
set_target_properties(crashing PROPERTIES C_STANDARD 11 C_STANDARD_REQUIRED ON)

if(COMMAND gelu_script_test)
    gelu_script_test(support support.sh crash options)
    gelu_script_test(binary branches.sh branches)
    gelu_script_test(binary abi/abi.sh abi)
    gelu_script_test(package package/installed.sh static_lto)
endif()
