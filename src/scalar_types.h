/*
 * scalar_types.h - the numbers of each type for scalar.c: to and from double, and one rounded sum
 * and product. The half types go by their bits, in integer arithmetic, which no floating-point mode
 * of the caller's and no compiler without these types can change.
 */
#ifndef GELU_SCALAR_TYPES_H
#define GELU_SCALAR_TYPES_H

#include <stdint.h>
#include <string.h>

static inline double f32_to_real(float x) {
    return x;
}

static inline float f32_round(double value) {
    return (float)value;
}

/* Rounded before it is used, whatever registers hold it: that is what the conversion is for. */
static inline float f32_multiply(float a, float b) {
    return (float)(a * b);
}

static inline float f32_add(float a, float b) {
    return (float)(a + b);
}

/* A type of 16 bits: one for the sign, then the exponent, then `digits` of the significand. */
typedef struct half_format {
    int digits;
    int least; /* the exponent of the smallest normal number */
} half_format;

static const half_format bf16_format = {7, -126};
static const half_format f16_format = {10, -14};

static inline double half_to_real(uint16_t x, half_format format) {
    uint64_t fraction = x & ((1u << format.digits) - 1);
    uint64_t exponent = (x & 0x7fffu) >> format.digits, most = 0x7fffu >> format.digits;
    double sign = x & 0x8000 ? -1.0 : 1.0;
    uint64_t bits;
    double value;
    if (exponent == 0) /* (double)fraction 2^(least - digits) */
        bits = (uint64_t)(1023 + format.least - format.digits) << 52;
    else if (exponent == most)
        bits = UINT64_C(0x7ff) << 52 | fraction << (52 - format.digits);
    else
        bits = (exponent + (uint64_t)(1022 + format.least)) << 52 | fraction
                                                                        << (52 - format.digits);
    memcpy(&value, &bits, sizeof value);
    return sign * (exponent == 0 ? (double)fraction * value : value);
}

/* The nearest number of the type, ties to even. */
static inline uint16_t half_round(double value, half_format format) {
    uint64_t bits;
    memcpy(&bits, &value, sizeof bits);
    uint16_t sign = (uint16_t)(bits >> 48 & 0x8000);
    uint16_t infinity = (uint16_t)(0x7fff >> format.digits << format.digits);
    if (value != value)
        return (uint16_t)(sign | infinity | 1u << (format.digits - 1));
    int exponent = (int)(bits >> 52 & 0x7ff) - 1023;
    int step = exponent < format.least ? 0 : exponent - format.least;
    int drop = 52 - format.digits + (exponent < format.least ? format.least - exponent : 0);
    if (drop > 60)
        return sign;
    uint64_t significand = (bits & ((UINT64_C(1) << 52) - 1)) | UINT64_C(1) << 52;
    uint64_t kept = significand >> drop, half = UINT64_C(1) << (drop - 1);
    uint64_t rest = significand & (2 * half - 1);
    kept += rest > half || (rest == half && (kept & 1));
    /* The leading digit of a normal number counts one exponent up by itself. */
    uint64_t magnitude = kept + ((uint64_t)step << format.digits);
    return (uint16_t)(sign | (magnitude < infinity ? magnitude : infinity));
}

/* A double holds every product of two half numbers, and of a sum enough that one more rounding does
   no harm. */
#define DEFINE_HALF_TYPE(T)                                                                        \
    static inline double T##_to_real(uint16_t x) {                                                 \
        return half_to_real(x, T##_format);                                                        \
    }                                                                                              \
    static inline uint16_t T##_round(double value) {                                               \
        return half_round(value, T##_format);                                                      \
    }                                                                                              \
    static inline uint16_t T##_multiply(uint16_t a, uint16_t b) {                                  \
        return T##_round(T##_to_real(a) * T##_to_real(b));                                         \
    }                                                                                              \
    static inline uint16_t T##_add(uint16_t a, uint16_t b) {                                       \
        return T##_round(T##_to_real(a) + T##_to_real(b));                                         \
    }
DEFINE_HALF_TYPE(bf16)
DEFINE_HALF_TYPE(f16)
#undef DEFINE_HALF_TYPE

#endif
