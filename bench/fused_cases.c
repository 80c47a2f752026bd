/*
 * fused_cases.c - the product of fused subjects and sizes, and its results.
 */
#include "fused_cases.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "benchmark_shim.h"

const size_t narrow_cols[NARROW_COUNT] = {8, 64, 100};

/* Whatever the shape: dgate, dx and y are out[0], dup is out[1]; gate and x are in[0], up is in[1],
   dy in[2]. A bias of zeros, so that f is asked for the same values as without it. */
typedef struct operands {
    void *out[2];
    const void *in[3], *bias;
} operands;

typedef struct fused_case {
    const fused_subject *subject;
    const size_class *sizes; /* NULL: narrow rows */
    size_t rows, cols, ld;
    const operands *operands; /* of the subject's type */
    int done;
    figure figure;
} fused_case;

static fused_case *cases;
static int case_count;

/* The calls of one C type; every operand is a row or a matrix of it. */
#define DEFINE_RUN(name, T)                                                                        \
    static void name(const fused_case *c, size_t iterations) {                                     \
        const size_t rows = c->rows, cols = c->cols, ld = c->ld;                                   \
        void (*const kernel)(void) = c->subject->kernel;                                           \
        T *const out = c->operands->out[0], *const out2 = c->operands->out[1];                     \
        const T *const in = c->operands->in[0], *const in2 = c->operands->in[1];                   \
        const T *const in3 = c->operands->in[2], *const bias = c->operands->bias;                  \
        for (size_t i = 0; i < iterations; i++)                                                    \
            switch (c->subject->shape) {                                                           \
            case SHAPE_map:                                                                        \
                break;                                                                             \
            case SHAPE_backward:                                                                   \
                ((void(*) GELU_SHAPE_backward(T))kernel)(out, in3, in, rows * cols);               \
                break;                                                                             \
            case SHAPE_bias:                                                                       \
                ((void(*) GELU_SHAPE_bias(T))kernel)(out, ld, in, ld, bias, rows, cols);           \
                break;                                                                             \
            case SHAPE_glu:                                                                        \
                ((void(*) GELU_SHAPE_glu(T))kernel)(out, ld, in, ld, in2, ld, rows, cols);         \
                break;                                                                             \
            case SHAPE_glu_backward:                                                               \
                ((void(*) GELU_SHAPE_glu_backward(T))kernel)(out, ld, out2, ld, in3, ld, in, ld,   \
                                                             in2, ld, rows, cols);                 \
                break;                                                                             \
            }                                                                                      \
    }
DEFINE_RUN(run_floats, float)
DEFINE_RUN(run_halves, uint16_t)

static void run_case(void *context, size_t iterations) {
    const fused_case *c = context;
    if (c->subject->element == ELEMENT_f32)
        run_floats(c, iterations);
    else
        run_halves(c, iterations);
}

/* Read and written, per element. */
static double bytes_of(const fused_case *c) {
    const double size = (double)element_size(c->subject->element);
    switch (c->subject->shape) {
    case SHAPE_bias:
        return size * (2 + 1 / (double)c->rows);
    case SHAPE_glu_backward:
        return size * 5;
    default:
        return size * 3;
    }
}

static void keep_result(void *context, const double *nanoseconds, int count) {
    fused_case *c = context;
    c->done = summarize(nanoseconds, count, c->rows * c->cols, &c->figure);
}

/* "gelu_erf_glu_f32/avx2/normal/4096", "gelu_erf_glu_f32/avx2/normal/512x8". */
static void name_case(const fused_case *c, const input *first, char *name, size_t size) {
    int used = snprintf(name, size, "%s/%s/%s/", c->subject->name, c->subject->isa, first->name);
    if (c->sizes != NULL)
        snprintf(name + used, size - (size_t)used, "%zu", c->rows * c->cols);
    else
        snprintf(name + used, size - (size_t)used, "%zux%zu", c->rows, c->cols);
}

static void add(const fused_case *c, const input *first, const case_options *options) {
    char name[160];
    name_case(c, first, name, sizeof name);
    if ((c->rows - 1) * c->ld + c->cols <= options->largest &&
        name_matches(name, options->filter != NULL ? options->filter : ""))
        cases[case_count++] = *c;
}

static int is_run(const fused_subject *s, const size_class *sizes, const case_options *options) {
    return !sizes->in_place && !sizes->first_input_only &&
           (sizes->in_quick_run || !options->quick) &&
           (sizes->scalar_too || strcmp(s->isa, "scalar") != 0);
}

enum { MAX_SIZES = sizeof size_classes[0].sizes / sizeof size_classes[0].sizes[0] };

static void make_cases(const input *first, const operands *all, const case_options *options) {
    cases = calloc((size_t)(fused_subject_count * (size_class_count * MAX_SIZES + NARROW_COUNT)),
                   sizeof *cases);
    if (cases == NULL)
        abort();
    for (int f = 0; f < fused_subject_count; f++) {
        fused_case c = {.subject = &fused_subjects[f], .operands = &all[fused_subjects[f].element]};
        for (int k = 0; k < size_class_count; k++)
            for (int i = 0; i < MAX_SIZES && size_classes[k].sizes[i] != 0; i++) {
                /* The public functions make one row of rows without gaps, unless there is a bias.
                 */
                const size_t n = size_classes[k].sizes[i];
                c.sizes = &size_classes[k];
                c.rows = c.subject->shape == SHAPE_bias && n > FULL_ROW ? n / FULL_ROW : 1;
                c.cols = c.ld = n / c.rows;
                if (is_run(c.subject, c.sizes, options))
                    add(&c, first, options);
            }
        for (int k = 0; k < NARROW_COUNT && c.subject->shape != SHAPE_backward; k++) {
            c.sizes = NULL;
            c.cols = narrow_cols[k];
            c.rows = FULL_ROW / c.cols;
            c.ld = c.cols + NARROW_GAP;
            add(&c, first, options);
        }
    }
}

static void register_case(fused_case *c, const input *first, const case_options *options) {
    char name[160];
    name_case(c, first, name, sizeof name);
    shim_benchmark b = measurement_of(c->rows * c->cols, bytes_of(c), options);
    b.name = name;
    b.context = c;
    b.run = run_case;
    b.report = keep_result;
    shim_register(&b);
}

/* The case of that many elements without gaps; NULL if there is none. */
static fused_case *find_case(const fused_subject *s, size_t n) {
    for (int i = 0; i < case_count; i++)
        if (cases[i].subject == s && cases[i].sizes != NULL && cases[i].rows * cases[i].cols == n)
            return &cases[i];
    return NULL;
}

/* Narrow rows are compared with a full one, whatever the filter. */
static void add_full_rows(void) {
    const size_class *sizes = size_classes;
    while (sizes->first_input_only)
        sizes++;
    for (int i = 0, count = case_count; i < count; i++)
        if (cases[i].sizes == NULL && find_case(cases[i].subject, FULL_ROW) == NULL)
            cases[case_count++] = (fused_case){.subject = cases[i].subject,
                                               .sizes = sizes,
                                               .rows = 1,
                                               .cols = FULL_ROW,
                                               .ld = FULL_ROW,
                                               .operands = cases[i].operands};
}

/* The other inputs serve as dy and up; a single one, from a file, is copied. */
static const void *other_operand(const input *inputs, int input_count, int i, element type,
                                 size_t n) {
    if (i < input_count)
        return values_of(&inputs[i], type);
    void *copy = allocate_elements(type, n);
    return memcpy(copy, values_of(&inputs[0], type), n * element_size(type));
}

int register_fused_cases(const input *inputs, int input_count, float *y,
                         const case_options *options) {
    static operands all[ELEMENT_COUNT];
    const size_t n = options->largest;
    int count = 0;
    make_cases(&inputs[0], all, options);
    if (case_count == 0)
        return 0;
    add_full_rows();
    float *y2 = allocate_destination(n);
    for (int type = 0; type < ELEMENT_COUNT; type++)
        all[type] = (operands){{y, y2},
                               {values_of(&inputs[0], (element)type),
                                other_operand(inputs, input_count, 1, (element)type, n),
                                other_operand(inputs, input_count, 2, (element)type, n)},
                               allocate_elements((element)type, FULL_ROW)};
    for (int i = 0; i < case_count; i++) {
        const fused_subject *s = cases[i].subject;
        register_case(&cases[i], &inputs[0], options);
        count++;
        for (int p = 0; p < 2; p++)
            if (s->parts[p] != NULL && cases[i].sizes != NULL)
                count += register_compared_case(s->parts[p], cases[i].rows * cases[i].cols, inputs,
                                                options);
    }
    return count;
}

/* The time of the parts of a case, one after the other, per element; 0 if one was not run. */
static double time_of_parts(const fused_case *c) {
    double sum = 0;
    for (int p = 0; p < 2 && c->subject->parts[p] != NULL; p++) {
        figure part;
        if (!find_size_figure(c->subject->parts[p], 0, c->sizes, c->rows * c->cols, &part))
            return 0;
        sum += part.ns;
    }
    return sum;
}

int find_fused_figure(const fused_subject *s, const size_class *sizes, fused_figure *result) {
    int count = 0, all_parts = 1;
    double parts = 0;
    *result = (fused_figure){0, 0, 0, 0};
    for (int i = 0; i < MAX_SIZES && sizes->sizes[i] != 0; i++) {
        const fused_case *c = find_case(s, sizes->sizes[i]);
        if (c == NULL || !c->done || c->sizes != sizes)
            continue;
        const double one = time_of_parts(c);
        all_parts &= one > 0;
        parts += one;
        result->ns += c->figure.ns;
        result->bytes += bytes_of(c);
        result->spread = fmax(result->spread, c->figure.spread);
        count++;
    }
    if (count == 0)
        return 0;
    result->ratio = all_parts ? result->ns / parts : 0;
    result->ns /= count;
    result->bytes /= count;
    return 1;
}

double find_narrow_ratio(const fused_subject *s, int k) {
    const fused_case *full = find_case(s, FULL_ROW);
    for (int i = 0; i < case_count; i++)
        if (cases[i].subject == s && cases[i].sizes == NULL && cases[i].cols == narrow_cols[k] &&
            cases[i].done && full != NULL && full->done)
            return cases[i].figure.ns / full->figure.ns;
    return 0;
}
