/*
 * inputs.c - the lists of inputs.h.
 */
#include "inputs.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "fast_coefficients.h"
#include "support.h"

void add_input(input_list *list, uint32_t bits) {
    if (list->count == list->capacity) {
        list->capacity = list->capacity == 0 ? 4096 : 2 * list->capacity;
        list->bits = realloc(list->bits, list->capacity * sizeof *list->bits);
        if (list->bits == NULL) {
            fprintf(stderr, "no memory for %zu inputs\n", list->capacity);
            exit(1);
        }
    }
    list->bits[list->count++] = bits;
}

void free_inputs(input_list *list) {
    free(list->bits);
    *list = (input_list){0};
}

void add_special_inputs(input_list *list) {
    static const uint32_t magnitudes[] = {
        0x00000000, 0x00000001, 0x00000002, 0x00000003, /* zero, the smallest subnormals */
        0x007fffff, 0x00800000, 0x00800001,             /* around FLT_MIN */
        0x00ffffff, 0x01000000,                         /* results around FLT_MIN */
        0x3f800000, 0x7f7fffff, 0x7f800000,             /* 1, FLT_MAX, infinity */
        0x7f800001, 0x7fa00000, 0x7fbfffff,             /* signalling NaNs */
        0x7fc00000, 0x7fc12345, 0x7fffffff,             /* quiet NaNs */
    };
    for (size_t i = 0; i < sizeof magnitudes / sizeof magnitudes[0]; i++) {
        add_input(list, magnitudes[i]);
        add_input(list, magnitudes[i] | 0x80000000);
    }
}

void add_neighbourhood(input_list *list, double centre, int radius) {
    uint32_t bits = float_bits((float)centre);
    int64_t magnitude = bits & 0x7fffffff;
    int64_t order = bits >> 31 ? -magnitude : magnitude; /* floats as integers, in their order */
    for (int64_t i = order - radius; i <= order + radius; i++)
        if (i >= -INT64_C(0x7f800000) && i <= INT64_C(0x7f800000))
            add_input(list, i < 0 ? (uint32_t)-i | 0x80000000 : (uint32_t)i);
}

void add_interesting_neighbourhoods(input_list *list, int radius) {
    static const double centres[] = {
        -0.7517915246935645, /* root of erf' */
        -0.7524614220710163, /* root of tanh' */
        -0.7511542554412890, /* root of quick' */
        -1.2784645427610738, /* root of silu' */
        1.4142135623730951,  /* the derivatives' extremes */
        -1.4142135623730951,
        -13.0,
        -14.2,
        -10.5,
        -10.6,
        -52.6,
        -63.5,
        -91.0,
        -108.7, /* where results turn subnormal or vanish */
        -5.1257324,
        -ERF_FAST_CLAMP,
        -TANH_FAST_CLAMP,
        -ERF_FAST_GRAD_CLAMP,
        -TANH_FAST_GRAD_CLAMP, /* clamps of the fast kernels */
        10.06,
        13.0,
        20.625,
        75.0,
        5e30,
        6.98e12,
        3e20,
        3.1719, /* from bug reports */
    };
    for (size_t i = 0; i < sizeof centres / sizeof centres[0]; i++)
        add_neighbourhood(list, centres[i], radius);
    for (int exponent = -149; exponent <= 127; exponent++) {
        add_neighbourhood(list, ldexp(1, exponent), radius);
        add_neighbourhood(list, -ldexp(1, exponent), radius);
    }
    add_neighbourhood(list, 0, radius);
}

void add_tail_ends(input_list *list, uint32_t stride) {
    for (uint32_t i = float_bits(13.0f); i <= float_bits(14.5f); i += stride)
        add_input(list, i | 0x80000000);
    for (uint32_t i = float_bits(52.0f); i <= float_bits(64.0f); i += stride)
        add_input(list, i | 0x80000000);
    for (uint32_t i = float_bits(90.0f); i <= float_bits(110.0f); i += stride)
        add_input(list, i | 0x80000000);
    for (uint32_t i = float_bits(10.0f); i <= float_bits(10.9f); i += stride)
        add_input(list, i | 0x80000000);
}
