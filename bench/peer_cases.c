/*
 * peer_cases.c - the product of peer subjects and columns, and its results.
 */
#include "peer_cases.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "benchmark_shim.h"
#include "peers.h"
#include "thread_pool.h"
#include "ulp.h"

enum { Ki = 1 << 10, Mi = 1 << 20 };

/* title, floats, part, input; run with --quick; scalar code too, and with --quick. */
const peer_column peer_columns[] = {
    {"4096 (L1)", 4 * Ki, PART_SIZES, 0, 1, 1, 1},
    {"64Ki (L2)", 64 * Ki, PART_SIZES, 0, 1, 1, 1},
    {"1Mi", 1 * Mi, PART_SIZES, 0, 1, 1, 1},
    {"16Mi", 16 * Mi, PART_SIZES, 0, 1, 1, 0},
    {"64Mi", 64 * Mi, PART_SIZES, 0, 0, 0, 0},
    {"4096, shifted", 4 * Ki, PART_INPUTS, 1, 1, 1, 1},
    {"1Mi, shifted", 1 * Mi, PART_INPUTS, 1, 0, 0, 0},
    {"4096, real", 4 * Ki, PART_INPUTS, 2, 1, 1, 1},
    {"1Mi, real", 1 * Mi, PART_INPUTS, 2, 0, 0, 0},
    {"1Mi", 1 * Mi, PART_THREADS, 0, 1, 1, 0},
    {"16Mi", 16 * Mi, PART_THREADS, 0, 1, 0, 0},
    {"64Mi", 64 * Mi, PART_THREADS, 0, 0, 0, 0},
};
const int peer_column_count = sizeof peer_columns / sizeof peer_columns[0];

typedef struct peer_case {
    const peer_subject *subject;
    const peer_column *column;
    const float *x;
    float *y;
    int selected, done;
    figure figure;
} peer_case;

static peer_case *cases;
static int case_count;

/* Told only when it changes: a framework may drop what it has cached when it is told. */
static void choose_threads(const peer_subject *s, int count) {
    static void (*last)(int);
    static int last_count;
    if (s->set_threads == NULL || (last == s->set_threads && last_count == count))
        return;
    s->set_threads(count);
    last = s->set_threads;
    last_count = count;
}

static void run_piece(const void *context, size_t begin, size_t n) {
    const peer_case *c = context;
    float *y = c->y + begin;
    const float *x = c->x + begin;
    if (c->subject->backward != NULL)
        c->subject->backward(y, get_ones() + begin, x, n);
    else
        c->subject->subject.kernel(y, x, n);
}

static void run_case(void *context, size_t iterations) {
    const peer_case *c = context;
    const int threads = c->column->part == PART_THREADS ? shim_cpu_count() : 1;
    const int in_pool = threads > 1 && c->subject->set_threads == NULL;
    choose_threads(c->subject, threads);
    for (size_t i = 0; i < iterations; i++)
        if (in_pool)
            run_on_threads(run_piece, c, c->column->n, threads);
        else
            run_piece(c, 0, c->column->n);
}

static void keep_result(void *context, const double *nanoseconds, int count) {
    peer_case *c = context;
    c->done = summarize(nanoseconds, count, c->column->n, &c->figure);
}

/* "SLEEF_erf_u10/erf/avx2/normal/4096", "memcpy/normal/1048576/all_threads". */
static void name_case(const peer_case *c, const input *inputs, char *name, size_t size) {
    const subject *s = &c->subject->subject;
    snprintf(name, size, "%s%s%s%s%s/%s/%zu%s", s->name, s->reference ? "/" : "",
             s->reference ? s->reference : "", s->isa ? "/" : "", s->isa ? s->isa : "",
             inputs[c->column->input].name, c->column->n,
             c->column->part == PART_THREADS ? "/all_threads" : "");
    /* "erf_u10, exp_u10" to "erf_u10_exp_u10" */
    char *to = name;
    for (const char *from = name; *from != '\0'; from++)
        if (*from != ',')
            *to++ = *from == ' ' ? '_' : *from;
    *to = '\0';
}

static int is_run(const peer_subject *s, const peer_column *column, int input_count,
                  const case_options *options) {
    if (column->n > options->largest || column->input >= input_count ||
        (options->quick && !column->in_quick_run))
        return 0;
    if (s->is_scalar && !(options->quick ? column->scalar_in_quick_run : column->scalar_too))
        return 0;
    return column->part != PART_THREADS || shim_cpu_count() > 1;
}

size_t largest_peer_size(int quick) {
    size_t largest = 0;
    for (int i = 0; i < peer_column_count; i++)
        if (peer_columns[i].n > largest && (!quick || peer_columns[i].in_quick_run))
            largest = peer_columns[i].n;
    return largest;
}

static void make_cases(const input *inputs, int input_count, float *y,
                       const case_options *options) {
    cases = calloc((size_t)(peer_subject_count * peer_column_count), sizeof *cases);
    if (cases == NULL)
        abort();
    for (int k = 0; k < peer_column_count; k++)
        for (int s = 0; s < peer_subject_count; s++)
            if (is_run(&peer_subjects[s], &peer_columns[k], input_count, options))
                cases[case_count++] = (peer_case){.subject = &peer_subjects[s],
                                                  .column = &peer_columns[k],
                                                  .x = inputs[peer_columns[k].input].values,
                                                  .y = y};
}

/* memcpy is selected by what is selected of its column, and by its own name. */
static void select_cases(const input *inputs, const char *filter) {
    char name[160];
    for (int i = 0; i < case_count; i++) {
        name_case(&cases[i], inputs, name, sizeof name);
        cases[i].selected |= name_matches(name, filter);
        for (int j = 0; j < case_count && cases[i].selected; j++)
            if (cases[j].subject == &peer_subjects[0] && cases[j].column == cases[i].column)
                cases[j].selected = 1;
    }
}

int register_peer_cases(const input *inputs, int input_count, const case_options *options) {
    float *y = allocate_destination(options->largest);
    int count = 0;
    make_ones(options->largest > ULP_SAMPLES ? options->largest : ULP_SAMPLES);
    make_cases(inputs, input_count, y, options);
    select_cases(inputs, options->filter != NULL ? options->filter : "");
    for (int i = 0; i < case_count; i++) {
        peer_case *c = &cases[i];
        char name[160];
        if (!c->selected)
            continue;
        name_case(c, inputs, name, sizeof name);
        shim_benchmark b = measurement_of(c->column->n, c->subject->is_backward ? 12 : 8, options);
        b.name = name;
        b.context = c;
        b.run = run_case;
        b.wall_time = c->column->part == PART_THREADS;
        b.report = keep_result;
        shim_register(&b);
        count++;
    }
    return count;
}

int find_peer_figure(const peer_subject *s, const peer_column *column, figure *result) {
    for (int i = 0; i < case_count; i++)
        if (cases[i].done && cases[i].subject == s && cases[i].column == column) {
            *result = cases[i].figure;
            return 1;
        }
    return 0;
}
