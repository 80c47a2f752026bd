/*
 * function_list.h - every array function once. Declarations of kernels, the kernel table, tests and
 * benches are all generated from this list, so that a new function is one line here.
 *
 * X(name, shape, type, form, operation, reference, bound)
 *   name       the public name without its gelu_ prefix; also the kernel's member in the table
 *   shape      its signature, one of shape_list below
 *   type       element type of its arrays: f32
 *   form       erf, tanh: for grouping in reports
 *   operation  forward, grad
 *   reference  the real function it approximates: reference_<this> in tests/ (MPFR and SLEEF)
 *   bound      largest error allowed on a vector ISA, in ULP
 */
#ifndef GELU_FUNCTION_LIST_H
#define GELU_FUNCTION_LIST_H

#define GELU_FUNCTION_LIST(X)                                                                      \
    X(erf_f32, map, f32, erf, forward, erf, 1.0)                                                   \
    X(tanh_f32, map, f32, tanh, forward, tanh, 1.0)                                                \
    X(erf_grad_f32, map, f32, erf, grad, erf_grad, 1.0)                                            \
    X(tanh_grad_f32, map, f32, tanh, grad, tanh_grad, 1.0)

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
