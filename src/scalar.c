/*
 * scalar.c - the fallback where no vector kernel runs, and the oracle of the tests: the textbook
 * formulas in double precision, rounded to float once, within 0.501 ULP. It shares no algebra and
 * no coefficient with the vector kernels.
 *
 * Arguments are clamped where the rounded result has reached its limit, so that libm neither
 * overflows nor sets errno. The comparisons are written so that a NaN passes through.
 */
#include <math.h>

#include "isa_list.h"
#include "scalar_roots.h"

static const double SQRT_HALF = 0x1.6a09e667f3bcdp-1;     /* sqrt(1/2) */
static const double INV_SQRT_2PI = 0x1.9884533d43651p-2;  /* 1/sqrt(2 pi) */
static const double TWO_SQRT_2_PI = 0x1.9884533d43651p+0; /* 2 sqrt(2/pi) */
static const double TANH_CUBE = 0x1.6e4e26d4801f7p-5;     /* 0.044715 */
static const double QUICK_SLOPE = 0x1.b3b645a1cac08p+0;   /* 1.702 */

/* Below -ERF_LIMIT every erf result rounds to -0; above it to x, the gradient to 1. */
static const double ERF_LIMIT = 15.0;
static const double TANH_LIMIT = 12.0;
static const double QUICK_LIMIT = 70.0;
static const double SILU_LIMIT = 115.0;

/* Next to its root a gradient comes from its expansion there, not from a difference. */
static const double ROOT_RADIUS = 0x1p-4;

static double clamp(double x, double limit) {
    return x < -limit ? -limit : x > limit ? limit : x;
}

/* sum of taylor[k] (x - root)^(k + 1); the first subtraction is exact near the root. */
static double expand_about_root(double x, const double root[2], const double *taylor, int terms) {
    double t = (x - root[0]) - root[1];
    double sum = taylor[terms - 1];
    for (int k = terms - 2; k >= 0; k--)
        sum = sum * t + taylor[k];
    return sum * t;
}

#define EXPAND_ABOUT_ROOT(x, name)                                                                 \
    expand_about_root(x, name##_root, name##_taylor, sizeof name##_taylor / sizeof name##_taylor[0])

static float scalar_erf(float xf) {
    double x = xf < -ERF_LIMIT ? -ERF_LIMIT : xf;
    return (float)(0.5 * x * erfc(-SQRT_HALF * clamp(x, ERF_LIMIT)));
}

static float scalar_erf_grad(float xf) {
    double x = clamp(xf, ERF_LIMIT);
    if (fabs(x - erf_grad_root[0]) < ROOT_RADIUS)
        return (float)EXPAND_ABOUT_ROOT(x, erf_grad);
    return (float)(0.5 * erfc(-SQRT_HALF * x) + x * INV_SQRT_2PI * exp(-0.5 * x * x));
}

/* 2 sqrt(2/pi) (x + 0.044715 x^3): the logistic function of it is the gate of the tanh form. */
static double tanh_gate_argument(double x) {
    return TWO_SQRT_2_PI * (x + TANH_CUBE * x * x * x);
}

static float scalar_tanh(float xf) {
    double x = xf < -TANH_LIMIT ? -TANH_LIMIT : xf;
    return (float)(x / (1.0 + exp(-tanh_gate_argument(clamp(x, TANH_LIMIT)))));
}

static float scalar_tanh_grad(float xf) {
    double x = clamp(xf, TANH_LIMIT);
    if (fabs(x - tanh_grad_root[0]) < ROOT_RADIUS)
        return (float)EXPAND_ABOUT_ROOT(x, tanh_grad);
    double e = exp(-tanh_gate_argument(x));
    double gate = 1.0 / (1.0 + e);
    double slope = TWO_SQRT_2_PI * (1.0 + 3.0 * TANH_CUBE * x * x);
    return (float)(gate * (1.0 + x * slope * (e * gate)));
}

/* x / (1 + exp(-slope x)) */
static float logistic(float xf, double slope, double limit) {
    double x = xf < -limit ? -limit : xf;
    return (float)(x / (1.0 + exp(-slope * clamp(x, limit))));
}

/* s (1 + slope x (1 - s)), s = 1 / (1 + exp(-slope x)) */
static float logistic_grad(double x, double slope) {
    double e = exp(-slope * x), s = 1.0 / (1.0 + e);
    return (float)(s * (1.0 + slope * x * (e * s)));
}

static float scalar_quick(float x) {
    return logistic(x, QUICK_SLOPE, QUICK_LIMIT);
}

static float scalar_quick_grad(float xf) {
    double x = clamp(xf, QUICK_LIMIT);
    if (fabs(x - quick_grad_root[0]) < ROOT_RADIUS)
        return (float)EXPAND_ABOUT_ROOT(x, quick_grad);
    return logistic_grad(x, QUICK_SLOPE);
}

static float scalar_silu(float x) {
    return logistic(x, 1.0, SILU_LIMIT);
}

static float scalar_silu_grad(float xf) {
    double x = clamp(xf, SILU_LIMIT);
    if (fabs(x - silu_grad_root[0]) < ROOT_RADIUS)
        return (float)EXPAND_ABOUT_ROOT(x, silu_grad);
    return logistic_grad(x, 1.0);
}

#define DEFINE_SCALAR_map(name, T, reference)                                                      \
    static void name(T *y, const T *x, size_t n) {                                                 \
        for (size_t i = 0; i < n; i++)                                                             \
            y[i] = scalar_##reference(x[i]);                                                       \
    }
#define DEFINE_SCALAR_backward(name, T, reference)                                                 \
    static void name GELU_SHAPE_backward(T) {                                                      \
        for (size_t i = 0; i < n; i++)                                                             \
            dx[i] = dy[i] * scalar_##reference(x[i]);                                              \
    }

/* Each sum and product is rounded to T before it is used, whatever registers hold it. */
#define DEFINE_SCALAR_bias(name, T, reference)                                                     \
    static void name GELU_SHAPE_bias(T) {                                                          \
        for (size_t row = 0; row < rows; row++)                                                    \
            for (size_t i = 0; i < cols; i++) {                                                    \
                T sum = x[row * ldx + i] + bias[i];                                                \
                y[row * ldy + i] = scalar_##reference(sum);                                        \
            }                                                                                      \
    }

#define DEFINE_SCALAR_glu(name, T, reference)                                                      \
    static void name GELU_SHAPE_glu(T) {                                                           \
        for (size_t row = 0; row < rows; row++)                                                    \
            for (size_t i = 0; i < cols; i++)                                                      \
                y[row * ldy + i] = scalar_##reference(gate[row * ldg + i]) * up[row * ldu + i];    \
    }

#define DEFINE_SCALAR_glu_backward(name, T, reference)                                             \
    static void name GELU_SHAPE_glu_backward(T) {                                                  \
        for (size_t row = 0; row < rows; row++)                                                    \
            for (size_t i = 0; i < cols; i++) {                                                    \
                T g = gate[row * ldg + i], d = dy[row * lddy + i];                                 \
                T product = d * up[row * ldu + i];                                                 \
                dgate[row * lddg + i] = product * scalar_##reference##_grad(g);                    \
                dup[row * lddu + i] = d * scalar_##reference(g);                                   \
            }                                                                                      \
    }

#define DEFINE_SCALAR(name, shape, type, form, operation, lane, reference, bound, unit)            \
    DEFINE_SCALAR_##shape(name, GELU_TYPE_##type, reference)
GELU_FUNCTION_LIST(DEFINE_SCALAR)

#define TABLE_MEMBER(name, shape, type, form, operation, lane, reference, bound, unit) .name = name,
static const gelu_kernel_table table = {.isa = GELU_ISA_SCALAR, GELU_FUNCTION_LIST(TABLE_MEMBER)};

const gelu_kernel_table *const gelu_table_scalar = &table;
