/*
 * override.cc - aten::gelu and its kin on the CPU: libgelu where it is switched on and x is one
 * array of a type it has, PyTorch's own kernel for everything else, errors included.
 * at::cpu names that kernel directly, not by way of the dispatcher, where it would be this one.
 */
#include "override.h"
#include "kernels.h"

#include <ATen/MemoryOverlap.h>
#include <ATen/core/NamedTensor.h>
#include <ATen/native/Resize.h>
#include <ATen/ops/copy.h>
#include <ATen/ops/empty.h>
#include <ATen/ops/empty_like.h>
#include <ATen/ops/gelu_backward_cpu_dispatch.h>
#include <ATen/ops/gelu_cpu_dispatch.h>
#include <torch/library.h>

#include <torch/version.h>

#include <atomic>
#include <optional>
#include <string>

namespace gelu_torch {
namespace {

using at::Tensor;
using c10::string_view;

enum class Setting { off, accurate, fast };
std::atomic<Setting> setting{Setting::off};

/* The function to use for x, if libgelu is to do it. */
std::optional<Form> form_for(const Tensor &x, string_view approximate) {
    const Setting now = setting.load(std::memory_order_relaxed);
    if (now == Setting::off || !x.is_non_overlapping_and_dense() || x.has_names())
        return std::nullopt;
    if (approximate != "none" && approximate != "tanh")
        return std::nullopt;
    const Form form = form_of(approximate, now == Setting::fast, x.scalar_type());
    return has_kernel(form, x.scalar_type()) ? std::make_optional(form) : std::nullopt;
}

/* Another operand beside an x that is taken; its strides may differ. */
bool matches(const Tensor &other, const Tensor &x) {
    return other.scalar_type() == x.scalar_type() && other.sizes() == x.sizes() &&
           !other.has_names();
}

/* The same memory, or none in common? */
bool apart(const Tensor &out, const Tensor &x) {
    if (!out.is_alias_of(x))
        return true;
    const at::MemOverlapStatus status = at::get_overlap_status(out, x);
    return status == at::MemOverlapStatus::No || status == at::MemOverlapStatus::Full;
}

/* May libgelu's result go to out? One of another size takes that of x, with a warning if it had
   elements, as everywhere. */
bool accepts(const Tensor &out, const Tensor &x) {
    if (out.scalar_type() == x.scalar_type() && x.is_contiguous())
        at::native::resize_output(out, x.sizes());
    return matches(out, x) && apart(out, x);
}

/* A result with the strides that PyTorch's kernel would give it. */
Tensor empty_result(const Tensor &x) {
    return x.is_contiguous() ? at::empty(x.sizes(), x.options()) : at::empty_like(x);
}

Tensor over_gelu(const Tensor &x, string_view approximate) {
    const auto form = form_for(x, approximate);
    if (!form)
        return at::cpu::gelu(x, approximate);
    const Tensor y = empty_result(x);
    forward(*form, y, x);
    return y;
}

Tensor &over_gelu_inplace(Tensor &x, string_view approximate) {
    const auto form = form_for(x, approximate);
    if (!form)
        return at::cpu::gelu_(x, approximate);
    forward(*form, x, x);
    return x;
}

/* Strides unlike those of x cost a copy here. They are not left to PyTorch, whose oneDNN kernels
   write wrong values then: gelu.out in 1.13 and 2.6, gelu_backward in 1.13 (its issue 107876). */
Tensor &over_gelu_out(const Tensor &x, string_view approximate, Tensor &out) {
    const auto form = form_for(x, approximate);
    if (!form || !accepts(out, x))
        return at::cpu::gelu_outf(x, approximate, out);
    if (!same_layout(out, x))
        return out.copy_(over_gelu(x, approximate));
    forward(*form, out, x);
    return out;
}

Tensor in_layout_of(const Tensor &x, const Tensor &dy) {
    return same_layout(dy, x) ? dy : empty_result(x).copy_(dy);
}

Tensor over_gelu_backward(const Tensor &dy, const Tensor &x, string_view approximate) {
    const auto form = form_for(x, approximate);
    if (!form || !matches(dy, x))
        return at::cpu::gelu_backward(dy, x, approximate);
    const Tensor dx = empty_result(x);
    backward(*form, dx, in_layout_of(x, dy), x);
    return dx;
}

Tensor &over_gelu_backward_out(const Tensor &dy, const Tensor &x, string_view approximate,
                               Tensor &dx) {
    const auto form = form_for(x, approximate);
    if (!form || !matches(dy, x) || !accepts(dx, x) || !apart(dx, dy))
        return at::cpu::gelu_backward_outf(dy, x, approximate, dx);
    if (!same_layout(dx, x))
        return dx.copy_(over_gelu_backward(dy, x, approximate));
    backward(*form, dx, in_layout_of(x, dy), x);
    return dx;
}

/* PyTorch warns of each kernel that is replaced; here that was asked for. */
struct NoWarnings : c10::WarningHandler {
#if TORCH_VERSION_MAJOR >= 2
    using Guard = c10::WarningUtils::WarningHandlerGuard;
    void process(const c10::Warning &) override {}
#else
    using Guard = c10::Warning::WarningHandlerGuard;
    void process(const c10::SourceLocation &, const std::string &, bool) override {}
#endif
};

/* The registration stays until the process ends: the dispatcher's table is not made for changes
   while operators run, the setting is. */
void register_once() {
    static const torch::Library library = [] {
        NoWarnings handler;
        NoWarnings::Guard guard(&handler);
        torch::Library aten(torch::Library::IMPL, "aten", c10::DispatchKey::CPU, __FILE__,
                            __LINE__);
        aten.impl("gelu", TORCH_FN(over_gelu));
        aten.impl("gelu_", TORCH_FN(over_gelu_inplace));
        aten.impl("gelu.out", TORCH_FN(over_gelu_out));
        aten.impl("gelu_backward", TORCH_FN(over_gelu_backward));
        aten.impl("gelu_backward.grad_input", TORCH_FN(over_gelu_backward_out));
        return aten;
    }();
}

} // namespace

void enable(bool on, c10::string_view tier) {
    const Setting setting_on = is_fast(tier) ? Setting::fast : Setting::accurate;
    if (on)
        register_once();
    setting = on ? setting_on : Setting::off;
}

bool enabled() {
    return setting != Setting::off;
}

} // namespace gelu_torch
