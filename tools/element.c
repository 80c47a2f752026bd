/*
 * element.c - encodings to values and back, for any binary format of at most 32 bits.
 */
#include "element.h"

#include <math.h>
#include <string.h>

const element_type type_f32 = {"f32", sizeof(float), 8, 23};

uint32_t get_bits(const element_type *type, const void *array, size_t i) {
    uint32_t word;
    uint16_t half;
    if (type->size == sizeof word) {
        memcpy(&word, (const char *)array + i * sizeof word, sizeof word);
        return word;
    }
    memcpy(&half, (const char *)array + i * sizeof half, sizeof half);
    return half;
}

void set_bits(const element_type *type, void *array, size_t i, uint32_t bits) {
    uint16_t half = (uint16_t)bits;
    if (type->size == sizeof bits)
        memcpy((char *)array + i * sizeof bits, &bits, sizeof bits);
    else
        memcpy((char *)array + i * sizeof half, &half, sizeof half);
}

static uint32_t low_bits(int count) {
    return (UINT32_C(1) << count) - 1;
}

/* The exponents of the smallest and of the largest normal value; minus the one, plus the other. */
static int least_exponent(const element_type *type) {
    return 2 - (1 << (type->exponent_bits - 1));
}

double value_of(const element_type *type, uint32_t bits) {
    uint32_t mantissa = bits & low_bits(type->mantissa_bits);
    uint32_t exponent = bits >> type->mantissa_bits & low_bits(type->exponent_bits);
    double value;
    if (exponent == low_bits(type->exponent_bits))
        value = mantissa == 0 ? (double)INFINITY : (double)NAN;
    else if (exponent == 0)
        value = ldexp(mantissa, least_exponent(type) - type->mantissa_bits);
    else
        value = ldexp(mantissa + (double)(UINT32_C(1) << type->mantissa_bits),
                      least_exponent(type) + (int)exponent - 1 - type->mantissa_bits);
    return bits >> (type->exponent_bits + type->mantissa_bits) != 0 ? -value : value;
}

uint32_t bits_of(const element_type *type, double value) {
    uint32_t sign = (uint32_t)(signbit(value) != 0) << (type->exponent_bits + type->mantissa_bits);
    uint32_t infinity = low_bits(type->exponent_bits) << type->mantissa_bits;
    if (isnan(value))
        return infinity | UINT32_C(1) << (type->mantissa_bits - 1);
    double ulp = ulp_of(type, value);
    double count = isinf(value) ? INFINITY : nearbyint(fabs(value) / ulp);
    /* With its leading bit the mantissa counts one exponent more, and so does one rounded up. */
    int exponent = ilogb(ulp) + type->mantissa_bits - least_exponent(type);
    double bits = count + ldexp(exponent, type->mantissa_bits);
    return sign | (bits < infinity ? (uint32_t)bits : infinity);
}

int is_nan(const element_type *type, uint32_t bits) {
    return isnan(value_of(type, bits));
}

int same_element(const element_type *type, uint32_t a, uint32_t b) {
    return a == b || (is_nan(type, a) && is_nan(type, b));
}

double ulp_of(const element_type *type, double value) {
    int exponent = least_exponent(type);
    if (isfinite(value) && value != 0 && ilogb(value) > exponent)
        exponent = ilogb(value);
    return ldexp(1, exponent - type->mantissa_bits);
}
