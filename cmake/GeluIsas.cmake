# The vector kernels and the compiler flags each translation unit gets, nothing else. The files of an
# ISA that the compiler has no code for, or that is another architecture's, are compiled without
# flags and hold no kernels.
include(${CMAKE_CURRENT_LIST_DIR}/GeluTry.cmake)

set(gelu_kernel_sources)
set(gelu_vector_isas)
set(gelu_no_warnings)
if(CMAKE_C_COMPILER_ID MATCHES "GNU|Clang")
    set(gelu_no_warnings -w)
endif()

# gelu_add_isa(ISA DIRECTORY FLAG...): its vocabulary is compiled to see whether the compiler can.
macro(gelu_add_isa isa directory)
    gelu_try(GELU_HAS_KERNELS_${isa} "
        #include \"isa_list.h\"
        #include \"${directory}/vec_${isa}.h\"
        int main(int argc, char **argv) {
            float p[64] = {0};
            (void)argv;
            vec_store(p, vec_mul(vec_load(p), vec_set1((float)argc)));
            return (int)p[0] + (int)sizeof(gelu_table_${isa});
        }" FLAGS ${ARGN} ${gelu_no_warnings})
    if(GELU_HAS_KERNELS_${isa})
        list(APPEND gelu_vector_isas ${isa})
    endif()
    foreach(types "" _half)
        set(source src/${directory}/kernels_${isa}${types}.c)
        list(APPEND gelu_kernel_sources ${source})
        # gelu_flags_<isa>: what else is compiled for this ISA (a test) takes the same flags.
        set(gelu_flags_${isa}${types})
        if(GELU_HAS_KERNELS_${isa})
            set(gelu_flags_${isa}${types} ${ARGN})
            set_property(SOURCE ${source} APPEND PROPERTY COMPILE_OPTIONS ${ARGN})
        endif()
        # There is no buffer that an attacker could overrun, and a check would be a load and a branch
        # in each kernel (see cmake/GeluHardening.cmake). What is a vector here the source says: Clang
        # would test the bits of a row's length in vector registers.
        if(CMAKE_C_COMPILER_ID MATCHES "GNU|Clang")
            set_property(SOURCE ${source} APPEND PROPERTY COMPILE_OPTIONS -fno-stack-protector
                -fno-tree-vectorize -fno-tree-slp-vectorize)
        endif()
    endforeach()
endmacro()

if(MSVC AND NOT CMAKE_C_COMPILER_ID MATCHES "Clang")
    set(gelu_avx2 /arch:AVX2)
    set(gelu_avx512 /arch:AVX512)
else()
    set(gelu_avx2 -mavx2 -mfma -mf16c)
    set(gelu_avx512 -mavx512f -mavx512vl -mavx512bw -mavx512dq -mfma)
endif()
gelu_add_isa(avx2 x86 ${gelu_avx2})
gelu_add_isa(avx512 x86 ${gelu_avx512})
gelu_add_isa(neon arm)

if(gelu_vector_isas)
    string(JOIN ", " gelu_isa_names ${gelu_vector_isas})
    message(STATUS "libgelu: vector kernels: ${gelu_isa_names}")
elseif(CMAKE_SIZEOF_VOID_P EQUAL 8 AND NOT CMAKE_OSX_ARCHITECTURES MATCHES ";" AND
       CMAKE_SYSTEM_PROCESSOR MATCHES "^(x86_64|AMD64|amd64|aarch64|arm64|ARM64)$")
    message(WARNING "libgelu: no vector kernels are compiled for ${CMAKE_SYSTEM_PROCESSOR}: every "
        "function will be the scalar one, which is many times slower")
else()
    message(STATUS "libgelu: vector kernels: none for ${CMAKE_SYSTEM_PROCESSOR}")
endif()
