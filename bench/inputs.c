/*
 * inputs.c - draws the distributions with a fixed seed, or reads a file.
 */
#include "inputs.h"

#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "magika_quantiles.h"
#include "scalar_types.h"

/* Values drawn of a distribution; longer arrays repeat them. Far beyond what a branch predictor
   could learn, and drawn in a blink. */
enum { DRAWN = 1 << 20, QUANTILES = sizeof magika_quantiles / sizeof magika_quantiles[0] };

static void die(const char *what, const char *path, const char *why) {
    fprintf(stderr, "gelu_bench: %s %s: %s\n", what, path, why);
    exit(1);
}

uint64_t next_random(uint64_t *state) {
    uint64_t z = *state += UINT64_C(0x9e3779b97f4a7c15);
    z = (z ^ (z >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94d049bb133111eb);
    return z ^ (z >> 31);
}

/* In (0, 1). */
static double next_uniform(uint64_t *state) {
    return ((double)(next_random(state) >> 11) + 0.5) * 0x1p-53;
}

static double next_normal(uint64_t *state) {
    double u = next_uniform(state), v = next_uniform(state);
    return sqrt(-2.0 * log(u)) * cos(6.283185307179586 * v);
}

/* Linear between the quantiles on either side. */
static double next_real(uint64_t *state) {
    double place = next_uniform(state) * (QUANTILES - 1);
    int i = (int)place;
    return magika_quantiles[i] + (place - i) * (magika_quantiles[i + 1] - magika_quantiles[i]);
}

void *allocate_elements(element type, size_t n) {
    enum { LINE = 64 };
    size_t bytes = (n * element_size(type) + LINE - 1) / LINE * LINE;
    void *values = aligned_alloc(LINE, bytes);
    if (values == NULL)
        die("cannot allocate", "an array", strerror(errno));
    memset(values, 0, bytes);
    return values;
}

float *allocate_floats(size_t n) {
    return allocate_elements(ELEMENT_f32, n);
}

/* Fills values[0, n) by repeating the first `period` of them. */
static void repeat(float *values, size_t period, size_t n) {
    for (size_t i = period; i < n; i++)
        values[i] = values[i - period];
}

static void draw(input *in, const char *name, uint64_t seed, double mean, double deviation,
                 size_t n) {
    size_t drawn = n < DRAWN ? n : DRAWN;
    in->name = name;
    in->values = allocate_floats(n);
    for (size_t i = 0; i < drawn; i++)
        in->values[i] =
            (float)(deviation > 0 ? mean + deviation * next_normal(&seed) : next_real(&seed));
    repeat(in->values, drawn, n);
}

static void read_file(input *in, const char *path, size_t n) {
    FILE *file = fopen(path, "rb");
    if (file == NULL)
        die("cannot open", path, strerror(errno));
    in->name = "file";
    in->values = allocate_floats(n);
    size_t count = 0, got = 0;
    unsigned char bytes[4];
    while (count < n && (got = fread(bytes, 1, 4, file)) == 4) {
        uint32_t bits = bytes[0] | (uint32_t)bytes[1] << 8 | (uint32_t)bytes[2] << 16 |
                        (uint32_t)bytes[3] << 24;
        memcpy(&in->values[count++], &bits, 4);
    }
    if (ferror(file))
        die("cannot read", path, strerror(errno));
    fclose(file);
    if (count < n && got != 0)
        die("cannot use", path, "its size is not a multiple of 4");
    if (count == 0)
        die("cannot use", path, "it is empty");
    repeat(in->values, count, n);
    snprintf(in->description, sizeof in->description,
             "%.100s: %s%zu floats; size n takes the first n, repeated from the start if too few",
             path, count == n ? "the first " : "", count);
}

static void round_to_halves(input *in, size_t n) {
    in->half[ELEMENT_bf16] = allocate_elements(ELEMENT_bf16, n);
    in->half[ELEMENT_f16] = allocate_elements(ELEMENT_f16, n);
    for (size_t i = 0; i < n; i++) {
        in->half[ELEMENT_bf16][i] = bf16_round(in->values[i]);
        in->half[ELEMENT_f16][i] = f16_round(in->values[i]);
    }
}

const void *values_of(const input *in, element type) {
    return type == ELEMENT_f32 ? (const void *)in->values : in->half[type];
}

static int draw_or_read(input inputs[MAX_INPUTS], const char *path, size_t n) {
    if (path != NULL) {
        read_file(&inputs[0], path, n);
        return 1;
    }
    draw(&inputs[0], "normal", 1, 0.0, 1.0, n);
    snprintf(inputs[0].description, sizeof inputs[0].description, "N(0, 1)");
    draw(&inputs[1], "shifted", 2, -2.0, 2.0, n);
    snprintf(inputs[1].description, sizeof inputs[1].description, "N(-2, 2^2)");
    draw(&inputs[2], "real", 3, 0.0, 0.0, n);
    snprintf(inputs[2].description, sizeof inputs[2].description, "%s", MAGIKA_QUANTILES_SOURCE);
    return 3;
}

int make_inputs(input inputs[MAX_INPUTS], const char *path, size_t n) {
    int count = draw_or_read(inputs, path, n);
    for (int i = 0; i < count; i++)
        round_to_halves(&inputs[i], n);
    return count;
}
