/*
 * cases.h - one measurement each: a subject on an input at a size, in place or not. Chooses which
 * are run, gives them to Google Benchmark, and keeps what came out for the table.
 */
#ifndef GELU_BENCH_CASES_H
#define GELU_BENCH_CASES_H

#include <stddef.h>

#include "benchmark_shim.h"
#include "inputs.h"
#include "subjects.h"

/* Sizes that are shown together, named after where the arrays then live. */
typedef struct size_class {
    const char *name, *title;
    size_t sizes[3]; /* floats; ended by 0 */
    int in_place;
    int first_input_only; /* where the calls are what is measured, not the values */
    int scalar_too;       /* scalar code never waits for memory: larger sizes tell nothing new */
    int in_quick_run;
} size_class;

extern const size_class size_classes[];
extern const int size_class_count;

typedef struct case_options {
    int quick;
    const char *filter; /* POSIX extended regular expression over the names; NULL: all */
    size_t largest;     /* floats */
} case_options;

/* The size of the largest case, given the options without `largest`. */
size_t largest_size(int quick);

/* Registers every case; the peers that a selected one is compared with come along. `y` is where
   they write. Returns how many there are. Ends the program with a message if the filter is wrong.
 */
int register_cases(const input *inputs, int input_count, float *y, const case_options *options);

/* Registers, if the filter did not, the case of a subject on the first input at a size, which
   something else is compared with: 1 if it has been registered now. After register_cases. */
int register_compared_case(const subject *s, size_t n, const input *inputs,
                           const case_options *options);

/* The figures of one subject over the sizes of a class, each size weighing the same. */
typedef struct figure {
    double ns;     /* per element: the median over the repetitions */
    double spread; /* median absolute deviation, relative; the largest over the sizes */
} figure;

/* From the time that n elements took in each repetition; 0 if there is none. */
int summarize(const double *nanoseconds, int count, size_t n, figure *result);

/* Ends the program with a message if the filter is no regular expression. */
int name_matches(const char *name, const char *filter);

/* A measurement of n elements, to be given a name and what to run: how long, whether warmed up. */
shim_benchmark measurement_of(size_t n, double bytes_per_element, const case_options *options);

/* Half a page away from the input's place in its page, so that no load waits for the store of an
   earlier element because their addresses look alike. */
float *allocate_destination(size_t n);

/* 0 if it was not run. */
int find_figure(const subject *s, int input, const size_class *sizes, figure *result);
/* The same for one size of the class. */
int find_size_figure(const subject *s, int input, const size_class *sizes, size_t n,
                     figure *result);

#endif
