/*
 * vec_neon.h - the vector vocabulary (vec_contract.h) for AArch64 Advanced SIMD: 4 float lanes.
 */
#ifndef GELU_VEC_NEON_H
#define GELU_VEC_NEON_H

#include <arm_neon.h>
#include <stddef.h>
#include <stdint.h>

#define VEC_UNROLL 2

typedef float32x4_t vec;
typedef uint32x4_t ivec;
typedef uint8x16_t vec_index;

static inline size_t vec_lanes(void) {
    return 4;
}

static inline vec vec_load(const float *p) {
    return vld1q_f32(p);
}

static inline void vec_store(float *p, vec a) {
    vst1q_f32(p, a);
}

/* No masked access here: a partial vector is one of two lanes, a lane, or both. */
static inline vec vec_load_first(const float *p, size_t n) {
    vec a = vdupq_n_f32(0.0f);
    if (n == 1)
        return vld1q_lane_f32(p, a, 0);
    a = vcombine_f32(vld1_f32(p), vget_high_f32(a));
    return n == 3 ? vld1q_lane_f32(p + 2, a, 2) : a;
}

static inline void vec_store_first(float *p, vec a, size_t n) {
    if (n == 1) {
        vst1q_lane_f32(p, a, 0);
        return;
    }
    vst1_f32(p, vget_low_f32(a));
    if (n == 3)
        vst1q_lane_f32(p + 2, a, 2);
}

static inline void vec_leave(void) {}

static inline vec vec_set1(float c) {
    return vdupq_n_f32(c);
}

static inline ivec ivec_set1(uint32_t c) {
    return vdupq_n_u32(c);
}

static inline vec vec_add(vec a, vec b) {
    return vaddq_f32(a, b);
}

static inline vec vec_sub(vec a, vec b) {
    return vsubq_f32(a, b);
}

static inline vec vec_mul(vec a, vec b) {
    return vmulq_f32(a, b);
}

static inline vec vec_product(vec a, vec b) {
    return vec_mul(a, b);
}

static inline vec vec_fma(vec a, vec b, vec c) {
    return vfmaq_f32(c, a, b);
}

static inline vec vec_fms(vec a, vec b, vec c) {
    return vfmaq_f32(vnegq_f32(c), a, b);
}

static inline vec vec_fnma(vec a, vec b, vec c) {
    return vfmsq_f32(c, a, b);
}

static inline vec vec_max(vec a, vec b) {
    return vmaxq_f32(a, b);
}

static inline vec vec_min(vec a, vec b) {
    return vminq_f32(a, b);
}

/* NEON min and max return a NaN where either operand is one. */
static inline vec vec_abs_min(vec a, vec m) {
    return vminq_f32(vabsq_f32(a), m);
}

static inline vec vec_abs_min_nan(vec a, vec m) {
    return vminq_f32(vabsq_f32(a), m);
}

/* FMAX takes +0 for greater than -0. */
static inline vec vec_relu(vec a) {
    return vmaxq_f32(vdupq_n_f32(-0.0f), a);
}

static inline ivec vec_bits(vec a) {
    return vreinterpretq_u32_f32(a);
}

static inline vec vec_from_bits(ivec i) {
    return vreinterpretq_f32_u32(i);
}

static inline ivec ivec_add(ivec a, ivec b) {
    return vaddq_u32(a, b);
}

static inline ivec ivec_shift_left20(ivec a) {
    return vshlq_n_u32(a, 20);
}

static inline ivec ivec_shift_right22(ivec a) {
    return vshrq_n_u32(a, 22);
}

/* tbl indexes bytes: entry e is bytes 4e, 4e+1, 4e+2, 4e+3. */
static inline vec_index vec_index8(ivec i) {
    ivec entry = vandq_u32(i, vdupq_n_u32(7));
    return vreinterpretq_u8_u32(vmlaq_u32(vdupq_n_u32(0x03020100), entry, vdupq_n_u32(0x04040404)));
}

/*
 * The 8 entries in the two registers that tbl reads. Two loads gcc turns into constants of its own,
 * which it loads and copies for every lookup; the result of one load of two registers clang does
 * not keep for the next block where there is room to.
 */
static inline uint8x16x2_t vec_table(const void *t) {
    const uint8_t *bytes = (const uint8_t *)t;
#ifdef __clang__
    return (uint8x16x2_t){{vld1q_u8(bytes), vld1q_u8(bytes + 16)}};
#else
    return vld1q_u8_x2(bytes);
#endif
}

static inline ivec ivec_lookup8(const uint32_t *t, vec_index index) {
    return vreinterpretq_u32_u8(vqtbl2q_u8(vec_table(t), index));
}

static inline vec vec_lookup8(const float *t, vec_index index) {
    return vreinterpretq_f32_u8(vqtbl2q_u8(vec_table(t), index));
}

static inline vec vec_flip_sign(vec c, vec a) {
    uint32x4_t sign = vandq_u32(vreinterpretq_u32_f32(a), vdupq_n_u32(0x80000000u));
    return vreinterpretq_f32_u32(veorq_u32(vreinterpretq_u32_f32(c), sign));
}

static inline vec vec_if_positive(vec c, vec a) {
    int32x4_t negative = vshrq_n_s32(vreinterpretq_s32_f32(a), 31);
    return vreinterpretq_f32_u32(
        vbicq_u32(vreinterpretq_u32_f32(c), vreinterpretq_u32_s32(negative)));
}

/* A register full of elements of 16 bits. */
typedef uint16x8_t halves;

/* The first and the last 4, 2 or 1 of them, some of them twice. */
static inline halves halves_load_first(const uint16_t *p, size_t n) {
    if (n >= 4)
        return vcombine_u16(vld1_u16(p), vld1_u16(p + n - 4));
    halves a = vld1q_dup_u16(p);
    if (n >= 2) {
        a = vld1q_lane_u16(p + 1, a, 1);
        a = vld1q_lane_u16(p + n - 1, a, 2);
    }
    return a;
}

static inline void halves_store_first(uint16_t *p, halves a, size_t n) {
    if (n >= 4) {
        vst1_u16(p, vget_low_u16(a));
        vst1_u16(p + n - 4, vget_high_u16(a));
        return;
    }
    vst1q_lane_u16(p, a, 0);
    if (n >= 2) {
        vst1q_lane_u16(p + 1, a, 1);
        vst1q_lane_u16(p + n - 1, a, 2);
    }
}

static inline void halves_to_bf16(vec v[2], halves a) {
    v[0] = vreinterpretq_f32_u32(vshll_n_u16(vget_low_u16(a), 16));
    v[1] = vreinterpretq_f32_u32(vshll_high_n_u16(a, 16));
}

/* Rounded in the upper half; what the lower one holds is open. */
static inline uint32x4_t vec_rounded_bf16(vec a) {
    uint32x4_t bits = vreinterpretq_u32_f32(a);
    uint32x4_t odd = vandq_u32(vshrq_n_u32(bits, 16), vdupq_n_u32(1));
    return vaddq_u32(vaddq_u32(bits, vdupq_n_u32(0x7fff)), odd);
}

static inline halves halves_from_bf16(const vec v[2]) {
    uint16x4_t low = vshrn_n_u32(vec_rounded_bf16(v[0]), 16);
    return vshrn_high_n_u32(low, vec_rounded_bf16(v[1]), 16);
}

static inline void vec_load_bf16(vec v[2], const uint16_t *p) {
    halves_to_bf16(v, vld1q_u16(p));
}

static inline void vec_store_bf16(uint16_t *p, const vec v[2]) {
    vst1q_u16(p, halves_from_bf16(v));
}

static inline void vec_load_first_bf16(vec v[2], const uint16_t *p, size_t n) {
    halves_to_bf16(v, halves_load_first(p, n));
}

static inline void vec_store_first_bf16(uint16_t *p, const vec v[2], size_t n) {
    halves_store_first(p, halves_from_bf16(v), n);
}

static inline vec vec_round_bf16(vec a) {
    return vreinterpretq_f32_u32(vandq_u32(vec_rounded_bf16(a), vdupq_n_u32(0xffff0000)));
}

static inline void halves_to_f16(vec v[2], halves a) {
    v[0] = vcvt_f32_f16(vreinterpret_f16_u16(vget_low_u16(a)));
    v[1] = vcvt_f32_f16(vreinterpret_f16_u16(vget_high_u16(a)));
}

static inline halves halves_from_f16(const vec v[2]) {
    return vcombine_u16(vreinterpret_u16_f16(vcvt_f16_f32(v[0])),
                        vreinterpret_u16_f16(vcvt_f16_f32(v[1])));
}

static inline void vec_load_f16(vec v[2], const uint16_t *p) {
    halves_to_f16(v, vld1q_u16(p));
}

static inline void vec_store_f16(uint16_t *p, const vec v[2]) {
    vst1q_u16(p, halves_from_f16(v));
}

static inline void vec_load_first_f16(vec v[2], const uint16_t *p, size_t n) {
    halves_to_f16(v, halves_load_first(p, n));
}

static inline void vec_store_first_f16(uint16_t *p, const vec v[2], size_t n) {
    halves_store_first(p, halves_from_f16(v), n);
}

static inline vec vec_round_f16(vec a) {
    return vcvt_f32_f16(vcvt_f16_f32(a));
}

#endif
