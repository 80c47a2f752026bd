/*
 * instantiate.h - turns the vocabulary of one ISA into its kernels for float and its kernel table.
 * Included once, by each kernels_<isa>.c, after vec_<isa>.h.
 */
#include "lane_inline.h"
#ifdef VEC_UNROLL
    #define LOOP_BLOCKS
#endif
#include "array_loops.h"
#include "coefficients.h"
#include "fast_coefficients.h"
#include "kernel_names.h"

/* What array_loops.h asks of a type. Where the kernels are defined `vec` means a block. */
typedef vec f32_vec;
#define f32_lanes vec_lanes
#define f32_load vec_load
#define f32_store vec_store
#define f32_load_first vec_load_first
#define f32_store_first vec_store_first
#define f32_ROUND(value) (value)
#define f32_LANE(W, lane) W##lane_##lane
#define f32_KERNEL(name) static void name

static inline f32_vec f32_zero(void) {
    return vec_set1(0.0f);
}

#define LANE(name) lane_##name
#include "lanes.h"

#ifdef LOOP_BLOCKS
    #undef LANE
    #define LANE(name) block_lane_##name
    #include "vec_block.h"
    #include "lanes.h"
#endif

#define DEFINE_f32(name, shape, lane) DEFINE_KERNEL_##shape(f32, name, lane)
#define DEFINE_bf16(name, shape, lane)
#define DEFINE_f16(name, shape, lane)
#define DEFINE_KERNEL(name, shape, type, form, operation, lane, reference, bound, unit)            \
    DEFINE_##type(name, shape, lane)
GELU_FUNCTION_LIST(DEFINE_KERNEL)

#define MEMBER_f32(name) .name = name,
#define MEMBER_bf16(name) .name = ISA_KERNEL(name),
#define MEMBER_f16(name) .name = ISA_KERNEL(name),
#define TABLE_MEMBER(name, shape, type, form, operation, lane, reference, bound, unit)             \
    MEMBER_##type(name)
#define DEFINE_TABLE(enumerator, name)                                                             \
    static const gelu_kernel_table table = {.isa = GELU_ISA_##enumerator,                          \
                                            GELU_FUNCTION_LIST(TABLE_MEMBER)};                     \
    const gelu_kernel_table *const gelu_table_##name = &table;
