/*
 * broken.h - included by the compiler before each file of gelu_info_broken: the functions that
 * broken.c puts in the place of the library's.
 */
#ifndef GELU_TESTS_BROKEN_H
#define GELU_TESTS_BROKEN_H

#define gelu_erf_f32 broken_gelu_erf_f32
#define gelu_tanh_fast_grad_f32 broken_gelu_tanh_fast_grad_f32
#define gelu_tanh_bias_f32 broken_gelu_tanh_bias_f32
#define gelu_silu_glu_backward_f32 broken_gelu_silu_glu_backward_f32

#endif
