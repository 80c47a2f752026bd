/*
 * libm_loops.c - GELU as a plain C loop over the functions of <math.h>. Compiled once as it stands
 * and not vectorized, for "libm"; and once per ISA with LIBMVEC_<ISA>, that ISA's flags and
 * -ffast-math, with which compilers make calls of glibc's libmvec of it. peers.cmake looks which of
 * those an object calls and defines HAS_<FUNCTION> as 1 or 0: only such a loop is named "libmvec".
 */
#include <math.h>

#include "peers.h"

typedef float vector;
#define SPLAT(c) (c)
#include "textbook.h"

#if defined(LIBMVEC_AVX512)
    #define SYSTEM peers_libmvec_avx512
    #define ISA "avx512"
#elif defined(LIBMVEC_AVX2)
    #define SYSTEM peers_libmvec_avx2
    #define ISA "avx2"
#else
    #define SYSTEM peers_libm
    #define HAS_ERFF 1
    #define HAS_ERFCF 1
    #define HAS_EXPF 1
    #define HAS_TANHF 1
#endif

DEFINE_BY_ERF(erff, erff)
DEFINE_BY_ERFC(erfcf, erfcf)
DEFINE_BY_TANH(tanhf, tanhf)
DEFINE_BY_EXP(expf, expf)
DEFINE_GRAD_BY_ERF(erff_grad, erff, expf)
DEFINE_GRAD_BY_ERFC(erfcf_grad, erfcf, expf)
DEFINE_GRAD_BY_TANH(tanhf_grad, tanhf)
DEFINE_GRAD_BY_EXP(expf_grad, expf)

#define DEFINE_LOOP(name)                                                                          \
    static void name##_loop(float *y, const float *x, size_t n) {                                  \
        for (size_t i = 0; i < n; i++)                                                             \
            y[i] = name##_formula(x[i]);                                                           \
    }

DEFINE_LOOP(erff)
DEFINE_LOOP(erfcf)
DEFINE_LOOP(tanhf)
DEFINE_LOOP(expf)
DEFINE_LOOP(erff_grad)
DEFINE_LOOP(erfcf_grad)
DEFINE_LOOP(tanhf_grad)
DEFINE_LOOP(expf_grad)

/* Where a function is missing, the reference is a name that no function has. */
extern const peer_system SYSTEM;
const peer_system SYSTEM = {
#ifdef ISA
    .name = "libmvec",
    .isa = ISA,
#else
    .name = "libm",
    .is_scalar = 1,
#endif
#ifdef __GLIBC__
    .version = "(glibc " TEXT(__GLIBC__) "." TEXT(__GLIBC_MINOR__) ")",
#else
    .version = "",
#endif
    .entries = {{HAS_ERFF ? "erf" : "", "erff", erff_loop, 0},
                {HAS_ERFCF ? "erf" : "", "erfcf", erfcf_loop, 0},
                {HAS_TANHF ? "tanh" : "", "tanhf", tanhf_loop, 0},
                {HAS_EXPF ? "tanh" : "", "expf", expf_loop, 0},
                {HAS_ERFF && HAS_EXPF ? "erf_grad" : "", "erff, expf", erff_grad_loop, 0},
                {HAS_ERFCF && HAS_EXPF ? "erf_grad" : "", "erfcf, expf", erfcf_grad_loop, 0},
                {HAS_TANHF ? "tanh_grad" : "", "tanhf", tanhf_grad_loop, 0},
                {HAS_EXPF ? "tanh_grad" : "", "expf", expf_grad_loop, 0}},
};
