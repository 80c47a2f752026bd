/*
 * vec_avx2.h - the vector vocabulary (vec_contract.h) for AVX2 with FMA: 8 float lanes.
 */
#ifndef GELU_VEC_AVX2_H
#define GELU_VEC_AVX2_H

#include <immintrin.h>
#include <stddef.h>
#include <stdint.h>

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

#endif
