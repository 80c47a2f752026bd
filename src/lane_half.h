/*
 * lane_half.h - bf16 and f16 inputs, as floats: results that, rounded to that type, are the nearest
 * to the true values for every input. Apart from the f32 kernels because so few bits cost half.
 *
 * What the result falls short of its limit by is a product with a power P(a)^p of a polynomial in
 * eight pieces (half_coefficients.h), a = |x| clamped. The power takes the place of an exponential:
 * it reaches far out, cannot change sign, and keeps the relative precision small results need.
 */

/*
 * Pieces of one width where offset is 1.5 * 2^23. Of an offset just below 2^24 the last pieces are
 * twice as wide as the first: from there on only every other integer is a float.
 */
LANE_INLINE vec_index LANE(half_piece)(vec a, float scale, float offset) {
    return vec_index8(vec_bits(vec_fma(a, vec_set1(scale), vec_set1(offset))));
}

/* (P^2 - nudge)^(p/2), p = 2^squarings. */
LANE_INLINE vec LANE(half_power)(const float poly[][16], int terms, int squarings, float nudge,
                                 vec_index piece, vec a) {
    vec p = LANE(polynomial)(poly, terms, piece, a);
    p = vec_fms(p, p, vec_set1(nudge));
    LANE_UNROLL for (int k = 1; k < squarings; k++) {
        p = vec_mul(p, p);
    }
    return p;
}

/* f(x) = max(0, x) - a P^p; a NaN, whatever a makes of it, comes back through max(0, x). */
LANE_INLINE vec LANE(half_forward)(vec x, vec a, vec power) {
    return vec_fnma(a, power, vec_relu(x));
}

/*
 * f'(x) = (root - a) P^p for negative x, 1 + (a - root) P^p for positive x, where both a and the
 * root are times a scale. What is added is -1 or +0 subtracted, so that f'(-inf) is -0.
 */
LANE_INLINE vec LANE(half_gradient)(vec x, vec a, vec power, float scale, float root) {
    vec factor = vec_flip_sign(vec_fms(a, vec_set1(scale), vec_set1(root)), x);
    return vec_fms(power, factor, vec_if_positive(vec_set1(-1.0f), x));
}

LANE_INLINE vec LANE(erf_bf16)(vec x) {
    vec a = vec_abs_min(x, vec_set1(ERF_BF16_CLAMP));
    vec_index piece = LANE(half_piece)(a, ERF_BF16_INDEX_SCALE, ERF_BF16_INDEX_OFFSET);
    vec power = LANE(half_power)(erf_bf16_poly, ERF_BF16_TERMS, ERF_BF16_SQUARINGS, ERF_BF16_NUDGE,
                                 piece, a);
    return LANE(half_forward)(x, a, power);
}

LANE_INLINE vec LANE(tanh_bf16)(vec x) {
    vec a = vec_abs_min(x, vec_set1(TANH_BF16_CLAMP));
    vec_index piece = LANE(half_piece)(a, TANH_BF16_INDEX_SCALE, TANH_BF16_INDEX_OFFSET);
    vec power = LANE(half_power)(tanh_bf16_poly, TANH_BF16_TERMS, TANH_BF16_SQUARINGS,
                                 TANH_BF16_NUDGE, piece, a);
    return LANE(half_forward)(x, a, power);
}

LANE_INLINE vec LANE(quick_bf16)(vec x) {
    vec a = vec_abs_min(x, vec_set1(QUICK_BF16_CLAMP));
    vec_index piece = LANE(piece)(a, QUICK_BF16_INDEX_SCALE, QUICK_BF16_INDEX_OFFSET);
    vec power = LANE(half_power)(quick_bf16_poly, QUICK_BF16_TERMS, QUICK_BF16_SQUARINGS,
                                 QUICK_BF16_NUDGE, piece, a);
    return LANE(half_forward)(x, vec_mul(a, vec_set1(QUICK_BF16_TIE_SCALE)), power);
}

LANE_INLINE vec LANE(silu_bf16)(vec x) {
    vec a = vec_abs_min(x, vec_set1(SILU_BF16_CLAMP));
    vec_index piece = LANE(piece)(a, SILU_BF16_INDEX_SCALE, SILU_BF16_INDEX_OFFSET);
    vec power = LANE(half_power)(silu_bf16_poly, SILU_BF16_TERMS, SILU_BF16_SQUARINGS,
                                 SILU_BF16_NUDGE, piece, a);
    return LANE(half_forward)(x, vec_mul(a, vec_set1(SILU_BF16_TIE_SCALE)), power);
}

LANE_INLINE vec LANE(erf_f16)(vec x) {
    vec a = vec_abs_min(x, vec_set1(ERF_F16_CLAMP));
    vec_index piece = LANE(half_piece)(a, ERF_F16_INDEX_SCALE, ERF_F16_INDEX_OFFSET);
    vec power =
        LANE(half_power)(erf_f16_poly, ERF_F16_TERMS, ERF_F16_SQUARINGS, ERF_F16_NUDGE, piece, a);
    return LANE(half_forward)(x, a, power);
}

LANE_INLINE vec LANE(tanh_f16)(vec x) {
    vec a = vec_abs_min(x, vec_set1(TANH_F16_CLAMP));
    vec_index piece = LANE(half_piece)(a, TANH_F16_INDEX_SCALE, TANH_F16_INDEX_OFFSET);
    vec power = LANE(half_power)(tanh_f16_poly, TANH_F16_TERMS, TANH_F16_SQUARINGS, TANH_F16_NUDGE,
                                 piece, a);
    return LANE(half_forward)(x, a, power);
}

LANE_INLINE vec LANE(quick_f16)(vec x) {
    vec a = vec_abs_min(x, vec_set1(QUICK_F16_CLAMP));
    vec_index piece = LANE(half_piece)(a, QUICK_F16_INDEX_SCALE, QUICK_F16_INDEX_OFFSET);
    vec power = LANE(half_power)(quick_f16_poly, QUICK_F16_TERMS, QUICK_F16_SQUARINGS,
                                 QUICK_F16_NUDGE, piece, a);
    return LANE(half_forward)(x, a, power);
}

LANE_INLINE vec LANE(silu_f16)(vec x) {
    vec a = vec_abs_min(x, vec_set1(SILU_F16_CLAMP));
    vec_index piece = LANE(half_piece)(a, SILU_F16_INDEX_SCALE, SILU_F16_INDEX_OFFSET);
    vec power = LANE(half_power)(silu_f16_poly, SILU_F16_TERMS, SILU_F16_SQUARINGS, SILU_F16_NUDGE,
                                 piece, a);
    return LANE(half_forward)(x, a, power);
}

LANE_INLINE vec LANE(erf_grad_bf16)(vec x) {
    vec a = vec_abs_min_nan(x, vec_set1(ERF_BF16_GRAD_CLAMP));
    vec_index piece = LANE(half_piece)(a, ERF_BF16_GRAD_INDEX_SCALE, ERF_BF16_GRAD_INDEX_OFFSET);
    vec power = LANE(half_power)(erf_bf16_grad_poly, ERF_BF16_GRAD_TERMS, ERF_BF16_GRAD_SQUARINGS,
                                 ERF_BF16_GRAD_NUDGE, piece, a);
    return LANE(half_gradient)(x, a, power, ERF_BF16_GRAD_SCALE, ERF_BF16_GRAD_ROOT);
}

LANE_INLINE vec LANE(tanh_grad_bf16)(vec x) {
    vec a = vec_abs_min_nan(x, vec_set1(TANH_BF16_GRAD_CLAMP));
    vec_index piece = LANE(half_piece)(a, TANH_BF16_GRAD_INDEX_SCALE, TANH_BF16_GRAD_INDEX_OFFSET);
    vec power = LANE(half_power)(tanh_bf16_grad_poly, TANH_BF16_GRAD_TERMS,
                                 TANH_BF16_GRAD_SQUARINGS, TANH_BF16_GRAD_NUDGE, piece, a);
    return LANE(half_gradient)(x, a, power, TANH_BF16_GRAD_SCALE, TANH_BF16_GRAD_ROOT);
}

LANE_INLINE vec LANE(quick_grad_bf16)(vec x) {
    vec a = vec_abs_min_nan(x, vec_set1(QUICK_BF16_GRAD_CLAMP));
    vec_index piece = LANE(piece)(a, QUICK_BF16_GRAD_INDEX_SCALE, QUICK_BF16_GRAD_INDEX_OFFSET);
    vec power = LANE(half_power)(quick_bf16_grad_poly, QUICK_BF16_GRAD_TERMS,
                                 QUICK_BF16_GRAD_SQUARINGS, QUICK_BF16_GRAD_NUDGE, piece, a);
    return LANE(half_gradient)(x, a, power, QUICK_BF16_GRAD_SCALE, QUICK_BF16_GRAD_ROOT);
}

LANE_INLINE vec LANE(silu_grad_bf16)(vec x) {
    vec a = vec_abs_min_nan(x, vec_set1(SILU_BF16_GRAD_CLAMP));
    vec_index piece = LANE(piece)(a, SILU_BF16_GRAD_INDEX_SCALE, SILU_BF16_GRAD_INDEX_OFFSET);
    vec power = LANE(half_power)(silu_bf16_grad_poly, SILU_BF16_GRAD_TERMS,
                                 SILU_BF16_GRAD_SQUARINGS, SILU_BF16_GRAD_NUDGE, piece, a);
    return LANE(half_gradient)(x, a, power, SILU_BF16_GRAD_SCALE, SILU_BF16_GRAD_ROOT);
}

LANE_INLINE vec LANE(erf_grad_f16)(vec x) {
    vec a = vec_abs_min_nan(x, vec_set1(ERF_F16_GRAD_CLAMP));
    vec_index piece = LANE(half_piece)(a, ERF_F16_GRAD_INDEX_SCALE, ERF_F16_GRAD_INDEX_OFFSET);
    vec power = LANE(half_power)(erf_f16_grad_poly, ERF_F16_GRAD_TERMS, ERF_F16_GRAD_SQUARINGS,
                                 ERF_F16_GRAD_NUDGE, piece, a);
    return LANE(half_gradient)(x, a, power, ERF_F16_GRAD_SCALE, ERF_F16_GRAD_ROOT);
}

LANE_INLINE vec LANE(tanh_grad_f16)(vec x) {
    vec a = vec_abs_min_nan(x, vec_set1(TANH_F16_GRAD_CLAMP));
    vec_index piece = LANE(half_piece)(a, TANH_F16_GRAD_INDEX_SCALE, TANH_F16_GRAD_INDEX_OFFSET);
    vec power = LANE(half_power)(tanh_f16_grad_poly, TANH_F16_GRAD_TERMS, TANH_F16_GRAD_SQUARINGS,
                                 TANH_F16_GRAD_NUDGE, piece, a);
    return LANE(half_gradient)(x, a, power, TANH_F16_GRAD_SCALE, TANH_F16_GRAD_ROOT);
}

LANE_INLINE vec LANE(quick_grad_f16)(vec x) {
    vec a = vec_abs_min_nan(x, vec_set1(QUICK_F16_GRAD_CLAMP));
    vec_index piece = LANE(piece)(a, QUICK_F16_GRAD_INDEX_SCALE, QUICK_F16_GRAD_INDEX_OFFSET);
    vec power = LANE(half_power)(quick_f16_grad_poly, QUICK_F16_GRAD_TERMS,
                                 QUICK_F16_GRAD_SQUARINGS, QUICK_F16_GRAD_NUDGE, piece, a);
    return LANE(half_gradient)(x, a, power, QUICK_F16_GRAD_SCALE, QUICK_F16_GRAD_ROOT);
}

LANE_INLINE vec LANE(silu_grad_f16)(vec x) {
    vec a = vec_abs_min_nan(x, vec_set1(SILU_F16_GRAD_CLAMP));
    vec_index piece = LANE(piece)(a, SILU_F16_GRAD_INDEX_SCALE, SILU_F16_GRAD_INDEX_OFFSET);
    vec power = LANE(half_power)(silu_f16_grad_poly, SILU_F16_GRAD_TERMS, SILU_F16_GRAD_SQUARINGS,
                                 SILU_F16_GRAD_NUDGE, piece, a);
    return LANE(half_gradient)(x, a, power, SILU_F16_GRAD_SCALE, SILU_F16_GRAD_ROOT);
}
