/*
 * element.h - the element types of function_list.h as encodings and as values. What the self-test
 * computes it computes in double and rounds to the type, so that a type is a line in element.c.
 */
#ifndef GELU_TOOLS_ELEMENT_H
#define GELU_TOOLS_ELEMENT_H

#include <stddef.h>
#include <stdint.h>

typedef struct element_type {
    const char *name; /* "f32" */
    size_t size;
    int exponent_bits, mantissa_bits; /* as IEEE 754 lays them out, the sign in front */
} element_type;

/* By its name in the list. */
extern const element_type type_f32;

uint32_t get_bits(const element_type *type, const void *array, size_t i);
void set_bits(const element_type *type, void *array, size_t i, uint32_t bits);

double value_of(const element_type *type, uint32_t bits);
/* The nearest, to even in a tie; NaN is quiet and positive. */
uint32_t bits_of(const element_type *type, double value);
int is_nan(const element_type *type, uint32_t bits);
/* Equal bits, or both NaN. */
int same_element(const element_type *type, uint32_t a, uint32_t b);
/* The distance of the type's values around this one. */
double ulp_of(const element_type *type, double value);

#endif
