/*
 * reference_sleef.c - the fast judge's formulas, one vector of doubles at a time. CMake compiles
 * this file once per instruction set with its flags and SLEEF_ISA_<isa> defined; see
 * reference_sleef_choice.c for how one is chosen.
 */
#include "reference_sleef.h"

#include <math.h>
#include <sleef.h>
#include <string.h>

#if defined(SLEEF_ISA_avx512)
    #define TABLE sleef_table_avx512
    #define ISA "avx512"
    #define ERFC Sleef_erfcd8_u15avx512f
    #define EXP Sleef_expd8_u10avx512f
typedef __m512d lane;
#elif defined(SLEEF_ISA_avx2)
    #define TABLE sleef_table_avx2
    #define ISA "avx2"
    #define ERFC Sleef_erfcd4_u15avx2
    #define EXP Sleef_expd4_u10avx2
typedef __m256d lane;
#elif defined(SLEEF_ISA_advsimd)
    #define TABLE sleef_table_advsimd
    #define ISA "advsimd"
    #define ERFC Sleef_erfcd2_u15advsimd
    #define EXP Sleef_expd2_u10advsimd
typedef float64x2_t lane;
#else
    #define TABLE sleef_table_plain
    #define ISA "plain"
    #define ERFC Sleef_erfc_u15
    #define EXP Sleef_exp_u10
typedef double lane;
#endif

enum { LANES = sizeof(lane) / sizeof(double) };

/* The formulas add no numbers that nearly cancel, except the derivatives next to their root; so
   each is accurate down to the end of the left tail. an x that is not far keeps EXP finite. */

static int is_small(lane z) {
    double values[LANES];
    memcpy(values, &z, sizeof values);
    int small = 1;
    for (size_t i = 0; i < LANES; i++)
        small &= fabs(values[i]) < 0x1p-10;
    return small;
}

/* SLEEF's erfc is the slowest part of the exhaustive tests, and nearly half of all floats are small
   enough for erfc(z) = 1 - 2/sqrt(pi) (z - z^3/3 + z^5/10 - ...). */
static lane erfc_lane(lane z) {
    if (!is_small(z))
        return ERFC(z);
    lane square = z * z;
    return 1.0 - z * (1.0 - square * (1 / 3.0 - square * 0.1)) * 1.1283791670955126;
}

/* f = x/2 erfc(-x/sqrt(2)) */
static lane sleef_lane_erf(lane x) {
    return x * 0.5 * erfc_lane(x * -0.7071067811865476);
}

/* f' = erfc(-x/sqrt(2))/2 + x exp(-x^2/2)/sqrt(2 pi) */
static lane sleef_lane_erf_grad(lane x) {
    return erfc_lane(x * -0.7071067811865476) * 0.5 + x * EXP(x * x * -0.5) * 0.3989422804014327;
}

/* exp(-2u), u = sqrt(2/pi) (x + 0.044715 x^3) */
static lane tanh_exponential(lane x) {
    return EXP(x * (x * x * 0.044715 + 1.0) * -1.5957691216057308);
}

/* f = x / (1 + exp(-2u)) */
static lane sleef_lane_tanh(lane x) {
    return x / (tanh_exponential(x) + 1.0);
}

/* f' = s + x s (1 - s) 2u', s = 1/(1 + e), 1 - s = e/(1 + e), e = exp(-2u) */
static lane sleef_lane_tanh_grad(lane x) {
    lane e = tanh_exponential(x);
    lane s = 1.0 / (e + 1.0);
    lane slope = (x * x * 0.134145 + 1.0) * 1.5957691216057308;
    return s * (x * slope * (e * s) + 1.0);
}

/* f = x / (1 + e), e = exp(-slope x) */
static lane logistic(lane x, double slope) {
    return x / (EXP(x * -slope) + 1.0);
}

/* f' = s + slope x s (1 - s), s = 1/(1 + e), 1 - s = e s */
static lane logistic_grad(lane x, double slope) {
    lane e = EXP(x * -slope);
    lane s = 1.0 / (e + 1.0);
    return s * (x * slope * (e * s) + 1.0);
}

static lane sleef_lane_quick(lane x) {
    return logistic(x, 1.702);
}

static lane sleef_lane_quick_grad(lane x) {
    return logistic_grad(x, 1.702);
}

static lane sleef_lane_silu(lane x) {
    return logistic(x, 1.0);
}

static lane sleef_lane_silu_grad(lane x) {
    return logistic_grad(x, 1.0);
}

/* One vector from x[count], the missing lanes zero. */
static lane load(const float *x, size_t count) {
    double values[LANES] = {0};
    if (count == LANES)
        for (size_t i = 0; i < LANES; i++)
            values[i] = x[i];
    else
        for (size_t i = 0; i < count; i++)
            values[i] = x[i];
    lane vector;
    memcpy(&vector, values, sizeof vector);
    return vector;
}

static int is_far(float x, float far) {
    return !(fabsf(x) < far);
}

static size_t count_far(const float *x, size_t n, float far) {
    unsigned count = 0;
    for (size_t i = 0; i < n; i++)
        count += (unsigned)is_far(x[i], far);
    return count;
}

#define SLEEF_FUNCTION(name, derivative, limit)                                                    \
    static void sleef_##name(double *y, const float *x, size_t n) {                                \
        size_t far = count_far(x, n, limit);                                                       \
        for (size_t i = 0; far < n && i < n; i += LANES) {                                         \
            size_t count = n - i < LANES ? n - i : LANES;                                          \
            lane value = sleef_lane_##name(load(x + i, count));                                    \
            memcpy(y + i, &value, count * sizeof *y);                                              \
        }                                                                                          \
        for (size_t i = 0; far > 0 && i < n; i++)                                                  \
            if (is_far(x[i], limit))                                                               \
                y[i] = reference_far_value(derivative, x[i]);                                      \
    }
REFERENCE_LIST(SLEEF_FUNCTION)

#define SLEEF_MEMBER(name, derivative, far) sleef_##name,
extern const sleef_table TABLE;
const sleef_table TABLE = {ISA, REFERENCE_LIST(SLEEF_MEMBER)};
