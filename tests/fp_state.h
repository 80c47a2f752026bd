/*
 * fp_state.h - the floating-point control state of the running CPU, and the ways a caller may have
 * set it. Platform specifics of environment.c.
 */
#ifndef GELU_TESTS_FP_STATE_H
#define GELU_TESTS_FP_STATE_H

#include <fenv.h>
#include <float.h>
#include <stddef.h>
#include <stdint.h>

#include "support.h"

#if defined(__x86_64__)
    #include <xmmintrin.h>
#endif

/* x86: MXCSR without its six sticky flags, and the x87 control word. AArch64: FPCR. Elsewhere: the
   rounding mode. */
typedef struct fp_control {
    uint64_t main, x87;
} fp_control;

static inline fp_control get_fp_control(void) {
#if defined(__x86_64__)
    uint16_t x87 = 0; /* for MSan, which does not see what assembly stores */
    __asm__ volatile("fnstcw %0" : "=m"(x87));
    return (fp_control){_mm_getcsr() & ~0x3fU, x87};
#elif defined(__aarch64__)
    uint64_t fpcr;
    __asm__ volatile("mrs %0, fpcr" : "=r"(fpcr));
    return (fp_control){fpcr, 0};
#else
    return (fp_control){(uint64_t)fegetround(), 0};
#endif
}

/* Sets the control bits; clears the sticky flags. */
static inline void set_fp_control(fp_control control) {
    feclearexcept(FE_ALL_EXCEPT);
#if defined(__x86_64__)
    uint16_t x87 = (uint16_t)control.x87;
    _mm_setcsr((uint32_t)control.main);
    __asm__ volatile("fldcw %0" : : "m"(x87));
#elif defined(__aarch64__)
    __asm__ volatile("msr fpcr, %0" : : "r"(control.main));
#else
    fesetround((int)control.main);
#endif
}

static inline int same_fp_control(fp_control a, fp_control b) {
    return a.main == b.main && a.x87 == b.x87;
}

/* A way to set the state: the bits to clear and to set in the default one. */
typedef struct fp_mode {
    const char *name;
    int flushes; /* subnormal results, operands or both become zero */
    uint64_t clear, set;
    uint64_t x87_clear, x87_set;
} fp_mode;

static const fp_mode fp_modes[] = {
    {"default", 0, 0, 0, 0, 0},
#if defined(__x86_64__)
    {"FTZ and DAZ", 1, 0, 0x8040, 0, 0},
    {"FTZ", 1, 0, 0x8000, 0, 0},
    {"DAZ", 1, 0, 0x0040, 0, 0},
    {"round down", 0, 0x6000, 0x2000, 0x0c00, 0x0400},
    {"round up", 0, 0x6000, 0x4000, 0x0c00, 0x0800},
    {"round to zero", 0, 0x6000, 0x6000, 0x0c00, 0x0c00},
    {"round up, FTZ and DAZ", 0, 0x6000, 0xc040, 0x0c00, 0x0800},
    {"traps on invalid, overflow and division", 0, 0x0680, 0, 0x000d, 0},
    {"x87 in double precision", 0, 0, 0, 0x0300, 0x0200},
#elif defined(__aarch64__)
    {"FZ", 1, 0, UINT64_C(1) << 24, 0, 0},
    {"default NaN", 0, 0, UINT64_C(1) << 25, 0, 0},
    {"round up", 0, UINT64_C(3) << 22, UINT64_C(1) << 22, 0, 0},
    {"round down", 0, UINT64_C(3) << 22, UINT64_C(2) << 22, 0, 0},
    {"round to zero", 0, UINT64_C(3) << 22, UINT64_C(3) << 22, 0, 0},
#endif
};
enum { fp_mode_count = sizeof fp_modes / sizeof fp_modes[0] };

static inline fp_control apply_fp_mode(fp_control control, const fp_mode *mode) {
    control.main = (control.main & ~mode->clear) | mode->set;
    control.x87 = (control.x87 & ~mode->x87_clear) | mode->x87_set;
    return control;
}

/* ---- machines that cannot judge -------------------------------------------------------------- */

/* True, after a skip that says so, where a mode does not come back as it was set, or does not
   flush: valgrind ignores most of what is written to MXCSR. */
static inline int skip_fp_mode(const fp_mode *mode) {
    volatile float tiny = 1e-40f, one = 1;
    fp_control original = get_fp_control(), wanted = apply_fp_mode(original, mode);
    set_fp_control(wanted);
    int right = same_fp_control(get_fp_control(), wanted);
    volatile float product = tiny * one;
    set_fp_control(original);
    right &= !mode->flushes || product == 0;
    if (!right)
        skip("%s does not keep the mode '%s'", emulator() ? emulator() : "this machine",
             mode->name);
    return !right;
}

/* The same for float16 in vectors, where conversions flush subnormal numbers of that type in the
   mode: no x86 CPU's do, QEMU's do. */
static inline int skip_half_mode(const fp_mode *mode, gelu_isa isa) {
#if defined(__x86_64__) && defined(TEST_TYPE_f16)
    uint32_t to_float, to_half;
    if (isa == GELU_ISA_SCALAR)
        return 0;
    fp_control original = get_fp_control();
    set_fp_control(apply_fp_mode(original, mode));
    __asm__ volatile("vmovd %2, %%xmm0\n\t"
                     "vcvtph2ps %%xmm0, %%xmm0\n\t"
                     "vmovd %%xmm0, %0\n\t"
                     "vmovd %3, %%xmm0\n\t"
                     "vcvtps2ph $0, %%xmm0, %%xmm0\n\t"
                     "vmovd %%xmm0, %1\n\t"
                     "vzeroupper"
                     : "=&r"(to_float), "=&r"(to_half)
                     : "r"(1), "r"(0x33800000)
                     : "xmm0");
    set_fp_control(original);
    if (to_float == 0x33800000 && (to_half & 0xffff) == 1)
        return 0;
    skip("%s flushes float16 numbers that are converted in the mode '%s'",
         emulator() ? emulator() : "this machine", mode->name);
    return 1;
#else
    (void)mode;
    (void)isa;
    return 0;
#endif
}

enum { FP_ERRORS = FE_INVALID | FE_OVERFLOW | FE_DIVBYZERO };

/* Emulators before their vector units were finished raise flags of their own: judge the judge. */
static inline int skip_exceptions(void) {
    volatile float big = FLT_MAX, one = 1, zero = 0;
    int right = 1;
    feclearexcept(FE_ALL_EXCEPT);
    volatile float result = one + one;
    right &= fetestexcept(FP_ERRORS) == 0;
    result = big * big;
    right &= fetestexcept(FP_ERRORS) == FE_OVERFLOW;
    feclearexcept(FE_ALL_EXCEPT);
    result = zero / zero;
    right &= fetestexcept(FP_ERRORS) == FE_INVALID;
    (void)result;
    feclearexcept(FE_ALL_EXCEPT);
    if (!right)
        skip("%s does not keep exception flags", emulator() ? emulator() : "this machine");
    return !right;
}

/* ---- registers ------------------------------------------------------------------------------- */

/* The upper halves of the YMM registers: SSE code is slow while they are in use. */
#if defined(__x86_64__)
static inline int has_upper_halves(void) {
    return __builtin_cpu_supports("avx") != 0;
}

static inline void clean_upper_halves(void) {
    if (has_upper_halves())
        __asm__ volatile("vzeroupper");
}

    #define FOR_EACH_VECTOR_REGISTER(X)                                                            \
        X(0) X(1) X(2) X(3) X(4) X(5) X(6) X(7) X(8) X(9) X(10) X(11) X(12) X(13) X(14) X(15)

/* Of ZMM16 to 31 nothing is asked: SSE code does not see them. */
static inline int upper_halves_in_use(void) {
    /* Static: clearing them here might be a call that cleans the halves. */
    static uint64_t halves[16][2], zmm_halves[16][4];
    uint64_t used = 0;
    #define STORE_UPPER_HALF(i)                                                                    \
        __asm__ volatile("vextractf128 $1, %%ymm" #i ", %0" : "=m"(halves[i]));
    FOR_EACH_VECTOR_REGISTER(STORE_UPPER_HALF)
    #undef STORE_UPPER_HALF
    if (__builtin_cpu_supports("avx512f")) {
    #define STORE_UPPER_HALF(i)                                                                    \
        __asm__ volatile("vextractf64x4 $1, %%zmm" #i ", %0" : "=m"(zmm_halves[i]));
        FOR_EACH_VECTOR_REGISTER(STORE_UPPER_HALF)
    #undef STORE_UPPER_HALF
    }
    for (int i = 0; i < 16; i++) {
        used |= halves[i][0] | halves[i][1];
        for (int j = 0; j < 4; j++)
            used |= zmm_halves[i][j];
    }
    return used != 0;
}
#else
static inline int has_upper_halves(void) {
    return 0;
}

static inline void clean_upper_halves(void) {}

static inline int upper_halves_in_use(void) {
    return 0;
}
#endif

#endif
