/*
 * kernels_neon.c - the NEON kernels: vocabulary and algorithms meet here. On other architectures
 * it holds no kernels.
 */
#if (defined(__aarch64__) && !defined(__AARCH64EB__)) || defined(_M_ARM64)
    #define ISA_KERNEL(name) gelu_neon_##name
    #include "vec_neon.h"
    #include "../instantiate.h"
DEFINE_TABLE(NEON, neon)
#else
/* ISO C wants a translation unit to hold something. */
typedef int gelu_no_neon;
#endif
