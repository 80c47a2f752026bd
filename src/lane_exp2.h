/*
 * lane_exp2.h - the exponential that each kernel scales by: 2^(w/8) = scale (1 + p), where
 * w = n + f, n an integer and |f| <= 1/2. `scale` carries an extra factor 2^64 and the constant B
 * that makes its eight table entries almost exact (coefficients.h); the kernels' endings and tables
 * take both out again.
 */
typedef struct LANE(exp2) {
    vec scale;
    vec p;
} LANE(exp2);

/* `shifted` is n + ROUNDING_SHIFT. Its bits index the eighths and, three bits up, are the exponent.
 */
LANE_INLINE LANE(exp2) LANE(exp2_finish)(vec shifted, vec f) {
    LANE(exp2) e;
    ivec n = vec_bits(shifted);
    e.scale = vec_from_bits(
        ivec_add(ivec_lookup8(exp2_eighth_bits, vec_index8(n)), ivec_shift_left20(n)));
    e.p = vec_fma(f, vec_set1(EXP2_POLY_4), vec_set1(EXP2_POLY_3));
    e.p = vec_fma(f, e.p, vec_set1(EXP2_POLY_2));
    e.p = vec_fma(f, e.p, vec_set1(EXP2_POLY_1));
    e.p = vec_product(f, e.p);
    return e;
}

/* 2^(w/8), w = scale a. */
LANE_INLINE LANE(exp2) LANE(exp2_of_product)(vec a, float scale) {
    vec shifted = vec_fma(a, vec_set1(scale), vec_set1(ROUNDING_SHIFT));
    vec n = vec_sub(shifted, vec_set1(ROUNDING_SHIFT));
    return LANE(exp2_finish)(shifted, vec_fms(a, vec_set1(scale), n));
}

/* exp(-a^2/2): w = ERF_EXP_SCALE a^2, with a^2 = h + l held exactly. */
LANE_INLINE LANE(exp2) LANE(exp2_of_square)(vec a) {
    vec scale = vec_set1(ERF_EXP_SCALE);
    vec h = vec_product(a, a);
    vec l = vec_fms(a, a, h);
    vec shifted = vec_fma(h, scale, vec_set1(ROUNDING_SHIFT));
    vec n = vec_sub(shifted, vec_set1(ROUNDING_SHIFT));
    vec f = vec_fms(h, scale, n);
    f = vec_fma(l, scale, f);
    return LANE(exp2_finish)(shifted, f);
}

/*
 * 2^(w/8), w = a (alpha + TANH_EXP_BETA a^2): with alpha = TANH_EXP_ALPHA this is
 * exp(-2 sqrt(2/pi) (a + 0.044715 a^3)); another alpha moves a linear part of the exponent into V.
 * w0 is the rounded factor, w1 what its rounding and that of a^2 lost; alpha is a multiple of
 * 2^-17, so that alpha - w0 is exact.
 */
LANE_INLINE LANE(exp2) LANE(exp2_of_cubic)(vec a, vec alpha) {
    vec beta = vec_set1(TANH_EXP_BETA);
    vec h = vec_product(a, a);
    vec l = vec_fms(a, a, h);
    vec w0 = vec_fma(beta, h, alpha);
    vec w1 = vec_fma(beta, h, vec_sub(alpha, w0));
    w1 = vec_fma(beta, l, w1);
    vec shifted = vec_fma(a, w0, vec_set1(ROUNDING_SHIFT));
    vec n = vec_sub(shifted, vec_set1(ROUNDING_SHIFT));
    vec f = vec_fms(a, w0, n);
    f = vec_fma(a, w1, f);
    return LANE(exp2_finish)(shifted, f);
}
