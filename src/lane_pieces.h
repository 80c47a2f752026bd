/*
 * lane_pieces.h - what all kernels share after the exponential: a function V in eight pieces, each
 * a polynomial about its own centre, and the ending that multiplies by the exponential with the
 * rounding errors of V carried along. coefficients.h says what V is for each kernel.
 */

/* q[0] + q[1] t + ... + q[terms - 1] t^(terms - 1), each coefficient looked up by piece. */
LANE_INLINE vec LANE(polynomial)(const float q[][16], int terms, vec_index piece, vec t) {
    vec sum = vec_lookup8(q[terms - 1], piece);
    LANE_UNROLL for (int k = terms - 2; k >= 0; k--) {
        sum = vec_fma(t, sum, vec_lookup8(q[k], piece));
    }
    return sum;
}

/*
 * The bits of u = a scale + offset, 22 bits down, count half octaves: the piece's number. Edges in
 * half octaves of u are wide where the functions are flat and narrow near zero.
 */
LANE_INLINE vec_index LANE(piece)(vec a, float scale, float offset) {
    return vec_index8(ivec_shift_right22(vec_bits(vec_fma(a, vec_set1(scale), vec_set1(offset)))));
}

/* Half octaves up to the one that holds limit, which goes on without end. */
LANE_INLINE vec_index LANE(open_piece)(vec a, float scale, float offset, float limit) {
    return LANE(piece)(vec_min(a, vec_set1(limit)), scale, offset);
}

/*
 * Pieces of one width, the last one open: the low bits of the nearest integer to scale a. Better
 * than half octaves for the tanh form's gradient, whose V is all but a cubic far out.
 */
LANE_INLINE vec_index LANE(uniform_piece)(vec a, float scale, float limit) {
    vec inside = vec_min(a, vec_set1(limit));
    return vec_index8(vec_bits(vec_fma(inside, vec_set1(scale), vec_set1(ROUNDING_SHIFT))));
}

/* scale (1 + p) (high + low), where |low| is less than half an ulp of high or a little more. */
LANE_INLINE vec LANE(scaled)(LANE(exp2) e, vec high, vec low) {
    vec rest = vec_fma(e.p, high, low);
    return vec_fma(e.scale, high, vec_mul(e.scale, rest));
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
