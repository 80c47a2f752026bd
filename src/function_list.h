/*
 * function_list.h - every array function once. Declarations of kernels, the kernel table, tests and
 * benches are all generated from this list, so that a new function is one line here.
 *
 * X(name, shape, type, form, operation, lane, reference, bound, unit)
 *   name       the public name without its gelu_ prefix; also the kernel's member in the table
 *   shape      its signature, one of shape_list below
 *   type       element type of its arrays: f32, or bf16 and f16, held as their bits
 *   form       erf, tanh, quick, silu: for grouping in reports
 *   operation  forward, grad, backward, bias, glu, glu_backward
 *   lane       the vector kernels' lane function in lane_*.h: lane_<this>, for the half types
 *              lane_<this>_<type>; glu_backward also uses that of <this>_grad
 *   reference  the real function it approximates: scalar_<this> in scalar.c, and by that name in
 *              tests/reference_list.h (MPFR and SLEEF); glu_backward also uses <this>_grad
 *   bound      largest error of lane_<this> allowed on a vector ISA, in
 *   unit       ulp: ULP of the true value; input: max(|x|, 2^-126.5); one: 1; nearest: the type's
 *              ULP, and the result is the type's number nearest to the true value, ties to even
 */
#ifndef GELU_FUNCTION_LIST_H
#define GELU_FUNCTION_LIST_H

#include <stdint.h>

#define GELU_FUNCTION_LIST(X)                                                                      \
    X(erf_f32, map, f32, erf, forward, erf, erf, 1.0, ulp)                                         \
    X(tanh_f32, map, f32, tanh, forward, tanh, tanh, 1.0, ulp)                                     \
    X(erf_grad_f32, map, f32, erf, grad, erf_grad, erf_grad, 1.0, ulp)                             \
    X(tanh_grad_f32, map, f32, tanh, grad, tanh_grad, tanh_grad, 1.0, ulp)                         \
    X(quick_f32, map, f32, quick, forward, quick, quick, 1.0, ulp)                                 \
    X(quick_grad_f32, map, f32, quick, grad, quick_grad, quick_grad, 1.0, ulp)                     \
    X(silu_f32, map, f32, silu, forward, silu, silu, 1.0, ulp)                                     \
    X(silu_grad_f32, map, f32, silu, grad, silu_grad, silu_grad, 1.0, ulp)                         \
    X(erf_fast_f32, map, f32, erf, forward, erf_fast, erf, GELU_FAST_BOUND, input)                 \
    X(tanh_fast_f32, map, f32, tanh, forward, tanh_fast, tanh, GELU_FAST_BOUND, input)             \
    X(erf_fast_grad_f32, map, f32, erf, grad, erf_fast_grad, erf_grad, GELU_FAST_GRAD_BOUND, one)  \
    X(tanh_fast_grad_f32, map, f32, tanh, grad, tanh_fast_grad, tanh_grad, GELU_FAST_GRAD_BOUND,   \
      one)                                                                                         \
    X(erf_backward_f32, backward, f32, erf, backward, erf_grad, erf_grad, 1.0, ulp)                \
    X(erf_bias_f32, bias, f32, erf, bias, erf, erf, 1.0, ulp)                                      \
    X(erf_glu_f32, glu, f32, erf, glu, erf, erf, 1.0, ulp)                                         \
    X(erf_glu_backward_f32, glu_backward, f32, erf, glu_backward, erf, erf, 1.0, ulp)              \
    X(tanh_backward_f32, backward, f32, tanh, backward, tanh_grad, tanh_grad, 1.0, ulp)            \
    X(tanh_bias_f32, bias, f32, tanh, bias, tanh, tanh, 1.0, ulp)                                  \
    X(tanh_glu_f32, glu, f32, tanh, glu, tanh, tanh, 1.0, ulp)                                     \
    X(tanh_glu_backward_f32, glu_backward, f32, tanh, glu_backward, tanh, tanh, 1.0, ulp)          \
    X(quick_backward_f32, backward, f32, quick, backward, quick_grad, quick_grad, 1.0, ulp)        \
    X(quick_bias_f32, bias, f32, quick, bias, quick, quick, 1.0, ulp)                              \
    X(quick_glu_f32, glu, f32, quick, glu, quick, quick, 1.0, ulp)                                 \
    X(quick_glu_backward_f32, glu_backward, f32, quick, glu_backward, quick, quick, 1.0, ulp)      \
    X(silu_backward_f32, backward, f32, silu, backward, silu_grad, silu_grad, 1.0, ulp)            \
    X(silu_bias_f32, bias, f32, silu, bias, silu, silu, 1.0, ulp)                                  \
    X(silu_glu_f32, glu, f32, silu, glu, silu, silu, 1.0, ulp)                                     \
    X(silu_glu_backward_f32, glu_backward, f32, silu, glu_backward, silu, silu, 1.0, ulp)          \
    X(erf_fast_backward_f32, backward, f32, erf, backward, erf_fast_grad, erf_grad,                \
      GELU_FAST_GRAD_BOUND, one)                                                                   \
    X(erf_fast_bias_f32, bias, f32, erf, bias, erf_fast, erf, GELU_FAST_BOUND, input)              \
    X(erf_fast_glu_f32, glu, f32, erf, glu, erf_fast, erf, GELU_FAST_BOUND, input)                 \
    X(erf_fast_glu_backward_f32, glu_backward, f32, erf, glu_backward, erf_fast, erf,              \
      GELU_FAST_BOUND, input)                                                                      \
    X(tanh_fast_backward_f32, backward, f32, tanh, backward, tanh_fast_grad, tanh_grad,            \
      GELU_FAST_GRAD_BOUND, one)                                                                   \
    X(tanh_fast_bias_f32, bias, f32, tanh, bias, tanh_fast, tanh, GELU_FAST_BOUND, input)          \
    X(tanh_fast_glu_f32, glu, f32, tanh, glu, tanh_fast, tanh, GELU_FAST_BOUND, input)             \
    X(tanh_fast_glu_backward_f32, glu_backward, f32, tanh, glu_backward, tanh_fast, tanh,          \
      GELU_FAST_BOUND, input)                                                                      \
    X(erf_bf16, map, bf16, erf, forward, erf, erf, 0.5, nearest)                                   \
    X(erf_grad_bf16, map, bf16, erf, grad, erf_grad, erf_grad, 0.5, nearest)                       \
    X(tanh_bf16, map, bf16, tanh, forward, tanh, tanh, 0.5, nearest)                               \
    X(tanh_grad_bf16, map, bf16, tanh, grad, tanh_grad, tanh_grad, 0.5, nearest)                   \
    X(quick_bf16, map, bf16, quick, forward, quick, quick, 0.5, nearest)                           \
    X(quick_grad_bf16, map, bf16, quick, grad, quick_grad, quick_grad, 0.5, nearest)               \
    X(silu_bf16, map, bf16, silu, forward, silu, silu, 0.5, nearest)                               \
    X(silu_grad_bf16, map, bf16, silu, grad, silu_grad, silu_grad, 0.5, nearest)                   \
    X(erf_backward_bf16, backward, bf16, erf, backward, erf_grad, erf_grad, 0.5, nearest)          \
    X(erf_bias_bf16, bias, bf16, erf, bias, erf, erf, 0.5, nearest)                                \
    X(erf_glu_bf16, glu, bf16, erf, glu, erf, erf, 0.5, nearest)                                   \
    X(erf_glu_backward_bf16, glu_backward, bf16, erf, glu_backward, erf, erf, 0.5, nearest)        \
    X(tanh_backward_bf16, backward, bf16, tanh, backward, tanh_grad, tanh_grad, 0.5, nearest)      \
    X(tanh_bias_bf16, bias, bf16, tanh, bias, tanh, tanh, 0.5, nearest)                            \
    X(tanh_glu_bf16, glu, bf16, tanh, glu, tanh, tanh, 0.5, nearest)                               \
    X(tanh_glu_backward_bf16, glu_backward, bf16, tanh, glu_backward, tanh, tanh, 0.5, nearest)    \
    X(quick_backward_bf16, backward, bf16, quick, backward, quick_grad, quick_grad, 0.5, nearest)  \
    X(quick_bias_bf16, bias, bf16, quick, bias, quick, quick, 0.5, nearest)                        \
    X(quick_glu_bf16, glu, bf16, quick, glu, quick, quick, 0.5, nearest)                           \
    X(quick_glu_backward_bf16, glu_backward, bf16, quick, glu_backward, quick, quick, 0.5,         \
      nearest)                                                                                     \
    X(silu_backward_bf16, backward, bf16, silu, backward, silu_grad, silu_grad, 0.5, nearest)      \
    X(silu_bias_bf16, bias, bf16, silu, bias, silu, silu, 0.5, nearest)                            \
    X(silu_glu_bf16, glu, bf16, silu, glu, silu, silu, 0.5, nearest)                               \
    X(silu_glu_backward_bf16, glu_backward, bf16, silu, glu_backward, silu, silu, 0.5, nearest)    \
    X(erf_f16, map, f16, erf, forward, erf, erf, 0.5, nearest)                                     \
    X(erf_grad_f16, map, f16, erf, grad, erf_grad, erf_grad, 0.5, nearest)                         \
    X(tanh_f16, map, f16, tanh, forward, tanh, tanh, 0.5, nearest)                                 \
    X(tanh_grad_f16, map, f16, tanh, grad, tanh_grad, tanh_grad, 0.5, nearest)                     \
    X(quick_f16, map, f16, quick, forward, quick, quick, 0.5, nearest)                             \
    X(quick_grad_f16, map, f16, quick, grad, quick_grad, quick_grad, 0.5, nearest)                 \
    X(silu_f16, map, f16, silu, forward, silu, silu, 0.5, nearest)                                 \
    X(silu_grad_f16, map, f16, silu, grad, silu_grad, silu_grad, 0.5, nearest)                     \
    X(erf_backward_f16, backward, f16, erf, backward, erf_grad, erf_grad, 0.5, nearest)            \
    X(erf_bias_f16, bias, f16, erf, bias, erf, erf, 0.5, nearest)                                  \
    X(erf_glu_f16, glu, f16, erf, glu, erf, erf, 0.5, nearest)                                     \
    X(erf_glu_backward_f16, glu_backward, f16, erf, glu_backward, erf, erf, 0.5, nearest)          \
    X(tanh_backward_f16, backward, f16, tanh, backward, tanh_grad, tanh_grad, 0.5, nearest)        \
    X(tanh_bias_f16, bias, f16, tanh, bias, tanh, tanh, 0.5, nearest)                              \
    X(tanh_glu_f16, glu, f16, tanh, glu, tanh, tanh, 0.5, nearest)                                 \
    X(tanh_glu_backward_f16, glu_backward, f16, tanh, glu_backward, tanh, tanh, 0.5, nearest)      \
    X(quick_backward_f16, backward, f16, quick, backward, quick_grad, quick_grad, 0.5, nearest)    \
    X(quick_bias_f16, bias, f16, quick, bias, quick, quick, 0.5, nearest)                          \
    X(quick_glu_f16, glu, f16, quick, glu, quick, quick, 0.5, nearest)                             \
    X(quick_glu_backward_f16, glu_backward, f16, quick, glu_backward, quick, quick, 0.5, nearest)  \
    X(silu_backward_f16, backward, f16, silu, backward, silu_grad, silu_grad, 0.5, nearest)        \
    X(silu_bias_f16, bias, f16, silu, bias, silu, silu, 0.5, nearest)                              \
    X(silu_glu_f16, glu, f16, silu, glu, silu, silu, 0.5, nearest)                                 \
    X(silu_glu_backward_f16, glu_backward, f16, silu, glu_backward, silu, silu, 0.5, nearest)

/* 2^-22.5 and 2^-21.5. */
#define GELU_FAST_BOUND 0x1.6a09e667f3bcdp-23
#define GELU_FAST_GRAD_BOUND 0x1.6a09e667f3bcdp-22

/* Largest error of the scalar kernels, in ULP, for every function of float. */
#define GELU_SCALAR_BOUND 0.501

/*
 * Shapes: the parameter list of a kernel. A kernel is called only with arguments that have passed
 * the checks in gelu.c, and n, rows and cols >= 1.
 */
#define GELU_SHAPE_map(T) (T * y, const T *x, size_t n)
#define GELU_SHAPE_backward(T) (T * dx, const T *dy, const T *x, size_t n)
#define GELU_SHAPE_bias(T)                                                                         \
    (T * y, size_t ldy, const T *x, size_t ldx, const T *bias, size_t rows, size_t cols)
#define GELU_SHAPE_glu(T)                                                                          \
    (T * y, size_t ldy, const T *gate, size_t ldg, const T *up, size_t ldu, size_t rows,           \
     size_t cols)
#define GELU_SHAPE_glu_backward(T)                                                                 \
    (T * dgate, size_t lddg, T * dup, size_t lddu, const T *dy, size_t lddy, const T *gate,        \
     size_t ldg, const T *up, size_t ldu, size_t rows, size_t cols)

/* The C type that holds one element of each list type. */
#define GELU_TYPE_f32 float
#define GELU_TYPE_bf16 uint16_t
#define GELU_TYPE_f16 uint16_t

#endif
