/*
 * broken.c - four functions of the library, one for each kind of call, made wrong in the way that
 * the environment variable GELU_TEST_BROKEN names; gelu_info.sh knows which function is then wrong
 * on which ISA. Without it they are right.
 */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#undef gelu_erf_f32
#undef gelu_tanh_fast_grad_f32
#undef gelu_tanh_bias_f32
#undef gelu_silu_glu_backward_f32
#include "gelu.h"

gelu_status broken_gelu_erf_f32(float *y, const float *x, size_t n);
gelu_status broken_gelu_tanh_fast_grad_f32(float *d, const float *x, size_t n);
gelu_status broken_gelu_tanh_bias_f32(float *y, size_t ldy, const float *x, size_t ldx,
                                      const float *bias, size_t rows, size_t cols);
gelu_status broken_gelu_silu_glu_backward_f32(float *dgate, size_t lddg, float *dup, size_t lddu,
                                              const float *dy, size_t lddy, const float *gate,
                                              size_t ldg, const float *up, size_t ldu, size_t rows,
                                              size_t cols);

static int is_broken(const char *how) {
    const char *chosen = getenv("GELU_TEST_BROKEN");
    return chosen != NULL && strcmp(chosen, how) == 0;
}

static int on_scalar(void) {
    return gelu_isa_active() == GELU_ISA_SCALAR;
}

static float ulps_away(float y, int count) {
    for (; count > 0; count--)
        y = nextafterf(y, INFINITY);
    return y;
}

gelu_status broken_gelu_erf_f32(float *y, const float *x, size_t n) {
    int in_place = y == x;
    float first = n > 0 ? x[0] : 0;
    gelu_status status = gelu_erf_f32(y, x, n);
    if (status != GELU_OK || n == 0)
        return status;
    for (size_t i = 0; i < n && !in_place; i++) {
        if (is_broken("value") && !on_scalar() && x[i] > 1 && x[i] < 1.125f)
            y[i] = ulps_away(y[i], 3);
        if (is_broken("scalar") && on_scalar() && x[i] < -1 && x[i] > -4)
            y[i] = ulps_away(y[i], 1);
        if (is_broken("tail") && x[i] < -9)
            y[i] = -0.0f;
        if (is_broken("zero") && y[i] == 0)
            y[i] = 0;
        if (is_broken("nan") && isnan(x[i]))
            y[i] = 0;
    }
    if (is_broken("remainder") && n % 8 == 5)
        y[n - 1] = ulps_away(y[n - 1], 1);
    if (is_broken("beyond") && n % 8 == 7)
        y[n] = 0;
    if (is_broken("in_place") && in_place)
        y[0] = first;
    return status;
}

gelu_status broken_gelu_tanh_fast_grad_f32(float *d, const float *x, size_t n) {
    gelu_status status = gelu_tanh_fast_grad_f32(d, x, n);
    for (size_t i = 0; i < n; i++)
        if (is_broken("fast") && !on_scalar() && fabsf(x[i]) > 0.5f && fabsf(x[i]) < 0.75f)
            d[i] += 0x1p-20f;
    return status;
}

gelu_status broken_gelu_tanh_bias_f32(float *y, size_t ldy, const float *x, size_t ldx,
                                      const float *bias, size_t rows, size_t cols) {
    if (is_broken("status") && cols == 100)
        return GELU_ERROR_STRIDE;
    gelu_status status = gelu_tanh_bias_f32(y, ldy, x, ldx, bias, rows, cols);
    if (is_broken("row") && rows > 1)
        y[ldy] = ulps_away(y[ldy], 1);
    if (is_broken("gap") && rows > 1 && ldy > cols)
        y[cols] = 0;
    return status;
}

gelu_status broken_gelu_silu_glu_backward_f32(float *dgate, size_t lddg, float *dup, size_t lddu,
                                              const float *dy, size_t lddy, const float *gate,
                                              size_t ldg, const float *up, size_t ldu, size_t rows,
                                              size_t cols) {
    gelu_status status = gelu_silu_glu_backward_f32(dgate, lddg, dup, lddu, dy, lddy, gate, ldg, up,
                                                    ldu, rows, cols);
    for (size_t i = 0; i < cols; i++)
        if (is_broken("part") && fabsf(dup[i]) > 1 && fabsf(dup[i]) < 2)
            dup[i] = ulps_away(dup[i], 1);
    return status;
}
