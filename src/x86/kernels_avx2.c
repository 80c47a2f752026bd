/*
 * kernels_avx2.c - the AVX2 kernels: vocabulary and algorithms meet here, and nothing else is
 * compiled with this ISA's flags (-mavx2 -mfma -mf16c). Without them, and on other architectures,
 * it holds no kernels.
 */
#if defined(__x86_64__) || defined(_M_X64)
    #if defined(__AVX2__) && (defined(__FMA__) && defined(__F16C__) || defined(_MSC_VER))
        #define ISA_KERNEL(name) gelu_avx2_##name
        #include "vec_avx2.h"
        #include "../instantiate.h"
DEFINE_TABLE(AVX2, avx2)
    #else
        #include "../isa_list.h"
const gelu_kernel_table *const gelu_table_avx2 = NULL;
    #endif
#else
/* ISO C wants a translation unit to hold something. */
typedef int gelu_no_avx2;
#endif
