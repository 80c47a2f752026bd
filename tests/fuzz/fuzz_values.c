/*
 * fuzz_values.c - the judge of single values: what the promises say of one input and its result,
 * with the scalar kernel as the oracle. Separate because it knows nothing of arrays.
 */
#include "fuzz.h"

#include <float.h>
#include <math.h>
#include <string.h>

/* libFuzzer takes each counter that is not zero as coverage: kernels have no data-dependent
   branches, so that without them it could not tell one value from another. */
enum { COUNTED_FUNCTIONS = 128, COUNTERS = 160 };
#if defined(GELU_FUZZ_LIBFUZZER) && defined(__linux__)
__attribute__((section("__libfuzzer_extra_counters")))
#endif
static uint8_t counters[COUNTED_FUNCTIONS][COUNTERS];

/* Counters 0-127: the sign and every fourth exponent of an input; 128-152: how large an error is,
   in 1/8 of what is allowed. Of a fused operation, 128-159: the sign and every sixteenth exponent
   of a result. */
static void count_value(const function_info *function, float x, double part) {
    uint8_t *row = counters[(function - functions) % COUNTED_FUNCTIONS];
    row[float_bits(x) >> 25] = 1;
    row[128 + (int)(part < 3 ? part * 8 : 24)] = 1;
}

void count_fused_value(const function_info *function, float argument, float result) {
    uint8_t *row = counters[(function - functions) % COUNTED_FUNCTIONS];
    row[float_bits(argument) >> 25] = 1;
    row[128 + (float_bits(result) >> 27)] = 1;
}

static void wrong(const fuzz_call *call, const char *what, size_t index, float x, float got,
                  float want) {
    violation(call,
              "%s: element %zu, x = %a (0x%08x), got %a (0x%08x), want %a (0x%08x)\n"
              "  the bound is %s",
              what, index, (double)x, float_bits(x), (double)got, float_bits(got), (double)want,
              float_bits(want),
              error_text(call->function->tolerance.unit, call->function->tolerance.bound));
}

void judge_same(const fuzz_call *call, const char *what, size_t index, float x, float got,
                float want) {
    if (!same_value(got, want))
        wrong(call, what, index, x, got, want);
}

/* P5, where it names the result; true if it does. */
static int special_value(int gradient, float x, float *want) {
    if (isinf(x))
        *want = x < 0 ? -0.0f : gradient ? 1.0f : x;
    else if (x == 0)
        *want = gradient ? 0.5f : x;
    else
        return 0;
    return 1;
}

/* One ULP of the true value: no larger than that of the next float after the scalar result. */
static double ulp_of(float scalar) {
    int exponent = ilogbf(nextafterf(fabsf(scalar), FLT_MAX));
    return ldexp(1.0, (exponent > -126 ? exponent : -126) - 23);
}

/* The error that the function's bound allows; `want` is near the true value. */
static double allowed_error(const fuzz_call *call, float x, float want) {
    tolerance t = call->function->tolerance;
    return t.bound * (t.unit == UNIT_ulp ? ulp_of(want) : error_unit_at(t.unit, x, want));
}

/* With FTZ or DAZ a subnormal result may be a zero, and with FTZ must be. Others are within a bound
   of the default ones. No promise fixes bits there. */
static void judge_flushed(const fuzz_call *call, size_t index, float x, float y, float want) {
    int results_flushed = strcmp(fp_modes[call->mode].name, "DAZ") != 0;
    if (results_flushed && fpclassify(y) == FP_SUBNORMAL)
        wrong(call, "a subnormal result not flushed", index, x, y, want);
    if (!signbit(y) != !signbit(want))
        wrong(call, "the sign of a flushed result", index, x, y, want);
    if (fabsf(want) <= nextafterf(FLT_MIN, 1) && y == 0)
        return;
    if (!(fabs((double)y - (double)want) <= allowed_error(call, x, want)))
        wrong(call, "neither flushed nor near the default result", index, x, y, want);
}

void judge_value(const fuzz_call *call, size_t index, float x, float y, float scalar) {
    int gradient = strcmp(call->function->operation, "grad") == 0;
    float want;
    if (isnan(x)) {
        if (!isnan(y) || (float_bits(y) & 0x00400000) == 0)
            wrong(call, "not a quiet NaN", index, x, y, NAN);
        count_value(call->function, x, 0);
        return;
    }
    if (isnan(y))
        wrong(call, "a NaN from a number", index, x, y, scalar);
    if (fp_modes[call->mode].flushes && isfinite(x)) {
        float exact;
        map_kernel_of(call->function, call->isa)(&exact, &x, 1);
        judge_flushed(call, index, x, y, exact);
    }
    if (call->mode != 0)
        return;
    if (special_value(gradient, x, &want) && float_bits(y) != float_bits(want))
        wrong(call, "special value", index, x, y, want);
    if (!gradient && !signbit(y) != !signbit(x))
        wrong(call, "sign", index, x, y, scalar);
    if (!gradient && x > 0 && !(y >= 0 && y <= x))
        wrong(call, "not between 0 and x", index, x, y, scalar);
    if (isinf(x)) {
        count_value(call->function, x, 0);
        return;
    }
    double error = fabs((double)y - (double)scalar), allowed = allowed_error(call, x, scalar);
    count_value(call->function, x, error / allowed);
    if (!(error <= allowed + GELU_SCALAR_BOUND * ulp_of(scalar)))
        wrong(call, "further from the scalar kernel than both bounds allow", index, x, y, scalar);
}
