/*
 * fuzz_parts.c - the values of fused operations. In the default mode, P4: each has the bits of its
 * parts done one by one, f and f' by the map kernels of the same ISA and tier, which fuzz_map.c
 * judges. In the other modes no promise fixes bits: P3, each is what its element gives alone, and
 * what is said of zeros and signs. Separate because it knows nothing of where operands lie.
 */
#include "fuzz_matrix.h"

#include <element.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- the parts ------------------------------------------------------------------------------ */

/* y[i] = f(x[i]), or f'(x[i]), of the fused function's form and tier. */
static void apply(const fuzz_call *call, int gradient, element *y, const element *x, size_t n) {
    const function_info *part = find_part(call->function, gradient ? "_grad" : "");
    if (part == NULL) {
        fprintf(stderr, "fuzz_parts.c: the list lacks a part of %s\n", call->function->name);
        exit(1);
    }
    map_kernel_of(part, call->isa)(y, x, n);
}

/* A double holds each product; of a sum enough that rounding it once more does no harm. */
static void multiply(element *product, const element *a, const element *b, size_t n) {
    for (size_t i = 0; i < n; i++)
        product[i] = nearest_element(element_value(a[i]) * element_value(b[i]));
}

static void add(element *sum, const element *a, const element *b, size_t n) {
    for (size_t i = 0; i < n; i++)
        sum[i] = nearest_element(element_value(a[i]) + element_value(b[i]));
}

/* Half of the range is left for what another rounding mode makes of it. */
static int are_finite(const element *x, size_t n) {
    int finite = 1;
    double most = element_value(bits_element(ELEMENT_LARGEST)) / 2;
    for (size_t i = 0; i < n; i++)
        finite &= fabs(element_value(x[i])) <= most;
    return finite;
}

int evaluate_parts(const fuzz_call *call, const matrix_call *m, matrix_values inputs,
                   matrix_values right) {
    static element part[MAX_ELEMENTS], f[MAX_ELEMENTS];
    size_t n = m->rows * m->cols;
    const element *argument = NULL; /* of f */
    switch (call->function->shape) {
    case SHAPE_backward: /* dx, dy, x */
        argument = inputs[2];
        apply(call, 1, part, argument, n);
        multiply(right[0], inputs[1], part, n);
        break;
    case SHAPE_bias: /* y, x, bias */
        add(part, inputs[1], inputs[2], n);
        argument = part;
        apply(call, 0, right[0], argument, n);
        break;
    case SHAPE_glu: /* y, gate, up */
        argument = inputs[1];
        apply(call, 0, part, argument, n);
        multiply(right[0], part, inputs[2], n);
        break;
    case SHAPE_glu_backward: /* dgate, dup, dy, gate, up */
        argument = inputs[3];
        multiply(part, inputs[2], inputs[4], n);
        apply(call, 1, f, argument, n);
        multiply(right[0], part, f, n);
        apply(call, 0, f, argument, n);
        multiply(right[1], inputs[2], f, n);
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

/* The same element as an array of one. */
static void evaluate_alone(const fuzz_call *call, const matrix_call *m, matrix_values inputs,
                           size_t at, element *results) {
    element cells[MAX_OPERANDS];
    matrix_call one = {1, 1, m->outs, m->count, {{0}}};
    for (int k = 0; k < m->count; k++) {
        cells[k] = k < m->outs ? bits_element(0) : inputs[k][at];
        one.operands[k].start = &cells[k];
        one.operands[k].ld = 1;
    }
    make_matrix_call(call, &one, 0);
    memcpy(results, cells, (size_t)m->outs * sizeof *cells);
}

/* Float arithmetic holds every f16 number as a normal one, and scalar kernels know the half types
   as integers: nothing is flushed. Elsewhere, where the parts are products, their signs are those
   of the default mode; that of a sum of numbers that were flushed is not. */
static void judge_flushed(const fuzz_call *call, const matrix_call *m, matrix_values inputs,
                          int out, size_t at, element got, element want) {
    int results_flushed = strcmp(fp_modes[call->mode].name, "DAZ") != 0, subnormal = 0;
    if (never_flushes(call)) {
        if (!same_value(got, want))
            wrong(call, m, inputs, "flushed, or another value", out, at, got, want);
        return;
    }
    for (int k = m->outs; k < m->count; k++)
        subnormal |= element_is_subnormal(inputs[k][at]);
    if (ELEMENT_IS_FLOAT && results_flushed && element_is_subnormal(got))
        wrong(call, m, inputs, "a subnormal result not flushed", out, at, got, want);
    if (call->function->shape == SHAPE_bias && subnormal)
        return;
    if (element_sign(got) != element_sign(want))
        wrong(call, m, inputs, "the sign of a flushed result", out, at, got, want);
}

void judge_parts(const fuzz_call *call, const matrix_call *m, matrix_values inputs,
                 matrix_values right) {
    static matrix_values alone;
    size_t n = m->rows * m->cols;
    if (call->mode != 0) {
        fuzz_environment environment = enter_environment(call);
        for (size_t i = 0; i < n; i++) {
            element results[MAX_OPERANDS];
            evaluate_alone(call, m, inputs, i, results);
            for (int k = 0; k < m->outs; k++)
                alone[k][i] = results[k];
        }
        leave_environment(&environment, call, 0); /* the flags were those of the call */
    }
    for (int k = 0; k < m->outs; k++)
        for (size_t i = 0; i < n; i++) {
            const matrix_operand *out = &m->operands[k];
            element got = out->start[i / m->cols * out->ld + i % m->cols];
            if (call->mode == 0) {
                if (!same_value(got, right[k][i]))
                    wrong(call, m, inputs, "not the parts' bits", k, i, got, right[k][i]);
                if (element_is_nan(got) && !element_is_quiet(got))
                    wrong(call, m, inputs, "not a quiet NaN", k, i, got, right[k][i]);
                continue;
            }
            if (!same_value(got, alone[k][i]))
                wrong(call, m, inputs, "not what the element gives alone", k, i, got, alone[k][i]);
            if (fp_modes[call->mode].flushes)
                judge_flushed(call, m, inputs, k, i, got, right[k][i]);
        }
}
