/*
 * kernels.h - libgelu's functions over whole tensors: by form and type of element, split over
 * PyTorch's threads. Separate because the operators, their gradients and the switch all use it, and
 * because it alone knows libgelu.
 */
#ifndef GELU_TORCH_KERNELS_H
#define GELU_TORCH_KERNELS_H

#include <ATen/core/Tensor.h>
#include <c10/util/string_view.h>

namespace gelu_torch {

/* The functions of libgelu; operators pass them as an int. */
enum Form : int64_t { erf, tanh, quick, silu, erf_fast, tanh_fast };

/* tier = "accurate" or "fast"; raises a Python ValueError for any other, as does the next. */
bool is_fast(c10::string_view tier);

/* The form of approximate = "none", "tanh" or "quick"; that of the fast tier, if asked for, where
   libgelu has one for the type: for float32, "none" and "tanh". */
Form form_of(c10::string_view approximate, bool fast, at::ScalarType type);

/* Is there a kernel for elements of this type? */
bool has_kernel(int64_t form, at::ScalarType type);

/* Raises unless has_kernel(). */
void check_kernel(int64_t form, at::ScalarType type);

/* Do both have one size and the same order of elements in memory, without gaps? */
bool same_layout(const at::Tensor &a, const at::Tensor &b);

/* y = f(x), dx = dy f'(x): tensors of one type and the same layout, each destination either an
   operand itself or apart from all. */
void forward(int64_t form, const at::Tensor &y, const at::Tensor &x);
void backward(int64_t form, const at::Tensor &dx, const at::Tensor &dy, const at::Tensor &x);

/* Matrices whose rows have no gaps inside; bias is one such row; glu_backward() of floats only. */
void bias(int64_t form, const at::Tensor &y, const at::Tensor &x, const at::Tensor &bias);
void glu(int64_t form, const at::Tensor &y, const at::Tensor &gate, const at::Tensor &up);
void glu_backward(int64_t form, const at::Tensor &dgate, const at::Tensor &dup,
                  const at::Tensor &dy, const at::Tensor &gate, const at::Tensor &up);

} // namespace gelu_torch

#endif
