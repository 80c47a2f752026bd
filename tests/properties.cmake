# The property tests: what the promises of gelu.h say of every function on every ISA, without regard
# to accuracy. Included by CMakeLists.txt.
set(all_types TYPES ${gelu_test_types})
gelu_add_test(special_values special_values.c LABELS property ${all_types})
gelu_add_test(independence independence.c LABELS property ${all_types})
gelu_add_test(bounds bounds.c LABELS property ${all_types})
gelu_add_test(environment environment.c environment_flush.c LABELS property ${all_types}
    LIBRARIES m ${CMAKE_DL_LIBS})
gelu_add_test(arguments arguments.c LABELS property ${all_types})
gelu_add_test(fused fused.c fused_bounds.c fused_environment.c fused_shapes.c fused_memory.c
    LABELS property ${all_types} LIBRARIES m)
gelu_add_test(rows rows.c rows_overlap.c rows_placements.c fused_shapes.c fused_memory.c
    LABELS property ${all_types} LIBRARIES m)
gelu_add_test(large large.c fused_shapes.c fused_memory.c LABELS exhaustive LIBRARIES m)
gelu_add_test(dispatch dispatch.c child.c LABELS property ${all_types})
gelu_add_test(dispatch_threads dispatch_threads.c child.c LABELS property ${all_types})
gelu_add_test(detection detection.c LABELS property)
gelu_add_test(training training.c LABELS property LIBRARIES m)

foreach(type IN LISTS gelu_test_types)
    gelu_type_suffix(${type} suffix)
    # Loading the shared library is a part of environment.c where there is one to load.
    if(TARGET gelu_shared)
        add_dependencies(test_environment${suffix} gelu_shared)
        target_compile_definitions(test_environment${suffix} PRIVATE
            GELU_SHARED_LIBRARY="$<TARGET_FILE:gelu_shared>")
    endif()
    # The tests change and ask for the floating-point environment behind the compiler's back.
    if(CMAKE_C_COMPILER_ID MATCHES "GNU|Clang")
        target_compile_options(test_environment${suffix} PRIVATE -frounding-math)
        target_compile_options(test_fused${suffix} PRIVATE -frounding-math)
    endif()
endforeach()

# The vocabulary of each ISA that has kernels here, compiled with their flags; else an empty one.
set(vocabularies)
foreach(source IN LISTS gelu_kernel_sources)
    get_filename_component(isa ${source} NAME_WE)
    string(REPLACE "kernels_" "" isa ${isa})
    if(isa MATCHES "_half$") # of the same vocabulary
        continue()
    endif()
    get_filename_component(header ${source} DIRECTORY)
    set(header ${PROJECT_SOURCE_DIR}/${header}/vec_${isa}.h)
    add_library(vocabulary_${isa} OBJECT vocabulary_isa.c)
    target_compile_definitions(vocabulary_${isa} PRIVATE VOCABULARY=vocabulary_${isa}
        $<$<BOOL:${GELU_HAS_KERNELS_${isa}}>:VEC_HEADER="${header}">)
    set_target_properties(vocabulary_${isa} PROPERTIES C_STANDARD 11 C_STANDARD_REQUIRED ON)
    if(CMAKE_C_COMPILER_ID MATCHES "GNU|Clang")
        target_compile_options(vocabulary_${isa} PRIVATE -Wall -Wextra -fno-fast-math
            -ffp-contract=off $<$<BOOL:${GELU_WERROR}>:-Werror> ${gelu_flags_${isa}})
    endif()
    list(APPEND vocabularies $<TARGET_OBJECTS:vocabulary_${isa}>)
endforeach()
gelu_add_test(vocabulary vocabulary.c vocabulary_find.c ${vocabularies}
    LABELS property LIBRARIES m)
set(half_types ${gelu_test_types})
list(REMOVE_ITEM half_types f32)
gelu_add_test(vocabulary_half vocabulary_half.c vocabulary_find.c ${vocabularies}
    TYPES ${half_types} LABELS property LIBRARIES m)
