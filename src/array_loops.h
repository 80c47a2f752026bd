/*
 * array_loops.h - one kernel over arrays per shape: blocks, then single vectors, then the rest, all
 * through the same lane function.
 */
#ifndef GELU_ARRAY_LOOPS_H
#define GELU_ARRAY_LOOPS_H

/* Where the kernels are defined, `vec` has come to mean a block (vec_block.h). */
typedef vec single_vec;

#ifdef VEC_UNROLL
    #define MAP_BLOCKS(lane, y, x, i, n)                                                           \
        for (; (n) - (i) >= VEC_UNROLL * lanes; (i) += VEC_UNROLL * lanes)                         \
            block_vec_store((y) + (i), block_lane_##lane(block_vec_load((x) + (i))));
#else
    #define MAP_BLOCKS(lane, y, x, i, n)
#endif

/*
 * What is left after the last whole vector is done as the last `lanes` elements, some of them for
 * the second time: faster than a partial vector wherever there are enough. They are read before
 * anything is written, since the destination may be the source.
 */
#define DEFINE_KERNEL_map(name, lane)                                                              \
    static void name(float *y, const float *x, size_t n) {                                         \
        size_t lanes = vec_lanes(), i = 0;                                                         \
        if (n < lanes) {                                                                           \
            vec_store_first(y, lane_##lane(vec_load_first(x, n)), n);                              \
        } else {                                                                                   \
            single_vec last = vec_load(x + (n - lanes));                                           \
            MAP_BLOCKS(lane, y, x, i, n)                                                           \
            for (; n - i >= lanes; i += lanes)                                                     \
                vec_store(y + i, lane_##lane(vec_load(x + i)));                                    \
            if (i < n)                                                                             \
                vec_store(y + (n - lanes), lane_##lane(last));                                     \
        }                                                                                          \
        vec_leave();                                                                               \
    }

#endif
