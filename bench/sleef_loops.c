/*
 * sleef_loops.c - GELU as one writes it with SLEEF: the textbook formulas over its 1.0 ULP
 * functions, and over its erfc and its 3.5 ULP tanh. Compiled once per ISA with that ISA's flags
 * and SLEEF_LOOPS_<ISA>; nothing of the library is used. Products may be fused into sums, as the
 * compiler likes.
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
    #define ERFC Sleef_erfcf16_u15avx512f
    #define EXP Sleef_expf16_u10avx512f
    #define TANH Sleef_tanhf16_u10avx512f
    #define TANH_U35 Sleef_tanhf16_u35avx512f
#elif defined(SLEEF_LOOPS_AVX2)
    #define ISA avx2
typedef __m256 vector;
    #define SPLAT(c) _mm256_set1_ps(c)
    #define ERF Sleef_erff8_u10avx2
    #define ERFC Sleef_erfcf8_u15avx2
    #define EXP Sleef_expf8_u10avx2
    #define TANH Sleef_tanhf8_u10avx2
    #define TANH_U35 Sleef_tanhf8_u35avx2
#elif defined(SLEEF_LOOPS_NEON)
    #define ISA neon
typedef float32x4_t vector;
    #define SPLAT(c) vdupq_n_f32(c)
    #define ERF Sleef_erff4_u10advsimd
    #define ERFC Sleef_erfcf4_u15advsimd
    #define EXP Sleef_expf4_u10advsimd
    #define TANH Sleef_tanhf4_u10advsimd
    #define TANH_U35 Sleef_tanhf4_u35advsimd
#else
    #define ISA scalar
typedef float vector;
    #define SPLAT(c) (c)
    #define ERF Sleef_erff_u10
    #define ERFC Sleef_erfcf_u15
    #define EXP Sleef_expf_u10
    #define TANH Sleef_tanhf_u10
    #define TANH_U35 Sleef_tanhf_u35
#endif

#include "textbook.h"

DEFINE_BY_ERF(erf, ERF)
DEFINE_BY_ERFC(erfc, ERFC)
DEFINE_BY_TANH(tanh, TANH)
DEFINE_BY_TANH(tanh_u35, TANH_U35)
DEFINE_BY_EXP(exp, EXP)
DEFINE_GRAD_BY_ERF(erf_grad, ERF, EXP)
DEFINE_GRAD_BY_ERFC(erfc_grad, ERFC, EXP)
DEFINE_GRAD_BY_TANH(tanh_grad, TANH)
DEFINE_GRAD_BY_TANH(tanh_u35_grad, TANH_U35)
DEFINE_GRAD_BY_EXP(exp_grad, EXP)
DEFINE_LOGISTIC(quick, 1.702f, EXP)
DEFINE_LOGISTIC(silu, 1.0f, EXP)

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
DEFINE_LOOP(erfc)
DEFINE_LOOP(tanh)
DEFINE_LOOP(tanh_u35)
DEFINE_LOOP(exp)
DEFINE_LOOP(erf_grad)
DEFINE_LOOP(erfc_grad)
DEFINE_LOOP(tanh_grad)
DEFINE_LOOP(tanh_u35_grad)
DEFINE_LOOP(exp_grad)
DEFINE_LOOP(quick)
DEFINE_LOOP(quick_grad)
DEFINE_LOOP(silu)
DEFINE_LOOP(silu_grad)

#define SYSTEM JOIN(peers_sleef_, ISA)

/* Of one reference the first is what the library's functions are compared with. */
extern const peer_system SYSTEM;
const peer_system SYSTEM = {
    .name = "SLEEF",
    .version =
        TEXT(SLEEF_VERSION_MAJOR) "." TEXT(SLEEF_VERSION_MINOR) "." TEXT(SLEEF_VERSION_PATCHLEVEL),
    .isa = TEXT(ISA),
    .is_scalar = sizeof(vector) == sizeof(float),
    .entries = {{"erf", "erf_u10", erf_loop, 0},
                {"erf", "erfc_u15", erfc_loop, 0},
                {"tanh", "tanh_u10", tanh_loop, 0},
                {"tanh", "tanh_u35", tanh_u35_loop, 0},
                {"tanh", "exp_u10", exp_loop, 0},
                {"erf_grad", "erf_u10, exp_u10", erf_grad_loop, 0},
                {"erf_grad", "erfc_u15, exp_u10", erfc_grad_loop, 0},
                {"tanh_grad", "tanh_u10", tanh_grad_loop, 0},
                {"tanh_grad", "tanh_u35", tanh_u35_grad_loop, 0},
                {"tanh_grad", "exp_u10", exp_grad_loop, 0},
                {"quick", "exp_u10", quick_loop, 0},
                {"quick_grad", "exp_u10", quick_grad_loop, 0},
                {"silu", "exp_u10", silu_loop, 0},
                {"silu_grad", "exp_u10", silu_grad_loop, 0}},
};
