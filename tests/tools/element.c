/*
 * element.c - the encodings that gelu-info judges by (tools/element.c): to values and back, for the
 * formats of 16 and 32 bits that inference uses.
 */
#include "element.h"

#include <math.h>

#include "support.h"

static const element_type formats[] = {
    {"f32", 4, 8, 23},
    {"f16", 2, 5, 10},
    {"bf16", 2, 8, 7},
};

static void expect_bits(const element_type *type, double value, uint32_t want) {
    uint32_t got = bits_of(type, value);
    if (got != want)
        fail("%s: %a gives 0x%x, want 0x%x", type->name, value, (unsigned)got, (unsigned)want);
}

/* Every value of 16 bits, and those next to it: halfway between two, the even one. */
static void check_value(const element_type *type, uint32_t bits, uint32_t infinity) {
    double value = value_of(type, bits), next = value_of(type, bits + 1);
    expect_bits(type, value, bits);
    if (bits + 1 == infinity) /* what would be the next, if it were not too large */
        next = value + ulp_of(type, value);
    expect_bits(type, (value + next) / 2, bits % 2 == 0 ? bits : bits + 1);
    expect_bits(type, nextafter((value + next) / 2, 0), bits);
    expect_bits(type, nextafter((value + next) / 2, INFINITY), bits + 1);
}

static void test_round_trip(const test *t) {
    (void)t;
    for (size_t f = 0; f < sizeof formats / sizeof formats[0]; f++) {
        const element_type *type = &formats[f];
        uint32_t sign = UINT32_C(1) << (type->exponent_bits + type->mantissa_bits);
        uint32_t infinity = sign - (UINT32_C(1) << type->mantissa_bits);
        uint32_t step = type->size == 2 ? 1 : 9973;
        for (uint32_t bits = 0; bits < infinity; bits += step)
            check_value(type, bits, infinity);
        check_value(type, infinity - 1, infinity);
        expect_bits(type, INFINITY, infinity);
        expect_bits(type, -INFINITY, sign | infinity);
        expect_bits(type, -0.0, sign);
        expect_bits(type, -1, sign | bits_of(type, 1));
        if (value_of(type, bits_of(type, 1)) != 1 || !is_nan(type, infinity | 1) ||
            !is_nan(type, bits_of(type, NAN)) || !isinf(value_of(type, infinity)))
            fail("%s: 1, infinity or NaN", type->name);
    }
}

/* The compiler's own floats. */
static void test_floats(const test *t) {
    (void)t;
    for (int i = 0; i < 100000; i++) {
        float x = bits_float((uint32_t)random_u64());
        if (!same_element(&type_f32, float_bits(x), bits_of(&type_f32, (double)x)) ||
            (!isnan(x) && value_of(&type_f32, float_bits(x)) != (double)x))
            fail("%a", (double)x);
        double sum = (double)x + (double)bits_float((uint32_t)random_u64());
        if (!isnan(sum) && bits_of(&type_f32, sum) != float_bits((float)sum))
            fail("%a rounded to float", sum);
    }
}

void register_tests(void) {
    add_test("element_round_trip", NULL, NULL, test_round_trip);
    add_test("element_floats", NULL, NULL, test_floats);
}
