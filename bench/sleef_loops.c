/*
 * sleef_loops.c - GELU as one writes it with SLEEF: the textbook formulas over its 1.0 ULP
 * functions. Compiled once per ISA with that ISA's flags and SLEEF_LOOPS_<ISA>; nothing of the
 * library is used. Products may be fused into sums, as the compiler likes.
 */
#include <string.h>

#if defined(SLEEF_LOOPS_AVX2) || defined(SLEEF_LOOPS_AVX512)
    #include <immintrin.h>
#elif defined(SLEEF_LOOPS_NEON)
    #include <arm_neon.h>
#endif
#include <sleef.h>

#include "peers.h"

/* The vector type takes + - * in GCC and Clang. */
#if defined(SLEEF_LOOPS_AVX512)
    #define ISA avx512
typedef __m512 vector;
    #define SPLAT(c) _mm512_set1_ps(c)
    #define ERF Sleef_erff16_u10avx512f
    #define EXP Sleef_expf16_u10avx512f
    #define TANH Sleef_tanhf16_u10avx512f
#elif defined(SLEEF_LOOPS_AVX2)
    #define ISA avx2
typedef __m256 vector;
    #define SPLAT(c) _mm256_set1_ps(c)
    #define ERF Sleef_erff8_u10avx2
    #define EXP Sleef_expf8_u10avx2
    #define TANH Sleef_tanhf8_u10avx2
#elif defined(SLEEF_LOOPS_NEON)
    #define ISA neon
typedef float32x4_t vector;
    #define SPLAT(c) vdupq_n_f32(c)
    #define ERF Sleef_erff4_u10advsimd
    #define EXP Sleef_expf4_u10advsimd
    #define TANH Sleef_tanhf4_u10advsimd
#else
    #define ISA scalar
typedef float vector;
    #define SPLAT(c) (c)
    #define ERF Sleef_erff_u10
    #define EXP Sleef_expf_u10
    #define TANH Sleef_tanhf_u10
#endif

#define SQRT_HALF SPLAT(0.70710678f)    /* sqrt(1/2) */
#define INV_SQRT_2PI SPLAT(0.39894228f) /* 1/sqrt(2 pi) */
#define SQRT_2_PI SPLAT(0.79788456f)    /* sqrt(2/pi) */
#define CUBE SPLAT(0.044715f)
#define HALF SPLAT(0.5f)
#define ONE SPLAT(1.0f)

static inline vector erf_formula(vector x) {
    return HALF * x * (ONE + ERF(x * SQRT_HALF));
}

static inline vector erf_grad_formula(vector x) {
    return HALF * (ONE + ERF(x * SQRT_HALF)) + x * (INV_SQRT_2PI * EXP(SPLAT(-0.5f) * x * x));
}

static inline vector tanh_formula(vector x) {
    return HALF * x * (ONE + TANH(SQRT_2_PI * (x + CUBE * x * x * x)));
}

static inline vector tanh_grad_formula(vector x) {
    vector t = TANH(SQRT_2_PI * (x + CUBE * x * x * x));
    vector slope = SQRT_2_PI * (ONE + SPLAT(3.0f) * CUBE * x * x);
    return HALF * (ONE + t) + HALF * x * (ONE - t * t) * slope;
}

/* Whole vectors, then the rest through a padded one. */
#define DEFINE_LOOP(name)                                                                          \
    static void name##_loop(float *y, const float *x, size_t n) {                                  \
        const size_t lanes = sizeof(vector) / sizeof(float);                                       \
        vector v;                                                                                  \
        size_t i = 0;                                                                              \
        for (; n - i >= lanes; i += lanes) {                                                       \
            memcpy(&v, x + i, sizeof v);                                                           \
            v = name##_formula(v);                                                                 \
            memcpy(y + i, &v, sizeof v);                                                           \
        }                                                                                          \
        if (i < n) {                                                                               \
            v = SPLAT(0.0f);                                                                       \
            memcpy(&v, x + i, (n - i) * sizeof *x);                                                \
            v = name##_formula(v);                                                                 \
            memcpy(y + i, &v, (n - i) * sizeof *x);                                                \
        }                                                                                          \
    }

DEFINE_LOOP(erf)
DEFINE_LOOP(erf_grad)
DEFINE_LOOP(tanh)
DEFINE_LOOP(tanh_grad)

#define TEXT(x) TEXT_(x)
#define TEXT_(x) #x
#define TABLE(isa) TABLE_(isa)
#define TABLE_(isa) sleef_loops_##isa

extern const sleef_loops TABLE(ISA);
const sleef_loops TABLE(ISA) = {.isa = TEXT(ISA),
                                .version = TEXT(SLEEF_VERSION_MAJOR) "." TEXT(
                                    SLEEF_VERSION_MINOR) "." TEXT(SLEEF_VERSION_PATCHLEVEL),
                                .loops = {{"erf", erf_loop},
                                          {"erf_grad", erf_grad_loop},
                                          {"tanh", tanh_loop},
                                          {"tanh_grad", tanh_grad_loop},
                                          {NULL, NULL}}};
