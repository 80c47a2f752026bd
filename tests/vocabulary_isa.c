/*
 * vocabulary_isa.c - compiled once per ISA, with its flags and nothing but its vocabulary:
 * VEC_HEADER is the vec_<isa>.h, VOCABULARY the name of the pointer defined here. Without
 * VEC_HEADER (the compiler cannot compile it) the pointer is NULL.
 */
#include "vocabulary.h"

extern const vocabulary *const VOCABULARY;

#ifndef VEC_HEADER
const vocabulary *const VOCABULARY = NULL;
#else
    #include VEC_HEADER

static vec load_F(const uint32_t *p) {
    return vec_load((const float *)(const void *)p);
}

static ivec load_I(const uint32_t *p) {
    return vec_bits(load_F(p));
}

static void store_F(uint32_t *p, vec a) {
    vec_store((float *)(void *)p, a);
}

static void store_I(uint32_t *p, ivec a) {
    store_F(p, vec_from_bits(a));
}

    /* OPERANDS(F, I) is load_F(a), load_I(b): one call for each operand the list names. */
    #define OPERANDS1(A) load_##A(a)
    #define OPERANDS2(A, B) load_##A(a), load_##B(b)
    #define OPERANDS3(A, B, C) load_##A(a), load_##B(b), load_##C(c)
    #define CHOOSE(A, B, C, chosen, ...) chosen
    #define OPERANDS(...) CHOOSE(__VA_ARGS__, OPERANDS3, OPERANDS2, OPERANDS1, )(__VA_ARGS__)
    #define DEFINE_OPERATION(name, result, ...)                                                    \
        static void name##_of_arrays(uint32_t *r, const uint32_t *a, const uint32_t *b,            \
                                     const uint32_t *c) {                                          \
            (void)b;                                                                               \
            (void)c;                                                                               \
            store_##result(r, name(OPERANDS(__VA_ARGS__)));                                        \
        }
VOCABULARY_LANE_OPERATIONS(DEFINE_OPERATION)

static void copy(float *r, const float *a) {
    vec_store(r, vec_load(a));
}

static void load_first(float *r, const float *a, size_t n) {
    vec_store(r, vec_load_first(a, n));
}

static void store_first(float *r, const float *a, size_t n) {
    vec_store_first(r, vec_load(a), n);
}

static void set1(float *r, float c) {
    vec_store(r, vec_set1(c));
}

static void iset1(uint32_t *r, uint32_t c) {
    store_I(r, ivec_set1(c));
}

static void lookup8(float *r, const float *table, const uint32_t *index) {
    vec_store(r, vec_lookup8(table, vec_index8(load_I(index))));
}

static void ilookup8(uint32_t *r, const uint32_t *table, const uint32_t *index) {
    store_I(r, ivec_lookup8(table, vec_index8(load_I(index))));
}

    #define DEFINE_HALF_OPERATIONS(T)                                                              \
        static void copy_##T(uint16_t *r, const uint16_t *a) {                                     \
            vec v[2];                                                                              \
            vec_load_##T(v, a);                                                                    \
            vec_store_##T(r, v);                                                                   \
        }                                                                                          \
        static void copy_first_##T(uint16_t *r, const uint16_t *a, size_t n) {                     \
            vec v[2];                                                                              \
            vec_load_first_##T(v, a, n);                                                           \
            vec_store_first_##T(r, v, n);                                                          \
        }                                                                                          \
        static void widen_##T(float *r, const uint16_t *a) {                                       \
            vec v[2];                                                                              \
            vec_load_##T(v, a);                                                                    \
            vec_store(r, v[0]);                                                                    \
            vec_store(r + vec_lanes(), v[1]);                                                      \
        }                                                                                          \
        static void narrow_##T(uint16_t *r, const float *a) {                                      \
            vec v[2] = {vec_load(a), vec_load(a + vec_lanes())};                                   \
            vec_store_##T(r, v);                                                                   \
        }                                                                                          \
        static void round_##T(float *r, const float *a) {                                          \
            vec_store(r, vec_round_##T(vec_load(a)));                                              \
        }
DEFINE_HALF_OPERATIONS(bf16)
DEFINE_HALF_OPERATIONS(f16)

    #define OPERATION_ADDRESS(name, ...) .name##_lanes = name##_of_arrays,
static const vocabulary operations = {.lanes = vec_lanes,
                                      .unroll = VEC_UNROLL,
                                      .copy = copy,
                                      .load_first = load_first,
                                      .store_first = store_first,
                                      .set1 = set1,
                                      .iset1 = iset1,
                                      .lookup8 = lookup8,
                                      .ilookup8 = ilookup8,
                                      .bf16 = {copy_bf16, copy_first_bf16, widen_bf16, narrow_bf16,
                                               round_bf16},
                                      .f16 = {copy_f16, copy_first_f16, widen_f16, narrow_f16,
                                              round_f16},
                                      VOCABULARY_LANE_OPERATIONS(OPERATION_ADDRESS)};
const vocabulary *const VOCABULARY = &operations;
#endif
