/*
 * autograd.cc - the gradients of torch.ops.libgelu, by libgelu's backward kernels. Gradients call
 * operators in their turn, so that they can be differentiated again; only the second derivative of
 * an activation is a formula in PyTorch's own operators.
 */
#include "kernels.h"
#include "operators.h"

#include <ATen/ATen.h>
#include <torch/csrc/autograd/custom_function.h>
#include <torch/library.h>

namespace gelu_torch {
namespace {

using at::Tensor;
using torch::autograd::AutogradContext;
using torch::autograd::variable_list;

/* f''(x). With s the logistic function of u(x), f = x s gives
   f'' = s (1 - s) (2 u' + x (u'' + (1 - 2 s) u'^2)). Beyond 120 all are 0, as at 120; nothing
   overflows there. */
Tensor second_derivative(const Tensor &input, int64_t form) {
    const Tensor x = input.to(at::kFloat).clamp(-120, 120);
    if (form == erf || form == erf_fast)
        return (2 - x * x) * (x * x * -0.5).exp() * (0.5 * M_2_SQRTPI * M_SQRT1_2);
    Tensor u, du, ddu;
    if (form == tanh || form == tanh_fast) {
        const double root = 2 * M_SQRT1_2 * M_2_SQRTPI, cube = 0.044715;
        u = root * (x + cube * x * x * x);
        du = root * (1 + 3 * cube * x * x);
        ddu = root * 6 * cube * x;
    } else {
        const double slope = form == quick ? 1.702 : 1.0;
        u = slope * x;
        du = at::full_like(x, slope);
        ddu = at::zeros_like(x);
    }
    const Tensor s = u.sigmoid();
    return s * (1 - s) * (2 * du + x * (ddu + (1 - 2 * s) * du * du));
}

struct Forward : torch::autograd::Function<Forward> {
    static Tensor forward(AutogradContext *context, const Tensor &x, int64_t form) {
        context->save_for_backward({x});
        context->saved_data["form"] = form;
        at::AutoDispatchBelowADInplaceOrView below_autograd;
        return call_forward(x, form);
    }

    static variable_list backward(AutogradContext *context, variable_list gradients) {
        const variable_list saved = context->get_saved_variables();
        return {call_backward(gradients[0], saved[0], context->saved_data["form"].toInt()),
                Tensor()};
    }
};

struct Backward : torch::autograd::Function<Backward> {
    static Tensor forward(AutogradContext *context, const Tensor &dy, const Tensor &x,
                          int64_t form) {
        context->save_for_backward({dy, x});
        context->saved_data["form"] = form;
        at::AutoDispatchBelowADInplaceOrView below_autograd;
        return call_backward(dy, x, form);
    }

    static variable_list backward(AutogradContext *context, variable_list gradients) {
        const variable_list saved = context->get_saved_variables();
        const int64_t form = context->saved_data["form"].toInt();
        const Tensor &ddx = gradients[0], &dy = saved[0], &x = saved[1];
        const Tensor curvature = second_derivative(x, form);
        return {call_backward(ddx, x, form), (ddx * dy * curvature).to(x.scalar_type()), Tensor()};
    }
};

struct Bias : torch::autograd::Function<Bias> {
    static Tensor forward(AutogradContext *context, const Tensor &x, const Tensor &bias,
                          int64_t form) {
        context->save_for_backward({x, bias});
        context->saved_data["form"] = form;
        at::AutoDispatchBelowADInplaceOrView below_autograd;
        return call_bias(x, bias, form);
    }

    static variable_list backward(AutogradContext *context, variable_list gradients) {
        const variable_list saved = context->get_saved_variables();
        const Tensor &x = saved[0], &bias = saved[1];
        const Tensor dx =
            call_backward(gradients[0], x + bias, context->saved_data["form"].toInt());
        return {dx, dx.sum_to_size(bias.sizes()), Tensor()};
    }
};

struct Glu : torch::autograd::Function<Glu> {
    static Tensor forward(AutogradContext *context, const Tensor &gate, const Tensor &up,
                          int64_t form) {
        context->save_for_backward({gate, up});
        context->saved_data["form"] = form;
        at::AutoDispatchBelowADInplaceOrView below_autograd;
        return call_glu(gate, up, form);
    }

    static variable_list backward(AutogradContext *context, variable_list gradients) {
        const variable_list saved = context->get_saved_variables();
        Tensor dgate, dup;
        std::tie(dgate, dup) = call_glu_backward(gradients[0], saved[0], saved[1],
                                                 context->saved_data["form"].toInt());
        return {dgate, dup, Tensor()};
    }
};

Tensor forward_autograd(const Tensor &x, int64_t form) {
    return Forward::apply(x, form);
}

Tensor backward_autograd(const Tensor &dy, const Tensor &x, int64_t form) {
    return Backward::apply(dy, x, form);
}

Tensor bias_autograd(const Tensor &x, const Tensor &bias, int64_t form) {
    return Bias::apply(x, bias, form);
}

Tensor glu_autograd(const Tensor &gate, const Tensor &up, int64_t form) {
    return Glu::apply(gate, up, form);
}

/* To be differentiated, it is taken apart into operators that can be: the same bits. */
std::tuple<Tensor, Tensor> glu_backward_autograd(const Tensor &dy, const Tensor &gate,
                                                 const Tensor &up, int64_t form) {
    if (at::GradMode::is_enabled() &&
        (dy.requires_grad() || gate.requires_grad() || up.requires_grad()))
        return {call_backward(dy * up, gate, form), dy * call_forward(gate, form)};
    at::AutoDispatchBelowADInplaceOrView below_autograd;
    return call_glu_backward(dy, gate, up, form);
}

} // namespace

TORCH_LIBRARY_IMPL(libgelu, Autograd, library) {
    library.impl("_forward", TORCH_FN(forward_autograd));
    library.impl("_backward", TORCH_FN(backward_autograd));
    library.impl("_bias", TORCH_FN(bias_autograd));
    library.impl("_glu", TORCH_FN(glu_autograd));
    library.impl("_glu_backward", TORCH_FN(glu_backward_autograd));
}

} // namespace gelu_torch
