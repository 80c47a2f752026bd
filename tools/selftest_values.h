/*
 * selftest_values.h - what the self-test's two files share: the function under test, the arrays,
 * and how a wrong result is reported.
 */
#ifndef GELU_TOOLS_SELFTEST_VALUES_H
#define GELU_TOOLS_SELFTEST_VALUES_H

#include "functions.h"
#include "selftest_inputs.h"

/* One function on one ISA, under test. */
typedef struct subject {
    const function_info *function;
    const isa_info *isa;
    long judged, wrong; /* results so far */
} subject;

/* Of INPUT_COUNT elements: the operands of the call, and what it gave; numbered in the order of the
   parameters. */
extern void *inputs[MAX_OPERANDS], *results[MAX_DESTINATIONS];

void *allocate_elements(size_t count);
int is_scalar(const isa_info *isa);
/* Counts a wrong result, and prints the first of them. */
void report(subject *s, const char *format, ...);
/* Element i of a destination must be `want`. */
void expect(subject *s, const char *why, int destination, size_t i, uint32_t want);
/* Calls a function with operands of one row. */
void run_row(subject *s, const function_info *function, void *const *operands, size_t cols);

/* Judges `results`; the current ISA is that of the subject. */
void check_values(subject *s);

#endif
