/*
 * lane_logistic.h - x times the logistic function of x (SiLU) or of 1.702 x (quick GELU), and the
 * gradients.
 *
 * With s the slope, f(x) = max(0, x) - r(|x|)/2 where r(a) = 2 a/(1 + exp(s a)) = exp(-s a) V(a),
 * V(a) = 2 a/(1 + exp(-s a)), in eight pieces. From the last one on V is 2 a to within a few bits.
 */

#define DEFINE_LOGISTIC(name, NAME)                                                                \
    LANE_INLINE vec LANE(name)(vec x) {                                                            \
        vec a = vec_abs_min(x, vec_set1(NAME##_CLAMP)); /* a NaN comes back through max(0, x) */   \
        LANE(exp2) e = LANE(exp2_of_product)(a, NAME##_EXP_SCALE);                                 \
        vec_index piece =                                                                          \
            LANE(open_piece)(a, NAME##_INDEX_SCALE, NAME##_INDEX_OFFSET, NAME##_INDEX_LIMIT);      \
        vec t = vec_sub(a, vec_lookup8(name##_center, piece));                                     \
        vec q = LANE(polynomial)(name##_poly, 7, piece, t);                                        \
        /* V is near a in the first pieces, near 2 a in the last. */                               \
        vec base =                                                                                 \
            vec_fma(a, vec_lookup8(name##_multiple, piece), vec_lookup8(name##_base, piece));      \
        return LANE(finish_forward)(x, LANE(scaled_forward)(e, base, t, q));                       \
    }                                                                                              \
    /* f'(x) = 1 - g(x)/2 for x > 0, g(-x)/2 for x < 0. */                                         \
    LANE_INLINE vec LANE(name##_grad)(vec x) {                                                     \
        vec a = vec_abs_min_nan(x, vec_set1(NAME##_GRAD_CLAMP));                                   \
        LANE(exp2) e = LANE(exp2_of_product)(a, NAME##_EXP_SCALE);                                 \
        vec_index piece = LANE(open_piece)(a, NAME##_GRAD_INDEX_SCALE, NAME##_GRAD_INDEX_OFFSET,   \
                                           NAME##_GRAD_INDEX_LIMIT);                               \
        vec t = vec_sub(a, vec_lookup8(name##_grad_center, piece));                                \
        vec q = LANE(polynomial)(name##_grad_poly, 8, piece, t);                                   \
        vec rest = vec_fma(t, q, vec_set1(NAME##_GRAD_RESIDUAL));                                  \
        vec base = vec_lookup8(name##_grad_base, piece);                                           \
        vec slope = vec_lookup8(name##_grad_slope, piece);                                         \
        return LANE(finish_gradient)(x, LANE(scaled_gradient)(e, base, slope, t, rest));           \
    }

DEFINE_LOGISTIC(silu, SILU)
DEFINE_LOGISTIC(quick, QUICK)
#undef DEFINE_LOGISTIC
