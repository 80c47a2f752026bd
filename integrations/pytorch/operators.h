/*
 * operators.h - the operators that have kernels, as functions that go through PyTorch's dispatcher:
 * what the public operators are made of, and what gradients call so that they can be
 * differentiated themselves. `form` is a Form of kernels.h.
 */
#ifndef GELU_TORCH_OPERATORS_H
#define GELU_TORCH_OPERATORS_H

#include <ATen/core/Tensor.h>

#include <tuple>

namespace gelu_torch {

at::Tensor call_forward(const at::Tensor &x, int64_t form);
at::Tensor call_backward(const at::Tensor &dy, const at::Tensor &x, int64_t form);
at::Tensor call_bias(const at::Tensor &x, const at::Tensor &bias, int64_t form);
at::Tensor call_glu(const at::Tensor &gate, const at::Tensor &up, int64_t form);
std::tuple<at::Tensor, at::Tensor> call_glu_backward(const at::Tensor &dy, const at::Tensor &gate,
                                                     const at::Tensor &up, int64_t form);

} // namespace gelu_torch

#endif
