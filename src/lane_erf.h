/*
 * lane_erf.h - the exact GELU and its gradient, one vector (or block) at a time.
 *
 * With r(a) = a erfc(a/sqrt(2)), f(x) = max(0, x) - r(|x|)/2: nothing cancels, and the negative
 * tail is r itself. r = exp(-a^2/2) V(a) with V smooth, in eight pieces.
 */
LANE_INLINE vec LANE(erf)(vec x) {
    vec a = vec_abs_min(x, vec_set1(ERF_CLAMP)); /* a NaN comes back through max(0, x) */
    LANE(exp2) e = LANE(exp2_of_square)(a);
    vec_index piece = LANE(piece)(a, ERF_INDEX_SCALE, ERF_INDEX_OFFSET);
    vec t = vec_sub(a, vec_lookup8(erf_center, piece));
    vec q = LANE(polynomial)(erf_poly, 7, piece, t);
    /* V = a + ... in the piece at zero, whose table entry is infinite. */
    vec base = vec_min(a, vec_lookup8(erf_base, piece));
    return LANE(finish_forward)(x, LANE(scaled_forward)(e, base, t, q));
}

/* f'(x) = 1 - g(x)/2 for x > 0, g(-x)/2 for x < 0, g(a) = erfc(a/sqrt(2)) - 2 a phi(a). */
LANE_INLINE vec LANE(erf_grad)(vec x) {
    vec a = vec_abs_min_nan(x, vec_set1(ERF_GRAD_CLAMP));
    LANE(exp2) e = LANE(exp2_of_square)(a);
    vec_index piece = LANE(piece)(a, ERF_GRAD_INDEX_SCALE, ERF_GRAD_INDEX_OFFSET);
    vec t = vec_sub(a, vec_lookup8(erf_grad_center, piece));
    vec q = LANE(polynomial)(erf_grad_poly, 7, piece, t);
    vec rest = vec_fma(t, q, vec_set1(ERF_GRAD_RESIDUAL));
    vec base = vec_lookup8(erf_grad_base, piece);
    vec slope = vec_lookup8(erf_grad_slope, piece);
    return LANE(finish_gradient)(x, LANE(scaled_gradient)(e, base, slope, t, rest));
}
