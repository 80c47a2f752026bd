/*
 * array_loops.h - one kernel over arrays per shape (function_list.h). A row of elements goes by
 * blocks, then single vectors, then the rest, all through the same lane function.
 */
#ifndef GELU_ARRAY_LOOPS_H
#define GELU_ARRAY_LOOPS_H

/* Where the kernels are defined, `vec` has come to mean a block (vec_block.h). */
typedef vec single_vec;

static inline single_vec single_zero(void) {
    return vec_set1(0.0f);
}

/* How an operand is read: a whole vector, a block, or the first `cols` lanes. */
#define WHOLE(p) vec_load(p)
#define BLOCK(p) block_vec_load(p)
#define FIRST(p) vec_load_first(p, cols)

/*
 * The result of a shape at element i of a row. LOAD is one of the above; W is block_ with BLOCK and
 * nothing with the others. Each product and sum is rounded, as when the parts are done one by one.
 */
#define MAP_VALUE(W, LOAD, lane, i) W##lane_##lane(LOAD(x + (i)))
#define BACKWARD_VALUE(W, LOAD, lane, i)                                                           \
    W##lane_multiply(LOAD(dy + (i)), W##lane_##lane(LOAD(x + (i))))
#define BIAS_VALUE(W, LOAD, lane, i) W##lane_##lane(W##lane_add(LOAD(x + (i)), LOAD(bias + (i))))
#define GLU_VALUE(W, LOAD, lane, i)                                                                \
    W##lane_multiply(W##lane_##lane(LOAD(gate + (i))), LOAD(up + (i)))
#define DGATE_VALUE(W, LOAD, lane, i)                                                              \
    W##lane_multiply(W##lane_multiply(LOAD(dy + (i)), LOAD(up + (i))),                             \
                     W##lane_##lane##_grad(LOAD(gate + (i))))
#define DUP_VALUE(W, LOAD, lane, i)                                                                \
    W##lane_multiply(LOAD(dy + (i)), W##lane_##lane(LOAD(gate + (i))))

#ifdef VEC_UNROLL
    #define BLOCKS(step)                                                                           \
        for (; cols - i >= VEC_UNROLL * lanes; i += VEC_UNROLL * lanes)                            \
        step
#else
    #define BLOCKS(step)
#endif

/*
 * out[i] = VALUE(i) for the `cols` elements of a row. What is left after the last whole vector is
 * done as the last `lanes` elements, some of them for the second time: faster than a partial vector
 * wherever there are enough. They are worked out before anything is written, since a destination
 * may be a source.
 */
#define ROW(VALUE, lane, out)                                                                      \
    do {                                                                                           \
        size_t lanes = vec_lanes(), i = 0;                                                         \
        if (cols < lanes) {                                                                        \
            vec_store_first(out, VALUE(, FIRST, lane, 0), cols);                                   \
            break;                                                                                 \
        }                                                                                          \
        single_vec last = cols % lanes ? VALUE(, WHOLE, lane, cols - lanes) : single_zero();       \
        BLOCKS(block_vec_store((out) + i, VALUE(block_, BLOCK, lane, i));)                         \
        for (; cols - i >= lanes; i += lanes)                                                      \
            vec_store((out) + i, VALUE(, WHOLE, lane, i));                                         \
        if (i < cols)                                                                              \
            vec_store((out) + (cols - lanes), last);                                               \
    } while (0)

/* The same for two destinations. Both values are there before either is written. */
#define ROW_OF_TWO(VALUE1, VALUE2, lane, out1, out2)                                               \
    do {                                                                                           \
        size_t lanes = vec_lanes(), i = 0;                                                         \
        if (cols < lanes) {                                                                        \
            single_vec value1 = VALUE1(, FIRST, lane, 0), value2 = VALUE2(, FIRST, lane, 0);       \
            vec_store_first(out1, value1, cols);                                                   \
            vec_store_first(out2, value2, cols);                                                   \
            break;                                                                                 \
        }                                                                                          \
        single_vec last1 = cols % lanes ? VALUE1(, WHOLE, lane, cols - lanes) : single_zero();     \
        single_vec last2 = cols % lanes ? VALUE2(, WHOLE, lane, cols - lanes) : single_zero();     \
        BLOCKS({                                                                                   \
            vec_block value1 = VALUE1(block_, BLOCK, lane, i);                                     \
            vec_block value2 = VALUE2(block_, BLOCK, lane, i);                                     \
            block_vec_store((out1) + i, value1);                                                   \
            block_vec_store((out2) + i, value2);                                                   \
        })                                                                                         \
        for (; cols - i >= lanes; i += lanes) {                                                    \
            single_vec value1 = VALUE1(, WHOLE, lane, i), value2 = VALUE2(, WHOLE, lane, i);       \
            vec_store((out1) + i, value1);                                                         \
            vec_store((out2) + i, value2);                                                         \
        }                                                                                          \
        if (i < cols) {                                                                            \
            vec_store((out1) + (cols - lanes), last1);                                             \
            vec_store((out2) + (cols - lanes), last2);                                             \
        }                                                                                          \
    } while (0)

#define DEFINE_KERNEL_map(name, lane)                                                              \
    static void name(float *y, const float *x, size_t cols) {                                      \
        ROW(MAP_VALUE, lane, y);                                                                   \
        vec_leave();                                                                               \
    }

#define DEFINE_KERNEL_backward(name, lane)                                                         \
    static void name(float *dx, const float *dy, const float *x, size_t cols) {                    \
        ROW(BACKWARD_VALUE, lane, dx);                                                             \
        vec_leave();                                                                               \
    }

/* No pointer goes beyond the last row. */
#define DEFINE_KERNEL_bias(name, lane)                                                             \
    static void name GELU_SHAPE_bias(float) {                                                      \
        for (;; y += ldy, x += ldx) {                                                              \
            ROW(BIAS_VALUE, lane, y);                                                              \
            if (--rows == 0)                                                                       \
                break;                                                                             \
        }                                                                                          \
        vec_leave();                                                                               \
    }

#define DEFINE_KERNEL_glu(name, lane)                                                              \
    static void name GELU_SHAPE_glu(float) {                                                       \
        for (;; y += ldy, gate += ldg, up += ldu) {                                                \
            ROW(GLU_VALUE, lane, y);                                                               \
            if (--rows == 0)                                                                       \
                break;                                                                             \
        }                                                                                          \
        vec_leave();                                                                               \
    }

#define DEFINE_KERNEL_glu_backward(name, lane)                                                     \
    static void name GELU_SHAPE_glu_backward(float) {                                              \
        for (;; dgate += lddg, dup += lddu, dy += lddy, gate += ldg, up += ldu) {                  \
            ROW_OF_TWO(DGATE_VALUE, DUP_VALUE, lane, dgate, dup);                                  \
            if (--rows == 0)                                                                       \
                break;                                                                             \
        }                                                                                          \
        vec_leave();                                                                               \
    }

#endif
