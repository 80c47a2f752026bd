/*
 * reference_mpfr.h - the judge: the true value of a GELU form or its derivative at a float, by
 * MPFR, with at least REFERENCE_BITS correct bits however small it is; and the error of a float
 * against it.
 */
#ifndef GELU_TESTS_REFERENCE_MPFR_H
#define GELU_TESTS_REFERENCE_MPFR_H

#include <mpfr.h>

#include "support.h"

enum { REFERENCE_BITS = 160 };

typedef struct mpfr_reference mpfr_reference;

/* By the name in the reference column of function_list.h; NULL if there is none. */
const mpfr_reference *find_mpfr_reference(const char *name);
/* 0 for an activation, 1 for a derivative. */
int is_derivative(const mpfr_reference *reference);
float reference_far(const mpfr_reference *reference);

/*
 * Sets value (initialised by the caller; its precision is changed) to the true value at x, at most
 * 2^-REFERENCE_BITS off relatively. Infinities, zeros and NaN as IEEE wants them; from
 * |x| = reference_far on, the limit.
 */
void mpfr_true_value(mpfr_t value, const mpfr_reference *reference, float x);

/* |got - value| in ULP of the value; INFINITY if only one of the two is a NaN or infinite. */
double ulp_error(const mpfr_t value, double got);

/* value rounded to nearest even once, to a number of the program's type, subnormals included. */
element nearest_result(const mpfr_t value);

/* The same in another unit. */
double error_in(error_unit unit, const mpfr_t value, float x, double got);

/* The steps above for one x, for callers that need no value. */
double error_at(error_unit unit, const mpfr_reference *reference, float x, double got);
element nearest_result_at(const mpfr_reference *reference, float x);

#endif
