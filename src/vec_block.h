/*
 * vec_block.h - the vocabulary once more, for VEC_UNROLL vectors at a time. Each operation is done
 * for every vector of the block before the next operation begins, which leaves independent work
 * side by side for compilers that keep the order of the source (gcc on x86 does).
 *
 * After the second half of this file the plain names mean blocks, so that including lanes.h again
 * compiles the same lane functions for blocks. An ISA without arrays of vectors (SVE, RVV) leaves
 * this file out.
 */
typedef struct vec_block {
    vec v[VEC_UNROLL];
} vec_block;

typedef struct ivec_block {
    ivec v[VEC_UNROLL];
} ivec_block;

typedef struct index_block {
    vec_index v[VEC_UNROLL];
} index_block;

#if defined(__clang__)
    #define BLOCK_FOR_EACH _Pragma("clang loop unroll(full)") for (int j = 0; j < VEC_UNROLL; j++)
#elif defined(__GNUC__)
    #define BLOCK_FOR_EACH _Pragma("GCC unroll 8") for (int j = 0; j < VEC_UNROLL; j++)
#else
    #define BLOCK_FOR_EACH for (int j = 0; j < VEC_UNROLL; j++)
#endif

/* Defines block_<name>: `expression` gives vector j of the result from vector j of each operand. */
#define BLOCK_OPERATION(result, name, parameters, expression)                                      \
    LANE_INLINE result block_##name parameters {                                                   \
        result r;                                                                                  \
        BLOCK_FOR_EACH {                                                                           \
            r.v[j] = expression;                                                                   \
        }                                                                                          \
        return r;                                                                                  \
    }

#define BLOCK_UNARY(result, name, operand) BLOCK_OPERATION(result, name, (operand a), name(a.v[j]))
#define BLOCK_BINARY(type, name) BLOCK_OPERATION(type, name, (type a, type b), name(a.v[j], b.v[j]))
#define BLOCK_TERNARY(type, name)                                                                  \
    BLOCK_OPERATION(type, name, (type a, type b, type c), name(a.v[j], b.v[j], c.v[j]))
#define BLOCK_LOOKUP(result, name, element)                                                        \
    BLOCK_OPERATION(result, name, (const element *t, index_block i), name(t, i.v[j]))

BLOCK_OPERATION(vec_block, vec_load, (const float *p), vec_load(p + (size_t)j * vec_lanes()))
BLOCK_OPERATION(vec_block, vec_set1, (float c), vec_set1(c))
BLOCK_OPERATION(ivec_block, ivec_set1, (uint32_t c), ivec_set1(c))
BLOCK_BINARY(vec_block, vec_add)
BLOCK_BINARY(vec_block, vec_sub)
BLOCK_BINARY(vec_block, vec_mul)
BLOCK_BINARY(vec_block, vec_product)
BLOCK_TERNARY(vec_block, vec_fma)
BLOCK_TERNARY(vec_block, vec_fms)
BLOCK_TERNARY(vec_block, vec_fnma)
BLOCK_BINARY(vec_block, vec_max)
BLOCK_BINARY(vec_block, vec_min)
BLOCK_BINARY(vec_block, vec_abs_min)
BLOCK_BINARY(vec_block, vec_abs_min_nan)
BLOCK_UNARY(vec_block, vec_relu, vec_block)
BLOCK_UNARY(ivec_block, vec_bits, vec_block)
BLOCK_UNARY(vec_block, vec_from_bits, ivec_block)
BLOCK_BINARY(ivec_block, ivec_add)
BLOCK_UNARY(ivec_block, ivec_shift_left20, ivec_block)
BLOCK_UNARY(ivec_block, ivec_shift_right22, ivec_block)
BLOCK_UNARY(index_block, vec_index8, ivec_block)
BLOCK_LOOKUP(vec_block, vec_lookup8, float)
BLOCK_LOOKUP(ivec_block, ivec_lookup8, uint32_t)
BLOCK_BINARY(vec_block, vec_flip_sign)
BLOCK_BINARY(vec_block, vec_if_positive)

LANE_INLINE void block_vec_store(float *p, vec_block a) {
    BLOCK_FOR_EACH {
        vec_store(p + (size_t)j * vec_lanes(), a.v[j]);
    }
}

/* From here on the plain names mean blocks. */
#define vec vec_block
#define ivec ivec_block
#define vec_index index_block
#define vec_set1 block_vec_set1
#define ivec_set1 block_ivec_set1
#define vec_add block_vec_add
#define vec_sub block_vec_sub
#define vec_mul block_vec_mul
#define vec_product block_vec_product
#define vec_fma block_vec_fma
#define vec_fms block_vec_fms
#define vec_fnma block_vec_fnma
#define vec_max block_vec_max
#define vec_min block_vec_min
#define vec_abs_min block_vec_abs_min
#define vec_abs_min_nan block_vec_abs_min_nan
#define vec_relu block_vec_relu
#define vec_bits block_vec_bits
#define vec_from_bits block_vec_from_bits
#define ivec_add block_ivec_add
#define ivec_shift_left20 block_ivec_shift_left20
#define ivec_shift_right22 block_ivec_shift_right22
#define vec_index8 block_vec_index8
#define vec_lookup8 block_vec_lookup8
#define ivec_lookup8 block_ivec_lookup8
#define vec_flip_sign block_vec_flip_sign
#define vec_if_positive block_vec_if_positive
