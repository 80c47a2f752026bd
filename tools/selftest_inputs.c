/*
 * selftest_inputs.c - makes them; they are the same in every run.
 */
#include "selftest_inputs.h"
#include "fast_coefficients.h"

static uint32_t random_state;

/* Numerical Recipes' linear congruential generator; its upper bits are good enough here. */
static uint32_t random_bits(int count) {
    random_state = random_state * 1664525 + 1013904223;
    return random_state >> (32 - count);
}

static double random_between(double low, double high) {
    return low + (high - low) * random_bits(24) / 0x1p24;
}

/* The i-th of INPUT_COUNT. */
static uint32_t input_bits(const element_type *type, uint32_t i) {
    static const double specials[] = {
        -0.7517915246935645,
        -0.7524614220710163,
        -0.7511542554412890,
        -1.2784645427610738, /* the roots of the derivatives */
        ERF_FAST_CLAMP,
        TANH_FAST_CLAMP,
        ERF_FAST_GRAD_CLAMP,
        TANH_FAST_GRAD_CLAMP,
        -ERF_FAST_CLAMP,
        -TANH_FAST_CLAMP,
        -ERF_FAST_GRAD_CLAMP,
        -TANH_FAST_GRAD_CLAMP, /* clamps of fast kernels */
        -14.2,
        -10.6,
        -63.5,
        -108.7, /* where results vanish */
        1,
        -1,
        0.5,
        -0.5,
    };
    enum { SPECIALS = sizeof specials / sizeof specials[0], NEIGHBOURS = 4 };
    uint32_t exponents = UINT32_C(1) << type->exponent_bits;
    uint32_t mantissas = UINT32_C(1) << type->mantissa_bits;
    if (i < INPUT_COUNT / 2) {
        /* Every exponent of both signs, with the smallest mantissas, the largest, and others. */
        uint32_t top = i % (2 * exponents) * mantissas, turn = i / (2 * exponents);
        return top + (turn == 0   ? 0
                      : turn == 1 ? 1
                      : turn == 2 ? mantissas - 1
                                  : random_bits(type->mantissa_bits));
    }
    i -= INPUT_COUNT / 2;
    if (i < SPECIALS * NEIGHBOURS)
        return bits_of(type, specials[i / NEIGHBOURS]) + i % NEIGHBOURS - NEIGHBOURS / 2;
    switch (i % 4) {
    case 0:
        return bits_of(type, random_between(-110, 0));
    case 1:
        return bits_of(type, random_between(-16, 16));
    default:
        return bits_of(type, random_between(-6, 6));
    }
}

void fill_inputs(const element_type *type, void *array, int operand) {
    /* An odd step visits each place once. */
    uint32_t step = 1 + 754 * (uint32_t)operand, place = 0;
    random_state = 1;
    for (uint32_t i = 0; i < INPUT_COUNT; i++, place = (place + step) % INPUT_COUNT)
        set_bits(type, array, place, input_bits(type, i));
}
