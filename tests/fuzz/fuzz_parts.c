/*
 * fuzz_parts.c - the values of fused operations, P4: each has the bits of its parts done one by one
 * in the same floating-point mode, f and f' by the map kernels of the same ISA and tier, which
 * fuzz_map.c judges. Separate because it knows nothing of where operands lie.
 */
#include "fuzz_matrix.h"
#include "mode_arithmetic.h"

#include <element.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- the parts ------------------------------------------------------------------------------ */

/* y[i] = f(x[i]), or f'(x[i]), of the fused function's form and tier. */
static void apply(const fuzz_call *call, int mode, int gradient, element *y, const element *x,
                  size_t n) {
    const function_info *part = find_part(call->function, gradient ? "_grad" : "");
    if (part == NULL) {
        fprintf(stderr, "fuzz_parts.c: the list lacks a part of %s\n", call->function->name);
        exit(1);
    }
    fp_control outside = get_fp_control();
    set_fp_control(apply_fp_mode(outside, &fp_modes[mode]));
    map_kernel_of(part, call->isa)(y, x, n);
    set_fp_control(outside);
}

enum { PRODUCTS, SUMS };

/* r[i] = a[i] b[i], or with SUMS a[i] + b[i]. In the default mode, by doubles: one holds each
   product; of a sum enough that rounding it once more does no harm. */
static void combine(const fuzz_call *call, int mode, int sums, element *r, const element *a,
                    const element *b, size_t n) {
    /* Its second half is what compilers need to know where there is one mode only. */
    if (mode > 0 && mode < fp_mode_count) {
        combine_in_mode(&fp_modes[mode], call->isa->isa, sums, r, a, b, n);
        return;
    }
    for (size_t i = 0; i < n; i++) {
        double x = element_value(a[i]), y = element_value(b[i]);
        r[i] = nearest_element(sums ? x + y : x * y);
    }
}

/* Half of the range is left for what another rounding mode makes of it. */
static int are_finite(const element *x, size_t n) {
    int finite = 1;
    double most = element_value(bits_element(ELEMENT_LARGEST)) / 2;
    for (size_t i = 0; i < n; i++)
        finite &= fabs(element_value(x[i])) <= most;
    return finite;
}

int evaluate_parts(const fuzz_call *call, int mode, const matrix_call *m, matrix_values inputs,
                   matrix_values right) {
    static element part[MAX_ELEMENTS], f[MAX_ELEMENTS];
    size_t n = m->rows * m->cols;
    const element *argument = NULL; /* of f */
    switch (call->function->shape) {
    case SHAPE_backward: /* dx, dy, x */
        argument = inputs[2];
        apply(call, mode, 1, part, argument, n);
        combine(call, mode, PRODUCTS, right[0], inputs[1], part, n);
        break;
    case SHAPE_bias: /* y, x, bias */
        combine(call, mode, SUMS, part, inputs[1], inputs[2], n);
        argument = part;
        apply(call, mode, 0, right[0], argument, n);
        break;
    case SHAPE_glu: /* y, gate, up */
        argument = inputs[1];
        apply(call, mode, 0, part, argument, n);
        combine(call, mode, PRODUCTS, right[0], part, inputs[2], n);
        break;
    case SHAPE_glu_backward: /* dgate, dup, dy, gate, up */
        argument = inputs[3];
        combine(call, mode, PRODUCTS, part, inputs[2], inputs[4], n);
        apply(call, mode, 1, f, argument, n);
        combine(call, mode, PRODUCTS, right[0], part, f, n);
        apply(call, mode, 0, f, argument, n);
        combine(call, mode, PRODUCTS, right[1], inputs[2], f, n);
        break;
    case SHAPE_map:
        return 1;
    }
    int finite = are_finite(part, n);
    for (int k = 0; k < m->count; k++)
        finite &= are_finite(k < m->outs ? right[k] : inputs[k], n);
    for (int k = 0; k < m->outs; k++)
        for (size_t i = 0; i < n; i++)
            count_fused_value(call->function, argument[i], right[k][i]);
    return finite;
}

/* ---- the judge ------------------------------------------------------------------------------ */

static void wrong(const fuzz_call *call, const matrix_call *m, matrix_values inputs,
                  const char *what, int out, size_t at, element got, element want) {
    char text[300] = "";
    for (int k = m->outs; k < m->count; k++) {
        size_t used = strlen(text);
        snprintf(text + used, sizeof text - used, " %s = %a (" HEX ")", m->operands[k].name,
                 element_value(inputs[k][at]), element_bits(inputs[k][at]));
    }
    violation(call, "%s: %s[%zu][%zu],%s, got %a (" HEX "), want %a (" HEX ")", what,
              m->operands[out].name, at / m->cols, at % m->cols, text, element_value(got),
              element_bits(got), element_value(want), element_bits(want));
}

void judge_parts(const fuzz_call *call, const matrix_call *m, matrix_values inputs,
                 matrix_values right) {
    size_t n = m->rows * m->cols;
    if (call->mode != 0)
        evaluate_parts(call, call->mode, m, inputs, right);
    for (int k = 0; k < m->outs; k++)
        for (size_t i = 0; i < n; i++) {
            const matrix_operand *out = &m->operands[k];
            element got = out->start[i / m->cols * out->ld + i % m->cols];
            if (!same_value(got, right[k][i]))
                wrong(call, m, inputs, "not the parts' bits", k, i, got, right[k][i]);
            if (element_is_nan(got) && !element_is_quiet(got))
                wrong(call, m, inputs, "not a quiet NaN", k, i, got, right[k][i]);
        }
}
