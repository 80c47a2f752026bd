/*
 * sample.c - prints the bits of every array function on a sample of its inputs, on every ISA this
 * machine supports. Two builds of the library must print the same, whatever flags made them. It is
 * itself compiled with the consumer's flags, so it compares nothing in floating point.
 */
#include <fenv.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "function_list.h"
#include "gelu.h"

enum { SAMPLE = 1500 };

/* Finite values of both signs and all magnitudes, most of them where the functions bend. */
static void sample_f32(float *x) {
    for (unsigned i = 0; i < SAMPLE; i++) {
        uint32_t bits = i % 3 == 0 ? (i * 0x9e3779b9u) & 0xff7fffffu
                                   : (0x3d000000u + (i * 0x9e3779b9u) % 0x04800000u) | i << 31;
        memcpy(&x[i], &bits, sizeof bits);
    }
}

static uint32_t bits_f32(float value) {
    uint32_t bits;
    memcpy(&bits, &value, sizeof bits);
    return bits;
}

/* Finite ones of the 65,536. */
static void sample_bf16(uint16_t *x) {
    for (unsigned i = 0; i < SAMPLE; i++)
        x[i] = (uint16_t)((i * 41u) % 0x7f80u | i << 15);
}

static void sample_f16(uint16_t *x) {
    for (unsigned i = 0; i < SAMPLE; i++)
        x[i] = (uint16_t)((i * 41u) % 0x7c00u | i << 15);
}

static uint32_t bits_bf16(uint16_t bits) {
    return bits;
}

static uint32_t bits_f16(uint16_t bits) {
    return bits;
}

#define SAMPLE_map(name, type)                                                                     \
    {                                                                                              \
        static GELU_TYPE_##type x[SAMPLE], y[SAMPLE];                                              \
        sample_##type(x);                                                                          \
        if (gelu_##name(y, x, SAMPLE) != GELU_OK)                                                  \
            return 1;                                                                              \
        for (int i = 0; i < SAMPLE; i++)                                                           \
            printf("%s %s %08x %08x\n", #name, gelu_isa_name(gelu_isa_active()),                   \
                   (unsigned)bits_##type(x[i]), (unsigned)bits_##type(y[i]));                      \
    }

/* The fused operations through public functions of their own: enough that they can be called. */
#define SAMPLE_ONE(name, type, ...)                                                                \
    {                                                                                              \
        static GELU_TYPE_##type x[SAMPLE], y[SAMPLE], z[SAMPLE];                                   \
        size_t n = SAMPLE;                                                                         \
        sample_##type(x);                                                                          \
        if (gelu_##name(__VA_ARGS__) != GELU_OK)                                                   \
            return 1;                                                                              \
        for (int i = 0; i < SAMPLE; i++)                                                           \
            printf("%s %s %08x %08x %08x\n", #name, gelu_isa_name(gelu_isa_active()),              \
                   (unsigned)bits_##type(x[i]), (unsigned)bits_##type(y[i]),                       \
                   (unsigned)bits_##type(z[i]));                                                   \
    }
#define SAMPLE_backward(name, type) SAMPLE_ONE(name, type, y, x, x, n)
#define SAMPLE_bias(name, type) SAMPLE_ONE(name, type, y, n / 2, x, n / 2, x, 2, n / 2)
#define SAMPLE_glu(name, type) SAMPLE_ONE(name, type, y, n, x, n, x, n, 1, n)
#define SAMPLE_glu_backward(name, type) SAMPLE_ONE(name, type, y, n, z, n, x, n, x, n, x, n, 1, n)

#define SAMPLE_FUNCTION(name, shape, type, form, operation, lane, reference, bound, unit)          \
    SAMPLE_##shape(name, type)

static int print_all(void) {
    GELU_FUNCTION_LIST(SAMPLE_FUNCTION)
    return 0;
}

int main(void) {
    /* A program linked with -ffast-math starts with FTZ on, and the library obeys the caller's. */
    if (fesetenv(FE_DFL_ENV) != 0)
        return 1;
    /* Values of gelu_isa that name no ISA of this build are refused or not supported. */
    for (int isa = 0; isa < 32; isa++)
        if (gelu_isa_supported((gelu_isa)isa) && gelu_isa_set_max((gelu_isa)isa) == GELU_OK &&
            print_all() != 0)
            return 1;
    return 0;
}
