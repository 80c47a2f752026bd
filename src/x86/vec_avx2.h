/*
 * vec_avx2.h - the vector vocabulary (vec_contract.h) for AVX2, FMA and F16C: 8 float lanes.
 */
#ifndef GELU_VEC_AVX2_H
#define GELU_VEC_AVX2_H

#include <immintrin.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#define VEC_UNROLL 3

typedef __m256 vec;
typedef __m256i ivec;
typedef __m256i vec_index;

static inline size_t vec_lanes(void) {
    return 8;
}

static inline vec vec_load(const float *p) {
    return _mm256_loadu_ps(p);
}

static inline void vec_store(float *p, vec a) {
    _mm256_storeu_ps(p, a);
}

/* All bits set in the first n lanes: the right window of eight ones and eight zeros. */
static inline __m256i vec_first_lanes(size_t n) {
    static const int32_t ones_then_zeros[16] = {-1, -1, -1, -1, -1, -1, -1, -1};
    return _mm256_loadu_si256((const __m256i *)(ones_then_zeros + 8 - n));
}

static inline vec vec_load_first(const float *p, size_t n) {
    return _mm256_maskload_ps(p, vec_first_lanes(n));
}

/* A masked store is microcode on AMD CPUs before Zen 4; three ordinary ones are not. */
static inline void vec_store_first(float *p, vec a, size_t n) {
    __m128 part = _mm256_castps256_ps128(a);
    if (n & 4) {
        _mm_storeu_ps(p, part);
        part = _mm256_extractf128_ps(a, 1);
        p += 4;
    }
    if (n & 2) {
        _mm_storel_pi((__m64 *)(void *)p, part);
        part = _mm_movehl_ps(part, part);
        p += 2;
    }
    if (n & 1)
        _mm_store_ss(p, part);
}

static inline void vec_leave(void) {
    _mm256_zeroupper();
}

static inline vec vec_set1(float c) {
    return _mm256_set1_ps(c);
}

static inline ivec ivec_set1(uint32_t c) {
    return _mm256_set1_epi32((int32_t)c);
}

static inline vec vec_add(vec a, vec b) {
    return _mm256_add_ps(a, b);
}

static inline vec vec_sub(vec a, vec b) {
    return _mm256_sub_ps(a, b);
}

static inline vec vec_mul(vec a, vec b) {
    return _mm256_mul_ps(a, b);
}

/* AMD CPUs delay what reads a subnormal product of vmulps, not of an FMA. */
static inline vec vec_product(vec a, vec b) {
    return _mm256_fmadd_ps(a, b, vec_set1(0.0f));
}

static inline vec vec_fma(vec a, vec b, vec c) {
    return _mm256_fmadd_ps(a, b, c);
}

static inline vec vec_fms(vec a, vec b, vec c) {
    return _mm256_fmsub_ps(a, b, c);
}

static inline vec vec_fnma(vec a, vec b, vec c) {
    return _mm256_fnmadd_ps(a, b, c);
}

static inline vec vec_max(vec a, vec b) {
    return _mm256_max_ps(a, b);
}

static inline vec vec_min(vec a, vec b) {
    return _mm256_min_ps(a, b);
}

static inline vec vec_bits_abs(vec a) {
    return _mm256_and_ps(a, _mm256_castsi256_ps(_mm256_set1_epi32(0x7fffffff)));
}

/* x86 min and max return their second operand where either is a NaN. */
static inline vec vec_abs_min(vec a, vec m) {
    return _mm256_min_ps(vec_bits_abs(a), m);
}

static inline vec vec_abs_min_nan(vec a, vec m) {
    return _mm256_min_ps(m, vec_bits_abs(a));
}

/* The second operand is what comes back for a zero too, so that +0 stays. */
static inline vec vec_relu(vec a) {
    return _mm256_max_ps(vec_set1(-0.0f), a);
}

static inline ivec vec_bits(vec a) {
    return _mm256_castps_si256(a);
}

static inline vec vec_from_bits(ivec i) {
    return _mm256_castsi256_ps(i);
}

static inline ivec ivec_add(ivec a, ivec b) {
    return _mm256_add_epi32(a, b);
}

static inline ivec ivec_shift_left20(ivec a) {
    return _mm256_slli_epi32(a, 20);
}

static inline ivec ivec_shift_right22(ivec a) {
    return _mm256_srli_epi32(a, 22);
}

/* vpermps looks at the low three bits of each index only. */
static inline vec_index vec_index8(ivec i) {
    return i;
}

static inline vec vec_lookup8(const float *t, vec_index index) {
    return _mm256_permutevar8x32_ps(_mm256_load_ps(t), index);
}

static inline ivec ivec_lookup8(const uint32_t *t, vec_index index) {
    return _mm256_permutevar8x32_epi32(_mm256_load_si256((const __m256i *)t), index);
}

static inline vec vec_flip_sign(vec c, vec a) {
    return _mm256_xor_ps(c, _mm256_and_ps(a, _mm256_castsi256_ps(_mm256_set1_epi32(INT32_MIN))));
}

static inline vec vec_if_positive(vec c, vec a) {
    __m256i negative = _mm256_srai_epi32(_mm256_castps_si256(a), 31);
    return _mm256_castsi256_ps(_mm256_andnot_si256(negative, _mm256_castps_si256(c)));
}

/* A register full of elements of 16 bits. */
typedef __m256i halves;

static inline __m128i halves_load8(const uint16_t *p) {
    return _mm_loadu_si128((const __m128i *)(const void *)p);
}

static inline void halves_store8(uint16_t *p, __m128i a) {
    _mm_storeu_si128((__m128i *)(void *)p, a);
}

static inline __m128i halves_load2(const uint16_t *p) {
    int32_t pair;
    memcpy(&pair, p, sizeof pair);
    return _mm_cvtsi32_si128(pair);
}

static inline void halves_store2(uint16_t *p, __m128i a) {
    int32_t pair = _mm_cvtsi128_si32(a);
    memcpy(p, &pair, sizeof pair);
}

/*
 * There are no masks for 16 bits: the first and the last 8, 4, 2 or 1 of them, some of them twice.
 * A cast would leave the upper half open, and what comes in there could raise flags.
 */
static inline halves halves_load_first(const uint16_t *p, size_t n) {
    __m128i low, high = _mm_setzero_si128();
    if (n >= 8) {
        low = halves_load8(p);
        high = halves_load8(p + n - 8);
    } else if (n >= 4) {
        low = _mm_unpacklo_epi64(_mm_loadl_epi64((const __m128i *)(const void *)p),
                                 _mm_loadl_epi64((const __m128i *)(const void *)(p + n - 4)));
    } else if (n >= 2) {
        low = _mm_unpacklo_epi32(halves_load2(p), halves_load2(p + n - 2));
    } else {
        low = _mm_set1_epi16((int16_t)*p);
    }
    return _mm256_set_m128i(high, low);
}

static inline void halves_store_first(uint16_t *p, halves a, size_t n) {
    __m128i low = _mm256_castsi256_si128(a);
    if (n >= 8) {
        halves_store8(p, low);
        halves_store8(p + n - 8, _mm256_extracti128_si256(a, 1));
    } else if (n >= 4) {
        _mm_storel_epi64((__m128i *)(void *)p, low);
        _mm_storel_epi64((__m128i *)(void *)(p + n - 4), _mm_unpackhi_epi64(low, low));
    } else if (n >= 2) {
        halves_store2(p, low);
        halves_store2(p + n - 2, _mm_srli_epi64(low, 32));
    } else {
        *p = (uint16_t)_mm_extract_epi16(low, 0);
    }
}

/* Each 32-bit lane holds two elements: the even ones go to v[0], the odd ones to v[1]. */
static inline void halves_to_bf16(vec v[2], halves pairs) {
    v[0] = _mm256_castsi256_ps(_mm256_slli_epi32(pairs, 16));
    v[1] = _mm256_castsi256_ps(_mm256_and_si256(pairs, _mm256_set1_epi32((int32_t)0xffff0000)));
}

/* Rounded in the upper half; what the lower one holds is open. */
static inline __m256i vec_rounded_bf16(vec a) {
    __m256i bits = _mm256_castps_si256(a);
    __m256i odd = _mm256_and_si256(_mm256_srli_epi32(bits, 16), _mm256_set1_epi32(1));
    return _mm256_add_epi32(_mm256_add_epi32(bits, _mm256_set1_epi32(0x7fff)), odd);
}

static inline halves halves_from_bf16(const vec v[2]) {
    __m256i even = _mm256_srli_epi32(vec_rounded_bf16(v[0]), 16);
    return _mm256_blend_epi16(even, vec_rounded_bf16(v[1]), 0xaa);
}

static inline void vec_load_bf16(vec v[2], const uint16_t *p) {
    halves_to_bf16(v, _mm256_loadu_si256((const __m256i *)(const void *)p));
}

static inline void vec_store_bf16(uint16_t *p, const vec v[2]) {
    _mm256_storeu_si256((__m256i *)(void *)p, halves_from_bf16(v));
}

static inline void vec_load_first_bf16(vec v[2], const uint16_t *p, size_t n) {
    halves_to_bf16(v, halves_load_first(p, n));
}

static inline void vec_store_first_bf16(uint16_t *p, const vec v[2], size_t n) {
    halves_store_first(p, halves_from_bf16(v), n);
}

static inline vec vec_round_bf16(vec a) {
    return _mm256_castsi256_ps(
        _mm256_and_si256(vec_rounded_bf16(a), _mm256_set1_epi32((int32_t)0xffff0000)));
}

static inline void halves_to_f16(vec v[2], halves a) {
    v[0] = _mm256_cvtph_ps(_mm256_castsi256_si128(a));
    v[1] = _mm256_cvtph_ps(_mm256_extracti128_si256(a, 1));
}

static inline halves halves_from_f16(const vec v[2]) {
    return _mm256_set_m128i(_mm256_cvtps_ph(v[1], _MM_FROUND_TO_NEAREST_INT),
                            _mm256_cvtps_ph(v[0], _MM_FROUND_TO_NEAREST_INT));
}

static inline void vec_load_f16(vec v[2], const uint16_t *p) {
    v[0] = _mm256_cvtph_ps(halves_load8(p));
    v[1] = _mm256_cvtph_ps(halves_load8(p + 8));
}

static inline void vec_store_f16(uint16_t *p, const vec v[2]) {
    halves_store8(p, _mm256_cvtps_ph(v[0], _MM_FROUND_TO_NEAREST_INT));
    halves_store8(p + 8, _mm256_cvtps_ph(v[1], _MM_FROUND_TO_NEAREST_INT));
}

static inline void vec_load_first_f16(vec v[2], const uint16_t *p, size_t n) {
    halves_to_f16(v, halves_load_first(p, n));
}

static inline void vec_store_first_f16(uint16_t *p, const vec v[2], size_t n) {
    halves_store_first(p, halves_from_f16(v), n);
}

static inline vec vec_round_f16(vec a) {
    return _mm256_cvtph_ps(_mm256_cvtps_ph(a, _MM_FROUND_TO_NEAREST_INT));
}

#endif
