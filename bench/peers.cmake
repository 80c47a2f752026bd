# The peers that only `--peers` compares with: libm, libmvec, oneDNN, PyTorch. Separate from
# CMakeLists.txt because the ordinary bench neither searches nor links them. Sets bench_libm_peers
# and bench_frameworks.
include(CheckCSourceCompiles)
include(CheckCXXSourceCompiles)

# libm: not vectorized, and as a C program without special flags has it.
add_library(gelu_bench_libm OBJECT libm_loops.c)
target_compile_options(gelu_bench_libm PRIVATE ${bench_options})
if(CMAKE_C_COMPILER_ID MATCHES "GNU|Clang")
    target_compile_options(gelu_bench_libm PRIVATE -O2 -fno-tree-vectorize)
endif()
target_sources(gelu_bench PRIVATE $<TARGET_OBJECTS:gelu_bench_libm>)
set(bench_libm_peers libm)
set(bench_frameworks)

# libmvec on one ISA: compiles the loops for a look at which functions whose name begins with
# `prefix` the object calls; only loops by those are registered. -ffast-math stays off the link,
# where it would bring start-up code that turns subnormals off.
function(gelu_bench_add_libmvec isa prefix)
    string(TOUPPER ${isa} upper)
    set(options -O3 -ffast-math ${ARGN})
    if(CMAKE_C_COMPILER_ID MATCHES "Clang")
        list(APPEND options -fveclib=libmvec)
    endif()
    set(functions ERFF ERFCF EXPF TANHF)
    list(TRANSFORM functions REPLACE "(.+)" "-DHAS_\\1=1" OUTPUT_VARIABLE all)
    set(object ${CMAKE_CURRENT_BINARY_DIR}/libmvec_${isa}.o)
    separate_arguments(flags UNIX_COMMAND "${CMAKE_C_FLAGS}")
    execute_process(
        COMMAND ${CMAKE_C_COMPILER} ${flags} -DLIBMVEC_${upper} ${options} ${all} -c
            ${CMAKE_CURRENT_SOURCE_DIR}/libm_loops.c -o ${object}
        RESULT_VARIABLE failed OUTPUT_QUIET ERROR_QUIET)
    if(failed)
        return()
    endif()
    execute_process(COMMAND ${CMAKE_NM} -u ${object} OUTPUT_VARIABLE symbols)
    set(definitions LIBMVEC_${upper})
    set(found)
    foreach(function ${functions})
        string(TOLOWER ${function} name)
        if(symbols MATCHES "${prefix}${name}[\r\n]")
            list(APPEND definitions HAS_${function}=1)
            list(APPEND found ${name})
        else()
            list(APPEND definitions HAS_${function}=0)
        endif()
    endforeach()
    message(STATUS "libgelu bench: libmvec on ${isa}: ${found}")
    if(NOT found)
        return()
    endif()
    add_library(gelu_bench_libmvec_${isa} OBJECT libm_loops.c)
    target_compile_definitions(gelu_bench_libmvec_${isa} PRIVATE ${definitions})
    target_compile_options(gelu_bench_libmvec_${isa} PRIVATE ${bench_options} ${options})
    target_sources(gelu_bench PRIVATE $<TARGET_OBJECTS:gelu_bench_libmvec_${isa}>)
    set(bench_libm_peers ${bench_libm_peers} libmvec_${isa} PARENT_SCOPE)
endfunction()

if(CMAKE_SYSTEM_PROCESSOR MATCHES "^(x86_64|amd64|AMD64)$" AND CMAKE_NM)
    gelu_bench_add_libmvec(avx512 _ZGVeN16v_ -mavx512f -mfma -mprefer-vector-width=512)
    gelu_bench_add_libmvec(avx2 _ZGVdN8v_ -mavx2 -mfma)
endif()

find_path(DNNL_INCLUDE_DIR oneapi/dnnl/dnnl.h)
find_library(DNNL_LIBRARY dnnl)
if(DNNL_INCLUDE_DIR AND DNNL_LIBRARY)
    set(CMAKE_REQUIRED_INCLUDES ${DNNL_INCLUDE_DIR})
    set(CMAKE_REQUIRED_LIBRARIES ${DNNL_LIBRARY})
    check_c_source_compiles("
        #include <oneapi/dnnl/dnnl.h>
        int main(void) { return dnnl_eltwise_gelu_erf + dnnl_version()->major; }"
        GELU_BENCH_HAS_DNNL)
endif()
if(GELU_BENCH_HAS_DNNL)
    target_sources(gelu_bench PRIVATE onednn.c)
    target_include_directories(gelu_bench SYSTEM PRIVATE ${DNNL_INCLUDE_DIR})
    target_link_libraries(gelu_bench PRIVATE ${DNNL_LIBRARY} ${CMAKE_DL_LIBS})
    list(APPEND bench_frameworks onednn)
else()
    message(STATUS "libgelu bench: no oneDNN (libdnnl-dev) to use; built without those rows")
endif()

# Not find_package(Torch): Debian's package has no TorchConfig.cmake.
find_path(TORCH_INCLUDE_DIR ATen/ATen.h)
find_library(TORCH_CPU_LIBRARY torch_cpu)
find_library(C10_LIBRARY c10)
if(TORCH_INCLUDE_DIR AND TORCH_CPU_LIBRARY AND C10_LIBRARY)
    set(CMAKE_REQUIRED_FLAGS -std=c++17)
    set(CMAKE_REQUIRED_INCLUDES ${TORCH_INCLUDE_DIR})
    set(CMAKE_REQUIRED_LIBRARIES ${TORCH_CPU_LIBRARY} ${C10_LIBRARY})
    check_cxx_source_compiles("
        #include <ATen/ATen.h>
        int main() { at::Tensor x = at::ones({1}); at::gelu_out(x, x, \"tanh\"); }"
        GELU_BENCH_HAS_TORCH)
endif()
if(GELU_BENCH_HAS_TORCH)
    target_sources(gelu_bench PRIVATE pytorch.cc)
    target_include_directories(gelu_bench SYSTEM PRIVATE ${TORCH_INCLUDE_DIR})
    target_link_libraries(gelu_bench PRIVATE ${TORCH_CPU_LIBRARY} ${C10_LIBRARY})
    list(APPEND bench_frameworks pytorch)
else()
    message(STATUS "libgelu bench: no PyTorch (libtorch-dev) to use; built without those rows")
endif()
unset(CMAKE_REQUIRED_FLAGS)
unset(CMAKE_REQUIRED_INCLUDES)
unset(CMAKE_REQUIRED_LIBRARIES)
