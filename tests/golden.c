/*
 * golden.c - golden.<function>.<isa>: a few values that mpmath computed (golden.h), against the
 * MPFR reference, so that the judge is judged, and against the kernels.
 */
#include <math.h>
#include <string.h>

#include "reference_mpfr.h"
#include "support.h"

typedef struct golden {
    const char *reference;
    float x;
    const char *value; /* 50 digits */
} golden;

#define GOLDEN(reference, x, value) {#reference, x, value},
static const golden values[] = {
#include "golden.h"
};

static void check(const test *t, const mpfr_reference *reference, map_kernel *kernel,
                  const golden *g) {
    mpfr_t want, value, error;
    mpfr_inits2(200, want, error, (mpfr_ptr)NULL);
    mpfr_init2(value, REFERENCE_BITS);
    mpfr_set_str(want, g->value, 10, MPFR_RNDN);
    mpfr_true_value(value, reference, g->x);
    mpfr_sub(error, value, want, MPFR_RNDN);
    mpfr_div(error, error, want, MPFR_RNDN);
    if (!(fabs(mpfr_get_d(error, MPFR_RNDN)) < 1e-45))
        fail("the MPFR reference is %.3g off relatively at x = %a, where mpmath has %s",
             mpfr_get_d(error, MPFR_RNDN), (double)g->x, g->value);

    element x = nearest_element(g->x), got;
    tolerance allowed = tolerance_of(t->function, t->isa);
    kernel(&got, &x, 1);
    int right = allowed.unit == UNIT_nearest
                    ? same_value(got, nearest_result(want))
                    : error_in(allowed.unit, want, g->x, element_value(got)) <= allowed.bound;
    if (!right)
        fail_value("further from mpmath's value than the bound", x, got, nearest_result(want));
    mpfr_clears(want, value, error, (mpfr_ptr)NULL);
}

static void test_golden(const test *t) {
    if (skip_unsupported(t))
        return;
    const mpfr_reference *reference = find_mpfr_reference(t->function->reference);
    map_kernel *kernel = get_map_kernel(t->function, t->isa->isa);
    if (reference == NULL) {
        fail("no reference named %s in reference_list.h", t->function->reference);
        return;
    }
    int count = 0;
    for (size_t i = 0; i < sizeof values / sizeof values[0]; i++)
        if (strcmp(values[i].reference, t->function->reference) == 0 &&
            element_value(nearest_element(values[i].x)) == values[i].x) {
            check(t, reference, kernel, &values[i]);
            count++;
        }
    if (count == 0)
        fail("no values for the reference %s in golden.h", t->function->reference);
    mpfr_free_cache();
}

void register_tests(void) {
    add_test_per_map_and_isa("golden", test_golden);
}
