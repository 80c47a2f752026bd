/*
 * kernels_avx512_half.c - the AVX512 kernels for bf16 and f16, apart from those for float because
 * their vectors and blocks are others. Compiled with the flags of kernels_avx512.c, or empty as
 * that is.
 */
#if (defined(__x86_64__) || defined(_M_X64)) && defined(__AVX512F__) && defined(__AVX512VL__) &&   \
    defined(__AVX512BW__) && defined(__AVX512DQ__)
    #define ISA_KERNEL(name) gelu_avx512_##name
    #include "vec_avx512.h"
    #include "../instantiate_half.h"
#else
/* ISO C wants a translation unit to hold something. */
typedef int gelu_no_avx512_half;
#endif
