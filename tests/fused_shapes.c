/*
 * fused_shapes.c - the shapes of the fused operations, their calls and their parts.
 */
#include "fused_shapes.h"
#include "mode_arithmetic.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

static const fused_shape shapes[] = {
    [SHAPE_map] = {1, 2, 0, -1, {"y", "x"}},
    [SHAPE_backward] = {1, 3, 0, -1, {"dx", "dy", "x"}},
    [SHAPE_bias] = {1, 3, 1, 2, {"y", "x", "bias"}},
    [SHAPE_glu] = {1, 3, 1, -1, {"y", "gate", "up"}},
    [SHAPE_glu_backward] = {2, 5, 1, -1, {"dgate", "dup", "dy", "gate", "up"}},
};

static map_kernel *part_kernel(const function_info *function, const char *operation, gelu_isa isa) {
    const function_info *part = find_part(function, operation);
    if (part == NULL)
        fail("the list lacks a part of %s", function->name);
    return part != NULL ? get_map_kernel(part, isa) : NULL;
}

int find_call(const test *t, fused_function *fused) {
    const function_info *function = t->function;
    if (t->isa != NULL && skip_unsupported(t))
        return 0;
    if ((size_t)function->shape >= sizeof shapes / sizeof shapes[0] ||
        shapes[function->shape].operands == 0) {
        fail("fused_shapes.c does not know this shape");
        return 0;
    }
    gelu_isa isa = t->isa != NULL ? t->isa->isa : gelu_isa_active();
    int public_entry = t->isa == NULL || t->capped;
    *fused = (fused_function){.function = function,
                              .shape = &shapes[function->shape],
                              .isa = isa,
                              .public_entry = public_entry,
                              .call = public_entry ? function->entry : get_kernel(function, isa)};
    return fused->call != NULL;
}

int find_fused(const test *t, fused_function *fused) {
    if (!find_call(t, fused))
        return 0;
    fused->forward = part_kernel(t->function, "", fused->isa);
    fused->gradient = part_kernel(t->function, "_grad", fused->isa);
    return fused->forward != NULL && fused->gradient != NULL;
}

int is_destination(const fused_shape *shape, int operand) {
    return operand < shape->destinations;
}

int may_be_destination(const fused_shape *shape, int operand) {
    return operand >= shape->destinations && operand != shape->bias;
}

size_t rows_of(const fused_shape *shape, const fused_layout *layout, int operand) {
    return operand == shape->bias ? 1 : layout->rows;
}

element *row_of(const fused_shape *shape, const fused_layout *layout, int operand, size_t row) {
    size_t ld = operand == shape->bias ? 0 : layout->ld[operand];
    return layout->start[operand] + row * ld;
}

/* ---- the call ------------------------------------------------------------------------------- */

#define CALL(shape, ...)                                                                           \
    if (fused->public_entry)                                                                       \
        return ((gelu_status(*) GELU_SHAPE_##shape(element))fused->call)(__VA_ARGS__);             \
    ((void(*) GELU_SHAPE_##shape(element))fused->call)(__VA_ARGS__);                               \
    return GELU_OK

gelu_status fused_call(const fused_function *fused, const fused_layout *layout) {
    element *const *p = layout->start;
    const size_t *ld = layout->ld, rows = layout->rows, cols = layout->cols;
    switch (fused->function->shape) {
    case SHAPE_map:
        CALL(map, p[0], p[1], cols);
    case SHAPE_backward:
        CALL(backward, p[0], p[1], p[2], cols);
    case SHAPE_bias:
        CALL(bias, p[0], ld[0], p[1], ld[1], p[2], rows, cols);
    case SHAPE_glu:
        CALL(glu, p[0], ld[0], p[1], ld[1], p[2], ld[2], rows, cols);
    case SHAPE_glu_backward:
        CALL(glu_backward, p[0], ld[0], p[1], ld[1], p[2], ld[2], p[3], ld[3], p[4], ld[4], rows,
             cols);
    default:
        fail("fused_shapes.c cannot call this shape");
        return GELU_OK;
    }
}

/* ---- the parts ------------------------------------------------------------------------------ */

uint64_t fused_ties;

/* A double holds each product of two half numbers, and each product of two floats; of a sum enough
   that rounding once more does no harm. */
static element rounded(const fused_function *fused, double exact) {
    element result = nearest_on(fused->isa, exact);
    double error = fabs(exact - element_value(result));
    fused_ties += element_is_finite(result) && 2 * error == element_step(exact);
    return result;
}

static void multiply(const fused_function *fused, element *product, const element *a,
                     const element *b, size_t n) {
    if (fused->mode != NULL) {
        combine_in_mode(fused->mode, fused->isa, 0, product, a, b, n);
        return;
    }
    for (size_t i = 0; i < n; i++)
        product[i] = rounded(fused, element_value(a[i]) * element_value(b[i]));
}

static void add(const fused_function *fused, element *sum, const element *a, const element *b,
                size_t n) {
    if (fused->mode != NULL) {
        combine_in_mode(fused->mode, fused->isa, 1, sum, a, b, n);
        return;
    }
    for (size_t i = 0; i < n; i++)
        sum[i] = rounded(fused, element_value(a[i]) + element_value(b[i]));
}

static void apply_part(const fused_function *fused, map_kernel *part, element *y, const element *x,
                       size_t n) {
    fp_control outside = get_fp_control();
    if (fused->mode != NULL)
        set_fp_control(apply_fp_mode(outside, fused->mode));
    part(y, x, n);
    if (fused->mode != NULL)
        set_fp_control(outside);
}

static int all_finite(const element *values, size_t n) {
    for (size_t i = 0; i < n; i++)
        if (!element_is_finite(values[i]))
            return 0;
    return 1;
}

/* Each input as rows x cols without gaps, at in[operand]. */
static void gather(const fused_function *fused, const fused_layout *layout,
                   element in[MAX_OPERANDS][MAX_ELEMENTS]) {
    size_t cols = layout->cols;
    for (int i = fused->shape->destinations; i < fused->shape->operands; i++)
        for (size_t r = 0; r < layout->rows; r++)
            memcpy(in[i] + r * cols, row_of(fused->shape, layout, i, r), cols * sizeof(element));
}

int fused_parts(const fused_function *fused, const fused_layout *layout, fused_results want) {
    static element in[MAX_OPERANDS][MAX_ELEMENTS], between[MAX_ELEMENTS], f[MAX_ELEMENTS];
    size_t n = layout->rows * layout->cols;
    int finite = 1;
    gather(fused, layout, in);
    switch (fused->function->shape) {
    case SHAPE_backward:
        apply_part(fused, fused->gradient, f, in[2], n);
        multiply(fused, want[0], in[1], f, n);
        break;
    case SHAPE_bias:
        add(fused, between, in[1], in[2], n);
        apply_part(fused, fused->forward, want[0], between, n);
        finite = all_finite(between, n);
        break;
    case SHAPE_glu:
        apply_part(fused, fused->forward, f, in[1], n);
        multiply(fused, want[0], f, in[2], n);
        break;
    case SHAPE_glu_backward:
        multiply(fused, between, in[2], in[4], n);
        apply_part(fused, fused->gradient, f, in[3], n);
        multiply(fused, want[0], between, f, n);
        apply_part(fused, fused->forward, f, in[3], n);
        multiply(fused, want[1], in[2], f, n);
        finite = all_finite(between, n) && all_finite(want[1], n);
        break;
    default:
        fail("fused_shapes.c does not know the parts of this shape");
    }
    return finite && all_finite(want[0], n);
}

int fused_alone(const fused_function *fused, const fused_layout *layout, fused_results want) {
    const fused_shape *shape = fused->shape;
    for (size_t r = 0; r < layout->rows; r++) {
        for (size_t c = 0; c < layout->cols; c++) {
            element cells[MAX_OPERANDS];
            fused_layout one = {.rows = 1, .cols = 1};
            for (int i = 0; i < shape->operands; i++) {
                one.start[i] = &cells[i];
                one.ld[i] = 1;
                memcpy(&cells[i], row_of(shape, layout, i, r) + c, sizeof cells[i]);
            }
            gelu_status status = fused_call(fused, &one);
            if (status != GELU_OK)
                fail("one element returned %s", gelu_status_string(status));
            for (int d = 0; d < shape->destinations; d++)
                want[d][r * layout->cols + c] = cells[d];
        }
    }
    return 1;
}
