/*
 * instantiate.h - turns the vocabulary of one ISA into its kernel table. Included once, by each
 * kernels_<isa>.c, after vec_<isa>.h.
 */
#ifdef __FAST_MATH__
    #error "libgelu needs IEEE arithmetic: compile it with -fno-fast-math"
#endif

#include "array_loops.h"
#include "coefficients.h"
#include "fast_coefficients.h"
#include "isa_list.h"

/* Instrumented by a sanitizer, lane functions stay apart: all in one, compilers need minutes. */
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
    #define LANE_INSTRUMENTED
#elif defined(__has_feature)
    #if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer) ||                     \
        __has_feature(memory_sanitizer)
        #define LANE_INSTRUMENTED
    #endif
#endif

#if defined(LANE_INSTRUMENTED)
    #define LANE_INLINE static __attribute__((noinline, unused))
#elif defined(_MSC_VER) && !defined(__clang__)
    #define LANE_INLINE static __forceinline
#else
    #define LANE_INLINE static inline __attribute__((always_inline))
#endif
#if defined(__GNUC__) && !defined(__clang__)
    #define LANE_UNROLL _Pragma("GCC unroll 16")
#else
    #define LANE_UNROLL
#endif

#define LANE(name) lane_##name
#include "lanes.h"

#ifdef VEC_UNROLL
    #undef LANE
    #define LANE(name) block_lane_##name
    #include "vec_block.h"
    #include "lanes.h"
#endif

#define DEFINE_KERNEL(name, shape, type, form, operation, lane, reference, bound, unit)            \
    DEFINE_KERNEL_##shape(name, lane)
GELU_FUNCTION_LIST(DEFINE_KERNEL)

#define TABLE_MEMBER(name, shape, type, form, operation, lane, reference, bound, unit) .name = name,
#define DEFINE_TABLE(enumerator, name)                                                             \
    static const gelu_kernel_table table = {.isa = GELU_ISA_##enumerator,                          \
                                            GELU_FUNCTION_LIST(TABLE_MEMBER)};                     \
    const gelu_kernel_table *const gelu_table_##name = &table;
