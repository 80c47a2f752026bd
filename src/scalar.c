/*
 * scalar.c - the fallback where no vector kernel runs, and the oracle of the tests: the values of
 * scalar_real.h rounded once, to float within 0.501 ULP, to the half types always to the nearest.
 */
#include "isa_list.h"
#include "scalar_real.h"
#include "scalar_types.h"

#define VALUE(T, reference, x) T##_round(real_##reference(T##_to_real(x)))

#define DEFINE_SCALAR_map(name, T, E, reference)                                                   \
    static void name GELU_SHAPE_map(E) {                                                           \
        for (size_t i = 0; i < n; i++)                                                             \
            y[i] = VALUE(T, reference, x[i]);                                                      \
    }

#define DEFINE_SCALAR_backward(name, T, E, reference)                                              \
    static void name GELU_SHAPE_backward(E) {                                                      \
        for (size_t i = 0; i < n; i++)                                                             \
            dx[i] = T##_multiply(dy[i], VALUE(T, reference, x[i]));                                \
    }

#define DEFINE_SCALAR_bias(name, T, E, reference)                                                  \
    static void name GELU_SHAPE_bias(E) {                                                          \
        for (size_t row = 0; row < rows; row++)                                                    \
            for (size_t i = 0; i < cols; i++) {                                                    \
                E sum = T##_add(x[row * ldx + i], bias[i]);                                        \
                y[row * ldy + i] = VALUE(T, reference, sum);                                       \
            }                                                                                      \
    }

#define DEFINE_SCALAR_glu(name, T, E, reference)                                                   \
    static void name GELU_SHAPE_glu(E) {                                                           \
        for (size_t row = 0; row < rows; row++)                                                    \
            for (size_t i = 0; i < cols; i++)                                                      \
                y[row * ldy + i] =                                                                 \
                    T##_multiply(VALUE(T, reference, gate[row * ldg + i]), up[row * ldu + i]);     \
    }

#define DEFINE_SCALAR_glu_backward(name, T, E, reference)                                          \
    static void name GELU_SHAPE_glu_backward(E) {                                                  \
        for (size_t row = 0; row < rows; row++)                                                    \
            for (size_t i = 0; i < cols; i++) {                                                    \
                E g = gate[row * ldg + i], d = dy[row * lddy + i];                                 \
                E product = T##_multiply(d, up[row * ldu + i]);                                    \
                dgate[row * lddg + i] = T##_multiply(product, VALUE(T, reference##_grad, g));      \
                dup[row * lddu + i] = T##_multiply(d, VALUE(T, reference, g));                     \
            }                                                                                      \
    }

#define DEFINE_SCALAR(name, shape, type, form, operation, lane, reference, bound, unit)            \
    DEFINE_SCALAR_##shape(name, type, GELU_TYPE_##type, reference)
GELU_FUNCTION_LIST(DEFINE_SCALAR)

#define TABLE_MEMBER(name, shape, type, form, operation, lane, reference, bound, unit) .name = name,
static const gelu_kernel_table table = {.isa = GELU_ISA_SCALAR, GELU_FUNCTION_LIST(TABLE_MEMBER)};

const gelu_kernel_table *const gelu_table_scalar = &table;
