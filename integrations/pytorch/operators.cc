/*
 * operators.cc - calls of the operators with kernels. Separate because the dispatcher is asked for
 * each by name and signature, once.
 */
#include "operators.h"

#include <ATen/core/dispatch/Dispatcher.h>

namespace gelu_torch {

using at::Tensor;
using std::tuple;

namespace {

template <typename Signature> auto find(const char *name) {
    return c10::Dispatcher::singleton().findSchemaOrThrow(name, "").typed<Signature>();
}

} // namespace

Tensor call_forward(const Tensor &x, int64_t form) {
    static const auto op = find<Tensor(const Tensor &, int64_t)>("libgelu::_forward");
    return op.call(x, form);
}

Tensor call_backward(const Tensor &dy, const Tensor &x, int64_t form) {
    static const auto op =
        find<Tensor(const Tensor &, const Tensor &, int64_t)>("libgelu::_backward");
    return op.call(dy, x, form);
}

Tensor call_bias(const Tensor &x, const Tensor &bias_row, int64_t form) {
    static const auto op = find<Tensor(const Tensor &, const Tensor &, int64_t)>("libgelu::_bias");
    return op.call(x, bias_row, form);
}

Tensor call_glu(const Tensor &gate, const Tensor &up, int64_t form) {
    static const auto op = find<Tensor(const Tensor &, const Tensor &, int64_t)>("libgelu::_glu");
    return op.call(gate, up, form);
}

tuple<Tensor, Tensor> call_glu_backward(const Tensor &dy, const Tensor &gate, const Tensor &up,
                                        int64_t form) {
    static const auto op =
        find<tuple<Tensor, Tensor>(const Tensor &, const Tensor &, const Tensor &, int64_t)>(
            "libgelu::_glu_backward");
    return op.call(dy, gate, up, form);
}

} // namespace gelu_torch
