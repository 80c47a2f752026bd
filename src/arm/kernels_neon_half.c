/*
 * kernels_neon_half.c - the NEON kernels for bf16 and f16, apart from those for float because their
 * vectors and blocks are others. On other architectures it holds no kernels.
 */
#if (defined(__aarch64__) && !defined(__AARCH64EB__)) || defined(_M_ARM64)
    #define ISA_KERNEL(name) gelu_neon_##name
    #include "vec_neon.h"
    #include "../instantiate_half.h"
#else
/* ISO C wants a translation unit to hold something. */
typedef int gelu_no_neon_half;
#endif
