/*
 * cases.c - the product of subjects, inputs and sizes, and its results.
 */
#include "cases.h"

#include <math.h>
#include <regex.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "benchmark_shim.h"

enum { Ki = 1 << 10, Mi = 1 << 20 };

const size_class size_classes[] = {
    {"short", "short calls", {8, 64, 512}, 0, 1, 1, 1},
    {"L1", "L1: 1536 and 4096 elements", {1536, 4096}, 0, 0, 1, 1},
    {"L2", "L2: 16Ki and 64Ki elements", {16 * Ki, 64 * Ki}, 0, 0, 1, 1},
    {"1Mi", "1Mi elements", {1 * Mi}, 0, 0, 0, 1},
    {"16Mi", "16Mi elements", {16 * Mi}, 0, 0, 0, 1},
    {"64Mi", "64Mi elements", {64 * Mi}, 0, 0, 0, 0},
    {"64Mi in place", "64Mi elements, in place", {64 * Mi}, 1, 0, 0, 0},
};
const int size_class_count = sizeof size_classes / sizeof size_classes[0];

enum { MAX_SIZES = sizeof size_classes[0].sizes / sizeof size_classes[0].sizes[0] };

typedef struct bench_case {
    const subject *subject;
    const size_class *sizes;
    int input;
    size_t n;
    const void *x;
    void *y;
    int selected;
    int done;
    figure figure;
} bench_case;

static bench_case *cases;
static int case_count;

static void run_case(void *context, size_t iterations) {
    const bench_case *c = context;
    const void *x = c->sizes->in_place ? c->y : c->x;
    if (c->subject->element == ELEMENT_f32)
        for (size_t i = 0; i < iterations; i++)
            c->subject->kernel(c->y, x, c->n);
    else
        for (size_t i = 0; i < iterations; i++)
            c->subject->half_kernel(c->y, x, c->n);
}

/* In place the values would be used up: every run starts from the input again. */
static void restore_input(void *context) {
    const bench_case *c = context;
    memcpy(c->y, c->x, c->n * element_size(c->subject->element));
}

static int compare_doubles(const void *a, const void *b) {
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

/* Sorts. */
static double median(double *values, int count) {
    qsort(values, (size_t)count, sizeof *values, compare_doubles);
    return (values[(count - 1) / 2] + values[count / 2]) / 2;
}

int summarize(const double *nanoseconds, int count, size_t n, figure *result) {
    double *values = malloc((size_t)count * sizeof *values);
    if (values == NULL || count == 0)
        return 0;
    memcpy(values, nanoseconds, (size_t)count * sizeof *values);
    double middle = median(values, count);
    for (int i = 0; i < count; i++)
        values[i] = fabs(nanoseconds[i] - middle);
    *result = (figure){middle / (double)n, median(values, count) / middle};
    free(values);
    return 1;
}

static void keep_result(void *context, const double *nanoseconds, int count) {
    bench_case *c = context;
    c->done = summarize(nanoseconds, count, c->n, &c->figure);
}

/* "gelu_erf_f32/avx2/normal/4096", "gelu_erf_f32/avx2/normal/67108864/in_place". */
static void name_case(const bench_case *c, const input *inputs, char *name, size_t size) {
    const char *isa = c->subject->isa;
    snprintf(name, size, "%s%s%s/%s/%zu%s", c->subject->name, isa ? "/" : "", isa ? isa : "",
             inputs[c->input].name, c->n, c->sizes->in_place ? "/in_place" : "");
}

static int is_run(const size_class *sizes, size_t n, const subject *s, int input,
                  const case_options *options) {
    if (n > options->largest || (options->quick && !sizes->in_quick_run))
        return 0;
    if (input > 0 && (sizes->first_input_only || s->kind == SUBJECT_MEMCPY))
        return 0; /* memcpy does not look at the values */
    if (s->kind == SUBJECT_MEMCPY)
        return !sizes->in_place;
    return sizes->scalar_too || strcmp(s->isa, "scalar") != 0;
}

size_t largest_size(int quick) {
    size_t largest = 0;
    for (int k = 0; k < size_class_count; k++)
        for (int i = 0; i < MAX_SIZES; i++)
            if (size_classes[k].sizes[i] > largest && (!quick || size_classes[k].in_quick_run))
                largest = size_classes[k].sizes[i];
    return largest;
}

static void make_cases(const input *inputs, int input_count, float *y,
                       const case_options *options) {
    size_t most = (size_t)(subject_count * input_count * size_class_count * MAX_SIZES);
    cases = calloc(most, sizeof *cases);
    if (cases == NULL)
        abort();
    for (int k = 0; k < size_class_count; k++)
        for (int i = 0; i < MAX_SIZES && size_classes[k].sizes[i] != 0; i++)
            for (int in = 0; in < input_count; in++)
                for (int s = 0; s < subject_count; s++) {
                    const size_class *sizes = &size_classes[k];
                    if (!is_run(sizes, sizes->sizes[i], &subjects[s], in, options))
                        continue;
                    cases[case_count++] =
                        (bench_case){.subject = &subjects[s],
                                     .sizes = sizes,
                                     .input = in,
                                     .n = sizes->sizes[i],
                                     .x = values_of(&inputs[in], subjects[s].element),
                                     .y = y};
                }
}

/* A peer is wanted where a selected function is compared with it. */
static int is_compared(const subject *peer, const subject *function) {
    if (peer->kind == SUBJECT_MEMCPY)
        return peer == find_memcpy(function->element);
    return peer->kind == SUBJECT_SLEEF && strcmp(peer->isa, function->isa) == 0 &&
           (strcmp(peer->reference, "erf") == 0 ||
            strcmp(peer->reference, function->reference) == 0);
}

int name_matches(const char *name, const char *filter) {
    regex_t expression;
    if (regcomp(&expression, filter, REG_EXTENDED | REG_NOSUB) != 0) {
        fprintf(stderr, "gelu_bench: not a regular expression: %s\n", filter);
        exit(2);
    }
    int matches = regexec(&expression, name, 0, NULL, 0) == 0;
    regfree(&expression);
    return matches;
}

static void select_cases(const input *inputs, const char *filter) {
    char name[160];
    for (int i = 0; i < case_count; i++) {
        name_case(&cases[i], inputs, name, sizeof name);
        cases[i].selected = name_matches(name, filter);
    }
    for (int i = 0; i < case_count; i++)
        for (int j = 0; j < case_count && cases[i].subject->kind == SUBJECT_LIBRARY; j++)
            if (cases[i].selected && cases[j].n == cases[i].n &&
                (cases[j].input == cases[i].input || cases[j].subject->kind == SUBJECT_MEMCPY) &&
                is_compared(cases[j].subject, cases[i].subject))
                cases[j].selected = 1;
}

float *allocate_destination(size_t n) {
    enum { HALF_PAGE = 2048 / sizeof(float) };
    return allocate_floats(n + HALF_PAGE) + HALF_PAGE;
}

shim_benchmark measurement_of(size_t n, double bytes_per_element, const case_options *options) {
    return (shim_benchmark){.min_seconds = options->quick ? 0.005 : 0.02,
                            .warm_up = n <= Mi,
                            .items_per_iteration = (double)n,
                            .bytes_per_iteration = bytes_per_element * (double)n};
}

static void register_case(bench_case *c, const input *inputs, const case_options *options) {
    char name[160];
    name_case(c, inputs, name, sizeof name);
    shim_benchmark b =
        measurement_of(c->n, 2.0 * (double)element_size(c->subject->element), options);
    b.name = name;
    b.context = c;
    b.run = run_case;
    b.prepare = c->sizes->in_place ? restore_input : NULL;
    b.report = keep_result;
    shim_register(&b);
}

int register_cases(const input *inputs, int input_count, float *y, const case_options *options) {
    int count = 0;
    make_cases(inputs, input_count, y, options);
    select_cases(inputs, options->filter != NULL ? options->filter : "");
    for (int i = 0; i < case_count; i++)
        if (cases[i].selected) {
            register_case(&cases[i], inputs, options);
            count++;
        }
    return count;
}

int register_compared_case(const subject *s, size_t n, const input *inputs,
                           const case_options *options) {
    for (int i = 0; i < case_count; i++) {
        bench_case *c = &cases[i];
        if (c->subject != s || c->n != n || c->input != 0 || c->sizes->in_place || c->selected)
            continue;
        c->selected = 1;
        register_case(c, inputs, options);
        return 1;
    }
    return 0;
}

int find_size_figure(const subject *s, int input, const size_class *sizes, size_t n,
                     figure *result) {
    /* memcpy was run once for all inputs, and cannot run in place. */
    int any = s->kind == SUBJECT_MEMCPY;
    for (int i = 0; i < case_count; i++)
        if (cases[i].done && cases[i].subject == s && cases[i].n == n &&
            (any || (cases[i].input == input && cases[i].sizes == sizes))) {
            *result = cases[i].figure;
            return 1;
        }
    return 0;
}

int find_figure(const subject *s, int input, const size_class *sizes, figure *result) {
    int count = 0;
    *result = (figure){0, 0};
    for (int i = 0; i < MAX_SIZES && sizes->sizes[i] != 0; i++) {
        figure one;
        if (!find_size_figure(s, input, sizes, sizes->sizes[i], &one))
            continue;
        result->ns += one.ns;
        result->spread = fmax(result->spread, one.spread);
        count++;
    }
    if (count > 0)
        result->ns /= count;
    return count > 0;
}
