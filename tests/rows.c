/*
 * rows.c - what the public entry points of the fused operations accept and refuse: nothing to do,
 * NULL, leading dimensions and sizes. Whatever is refused leaves memory as it was. Overlap is in
 * rows_overlap.c, by hand, and in rows_placements.c, at random.
 */
#include "rows.h"

#include <stdio.h>

enum {
    OK = 1 << GELU_OK,
    ERROR_NULL = 1 << GELU_ERROR_NULL,
    ERROR_SIZE = 1 << GELU_ERROR_SIZE,
    ERROR_STRIDE = 1 << GELU_ERROR_STRIDE,
    ERROR_OVERLAP = 1 << GELU_ERROR_OVERLAP
};

fused_layout valid_layout(const fused_shape *shape, size_t rows) {
    fused_layout layout = {.rows = shape->matrices ? rows : 1, .cols = ROWS_COLS};
    memory_reset((size_t)shape->operands * REGION);
    for (int i = 0; i < shape->operands; i++) {
        layout.start[i] = memory + i * REGION + REGION / 2;
        layout.ld[i] = ROWS_LD;
    }
    return layout;
}

static int has_ld(const fused_shape *shape, int operand) {
    return shape->matrices && operand != shape->bias;
}

/* ---- nothing to do --------------------------------------------------------------------------- */

/* Success before any other check, with pointers and dimensions that are wrong in every way. */
static void check_empty(const fused_function *fused, size_t rows, size_t cols) {
    static const size_t lds[] = {0, 1, ROWS_LD, SIZE_MAX};
    const fused_shape *shape = fused->shape;
    for (size_t l = 0; l < sizeof lds / sizeof lds[0]; l++) {
        for (int null = 0; null < 1 << shape->operands; null++) {
            fused_layout layout = valid_layout(shape, 1);
            layout.rows = rows;
            layout.cols = cols;
            for (int i = 0; i < shape->operands; i++) {
                layout.ld[i] = lds[l];
                layout.start[i] = null >> i & 1 ? NULL : memory + REGION / 2 + i;
            }
            if (!check_refused("empty", fused, &layout, OK))
                return;
        }
    }
}

static void test_empty(const test *t) {
    static const size_t sizes[] = {0, 1, 2, 7, 100, SIZE_MAX / sizeof(element) + 1, SIZE_MAX};
    fused_function fused;
    if (!find_fused(t, &fused))
        return;
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        check_empty(&fused, sizes[i], 0);
        if (fused.shape->matrices)
            check_empty(&fused, 0, sizes[i]);
    }
}

/* ---- NULL ------------------------------------------------------------------------------------ */

static void test_null(const test *t) {
    fused_function fused;
    if (!find_fused(t, &fused))
        return;
    for (size_t rows = 1; rows <= 3; rows++) {
        for (size_t cols = 1; cols <= 2 * ROWS_LD; cols++) {
            for (int null = 1; null < 1 << fused.shape->operands; null++) {
                fused_layout layout = valid_layout(fused.shape, rows);
                layout.cols = cols;
                for (int i = 0; i < fused.shape->operands; i++) {
                    layout.ld[i] = cols;
                    if (null >> i & 1)
                        layout.start[i] = NULL;
                }
                if (!check_refused("NULL", &fused, &layout, ERROR_NULL))
                    return;
            }
        }
    }
}

/* ---- leading dimensions ---------------------------------------------------------------------- */

static void test_stride(const test *t) {
    fused_function fused;
    if (!find_fused(t, &fused))
        return;
    if (!fused.shape->matrices) {
        skip("this shape has no leading dimensions");
        return;
    }
    for (size_t rows = 1; rows <= 3; rows++) {
        for (int i = 0; i < fused.shape->operands; i++) {
            for (size_t ld = 0; ld < ROWS_COLS && has_ld(fused.shape, i); ld++) {
                fused_layout layout = valid_layout(fused.shape, rows);
                layout.ld[i] = ld;
                check_refused("ld < cols", &fused, &layout, ERROR_STRIDE);
            }
            if (!has_ld(fused.shape, i))
                continue;
            /* As small as it may be. */
            fused_layout layout = valid_layout(fused.shape, rows);
            layout.ld[i] = ROWS_COLS;
            fill_inputs(fused.shape, &layout);
            check_call("ld = cols", &fused, &layout, fused_parts);
        }
    }
}

/* ---- sizes ----------------------------------------------------------------------------------- */

static const size_t largest = PTRDIFF_MAX / sizeof(element);     /* elements of one array */
static const size_t byte_wraps = SIZE_MAX / sizeof(element) + 1; /* to no bytes */

/* One row that no array can hold, of every operand. */
static void check_long_rows(const fused_function *fused) {
    const size_t sizes[] = {largest + 1,      byte_wraps - 1, byte_wraps, byte_wraps + 1,
                            SIZE_MAX / 2 + 1, SIZE_MAX - 1,   SIZE_MAX};
    for (size_t s = 0; s < sizeof sizes / sizeof sizes[0]; s++) {
        for (size_t rows = 1; rows <= (fused->shape->matrices ? 2 : 1); rows++) {
            fused_layout layout = valid_layout(fused->shape, rows);
            layout.cols = sizes[s];
            for (int i = 0; i < fused->shape->operands; i++)
                layout.ld[i] = sizes[s];
            check_refused("long rows", fused, &layout, ERROR_SIZE);
        }
    }
}

/* One operand whose rows lie too far apart, or all of them. */
static void check_extents(const fused_function *fused) {
    const struct {
        size_t rows, ld; /* (rows - 1) ld + ROWS_COLS is too large, or more than a size_t */
    } cases[] = {
        {2, largest - ROWS_COLS + 1},
        {2, SIZE_MAX / sizeof(element) + 1}, /* the bytes wrap to those of 4 */
        {2, SIZE_MAX - ROWS_COLS},
        {2, SIZE_MAX - ROWS_COLS + 1}, /* the elements wrap to 0 */
        {2, SIZE_MAX},
        {3, largest / 2},
        {3, SIZE_MAX / 2 + 1}, /* the product wraps to 0 */
        {5, SIZE_MAX / sizeof(element) + 1},
        {SIZE_MAX / 16 + 2, 16},
        {SIZE_MAX / (16 * sizeof(element)) + 2, 16}, /* the bytes wrap */
        {SIZE_MAX / 2 + 2, 8},
        {SIZE_MAX / 2 + 2, SIZE_MAX / 2 + 1},
        {SIZE_MAX, ROWS_COLS},
        {SIZE_MAX, SIZE_MAX},
    };
    for (size_t c = 0; c < sizeof cases / sizeof cases[0]; c++) {
        for (int which = -1; which < fused->shape->operands; which++) {
            if (which >= 0 && !has_ld(fused->shape, which))
                continue;
            fused_layout layout = valid_layout(fused->shape, cases[c].rows);
            for (int i = 0; i < fused->shape->operands; i++)
                layout.ld[i] = which < 0 || which == i ? cases[c].ld : ROWS_COLS;
            check_refused("far rows", fused, &layout, ERROR_SIZE);
        }
    }
}

/* The largest that an array can be is no error of size: these overlap what lies near. */
static void check_largest(const fused_function *fused) {
    fused_layout layout = valid_layout(fused->shape, 1);
    layout.cols = largest;
    for (int i = 0; i < fused->shape->operands; i++)
        layout.ld[i] = largest;
    check_refused("largest row", fused, &layout, ERROR_OVERLAP);
    if (!fused->shape->matrices)
        return;
    for (int i = 0; i < fused->shape->operands; i++) {
        /* One input of that size, or all operands, with one element of each shared. */
        layout = valid_layout(fused->shape, 2);
        for (int j = 0; j < fused->shape->operands; j++) {
            layout.ld[j] = largest - ROWS_COLS;
            layout.start[j] = memory + REGION + j;
        }
        check_refused("largest ld", fused, &layout, ERROR_OVERLAP);
    }
}

/* Only one row: then an ld says nothing but that it is not below cols, and may be so large that its
   bytes wrap. That of operand `of`, or of all of them if it is -1. */
static fused_layout one_row(const fused_shape *shape, int of, size_t ld) {
    fused_layout layout = valid_layout(shape, 1);
    for (int i = 0; i < shape->operands; i++)
        layout.ld[i] = of < 0 || of == i ? ld : ROWS_COLS;
    return layout;
}

static void check_unused_ld(const fused_function *fused) {
    const size_t lds[] = {SIZE_MAX, byte_wraps, byte_wraps + 2};
    for (size_t l = 0; l < sizeof lds / sizeof lds[0]; l++)
        for (int of = -1; of < fused->shape->operands; of++) {
            fused_layout layout = one_row(fused->shape, of, lds[l]);
            fill_inputs(fused->shape, &layout);
            check_call("one row, its ld too large for more", fused, &layout, fused_parts);
            for (int i = 1; i < fused->shape->operands; i++) {
                layout = one_row(fused->shape, of, lds[l]);
                layout.start[i] = layout.start[0] + 2;
                check_refused("one row, overlapping", fused, &layout, ERROR_OVERLAP);
            }
        }
}

static void test_size(const test *t) {
    fused_function fused;
    if (!find_fused(t, &fused))
        return;
    check_long_rows(&fused);
    check_largest(&fused);
    if (fused.shape->matrices)
        check_extents(&fused);
    check_unused_ld(&fused);
}

void register_tests(void) {
    add_test_per_fused("rows_empty", test_empty);
    add_test_per_fused("rows_null", test_null);
    add_test_per_fused("rows_stride", test_stride);
    add_test_per_fused("rows_size", test_size);
    register_rows_overlap();
    register_rows_placements();
}
