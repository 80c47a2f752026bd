/*
 * reference_sleef.h - the fast judge: the same functions as reference_mpfr.h over arrays, in double
 * precision, from SLEEF's vector erfc and exp. Compiled once per instruction set and chosen at run
 * time; it shares no code with the library.
 */
#ifndef GELU_TESTS_REFERENCE_SLEEF_H
#define GELU_TESTS_REFERENCE_SLEEF_H

#include <stddef.h>

#include "reference_list.h"

/*
 * What it claims: a relative error of at most SLEEF_CLAIM. It does not claim it where a derivative
 * is below SLEEF_SMALL_DERIVATIVE and IS_ABOUT_ROOT(x), where it loses bits by cancellation. The
 * tests named reference.* hold it to that.
 */
#define IS_ABOUT_ROOT(x) ((x) > -1.5f && (x) < -0.5f)
#define SLEEF_CLAIM 0x1p-40
#define SLEEF_SMALL_DERIVATIVE 0x1p-11

/* y[n] = the function at x[n]; any x, infinities and NaN included. */
typedef void sleef_function(double *y, const float *x, size_t n);

typedef struct sleef_table {
    const char *isa;
#define SLEEF_MEMBER(name, derivative, far) sleef_function *name;
    REFERENCE_LIST(SLEEF_MEMBER)
#undef SLEEF_MEMBER
} sleef_table;

/* By the name in the reference column of function_list.h; NULL if there is none. */
sleef_function *find_sleef_reference(const char *name);
/* What it runs on here. */
const char *sleef_isa(void);

#endif
