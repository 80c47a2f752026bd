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
    gelu_status (*backward)(T *, const T *, const T *, size_t);
    gelu_status (*bias)(T *, size_t, const T *, size_t, const T *, size_t, size_t);
    gelu_status (*glu)(T *, size_t, const T *, size_t, const T *, size_t, size_t, size_t);
};

/* dx = dy f'(x) of a half type, in float and rounded once: libgelu's own function rounds f'(x) to
   the type first, and dy makes many ULP of that. */
template <typename Half, auto backward>
gelu_status backward_in_float(uint16_t *dx, const uint16_t *dy, const uint16_t *x, size_t n) {
    constexpr size_t most = 1024; /* of a block, which stays in the first-level cache */
    float gradient[most], input[most];
    const auto widen = [](uint16_t bits) -> float { return Half(bits, Half::from_bits()); };
    for (size_t i = 0; i < n; i += most) {
        const size_t count = std::min(n - i, most);
        std::transform(dy + i, dy + i + count, gradient, widen);
        std::transform(x + i, x + i + count, input, widen);
        const gelu_status status = backward(gradient, gradient, input, count);
        if (status != GELU_OK)
            return status;
        std::transform(gradient, gradient + count, dx + i, [](float d) { return Half(d).x; });
    }
    return GELU_OK;
}

#define KERNELS(form, type, backward)                                                              \
    { gelu_##form##_##type, backward, gelu_##form##_bias_##type, gelu_##form##_glu_##type }
#define FLOAT_KERNELS(form) KERNELS(form, f32, gelu_##form##_backward_f32)
#define HALF_KERNELS(form, type, Half)                                                             \
    KERNELS(form, type, (backward_in_float<Half, gelu_##form##_backward_f32>))

template <typename K> using element_of = typename std::decay_t<K>::Element;

/* In the order of Form. */
const Kernels<float> f32_kernels[] = {FLOAT_KERNELS(erf),      FLOAT_KERNELS(tanh),
                                      FLOAT_KERNELS(quick),    FLOAT_KERNELS(silu),
                                      FLOAT_KERNELS(erf_fast), FLOAT_KERNELS(tanh_fast)};
const Kernels<uint16_t> bf16_kernels[] = {HALF_KERNELS(erf, bf16, at::BFloat16),
                                          HALF_KERNELS(tanh, bf16, at::BFloat16),
                                          HALF_KERNELS(quick, bf16, at::BFloat16),
                                          HALF_KERNELS(silu, bf16, at::BFloat16)};
const Kernels<uint16_t> f16_kernels[] = {HALF_KERNELS(erf, f16, at::Half),
                                         HALF_KERNELS(tanh, f16, at::Half),
                                         HALF_KERNELS(quick, f16, at::Half),
                                         HALF_KERNELS(silu, f16, at::Half)};
decltype(&gelu_erf_glu_backward_f32) const glu_backward_kernels[] = {
    gelu_erf_glu_backward_f32,  gelu_tanh_glu_backward_f32,     gelu_quick_glu_backward_f32,
    gelu_silu_glu_backward_f32, gelu_erf_fast_glu_backward_f32, gelu_tanh_fast_glu_backward_f32};

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
    with_kernels(form, x.scalar_type(), [&](const auto &kernels) {
        using T = element_of<decltype(kernels)>;
        T *to = elements<T>(dx);
        const T *gradient = elements<T>(dy), *from = elements<T>(x);
        for_elements(x.numel(), [&](int64_t begin, int64_t end) {
            check(kernels.backward(to + begin, gradient + begin, from + begin, end - begin));
        });
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
        check(glu_backward_kernels[form](dg.at(row, col), dg.ld, du.at(row, col), du.ld,
                                         d.at(row, col), d.ld, g.at(row, col), g.ld, u.at(row, col),
                                         u.ld, rows, cols));
    });
}

} // namespace gelu_torch
