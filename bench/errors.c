/*
 * errors.c - the bins, the search in them, and the JSON file.
 */
#include "errors.h"

#include <errno.h>
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "banner.h"
#include "inputs.h"
#include "peer_subjects.h"
#include "peers.h"
#include "ulp.h"

/* Eight bins to the octave where GELU bends, a few for all that is beyond: together, and with both
   signs, they hold every finite float but zero. Exponents of the narrow ones, of FLT_TRUE_MIN, and
   of what is beyond FLT_MAX. */
enum { FROM = -6, TO = 7, PER_OCTAVE = 8, WIDE = 11, SMALLEST = -149, LARGEST = 128 };
enum {
    BINS = (FROM - SMALLEST) / WIDE + (TO - FROM) * PER_OCTAVE + (LARGEST - TO) / WIDE,
    SAMPLES = 2048
};

static double edges[BINS + 1];
/* Of negative x, then of positive x. */
static float samples[2 * BINS][SAMPLES];
static double truths[2 * BINS][SAMPLES];

/* The bits of the float nearest to the edge, or of infinity. */
static uint32_t edge_bits(int bin) {
    float edge = (float)edges[bin];
    uint32_t bits;
    memcpy(&bits, &edge, sizeof bits);
    return bits;
}

/* Evenly spread encodings, each at a random place in its stretch. */
static void sample_bin(float *x, int bin, int negative, uint64_t *state) {
    double low = edge_bits(bin), stretch = (edge_bits(bin + 1) - low) / SAMPLES;
    for (int i = 0; i < SAMPLES; i++) {
        double place = i + (double)(next_random(state) >> 11) * 0x1p-53;
        uint32_t bits = (uint32_t)(low + stretch * place) | (negative ? UINT32_C(1) << 31 : 0);
        memcpy(&x[i], &bits, sizeof bits);
    }
}

static void make_samples(void) {
    uint64_t state = 5;
    double exponent = SMALLEST;
    for (int bin = 0; bin <= BINS; bin++) {
        edges[bin] = exp2(exponent);
        exponent += exponent < FROM || exponent >= TO ? WIDE : 1.0 / PER_OCTAVE;
    }
    for (int bin = 0; bin < 2 * BINS; bin++)
        sample_bin(samples[bin], bin % BINS, bin < BINS, &state);
}

static void find_truths(const char *reference) {
    for (int bin = 0; bin < 2 * BINS; bin++)
        for (int i = 0; i < SAMPLES; i++)
            find_truth(reference, samples[bin][i], &truths[bin][i]);
}

static FILE *out;

/* NULL for memcpy, and for dy f'(x) by the library, which has the bits of the f' that is there. */
static const subject *function_at(int i) {
    const peer_subject *s = &peer_subjects[i];
    return s->subject.reference == NULL || s->backward != NULL ? NULL : &s->subject;
}

static int is_of(const subject *s, const char *reference) {
    return s != NULL && strcmp(s->reference, reference) == 0;
}

/* NaN and infinity, where no result should be, as null. */
static void write_number(const char *separator, int digits, double value) {
    if (isfinite(value))
        fprintf(out, "%s%.*g", separator, digits, value);
    else
        fprintf(out, "%snull", separator);
}

static double max_error(const subject *s, int bin) {
    static float y[SAMPLES];
    double worst = 0;
    s->kernel(y, samples[bin], SAMPLES);
    for (int i = 0; i < SAMPLES; i++) {
        double error = error_in_ulp(y[i], truths[bin][i]);
        if (!(error <= worst)) /* NaN too, which then stays */
            worst = isnan(worst) ? worst : error;
    }
    return worst;
}

static void write_errors_of(const subject *s) {
    fprintf(out, "    {\"name\": \"%s\", \"reference\": \"%s\"", s->name, s->reference);
    for (int bin = 0; bin < 2 * BINS; bin++) {
        if (bin % BINS == 0)
            fprintf(out, "%s, \"%s\": [", bin > 0 ? "]" : "", bin > 0 ? "positive" : "negative");
        write_number(bin % BINS > 0 ? ", " : "", 3, max_error(s, bin));
    }
    fprintf(out, "]}");
}

/* Those of one reference together, which is computed once. */
static void write_errors_by_reference(void) {
    const char *separator = "\n";
    for (int i = 0; i < peer_subject_count; i++) {
        const subject *s = function_at(i);
        int first = s != NULL;
        for (int j = 0; j < i && first; j++)
            first = !is_of(function_at(j), s->reference);
        if (!first)
            continue;
        find_truths(s->reference);
        for (int j = i; j < peer_subject_count; j++)
            if (is_of(function_at(j), s->reference)) {
                fprintf(out, "%s", separator);
                write_errors_of(function_at(j));
                separator = ",\n";
            }
    }
}

static void write_curve(const subject *s) {
    enum { REACH = 5, PER_ONE = 16, POINTS = 2 * REACH * PER_ONE + 1 };
    float x[POINTS], y[POINTS];
    for (int i = 0; i < POINTS; i++)
        x[i] = (float)i / PER_ONE - REACH;
    s->kernel(y, x, POINTS);
    fprintf(out, "{\"name\": \"%s\", \"x\": [", s->name);
    for (int i = 0; i < POINTS; i++)
        write_number(i > 0 ? ", " : "", 9, (double)x[i]);
    fprintf(out, "], \"y\": [");
    for (int i = 0; i < POINTS; i++)
        write_number(i > 0 ? ", " : "", 9, (double)y[i]);
    fprintf(out, "]}");
}

static void write_text(const char *text) {
    fputc('"', out);
    for (; *text != '\0'; text++)
        if ((unsigned char)*text < ' ')
            fprintf(out, "\\u%04x", (unsigned)*text);
        else
            fprintf(out, "%s%c", *text == '"' || *text == '\\' ? "\\" : "", *text);
    fputc('"', out);
}

static void write_context(const char *key, const char *value) {
    fprintf(out, ",\n    ");
    write_text(key);
    fprintf(out, ": ");
    write_text(value);
}

/* Google Benchmark's frame, so that one reader serves all of a run's files. */
static void write_all(void) {
    fprintf(out, "{\n  \"context\": {\n    \"gelu_inputs_per_bin\": \"%d\"", SAMPLES);
    describe_run(write_context);
    fprintf(out, "\n  },\n  \"benchmarks\": [],\n  \"edges\": [");
    for (int bin = 0; bin <= BINS; bin++)
        write_number(bin > 0 ? ", " : "", 9, edges[bin]);
    fprintf(out, "],\n  \"errors\": [");
    write_errors_by_reference();
    fprintf(out, "\n  ],\n  \"curves\": [");
    const char *separator = "\n    ";
    for (int i = 0; i < peer_subject_count; i++) {
        const subject *s = function_at(i);
        if (s == NULL || s->kind != SUBJECT_LIBRARY || s->unit != UNIT_ulp)
            continue;
        fprintf(out, "%s", separator);
        write_curve(s);
        separator = ",\n    ";
    }
    fprintf(out, "\n  ]\n}\n");
}

int write_errors(const char *path) {
    if (!can_judge()) {
        fprintf(stderr, "gelu_bench: long double is too narrow here to judge errors\n");
        return 1;
    }
    out = fopen(path, "w");
    if (out == NULL) {
        fprintf(stderr, "gelu_bench: cannot write %s: %s\n", path, strerror(errno));
        return 1;
    }
    collect_peer_subjects();
    make_ones(SAMPLES);
    make_samples();
    write_all();
    int failed = ferror(out);
    if (fclose(out) != 0 || failed) {
        fprintf(stderr, "gelu_bench: cannot write %s\n", path);
        return 1;
    }
    return 0;
}
