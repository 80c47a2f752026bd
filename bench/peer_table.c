/*
 * peer_table.c - a table per form and operation, each row a peer or a function of the library.
 */
#include "peer_table.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "benchmark_shim.h"
#include "peer_cases.h"
#include "ulp.h"

static const struct {
    const char *reference, *title;
    error_unit unit; /* beside ULP */
} tables[] = {
    {"erf", "ERF FORWARD, x Phi(x)", UNIT_input},
    {"tanh", "TANH FORWARD, x/2 (1 + tanh(sqrt(2/pi) (x + 0.044715 x^3)))", UNIT_input},
    {"erf_grad", "ERF GRADIENT, the derivative of x Phi(x)", UNIT_one},
    {"tanh_grad", "TANH GRADIENT, the derivative of the tanh form", UNIT_one},
};

enum { NAME_WIDTH = 29, CELL_WIDTH = 14 };

int has_peer_table(const char *reference) {
    for (size_t t = 0; t < sizeof tables / sizeof tables[0]; t++)
        if (strcmp(tables[t].reference, reference) == 0)
            return 1;
    return 0;
}

static int was_run(const peer_subject *s, peer_part part) {
    figure unused;
    for (int k = 0; k < peer_column_count; k++)
        if (peer_columns[k].part == part && find_peer_figure(s, &peer_columns[k], &unused))
            return 1;
    return 0;
}

static int is_of(const peer_subject *s, const char *reference) {
    return s->subject.reference == NULL || strcmp(s->subject.reference, reference) == 0;
}

/* Whether anything that is not memcpy has a figure there. */
static int is_shown(const peer_column *column, const char *reference) {
    figure unused;
    for (int i = 1; i < peer_subject_count; i++)
        if (is_of(&peer_subjects[i], reference) &&
            find_peer_figure(&peer_subjects[i], column, &unused))
            return 1;
    return 0;
}

static int has_results(const char *reference, peer_part part) {
    for (int k = 0; k < peer_column_count; k++)
        if (peer_columns[k].part == part && is_shown(&peer_columns[k], reference))
            return 1;
    return 0;
}

/* The result for one value. An array of them, so that no special case for short ones is taken. */
static float result_at(const subject *s, float x) {
    float in[64], out[64];
    for (int i = 0; i < 64; i++)
        in[i] = x;
    s->kernel(out, in, 64);
    return out[0];
}

/* A NaN without its sign, which means nothing. */
static void print_result(float y, int width) {
    if (isnan(y))
        printf(" %*s", width, "NaN");
    else
        printf(" %*.3g", width, (double)y);
}

static void print_accuracy(const peer_subject *s, error_unit unit) {
    subject in_ulp = s->subject, in_unit = s->subject;
    accuracy ulp, other;
    char text[32];
    in_ulp.unit = UNIT_ulp;
    in_unit.unit = unit;
    if (s->subject.reference == NULL || !measure_accuracy(&in_ulp, &ulp) ||
        !measure_accuracy(&in_unit, &other))
        return;
    snprintf(text, sizeof text, ulp.max_error < 1000 ? "%.3f" : "%.1e", ulp.max_error);
    printf(" %9s", text);
    snprintf(text, sizeof text, "2^%.1f", log2(other.max_error));
    printf(" %9s", text);
    print_result(result_at(&s->subject, -10.0f), 10);
    print_result(result_at(&s->subject, -INFINITY), 6);
    if (ulp.nans > 0)
        printf("  NaN at %.3g", (double)ulp.first_nan);
}

static void print_row(const peer_subject *s, const char *reference, peer_part part,
                      error_unit unit) {
    char name[64];
    double spread = 0;
    if (!is_of(s, reference) || !was_run(s, part))
        return;
    snprintf(name, sizeof name, "%s%s", s->subject.name,
             s->is_backward && s->backward == NULL ? " (backward)" : "");
    printf("  %-*s", NAME_WIDTH, name);
    for (int k = 0; k < peer_column_count; k++) {
        const peer_column *column = &peer_columns[k];
        char cell[48] = "-";
        figure own, copy;
        if (column->part != part || !is_shown(column, reference))
            continue;
        if (find_peer_figure(s, column, &own)) {
            spread = fmax(spread, own.spread);
            int used = snprintf(cell, sizeof cell, "%.3f", own.ns);
            if (s != &peer_subjects[0] && find_peer_figure(&peer_subjects[0], column, &copy))
                snprintf(cell + used, sizeof cell - (size_t)used, " (%.1f)", own.ns / copy.ns);
        }
        printf(" %*s", CELL_WIDTH, cell);
    }
    printf(" %5.1f", 100 * spread);
    if (part == PART_SIZES)
        print_accuracy(s, unit);
    printf("\n");
}

static void print_heading(const char *reference, peer_part part, error_unit unit) {
    char words[NAME_WIDTH + 1] = "one thread";
    if (part == PART_INPUTS)
        snprintf(words, sizeof words, "one thread, other inputs");
    if (part == PART_THREADS)
        snprintf(words, sizeof words, "all %d threads", shim_cpu_count());
    printf("  %-*s", NAME_WIDTH, words);
    for (int k = 0; k < peer_column_count; k++)
        if (peer_columns[k].part == part && is_shown(&peer_columns[k], reference))
            printf(" %*s", CELL_WIDTH, peer_columns[k].title);
    printf(" %5s", "+-%");
    if (part == PART_SIZES)
        printf(" %9s %9s %10s %6s", "max ULP", unit == UNIT_one ? "max error" : "error/|x|",
               "at -10", "-inf");
    printf("\n");
}

static void print_truth(const char *reference) {
    double truth;
    int columns = 0;
    for (int k = 0; k < peer_column_count; k++)
        columns += peer_columns[k].part == PART_SIZES && is_shown(&peer_columns[k], reference);
    if (find_truth(reference, -10.0f, &truth))
        printf("  %-*s %*s %9s %10.3g %6s\n", NAME_WIDTH, "the true value",
               columns * (CELL_WIDTH + 1) + 15, "", "", truth, "-0");
}

static void print_table(int t) {
    const char *reference = tables[t].reference, *title = tables[t].title;
    int parts = 0;
    for (peer_part part = PART_SIZES; part <= PART_THREADS; part++) {
        if (!has_results(reference, part))
            continue;
        printf("%s%s\n", parts == 0 ? title : "", parts == 0 ? "\n" : "");
        parts++;
        print_heading(reference, part, tables[t].unit);
        for (int i = 0; i < peer_subject_count; i++)
            print_row(&peer_subjects[i], reference, part, tables[t].unit);
        if (part == PART_SIZES)
            print_truth(reference);
    }
    if (parts > 0)
        printf("\n\n");
}

void print_peer_tables(const input *inputs, int input_count, int repetitions) {
    printf("PEERS, ns per element, and in brackets times memcpy's of the same array.\n");
    for (int i = 0; i < input_count; i++)
        printf("Input %s%s: %s.\n", inputs[i].name, i == 0 ? ", where no other is named" : "",
               inputs[i].description);
    printf(
        "Medians of %d repetitions in random order: on one thread its CPU time, on all threads the "
        "time that\npassed. +-%% is the median absolute deviation, the largest of the row.\n",
        repetitions);
    printf(
        "libm, libmvec, SLEEF: the textbook formula over the functions named. \"Backward\": dy "
        "f'(x), with an\narray of dy, all 1: 12 bytes per element pass, where all others, memcpy "
        "too, pass 8. All threads:\non a pool of this bench, in even pieces; the frameworks on "
        "their own.\n");
    if (shim_cpu_count() > 1)
        printf(
            "On a machine with other work, threads that spin while they wait, as OpenMP's do "
            "unless\n"
            "OMP_WAIT_POLICY=passive, wait long: figures of all threads need an idle machine.\n");
    printf("Errors in ULP, and relative to |x| (of gradients: absolute); NaN results are left out. "
           "Over a "
           "sample\ntaken in this run, %s.\n\n",
           ulp_sample_description);
    for (size_t t = 0; t < sizeof tables / sizeof tables[0]; t++)
        print_table((int)t);
}
