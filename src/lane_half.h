/*
 * lane_half.h - bf16 and f16 inputs, as floats: results that, rounded to that type, are the nearest
 * to the true values for every input. Apart from the f32 kernels because so few bits cost half.
 *
 * What the result falls short of its limit by is a product with a power P(a)^p of a polynomial in
 * eight pieces (half_coefficients.h), a = |x| clamped. The power takes the place of an exponential:
 * it reaches far out, cannot change sign, and keeps the relative precision small results need.
 */

/* The square root of the power, P^(p/2): the product with the power goes by it twice, so that
   nothing is subnormal before the result is. */
LANE_INLINE vec LANE(half_root)(const float poly[][16], int terms, int squarings, vec_index piece,
                                vec a) {
    vec p = LANE(polynomial)(poly, terms, piece, a);
    LANE_UNROLL for (int k = 0; k < squarings; k++) {
        p = vec_mul(p, p);
    }
    return p;
}

/*
 * f(x) = max(0, x) - a P^p; a NaN, whatever a makes of it, comes back through max(0, x). For bf16
 * the root is larger by a power of two, of which unscale takes out the square: a P^(p/2) would be
 * subnormal where a is not. For f16 it is 1.
 */
LANE_INLINE vec LANE(half_forward)(vec x, vec a, vec root, float unscale) {
    return vec_fnma(vec_product(a, root), vec_mul(root, vec_set1(unscale)), vec_relu(x));
}

/*
 * The same where x/2 is a tie of the type: f(x) is just above it, by less than a float shows; tie
 * makes it enough. The max is for x = -0.
 */
LANE_INLINE vec LANE(half_forward_tie)(vec x, vec a, vec root, float unscale, float tie) {
    vec part = vec_max(vec_fma(a, root, vec_set1(-tie)), vec_set1(0.0f));
    return vec_fnma(part, vec_mul(root, vec_set1(unscale)), vec_relu(x));
}

/*
 * f'(x) = (zero - a) P^p for negative x, 1 + (a - zero) P^p for positive x, where both a and the
 * zero of f' are times a scale. What is added is -1 or +0 subtracted, so that f'(-inf) is -0.
 */
LANE_INLINE vec LANE(half_gradient)(vec x, vec a, vec root, float scale, float zero) {
    vec factor = vec_mul(vec_fms(a, vec_set1(scale), vec_set1(zero)), root);
    return vec_fms(root, vec_flip_sign(factor, x), vec_if_positive(vec_set1(-1.0f), x));
}

LANE_INLINE vec LANE(erf_bf16)(vec x) {
    vec a = vec_abs_min(x, vec_set1(ERF_BF16_CLAMP));
    vec_index piece = LANE(rounded_piece)(a, ERF_BF16_INDEX_SCALE, ROUNDING_SHIFT);
    vec root = LANE(half_root)(erf_bf16_poly, ERF_BF16_TERMS, ERF_BF16_SQUARINGS, piece, a);
    return LANE(half_forward)(x, a, root, ERF_BF16_UNSCALE);
}

LANE_INLINE vec LANE(tanh_bf16)(vec x) {
    vec a = vec_abs_min(x, vec_set1(TANH_BF16_CLAMP));
    vec_index piece = LANE(rounded_piece)(a, TANH_BF16_INDEX_SCALE, ROUNDING_SHIFT);
    vec root = LANE(half_root)(tanh_bf16_poly, TANH_BF16_TERMS, TANH_BF16_SQUARINGS, piece, a);
    return LANE(half_forward)(x, a, root, TANH_BF16_UNSCALE);
}

LANE_INLINE vec LANE(quick_bf16)(vec x) {
    vec a = vec_abs_min(x, vec_set1(QUICK_BF16_CLAMP));
    vec_index piece = LANE(piece)(a, QUICK_BF16_INDEX_SCALE, QUICK_BF16_INDEX_OFFSET);
    vec root = LANE(half_root)(quick_bf16_poly, QUICK_BF16_TERMS, QUICK_BF16_SQUARINGS, piece, a);
    return LANE(half_forward_tie)(x, a, root, QUICK_BF16_UNSCALE, QUICK_BF16_TIE);
}

LANE_INLINE vec LANE(silu_bf16)(vec x) {
    vec a = vec_abs_min(x, vec_set1(SILU_BF16_CLAMP));
    vec_index piece = LANE(piece)(a, SILU_BF16_INDEX_SCALE, SILU_BF16_INDEX_OFFSET);
    vec root = LANE(half_root)(silu_bf16_poly, SILU_BF16_TERMS, SILU_BF16_SQUARINGS, piece, a);
    return LANE(half_forward_tie)(x, a, root, SILU_BF16_UNSCALE, SILU_BF16_TIE);
}

LANE_INLINE vec LANE(erf_f16)(vec x) {
    vec a = vec_abs_min(x, vec_set1(ERF_F16_CLAMP));
    vec_index piece = LANE(rounded_piece)(a, ERF_F16_INDEX_SCALE, ROUNDING_SHIFT);
    vec root = LANE(half_root)(erf_f16_poly, ERF_F16_TERMS, ERF_F16_SQUARINGS, piece, a);
    return LANE(half_forward_tie)(x, a, root, ERF_F16_UNSCALE, ERF_F16_TIE);
}

LANE_INLINE vec LANE(tanh_f16)(vec x) {
    vec a = vec_abs_min(x, vec_set1(TANH_F16_CLAMP));
    vec_index piece = LANE(rounded_piece)(a, TANH_F16_INDEX_SCALE, ROUNDING_SHIFT);
    vec root = LANE(half_root)(tanh_f16_poly, TANH_F16_TERMS, TANH_F16_SQUARINGS, piece, a);
    return LANE(half_forward_tie)(x, a, root, TANH_F16_UNSCALE, TANH_F16_TIE);
}

LANE_INLINE vec LANE(quick_f16)(vec x) {
    vec a = vec_abs_min(x, vec_set1(QUICK_F16_CLAMP));
    vec_index piece = LANE(piece)(a, QUICK_F16_INDEX_SCALE, QUICK_F16_INDEX_OFFSET);
    vec root = LANE(half_root)(quick_f16_poly, QUICK_F16_TERMS, QUICK_F16_SQUARINGS, piece, a);
    return LANE(half_forward)(x, a, root, QUICK_F16_UNSCALE);
}

LANE_INLINE vec LANE(silu_f16)(vec x) {
    vec a = vec_abs_min(x, vec_set1(SILU_F16_CLAMP));
    vec_index piece = LANE(piece)(a, SILU_F16_INDEX_SCALE, SILU_F16_INDEX_OFFSET);
    vec root = LANE(half_root)(silu_f16_poly, SILU_F16_TERMS, SILU_F16_SQUARINGS, piece, a);
    return LANE(half_forward)(x, a, root, SILU_F16_UNSCALE);
}

LANE_INLINE vec LANE(erf_grad_bf16)(vec x) {
    vec a = vec_abs_min_nan(x, vec_set1(ERF_GRAD_BF16_CLAMP));
    vec_index piece = LANE(rounded_piece)(a, ERF_GRAD_BF16_INDEX_SCALE, ROUNDING_SHIFT);
    vec root =
        LANE(half_root)(erf_grad_bf16_poly, ERF_GRAD_BF16_TERMS, ERF_GRAD_BF16_SQUARINGS, piece, a);
    return LANE(half_gradient)(x, a, root, ERF_GRAD_BF16_SCALE, ERF_GRAD_BF16_ZERO);
}

LANE_INLINE vec LANE(tanh_grad_bf16)(vec x) {
    vec a = vec_abs_min_nan(x, vec_set1(TANH_GRAD_BF16_CLAMP));
    vec_index piece = LANE(rounded_piece)(a, TANH_GRAD_BF16_INDEX_SCALE, ROUNDING_SHIFT);
    vec root = LANE(half_root)(tanh_grad_bf16_poly, TANH_GRAD_BF16_TERMS, TANH_GRAD_BF16_SQUARINGS,
                               piece, a);
    return LANE(half_gradient)(x, a, root, TANH_GRAD_BF16_SCALE, TANH_GRAD_BF16_ZERO);
}

LANE_INLINE vec LANE(quick_grad_bf16)(vec x) {
    vec a = vec_abs_min_nan(x, vec_set1(QUICK_GRAD_BF16_CLAMP));
    vec_index piece = LANE(piece)(a, QUICK_GRAD_BF16_INDEX_SCALE, QUICK_GRAD_BF16_INDEX_OFFSET);
    vec root = LANE(half_root)(quick_grad_bf16_poly, QUICK_GRAD_BF16_TERMS,
                               QUICK_GRAD_BF16_SQUARINGS, piece, a);
    return LANE(half_gradient)(x, a, root, QUICK_GRAD_BF16_SCALE, QUICK_GRAD_BF16_ZERO);
}

LANE_INLINE vec LANE(silu_grad_bf16)(vec x) {
    vec a = vec_abs_min_nan(x, vec_set1(SILU_GRAD_BF16_CLAMP));
    vec_index piece = LANE(piece)(a, SILU_GRAD_BF16_INDEX_SCALE, SILU_GRAD_BF16_INDEX_OFFSET);
    vec root = LANE(half_root)(silu_grad_bf16_poly, SILU_GRAD_BF16_TERMS, SILU_GRAD_BF16_SQUARINGS,
                               piece, a);
    return LANE(half_gradient)(x, a, root, SILU_GRAD_BF16_SCALE, SILU_GRAD_BF16_ZERO);
}

LANE_INLINE vec LANE(erf_grad_f16)(vec x) {
    vec a = vec_abs_min_nan(x, vec_set1(ERF_GRAD_F16_CLAMP));
    vec_index piece =
        LANE(open_rounded_piece)(a, ERF_GRAD_F16_INDEX_SCALE, ERF_GRAD_F16_INDEX_LIMIT);
    vec root =
        LANE(half_root)(erf_grad_f16_poly, ERF_GRAD_F16_TERMS, ERF_GRAD_F16_SQUARINGS, piece, a);
    return LANE(half_gradient)(x, a, root, ERF_GRAD_F16_SCALE, ERF_GRAD_F16_ZERO);
}

LANE_INLINE vec LANE(tanh_grad_f16)(vec x) {
    vec a = vec_abs_min_nan(x, vec_set1(TANH_GRAD_F16_CLAMP));
    vec_index piece = LANE(rounded_piece)(a, TANH_GRAD_F16_INDEX_SCALE, ROUNDING_SHIFT);
    vec root =
        LANE(half_root)(tanh_grad_f16_poly, TANH_GRAD_F16_TERMS, TANH_GRAD_F16_SQUARINGS, piece, a);
    return LANE(half_gradient)(x, a, root, TANH_GRAD_F16_SCALE, TANH_GRAD_F16_ZERO);
}

LANE_INLINE vec LANE(quick_grad_f16)(vec x) {
    vec a = vec_abs_min_nan(x, vec_set1(QUICK_GRAD_F16_CLAMP));
    vec_index piece = LANE(piece)(a, QUICK_GRAD_F16_INDEX_SCALE, QUICK_GRAD_F16_INDEX_OFFSET);
    vec root = LANE(half_root)(quick_grad_f16_poly, QUICK_GRAD_F16_TERMS, QUICK_GRAD_F16_SQUARINGS,
                               piece, a);
    return LANE(half_gradient)(x, a, root, QUICK_GRAD_F16_SCALE, QUICK_GRAD_F16_ZERO);
}

LANE_INLINE vec LANE(silu_grad_f16)(vec x) {
    vec a = vec_abs_min_nan(x, vec_set1(SILU_GRAD_F16_CLAMP));
    vec_index piece = LANE(piece)(a, SILU_GRAD_F16_INDEX_SCALE, SILU_GRAD_F16_INDEX_OFFSET);
    vec root =
        LANE(half_root)(silu_grad_f16_poly, SILU_GRAD_F16_TERMS, SILU_GRAD_F16_SQUARINGS, piece, a);
    return LANE(half_gradient)(x, a, root, SILU_GRAD_F16_SCALE, SILU_GRAD_F16_ZERO);
}
