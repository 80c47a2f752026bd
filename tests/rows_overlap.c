/*
 * rows_overlap.c - which overlap the fused operations allow, case by case, for every pair of their
 * operands. The cases are a table written by hand; rows_placements.c asks an oracle instead.
 */
#include "rows.h"

#include <stdio.h>

enum { OK = 1 << GELU_OK, OVERLAP = 1 << GELU_ERROR_OVERLAP };

typedef struct overlap_case {
    const char *what;
    size_t rows;
    int offset;                   /* of the other operand, in elements behind the destination */
    size_t ld[2];                 /* of the destination and of the other; ROWS_COLS columns */
    int input, destination, bias; /* what is said if the other is one of these */
} overlap_case;

static const overlap_case cases[] = {
    {"identical", 3, 0, {8, 8}, OK, OVERLAP, OVERLAP},
    {"identical without gaps", 3, 0, {4, 4}, OK, OVERLAP, OVERLAP},
    {"identical, one row", 1, 0, {8, 8}, OK, OVERLAP, OVERLAP},
    {"same start, larger ld", 3, 0, {8, 9}, OVERLAP, OVERLAP, OVERLAP},
    {"same start, smaller ld", 2, 0, {9, 8}, OVERLAP, OVERLAP, OVERLAP},
    {"same start, other ld, one row", 1, 0, {8, 9}, OK, OVERLAP, OVERLAP},
    {"one element later", 3, 1, {8, 8}, OVERLAP, OVERLAP, OVERLAP},
    {"one element earlier", 3, -1, {8, 8}, OVERLAP, OVERLAP, OVERLAP},
    {"one element later, one row", 1, 1, {8, 8}, OVERLAP, OVERLAP, OVERLAP},
    {"one element earlier, one row", 1, -1, {8, 8}, OVERLAP, OVERLAP, OVERLAP},
    {"one element later, no gaps", 3, 1, {4, 4}, OVERLAP, OVERLAP, OVERLAP},
    {"one row later", 3, 8, {8, 8}, OVERLAP, OVERLAP, OVERLAP},
    {"one row earlier", 3, -8, {8, 8}, OVERLAP, OVERLAP, OK},
    {"two rows later", 3, 16, {8, 8}, OVERLAP, OVERLAP, OVERLAP},
    {"two rows earlier", 3, -16, {8, 8}, OVERLAP, OVERLAP, OK},
    {"all rows later", 3, 24, {8, 8}, OK, OK, OK},
    {"all rows earlier", 3, -24, {8, 8}, OK, OK, OK},
    {"all rows later, no gaps", 3, 12, {4, 4}, OK, OK, OK},
    {"all rows earlier, no gaps", 3, -12, {4, 4}, OK, OK, OK},
    {"right after the last element", 3, 20, {8, 8}, OK, OK, OK},
    {"the last element", 3, 19, {8, 8}, OVERLAP, OVERLAP, OVERLAP},
    {"right before the first element", 3, -20, {8, 8}, OK, OK, OK},
    {"the first element", 3, -19, {8, 8}, OVERLAP, OVERLAP, OK},
    {"right after, other ld", 3, 20, {8, 9}, OK, OK, OK},
    {"the last element, other ld", 3, 19, {8, 9}, OVERLAP, OVERLAP, OVERLAP},
    {"right before, other ld", 3, -22, {8, 9}, OK, OK, OK},
    {"the first element, other ld", 3, -21, {8, 9}, OVERLAP, OVERLAP, OK},
    {"right after, one row", 1, 4, {8, 8}, OK, OK, OK},
    {"right before, one row", 1, -4, {8, 8}, OK, OK, OK},
    {"right after, one row, other ld", 1, 4, {8, 9}, OK, OK, OK},
    {"the last element, one row, other ld", 1, 3, {8, 9}, OVERLAP, OVERLAP, OVERLAP},
    {"in the gaps", 3, 4, {8, 8}, OK, OK, OK},
    {"in the gaps, and before", 3, -4, {8, 8}, OK, OK, OK},
    {"in the gaps, a row later", 3, 12, {8, 8}, OK, OK, OK},
    {"in the gaps, a row earlier", 3, -12, {8, 8}, OK, OK, OK},
    {"in wide gaps", 3, 6, {12, 12}, OK, OK, OK},
    {"in the gaps, other ld", 3, 4, {8, 9}, OVERLAP, OVERLAP, OK},
    {"in the gaps, ld twice as large", 2, 4, {8, 16}, OVERLAP, OVERLAP, OK},
    {"half in the gaps", 3, 6, {8, 8}, OVERLAP, OVERLAP, OVERLAP},
    {"half in the gaps, earlier", 3, -2, {8, 8}, OVERLAP, OVERLAP, OVERLAP},
    {"one element beyond the gaps", 3, 5, {8, 8}, OVERLAP, OVERLAP, OVERLAP},
    {"gaps too small by one", 3, 4, {7, 7}, OVERLAP, OVERLAP, OVERLAP},
    {"every second row", 2, 8, {16, 16}, OK, OK, OK},
};

static int wanted(const fused_shape *shape, int other, const overlap_case *c) {
    return other == shape->bias           ? c->bias
           : is_destination(shape, other) ? c->destination
                                          : c->input;
}

static void check(const fused_function *fused, const char *what, const fused_layout *layout,
                  int want) {
    if (want == OK) {
        fill_inputs(fused->shape, layout);
        check_call(what, fused, layout, fused_parts);
    } else {
        check_refused(what, fused, layout, (unsigned)want);
    }
}

static void check_pair(const fused_function *fused, int destination, int other) {
    const fused_shape *shape = fused->shape;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        const overlap_case *c = &cases[i];
        if (c->rows > 1 && !shape->matrices)
            continue;
        fused_layout layout = valid_layout(shape, c->rows);
        layout.ld[destination] = c->ld[0];
        layout.ld[other] = c->ld[1];
        layout.start[other] = layout.start[destination] + c->offset;
        char what[120];
        snprintf(what, sizeof what, "%s at %s: %s", shape->names[other], shape->names[destination],
                 c->what);
        check(fused, what, &layout, wanted(shape, other, c));
        /* And so when it is the destination that comes to the other's place. */
        layout.start[other] = memory + other * REGION + REGION / 2;
        layout.start[destination] = layout.start[other] - c->offset;
        check(fused, what, &layout, wanted(shape, other, c));
    }
}

static void test_pairs(const test *t) {
    fused_function fused;
    if (!find_fused(t, &fused))
        return;
    for (int d = 0; d < fused.shape->destinations; d++)
        for (int other = 0; other < fused.shape->operands; other++)
            if (other != d)
                check_pair(&fused, d, other);
}

/* Inputs may overlap in each of these ways. */
static void test_inputs(const test *t) {
    fused_function fused;
    if (!find_fused(t, &fused))
        return;
    const fused_shape *shape = fused.shape;
    for (int a = shape->destinations; a < shape->operands; a++) {
        for (int b = shape->destinations; b < shape->operands; b++) {
            for (size_t i = 0; a != b && i < sizeof cases / sizeof cases[0]; i++) {
                if (cases[i].rows > 1 && !shape->matrices)
                    continue;
                fused_layout layout = valid_layout(shape, cases[i].rows);
                layout.ld[a] = cases[i].ld[0];
                layout.ld[b] = cases[i].ld[1];
                layout.start[b] = layout.start[a] + cases[i].offset;
                check(&fused, cases[i].what, &layout, OK);
            }
        }
    }
}

/* Less than an element: pointers off the alignment of an element are only compared, never used. */
static void test_bytes(const test *t) {
    fused_function fused;
    if (!find_fused(t, &fused))
        return;
    const fused_shape *shape = fused.shape;
    const int row_bytes = ROWS_COLS * (int)sizeof(element);
    for (int d = 0; d < shape->destinations; d++) {
        for (int other = 0; other < shape->operands; other++) {
            for (int bytes = 1 - row_bytes; other != d && bytes < row_bytes; bytes++) {
                for (size_t rows = 1; rows <= (shape->matrices ? 3 : 1); rows++) {
                    if (bytes % (int)sizeof(element) == 0)
                        continue;
                    fused_layout layout = valid_layout(shape, rows);
                    layout.start[other] = (element *)(void *)((char *)layout.start[d] + bytes);
                    check_refused("shifted by bytes", &fused, &layout, OVERLAP);
                }
            }
        }
    }
}

/* Many rows, far apart: a call that judged overlap row by row would not come back. */
static void test_many_rows(const test *t) {
    fused_function fused;
    if (!find_fused(t, &fused))
        return;
    if (!fused.shape->matrices) {
        skip("this shape has no rows");
        return;
    }
    const size_t half = (size_t)1 << (sizeof(size_t) * 4 - 2);
    const size_t lds[] = {ROWS_LD, half - 1};
    for (size_t l = 0; l < 2; l++) {
        for (int other = 0; other < fused.shape->operands; other++) {
            fused_layout layout = valid_layout(fused.shape, half);
            for (int i = 0; i < fused.shape->operands; i++)
                layout.ld[i] = lds[l];
            /* The rest would overlap as well: they may, or are the same. */
            for (int i = 1; i < fused.shape->operands; i++)
                layout.start[i] = layout.start[0] + (i == other ? 1 : 0);
            if (other > 0)
                check_refused("many rows", &fused, &layout, OVERLAP);
        }
    }
}

void register_rows_overlap(void) {
    add_test_per_fused("rows_overlap", test_pairs);
    add_test_per_fused("rows_overlap_inputs", test_inputs);
    add_test_per_fused("rows_overlap_bytes", test_bytes);
    add_test_per_fused("rows_overlap_many", test_many_rows);
}
