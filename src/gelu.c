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

/* A matrix in memory, in bytes. An array is a matrix of one row. */
typedef struct matrix {
    const void *start;
    size_t ld, width;
} matrix;

typedef struct extent {
    size_t rows, cols, size; /* of an element */
} extent;

/* 1 if the bytes of all rows are fewer than any object can have. */
static int fits(extent e, size_t ld) {
    size_t most = (size_t)PTRDIFF_MAX / e.size;
    return e.cols <= most && (e.rows == 1 || ld <= (most - e.cols) / (e.rows - 1));
}

static size_t length_of(const matrix *m, extent e) {
    return (e.rows - 1) * m->ld + m->width;
}

/*
 * Whether two matrices of the same shape share a byte: row i of one with row j of the other, where
 * their leading dimensions are equal; else, whether their address ranges overlap.
 */
static int overlap(const matrix *a, const matrix *b, extent e) {
    const matrix *low = (uintptr_t)a->start <= (uintptr_t)b->start ? a : b;
    const matrix *high = low == a ? b : a;
    size_t distance = (size_t)((uintptr_t)high->start - (uintptr_t)low->start);
    if (distance >= length_of(low, e))
        return 0;
    if (e.rows == 1 || a->ld != b->ld)
        return 1;
    /* The last row of `low` that begins at or before the first of `high`, and the one after it,
       which there is where the first of `high` lies beyond that row. */
    size_t within = distance % low->ld;
    return within < low->width || low->ld - within < low->width;
}

/* A destination and an input: the same matrix, or nothing in common. */
static int may_write(const matrix *out, const matrix *in, extent e) {
    if (out->start == in->start && (e.rows == 1 || out->ld == in->ld))
        return 1;
    return !overlap(out, in, e);
}

/* A destination and an array of one row share no element, which is looked up in each row. */
static int is_apart(const matrix *out, const void *row, extent e) {
    uintptr_t begin = (uintptr_t)row, start = (uintptr_t)out->start;
    if (begin < start)
        return start - begin >= out->width;
    size_t distance = (size_t)(begin - start), ld = e.rows == 1 ? SIZE_MAX : out->ld;
    size_t at = distance / ld, within = distance % ld;
    return (at >= e.rows || within >= out->width) &&
           (at + 1 >= e.rows || ld - within >= out->width);
}

/*
 * The checks of every shape, for an extent with elements: `outs` destinations, then inputs of the
 * same shape, their leading dimensions in elements.
 */
static gelu_status check(matrix *m, int outs, int count, extent e) {
    for (int i = 0; i < count; i++)
        if (m[i].start == NULL)
            return GELU_ERROR_NULL;
    for (int i = 0; i < count; i++)
        if (m[i].ld < e.cols)
            return GELU_ERROR_STRIDE;
    for (int i = 0; i < count; i++) {
        if (!fits(e, m[i].ld))
            return GELU_ERROR_SIZE;
        m[i].ld *= e.size;
        m[i].width = e.cols * e.size;
    }
    for (int i = 0; i < outs; i++)
        for (int j = i + 1; j < count; j++)
            if (j < outs ? overlap(&m[i], &m[j], e) : !may_write(&m[i], &m[j], e))
                return GELU_ERROR_OVERLAP;
    return GELU_OK;
}

/* The checks of a map, which are made so often that they have a shorter form. */
static inline gelu_status check_map(const void *y, const void *x, size_t n, size_t size) {
    if (y == NULL || x == NULL)
        return GELU_ERROR_NULL;
    if (n > (size_t)PTRDIFF_MAX / size)
        return GELU_ERROR_SIZE;
    uintptr_t p = (uintptr_t)y, q = (uintptr_t)x;
    uintptr_t distance = p < q ? q - p : p - q;
    return distance == 0 || distance >= n * size ? GELU_OK : GELU_ERROR_OVERLAP;
}

/* The bodies of the entry points, one for each shape. */
#define RUN_MAP(kernel, y, x, n)                                                                   \
    do {                                                                                           \
        if ((n) == 0)                                                                              \
            return GELU_OK;                                                                        \
        gelu_status status = check_map(y, x, n, sizeof *(x));                                      \
        if (status == GELU_OK)                                                                     \
            gelu_active_table()->kernel(y, x, n);                                                  \
        return status;                                                                             \
    } while (0)

#define RUN_BACKWARD(kernel)                                                                       \
    do {                                                                                           \
        if (n == 0)                                                                                \
            return GELU_OK;                                                                        \
        matrix operands[] = {{dx, n, 0}, {dy, n, 0}, {x, n, 0}};                                   \
        gelu_status status = check(operands, 1, 3, (extent){1, n, sizeof *x});                     \
        if (status == GELU_OK)                                                                     \
            gelu_active_table()->kernel(dx, dy, x, n);                                             \
        return status;                                                                             \
    } while (0)

#define RUN_BIAS(kernel)                                                                           \
    do {                                                                                           \
        if (rows == 0 || cols == 0)                                                                \
            return GELU_OK;                                                                        \
        matrix operands[] = {{y, ldy, 0}, {x, ldx, 0}};                                            \
        extent e = {rows, cols, sizeof *x};                                                        \
        gelu_status status = bias == NULL ? GELU_ERROR_NULL : check(operands, 1, 2, e);            \
        if (status == GELU_OK && !is_apart(&operands[0], bias, e))                                 \
            status = GELU_ERROR_OVERLAP;                                                           \
        if (status == GELU_OK)                                                                     \
            gelu_active_table()->kernel(y, ldy, x, ldx, bias, rows, cols);                         \
        return status;                                                                             \
    } while (0)

/* Rows without gaps in any operand are one row. */
#define JOIN_ROWS(are_joined)                                                                      \
    do {                                                                                           \
        if (are_joined) {                                                                          \
            cols *= rows;                                                                          \
            rows = 1;                                                                              \
        }                                                                                          \
    } while (0)

#define RUN_GLU(kernel)                                                                            \
    do {                                                                                           \
        if (rows == 0 || cols == 0)                                                                \
            return GELU_OK;                                                                        \
        matrix operands[] = {{y, ldy, 0}, {gate, ldg, 0}, {up, ldu, 0}};                           \
        gelu_status status = check(operands, 1, 3, (extent){rows, cols, sizeof *y});               \
        if (status == GELU_OK) {                                                                   \
            JOIN_ROWS(ldy == cols && ldg == cols && ldu == cols);                                  \
            gelu_active_table()->kernel(y, ldy, gate, ldg, up, ldu, rows, cols);                   \
        }                                                                                          \
        return status;                                                                             \
    } while (0)

#define RUN_GLU_BACKWARD(kernel)                                                                   \
    do {                                                                                           \
        if (rows == 0 || cols == 0)                                                                \
            return GELU_OK;                                                                        \
        matrix operands[] = {                                                                      \
            {dgate, lddg, 0}, {dup, lddu, 0}, {dy, lddy, 0}, {gate, ldg, 0}, {up, ldu, 0}};        \
        gelu_status status = check(operands, 2, 5, (extent){rows, cols, sizeof *dy});              \
        if (status == GELU_OK) {                                                                   \
            JOIN_ROWS(lddg == cols && lddu == cols && lddy == cols && ldg == cols && ldu == cols); \
            gelu_active_table()->kernel(dgate, lddg, dup, lddu, dy, lddy, gate, ldg, up, ldu,      \
                                        rows, cols);                                               \
        }                                                                                          \
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

gelu_status gelu_erf_backward_f32(float *dx, const float *dy, const float *x, size_t n) {
    RUN_BACKWARD(erf_backward_f32);
}

gelu_status gelu_erf_bias_f32(float *y, size_t ldy, const float *x, size_t ldx, const float *bias,
                              size_t rows, size_t cols) {
    RUN_BIAS(erf_bias_f32);
}

gelu_status gelu_erf_glu_f32(float *y, size_t ldy, const float *gate, size_t ldg, const float *up,
                             size_t ldu, size_t rows, size_t cols) {
    RUN_GLU(erf_glu_f32);
}

gelu_status gelu_erf_glu_backward_f32(float *dgate, size_t lddg, float *dup, size_t lddu,
                                      const float *dy, size_t lddy, const float *gate, size_t ldg,
                                      const float *up, size_t ldu, size_t rows, size_t cols) {
    RUN_GLU_BACKWARD(erf_glu_backward_f32);
}

gelu_status gelu_tanh_backward_f32(float *dx, const float *dy, const float *x, size_t n) {
    RUN_BACKWARD(tanh_backward_f32);
}

gelu_status gelu_tanh_bias_f32(float *y, size_t ldy, const float *x, size_t ldx, const float *bias,
                               size_t rows, size_t cols) {
    RUN_BIAS(tanh_bias_f32);
}

gelu_status gelu_tanh_glu_f32(float *y, size_t ldy, const float *gate, size_t ldg, const float *up,
                              size_t ldu, size_t rows, size_t cols) {
    RUN_GLU(tanh_glu_f32);
}

gelu_status gelu_tanh_glu_backward_f32(float *dgate, size_t lddg, float *dup, size_t lddu,
                                       const float *dy, size_t lddy, const float *gate, size_t ldg,
                                       const float *up, size_t ldu, size_t rows, size_t cols) {
    RUN_GLU_BACKWARD(tanh_glu_backward_f32);
}

gelu_status gelu_quick_backward_f32(float *dx, const float *dy, const float *x, size_t n) {
    RUN_BACKWARD(quick_backward_f32);
}

gelu_status gelu_quick_bias_f32(float *y, size_t ldy, const float *x, size_t ldx, const float *bias,
                                size_t rows, size_t cols) {
    RUN_BIAS(quick_bias_f32);
}

gelu_status gelu_quick_glu_f32(float *y, size_t ldy, const float *gate, size_t ldg, const float *up,
                               size_t ldu, size_t rows, size_t cols) {
    RUN_GLU(quick_glu_f32);
}

gelu_status gelu_quick_glu_backward_f32(float *dgate, size_t lddg, float *dup, size_t lddu,
                                        const float *dy, size_t lddy, const float *gate, size_t ldg,
                                        const float *up, size_t ldu, size_t rows, size_t cols) {
    RUN_GLU_BACKWARD(quick_glu_backward_f32);
}

gelu_status gelu_silu_backward_f32(float *dx, const float *dy, const float *x, size_t n) {
    RUN_BACKWARD(silu_backward_f32);
}

gelu_status gelu_silu_bias_f32(float *y, size_t ldy, const float *x, size_t ldx, const float *bias,
                               size_t rows, size_t cols) {
    RUN_BIAS(silu_bias_f32);
}

gelu_status gelu_silu_glu_f32(float *y, size_t ldy, const float *gate, size_t ldg, const float *up,
                              size_t ldu, size_t rows, size_t cols) {
    RUN_GLU(silu_glu_f32);
}

gelu_status gelu_silu_glu_backward_f32(float *dgate, size_t lddg, float *dup, size_t lddu,
                                       const float *dy, size_t lddy, const float *gate, size_t ldg,
                                       const float *up, size_t ldu, size_t rows, size_t cols) {
    RUN_GLU_BACKWARD(silu_glu_backward_f32);
}

gelu_status gelu_erf_fast_backward_f32(float *dx, const float *dy, const float *x, size_t n) {
    RUN_BACKWARD(erf_fast_backward_f32);
}

gelu_status gelu_erf_fast_bias_f32(float *y, size_t ldy, const float *x, size_t ldx,
                                   const float *bias, size_t rows, size_t cols) {
    RUN_BIAS(erf_fast_bias_f32);
}

gelu_status gelu_erf_fast_glu_f32(float *y, size_t ldy, const float *gate, size_t ldg,
                                  const float *up, size_t ldu, size_t rows, size_t cols) {
    RUN_GLU(erf_fast_glu_f32);
}

gelu_status gelu_erf_fast_glu_backward_f32(float *dgate, size_t lddg, float *dup, size_t lddu,
                                           const float *dy, size_t lddy, const float *gate,
                                           size_t ldg, const float *up, size_t ldu, size_t rows,
                                           size_t cols) {
    RUN_GLU_BACKWARD(erf_fast_glu_backward_f32);
}

gelu_status gelu_tanh_fast_backward_f32(float *dx, const float *dy, const float *x, size_t n) {
    RUN_BACKWARD(tanh_fast_backward_f32);
}

gelu_status gelu_tanh_fast_bias_f32(float *y, size_t ldy, const float *x, size_t ldx,
                                    const float *bias, size_t rows, size_t cols) {
    RUN_BIAS(tanh_fast_bias_f32);
}

gelu_status gelu_tanh_fast_glu_f32(float *y, size_t ldy, const float *gate, size_t ldg,
                                   const float *up, size_t ldu, size_t rows, size_t cols) {
    RUN_GLU(tanh_fast_glu_f32);
}

gelu_status gelu_tanh_fast_glu_backward_f32(float *dgate, size_t lddg, float *dup, size_t lddu,
                                            const float *dy, size_t lddy, const float *gate,
                                            size_t ldg, const float *up, size_t ldu, size_t rows,
                                            size_t cols) {
    RUN_GLU_BACKWARD(tanh_fast_glu_backward_f32);
}

gelu_status gelu_erf_bf16(uint16_t *y, const uint16_t *x, size_t n) {
    RUN_MAP(erf_bf16, y, x, n);
}

gelu_status gelu_erf_grad_bf16(uint16_t *d, const uint16_t *x, size_t n) {
    RUN_MAP(erf_grad_bf16, d, x, n);
}

gelu_status gelu_tanh_bf16(uint16_t *y, const uint16_t *x, size_t n) {
    RUN_MAP(tanh_bf16, y, x, n);
}

gelu_status gelu_tanh_grad_bf16(uint16_t *d, const uint16_t *x, size_t n) {
    RUN_MAP(tanh_grad_bf16, d, x, n);
}

gelu_status gelu_quick_bf16(uint16_t *y, const uint16_t *x, size_t n) {
    RUN_MAP(quick_bf16, y, x, n);
}

gelu_status gelu_quick_grad_bf16(uint16_t *d, const uint16_t *x, size_t n) {
    RUN_MAP(quick_grad_bf16, d, x, n);
}

gelu_status gelu_silu_bf16(uint16_t *y, const uint16_t *x, size_t n) {
    RUN_MAP(silu_bf16, y, x, n);
}

gelu_status gelu_silu_grad_bf16(uint16_t *d, const uint16_t *x, size_t n) {
    RUN_MAP(silu_grad_bf16, d, x, n);
}

gelu_status gelu_erf_backward_bf16(uint16_t *dx, const uint16_t *dy, const uint16_t *x, size_t n) {
    RUN_BACKWARD(erf_backward_bf16);
}

gelu_status gelu_erf_bias_bf16(uint16_t *y, size_t ldy, const uint16_t *x, size_t ldx,
                               const uint16_t *bias, size_t rows, size_t cols) {
    RUN_BIAS(erf_bias_bf16);
}

gelu_status gelu_erf_glu_bf16(uint16_t *y, size_t ldy, const uint16_t *gate, size_t ldg,
                              const uint16_t *up, size_t ldu, size_t rows, size_t cols) {
    RUN_GLU(erf_glu_bf16);
}

gelu_status gelu_erf_glu_backward_bf16(uint16_t *dgate, size_t lddg, uint16_t *dup, size_t lddu,
                                       const uint16_t *dy, size_t lddy, const uint16_t *gate,
                                       size_t ldg, const uint16_t *up, size_t ldu, size_t rows,
                                       size_t cols) {
    RUN_GLU_BACKWARD(erf_glu_backward_bf16);
}

gelu_status gelu_tanh_backward_bf16(uint16_t *dx, const uint16_t *dy, const uint16_t *x, size_t n) {
    RUN_BACKWARD(tanh_backward_bf16);
}

gelu_status gelu_tanh_bias_bf16(uint16_t *y, size_t ldy, const uint16_t *x, size_t ldx,
                                const uint16_t *bias, size_t rows, size_t cols) {
    RUN_BIAS(tanh_bias_bf16);
}

gelu_status gelu_tanh_glu_bf16(uint16_t *y, size_t ldy, const uint16_t *gate, size_t ldg,
                               const uint16_t *up, size_t ldu, size_t rows, size_t cols) {
    RUN_GLU(tanh_glu_bf16);
}

gelu_status gelu_tanh_glu_backward_bf16(uint16_t *dgate, size_t lddg, uint16_t *dup, size_t lddu,
                                        const uint16_t *dy, size_t lddy, const uint16_t *gate,
                                        size_t ldg, const uint16_t *up, size_t ldu, size_t rows,
                                        size_t cols) {
    RUN_GLU_BACKWARD(tanh_glu_backward_bf16);
}

gelu_status gelu_quick_backward_bf16(uint16_t *dx, const uint16_t *dy, const uint16_t *x,
                                     size_t n) {
    RUN_BACKWARD(quick_backward_bf16);
}

gelu_status gelu_quick_bias_bf16(uint16_t *y, size_t ldy, const uint16_t *x, size_t ldx,
                                 const uint16_t *bias, size_t rows, size_t cols) {
    RUN_BIAS(quick_bias_bf16);
}

gelu_status gelu_quick_glu_bf16(uint16_t *y, size_t ldy, const uint16_t *gate, size_t ldg,
                                const uint16_t *up, size_t ldu, size_t rows, size_t cols) {
    RUN_GLU(quick_glu_bf16);
}

gelu_status gelu_quick_glu_backward_bf16(uint16_t *dgate, size_t lddg, uint16_t *dup, size_t lddu,
                                         const uint16_t *dy, size_t lddy, const uint16_t *gate,
                                         size_t ldg, const uint16_t *up, size_t ldu, size_t rows,
                                         size_t cols) {
    RUN_GLU_BACKWARD(quick_glu_backward_bf16);
}

gelu_status gelu_silu_backward_bf16(uint16_t *dx, const uint16_t *dy, const uint16_t *x, size_t n) {
    RUN_BACKWARD(silu_backward_bf16);
}

gelu_status gelu_silu_bias_bf16(uint16_t *y, size_t ldy, const uint16_t *x, size_t ldx,
                                const uint16_t *bias, size_t rows, size_t cols) {
    RUN_BIAS(silu_bias_bf16);
}

gelu_status gelu_silu_glu_bf16(uint16_t *y, size_t ldy, const uint16_t *gate, size_t ldg,
                               const uint16_t *up, size_t ldu, size_t rows, size_t cols) {
    RUN_GLU(silu_glu_bf16);
}

gelu_status gelu_silu_glu_backward_bf16(uint16_t *dgate, size_t lddg, uint16_t *dup, size_t lddu,
                                        const uint16_t *dy, size_t lddy, const uint16_t *gate,
                                        size_t ldg, const uint16_t *up, size_t ldu, size_t rows,
                                        size_t cols) {
    RUN_GLU_BACKWARD(silu_glu_backward_bf16);
}

gelu_status gelu_erf_f16(uint16_t *y, const uint16_t *x, size_t n) {
    RUN_MAP(erf_f16, y, x, n);
}

gelu_status gelu_erf_grad_f16(uint16_t *d, const uint16_t *x, size_t n) {
    RUN_MAP(erf_grad_f16, d, x, n);
}

gelu_status gelu_tanh_f16(uint16_t *y, const uint16_t *x, size_t n) {
    RUN_MAP(tanh_f16, y, x, n);
}

gelu_status gelu_tanh_grad_f16(uint16_t *d, const uint16_t *x, size_t n) {
    RUN_MAP(tanh_grad_f16, d, x, n);
}

gelu_status gelu_quick_f16(uint16_t *y, const uint16_t *x, size_t n) {
    RUN_MAP(quick_f16, y, x, n);
}

gelu_status gelu_quick_grad_f16(uint16_t *d, const uint16_t *x, size_t n) {
    RUN_MAP(quick_grad_f16, d, x, n);
}

gelu_status gelu_silu_f16(uint16_t *y, const uint16_t *x, size_t n) {
    RUN_MAP(silu_f16, y, x, n);
}

gelu_status gelu_silu_grad_f16(uint16_t *d, const uint16_t *x, size_t n) {
    RUN_MAP(silu_grad_f16, d, x, n);
}

gelu_status gelu_erf_backward_f16(uint16_t *dx, const uint16_t *dy, const uint16_t *x, size_t n) {
    RUN_BACKWARD(erf_backward_f16);
}

gelu_status gelu_erf_bias_f16(uint16_t *y, size_t ldy, const uint16_t *x, size_t ldx,
                              const uint16_t *bias, size_t rows, size_t cols) {
    RUN_BIAS(erf_bias_f16);
}

gelu_status gelu_erf_glu_f16(uint16_t *y, size_t ldy, const uint16_t *gate, size_t ldg,
                             const uint16_t *up, size_t ldu, size_t rows, size_t cols) {
    RUN_GLU(erf_glu_f16);
}

gelu_status gelu_erf_glu_backward_f16(uint16_t *dgate, size_t lddg, uint16_t *dup, size_t lddu,
                                      const uint16_t *dy, size_t lddy, const uint16_t *gate,
                                      size_t ldg, const uint16_t *up, size_t ldu, size_t rows,
                                      size_t cols) {
    RUN_GLU_BACKWARD(erf_glu_backward_f16);
}

gelu_status gelu_tanh_backward_f16(uint16_t *dx, const uint16_t *dy, const uint16_t *x, size_t n) {
    RUN_BACKWARD(tanh_backward_f16);
}

gelu_status gelu_tanh_bias_f16(uint16_t *y, size_t ldy, const uint16_t *x, size_t ldx,
                               const uint16_t *bias, size_t rows, size_t cols) {
    RUN_BIAS(tanh_bias_f16);
}

gelu_status gelu_tanh_glu_f16(uint16_t *y, size_t ldy, const uint16_t *gate, size_t ldg,
                              const uint16_t *up, size_t ldu, size_t rows, size_t cols) {
    RUN_GLU(tanh_glu_f16);
}

gelu_status gelu_tanh_glu_backward_f16(uint16_t *dgate, size_t lddg, uint16_t *dup, size_t lddu,
                                       const uint16_t *dy, size_t lddy, const uint16_t *gate,
                                       size_t ldg, const uint16_t *up, size_t ldu, size_t rows,
                                       size_t cols) {
    RUN_GLU_BACKWARD(tanh_glu_backward_f16);
}

gelu_status gelu_quick_backward_f16(uint16_t *dx, const uint16_t *dy, const uint16_t *x, size_t n) {
    RUN_BACKWARD(quick_backward_f16);
}

gelu_status gelu_quick_bias_f16(uint16_t *y, size_t ldy, const uint16_t *x, size_t ldx,
                                const uint16_t *bias, size_t rows, size_t cols) {
    RUN_BIAS(quick_bias_f16);
}

gelu_status gelu_quick_glu_f16(uint16_t *y, size_t ldy, const uint16_t *gate, size_t ldg,
                               const uint16_t *up, size_t ldu, size_t rows, size_t cols) {
    RUN_GLU(quick_glu_f16);
}

gelu_status gelu_quick_glu_backward_f16(uint16_t *dgate, size_t lddg, uint16_t *dup, size_t lddu,
                                        const uint16_t *dy, size_t lddy, const uint16_t *gate,
                                        size_t ldg, const uint16_t *up, size_t ldu, size_t rows,
                                        size_t cols) {
    RUN_GLU_BACKWARD(quick_glu_backward_f16);
}

gelu_status gelu_silu_backward_f16(uint16_t *dx, const uint16_t *dy, const uint16_t *x, size_t n) {
    RUN_BACKWARD(silu_backward_f16);
}

gelu_status gelu_silu_bias_f16(uint16_t *y, size_t ldy, const uint16_t *x, size_t ldx,
                               const uint16_t *bias, size_t rows, size_t cols) {
    RUN_BIAS(silu_bias_f16);
}

gelu_status gelu_silu_glu_f16(uint16_t *y, size_t ldy, const uint16_t *gate, size_t ldg,
                              const uint16_t *up, size_t ldu, size_t rows, size_t cols) {
    RUN_GLU(silu_glu_f16);
}

gelu_status gelu_silu_glu_backward_f16(uint16_t *dgate, size_t lddg, uint16_t *dup, size_t lddu,
                                       const uint16_t *dy, size_t lddy, const uint16_t *gate,
                                       size_t ldg, const uint16_t *up, size_t ldu, size_t rows,
                                       size_t cols) {
    RUN_GLU_BACKWARD(silu_glu_backward_f16);
}
