/*
 * table.c - the accuracy of every subject, a table per input and size class, the short calls, and
 * a summary for the ISA that calls run on; fused_table.c has those of the fused shapes.
 */
#include "table.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "cases.h"
#include "fused_table.h"
#include "subjects.h"
#include "ulp.h"

enum { MAX_SHOWN = 256 };
static accuracy accuracies[MAX_SHOWN];
static int is_measured[MAX_SHOWN];

static void format_error(char *text, size_t size, int i) {
    double error = accuracies[i].max_error;
    if (!is_measured[i])
        snprintf(text, size, "-");
    else if (subjects[i].unit != UNIT_ulp)
        snprintf(text, size, "2^%.1f%s", log2(error), subjects[i].unit == UNIT_input ? "|x|" : "");
    else
        snprintf(text, size, error < 1000 ? "%.3f%s" : "%.2g%s", error,
                 accuracies[i].nans > 0 ? ", NaN" : "");
}

static void format_ratio(char *text, size_t size, int known, double ratio) {
    if (known)
        snprintf(text, size, "%.2f", ratio);
    else
        snprintf(text, size, "-");
}

static int was_run(const subject *s, int input_count) {
    figure unused;
    for (int in = 0; in < input_count; in++)
        for (int k = 0; k < size_class_count; k++)
            if (find_figure(s, in, &size_classes[k], &unused))
                return 1;
    return 0;
}

static void print_accuracy(int input_count) {
    printf(
        "ACCURACY, A SAMPLE TAKEN IN THIS RUN; `sh tests/run.sh` proves the bounds for all 2^32 "
        "inputs.\n%s.\nSLEEF rows: the textbook formula over SLEEF's 1.0 ULP functions, as in the "
        "loops timed below.\nErrors are in ULP; those of the fast tier in what it promises: of "
        "|x|, or "
        "absolute.\nFunctions of bf16 and f16 are not here: the tests prove that each of their "
        "65,536 results is the\ncorrectly rounded one.\n\n",
        ulp_sample_description);
    printf("  %-23s %-7s %13s  %s\n", "", "ISA", "max error", "at x =");
    for (int i = 0; i < subject_count && i < MAX_SHOWN; i++) {
        char ulp[32];
        is_measured[i] =
            was_run(&subjects[i], input_count) && measure_accuracy(&subjects[i], &accuracies[i]);
        if (!is_measured[i])
            continue;
        format_error(ulp, sizeof ulp, i);
        printf("  %-23s %-7s %13s  %.9g", subjects[i].name, subjects[i].isa, ulp,
               (double)accuracies[i].worst);
        if (accuracies[i].nans > 0)
            printf(" (%ld results are NaN, as at x = %.9g)", accuracies[i].nans,
                   (double)accuracies[i].first_nan);
        printf("\n");
    }
    printf("\n");
}

static void print_columns(void) {
    printf("  %-23s %-7s %9s %5s %7s %9s | %9s %9s | %9s | %10s\n", "", "", "", "", "", "time /",
           "SLEEF:", "times as", "times as", "max error");
    printf("  %-23s %-7s %9s %5s %7s %9s | %9s %9s | %9s | %10s\n", "", "ISA", "ns/elem", "+-%",
           "GB/s", "memcpy's", "ns/elem", "fast", "SLEEF erf", "(sample)");
}

static void print_row(int i, int in, const size_class *sizes) {
    const subject *s = &subjects[i];
    figure own, copy, sleef, sleef_erf;
    char memory[16], peer_ns[16], peer[16], erf[16], ulp[32];
    if (!find_figure(s, in, sizes, &own))
        return;
    int has_copy = find_figure(find_memcpy(s->element), in, sizes, &copy);
    const subject *same = s->isa ? find_sleef(s->reference, s->isa) : NULL;
    const subject *base = s->isa ? find_sleef("erf", s->isa) : NULL;
    int has_same = same != NULL && find_figure(same, in, sizes, &sleef);
    int has_base = base != NULL && find_figure(base, in, sizes, &sleef_erf);
    format_ratio(memory, sizeof memory, has_copy, own.ns / copy.ns);
    format_ratio(peer, sizeof peer, has_same, sleef.ns / own.ns);
    format_ratio(erf, sizeof erf, has_base, sleef_erf.ns / own.ns);
    if (has_same)
        snprintf(peer_ns, sizeof peer_ns, "%.3f", sleef.ns);
    else
        snprintf(peer_ns, sizeof peer_ns, "-");
    format_error(ulp, sizeof ulp, i);
    printf("  %-23s %-7s %9.3f %5.1f %7.2f %9s | %9s %9s | %9s | %10s\n", s->name,
           s->isa ? s->isa : "", own.ns, 100 * own.spread,
           2 * (double)element_size(s->element) / own.ns, memory, peer_ns, peer, erf, ulp);
}

static int has_results(int in, const size_class *sizes) {
    figure unused;
    for (int i = 0; i < subject_count; i++)
        if (subjects[i].kind == SUBJECT_LIBRARY && find_figure(&subjects[i], in, sizes, &unused))
            return 1;
    return 0;
}

static void print_input(const input *inputs, int in) {
    int shown = 0;
    for (int k = 0; k < size_class_count; k++) {
        const size_class *sizes = &size_classes[k];
        if (sizes->first_input_only || !has_results(in, sizes))
            continue;
        if (shown++ == 0) {
            printf("INPUT \"%s\": %s\n\n", inputs[in].name, inputs[in].description);
            print_columns();
        }
        printf(" %s\n", sizes->title);
        for (int i = 0; i < subject_count; i++)
            if (subjects[i].kind != SUBJECT_SLEEF)
                print_row(i, in, sizes);
    }
    if (shown > 0)
        printf("\n");
}

/* ns per call, since a short call is mostly what surrounds the arithmetic. */
static void print_short_calls(const input *inputs) {
    for (int k = 0; k < size_class_count; k++) {
        const size_class *sizes = &size_classes[k];
        if (!sizes->first_input_only || !has_results(0, sizes))
            continue;
        printf("SHORT CALLS, ns per call of a kernel, input \"%s\"\n\n  %-23s %-7s", inputs[0].name,
               "", "ISA");
        for (int j = 0; j < 3 && sizes->sizes[j] != 0; j++)
            printf(" %5zu elems.", sizes->sizes[j]);
        printf("\n");
        for (int i = 0; i < subject_count; i++) {
            figure f;
            if (!find_figure(&subjects[i], 0, sizes, &f))
                continue;
            printf("  %-23s %-7s", subjects[i].name, subjects[i].isa ? subjects[i].isa : "");
            for (int j = 0; j < 3 && sizes->sizes[j] != 0; j++)
                if (find_size_figure(&subjects[i], 0, sizes, sizes->sizes[j], &f))
                    printf(" %12.1f", f.ns * (double)sizes->sizes[j]);
                else
                    printf(" %12s", "-");
            printf("\n");
        }
        printf("\n");
    }
}

static int any_input_has_results(const size_class *sizes, int input_count) {
    for (int in = 0; in < input_count; in++)
        if (has_results(in, sizes))
            return 1;
    return 0;
}

/* The slowest of the inputs, so that the summary does not flatter. */
static int slowest(const subject *s, const size_class *sizes, int input_count, figure *result,
                   double *speedup) {
    int found = 0;
    const subject *base = find_sleef("erf", s->isa);
    for (int in = 0; in < input_count; in++) {
        figure f, erf;
        if (!find_figure(s, in, sizes, &f))
            continue;
        double ratio = base != NULL && find_figure(base, in, sizes, &erf) ? erf.ns / f.ns : 0;
        if (!found || ratio < *speedup)
            *speedup = ratio;
        if (!found || f.ns > result->ns)
            *result = f;
        found = 1;
    }
    return found;
}

static void print_summary_row(const subject *s, int input_count) {
    printf("  %-23s", s->name);
    for (int k = 0; k < size_class_count; k++) {
        figure f;
        double speedup;
        char cell[40];
        if (size_classes[k].first_input_only ||
            !any_input_has_results(&size_classes[k], input_count))
            continue;
        snprintf(cell, sizeof cell, "-");
        if (slowest(s, &size_classes[k], input_count, &f, &speedup)) {
            int used = snprintf(cell, sizeof cell, "%.3f", f.ns);
            if (speedup > 0)
                snprintf(cell + used, sizeof cell - (size_t)used, " (%.2fx)", speedup);
        }
        printf(" %15s", cell);
    }
    printf("\n");
}

static int is_in_summary(const subject *s, int input_count) {
    return s->kind == SUBJECT_LIBRARY && was_run(s, input_count) &&
           strcmp(s->isa, gelu_isa_name(gelu_isa_active())) == 0;
}

static void print_summary(int input_count) {
    int shown = 0;
    for (int i = 0; i < subject_count; i++) {
        if (!is_in_summary(&subjects[i], input_count))
            continue;
        if (shown++ == 0) {
            printf("IN SHORT, %s, which calls run on here: ns per element (times as fast as the "
                   "SLEEF loop of that ISA\nfor 0.5 x (1 + erf(x/sqrt(2)))), each the worst of the "
                   "inputs\n\n  %-23s",
                   subjects[i].isa, "");
            for (int k = 0; k < size_class_count; k++)
                if (!size_classes[k].first_input_only &&
                    any_input_has_results(&size_classes[k], input_count))
                    printf(" %15s", size_classes[k].name);
            printf("\n");
        }
        print_summary_row(&subjects[i], input_count);
    }
}

void print_tables(const input *inputs, int input_count, int repetitions) {
    print_accuracy(input_count);
    printf(
        "SPEED. Medians of %d repetitions in random order, CPU time of one thread; +-%% is the "
        "median absolute\ndeviation. GB/s counts bytes read and written (8 per element, 4 of the "
        "half types). \"Times "
        "as fast\": as the SLEEF loop of\nthe same ISA and formula; \"SLEEF erf\": as that ISA's "
        "erf forward loop, 0.5 x (1 + erf(x/sqrt(2))). In\nplace is compared with memcpy out of "
        "place. Kernels are called directly. Scalar rows end at L2: scalar\ncode does not wait for "
        "memory.\n\n",
        repetitions);
    for (int in = 0; in < input_count; in++)
        print_input(inputs, in);
    print_short_calls(inputs);
    print_fused_tables(inputs);
    print_summary(input_count);
}
