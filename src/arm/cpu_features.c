/*
 * cpu_features.c (AArch64, and architectures without vector kernels) - Advanced SIMD is part of
 * the AArch64 baseline, so there is nothing to ask the CPU.
 */
#include "../cpu_features.h"

#if defined(__aarch64__) || defined(_M_ARM64)
unsigned gelu_cpu_features(void) {
    return CPU_NEON;
}
#elif !defined(__x86_64__) && !defined(_M_X64)
unsigned gelu_cpu_features(void) {
    return 0;
}
#else
/* ISO C wants a translation unit to hold something. */
typedef int gelu_not_arm;
#endif
