/*
 * vec_avx512.h - the vector vocabulary (vec_contract.h) for AVX-512 F, VL, BW and DQ: 16 float
 * lanes.
 */
#ifndef GELU_VEC_AVX512_H
#define GELU_VEC_AVX512_H

#include <immintrin.h>
#include <stddef.h>
#include <stdint.h>

#define VEC_UNROLL 4

typedef __m512 vec;
typedef __m512i ivec;
typedef __m512i vec_index;

static inline size_t vec_lanes(void) {
    return 16;
}

static inline vec vec_load(const float *p) {
    return _mm512_loadu_ps(p);
}

static inline void vec_store(float *p, vec a) {
    _mm512_storeu_ps(p, a);
}

static inline __mmask16 vec_first_lanes(size_t n) {
    return (__mmask16)((1u << n) - 1u);
}

static inline vec vec_load_first(const float *p, size_t n) {
    return _mm512_maskz_loadu_ps(vec_first_lanes(n), p);
}

static inline void vec_store_first(float *p, vec a, size_t n) {
    _mm512_mask_storeu_ps(p, vec_first_lanes(n), a);
}

static inline void vec_leave(void) {
    _mm256_zeroupper();
}

static inline vec vec_set1(float c) {
    return _mm512_set1_ps(c);
}

static inline ivec ivec_set1(uint32_t c) {
    return _mm512_set1_epi32((int32_t)c);
}

static inline vec vec_add(vec a, vec b) {
    return _mm512_add_ps(a, b);
}

static inline vec vec_sub(vec a, vec b) {
    return _mm512_sub_ps(a, b);
}

static inline vec vec_mul(vec a, vec b) {
    return _mm512_mul_ps(a, b);
}

/* AMD CPUs delay what reads a subnormal product of vmulps, not of an FMA. */
static inline vec vec_product(vec a, vec b) {
    return _mm512_fmadd_ps(a, b, vec_set1(0.0f));
}

static inline vec vec_fma(vec a, vec b, vec c) {
    return _mm512_fmadd_ps(a, b, c);
}

static inline vec vec_fms(vec a, vec b, vec c) {
    return _mm512_fmsub_ps(a, b, c);
}

static inline vec vec_fnma(vec a, vec b, vec c) {
    return _mm512_fnmadd_ps(a, b, c);
}

static inline vec vec_max(vec a, vec b) {
    return _mm512_max_ps(a, b);
}

static inline vec vec_min(vec a, vec b) {
    return _mm512_min_ps(a, b);
}

/* vrangeps with 0b1010: the smaller in magnitude, sign cleared; m where a is a quiet NaN. */
static inline vec vec_abs_min(vec a, vec m) {
    return _mm512_range_ps(a, m, 10);
}

/* x86 min and max return their second operand where either is a NaN. */
static inline vec vec_abs_min_nan(vec a, vec m) {
    return _mm512_min_ps(m, _mm512_abs_ps(a));
}

/* The second operand is what comes back for a zero too, so that +0 stays. */
static inline vec vec_relu(vec a) {
    return _mm512_max_ps(vec_set1(-0.0f), a);
}

static inline ivec vec_bits(vec a) {
    return _mm512_castps_si512(a);
}

static inline vec vec_from_bits(ivec i) {
    return _mm512_castsi512_ps(i);
}

static inline ivec ivec_add(ivec a, ivec b) {
    return _mm512_add_epi32(a, b);
}

static inline ivec ivec_shift_left20(ivec a) {
    return _mm512_slli_epi32(a, 20);
}

static inline ivec ivec_shift_right22(ivec a) {
    return _mm512_srli_epi32(a, 22);
}

/* vpermps looks at the low four bits of each index; the tables hold their 8 entries twice. */
static inline vec_index vec_index8(ivec i) {
    return i;
}

static inline vec vec_lookup8(const float *t, vec_index index) {
    return _mm512_permutexvar_ps(index, _mm512_load_ps(t));
}

static inline ivec ivec_lookup8(const uint32_t *t, vec_index index) {
    return _mm512_permutexvar_epi32(index, _mm512_load_si512(t));
}

/* Truth table 0x6a of (a, sign mask, c): c xor (a and mask), in one vpternlogd. */
static inline vec vec_flip_sign(vec c, vec a) {
    return _mm512_castsi512_ps(_mm512_ternarylogic_epi32(_mm512_castps_si512(a),
                                                         _mm512_set1_epi32(INT32_MIN),
                                                         _mm512_castps_si512(c), 0x6a));
}

static inline vec vec_if_positive(vec c, vec a) {
    __m512i negative = _mm512_srai_epi32(_mm512_castps_si512(a), 31);
    return _mm512_castsi512_ps(_mm512_andnot_si512(negative, _mm512_castps_si512(c)));
}

/* A register full of elements of 16 bits. */
typedef __m512i halves;

static inline halves halves_load_first(const uint16_t *p, size_t n) {
    return _mm512_maskz_loadu_epi16((__mmask32)((UINT32_C(1) << n) - 1), p);
}

static inline void halves_store_first(uint16_t *p, halves a, size_t n) {
    _mm512_mask_storeu_epi16(p, (__mmask32)((UINT32_C(1) << n) - 1), a);
}

/* Each 32-bit lane holds two elements: the even ones go to v[0], the odd ones to v[1]. */
static inline void halves_to_bf16(vec v[2], halves pairs) {
    v[0] = _mm512_castsi512_ps(_mm512_slli_epi32(pairs, 16));
    v[1] = _mm512_castsi512_ps(_mm512_and_si512(pairs, _mm512_set1_epi32((int32_t)0xffff0000)));
}

/* Rounded in the upper half; what the lower one holds is open. AVX512_BF16's own conversion flushes
   subnormal numbers. */
static inline __m512i vec_rounded_bf16(vec a) {
    __m512i bits = _mm512_castps_si512(a);
    __m512i odd = _mm512_and_si512(_mm512_srli_epi32(bits, 16), _mm512_set1_epi32(1));
    return _mm512_add_epi32(_mm512_add_epi32(bits, _mm512_set1_epi32(0x7fff)), odd);
}

static inline halves halves_from_bf16(const vec v[2]) {
    __m512i even = _mm512_srli_epi32(vec_rounded_bf16(v[0]), 16);
    return _mm512_mask_blend_epi16(0xaaaaaaaa, even, vec_rounded_bf16(v[1]));
}

static inline void vec_load_bf16(vec v[2], const uint16_t *p) {
    halves_to_bf16(v, _mm512_loadu_si512(p));
}

static inline void vec_store_bf16(uint16_t *p, const vec v[2]) {
    _mm512_storeu_si512(p, halves_from_bf16(v));
}

static inline void vec_load_first_bf16(vec v[2], const uint16_t *p, size_t n) {
    halves_to_bf16(v, halves_load_first(p, n));
}

static inline void vec_store_first_bf16(uint16_t *p, const vec v[2], size_t n) {
    halves_store_first(p, halves_from_bf16(v), n);
}

static inline vec vec_round_bf16(vec a) {
    return _mm512_castsi512_ps(
        _mm512_and_si512(vec_rounded_bf16(a), _mm512_set1_epi32((int32_t)0xffff0000)));
}

static inline void halves_to_f16(vec v[2], halves a) {
    v[0] = _mm512_cvtph_ps(_mm512_castsi512_si256(a));
    v[1] = _mm512_cvtph_ps(_mm512_extracti64x4_epi64(a, 1));
}

static inline halves halves_from_f16(const vec v[2]) {
    return _mm512_inserti64x4(_mm512_castsi256_si512(
                                  _mm512_cvtps_ph(v[0], _MM_FROUND_TO_NEAREST_INT)),
                              _mm512_cvtps_ph(v[1], _MM_FROUND_TO_NEAREST_INT), 1);
}

static inline void vec_load_f16(vec v[2], const uint16_t *p) {
    for (int i = 0; i < 2; i++)
        v[i] = _mm512_cvtph_ps(_mm256_loadu_si256((const __m256i *)(const void *)(p + 16 * i)));
}

static inline void vec_store_f16(uint16_t *p, const vec v[2]) {
    for (int i = 0; i < 2; i++)
        _mm256_storeu_si256((__m256i *)(void *)(p + 16 * i),
                            _mm512_cvtps_ph(v[i], _MM_FROUND_TO_NEAREST_INT));
}

static inline void vec_load_first_f16(vec v[2], const uint16_t *p, size_t n) {
    halves_to_f16(v, halves_load_first(p, n));
}

static inline void vec_store_first_f16(uint16_t *p, const vec v[2], size_t n) {
    halves_store_first(p, halves_from_f16(v), n);
}

static inline vec vec_round_f16(vec a) {
    return _mm512_cvtph_ps(_mm512_cvtps_ph(a, _MM_FROUND_TO_NEAREST_INT));
}

#endif
