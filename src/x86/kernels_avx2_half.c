/*
 * kernels_avx2_half.c - the AVX2 kernels for bf16 and f16, apart from those for float because their
 * vectors and blocks are others. Compiled with the flags of kernels_avx2.c, or empty as that is.
 */
#if (defined(__x86_64__) || defined(_M_X64)) && defined(__AVX2__) &&                               \
    (defined(__FMA__) && defined(__F16C__) || defined(_MSC_VER))
    #define ISA_KERNEL(name) gelu_avx2_##name
    #include "vec_avx2.h"
    #include "../instantiate_half.h"
#else
/* ISO C wants a translation unit to hold something. */
typedef int gelu_no_avx2_half;
#endif
