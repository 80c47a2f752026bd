/*
 * array_loops.h - one kernel over arrays per shape (function_list.h). A row of elements goes by
 * blocks, then single vectors, then the rest, all through the same lane function. What a vector of
 * each type T is, how it is read and written, comes from who includes this: instantiate.h for f32,
 * instantiate_half.h for bf16 and f16.
 */
#ifndef GELU_ARRAY_LOOPS_H
#define GELU_ARRAY_LOOPS_H

/* How an operand is read: a whole vector, a block, or what a row from p on ends with: its last
   vector, or all of it and zeros where it is shorter. */
#define WHOLE(T, p) T##_load(p)
#define BLOCK(T, p) block_vec_load(p)
#define LAST(T, p) (cols < lanes ? T##_load_first(p, cols) : T##_load((p) + (cols - lanes)))

/*
 * The result of a shape at element i of a row. LOAD is one of the above; W is block_ with BLOCK and
 * nothing with the others. Each product and sum is rounded to the type T, as when the parts are
 * done one by one; the last rounding is the store's.
 */
#define MAP_VALUE(T, W, LOAD, lane, i) T##_LANE(W, lane)(LOAD(T, x + (i)))
#define BACKWARD_VALUE(T, W, LOAD, lane, i)                                                        \
    W##lane_multiply(LOAD(T, dy + (i)), T##_ROUND(T##_LANE(W, lane)(LOAD(T, x + (i)))))
#define BIAS_VALUE(T, W, LOAD, lane, i)                                                            \
    T##_LANE(W, lane)(T##_ROUND(W##lane_add(LOAD(T, x + (i)), LOAD(T, bias + (i)))))
#define GLU_VALUE(T, W, LOAD, lane, i)                                                             \
    W##lane_multiply(T##_ROUND(T##_LANE(W, lane)(LOAD(T, gate + (i)))), LOAD(T, up + (i)))
#define DGATE_VALUE(T, W, LOAD, lane, i)                                                           \
    W##lane_multiply(T##_ROUND(W##lane_multiply(LOAD(T, dy + (i)), LOAD(T, up + (i)))),            \
                     T##_ROUND(T##_LANE(W, lane##_grad)(LOAD(T, gate + (i)))))
#define DUP_VALUE(T, W, LOAD, lane, i)                                                             \
    W##lane_multiply(LOAD(T, dy + (i)), T##_ROUND(T##_LANE(W, lane)(LOAD(T, gate + (i)))))

#ifdef LOOP_BLOCKS
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
#define ROW(T, VALUE, lane, out)                                                                   \
    do {                                                                                           \
        size_t lanes = T##_lanes(), i = 0;                                                         \
        T##_vec last = cols % lanes ? VALUE(T, , LAST, lane, 0) : T##_zero();                      \
        BLOCKS(block_vec_store((out) + i, VALUE(T, block_, BLOCK, lane, i));)                      \
        for (; cols - i >= lanes; i += lanes)                                                      \
            T##_store((out) + i, VALUE(T, , WHOLE, lane, i));                                      \
        STORE_LAST(T, out, last);                                                                  \
    } while (0)

#define STORE_LAST(T, out, last)                                                                   \
    do {                                                                                           \
        if (cols < lanes)                                                                          \
            T##_store_first(out, last, cols);                                                      \
        else if (i < cols)                                                                         \
            T##_store((out) + (cols - lanes), last);                                               \
    } while (0)

/* The same for two destinations. Both values are there before either is written. */
#define ROW_OF_TWO(T, VALUE1, VALUE2, lane, out1, out2)                                            \
    do {                                                                                           \
        size_t lanes = T##_lanes(), i = 0;                                                         \
        T##_vec last1 = cols % lanes ? VALUE1(T, , LAST, lane, 0) : T##_zero();                    \
        T##_vec last2 = cols % lanes ? VALUE2(T, , LAST, lane, 0) : T##_zero();                    \
        BLOCKS({                                                                                   \
            vec_block value1 = VALUE1(T, block_, BLOCK, lane, i);                                  \
            vec_block value2 = VALUE2(T, block_, BLOCK, lane, i);                                  \
            block_vec_store((out1) + i, value1);                                                   \
            block_vec_store((out2) + i, value2);                                                   \
        })                                                                                         \
        for (; cols - i >= lanes; i += lanes) {                                                    \
            T##_vec value1 = VALUE1(T, , WHOLE, lane, i), value2 = VALUE2(T, , WHOLE, lane, i);    \
            T##_store((out1) + i, value1);                                                         \
            T##_store((out2) + i, value2);                                                         \
        }                                                                                          \
        STORE_LAST(T, out1, last1);                                                                \
        STORE_LAST(T, out2, last2);                                                                \
    } while (0)

/* T##_KERNEL(name) is the beginning of the definition: linkage, void, and the name. */
#define DEFINE_KERNEL_map(T, name, lane)                                                           \
    T##_KERNEL(name)(GELU_TYPE_##T * y, const GELU_TYPE_##T *x, size_t cols) {                     \
        ROW(T, MAP_VALUE, lane, y);                                                                \
        vec_leave();                                                                               \
    }

#define DEFINE_KERNEL_backward(T, name, lane)                                                      \
    T##_KERNEL(name)(GELU_TYPE_##T * dx, const GELU_TYPE_##T *dy, const GELU_TYPE_##T *x,          \
                     size_t cols) {                                                                \
        ROW(T, BACKWARD_VALUE, lane, dx);                                                          \
        vec_leave();                                                                               \
    }

/* No pointer goes beyond the last row. */
#define DEFINE_KERNEL_bias(T, name, lane)                                                          \
    T##_KERNEL(name) GELU_SHAPE_bias(GELU_TYPE_##T) {                                              \
        for (;; y += ldy, x += ldx) {                                                              \
            ROW(T, BIAS_VALUE, lane, y);                                                           \
            if (--rows == 0)                                                                       \
                break;                                                                             \
        }                                                                                          \
        vec_leave();                                                                               \
    }

#define DEFINE_KERNEL_glu(T, name, lane)                                                           \
    T##_KERNEL(name) GELU_SHAPE_glu(GELU_TYPE_##T) {                                               \
        for (;; y += ldy, gate += ldg, up += ldu) {                                                \
            ROW(T, GLU_VALUE, lane, y);                                                            \
            if (--rows == 0)                                                                       \
                break;                                                                             \
        }                                                                                          \
        vec_leave();                                                                               \
    }

#define DEFINE_KERNEL_glu_backward(T, name, lane)                                                  \
    T##_KERNEL(name) GELU_SHAPE_glu_backward(GELU_TYPE_##T) {                                      \
        for (;; dgate += lddg, dup += lddu, dy += lddy, gate += ldg, up += ldu) {                  \
            ROW_OF_TWO(T, DGATE_VALUE, DUP_VALUE, lane, dgate, dup);                               \
            if (--rows == 0)                                                                       \
                break;                                                                             \
        }                                                                                          \
        vec_leave();                                                                               \
    }

#endif
