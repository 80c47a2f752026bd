/*
 * element.h - the type of array elements that a test program is compiled for, float unless
 * TEST_TYPE_bf16 or TEST_TYPE_f16 is defined: its encodings, and its numbers as doubles and back.
 * Written apart from src/scalar_types.h, in another way, so that one judges the other.
 */
#ifndef GELU_TESTS_ELEMENT_H
#define GELU_TESTS_ELEMENT_H

#include <math.h>
#include <stdint.h>
#include <string.h>

/* IN_TYPE_<type>(...) is there in programs of that type alone. */
#define IN_TYPE_f32(...)
#define IN_TYPE_bf16(...)
#define IN_TYPE_f16(...)

#if defined(TEST_TYPE_bf16)
    #undef IN_TYPE_bf16
    #define IN_TYPE_bf16(...) __VA_ARGS__
    #define ELEMENT_SUFFIX "_bf16" /* of what is named after the type, unless that is float */
    #define HEX "0x%04x"           /* prints an encoding */
typedef uint16_t element;
enum { ELEMENT_DIGITS = 7, ELEMENT_EXPONENT_BITS = 8 };
#elif defined(TEST_TYPE_f16)
    #undef IN_TYPE_f16
    #define IN_TYPE_f16(...) __VA_ARGS__
    #define ELEMENT_SUFFIX "_f16"
    #define HEX "0x%04x"
typedef uint16_t element;
enum { ELEMENT_DIGITS = 10, ELEMENT_EXPONENT_BITS = 5 };
#else
    #undef IN_TYPE_f32
    #define IN_TYPE_f32(...) __VA_ARGS__
    #define ELEMENT_SUFFIX ""
    #define HEX "0x%08x"
    #define ELEMENT_IS_FLOAT 1
typedef float element;
enum { ELEMENT_DIGITS = 23, ELEMENT_EXPONENT_BITS = 8 };
#endif
#ifndef ELEMENT_IS_FLOAT
    #define ELEMENT_IS_FLOAT 0
#endif

enum {
    ELEMENT_BIAS = (1 << (ELEMENT_EXPONENT_BITS - 1)) - 1,
    ELEMENT_LEAST_EXPONENT = 1 - ELEMENT_BIAS /* of a normal number */
};

/* Encodings. */
#define ELEMENT_SIGN (UINT32_C(1) << (ELEMENT_DIGITS + ELEMENT_EXPONENT_BITS))
#define ELEMENT_NORMAL (UINT32_C(1) << ELEMENT_DIGITS) /* the smallest normal number */
#define ELEMENT_FRACTION (ELEMENT_NORMAL - 1)          /* the largest subnormal one, too */
#define ELEMENT_INFINITY (ELEMENT_SIGN - ELEMENT_NORMAL)
#define ELEMENT_LARGEST (ELEMENT_INFINITY - 1)
#define ELEMENT_QUIET (UINT32_C(1) << (ELEMENT_DIGITS - 1)) /* set in a quiet NaN */
#define ELEMENT_ONE ((uint32_t)ELEMENT_BIAS << ELEMENT_DIGITS)
#define ELEMENT_ALL (2 * (uint64_t)ELEMENT_SIGN) /* how many there are */

/* By memory alone: an FPU may make a signalling NaN quiet when it moves one. */
static inline uint32_t element_bits(element x) {
    uint32_t bits = 0;
#if ELEMENT_IS_FLOAT
    memcpy(&bits, &x, sizeof x);
#else
    bits = x;
#endif
    return bits;
}

static inline element bits_element(uint32_t bits) {
    element x;
#if ELEMENT_IS_FLOAT
    memcpy(&x, &bits, sizeof x);
#else
    x = (element)bits;
#endif
    return x;
}

static inline int element_is_nan(element x) {
    return (element_bits(x) & (ELEMENT_SIGN - 1)) > ELEMENT_INFINITY;
}

static inline int element_is_quiet(element x) {
    return element_is_nan(x) && (element_bits(x) & ELEMENT_QUIET) != 0;
}

static inline int element_is_finite(element x) {
    return (element_bits(x) & ELEMENT_INFINITY) != ELEMENT_INFINITY;
}

static inline int element_is_zero(element x) {
    return (element_bits(x) & (ELEMENT_SIGN - 1)) == 0;
}

static inline int element_is_subnormal(element x) {
    return (element_bits(x) & ELEMENT_INFINITY) == 0 && !element_is_zero(x);
}

static inline int element_sign(element x) {
    return (element_bits(x) & ELEMENT_SIGN) != 0;
}

/* Exact, subnormals included; of a NaN, a NaN. */
static inline double element_value(element x) {
#if ELEMENT_IS_FLOAT
    return x;
#else
    int exponent = (x & (int)ELEMENT_INFINITY) >> ELEMENT_DIGITS;
    int fraction = x & (int)ELEMENT_FRACTION;
    double magnitude;
    if (!element_is_finite(x))
        magnitude = fraction == 0 ? (double)INFINITY : (double)NAN;
    else if (exponent == 0)
        magnitude = ldexp(fraction, ELEMENT_LEAST_EXPONENT - ELEMENT_DIGITS);
    else
        magnitude = ldexp(fraction + (int)ELEMENT_NORMAL, exponent - ELEMENT_BIAS - ELEMENT_DIGITS);
    return element_sign(x) ? -magnitude : magnitude;
#endif
}

/* The spacing of the type's numbers where a real one of this size lies. */
static inline double element_step(double value) {
    int exponent = value == 0 ? ELEMENT_LEAST_EXPONENT : ilogb(value);
    if (exponent < ELEMENT_LEAST_EXPONENT)
        exponent = ELEMENT_LEAST_EXPONENT;
    return ldexp(1, exponent - ELEMENT_DIGITS);
}

/* The nearest of the type, ties to even. */
static inline element nearest_element(double value) {
#if ELEMENT_IS_FLOAT
    volatile float result = (float)value; /* where registers are wider it is rounded here */
    return result;
#else
    uint32_t sign = signbit(value) ? ELEMENT_SIGN : 0;
    double magnitude = fabs(value);
    if (isnan(value))
        return (element)(sign | ELEMENT_INFINITY | ELEMENT_QUIET);
    /* Beyond the largest number by half a step, where the next one would be. */
    double limit = ldexp(4 * (double)ELEMENT_NORMAL - 1, ELEMENT_BIAS - ELEMENT_DIGITS - 1);
    if (magnitude >= limit)
        return (element)(sign | ELEMENT_INFINITY);
    double step = element_step(magnitude), steps = floor(magnitude / step);
    double rest = magnitude / step - steps;
    if (rest > 0.5 || (rest == 0.5 && fmod(steps, 2) != 0))
        steps++;
    if (steps * step < ldexp(1, ELEMENT_LEAST_EXPONENT))
        return (element)(sign | (uint32_t)steps);
    int exponent = ilogb(steps * step);
    uint32_t significand = (uint32_t)ldexp(steps * step, ELEMENT_DIGITS - exponent);
    uint32_t bits =
        ((uint32_t)(exponent + ELEMENT_BIAS) << ELEMENT_DIGITS) | (significand & ELEMENT_FRACTION);
    return (element)(sign | bits);
#endif
}

/* Equal bits, or both NaN. */
static inline int same_value(element a, element b) {
    return element_bits(a) == element_bits(b) || (element_is_nan(a) && element_is_nan(b));
}

#endif
