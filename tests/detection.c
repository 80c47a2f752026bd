/*
 * detection.c - which kernels a CPU gets (x86): the CPUID words and XCR0 of real CPUs, and of the
 * ways in which hypervisors and operating systems hide what the CPU has, against the promise that
 * nothing is chosen that would not run.
 *
 * Leaf 1 ECX: FMA 12, OSXSAVE 27, AVX 28, F16C 29. Leaf 7 EBX: AVX2 5, AVX512F 16, DQ 17, BW 30,
 * VL 31. XCR0: SSE 1, AVX 2, AVX-512 opmask 5, ZMM upper halves 6, ZMM16-31 7, PKRU 9.
 */
#include "dispatch.h"
#include "support.h"

#include <string.h>

#if defined(__x86_64__)

/* CPUID words as public dumps of the named models have them (InstLatx64), XCR0 as Linux sets it
   there. Bits that no decision here looks at may be those of another stepping. */
typedef struct recorded_cpu {
    const char *name;
    cpu_snapshot snapshot;
    const char *best, *below_avx512; /* what it gets, and what it gets capped at avx2 */
} recorded_cpu;

static const recorded_cpu cpus[] = {
    /* No AVX at all. Athlon 64 X2 (K8 rev F), Core i7-920. */
    {"K8", {1, 0x00002001, 0, 0, 0}, "scalar", "scalar"},
    {"Nehalem", {0xb, 0x0098e3bd, 0, 0, 0}, "scalar", "scalar"},
    /* AVX without AVX2, then F16C too. Core i7-2600K, Core i7-3770K. */
    {"Sandy Bridge", {0xd, 0x1fbae3ff, 0x00000000, 0x7, 0}, "scalar", "scalar"},
    {"Ivy Bridge", {0xd, 0x7fbae3ff, 0x00000281, 0x7, 0}, "scalar", "scalar"},
    /* FMA without AVX2. AMD FX-8350 (Piledriver). */
    {"Piledriver", {0xd, 0x3e98320b, 0x00000008, 0x4000000000000007, 0}, "scalar", "scalar"},
    /* AVX2 and FMA. Core i7-4770K, Ryzen 9 5950X, Core i9-12900K (AVX-512 fused off). */
    {"Haswell", {0xd, 0x7ffafbff, 0x000027ab, 0x7, 0}, "avx2", "avx2"},
    {"Zen 3", {0x10, 0x7efa320b, 0x219c97a9, 0x207, 0}, "avx2", "avx2"},
    {"Alder Lake", {0x20, 0x7ffafbff, 0x239ca7eb, 0x207, 0}, "avx2", "avx2"},
    /* AVX-512 with VL, BW and DQ. Core i9-7900X, Ryzen 9 7950X. */
    {"Skylake-X", {0x16, 0x7ffefbff, 0xd39ffffb, 0x2e7, 0}, "avx512", "avx2"},
    {"Skylake-X with MPX state", {0x16, 0x7ffefbff, 0xd39ffffb, 0x2ff, 0}, "avx512", "avx2"},
    {"Zen 4", {0x10, 0x7efa320b, 0xf1bf97a9, 0x2e7, 0}, "avx512", "avx2"},
    /* AVX512F, CD, ER and PF only. Xeon Phi 7210. */
    {"Knights Landing", {0xd, 0x7ff8f3bf, 0x1c0d23ab, 0xe7, 0}, "avx2", "avx2"},

    /* Haswell, except: no OSXSAVE (an old kernel; XGETBV would fault, so XCR0 is rubbish) */
    {"Haswell, OSXSAVE off", {0xd, 0x77fafbff, 0x000027ab, 0, 0}, "scalar", "scalar"},
    {"Haswell, OSXSAVE off, XCR0 7", {0xd, 0x77fafbff, 0x000027ab, 0x7, 0}, "scalar", "scalar"},
    {"Haswell, F16C hidden", {0xd, 0x5ffafbff, 0x000027ab, 0x7, 0}, "scalar", "scalar"},
    /* the hypervisor hides FMA (bit 12), or shows no AVX2; VIA's Isaiah II has AVX2 without FMA */
    {"Haswell, FMA hidden", {0xd, 0x7ffaebff, 0x000027ab, 0x7, 0}, "scalar", "scalar"},
    {"Haswell, AVX2 hidden", {0xd, 0x7ffafbff, 0x0000278b, 0x7, 0}, "scalar", "scalar"},
    /* the operating system saves only a part of the AVX state */
    {"Haswell, x87 only", {0xd, 0x7ffafbff, 0x000027ab, 0x1, 0}, "scalar", "scalar"},
    {"Haswell, SSE only", {0xd, 0x7ffafbff, 0x000027ab, 0x3, 0}, "scalar", "scalar"},
    {"Haswell, YMM without SSE", {0xd, 0x7ffafbff, 0x000027ab, 0x5, 0}, "scalar", "scalar"},
    {"Haswell, XCR0 high only", {0xd, 0x7ffafbff, 0x000027ab, 0x600000000, 0}, "scalar", "scalar"},
    /* the BIOS limits CPUID ("limit CPUID maximum" for old systems): leaf 7 says nothing, and an
       Intel CPU answers with the last leaf's words */
    {"Haswell, leaves up to 3", {3, 0x7ffafbff, 0, 0x7, 0}, "scalar", "scalar"},
    {"Haswell, leaves up to 6", {6, 0x7ffafbff, 0xffffffff, 0x7, 0}, "scalar", "scalar"},
    {"Haswell, leaves up to 7", {7, 0x7ffafbff, 0x000027ab, 0x7, 0}, "avx2", "avx2"},

    /* Skylake-X, except: the operating system does not save all of the AVX-512 state */
    {"Skylake-X, XCR0 7", {0x16, 0x7ffefbff, 0xd39ffffb, 0x7, 0}, "avx2", "avx2"},
    {"Skylake-X, XCR0 26", {0x16, 0x7ffefbff, 0xd39ffffb, 0x26, 0}, "avx2", "avx2"},
    {"Skylake-X, no opmask", {0x16, 0x7ffefbff, 0xd39ffffb, 0xc7, 0}, "avx2", "avx2"},
    {"Skylake-X, no upper halves", {0x16, 0x7ffefbff, 0xd39ffffb, 0xa7, 0}, "avx2", "avx2"},
    {"Skylake-X, no ZMM16-31", {0x16, 0x7ffefbff, 0xd39ffffb, 0x67, 0}, "avx2", "avx2"},
    {"Skylake-X, no YMM", {0x16, 0x7ffefbff, 0xd39ffffb, 0xe3, 0}, "scalar", "scalar"},
    {"Skylake-X, no SSE", {0x16, 0x7ffefbff, 0xd39ffffb, 0xe5, 0}, "scalar", "scalar"},
    {"Skylake-X, OSXSAVE off", {0x16, 0x77fefbff, 0xd39ffffb, 0, 0}, "scalar", "scalar"},
    /* a hypervisor hides one of the subsets */
    {"Skylake-X without F", {0x16, 0x7ffefbff, 0xd39efffb, 0x2e7, 0}, "avx2", "avx2"},
    {"Skylake-X without DQ", {0x16, 0x7ffefbff, 0xd39dfffb, 0x2e7, 0}, "avx2", "avx2"},
    {"Skylake-X without BW", {0x16, 0x7ffefbff, 0x939ffffb, 0x2e7, 0}, "avx2", "avx2"},
    {"Skylake-X without VL", {0x16, 0x7ffefbff, 0x539ffffb, 0x2e7, 0}, "avx2", "avx2"},
    {"Skylake-X without FMA", {0x16, 0x7ffeebff, 0xd39ffffb, 0x2e7, 0}, "scalar", "scalar"},
    {"Skylake-X without F16C", {0x16, 0x5ffefbff, 0xd39ffffb, 0x2e7, 0}, "scalar", "scalar"},
    /* Apple's Skylake-W machines: off, whatever XCR0 shows at the moment */
    {"iMac Pro", {0x16, 0x7ffefbff, 0xd39ffffb, 0x7, 1}, "avx2", "avx2"},
    {"iMac Pro, state in use", {0x16, 0x7ffefbff, 0xd39ffffb, 0xe7, 1}, "avx2", "avx2"},
    {"a Haswell iMac", {0xd, 0x7ffafbff, 0x000027ab, 0x7, 1}, "avx2", "avx2"},

    {"nothing", {0, 0, 0, 0, 0}, "scalar", "scalar"},
};

/* `wanted`, or the next ISA in the list that this build has kernels for. */
static const gelu_kernel_table *table_or_next(const char *wanted) {
    int reached = 0;
    #define TABLE_IF_REACHED(enumerator, name, features)                                           \
        reached |= strcmp(wanted, #name) == 0;                                                     \
        if (reached && gelu_table_##name != NULL)                                                  \
            return gelu_table_##name;
    GELU_ISA_LIST(TABLE_IF_REACHED)
    return NULL;
}

static void expect_best(const recorded_cpu *cpu, gelu_isa cap, const char *want) {
    unsigned features = gelu_cpu_features_from_snapshot(&cpu->snapshot);
    const gelu_kernel_table *got = gelu_best_table(features, cap);
    if (got == NULL || got != table_or_next(want))
        fail("%s capped at %s: features 0x%x choose %s, want %s", cpu->name, gelu_isa_name(cap),
             features, got ? gelu_isa_name(got->isa) : "nothing", want);
}

static void test_snapshots(const test *t) {
    (void)t;
    for (size_t i = 0; i < sizeof cpus / sizeof cpus[0]; i++) {
        expect_best(&cpus[i], GELU_ISA_AVX512, cpus[i].best);
        expect_best(&cpus[i], GELU_ISA_AVX2, cpus[i].below_avx512);
        expect_best(&cpus[i], GELU_ISA_SCALAR, "scalar");
    }
}

/* Whatever the words are, a feature is there only with all that it needs. */
static void test_random_snapshots(const test *t) {
    (void)t;
    for (int i = 0; i < 200000; i++) {
        cpu_snapshot s = cpus[random_u64() % (sizeof cpus / sizeof cpus[0])].snapshot;
        s.max_leaf = random_u64() % 4 ? s.max_leaf : (uint32_t)random_u64() % 9;
        s.leaf1_ecx ^= (uint32_t)(random_u64() & random_u64());
        s.leaf7_ebx ^= (uint32_t)(random_u64() & random_u64());
        s.xcr0 ^= random_u64() % 2 ? 0 : UINT64_C(1) << random_u64() % 10;
        unsigned features = gelu_cpu_features_from_snapshot(&s);
        int ymm = s.max_leaf >= 1 && (s.leaf1_ecx & 3U << 27) == 3U << 27 && (s.xcr0 & 0x6) == 0x6;
        int zmm = ymm && (s.xcr0 & 0xe6) == 0xe6 && !s.os_enables_avx512_on_demand;
        static const struct {
            unsigned feature;
            int leaf7_bit;
        } avx512[] = {{CPU_AVX512F, 16},
                      {CPU_AVX512DQ, 17},
                      {CPU_AVX512BW, 30},
                      {CPU_AVX512VL, 31}};
        int too_much =
            (features & CPU_FMA && !(ymm && s.leaf1_ecx & 1U << 12)) ||
            (features & CPU_F16C && !(ymm && s.leaf1_ecx & 1U << 29)) ||
            (features & CPU_AVX2 && !(ymm && s.max_leaf >= 7 && s.leaf7_ebx & 1U << 5)) ||
            features & CPU_NEON;
        for (int k = 0; k < 4; k++)
            too_much |= features & avx512[k].feature &&
                        !(zmm && s.max_leaf >= 7 && s.leaf7_ebx & 1U << avx512[k].leaf7_bit);
        if (too_much)
            fail("max_leaf %u, leaf 1 ECX 0x%08x, leaf 7 EBX 0x%08x, XCR0 0x%llx, on demand %d: "
                 "features 0x%x",
                 s.max_leaf, s.leaf1_ecx, s.leaf7_ebx, (unsigned long long)s.xcr0,
                 s.os_enables_avx512_on_demand, features);
    }
}

/* Compilers detect this one only from GCC 11 and Clang 18 on: leaf 1, and AVX for the state. */
static int has_f16c(void) {
    uint32_t eax = 1, ebx, ecx = 0, edx;
    __asm__("cpuid" : "+a"(eax), "=b"(ebx), "+c"(ecx), "=d"(edx));
    return __builtin_cpu_supports("avx") && (ecx & 1U << 29) != 0;
}

/* This CPU, against the compiler's own detection. */
static void test_this_cpu(const test *t) {
    (void)t;
    __builtin_cpu_init();
    unsigned want = 0;
    want |= __builtin_cpu_supports("fma") ? CPU_FMA : 0;
    want |= has_f16c() ? CPU_F16C : 0;
    want |= __builtin_cpu_supports("avx2") ? CPU_AVX2 : 0;
    want |= __builtin_cpu_supports("avx512f") ? CPU_AVX512F : 0;
    want |= __builtin_cpu_supports("avx512vl") ? CPU_AVX512VL : 0;
    want |= __builtin_cpu_supports("avx512bw") ? CPU_AVX512BW : 0;
    want |= __builtin_cpu_supports("avx512dq") ? CPU_AVX512DQ : 0;
    if (gelu_cpu_features() != want)
        fail("features 0x%x, the compiler says 0x%x", gelu_cpu_features(), want);
}

#else

static void test_this_cpu(const test *t) {
    (void)t;
    #if defined(__aarch64__) && !defined(__AARCH64EB__)
    unsigned want = CPU_NEON; /* a part of the architecture */
    #else
    unsigned want = 0;
    #endif
    if (gelu_cpu_features() != want)
        fail("features 0x%x, want 0x%x", gelu_cpu_features(), want);
}

static void test_snapshots(const test *t) {
    (void)t;
    skip("snapshots are of x86 CPUs");
}

static void test_random_snapshots(const test *t) {
    test_snapshots(t);
}

#endif

void register_tests(void) {
    add_test("detection_snapshots", NULL, NULL, test_snapshots);
    add_test("detection_random_snapshots", NULL, NULL, test_random_snapshots);
    add_test("detection_this_cpu", NULL, NULL, test_this_cpu);
}
