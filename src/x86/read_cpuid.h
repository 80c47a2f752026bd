/*
 * read_cpuid.h - the instructions by which an x86-64 CPU describes itself. Apart from
 * cpu_features.c because tools/ ask the CPU for its name by them.
 */
#ifndef GELU_X86_READ_CPUID_H
#define GELU_X86_READ_CPUID_H

#include <stdint.h>

#if defined(_MSC_VER) && !defined(__clang__)
    #include <immintrin.h>
    #include <intrin.h>
static inline void read_cpuid(uint32_t leaf, uint32_t subleaf, uint32_t regs[4]) {
    __cpuidex((int *)regs, (int)leaf, (int)subleaf);
}
static inline uint64_t read_xcr0(void) {
    return _xgetbv(0);
}
#else
    #include <cpuid.h>
static inline void read_cpuid(uint32_t leaf, uint32_t subleaf, uint32_t regs[4]) {
    __cpuid_count(leaf, subleaf, regs[0], regs[1], regs[2], regs[3]);
}
/* In assembly because the intrinsic would need -mxsave; XGETBV exists wherever OSXSAVE is set. */
static inline uint64_t read_xcr0(void) {
    uint32_t low, high;
    __asm__ volatile("xgetbv" : "=a"(low), "=d"(high) : "c"(0));
    return ((uint64_t)high << 32) | low;
}
#endif

#endif
