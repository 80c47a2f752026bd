/*
 * mode_arithmetic.h - the products and sums of fused operations in the floating-point modes that a
 * caller may have set, for what compares with the parts done one by one.
 */
#ifndef GELU_TESTS_MODE_ARITHMETIC_H
#define GELU_TESTS_MODE_ARITHMETIC_H

#include "fp_state.h"
#include "support.h"

/* r[i] = a[i] b[i], or with `sums` a[i] + b[i]. Vector kernels hold all types as floats, scalar
   kernels hold the half types as doubles; those are rounded to the type whatever the mode. */
static inline void combine_in_mode(const fp_mode *mode, gelu_isa isa, int sums, element *r,
                                   const element *a, const element *b, size_t n) {
    int doubles = !ELEMENT_IS_FLOAT && isa == GELU_ISA_SCALAR;
    fp_control outside = get_fp_control(), inside = apply_fp_mode(outside, mode);
    for (size_t i = 0; i < n; i++) {
        volatile double x = element_value(a[i]), y = element_value(b[i]), wide;
        volatile float x_float = (float)x, y_float = (float)y, narrow;
        set_fp_control(inside);
        wide = sums ? x + y : x * y;
        narrow = sums ? x_float + y_float : x_float * y_float;
#if defined(__aarch64__) && defined(TEST_TYPE_f16) /* NEON goes by the mode */
        volatile __fp16 rounded = (__fp16)narrow;
        set_fp_control(outside);
        narrow = (float)rounded;
#else
        set_fp_control(outside);
#endif
        r[i] = nearest_on(isa, doubles ? wide : (double)narrow);
    }
}

#endif
