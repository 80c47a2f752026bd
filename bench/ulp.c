/*
 * ulp.c - the sample, the long double references, and the comparison.
 */
#include "ulp.h"

#include <float.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "inputs.h"

const char ulp_sample_description[] =
    "2^20 inputs: a quarter evenly over all finite encodings, half evenly over [-16, 16],\n"
    "a quarter within 2^-8 of the gradients' roots";

typedef long double real;

static const real SQRT_HALF = 0.707106781186547524400844362104849039L;    /* sqrt(1/2) */
static const real INV_SQRT_2PI = 0.398942280401432677939946059934381868L; /* 1/sqrt(2 pi) */
static const real SQRT_2_PI = 0.797884560802865355879892119868763737L;    /* sqrt(2/pi) */
static const real CUBE = 0.044715L;

/* An x large enough gives what its limit gives, and does not overflow on the way. */
static real limited(real x) {
    return x < -5000 ? -5000 : x > 5000 ? 5000 : x; /* exp(5000) is a long double */
}

static real erf_truth(real x) {
    return x / 2 * erfcl(-SQRT_HALF * limited(x));
}

static real erf_grad_truth(real x) {
    x = limited(x);
    return erfcl(-SQRT_HALF * x) / 2 + x * INV_SQRT_2PI * expl(-x * x / 2);
}

static real tanh_truth(real x) {
    real t = limited(x);
    return x / (1 + expl(-2 * SQRT_2_PI * (t + CUBE * t * t * t)));
}

static real tanh_grad_truth(real x) {
    x = limited(x);
    real u = 2 * SQRT_2_PI * (x + CUBE * x * x * x);
    real slope = 2 * SQRT_2_PI * (1 + 3 * CUBE * x * x);
    real gate = 1 / (1 + expl(-u)), rest = 1 / (1 + expl(u));
    return gate * (1 + x * rest * slope);
}

static real logistic(real x, real slope) {
    return x / (1 + expl(-slope * limited(x)));
}

static real logistic_grad(real x, real slope) {
    real u = slope * limited(x);
    real gate = 1 / (1 + expl(-u)), rest = 1 / (1 + expl(u));
    return gate * (1 + u * rest);
}

static real quick_truth(real x) {
    return logistic(x, 1.702L);
}

static real quick_grad_truth(real x) {
    return logistic_grad(x, 1.702L);
}

static real silu_truth(real x) {
    return logistic(x, 1);
}

static real silu_grad_truth(real x) {
    return logistic_grad(x, 1);
}

typedef struct truth {
    const char *reference;
    real (*function)(real);
    real *values; /* of the sample, once it is needed */
} truth;

static truth truths[] = {
    {"erf", erf_truth, NULL},     {"erf_grad", erf_grad_truth, NULL},
    {"tanh", tanh_truth, NULL},   {"tanh_grad", tanh_grad_truth, NULL},
    {"quick", quick_truth, NULL}, {"quick_grad", quick_grad_truth, NULL},
    {"silu", silu_truth, NULL},   {"silu_grad", silu_grad_truth, NULL},
};

int find_truth(const char *reference, float x, double *value) {
    for (size_t t = 0; t < sizeof truths / sizeof truths[0]; t++)
        if (strcmp(truths[t].reference, reference) == 0) {
            *value = (double)truths[t].function(x);
            return 1;
        }
    return 0;
}

static float *sample, *output;

static void make_sample(void) {
    static const float roots[] = {-0.75179f, -0.75246f, -0.75115f, -1.27846f};
    uint64_t seed = 4;
    sample = allocate_floats(ULP_SAMPLES);
    output = allocate_floats(ULP_SAMPLES);
    for (int i = 0; i < ULP_SAMPLES; i++) {
        uint32_t random = (uint32_t)next_random(&seed);
        double uniform = (double)random * 0x1p-31 - 1; /* [-1, 1) */
        switch (i % 4) {
        case 0: {
            /* One of each stretch of encodings, the non-finite ones left out. */
            uint32_t stretch = UINT32_C(0xff000000) / (ULP_SAMPLES / 4);
            uint32_t place = (uint32_t)i / 4 * stretch + random % stretch;
            uint32_t bits = place < 0x7f800000 ? place : place - 0x7f800000 + 0x80000000;
            memcpy(&sample[i], &bits, sizeof bits);
            break;
        }
        case 1:
            sample[i] = roots[i / 4 % 4] + (float)(uniform * 0x1p-8);
            break;
        default:
            sample[i] = (float)(16 * uniform);
        }
    }
}

static const real *truth_values(const char *reference) {
    if (sample == NULL)
        make_sample();
    for (size_t t = 0; t < sizeof truths / sizeof truths[0]; t++) {
        if (strcmp(truths[t].reference, reference) != 0)
            continue;
        if (truths[t].values == NULL) {
            truths[t].values = malloc(ULP_SAMPLES * sizeof(real));
            for (int i = 0; truths[t].values != NULL && i < ULP_SAMPLES; i++)
                truths[t].values[i] = truths[t].function(sample[i]);
        }
        return truths[t].values;
    }
    return NULL;
}

double error_in_ulp(float got, long double want) {
    int exponent = 0;
    frexpl(want, &exponent); /* in [0.5, 1) */
    if (want == 0 || exponent - 1 < -126)
        exponent = -125;
    return (double)fabsl(ldexpl((real)got - want, 23 - (exponent - 1)));
}

int can_judge(void) {
    /* Next to a gradient's root 2^-30 is left of terms near 0.2: a double cannot judge that. */
    return LDBL_MANT_DIG >= 64;
}

static double error_of(error_unit unit, float x, float got, real want) {
    switch (unit) {
    case UNIT_input:
        return (double)fabsl((real)got - want) / fmax(fabs(x), 0x1.6a09e667f3bcdp-127);
    case UNIT_one:
        return (double)fabsl((real)got - want);
    default:
        return error_in_ulp(got, want);
    }
}

int measure_accuracy(const subject *s, accuracy *result) {
    if (!can_judge() || s->reference == NULL || s->element != ELEMENT_f32)
        return 0;
    const real *want = truth_values(s->reference);
    if (want == NULL)
        return 0;
    s->kernel(output, sample, ULP_SAMPLES);
    *result = (accuracy){0, 0, 0, 0};
    for (int i = 0; i < ULP_SAMPLES; i++) {
        if (isnan(output[i])) {
            if (result->nans++ == 0)
                result->first_nan = sample[i];
            continue;
        }
        double error = error_of(s->unit, sample[i], output[i], want[i]);
        if (error > result->max_error) {
            result->max_error = error;
            result->worst = sample[i];
        }
    }
    return 1;
}
