/*
 * isa_list.h - every instruction set this architecture can have, once, best first; scalar is last.
 *
 * X(enumerator, name, features)
 *   enumerator  GELU_ISA_<this> in gelu.h
 *   name        what gelu_isa_name returns; its table is gelu_table_<name>, a pointer that is NULL
 *               where this build could not compile the kernels
 *   features    the CPU_* bits (cpu_features.h) that must all be present
 *
 * A new ISA is a line here, vec_<isa>.h and kernels_<isa>.c.
 */
#ifndef GELU_ISA_LIST_H
#define GELU_ISA_LIST_H

#include "cpu_features.h"
#include "kernel_table.h"

#if defined(__x86_64__) || defined(_M_X64)
    #define GELU_ISA_LIST(X)                                                                       \
        X(AVX512, avx512,                                                                          \
          CPU_AVX512F | CPU_AVX512VL | CPU_AVX512BW | CPU_AVX512DQ | CPU_FMA | CPU_F16C)           \
        X(AVX2, avx2, CPU_AVX2 | CPU_FMA | CPU_F16C)                                               \
        X(SCALAR, scalar, 0)
#elif (defined(__aarch64__) && !defined(__AARCH64EB__)) || defined(_M_ARM64)
    #define GELU_ISA_LIST(X)                                                                       \
        X(NEON, neon, CPU_NEON)                                                                    \
        X(SCALAR, scalar, 0)
#else
    #define GELU_ISA_LIST(X) X(SCALAR, scalar, 0)
#endif

#define GELU_DECLARE_TABLE(enumerator, name, features)                                             \
    extern const gelu_kernel_table *const gelu_table_##name;
GELU_ISA_LIST(GELU_DECLARE_TABLE)
#undef GELU_DECLARE_TABLE

#endif
