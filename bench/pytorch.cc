/*
 * pytorch.cc - PyTorch's GELUs as an entry of peers.h. The second C++ file here, separate because
 * it is all the bench knows of PyTorch.
 */
#include "peers.h"

#include <ATen/ATen.h>
#include <ATen/Parallel.h>
#include <c10/core/InferenceMode.h>
#include <torch/csrc/api/include/torch/version.h>

#include <cstdio>
#include <string>

namespace {

/* The tensors of one function: made again only when an array changes, which is once per
   measurement, since a model has its tensors before it calls. */
struct Tensors {
    float *y = nullptr;
    const float *x = nullptr;
    size_t n = 0;
    at::Tensor output, input, ones;

    void wrap(float *new_y, const float *new_x, size_t new_n) {
        if (new_y == y && new_x == x && new_n == n)
            return;
        y = new_y, x = new_x, n = new_n;
        output = wrap_one(y);
        input = wrap_one(x);
        ones = wrap_one(get_ones());
    }

    at::Tensor wrap_one(const float *values) const {
        return at::from_blob(const_cast<float *>(values), {int64_t(n)}, at::kFloat);
    }
};

template <int form> const char *approximate() {
    return form == 0 ? "none" : "tanh";
}

template <int form> void forward(float *y, const float *x, size_t n) {
    static Tensors t;
    c10::InferenceMode without_autograd;
    t.wrap(y, x, n);
    at::gelu_out(t.output, t.input, approximate<form>());
}

template <int form> void backward(float *dx, const float *x, size_t n) {
    static Tensors t;
    c10::InferenceMode without_autograd;
    t.wrap(dx, x, n);
    at::gelu_backward_out(t.output, t.ones, t.input, approximate<form>());
}

void set_threads(int count) {
    at::set_num_threads(count);
}

/* "AVX2, with oneDNN" */
void describe(char *text, size_t size) {
    const std::string key = "CPU capability usage: ", config = at::show_config();
    size_t begin = config.find(key);
    std::string isa;
    if (begin != std::string::npos) {
        begin += key.size();
        isa = config.substr(begin, config.find_first_of("\n,", begin) - begin) + ", ";
    }
    std::snprintf(text, size, "%s%s oneDNN", isa.c_str(), at::hasMKLDNN() ? "with" : "without");
}

} // namespace

extern "C" {
extern const peer_system peers_pytorch;
const peer_system peers_pytorch = {"PyTorch",
                                   TORCH_VERSION,
                                   nullptr,
                                   0,
                                   set_threads,
                                   describe,
                                   {{"erf", "gelu none", forward<0>, 0},
                                    {"tanh", "gelu tanh", forward<1>, 0},
                                    {"erf_grad", "gelu none", backward<0>, 1},
                                    {"tanh_grad", "gelu tanh", backward<1>, 1}}};
}
