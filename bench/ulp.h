/*
 * ulp.h - the largest error of a subject over a sample of inputs, so that a speed never stands
 * without its accuracy. The proof over all 2^32 inputs is tests/run.sh's; this shares nothing with
 * it, the references being the C library's long double functions.
 */
#ifndef GELU_BENCH_ULP_H
#define GELU_BENCH_ULP_H

#include "subjects.h"

enum { ULP_SAMPLES = 1 << 20 };

/* What the sample holds, in words. */
extern const char ulp_sample_description[];

typedef struct accuracy {
    double max_error; /* over the results that are not NaN, in the subject's unit */
    float worst;      /* its input */
    long nans;        /* results that are NaN, none of which should be */
    float first_nan;
} accuracy;

/* Whether long double is wide enough for a reference. */
int can_judge(void);

/* 0 if there is no reference for this subject, or !can_judge(). */
int measure_accuracy(const subject *s, accuracy *result);

/* The true value at a finite x; 0 if there is no such reference. */
int find_truth(const char *reference, float x, double *value);

/* How far a result is from the true value; NaN for NaN. */
double error_in_ulp(float got, long double want);

#endif
