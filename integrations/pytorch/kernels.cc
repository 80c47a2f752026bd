/*
 * kernels.cc - the tables of libgelu's functions and the loops over tensors. An element's result
 * depends on its value alone, so where a tensor is cut for the threads does not show.
 */
#include "kernels.h"

#include <ATen/Parallel.h>
#include <ATen/TensorIterator.h>
#include <gelu.h>

#include <algorithm>
#include <iterator>
#include <type_traits>

namespace gelu_torch {
namespace {

template <typename T> struct Kernels {
    using Element = T;
    gelu_status (*forward)(T *, const T *, size_t);
    gelu_status (*bias)(T *, size_t, const T *, size_t, const T *, size_t, size_t);
    gelu_status (*glu)(T *, size_t, const T *, size_t, const T *, size_t, size_t, size_t);
};

#define KERNELS(form, type)                                                                        \
    { gelu_##form##_##type, gelu_##form##_bias_##type, gelu_##form##_glu_##type }

template <typename K> using element_of = typename std::decay_t<K>::Element;

/* In the order of Form. */
const Kernels<float> f32_kernels[] = {KERNELS(erf, f32),      KERNELS(tanh, f32),
                                      KERNELS(quick, f32),    KERNELS(silu, f32),
                                      KERNELS(erf_fast, f32), KERNELS(tanh_fast, f32)};
const Kernels<uint16_t> bf16_kernels[] = {KERNELS(erf, bf16), KERNELS(tanh, bf16),
                                          KERNELS(quick, bf16), KERNELS(silu, bf16)};
const Kernels<uint16_t> f16_kernels[] = {KERNELS(erf, f16), KERNELS(tanh, f16), KERNELS(quick, f16),
                                         KERNELS(silu, f16)};

/* Gradients are computed in float, whatever the type. */
struct Gradients {
    decltype(&gelu_erf_backward_f32) backward;
    decltype(&gelu_erf_glu_backward_f32) glu_backward;
};

#define GRADIENTS(form)                                                                            \
    { gelu_##form##_backward_f32, gelu_##form##_glu_backward_f32 }

const Gradients gradients[] = {GRADIENTS(erf),  GRADIENTS(tanh),     GRADIENTS(quick),
                               GRADIENTS(silu), GRADIENTS(erf_fast), GRADIENTS(tanh_fast)};

/* Calls body with the kernels of this form and type; false if there are none. */
template <typename Body> bool with_kernels(int64_t form, at::ScalarType type, Body body) {
    const auto call = [&](const auto &kernels) {
        if (form < 0 || size_t(form) >= std::size(kernels))
            return false;
        body(kernels[form]);
        return true;
    };
    switch (type) {
    case at::kFloat:
        return call(f32_kernels);
    case at::kBFloat16:
        return call(bf16_kernels);
    case at::kHalf:
        return call(f16_kernels);
    default:
        return false;
    }
}

void check(gelu_status status) {
    TORCH_CHECK(status == GELU_OK, "libgelu: ", gelu_status_string(status));
}

template <typename T> T *elements(const at::Tensor &tensor) {
    return static_cast<T *>(tensor.data_ptr());
}

/* A matrix operand: its first element and the distance of its rows. */
template <typename T> struct Rows {
    T *start;
    int64_t ld;

    explicit Rows(const at::Tensor &tensor)
        : start(elements<T>(tensor)), ld(std::max(tensor.stride(0), tensor.size(1))) {}

    T *at(int64_t row, int64_t col) const { return start + row * ld + col; }
};

template <typename Body> void for_elements(int64_t count, Body body) {
    at::parallel_for(0, count, at::internal::GRAIN_SIZE, body);
}

/* Calls body(row, col, rows, cols) for blocks that together cover the matrix; a thread's share may
   begin and end within a row, so that few long rows are split as well as many short ones. */
template <typename Body> void for_blocks(const at::Tensor &matrix, Body body) {
    const int64_t cols = matrix.size(1);
    for_elements(matrix.numel(), [&](int64_t begin, int64_t end) {
        while (begin < end) {
            const int64_t row = begin / cols, col = begin % cols;
            const int64_t rows = col == 0 ? (end - begin) / cols : 0;
            const int64_t width = rows > 0 ? cols : std::min(cols - col, end - begin);
            const int64_t height = std::max<int64_t>(rows, 1);
            body(row, col, height, width);
            begin += height * width;
        }
    });
}

/* dx = dy f'(x) of a half type, rounded once: libgelu's own function rounds f'(x) to the type
   first, and dy makes many ULP of that. By parts, so that the floats stay in the caches. */
void backward_in_float(int64_t form, const at::Tensor &dx, const at::Tensor &dy,
                       const at::Tensor &x) {
    const auto parts = [](const at::Tensor &tensor) {
        return tensor.as_strided({tensor.numel()}, {1})
            .split(at::internal::GRAIN_SIZE * at::get_num_threads());
    };
    const auto dx_parts = parts(dx), dy_parts = parts(dy), x_parts = parts(x);
    for (size_t i = 0; i < x_parts.size(); i++) {
        const at::Tensor wide = dy_parts[i].to(at::kFloat);
        backward(form, wide, wide, x_parts[i].to(at::kFloat));
        dx_parts[i].copy_(wide);
    }
}

} // namespace

bool is_fast(c10::string_view tier) {
    TORCH_CHECK_VALUE(tier == "fast" || tier == "accurate",
                      "libgelu: tier must be 'accurate' or 'fast', not '", tier, "'");
    return tier == "fast";
}

Form form_of(c10::string_view approximate, bool fast, at::ScalarType type) {
    fast = fast && type == at::kFloat;
    if (approximate == "none")
        return fast ? erf_fast : erf;
    if (approximate == "tanh")
        return fast ? tanh_fast : tanh;
    TORCH_CHECK_VALUE(approximate == "quick",
                      "libgelu: approximate must be 'none', 'tanh' or 'quick', not '", approximate,
                      "'");
    return quick;
}

bool has_kernel(int64_t form, at::ScalarType type) {
    return with_kernels(form, type, [](const auto &) {});
}

void check_kernel(int64_t form, at::ScalarType type) {
    TORCH_CHECK_TYPE(has_kernel(form, type), "libgelu: no kernel for ", type);
}

bool same_layout(const at::Tensor &a, const at::Tensor &b) {
    return a.sizes() == b.sizes() &&
           ((a.is_contiguous() && b.is_contiguous()) ||
            (a.strides() == b.strides() && a.is_non_overlapping_and_dense()));
}

void forward(int64_t form, const at::Tensor &y, const at::Tensor &x) {
    with_kernels(form, x.scalar_type(), [&](const auto &kernels) {
        using T = element_of<decltype(kernels)>;
        T *to = elements<T>(y);
        const T *from = elements<T>(x);
        for_elements(x.numel(), [&](int64_t begin, int64_t end) {
            check(kernels.forward(to + begin, from + begin, end - begin));
        });
    });
}

void backward(int64_t form, const at::Tensor &dx, const at::Tensor &dy, const at::Tensor &x) {
    if (x.scalar_type() != at::kFloat)
        return backward_in_float(form, dx, dy, x);
    float *to = elements<float>(dx);
    const float *gradient = elements<float>(dy), *from = elements<float>(x);
    for_elements(x.numel(), [&](int64_t begin, int64_t end) {
        check(gradients[form].backward(to + begin, gradient + begin, from + begin, end - begin));
    });
}

void bias(int64_t form, const at::Tensor &y, const at::Tensor &x, const at::Tensor &bias) {
    with_kernels(form, x.scalar_type(), [&](const auto &kernels) {
        using T = element_of<decltype(kernels)>;
        const Rows<T> to(y), from(x);
        const T *row_bias = elements<T>(bias);
        for_blocks(y, [&](int64_t row, int64_t col, int64_t rows, int64_t cols) {
            check(kernels.bias(to.at(row, col), to.ld, from.at(row, col), from.ld, row_bias + col,
                               rows, cols));
        });
    });
}

void glu(int64_t form, const at::Tensor &y, const at::Tensor &gate, const at::Tensor &up) {
    with_kernels(form, gate.scalar_type(), [&](const auto &kernels) {
        using T = element_of<decltype(kernels)>;
        const Rows<T> to(y), g(gate), u(up);
        for_blocks(y, [&](int64_t row, int64_t col, int64_t rows, int64_t cols) {
            check(kernels.glu(to.at(row, col), to.ld, g.at(row, col), g.ld, u.at(row, col), u.ld,
                              rows, cols));
        });
    });
}

void glu_backward(int64_t form, const at::Tensor &dgate, const at::Tensor &dup,
                  const at::Tensor &dy, const at::Tensor &gate, const at::Tensor &up) {
    const Rows<float> dg(dgate), du(dup), d(dy), g(gate), u(up);
    for_blocks(dy, [&](int64_t row, int64_t col, int64_t rows, int64_t cols) {
        check(gradients[form].glu_backward(dg.at(row, col), dg.ld, du.at(row, col), du.ld,
                                           d.at(row, col), d.ld, g.at(row, col), g.ld,
                                           u.at(row, col), u.ld, rows, cols));
    });
}

} // namespace gelu_torch
