/*
 * kernels_avx512.c - the AVX512 kernels: vocabulary and algorithms meet here, and nothing else is
 * compiled with this ISA's flags (-mavx512f -mavx512vl -mavx512bw -mavx512dq -mfma). Without them,
 * and on other architectures, it holds no kernels.
 */
#if defined(__x86_64__) || defined(_M_X64)
    #if defined(__AVX512F__) && defined(__AVX512VL__) && defined(__AVX512BW__) &&                  \
        defined(__AVX512DQ__)
        #define ISA_KERNEL(name) gelu_avx512_##name
        #include "vec_avx512.h"
        #include "../instantiate.h"
DEFINE_TABLE(AVX512, avx512)
    #else
        #include "../isa_list.h"
const gelu_kernel_table *const gelu_table_avx512 = NULL;
    #endif
#else
/* ISO C wants a translation unit to hold something. */
typedef int gelu_no_avx512;
#endif
