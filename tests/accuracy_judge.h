/*
 * accuracy_judge.h - judging a chunk of results: the reference is computed once for a chunk of
 * inputs, then the results of every kernel are compared with it.
 */
#ifndef GELU_TESTS_ACCURACY_JUDGE_H
#define GELU_TESTS_ACCURACY_JUDGE_H

#include <stddef.h>
#include <stdint.h>

#include "reference_mpfr.h"
#include "reference_sleef.h"

/* The function under judgement and its two references. */
typedef struct subject {
    error_unit unit; /* that bounds have here besides ULP, or UNIT_ulp */
    int forward;     /* f itself: sign(y) = sign(x), and 0 <= y <= x for x > 0 */
    float far;       /* from there on the nearest result is its limit */
    const mpfr_reference *mpfr;
    sleef_function *sleef;
} subject;

/* What is demanded of a kernel. */
typedef struct demand {
    tolerance allowed;
    float clamp; /* from there on it must give the limit: far, or nearer in the fast tier */
} demand;

enum { CHUNK = 2048, MAX_KEPT_FAILURES = 4 };

/* Inputs with their true values as doubles, and what turns a difference into ULP. */
typedef struct chunk {
    size_t n;
    size_t limits; /* how many of x are zero, NaN or far out: exactly one right result */
    float x[CHUNK];
    double want[CHUNK];
    double per_ulp[CHUNK];  /* 1 / ULP of want */
    double per_unit[CHUNK]; /* 1 / the subject's other unit, if it has one */
    /* 1 / ULP of a value a little smaller: differs next to a power of two, where want cannot tell
       on which side the true value is. */
    double per_ulp_below[CHUNK];
} chunk;

typedef struct worst {
    double error; /* -1: none yet */
    float x, got;
} worst;

typedef struct failure {
    float x, got;
    double error;
    const char *what;
} failure;

/* What one thread found about one kernel. */
typedef struct tally {
    worst all, normal; /* over all results, over those that are normal numbers */
    uint64_t judged, rechecks, failures;
    failure kept[MAX_KEPT_FAILURES];
} tally;

void start_tally(tally *t);
void add_tally(tally *sum, const tally *part);

/* Computes everything in c that follows from x[n]. */
void prepare_chunk(chunk *c, const subject *s);
/* Every stride-th element of c from first on. */
void thin_chunk(chunk *thin, const chunk *c, const subject *s, size_t first, size_t stride);
/* Judges got[c->n]: errors above bound, specials, signs. */
void judge_chunk(tally *t, const subject *s, const chunk *c, const float *got, demand d);
/* The slow judgement of one result, by MPFR. Sets *error; returns NULL or what is wrong. */
const char *judge_exactly(const subject *s, float x, float got, demand d, double *error);

#endif
