/*
 * expectations.h - what each operator must give, by direct calls of the library: for
 * test_operators.c alone. A new type is its lines in EXPECTATIONS.
 */
#ifndef GELU_ONNXRUNTIME_TESTS_EXPECTATIONS_H
#define GELU_ONNXRUNTIME_TESTS_EXPECTATIONS_H

#include <gelu.h>
#include <onnxruntime_c_api.h>

typedef enum operation { GELU, BIAS_GELU, GEGLU, SILU } operation;

static const char *const operation_names[] = {"Gelu", "BiasGelu", "Geglu", "Silu"};

typedef struct expectation {
    const char *attributes[2]; /* as in the names of the models; those of Silu have none */
    const char *suffix;
    ONNXTensorElementDataType type;
    size_t size;
    gelu_status (*value)(operation o, void *y, const void *x, const void *second, size_t rows,
                         size_t cols);
} expectation;

/* X(attributes, others that mean the same, form, suffix, element type, C type) */
#define EXPECTATIONS(X)                                                                            \
    X("none.accurate", NULL, erf, f32, FLOAT, float)                                               \
    X("none.fast", NULL, erf_fast, f32, FLOAT, float)                                              \
    X("tanh.accurate", NULL, tanh, f32, FLOAT, float)                                              \
    X("tanh.fast", NULL, tanh_fast, f32, FLOAT, float)                                             \
    X("quick.accurate", "quick.fast", quick, f32, FLOAT, float)                                    \
    X(NULL, NULL, silu, f32, FLOAT, float)                                                         \
    X("none.accurate", "none.fast", erf, bf16, BFLOAT16, uint16_t)                                 \
    X("tanh.accurate", "tanh.fast", tanh, bf16, BFLOAT16, uint16_t)                                \
    X("quick.accurate", "quick.fast", quick, bf16, BFLOAT16, uint16_t)                             \
    X(NULL, NULL, silu, bf16, BFLOAT16, uint16_t)                                                  \
    X("none.accurate", "none.fast", erf, f16, FLOAT16, uint16_t)                                   \
    X("tanh.accurate", "tanh.fast", tanh, f16, FLOAT16, uint16_t)                                  \
    X("quick.accurate", "quick.fast", quick, f16, FLOAT16, uint16_t)                               \
    X(NULL, NULL, silu, f16, FLOAT16, uint16_t)

#define DEFINE_VALUE(attributes, also, form, suffix, element, type)                                \
    static gelu_status value_##form##_##suffix(operation o, void *y, const void *x,                \
                                               const void *second, size_t rows, size_t cols) {     \
        switch (o) {                                                                               \
        case BIAS_GELU:                                                                            \
            return gelu_##form##_bias_##suffix(y, cols, x, cols, second, rows, cols);              \
        case GEGLU:                                                                                \
            return gelu_##form##_glu_##suffix(y, cols, x, cols, second, cols, rows, cols);         \
        default:                                                                                   \
            return gelu_##form##_##suffix(y, x, rows * cols);                                      \
        }                                                                                          \
    }
EXPECTATIONS(DEFINE_VALUE)

static const expectation expectations[] = {
#define ENTRY(attributes, also, form, suffix, element, type)                                       \
    {{attributes, also},                                                                           \
     #suffix,                                                                                      \
     ONNX_TENSOR_ELEMENT_DATA_TYPE_##element,                                                      \
     sizeof(type),                                                                                 \
     value_##form##_##suffix},
    EXPECTATIONS(ENTRY)
#undef ENTRY
};

#endif
