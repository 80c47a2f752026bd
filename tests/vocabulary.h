/*
 * vocabulary.h - the operations of vec_contract.h as functions from arrays to an array, so that one
 * test, compiled for the baseline, can drive the vocabulary of every ISA.
 */
#ifndef GELU_TESTS_VOCABULARY_H
#define GELU_TESTS_VOCABULARY_H

#include <stddef.h>
#include <stdint.h>

/* Operations of up to three vectors of 32-bit lanes: X(name, result, operands...), each F for a vec
   or I for an ivec. */
#define VOCABULARY_LANE_OPERATIONS(X)                                                              \
    X(vec_add, F, F, F)                                                                            \
    X(vec_sub, F, F, F)                                                                            \
    X(vec_mul, F, F, F)                                                                            \
    X(vec_product, F, F, F)                                                                        \
    X(vec_fma, F, F, F, F)                                                                         \
    X(vec_fms, F, F, F, F)                                                                         \
    X(vec_fnma, F, F, F, F)                                                                        \
    X(vec_max, F, F, F)                                                                            \
    X(vec_min, F, F, F)                                                                            \
    X(vec_abs_min, F, F, F)                                                                        \
    X(vec_abs_min_nan, F, F, F)                                                                    \
    X(vec_relu, F, F)                                                                              \
    X(vec_bits, I, F)                                                                              \
    X(vec_from_bits, F, I)                                                                         \
    X(ivec_add, I, I, I)                                                                           \
    X(ivec_shift_left20, I, I)                                                                     \
    X(ivec_shift_right22, I, I)                                                                    \
    X(vec_flip_sign, F, F, F)                                                                      \
    X(vec_if_positive, F, F, F)

/* r, a, b and c hold one vector each, any alignment. */
typedef void lane_operation(uint32_t *r, const uint32_t *a, const uint32_t *b, const uint32_t *c);

typedef struct vocabulary {
    size_t (*lanes)(void);
    int unroll;                             /* VEC_UNROLL */
    void (*copy)(float *r, const float *a); /* vec_load, vec_store */
    /* vec_load_first, and all the lanes stored */
    void (*load_first)(float *r, const float *a, size_t n);
    /* a whole load, and vec_store_first */
    void (*store_first)(float *r, const float *a, size_t n);
    void (*set1)(float *r, float c);
    void (*iset1)(uint32_t *r, uint32_t c);
    void (*lookup8)(float *r, const float *table, const uint32_t *index);
    void (*ilookup8)(uint32_t *r, const uint32_t *table, const uint32_t *index);
    /* loaded, made floats and stored again, 2 lanes() elements or the first n; the lanes that loads
       give, and that stores take; vec_round_T, lanes() floats */
    struct half_operations {
        void (*copy)(uint16_t *r, const uint16_t *a);
        void (*copy_first)(uint16_t *r, const uint16_t *a, size_t n);
        void (*widen)(float *r, const uint16_t *a);
        void (*narrow)(uint16_t *r, const float *a);
        void (*round)(float *r, const float *a);
    } bf16, f16;
#define VOCABULARY_MEMBER(name, ...) lane_operation *name##_lanes;
    VOCABULARY_LANE_OPERATIONS(VOCABULARY_MEMBER)
#undef VOCABULARY_MEMBER
} vocabulary;

struct test;
/* That of the test's ISA; NULL, after a skip or a failure, where there is none to test. */
const vocabulary *find_vocabulary(const struct test *t);

#endif
