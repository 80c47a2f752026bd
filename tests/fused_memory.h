/*
 * fused_memory.h - one buffer that holds all operands of a call, and the check that a call changes
 * the elements of its destinations there, to the right values, and not one byte besides: gaps
 * between rows, inputs and whatever lies around. What fused.c and rows.c share.
 */
#ifndef GELU_TESTS_FUSED_MEMORY_H
#define GELU_TESTS_FUSED_MEMORY_H

#include "fused_shapes.h"

enum { MEMORY_LENGTH = MAX_OPERANDS * 2 * MAX_ELEMENTS + 2048 };
extern element memory[MEMORY_LENGTH];

/* Fills memory[0, length) with canaries, each another; that is what the checks watch. */
void memory_reset(size_t length);
/* Room for rows x ld elements behind what is watched, at any alignment; watched from now on. */
element *memory_place(size_t rows, size_t ld);

/* Values for all inputs: of every kind or, half of the time, ordinary ones. */
void fill_inputs(const fused_shape *shape, const fused_layout *layout);
/* Values made by `value` for one operand. */
void fill_operand(const fused_shape *shape, const fused_layout *layout, int operand,
                  element (*value)(void));

typedef int parts_function(const fused_function *, const fused_layout *, fused_results);

/* Makes the call, which must succeed and leave in memory what the parts (fused_parts or
   fused_alone) say; false after a failure. */
int check_call(const char *where, const fused_function *fused, const fused_layout *layout,
               parts_function *parts);
/* Makes the call, which must return one of `errors` (a bit 1 << status for each) and change
   nothing; false after a failure. */
int check_refused(const char *where, const fused_function *fused, const fused_layout *layout,
                  unsigned errors);

/* The first part of check_call, for operands outside memory: the elements of the destinations.
   `inputs` is where the values of the inputs are found after the call. */
int check_destinations(const char *where, const fused_function *fused, const fused_layout *layout,
                       const fused_layout *inputs, fused_results want);

/* Reports a fault by its distances from the operands. */
void fail_fault(const char *where, const fused_function *fused, const fused_layout *layout,
                const void *address);

/* "rows = 2, cols = 3, y at 20 ld 4, ...": a static buffer. Places are counted from memory[0]. */
const char *layout_text(const fused_shape *shape, const fused_layout *layout);

#endif
