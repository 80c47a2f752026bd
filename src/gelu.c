/*
 * gelu.c - the public entry points: check the arguments, then call the active table's kernel.
 */
#include "gelu.h"

#include <stdint.h>

#include "dispatch.h"

#define STRINGIFY_(x) #x
#define STRINGIFY(x) STRINGIFY_(x)

const char *gelu_version(void) {
    return STRINGIFY(GELU_VERSION_MAJOR) "." STRINGIFY(GELU_VERSION_MINOR) "." STRINGIFY(
        GELU_VERSION_PATCH);
}

const char *gelu_status_string(gelu_status status) {
    switch (status) {
    case GELU_OK:
        return "success";
    case GELU_ERROR_NULL:
        return "a pointer is NULL";
    case GELU_ERROR_SIZE:
        return "an array is larger than any object can be";
    case GELU_ERROR_STRIDE:
        return "a leading dimension is smaller than the number of columns";
    case GELU_ERROR_OVERLAP:
        return "a destination overlaps another operand in a way that is not allowed";
    case GELU_ERROR_ISA:
        return "no such instruction set on this architecture";
    }
    return "unknown status";
}

/* Two arrays of n elements of `size` bytes: the same array, or not one byte in common. */
static int same_or_disjoint(const void *a, const void *b, size_t n, size_t size) {
    uintptr_t p = (uintptr_t)a, q = (uintptr_t)b;
    uintptr_t distance = p < q ? q - p : p - q;
    return distance == 0 || distance >= n * size;
}

/* The checks of the map shape, for n > 0. */
static inline gelu_status check_map(const void *y, const void *x, size_t n, size_t size) {
    if (y == NULL || x == NULL)
        return GELU_ERROR_NULL;
    if (n > (size_t)PTRDIFF_MAX / size)
        return GELU_ERROR_SIZE;
    return same_or_disjoint(y, x, n, size) ? GELU_OK : GELU_ERROR_OVERLAP;
}

/* The body of an entry point of the map shape. */
#define RUN_MAP(kernel, y, x, n)                                                                   \
    do {                                                                                           \
        if ((n) == 0)                                                                              \
            return GELU_OK;                                                                        \
        gelu_status status = check_map(y, x, n, sizeof *(x));                                      \
        if (status == GELU_OK)                                                                     \
            gelu_active_table()->kernel(y, x, n);                                                  \
        return status;                                                                             \
    } while (0)

gelu_status gelu_erf_f32(float *y, const float *x, size_t n) {
    RUN_MAP(erf_f32, y, x, n);
}

gelu_status gelu_tanh_f32(float *y, const float *x, size_t n) {
    RUN_MAP(tanh_f32, y, x, n);
}

gelu_status gelu_erf_grad_f32(float *d, const float *x, size_t n) {
    RUN_MAP(erf_grad_f32, d, x, n);
}

gelu_status gelu_tanh_grad_f32(float *d, const float *x, size_t n) {
    RUN_MAP(tanh_grad_f32, d, x, n);
}

gelu_status gelu_quick_f32(float *y, const float *x, size_t n) {
    RUN_MAP(quick_f32, y, x, n);
}

gelu_status gelu_quick_grad_f32(float *d, const float *x, size_t n) {
    RUN_MAP(quick_grad_f32, d, x, n);
}

gelu_status gelu_silu_f32(float *y, const float *x, size_t n) {
    RUN_MAP(silu_f32, y, x, n);
}

gelu_status gelu_silu_grad_f32(float *d, const float *x, size_t n) {
    RUN_MAP(silu_grad_f32, d, x, n);
}

gelu_status gelu_erf_fast_f32(float *y, const float *x, size_t n) {
    RUN_MAP(erf_fast_f32, y, x, n);
}

gelu_status gelu_tanh_fast_f32(float *y, const float *x, size_t n) {
    RUN_MAP(tanh_fast_f32, y, x, n);
}

gelu_status gelu_erf_fast_grad_f32(float *d, const float *x, size_t n) {
    RUN_MAP(erf_fast_grad_f32, d, x, n);
}

gelu_status gelu_tanh_fast_grad_f32(float *d, const float *x, size_t n) {
    RUN_MAP(tanh_fast_grad_f32, d, x, n);
}
