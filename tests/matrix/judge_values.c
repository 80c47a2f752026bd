/*
 * judge_values.c - scalar_values.<function>: the results that scalar_values.c printed on another
 * machine, in the file that GELU_TEST_VALUES names, against MPFR.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "reference_list.h"
#include "reference_mpfr.h"
#include "support.h"

static void check(const mpfr_reference *reference, float x, float y, double *worst) {
    if (isnan(x) || fabsf(x) >= reference_far(reference) || x == 0) {
        float want = nearest_result_at(reference, x);
        if (!same_value(y, want))
            fail_value("not the only right result", x, y, want);
        return;
    }
    double error = error_at(UNIT_ulp, reference, x, y);
    *worst = error > *worst ? error : *worst;
    if (!(error <= GELU_SCALAR_BOUND))
        fail_value("further from the true value than the bound", x, y,
                   nearest_result_at(reference, x));
    else if (!is_derivative(reference) && signbit(x) != signbit(y))
        fail_value("the sign is not that of x", x, y, nearest_result_at(reference, x));
}

static void test_values(const test *t) {
    const char *name = getenv("GELU_TEST_VALUES");
    FILE *file = name == NULL ? NULL : fopen(name, "r");
    const mpfr_reference *reference = find_mpfr_reference(t->function->reference);
    if (file == NULL || reference == NULL) {
        fail("no file (%s) or no reference", name == NULL ? "unset" : name);
        return;
    }
    char line[200], function[100];
    unsigned long x, y, count = 0;
    double worst = 0;
    while (fgets(line, sizeof line, file) != NULL)
        if (sscanf(line, "value %99s %lx %lx", function, &x, &y) == 3 &&
            strcmp(function, t->function->name) == 0) {
            check(reference, bits_float((uint32_t)x), bits_float((uint32_t)y), &worst);
            count++;
        }
    fclose(file);
    if (count < 10000)
        fail("%lu values only", count);
    printf("%s: %lu values within %.6f ULP\n", t->function->name, count, worst);
    mpfr_free_cache();
}

void register_tests(void) {
    add_test_per_map("scalar_values", test_values);
}
