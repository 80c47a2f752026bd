/*
 * function_list.h - every array function once. Declarations of kernels, the kernel table, tests and
 * benches are all generated from this list, so that a new function is one line here.
 *
 * X(name, shape, type, form, operation, lane, reference, bound, unit)
 *   name       the public name without its gelu_ prefix; also the kernel's member in the table
 *   shape      its signature, one of shape_list below
 *   type       element type of its arrays: f32
 *   form       erf, tanh, quick, silu: for grouping in reports
 *   operation  forward, grad
 *   lane       the vector kernels' lane function: lane_<this> in lane_*.h
 *   reference  the real function it approximates: scalar_<this> in scalar.c, and by that name in
 *              tests/reference_list.h (MPFR and SLEEF)
 *   bound      largest error allowed on a vector ISA, in
 *   unit       ulp: ULP of the true value; input: max(|x|, 2^-126.5); one: 1
 */
#ifndef GELU_FUNCTION_LIST_H
#define GELU_FUNCTION_LIST_H

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
      one)

/* 2^-22.5 and 2^-21.5. */
#define GELU_FAST_BOUND 0x1.6a09e667f3bcdp-23
#define GELU_FAST_GRAD_BOUND 0x1.6a09e667f3bcdp-22

/* Largest error of the scalar kernels, in ULP, for every function. */
#define GELU_SCALAR_BOUND 0.501

/*
 * Shapes: the parameter list of a kernel. A kernel is called only with arguments that have passed
 * the checks in gelu.c, and n >= 1.
 */
#define GELU_SHAPE_map(T) (T * y, const T *x, size_t n)

/* The C type that holds one element of each list type. */
#define GELU_TYPE_f32 float

#endif
