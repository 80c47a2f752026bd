/*
 * lane_endings.h - how the kernels of full accuracy end: the exponential times a function V, with
 * the rounding errors of V carried along. coefficients.h says what V is for each kernel.
 */

/* scale (1 + p) (high + low), where |low| is less than half an ulp of high or a little more. */
LANE_INLINE vec LANE(scaled)(LANE(exp2) e, vec high, vec low) {
    vec rest = vec_fma(e.p, high, low);
    return vec_fma(e.scale, high, vec_product(e.scale, rest));
}

/* V = base + t q(t) for the forward kernels, times the exponential. */
LANE_INLINE vec LANE(scaled_forward)(LANE(exp2) e, vec base, vec t, vec q) {
    vec high = vec_fma(t, q, base);
    vec low = vec_fma(t, q, vec_sub(base, high));
    return LANE(scaled)(e, high, low);
}

/*
 * V = base + t slope + rest for the gradients, times the exponential; rest = residual + t q(t) is
 * small against t slope, so that only the rounding of the two large terms is carried.
 */
LANE_INLINE vec LANE(scaled_gradient)(LANE(exp2) e, vec base, vec slope, vec t, vec rest) {
    vec high = vec_add(base, vec_fma(t, slope, rest));
    vec low = vec_add(vec_fma(t, slope, vec_sub(base, high)), rest);
    return LANE(scaled)(e, high, low);
}

/*
 * `tail` is what the result falls short of max(0, x) by, times 2^65: f(x) = max(0, x) - tail/2^65.
 * The one FMA rounds once, subnormal results too. For negative x the sum starts from -0, so that
 * the sign is right even where FTZ has taken the tail.
 */
LANE_INLINE vec LANE(finish_forward)(vec x, vec tail) {
    return vec_fma(tail, vec_set1(-0x1p-65f), vec_relu(x));
}

/* f'(x) = 1 - tail/2^65 for positive x, tail/2^65 for negative x. */
LANE_INLINE vec LANE(finish_gradient)(vec x, vec tail) {
    return vec_fma(tail, vec_flip_sign(vec_set1(-0x1p-65f), x), vec_if_positive(vec_set1(1.0f), x));
}
