/*
 * lane_fast.h - the fast tier: what the result falls short of its limit by is a product with the
 * square of a polynomial P(a) in eight pieces (fast_coefficients.h), a = |x| clamped. No
 * exponential, so that far out the error is small against x, not against the result.
 *
 * At the clamp P is 0 exactly: beyond it f is x or -0, f' 1 or -0. The square is never negative, so
 * neither sign nor order can come out wrong.
 *
 * Weighed against polynomials of degree 6 about the middle of each piece, which gave 2^-23.5 |x| in
 * a study: they take one lookup for the middle, one more coefficient, and a fifth more time. Pieces
 * of two widths bring degree 5 to 2^-23.19 |x| for nothing, and whoever needs more than that needs
 * the tail as well, which only the accurate functions have.
 */
LANE_INLINE vec LANE(fast_polynomial)(const float p[][16], vec a, float index_scale) {
    return LANE(polynomial)(p, 6, LANE(rounded_piece)(a, index_scale, FAST_INDEX_OFFSET), a);
}

/* f(x) = max(0, x) - a P(a)^2. The square comes first: a P would be subnormal before f is. */
LANE_INLINE vec LANE(fast_forward)(const float poly[][16], vec x, float clamp, float index_scale) {
    vec a = vec_abs_min(x, vec_set1(clamp)); /* a NaN comes back through max(0, x) */
    vec p = LANE(fast_polynomial)(poly, a, index_scale);
    return vec_fnma(a, vec_mul(p, p), vec_relu(x));
}

/*
 * f'(x) = (root + x) P^2 for negative x, 1 + (a - root) P^2 for positive x. What is added is -1 or
 * +0 subtracted, so that f'(-inf) is -0.
 */
LANE_INLINE vec LANE(fast_gradient)(const float poly[][16], vec x, float clamp, float index_scale,
                                    float root) {
    vec a = vec_abs_min_nan(x, vec_set1(clamp));
    vec p = LANE(fast_polynomial)(poly, a, index_scale);
    vec factor = vec_flip_sign(vec_mul(p, vec_sub(a, vec_set1(root))), x);
    return vec_fms(p, factor, vec_if_positive(vec_set1(-1.0f), x));
}

LANE_INLINE vec LANE(erf_fast)(vec x) {
    return LANE(fast_forward)(erf_fast_poly, x, ERF_FAST_CLAMP, ERF_FAST_INDEX_SCALE);
}

LANE_INLINE vec LANE(tanh_fast)(vec x) {
    return LANE(fast_forward)(tanh_fast_poly, x, TANH_FAST_CLAMP, TANH_FAST_INDEX_SCALE);
}

LANE_INLINE vec LANE(erf_fast_grad)(vec x) {
    return LANE(fast_gradient)(erf_fast_grad_poly, x, ERF_FAST_GRAD_CLAMP,
                               ERF_FAST_GRAD_INDEX_SCALE, ERF_FAST_GRAD_ROOT);
}

LANE_INLINE vec LANE(tanh_fast_grad)(vec x) {
    return LANE(fast_gradient)(tanh_fast_grad_poly, x, TANH_FAST_GRAD_CLAMP,
                               TANH_FAST_GRAD_INDEX_SCALE, TANH_FAST_GRAD_ROOT);
}
