/*
 * instantiate_half.h - turns the vocabulary of one ISA into its kernels for bf16 and f16. Included
 * once, by each kernels_<isa>_half.c, after vec_<isa>.h. A register holds twice as many of these
 * elements as it has float lanes, so that everything is done for blocks of two vectors.
 */
#include "lane_inline.h"
#include "array_loops.h"
#include "half_coefficients.h"
#include "kernel_names.h"

#undef VEC_UNROLL
#define VEC_UNROLL 2
#include "vec_block.h"

#define LANE(name) lane_##name
#include "lane_pieces.h"
#include "lane_half.h"
#include "lane_fused.h"

static inline size_t half_lanes(void) {
    return VEC_UNROLL * vec_lanes();
}

/* What array_loops.h asks of a type, from the vocabulary for pairs of vectors. */
#define DEFINE_HALF_TYPE(T)                                                                        \
    typedef vec_block T##_vec;                                                                     \
    BLOCK_OPERATION(vec_block, vec_round_##T, (vec_block a), vec_round_##T(a.v[j]))                \
    LANE_INLINE vec_block T##_load(const uint16_t *p) {                                            \
        vec_block r;                                                                               \
        vec_load_##T(r.v, p);                                                                      \
        return r;                                                                                  \
    }                                                                                              \
    LANE_INLINE vec_block T##_load_first(const uint16_t *p, size_t n) {                            \
        vec_block r;                                                                               \
        vec_load_first_##T(r.v, p, n);                                                             \
        return r;                                                                                  \
    }                                                                                              \
    LANE_INLINE void T##_store(uint16_t *p, vec_block a) {                                         \
        vec_store_##T(p, a.v);                                                                     \
    }                                                                                              \
    LANE_INLINE void T##_store_first(uint16_t *p, vec_block a, size_t n) {                         \
        vec_store_first_##T(p, a.v, n);                                                            \
    }                                                                                              \
    LANE_INLINE vec_block T##_zero(void) {                                                         \
        return vec_set1(0.0f);                                                                     \
    }
DEFINE_HALF_TYPE(bf16)
DEFINE_HALF_TYPE(f16)

#define bf16_lanes half_lanes
#define f16_lanes half_lanes
#define bf16_ROUND(value) block_vec_round_bf16(value)
#define f16_ROUND(value) block_vec_round_f16(value)
#define bf16_LANE(W, lane) lane_##lane##_bf16
#define f16_LANE(W, lane) lane_##lane##_f16
#define bf16_KERNEL(name) void ISA_KERNEL(name)
#define f16_KERNEL(name) void ISA_KERNEL(name)

#define DEFINE_f32(name, shape, lane)
#define DEFINE_bf16(name, shape, lane) DEFINE_KERNEL_##shape(bf16, name, lane)
#define DEFINE_f16(name, shape, lane) DEFINE_KERNEL_##shape(f16, name, lane)
#define DEFINE_KERNEL(name, shape, type, form, operation, lane, reference, bound, unit)            \
    DEFINE_##type(name, shape, lane)
GELU_FUNCTION_LIST(DEFINE_KERNEL)
