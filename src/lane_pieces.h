/*
 * lane_pieces.h - functions in eight pieces, each a polynomial: which piece an argument is in, and
 * the polynomial.
 */

/* 1.5 * 2^23: adding it rounds to an integer, which is then in the low bits of the sum. */
#define ROUNDING_SHIFT 12582912.0f

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
 * The low bits of the float next to scale a + offset. Of offset = ROUNDING_SHIFT that is an integer
 * and pieces have one width; of an offset just below 2^24 the last pieces are twice as wide as the
 * first, since from there on only even numbers are floats. No mode of rounding leads beyond the
 * last piece where the largest sum is itself a float.
 */
LANE_INLINE vec_index LANE(rounded_piece)(vec a, float scale, float offset) {
    return vec_index8(vec_bits(vec_fma(a, vec_set1(scale), vec_set1(offset))));
}

/* Pieces of one width up to the one that holds limit, which goes on without end. */
LANE_INLINE vec_index LANE(open_rounded_piece)(vec a, float scale, float limit) {
    return LANE(rounded_piece)(vec_min(a, vec_set1(limit)), scale, ROUNDING_SHIFT);
}
