/*
 * reference_list.h - every real function that a kernel approximates, once, by the name that the
 * reference column of function_list.h uses. A new one is a line here, mpfr_define_<name> in
 * reference_mpfr.c and sleef_lane_<name> in reference_sleef.c.
 *
 * X(name, derivative, far)
 *   derivative  0 for an activation f (f(x) = x far right), 1 for its derivative (f'(x) = 1 there);
 *               both are -0 far left
 *   far         from |x| = far on, the float nearest to the true value is x, 1 or -0, and the true
 *               value is told as that: Phi(-16) < 2^-187, and the others are as near there
 */
#ifndef GELU_TESTS_REFERENCE_LIST_H
#define GELU_TESTS_REFERENCE_LIST_H

#define REFERENCE_LIST(X)                                                                          \
    X(erf, 0, 16.0f)                                                                               \
    X(tanh, 0, 16.0f)                                                                              \
    X(quick, 0, 80.0f)                                                                             \
    X(silu, 0, 136.0f)                                                                             \
    X(erf_grad, 1, 16.0f)                                                                          \
    X(tanh_grad, 1, 16.0f)                                                                         \
    X(quick_grad, 1, 80.0f)                                                                        \
    X(silu_grad, 1, 136.0f)

/* The true value where x is far, or a NaN. */
static inline float reference_far_value(int derivative, float x) {
    if (x != x)
        return x;
    return x < 0 ? -0.0f : derivative ? 1.0f : x;
}

#endif
