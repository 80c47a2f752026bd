/*
 * elementwise.h - any function of the list as a map over one array, and inputs for it. The
 * only place of the property tests that looks at a function's shape: a new shape is called here
 * with operands that leave f or f' of x (up = 1, bias = -0, dy = 1), and every property test covers
 * it.
 */
#ifndef GELU_TESTS_ELEMENTWISE_H
#define GELU_TESTS_ELEMENTWISE_H

#include "support.h"

typedef struct element_map {
    const function_info *function;
    const isa_info *isa; /* that it runs on; NULL: whichever is active */
    int public_entry;    /* kernel is the public entry point, else one of isa's table */
    int gradient;        /* y = f'(x), else y = f(x) */
    tolerance tolerance;
    void (*kernel)(void);
} element_map;

/* For each function: a test on each ISA by direct table access, for float one on each ISA by the
   public entry while the process is capped at it (property_capped), and one by the public entry as
   it is. */
void add_element_tests(const char *property, void (*body)(const test *));

/* The map that t is about; false, after a skip or a failure, if there is none to call here. */
int find_element_map(const test *t, element_map *map);

/* The ISA that it runs on now. */
gelu_isa isa_of(const element_map *map);

/* y[i] = map(x[i]); n >= 1 where the map is a kernel. Touches no state of its own. */
void apply(const element_map *map, element *y, const element *x, size_t n);

/* The same call as machine words, for what makes it without a prototype: every argument of every
   shape is a pointer or a size_t. Returns their number. A shape with rows has as many, with a gap
   of one element between them, so that they are not one array. */
enum { MAX_ARGUMENTS = 16 };
int element_arguments(const element_map *map, uintptr_t words[MAX_ARGUMENTS], element *y,
                      const element *x, size_t rows, size_t n);

/* want[i] = map(x[i]), each from a call of its own. */
void apply_one_by_one(const element_map *map, element *want, const element *x, size_t n);

/* Compares y to want and reports the first difference; `where` says offsets and the like. */
int check_values(const char *where, const element *x, const element *y, const element *want,
                 size_t n);

/* A value of a kind chosen at random: any bits, ordinary, tails, edges, subnormal, huge, and short
   significands, whose sums and products are often halfway between two numbers. */
element mixed_value(void);
element mixed_finite_value(void);
void fill_mixed(element *x, size_t n);
void fill_mixed_finite(element *x, size_t n);

#endif
