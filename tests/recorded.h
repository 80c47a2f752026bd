/*
 * recorded.h - what the programs that compare results with checksums.h share: the hash, and
 * operands that are the same at every run. Changed, they want all checksums recorded again.
 */
#ifndef GELU_TESTS_RECORDED_H
#define GELU_TESTS_RECORDED_H

#include "element.h"

/* splitmix64's mixing. */
static inline uint64_t mix(uint64_t z) {
    z += UINT64_C(0x9e3779b97f4a7c15);
    z = (z ^ (z >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94d049bb133111eb);
    return z ^ (z >> 31);
}

/* Its bits; every NaN counts as the same. */
static inline uint32_t recorded_bits(element y) {
    return element_is_nan(y) ? ELEMENT_INFINITY | ELEMENT_QUIET : element_bits(y);
}

/* The i-th element of an operand. In round 0 any encoding, in round 1 numbers about 1, then short
   ones, whose products and sums are often ties. */
static inline element partner(int round, int operand, uint32_t i) {
    uint32_t random = (uint32_t)(mix(((uint64_t)round << 8 | (uint64_t)operand) << 32 | i) >> 32);
    uint32_t about_one = ELEMENT_ONE - 4 * ELEMENT_NORMAL + random % (8 * ELEMENT_NORMAL);
    uint32_t sign = random >> 31 ? ELEMENT_SIGN : 0;
    if (round == 0)
        return bits_element(random);
    if (round == 1)
        return bits_element(sign | about_one);
    unsigned zeros = 1 + (random >> 24) % ELEMENT_DIGITS;
    return bits_element(sign | about_one >> zeros << zeros);
}

#endif
