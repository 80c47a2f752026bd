/*
 * environment.c - P6: a call leaves the caller's floating-point control state and errno alone,
 * obeys FTZ/DAZ (environment_flush.c), keeps to its values however sums round, and raises no
 * FE_INVALID, FE_OVERFLOW or FE_DIVBYZERO from finite input; loading the shared library changes
 * nothing.
 */
#include "environment.h"
#include "elementwise.h"
#include "fp_state.h"

#include <dlfcn.h>
#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    LENGTH = 2051,
    ROW = 4 * 16 + 3, /* four of the widest vectors and a remainder */
    MARKER = 12345    /* no errno value */
};

static element x[LENGTH], y[LENGTH];

/* ---- control bits --------------------------------------------------------------------------- */

/* In each mode, arrays and single elements: the bits are as the caller set them. */
static void test_control(const test *t) {
    element_map map;
    if (!find_element_map(t, &map))
        return;
    fp_control original = get_fp_control();
    fill_mixed_finite(x, LENGTH); /* NaN and infinity might trap where the mode asks for it */
    for (int m = 0; m < fp_mode_count; m++) {
        if (skip_fp_mode(&fp_modes[m]))
            continue;
        fp_control mode = apply_fp_mode(original, &fp_modes[m]);
        for (size_t n = 1; n <= LENGTH; n = n < ROW ? n + 1 : 5 * n + 1) {
            set_fp_control(mode);
            fp_control before = get_fp_control();
            apply(&map, y, x + LENGTH - n, n);
            fp_control after = get_fp_control();
            set_fp_control(original);
            if (!same_fp_control(before, after))
                fail("%s, n = %zu: control bits were 0x%llx 0x%llx, now 0x%llx 0x%llx",
                     fp_modes[m].name, n, (unsigned long long)before.main,
                     (unsigned long long)before.x87, (unsigned long long)after.main,
                     (unsigned long long)after.x87);
        }
    }
}

/*
 * However sums round, results stay near those of the default mode: to 2^-12 of |x|, or of 1 for a
 * gradient, or to eight ULP of the half types. What this is for: a table indexed by a rounded sum.
 */
static void test_rounding(const test *t) {
    element_map map;
    if (!find_element_map(t, &map))
        return;
    static element nearest[LENGTH];
    double tolerance = ELEMENT_IS_FLOAT ? 0x1p-12 : ldexp(8, -ELEMENT_DIGITS - 1);
    fp_control original = get_fp_control();
    for (int round = 0; round < (few_rounds() ? 3 : 12); round++) {
        fill_mixed_finite(x, LENGTH);
        for (int i = 0; i < LENGTH; i += 2)
            x[i] = nearest_element(ldexp((double)random_u64(), -64 + i % 8) * (i % 4 ? 1 : -1));
        apply(&map, nearest, x, LENGTH);
        for (int m = 0; m < fp_mode_count; m++) {
            if (skip_fp_mode(&fp_modes[m]))
                continue;
            set_fp_control(apply_fp_mode(original, &fp_modes[m]));
            apply(&map, y, x, LENGTH);
            set_fp_control(original);
            for (int i = 0; i < LENGTH; i++) {
                double got = element_value(y[i]), want = element_value(nearest[i]);
                double unit = map.gradient ? 1 : fabs(element_value(x[i]));
                double least = ldexp(1, ELEMENT_LEAST_EXPONENT); /* may be flushed */
                if (!(fabs(got - want) <= tolerance * unit + least))
                    fail("%s: x = %a (" HEX ") got %a, in the default mode %a", fp_modes[m].name,
                         element_value(x[i]), element_bits(x[i]), got, want);
            }
        }
    }
}

/* Every way out of a kernel ends with what AVX code owes to SSE code. */
static void test_upper_halves(const test *t) {
    element_map map;
    if (!find_element_map(t, &map))
        return;
    if (!has_upper_halves()) {
        skip("this CPU has no YMM registers");
        return;
    }
    for (size_t n = 1; n <= ROW; n++) {
        fill_mixed(x, n);
        clean_upper_halves();
        apply(&map, y, x, n);
        if (upper_halves_in_use())
            fail("n = %zu: upper halves of YMM registers are still in use", n);
    }
}

/* ---- errno and exceptions ------------------------------------------------------------------- */

/* Calls with one element, then with arrays, under everything that may be an input. */
static void test_errno(const test *t) {
    element_map map;
    if (!find_element_map(t, &map))
        return;
    fill_mixed(x, LENGTH);
    for (size_t i = 0; i < LENGTH; i++) {
        errno = MARKER;
        apply(&map, &y[i], &x[i], 1);
        if (errno != MARKER)
            fail("errno = %d after x = %a (" HEX ")", errno, element_value(x[i]),
                 element_bits(x[i]));
    }
    errno = MARKER;
    apply(&map, y, x, LENGTH);
    if (errno != MARKER)
        fail("errno = %d after n = %d", errno, LENGTH);
}

static int raised_errors(const element_map *map, const element *input, size_t n) {
    feclearexcept(FE_ALL_EXCEPT);
    apply(map, y, input, n);
    return fetestexcept(FP_ERRORS);
}

static void report_errors(int raised, const char *where, element input) {
    fail("%s%s%s from %s x = %a (" HEX ")", raised & FE_INVALID ? "FE_INVALID " : "",
         raised & FE_OVERFLOW ? "FE_OVERFLOW " : "", raised & FE_DIVBYZERO ? "FE_DIVBYZERO" : "",
         where, element_value(input), element_bits(input));
}

static void check_one(const element_map *map, uint32_t bits) {
    element input = bits_element(bits);
    int raised = raised_errors(map, &input, 1);
    if (raised != 0)
        report_errors(raised, "a call with only", input);
}

/* One input for each call: every sign and exponent with several mantissas, the largest, subnormals;
   of the half types all of them. */
static void test_exceptions(const test *t) {
    element_map map;
    if (!find_element_map(t, &map) || skip_exceptions())
        return;
    for (uint32_t high = 0; high < ELEMENT_ALL / ELEMENT_NORMAL; high++) {
        if (!element_is_finite(bits_element(high * ELEMENT_NORMAL)))
            continue;
        uint32_t few = ELEMENT_IS_FLOAT ? 12 : ELEMENT_NORMAL;
        for (uint32_t i = 0; i < few; i++) {
            const uint32_t mantissas[] = {0, 1, ELEMENT_FRACTION, ELEMENT_QUIET};
            uint32_t mantissa = !ELEMENT_IS_FLOAT ? i
                                : i < 4           ? mantissas[i]
                                                  : (uint32_t)random_u64() & ELEMENT_FRACTION;
            check_one(&map, high * ELEMENT_NORMAL + mantissa);
        }
    }
    for (int i = 0; ELEMENT_IS_FLOAT && i < (few_rounds() ? 2000 : 50000); i++)
        check_one(&map, element_bits(mixed_finite_value()));
}

/* Arrays with a remainder: neither unused lanes nor what lies beyond n may raise. */
static void test_exceptions_array(const test *t) {
    element_map map;
    if (!find_element_map(t, &map) || skip_exceptions())
        return;
    for (size_t n = 1; n <= ROW; n++) {
        for (int round = 0; round < (few_rounds() ? 5 : 50); round++) {
            element row[2 * ROW];
            for (size_t i = 0; i < 2 * ROW; i++)
                row[i] =
                    bits_element(i % 2 ? ELEMENT_INFINITY + 1 : ELEMENT_SIGN + ELEMENT_LARGEST);
            fill_mixed_finite(row, n);
            if (round == 0)
                for (size_t i = 0; i < n; i++)
                    row[i] = nearest_element(i == n / 2 ? ldexp(1, ELEMENT_BIAS / 2 + 4) : 0.5);
            int raised = raised_errors(&map, row, n);
            if (raised != 0) {
                char where[60];
                snprintf(where, sizeof where, "n = %zu finite values, the first", n);
                report_errors(raised, where, row[0]);
            }
        }
    }
}

/* Flags that were up before the call stay up. */
static void test_flags_kept(const test *t) {
    element_map map;
    if (!find_element_map(t, &map) || skip_exceptions())
        return;
    fill_mixed(x, LENGTH);
    for (size_t i = 0; i < LENGTH; i++) {
        feraiseexcept(FE_ALL_EXCEPT);
        int before = fetestexcept(FE_ALL_EXCEPT);
        apply(&map, y, &x[i % (LENGTH - ROW)], i % 2 ? 1 : 1 + i % ROW);
        int after = fetestexcept(FE_ALL_EXCEPT);
        if (after != before)
            fail("flags were 0x%x, are 0x%x after x = %a", before, after, element_value(x[i]));
    }
    feclearexcept(FE_ALL_EXCEPT);
}

/* ---- loading -------------------------------------------------------------------------------- */

/* From the default state: a static library linked into this program may have spoilt it already. */
static void test_loading(const test *t) {
    (void)t;
    fp_control at_start = get_fp_control();
    fesetenv(FE_DFL_ENV);
    fp_control before = get_fp_control();
    if (!same_fp_control(at_start, before))
        fail("this program did not start with the default control bits");
#ifdef GELU_SHARED_LIBRARY
    void *library = dlopen(GELU_SHARED_LIBRARY, RTLD_NOW | RTLD_LOCAL);
    if (library == NULL) {
        fail("dlopen: %s", dlerror());
        return;
    }
    if (!same_fp_control(before, get_fp_control()))
        fail("loading changed the control bits");
    volatile float tiny = 1e-40f, one = 1;
    float product = tiny * one;
    if (float_bits(product) != float_bits(tiny))
        fail("1e-40f * 1 is now %a", (double)product);
    for (int f = 0; f < function_count; f++) {
        char name[80];
        snprintf(name, sizeof name, "gelu_%s", functions[f].name);
        if (dlsym(library, name) == NULL)
            fail("%s is not exported", name);
    }
    dlclose(library);
    if (!same_fp_control(before, get_fp_control()))
        fail("unloading changed the control bits");
#else
    skip("the shared library is not built");
#endif
    set_fp_control(at_start);
}

void register_tests(void) {
    register_environment_flush();
    add_element_tests("environment_upper_halves", test_upper_halves);
    add_element_tests("environment_errno", test_errno);
    add_element_tests("environment_exceptions", test_exceptions);
    add_element_tests("environment_exceptions_array", test_exceptions_array);
    add_element_tests("environment_flags_kept", test_flags_kept);
    add_element_tests("environment_control", test_control);
    add_element_tests("environment_rounding", test_rounding);
    add_test("environment_loading", NULL, NULL, test_loading);
}
