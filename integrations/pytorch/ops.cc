/*
 * ops.cc - torch.ops.libgelu: the operators, what they do on the CPU, and the shapes of their
 * results for tensors without data (torch.compile, the meta device).
 */
#include "kernels.h"
#include "operators.h"
#include "override.h"

#include <ATen/ATen.h>
#include <gelu.h>
#include <torch/library.h>

#include <algorithm>
#include <string>

namespace gelu_torch {
namespace {

using at::Tensor;
using std::tuple;

void check_same(const Tensor &a, const Tensor &b) {
    TORCH_CHECK_TYPE(a.scalar_type() == b.scalar_type(), "libgelu: operands of types ",
                     a.scalar_type(), " and ", b.scalar_type());
    TORCH_CHECK_VALUE(a.sizes() == b.sizes(), "libgelu: operands of sizes ", a.sizes(), " and ",
                      b.sizes());
}

void check_bias(const Tensor &x, const Tensor &bias) {
    TORCH_CHECK_TYPE(x.scalar_type() == bias.scalar_type(), "libgelu: x of type ", x.scalar_type(),
                     ", bias of type ", bias.scalar_type());
    TORCH_CHECK_VALUE(x.dim() > 0 && bias.dim() == 1 && bias.size(0) == x.size(-1),
                      "libgelu: bias of size ", bias.sizes(), " for x of size ", x.sizes());
}

/* As a matrix of its last dimension, whose rows may lie apart, as those of half a tensor do; a copy
   only where that cannot be. */
Tensor as_rows(const Tensor &x) {
    const int64_t cols = x.dim() > 0 ? x.size(-1) : 1;
    const Tensor rows = x.reshape({cols > 0 ? x.numel() / cols : 0, cols});
    const bool whole_rows =
        (cols <= 1 || rows.stride(1) == 1) && (rows.size(0) <= 1 || rows.stride(0) >= cols);
    return whole_rows ? rows : rows.contiguous();
}

Tensor empty_contiguous(const Tensor &x) {
    return at::empty(x.sizes(), x.options());
}

// ---- on the CPU ---------------------------------------------------------------------------------

Tensor forward_cpu(const Tensor &input, int64_t form) {
    check_kernel(form, input.scalar_type());
    const Tensor x = input.is_non_overlapping_and_dense() ? input : input.contiguous();
    const Tensor y = at::empty_like(x);
    forward(form, y, x);
    return y;
}

Tensor backward_cpu(const Tensor &gradient, const Tensor &input, int64_t form) {
    check_same(gradient, input);
    check_kernel(form, input.scalar_type());
    const bool same = same_layout(gradient, input);
    const Tensor dy = same ? gradient : gradient.contiguous();
    const Tensor x = same ? input : input.contiguous();
    const Tensor dx = at::empty_like(x);
    backward(form, dx, dy, x);
    return dx;
}

Tensor bias_cpu(const Tensor &x, const Tensor &bias_row, int64_t form) {
    check_bias(x, bias_row);
    check_kernel(form, x.scalar_type());
    const Tensor y = empty_contiguous(x);
    bias(form, as_rows(y), as_rows(x), bias_row.contiguous());
    return y;
}

Tensor glu_cpu(const Tensor &gate, const Tensor &up, int64_t form) {
    check_same(gate, up);
    check_kernel(form, gate.scalar_type());
    const Tensor y = empty_contiguous(gate);
    glu(form, as_rows(y), as_rows(gate), as_rows(up));
    return y;
}

tuple<Tensor, Tensor> glu_backward_cpu(const Tensor &dy, const Tensor &gate, const Tensor &up,
                                       int64_t form) {
    check_same(dy, gate);
    check_same(gate, up);
    check_kernel(form, gate.scalar_type());
    // Half types by the parts: their backward() is not that of libgelu's fused function.
    if (gate.scalar_type() != at::kFloat)
        return {backward_cpu((dy * up).contiguous(), gate.contiguous(), form),
                glu_cpu(gate, dy, form)};
    const Tensor dgate = empty_contiguous(gate), dup = empty_contiguous(up);
    glu_backward(form, as_rows(dgate), as_rows(dup), as_rows(dy), as_rows(gate), as_rows(up));
    return {dgate, dup};
}

// ---- without data -------------------------------------------------------------------------------

Tensor forward_meta(const Tensor &x, int64_t) {
    return at::empty_like(x);
}

Tensor backward_meta(const Tensor &, const Tensor &x, int64_t) {
    return at::empty_like(x);
}

Tensor rows_meta(const Tensor &x, const Tensor &, int64_t) {
    return at::empty_like(x, at::MemoryFormat::Contiguous);
}

tuple<Tensor, Tensor> glu_backward_meta(const Tensor &, const Tensor &gate, const Tensor &up,
                                        int64_t) {
    return {at::empty_like(gate, at::MemoryFormat::Contiguous),
            at::empty_like(up, at::MemoryFormat::Contiguous)};
}

// ---- the public operators -----------------------------------------------------------------------

using c10::string_view;

Tensor gelu(const Tensor &x, string_view approximate, string_view tier) {
    return call_forward(x, form_of(approximate, is_fast(tier), x.scalar_type()));
}

Tensor gelu_backward(const Tensor &dy, const Tensor &x, string_view approximate, string_view tier) {
    return call_backward(dy, x, form_of(approximate, is_fast(tier), x.scalar_type()));
}

Tensor bias_gelu(const Tensor &x, const Tensor &bias_row, string_view approximate,
                 string_view tier) {
    return call_bias(x, bias_row, form_of(approximate, is_fast(tier), x.scalar_type()));
}

Tensor geglu(const Tensor &gate, const Tensor &up, string_view approximate, string_view tier) {
    return call_glu(gate, up, form_of(approximate, is_fast(tier), gate.scalar_type()));
}

Tensor silu_any(const Tensor &x) {
    return call_forward(x, silu);
}

Tensor silu_backward(const Tensor &dy, const Tensor &x) {
    return call_backward(dy, x, silu);
}

Tensor swiglu(const Tensor &gate, const Tensor &up) {
    return call_glu(gate, up, silu);
}

std::string version() {
    return gelu_version();
}

std::string isa() {
    return gelu_isa_name(gelu_isa_active());
}

} // namespace

TORCH_LIBRARY(libgelu, library) {
#define FORM_ARGUMENTS "*, str approximate=\"none\", str tier=\"accurate\") -> Tensor"
    library.def("gelu(Tensor x, " FORM_ARGUMENTS, &gelu);
    library.def("gelu_backward(Tensor dy, Tensor x, " FORM_ARGUMENTS, &gelu_backward);
    library.def("bias_gelu(Tensor x, Tensor bias, " FORM_ARGUMENTS, &bias_gelu);
    library.def("geglu(Tensor gate, Tensor up, " FORM_ARGUMENTS, &geglu);
#undef FORM_ARGUMENTS
    library.def("silu(Tensor x) -> Tensor", &silu_any);
    library.def("silu_backward(Tensor dy, Tensor x) -> Tensor", &silu_backward);
    library.def("swiglu(Tensor gate, Tensor up) -> Tensor", &swiglu);
    library.def("enable(bool on=True, *, str tier=\"accurate\") -> ()", &enable);
    library.def("enabled() -> bool", &enabled);
    library.def("version() -> str", &version);
    library.def("isa() -> str", &isa);

    library.def("_forward(Tensor x, int form) -> Tensor");
    library.def("_backward(Tensor dy, Tensor x, int form) -> Tensor");
    library.def("_bias(Tensor x, Tensor bias, int form) -> Tensor");
    library.def("_glu(Tensor gate, Tensor up, int form) -> Tensor");
    library.def("_glu_backward(Tensor dy, Tensor gate, Tensor up, int form) -> (Tensor, Tensor)");
}

TORCH_LIBRARY_IMPL(libgelu, CPU, library) {
    library.impl("_forward", TORCH_FN(forward_cpu));
    library.impl("_backward", TORCH_FN(backward_cpu));
    library.impl("_bias", TORCH_FN(bias_cpu));
    library.impl("_glu", TORCH_FN(glu_cpu));
    library.impl("_glu_backward", TORCH_FN(glu_backward_cpu));
}

TORCH_LIBRARY_IMPL(libgelu, Meta, library) {
    library.impl("_forward", TORCH_FN(forward_meta));
    library.impl("_backward", TORCH_FN(backward_meta));
    library.impl("_bias", TORCH_FN(rows_meta));
    library.impl("_glu", TORCH_FN(rows_meta));
    library.impl("_glu_backward", TORCH_FN(glu_backward_meta));
}

} // namespace gelu_torch
