/*
 * cases.c - cases.<function>.<isa>: inputs on which activation kernels elsewhere were found wrong.
 * Every function, as a map (elementwise.h), is judged on every one of them by MPFR; some also have
 * the value from the report.
 */
#include <float.h>
#include <math.h>
#include <string.h>

#include "elementwise.h"
#include "fp_state.h"
#include "reference_mpfr.h"

typedef struct field_case {
    const char *kind;
    double x; /* the input is the nearest number of the type */
} field_case;

static const field_case inputs[] = {
    {"exp(2u), exp(u) or x^3 overflows", 10.06},
    {"exp(2u), exp(u) or x^3 overflows", 10.5},
    {"exp(2u), exp(u) or x^3 overflows", 11.5},
    {"exp(2u), exp(u) or x^3 overflows", 12.5},
    {"exp(2u), exp(u) or x^3 overflows", 13.0},
    {"exp(2u), exp(u) or x^3 overflows", 13.5},
    {"exp(2u), exp(u) or x^3 overflows", 14.5},
    {"exp(2u), exp(u) or x^3 overflows", 15.5},
    {"exp(2u), exp(u) or x^3 overflows", 20.625},
    {"exp(2u), exp(u) or x^3 overflows", 75},
    {"exp(1.702 x) overflows", 52.2},
    {"exp(1.702 x) overflows", 61.1},
    {"exp(x) overflows", 88.8},
    {"exp(x) overflows", 103.9},
    {"exp(2u), exp(u) or x^3 overflows", 6.98e12},
    {"exp(2u), exp(u) or x^3 overflows", 5e30},
    {"NaN on the negative side", -13.24},
    {"NaN on the negative side", -52.2},
    {"NaN on the negative side", -61.1},
    {"NaN on the negative side", -88.8},
    {"NaN on the negative side", -103.9},
    {"NaN on the negative side", -6.98e12},
    {"NaN on the negative side", -FLT_MAX},
    {"infinities", INFINITY},
    {"infinities", -INFINITY},
    {"the largest number", FLT_MAX},
    {"negative tail cancelled away", -5.5},
    {"negative tail cancelled away", -6},
    {"negative tail cancelled away", -8},
    {"negative tail cancelled away", -10},
    {"negative tail cancelled away", -13},
    {"subnormal results lost", -13.5},
    {"subnormal results lost", -14.15},
    {"drift far left", -1000},
    {"drift far left", -65504},
    {"positive result for a negative x", -5.1257324},
    {"near zero: 0, or x instead of x/2", 1e-7},
    {"near zero: 0, or x instead of x/2", 1e-10},
    {"near zero: 0, or x instead of x/2", 1e-38},
    {"near zero: 0, or x instead of x/2", -3.1851232e-7},
    {"wrong variant", -2.7},
    {"gradient sign in the left dip", -3.7},
    {"gradient NaN from out/x at 0", 0.0},
    {"gradient NaN from out/x at 0", -0.0},
    {"gradient saturates too early", 3.1719},
};

typedef struct field_value {
    const char *reference;
    double x;
    double value; /* 10 digits */
} field_value;

static const field_value values[] = {
    {"erf", -5.5, -1.044425936e-7},      {"erf", -6, -5.91952587e-9},
    {"erf", -10, -7.619853024e-23},      {"erf", -13, -7.952313719e-38},
    {"tanh", -6, -8.439646701e-11},      {"tanh", -8, -3.107782938e-21},
    {"tanh", -10, -1.204092348e-37},     {"erf", -13.5, -1.055538986e-40},
    {"erf", -14.15, -1.321314916e-44},   {"tanh", -5.1257324, -9.642528659e-8},
    {"erf", 1e-7, 5.000000457e-8},       {"erf", 1e-10, 5.000000067e-11},
    {"erf", 1e-38, 4.999999675e-39},     {"erf", -3.1851232e-7, -1.592561198e-7},
    {"tanh", 1e-7, 5.000000457e-8},      {"tanh", 1e-10, 5.000000067e-11},
    {"tanh", 1e-38, 4.999999675e-39},    {"tanh", -3.1851232e-7, -1.592561198e-7},
    {"erf", -2.7, -9.360828092e-3},      {"tanh", -2.7, -8.887593463e-3},
    {"erf_grad", -3.7, -1.463887031e-3}, {"tanh_grad", -3.7, -1.156727023e-3},
    {"erf_grad", -10, -7.618400096e-22}, {"erf_grad", 3.1719, 1.00751309},
};

static void check_input(const element_map *map, const mpfr_reference *reference,
                        const field_case *c) {
    element x = nearest_element(c->x), got;
    apply(map, &got, &x, 1);
    float value = (float)element_value(x);
    element want = nearest_result_at(reference, value);
    tolerance allowed = map->tolerance;
    int exact =
        allowed.unit == UNIT_nearest || value == 0 || fabsf(value) >= reference_far(reference);
    int right = exact
                    ? same_value(got, want)
                    : error_at(allowed.unit, reference, value, element_value(got)) <= allowed.bound;
    if (!right)
        fail_value(c->kind, x, got, want);
}

/* The decimal has half a unit in its tenth digit as its own error. */
static void check_value(const element_map *map, const field_value *v) {
    element x = nearest_element(v->x), got;
    float number = (float)v->x;
    if (element_value(x) != number)
        return;
    apply(map, &got, &x, 1);
    mpfr_t value;
    mpfr_init2(value, REFERENCE_BITS);
    mpfr_set_d(value, v->value, MPFR_RNDN);
    tolerance allowed = map->tolerance;
    double own_error = pow(10, floor(log10(fabs(v->value))) - 9) / 2 /
                       error_unit_at(allowed.unit, number, v->value);
    if (!(error_in(allowed.unit, value, number, element_value(got)) <= allowed.bound + own_error))
        fail_value("further from the reported right value than the bound", x, got,
                   nearest_result(value));
    mpfr_clear(value);
}

/* -3 beside -inf, 1 beside NaN, NaN at every place of every length: each as if it were alone. */
static void check_neighbours(const element_map *map) {
    static const double mixtures[][2] = {
        {-3, -INFINITY}, {1, NAN}, {0.5, NAN}, {-14, 20}, {1e-40, FLT_MAX}};
    enum { MOST = 65 };
    for (size_t m = 0; m < sizeof mixtures / sizeof mixtures[0]; m++) {
        element x[MOST], y[MOST], alone[2];
        const element mixture[2] = {nearest_element(mixtures[m][0]),
                                    nearest_element(mixtures[m][1])};
        for (size_t n = 1; n <= MOST; n++)
            for (size_t place = 0; place < n; place++) {
                for (size_t i = 0; i < n; i++)
                    x[i] = mixture[i == place];
                apply(map, y, x, n);
                for (int k = 0; k < 2; k++)
                    apply(map, &alone[k], &mixture[k], 1);
                for (size_t i = 0; i < n; i++)
                    if (!same_value(y[i], alone[i == place]))
                        fail_value("an element depends on its neighbours", x[i], y[i],
                                   alone[i == place]);
            }
    }
}

static void check_in_place(const element_map *map) {
    element x[17], y[17], original[17];
    for (int i = 0; i < 17; i++)
        x[i] = original[i] = nearest_element(0.37 * (i - 8));
    apply(map, y, x, 17);
    apply(map, x, x, 17);
    for (int i = 0; i < 17; i++)
        if (!same_value(x[i], y[i]))
            fail_value("in place, n = 17", original[i], x[i], y[i]);
}

/* No overflow, nor another exception, from 3e20 among ordinary numbers. */
static void test_exceptions(const test *t) {
    static const double values[9] = {1, 2, 3, 4, 3e20, -1, -2, -3, -4};
    element x[9], y[9];
    element_map map;
    if (!find_element_map(t, &map) || skip_exceptions())
        return;
    for (int i = 0; i < 9; i++)
        x[i] = nearest_element(fmin(values[i], ELEMENT_BIAS > 15 ? 3e20 : 6e4));
    feclearexcept(FE_ALL_EXCEPT);
    apply(&map, y, x, 9);
    int raised = fetestexcept(FP_ERRORS);
    if (raised != 0)
        fail("nine elements, one of them 3e20 or 6e4, raise the exceptions 0x%x", (unsigned)raised);
}

static void test_cases(const test *t) {
    element_map map;
    if (!find_element_map(t, &map))
        return;
    const mpfr_reference *reference = find_mpfr_reference(t->function->reference);
    if (reference == NULL) {
        fail("no reference named %s in reference_list.h", t->function->reference);
        return;
    }
    for (size_t i = 0; i < sizeof inputs / sizeof inputs[0]; i++)
        check_input(&map, reference, &inputs[i]);
    for (size_t i = 0; i < sizeof values / sizeof values[0]; i++)
        if (strcmp(values[i].reference, t->function->reference) == 0)
            check_value(&map, &values[i]);
    element nan = nearest_element(NAN), got;
    apply(&map, &got, &nan, 1);
    if (!element_is_nan(got))
        fail_value("NaN lost", nan, got, nan);
    check_neighbours(&map);
    check_in_place(&map);
    if (map.public_entry && map.function->shape == SHAPE_map) {
        gelu_status status = get_map_entry(t->function)(NULL, NULL, 0);
        if (status != GELU_OK)
            fail("an empty array of NULL: %s", gelu_status_string(status));
    }
    mpfr_free_cache();
}

void register_tests(void) {
    add_element_tests("cases", test_cases);
    add_element_tests("cases_exceptions", test_exceptions);
}
