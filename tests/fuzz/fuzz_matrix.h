/*
 * fuzz_matrix.h - a call of one of the shapes that have several inputs: backward, bias, glu and
 * glu_backward. What fuzz_matrix.c (operands and memory), fuzz_status.c and fuzz_parts.c (values)
 * share.
 */
#ifndef GELU_FUZZ_MATRIX_H
#define GELU_FUZZ_MATRIX_H

#include "fuzz.h"

enum {
    MAX_OPERANDS = 5,
    MAX_ROWS = 20,
    MAX_ELEMENTS = 320 /* of a matrix; as a row, six blocks of three of the widest vectors, and a
                          remainder */
};

typedef struct matrix_operand {
    const char *name;
    element *start; /* NULL or in an arena */
    size_t rows;    /* 1 for arrays */
    size_t ld;      /* not looked at in arrays */
    int same_shape; /* rows x cols: what a destination may be */
} matrix_operand;

/* What the call says, absurd sizes and all. */
typedef struct matrix_call {
    size_t rows, cols; /* of backward: 1, n */
    int outs, count;   /* the destinations come first */
    matrix_operand operands[MAX_OPERANDS];
} matrix_call;

/* Elements from the start of an operand to its end. */
static inline size_t extent_of(const matrix_operand *o, size_t cols) {
    return (o->rows - 1) * o->ld + cols;
}

/* Of each input: its elements row by row, without gaps; the bias again in each row. */
typedef element matrix_values[MAX_OPERANDS][MAX_ELEMENTS];

/* fuzz_matrix.c: makes the call, by the public entry or by the kernel table, which is GELU_OK. */
gelu_status make_matrix_call(const fuzz_call *call, const matrix_call *m, int public_entry);

/* ---- fuzz_status.c -------------------------------------------------------------------------- */

/* The statuses that the rules allow, as bits; where a call is wrong in several ways, any. */
unsigned allowed_statuses(const matrix_call *m);

/* Whether there is all the memory that an allowed call would touch: absurd sizes can be allowed. */
int is_there(const matrix_call *m);

/* ---- fuzz_parts.c --------------------------------------------------------------------------- */

/* What the parts give one by one in a mode of fp_modes: of each destination, its elements. Returns
   1 if no operand, no part and no result is infinite, a NaN, or near to overflow. */
int evaluate_parts(const fuzz_call *call, int mode, const matrix_call *m, matrix_values inputs,
                   matrix_values right);

/* Judges the destinations of a call that has run; `right` is what evaluate_parts gave in the
   default mode. */
void judge_parts(const fuzz_call *call, const matrix_call *m, matrix_values inputs,
                 matrix_values right);

#endif
