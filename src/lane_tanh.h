/*
 * lane_tanh.h - the tanh form of GELU and its gradient, one vector (or block) at a time.
 *
 * With u(a) = 2 sqrt(2/pi) (a + 0.044715 a^3), f(x) = max(0, x) - r(|x|)/2 where
 * r(a) = 2 a/(1 + exp(u)) = exp(-u) V(a), V(a) = 2 a/(1 + exp(-u)), in eight pieces.
 */
LANE_INLINE vec LANE(tanh)(vec x) {
    vec a = vec_abs_min(x, vec_set1(TANH_CLAMP)); /* a NaN comes back through max(0, x) */
    LANE(exp2) e = LANE(exp2_of_cubic)(a, vec_set1(TANH_EXP_ALPHA));
    vec_index piece = LANE(piece)(a, TANH_INDEX_SCALE, TANH_INDEX_OFFSET);
    vec t = vec_sub(a, vec_lookup8(tanh_center, piece));
    vec q = LANE(polynomial)(tanh_poly, 7, piece, t);
    /* V = a + ... in the piece at zero, whose table entry is 0. */
    vec base = vec_max(a, vec_lookup8(tanh_base, piece));
    return LANE(finish_forward)(x, LANE(scaled_forward)(e, base, t, q));
}

/*
 * f'(x) = 1 - g(x)/2 for x > 0, g(-x)/2 for x < 0. Each piece has its own linear exponent: V is
 * straighter for it at the root and far out, which is what brings the bound to 1 ULP.
 */
LANE_INLINE vec LANE(tanh_grad)(vec x) {
    vec a = vec_abs_min_nan(x, vec_set1(TANH_GRAD_CLAMP));
    vec_index piece = LANE(open_rounded_piece)(a, TANH_GRAD_INDEX_SCALE, TANH_GRAD_INDEX_LIMIT);
    LANE(exp2) e = LANE(exp2_of_cubic)(a, vec_lookup8(tanh_grad_alpha, piece));
    vec t = vec_sub(a, vec_lookup8(tanh_grad_center, piece));
    vec q = LANE(polynomial)(tanh_grad_poly, 7, piece, t);
    vec rest = vec_fma(t, q, vec_set1(TANH_GRAD_RESIDUAL));
    vec base = vec_lookup8(tanh_grad_base, piece);
    vec slope = vec_lookup8(tanh_grad_slope, piece);
    return LANE(finish_gradient)(x, LANE(scaled_gradient)(e, base, slope, t, rest));
}
