/*
 * scalar_real.h - the functions in double precision, by the textbook formulas: what scalar.c rounds
 * to each type. It shares no algebra and no coefficient with the vector kernels.
 *
 * Arguments are clamped where the rounded result has reached its limit, so that libm neither
 * overflows nor sets errno. The comparisons are written so that a NaN passes through.
 */
#ifndef GELU_SCALAR_REAL_H
#define GELU_SCALAR_REAL_H

#include <math.h>

#include "arithmetic.h"
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

/*
 * f(x) lies just above x/2, which is a tie where the result is subnormal: where a double cannot
 * hold the difference, its last place stands for it. (A product with a number next to 1/2 would
 * lose it where doubles are rounded from x87's 64 bits.)
 */
static const double TINY = 0x1p-50;

static double above_half(double x) {
    double half = 0.5 * x; /* 0 for a subnormal float where those are taken for zeros */
    return half == 0 ? half : nextafter(half, 1);
}

static double real_erf(double xf) {
    if (fabs(xf) < TINY)
        return above_half(xf);
    double x = xf < -ERF_LIMIT ? -ERF_LIMIT : xf;
    return 0.5 * x * erfc(-SQRT_HALF * clamp(x, ERF_LIMIT));
}

static double real_erf_grad(double xf) {
    double x = clamp(xf, ERF_LIMIT);
    if (fabs(x - erf_grad_root[0]) < ROOT_RADIUS)
        return EXPAND_ABOUT_ROOT(x, erf_grad);
    return 0.5 * erfc(-SQRT_HALF * x) + x * INV_SQRT_2PI * exp(-0.5 * x * x);
}

/* 2 sqrt(2/pi) (x + 0.044715 x^3): the logistic function of it is the gate of the tanh form. */
static double tanh_gate_argument(double x) {
    return TWO_SQRT_2_PI * (x + TANH_CUBE * x * x * x);
}

static double real_tanh(double xf) {
    if (fabs(xf) < TINY)
        return above_half(xf);
    double x = xf < -TANH_LIMIT ? -TANH_LIMIT : xf;
    return x / (1.0 + exp(-tanh_gate_argument(clamp(x, TANH_LIMIT))));
}

static double real_tanh_grad(double xf) {
    double x = clamp(xf, TANH_LIMIT);
    if (fabs(x - tanh_grad_root[0]) < ROOT_RADIUS)
        return EXPAND_ABOUT_ROOT(x, tanh_grad);
    double e = exp(-tanh_gate_argument(x));
    double gate = 1.0 / (1.0 + e);
    double slope = TWO_SQRT_2_PI * (1.0 + 3.0 * TANH_CUBE * x * x);
    return gate * (1.0 + x * slope * (e * gate));
}

/* x / (1 + exp(-slope x)) */
static double logistic(double xf, double slope, double limit) {
    if (fabs(xf) < TINY)
        return above_half(xf);
    double x = xf < -limit ? -limit : xf;
    return x / (1.0 + exp(-slope * clamp(x, limit)));
}

/* s (1 + slope x (1 - s)), s = 1 / (1 + exp(-slope x)) */
static double logistic_grad(double x, double slope) {
    double e = exp(-slope * x), s = 1.0 / (1.0 + e);
    return s * (1.0 + slope * x * (e * s));
}

static double real_quick(double x) {
    return logistic(x, QUICK_SLOPE, QUICK_LIMIT);
}

static double real_quick_grad(double xf) {
    double x = clamp(xf, QUICK_LIMIT);
    if (fabs(x - quick_grad_root[0]) < ROOT_RADIUS)
        return EXPAND_ABOUT_ROOT(x, quick_grad);
    return logistic_grad(x, QUICK_SLOPE);
}

static double real_silu(double x) {
    return logistic(x, 1.0, SILU_LIMIT);
}

static double real_silu_grad(double xf) {
    double x = clamp(xf, SILU_LIMIT);
    if (fabs(x - silu_grad_root[0]) < ROOT_RADIUS)
        return EXPAND_ABOUT_ROOT(x, silu_grad);
    return logistic_grad(x, 1.0);
}

#endif
