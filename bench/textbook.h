/*
 * textbook.h - GELU as the books write it, over somebody's erf, erfc, tanh or exp. Separate because
 * the loops over SLEEF, libm and libmvec compute the same formulas.
 *
 * A file that includes it has defined `vector`, a type that takes + - * /, and SPLAT(c), a vector
 * of one float.
 */
#ifndef GELU_BENCH_TEXTBOOK_H
#define GELU_BENCH_TEXTBOOK_H

#define SQRT_HALF SPLAT(0.70710678f)    /* sqrt(1/2) */
#define INV_SQRT_2PI SPLAT(0.39894228f) /* 1/sqrt(2 pi) */
#define SQRT_2_PI SPLAT(0.79788456f)    /* sqrt(2/pi) */
#define CUBE SPLAT(0.044715f)
#define HALF SPLAT(0.5f)
#define ONE SPLAT(1.0f)

/* Each defines <name>_formula. */
#define DEFINE_BY_ERF(name, erf)                                                                   \
    static inline vector name##_formula(vector x) {                                                \
        return HALF * x * (ONE + erf(x * SQRT_HALF));                                              \
    }

#define DEFINE_BY_ERFC(name, erfc)                                                                 \
    static inline vector name##_formula(vector x) {                                                \
        return HALF * x * erfc(x * -SQRT_HALF);                                                    \
    }

#define DEFINE_BY_TANH(name, tanh)                                                                 \
    static inline vector name##_formula(vector x) {                                                \
        return HALF * x * (ONE + tanh(SQRT_2_PI * (x + CUBE * x * x * x)));                        \
    }

/* (1 + tanh(u))/2 = 1/(1 + exp(-2u)). */
#define DEFINE_BY_EXP(name, exp)                                                                   \
    static inline vector name##_formula(vector x) {                                                \
        return x / (ONE + exp(SPLAT(-2.0f) * SQRT_2_PI * (x + CUBE * x * x * x)));                 \
    }

#define DEFINE_GRAD_BY_ERF(name, erf, exp)                                                         \
    static inline vector name##_formula(vector x) {                                                \
        return HALF * (ONE + erf(x * SQRT_HALF)) + x * (INV_SQRT_2PI * exp(SPLAT(-0.5f) * x * x)); \
    }

#define DEFINE_GRAD_BY_ERFC(name, erfc, exp)                                                       \
    static inline vector name##_formula(vector x) {                                                \
        return HALF * erfc(x * -SQRT_HALF) + x * (INV_SQRT_2PI * exp(SPLAT(-0.5f) * x * x));       \
    }

#define DEFINE_GRAD_BY_TANH(name, tanh)                                                            \
    static inline vector name##_formula(vector x) {                                                \
        vector t = tanh(SQRT_2_PI * (x + CUBE * x * x * x));                                       \
        vector slope = SQRT_2_PI * (ONE + SPLAT(3.0f) * CUBE * x * x);                             \
        return HALF * (ONE + t) + HALF * x * (ONE - t * t) * slope;                                \
    }

#define DEFINE_GRAD_BY_EXP(name, exp)                                                              \
    static inline vector name##_formula(vector x) {                                                \
        vector gate = ONE / (ONE + exp(SPLAT(-2.0f) * SQRT_2_PI * (x + CUBE * x * x * x)));        \
        vector slope = SPLAT(2.0f) * SQRT_2_PI * (ONE + SPLAT(3.0f) * CUBE * x * x);               \
        return gate * (ONE + x * (ONE - gate) * slope);                                            \
    }

/* x / (1 + exp(-slope x)) and its derivative. */
#define DEFINE_LOGISTIC(name, slope, exp)                                                          \
    static inline vector name##_formula(vector x) {                                                \
        return x / (ONE + exp(x * SPLAT(-(slope))));                                               \
    }                                                                                              \
    static inline vector name##_grad_formula(vector x) {                                           \
        vector gate = ONE / (ONE + exp(x * SPLAT(-(slope))));                                      \
        return gate * (ONE + SPLAT(slope) * x * (ONE - gate));                                     \
    }

#define TEXT(x) TEXT_(x)
#define TEXT_(x) #x
#define JOIN(a, b) JOIN_(a, b)
#define JOIN_(a, b) a##b

#endif
