/*
 * rows.h - what the parts of the program test_rows share: a valid call to spoil, and the tests that
 * each registers.
 */
#ifndef GELU_TESTS_ROWS_H
#define GELU_TESTS_ROWS_H

#include "fused_memory.h"

enum {
    REGION = 128,  /* elements of memory for each operand; it lies in the middle */
    ROWS_COLS = 4, /* of the valid call */
    ROWS_LD = 8
};

/* Watches memory with a region for each operand, and lays out a valid call in it: operands apart,
   ld = ROWS_LD, cols = ROWS_COLS; one row where the shape has no more. */
fused_layout valid_layout(const fused_shape *shape, size_t rows);

void register_rows_overlap(void);
void register_rows_placements(void);

#endif
