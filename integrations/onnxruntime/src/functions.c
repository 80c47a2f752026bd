/*
 * functions.c - the table of libgelu's functions by type, form and tier.
 */
#include "functions.h"

/* X(element type, form, tier, form in the names, type in the names, C type) */
#define FUNCTION_LIST(X)                                                                           \
    X(FLOAT, ERF, ACCURATE, erf, f32, float)                                                       \
    X(FLOAT, ERF, FAST, erf_fast, f32, float)                                                      \
    X(FLOAT, TANH, ACCURATE, tanh, f32, float)                                                     \
    X(FLOAT, TANH, FAST, tanh_fast, f32, float)                                                    \
    X(FLOAT, QUICK, ACCURATE, quick, f32, float)                                                   \
    X(FLOAT, SILU, ACCURATE, silu, f32, float)                                                     \
    X(BFLOAT16, ERF, ACCURATE, erf, bf16, uint16_t)                                                \
    X(BFLOAT16, TANH, ACCURATE, tanh, bf16, uint16_t)                                              \
    X(BFLOAT16, QUICK, ACCURATE, quick, bf16, uint16_t)                                            \
    X(BFLOAT16, SILU, ACCURATE, silu, bf16, uint16_t)                                              \
    X(FLOAT16, ERF, ACCURATE, erf, f16, uint16_t)                                                  \
    X(FLOAT16, TANH, ACCURATE, tanh, f16, uint16_t)                                                \
    X(FLOAT16, QUICK, ACCURATE, quick, f16, uint16_t)                                              \
    X(FLOAT16, SILU, ACCURATE, silu, f16, uint16_t)

/* Functions that take void pointers: calling through a pointer to another type is undefined. */
#define DEFINE_FUNCTIONS(element, f, t, name, suffix, type)                                        \
    static gelu_status name##_##suffix(void *y, const void *x, size_t n) {                         \
        return gelu_##name##_##suffix((type *)y, (const type *)x, n);                              \
    }                                                                                              \
    static gelu_status name##_bias_##suffix(void *y, const void *x, const void *bias, size_t rows, \
                                            size_t cols) {                                         \
        return gelu_##name##_bias_##suffix((type *)y, cols, (const type *)x, cols,                 \
                                           (const type *)bias, rows, cols);                        \
    }                                                                                              \
    static gelu_status name##_glu_##suffix(void *y, const void *gate, const void *up, size_t n) {  \
        return gelu_##name##_glu_##suffix((type *)y, n, (const type *)gate, n, (const type *)up,   \
                                          n, 1, n);                                                \
    }
FUNCTION_LIST(DEFINE_FUNCTIONS)

static const struct {
    ONNXTensorElementDataType type;
    enum form form;
    enum tier tier;
    functions functions;
} table[] = {
#define ENTRY(element, f, t, name, suffix, type)                                                   \
    {ONNX_TENSOR_ELEMENT_DATA_TYPE_##element,                                                      \
     FORM_##f,                                                                                     \
     TIER_##t,                                                                                     \
     {name##_##suffix, name##_bias_##suffix, name##_glu_##suffix, sizeof(type)}},
    FUNCTION_LIST(ENTRY)
#undef ENTRY
};

const functions *find_functions(ONNXTensorElementDataType type, enum form form, enum tier tier) {
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++)
        if (table[i].type == type && table[i].form == form && table[i].tier == tier)
            return &table[i].functions;
    return tier == TIER_ACCURATE ? NULL : find_functions(type, form, TIER_ACCURATE);
}
