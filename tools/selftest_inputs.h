/*
 * selftest_inputs.h - the inputs of the self-test: for any element type, specials, every exponent
 * of both signs, and more where the activations bend.
 */
#ifndef GELU_TOOLS_SELFTEST_INPUTS_H
#define GELU_TOOLS_SELFTEST_INPUTS_H

#include "element.h"

enum { INPUT_COUNT = 4096 };

/* The same values for each operand, in another order. */
void fill_inputs(const element_type *type, void *array, int operand);

#endif
