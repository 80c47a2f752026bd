/*
 * inputs.h - the inputs worth a look each: the special encodings, and the neighbourhoods of places
 * where a GELU kernel changes its mind (powers of two, roots of the derivatives, ends of tails).
 */
#ifndef GELU_TESTS_INPUTS_H
#define GELU_TESTS_INPUTS_H

#include <stddef.h>
#include <stdint.h>

/* A growing array of float encodings. */
typedef struct input_list {
    uint32_t *bits;
    size_t count, capacity;
} input_list;

void add_input(input_list *list, uint32_t bits);
void free_inputs(input_list *list);

/* Zeros, infinities, NaNs quiet and signalling, the largest and smallest of each kind, both signs.
 */
void add_special_inputs(input_list *list);
/* The `radius` floats on either side of the float nearest to centre, and itself. */
void add_neighbourhood(input_list *list, double centre, int radius);
/* The neighbourhoods of 0, +-1, +-2^k, the roots, decimals from bug reports. */
void add_interesting_neighbourhoods(input_list *list, int radius);
/* Every stride-th float of the left tails' ends, where results become subnormal and then vanish. */
void add_tail_ends(input_list *list, uint32_t stride);

#endif
