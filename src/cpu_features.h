/*
 * cpu_features.h - what the CPU and the operating system offer, as bits. Reading the CPU
 * (gelu_read_cpu_snapshot) and deciding what it means (gelu_cpu_features_from_snapshot, x86 only)
 * are two functions, so that the decision is tested on recorded CPUs.
 */
#ifndef GELU_CPU_FEATURES_H
#define GELU_CPU_FEATURES_H

#include <stdint.h>

/* X(name, bit): each feature once; CPU_<name> is its bit in a set of features. */
#define GELU_CPU_FEATURE_LIST(X)                                                                   \
    X(FMA, 0)                                                                                      \
    X(AVX2, 1)                                                                                     \
    X(AVX512F, 2)                                                                                  \
    X(AVX512VL, 3)                                                                                 \
    X(AVX512BW, 4)                                                                                 \
    X(AVX512DQ, 5)                                                                                 \
    X(NEON, 6)                                                                                     \
    X(F16C, 7)

#define GELU_CPU_FEATURE(name, bit) CPU_##name = 1 << (bit),
enum cpu_feature { GELU_CPU_FEATURE_LIST(GELU_CPU_FEATURE) };
#undef GELU_CPU_FEATURE

/* The features that are usable now: present in the CPU and enabled by the operating system. */
unsigned gelu_cpu_features(void);

#if defined(__x86_64__) || defined(_M_X64)
/* The CPUID words and the XCR0 register that the decision needs, as the CPU gave them. */
typedef struct cpu_snapshot {
    uint32_t max_leaf;               /* leaf 0, EAX */
    uint32_t leaf1_ecx;              /* leaf 1, ECX */
    uint32_t leaf7_ebx;              /* leaf 7 subleaf 0, EBX; 0 if there is no leaf 7 */
    uint64_t xcr0;                   /* XGETBV(0); 0 if OSXSAVE is off */
    int os_enables_avx512_on_demand; /* macOS: XCR0 shows AVX-512 only after a thread used it */
} cpu_snapshot;

/* That of the CPU this runs on. */
cpu_snapshot gelu_read_cpu_snapshot(void);

/* Pure: the features a CPU with this snapshot offers. */
unsigned gelu_cpu_features_from_snapshot(const cpu_snapshot *snapshot);
#endif

#endif
