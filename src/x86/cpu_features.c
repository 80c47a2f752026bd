/*
 * cpu_features.c (x86-64) - reads CPUID and XCR0, and decides from them. Compiled for the baseline:
 * it runs on every x86-64 CPU.
 */
#include "../cpu_features.h"

#if defined(__x86_64__) || defined(_M_X64)

    #include "read_cpuid.h"

enum {
    LEAF1_ECX_FMA = 1 << 12,
    LEAF1_ECX_OSXSAVE = 1 << 27,
    LEAF1_ECX_AVX = 1 << 28,
    LEAF1_ECX_F16C = 1 << 29
};

    #define LEAF7_EBX_AVX2 (UINT32_C(1) << 5)
    #define LEAF7_EBX_AVX512F (UINT32_C(1) << 16)
    #define LEAF7_EBX_AVX512DQ (UINT32_C(1) << 17)
    #define LEAF7_EBX_AVX512BW (UINT32_C(1) << 30)
    #define LEAF7_EBX_AVX512VL (UINT32_C(1) << 31)

    #define XCR0_AVX UINT64_C(0x06)    /* XMM and upper YMM halves are saved */
    #define XCR0_AVX512 UINT64_C(0xe6) /* and mask registers, upper ZMM halves, ZMM16-31 */

/*
 * The order is the one the manuals ask for: OSXSAVE first, since without it XCR0 cannot be read;
 * then what the operating system saves; only then the instruction sets.
 */
unsigned gelu_cpu_features_from_snapshot(const cpu_snapshot *s) {
    unsigned features = 0;
    if (s->max_leaf < 1 || !(s->leaf1_ecx & LEAF1_ECX_OSXSAVE) || !(s->leaf1_ecx & LEAF1_ECX_AVX))
        return 0;
    if ((s->xcr0 & XCR0_AVX) != XCR0_AVX)
        return 0;
    if (s->leaf1_ecx & LEAF1_ECX_FMA)
        features |= CPU_FMA;
    if (s->leaf1_ecx & LEAF1_ECX_F16C)
        features |= CPU_F16C;
    if (s->max_leaf < 7)
        return features;
    if (s->leaf7_ebx & LEAF7_EBX_AVX2)
        features |= CPU_AVX2;
    if (s->os_enables_avx512_on_demand || (s->xcr0 & XCR0_AVX512) != XCR0_AVX512)
        return features;
    if (s->leaf7_ebx & LEAF7_EBX_AVX512F)
        features |= CPU_AVX512F;
    if (s->leaf7_ebx & LEAF7_EBX_AVX512VL)
        features |= CPU_AVX512VL;
    if (s->leaf7_ebx & LEAF7_EBX_AVX512BW)
        features |= CPU_AVX512BW;
    if (s->leaf7_ebx & LEAF7_EBX_AVX512DQ)
        features |= CPU_AVX512DQ;
    return features;
}

cpu_snapshot gelu_read_cpu_snapshot(void) {
    cpu_snapshot snapshot = {0};
    uint32_t regs[4];
    read_cpuid(0, 0, regs);
    snapshot.max_leaf = regs[0];
    if (snapshot.max_leaf >= 1) {
        read_cpuid(1, 0, regs);
        snapshot.leaf1_ecx = regs[2];
    }
    if (snapshot.max_leaf >= 7) {
        read_cpuid(7, 0, regs);
        snapshot.leaf7_ebx = regs[1];
    }
    if (snapshot.leaf1_ecx & LEAF1_ECX_OSXSAVE)
        snapshot.xcr0 = read_xcr0();
    #ifdef __APPLE__
    snapshot.os_enables_avx512_on_demand = 1;
    #endif
    return snapshot;
}

unsigned gelu_cpu_features(void) {
    cpu_snapshot snapshot = gelu_read_cpu_snapshot();
    return gelu_cpu_features_from_snapshot(&snapshot);
}

#else
/* ISO C wants a translation unit to hold something. */
typedef int gelu_not_x86;
#endif
