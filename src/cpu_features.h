/*
 * cpu_features.h - what the CPU and the operating system offer, as bits. Reading the CPU
 * (gelu_cpu_features) and deciding what it means (cpu_features_from_snapshot, x86 only) are two
 * functions, so that the decision is tested on recorded CPUs.
 */
#ifndef GELU_CPU_FEATURES_H
#define GELU_CPU_FEATURES_H

#include <stdint.h>

enum cpu_feature {
    CPU_FMA = 1 << 0,
    CPU_AVX2 = 1 << 1,
    CPU_AVX512F = 1 << 2,
    CPU_AVX512VL = 1 << 3,
    CPU_AVX512BW = 1 << 4,
    CPU_AVX512DQ = 1 << 5,
    CPU_NEON = 1 << 6,
    CPU_F16C = 1 << 7
};

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

/* Pure: the features a CPU with this snapshot offers. */
unsigned gelu_cpu_features_from_snapshot(const cpu_snapshot *snapshot);
#endif

#endif
