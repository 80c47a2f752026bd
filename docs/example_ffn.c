/*
 * example_ffn.c - two feed-forward blocks of a transformer, forward and backward, around the fused
 * operations of libgelu: a gated one (GEGLU) and a plain one with a bias. training.md explains it
 * and tests/training.c includes it, so that what the page shows is what is tested.
 *
 * Matrices are row-major and without gaps. The products are written out as plain loops, so that
 * the file stands alone: put a BLAS in their place.
 */
#include <gelu.h>
#include <stddef.h>

/* Tokens, width of the model, width between the two products. */
typedef struct ffn_size {
    size_t rows, dim, hidden;
} ffn_size;

/* c = a b: m x n = m x k times k x n. */
static void multiply(float *c, const float *a, const float *b, size_t m, size_t n, size_t k) {
    for (size_t i = 0; i < m; i++)
        for (size_t j = 0; j < n; j++) {
            float sum = 0;
            for (size_t l = 0; l < k; l++)
                sum += a[i * k + l] * b[l * n + j];
            c[i * n + j] = sum;
        }
}

/* c = a^T b: m x n = the transpose of k x m times k x n. The gradient of a weight. */
static void multiply_tn(float *c, const float *a, const float *b, size_t m, size_t n, size_t k) {
    for (size_t i = 0; i < m; i++)
        for (size_t j = 0; j < n; j++) {
            float sum = 0;
            for (size_t l = 0; l < k; l++)
                sum += a[l * m + i] * b[l * n + j];
            c[i * n + j] = sum;
        }
}

/* c = a b^T: m x n = m x k times the transpose of n x k. The gradient of an input. */
static void multiply_nt(float *c, const float *a, const float *b, size_t m, size_t n, size_t k) {
    for (size_t i = 0; i < m; i++)
        for (size_t j = 0; j < n; j++) {
            float sum = 0;
            for (size_t l = 0; l < k; l++)
                sum += a[i * k + l] * b[j * k + l];
            c[i * n + j] = sum;
        }
}

/*
 * ---- Gated: y = (f(x Wg) * (x Wu)) Wd ---------------------------------------------------------
 *
 * w_gate_up is dim x 2 hidden, its columns Wg and then Wu; w_down is hidden x dim. gate_up
 * (rows x 2 hidden) and h (rows x hidden) are kept for the backward pass.
 */
gelu_status geglu_forward(ffn_size s, float *y, float *gate_up, float *h, const float *x,
                          const float *w_gate_up, const float *w_down) {
    const size_t wide = 2 * s.hidden;
    const float *gate = gate_up, *up = gate_up + s.hidden;
    multiply(gate_up, x, w_gate_up, s.rows, wide, s.dim);
    gelu_status status = gelu_erf_glu_f32(h, s.hidden, gate, wide, up, wide, s.rows, s.hidden);
    if (status != GELU_OK)
        return status;
    multiply(y, h, w_down, s.rows, s.dim, s.hidden);
    return GELU_OK;
}

/* What forward kept is used up: h becomes its own gradient, and so does gate_up. */
gelu_status geglu_backward(ffn_size s, float *dx, float *dw_gate_up, float *dw_down, float *gate_up,
                           float *h, const float *dy, const float *x, const float *w_gate_up,
                           const float *w_down) {
    const size_t wide = 2 * s.hidden;
    float *gate = gate_up, *up = gate_up + s.hidden, *dh = h;
    multiply_tn(dw_down, h, dy, s.hidden, s.dim, s.rows);
    multiply_nt(dh, dy, w_down, s.rows, s.hidden, s.dim);
    gelu_status status = gelu_erf_glu_backward_f32(gate, wide, up, wide, dh, s.hidden, gate, wide,
                                                   up, wide, s.rows, s.hidden);
    if (status != GELU_OK)
        return status;
    multiply_tn(dw_gate_up, x, gate_up, s.dim, wide, s.rows);
    multiply_nt(dx, gate_up, w_gate_up, s.rows, s.dim, wide);
    return GELU_OK;
}

/*
 * ---- Plain, with a bias: y = f(x W1 + b) W2 ---------------------------------------------------
 *
 * w1 is dim x hidden, bias has hidden elements, w2 is hidden x dim. z = x W1, without the bias, and
 * h = f(z + b), both rows x hidden, are kept for the backward pass.
 */
gelu_status ffn_forward(ffn_size s, float *y, float *z, float *h, const float *x, const float *w1,
                        const float *bias, const float *w2) {
    multiply(z, x, w1, s.rows, s.hidden, s.dim);
    gelu_status status = gelu_tanh_bias_f32(h, s.hidden, z, s.hidden, bias, s.rows, s.hidden);
    if (status != GELU_OK)
        return status;
    multiply(y, h, w2, s.rows, s.dim, s.hidden);
    return GELU_OK;
}

/* What forward kept is used up: h becomes its own gradient, and so does z. */
gelu_status ffn_backward(ffn_size s, float *dx, float *dw1, float *dbias, float *dw2, float *z,
                         float *h, const float *dy, const float *x, const float *w1,
                         const float *bias, const float *w2) {
    float *dh = h, *dz = z;
    multiply_tn(dw2, h, dy, s.hidden, s.dim, s.rows);
    multiply_nt(dh, dy, w2, s.rows, s.hidden, s.dim);
    for (size_t i = 0; i < s.rows * s.hidden; i++)
        z[i] += bias[i % s.hidden];
    gelu_status status = gelu_tanh_backward_f32(dz, dh, z, s.rows * s.hidden);
    if (status != GELU_OK)
        return status;
    for (size_t j = 0; j < s.hidden; j++) {
        dbias[j] = 0;
        for (size_t i = 0; i < s.rows; i++)
            dbias[j] += dz[i * s.hidden + j];
    }
    multiply_tn(dw1, x, dz, s.dim, s.hidden, s.rows);
    multiply_nt(dx, dz, w1, s.rows, s.dim, s.hidden);
    return GELU_OK;
}
