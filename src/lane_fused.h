/*
 * lane_fused.h - what the fused operations add to a function: one product or one sum, rounded.
 */
LANE_INLINE vec LANE(multiply)(vec a, vec b) {
    return vec_mul(a, b);
}

LANE_INLINE vec LANE(add)(vec a, vec b) {
    return vec_add(a, b);
}
