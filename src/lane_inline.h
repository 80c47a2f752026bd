/*
 * lane_inline.h - how lane functions are compiled: what all instantiations of lane_*.h share.
 */
#ifndef GELU_LANE_INLINE_H
#define GELU_LANE_INLINE_H

#include "arithmetic.h"

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

#endif
