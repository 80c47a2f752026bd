/*
 * fuzz_values.c - the judge of single values: what the promises say of one input and its result,
 * with the scalar kernel as the oracle. Separate because it knows nothing of arrays.
 */
#include "fuzz.h"

#include <element.h>
#include <math.h>
#include <string.h>

/* libFuzzer takes each counter that is not zero as coverage: kernels have no data-dependent
   branches, so that without them it could not tell one value from another. */
enum {
    COUNTED_FUNCTIONS = 128,
    COUNTERS = 160,
    ELEMENT_WIDTH = ELEMENT_DIGITS + ELEMENT_EXPONENT_BITS + 1
};
#if defined(GELU_FUZZ_LIBFUZZER) && defined(__linux__)
__attribute__((section("__libfuzzer_extra_counters")))
#endif
static uint8_t counters[COUNTED_FUNCTIONS][COUNTERS];

/* Counters 0-127: an input's first 7 bits, of a float the sign and every fourth exponent; 128-152:
   how large an error is, in 1/8 of what is allowed. Of a fused operation, 128-159: the first 5 bits
   of a result. */
static void count_value(const function_info *function, element x, double part) {
    uint8_t *row = counters[(function - functions) % COUNTED_FUNCTIONS];
    row[element_bits(x) >> (ELEMENT_WIDTH - 7)] = 1;
    row[128 + (int)(part < 3 ? part * 8 : 24)] = 1;
}

void count_fused_value(const function_info *function, element argument, element result) {
    uint8_t *row = counters[(function - functions) % COUNTED_FUNCTIONS];
    row[element_bits(argument) >> (ELEMENT_WIDTH - 7)] = 1;
    row[128 + (element_bits(result) >> (ELEMENT_WIDTH - 5))] = 1;
}

static void wrong(const fuzz_call *call, const char *what, size_t index, element x, element got,
                  element want) {
    violation(call,
              "%s: element %zu, x = %a (" HEX "), got %a (" HEX "), want %a (" HEX ")\n"
              "  the bound is %s",
              what, index, element_value(x), element_bits(x), element_value(got), element_bits(got),
              element_value(want), element_bits(want),
              error_text(call->function->tolerance.unit, call->function->tolerance.bound));
}

void judge_same(const fuzz_call *call, const char *what, size_t index, element x, element got,
                element want) {
    if (!same_value(got, want))
        wrong(call, what, index, x, got, want);
}

/* P5, where it names the result; true if it does. */
static int special_value(int gradient, element x, element *want) {
    if (element_is_zero(x))
        *want = gradient ? nearest_element(0.5) : x;
    else if (element_is_finite(x))
        return 0;
    else if (element_sign(x))
        *want = bits_element(ELEMENT_SIGN);
    else
        *want = gradient ? bits_element(ELEMENT_ONE) : x;
    return 1;
}

/* One ULP of the true value: no larger than that of the next number after the scalar result. */
static double ulp_of(element scalar) {
    uint32_t magnitude = element_bits(scalar) & (ELEMENT_SIGN - 1);
    return element_step(
        element_value(bits_element(magnitude < ELEMENT_LARGEST ? magnitude + 1 : magnitude)));
}

/* The error that the function's bound allows; `want` is near the true value. */
static double allowed_error(const fuzz_call *call, element x, element want) {
    tolerance t = call->function->tolerance;
    double value = element_value(want);
    return t.bound *
           (t.unit == UNIT_ulp ? ulp_of(want) : error_unit_at(t.unit, element_value(x), value));
}

/* With FTZ or DAZ a subnormal result may be a zero, and a float with FTZ must be. Others are within
   a bound of the default ones; those of the half types are the same. */
static void judge_flushed(const fuzz_call *call, size_t index, element x, element y, element want) {
    int results_flushed = strcmp(fp_modes[call->mode].name, "DAZ") != 0;
    uint32_t magnitude = element_bits(want) & (ELEMENT_SIGN - 1);
    if (ELEMENT_IS_FLOAT && results_flushed && element_is_subnormal(y))
        wrong(call, "a subnormal result not flushed", index, x, y, want);
    if (element_sign(y) != element_sign(want))
        wrong(call, "the sign of a flushed result", index, x, y, want);
    if (magnitude <= ELEMENT_NORMAL + 1 && element_is_zero(y) && !never_flushes(call))
        return;
    double error = fabs(element_value(y) - element_value(want));
    if (ELEMENT_IS_FLOAT ? !(error <= allowed_error(call, x, want)) : !same_value(y, want))
        wrong(call, "neither flushed nor near the default result", index, x, y, want);
}

void judge_value(const fuzz_call *call, size_t index, element x, element y, element scalar) {
    int gradient = strcmp(call->function->operation, "grad") == 0;
    element want;
    if (element_is_nan(x)) {
        if (!element_is_quiet(y))
            wrong(call, "not a quiet NaN", index, x, y, x);
        count_value(call->function, x, 0);
        return;
    }
    if (element_is_nan(y))
        wrong(call, "a NaN from a number", index, x, y, scalar);
    if (fp_modes[call->mode].flushes && element_is_finite(x)) {
        element exact;
        map_kernel_of(call->function, call->isa)(&exact, &x, 1);
        judge_flushed(call, index, x, y, exact);
    }
    if (call->mode != 0)
        return;
    if (special_value(gradient, x, &want) && element_bits(y) != element_bits(want))
        wrong(call, "special value", index, x, y, want);
    if (!gradient && element_sign(y) != element_sign(x))
        wrong(call, "sign", index, x, y, scalar);
    double x_value = element_value(x), y_value = element_value(y);
    if (!gradient && x_value > 0 && !(y_value >= 0 && y_value <= x_value))
        wrong(call, "not between 0 and x", index, x, y, scalar);
    if (!element_is_finite(x)) {
        count_value(call->function, x, 0);
        return;
    }
    if (call->function->tolerance.unit == UNIT_nearest && element_bits(y) != element_bits(scalar))
        wrong(call, "not the nearest number, which the scalar kernel gives", index, x, y, scalar);
    double error = fabs(y_value - element_value(scalar)), allowed = allowed_error(call, x, scalar);
    count_value(call->function, x, error / allowed);
    if (!(error <= allowed + GELU_SCALAR_BOUND * ulp_of(scalar)))
        wrong(call, "further from the scalar kernel than both bounds allow", index, x, y, scalar);
}
