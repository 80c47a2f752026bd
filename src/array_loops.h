/*
 * array_loops.h - one kernel over arrays per shape: blocks, then single vectors, then one partial
 * vector, all through the same lane function.
 *
 * A destination may be the source itself: every vector is read before it is written.
 */
#ifndef GELU_ARRAY_LOOPS_H
#define GELU_ARRAY_LOOPS_H

#ifdef VEC_UNROLL
    #define MAP_BLOCKS(lane, y, x, i, n)                                                           \
        for (; (n) - (i) >= VEC_UNROLL * lanes; (i) += VEC_UNROLL * lanes)                         \
            block_vec_store((y) + (i), block_lane_##lane(block_vec_load((x) + (i))));
#else
    #define MAP_BLOCKS(lane, y, x, i, n)
#endif

#define DEFINE_KERNEL_map(name, lane)                                                              \
    static void name(float *y, const float *x, size_t n) {                                         \
        size_t lanes = vec_lanes(), i = 0;                                                         \
        MAP_BLOCKS(lane, y, x, i, n)                                                               \
        for (; n - i >= lanes; i += lanes)                                                         \
            vec_store(y + i, lane_##lane(vec_load(x + i)));                                        \
        if (i < n)                                                                                 \
            vec_store_first(y + i, lane_##lane(vec_load_first(x + i, n - i)), n - i);              \
        vec_leave();                                                                               \
    }

#endif
