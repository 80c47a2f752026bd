/*
 * functions.h - which functions of libgelu the operators call: for an element type, a form and a
 * tier, the three of one form behind signatures without the type. A new type is its lines in
 * functions.c and no more.
 */
#ifndef GELU_ONNXRUNTIME_FUNCTIONS_H
#define GELU_ONNXRUNTIME_FUNCTIONS_H

#include <gelu.h>
#include <onnxruntime_c_api.h>

enum form { FORM_ERF, FORM_TANH, FORM_QUICK, FORM_SILU };
enum tier { TIER_ACCURATE, TIER_FAST };

/* Elements are of the type asked for; rows lie one behind the other without gaps. */
typedef struct functions {
    gelu_status (*map)(void *y, const void *x, size_t n);
    gelu_status (*bias)(void *y, const void *x, const void *bias, size_t rows, size_t cols);
    gelu_status (*glu)(void *y, const void *gate, const void *up, size_t n);
    size_t element_size;
} functions;

/*
 * NULL for a type without functions. The fast tier allows fewer digits and does not demand them:
 * where a form or a type has no fast functions these are the accurate ones.
 */
const functions *find_functions(ONNXTensorElementDataType type, enum form form, enum tier tier);

#endif
