# The vector kernels and the compiler flags each translation unit gets, nothing else. A file whose
# flags the compiler does not know is compiled without them and then holds no kernels.
include(CheckCCompilerFlag)
set(CMAKE_REQUIRED_QUIET ON)

set(gelu_kernel_sources)
macro(gelu_add_kernels source)
    list(APPEND gelu_kernel_sources ${source})
    set(flags ${ARGN})
    if(flags)
        string(MAKE_C_IDENTIFIER "GELU_COMPILER_HAS ${flags}" known)
        string(REPLACE ";" " " flags_line "${flags}")
        check_c_compiler_flag("${flags_line}" ${known})
        if(${known})
            # gelu_flags_<isa>: what else is compiled for this ISA (a test) takes the same flags.
            get_filename_component(isa ${source} NAME_WE)
            string(REPLACE kernels_ "" isa ${isa})
            set(gelu_flags_${isa} ${flags})
            set_property(SOURCE ${source} APPEND PROPERTY COMPILE_OPTIONS ${flags})
        endif()
    endif()
    # There is no buffer that an attacker could overrun, and a check would be a load and a branch in
    # each kernel (see cmake/GeluHardening.cmake). What is a vector here the source says: Clang would
    # test the bits of a row's length in vector registers.
    if(CMAKE_C_COMPILER_ID MATCHES "GNU|Clang")
        set_property(SOURCE ${source} APPEND PROPERTY COMPILE_OPTIONS -fno-stack-protector
            -fno-tree-vectorize -fno-tree-slp-vectorize)
    endif()
endmacro()

if(MSVC AND NOT CMAKE_C_COMPILER_ID MATCHES "Clang")
    set(gelu_avx2 /arch:AVX2)
    set(gelu_avx512 /arch:AVX512)
else()
    set(gelu_avx2 -mavx2 -mfma -mf16c)
    set(gelu_avx512 -mavx512f -mavx512vl -mavx512bw -mavx512dq -mfma)
endif()
foreach(types "" _half)
    gelu_add_kernels(src/x86/kernels_avx2${types}.c ${gelu_avx2})
    gelu_add_kernels(src/x86/kernels_avx512${types}.c ${gelu_avx512})
    gelu_add_kernels(src/arm/kernels_neon${types}.c)
endforeach()
