"""The mutants of mutate.py: each one change to one file of src/ that some test must notice.

A mutant is (file, what is there, what is put there). The text must occur in its file; where it
occurs more than once, the first place is changed. Those of the generated tables are made by rule
(coefficient_mutants), so that a new fit needs no new list.

EQUIVALENT holds the changes that no test can notice, each with its reason. They are made too: one
that some test does notice has the wrong reason, and is an error.
"""
import re

# A relative change of 2^-9 to 2^-10 in a fitted number: far more than the last bits, to which a new
# fit may give other values without harm, and still one that nobody would see.
COEFFICIENT_BIT = 14

MUTANTS = [
    # dispatch.c: the choice
    ("dispatch.c", "(entry->features & ~features) == 0", "(entry->features & features) == 0"),
    ("dispatch.c", "entry->features & ~features", "entry->features & features & ~features"),
    ("dispatch.c", "entry = cap;", "entry = isa_entries;"),
    ("dispatch.c", "name) == 0)", "name) != 0)"),
    ("dispatch.c", "return &isa_entries[0];", "return &isa_entries[ISA_COUNT - 1];"),
    ("dispatch.c", "    if (table != NULL)\n        return table;", ""),
    ("dispatch.c", "usable_table(entry, gelu_cpu_features())", "*entry->table"),
    ("dispatch.c", "best_table_from(cap, gelu_cpu_features())",
     "best_table_from(isa_entries, gelu_cpu_features())"),
    ("dispatch.c", "        return GELU_ERROR_ISA;", "        return GELU_OK;"),
    ("dispatch.c", "        return \"avx2\";", "        return \"avx512\";"),
    ("dispatch.c", "return \"unknown\";", "return NULL;"),
    # gelu.c: argument checks
    ("gelu.c", "distance >= n * size", "distance > n * size"),
    ("gelu.c", "distance >= n * size", "distance >= n"),
    ("gelu.c", "distance == 0 ||", "distance == 1 ||"),
    ("gelu.c", "p < q ? q - p : p - q", "q - p"),
    ("gelu.c", "p < q ? q - p : p - q", "p - q"),
    ("gelu.c", "y == NULL || x == NULL", "y == NULL"),
    ("gelu.c", "y == NULL || x == NULL", "x == NULL"),
    ("gelu.c", "(size_t)PTRDIFF_MAX / size", "SIZE_MAX / size"),
    ("gelu.c", "n > (size_t)PTRDIFF_MAX", "n >= (size_t)PTRDIFF_MAX"),
    ("gelu.c", "if ((n) == 0) ", "if ((n) == 1) "),
    ("gelu.c", "status == GELU_OK) ", "status != GELU_ERROR_NULL) "),
    ("gelu.c", "RUN_MAP(tanh_f32, y, x, n)", "RUN_MAP(erf_f32, y, x, n)"),
    ("gelu.c", "RUN_MAP(tanh_grad_f32, d, x, n)", "RUN_MAP(erf_grad_f32, d, x, n)"),
    ("gelu.c", "RUN_MAP(erf_bf16, y, x, n)", "RUN_MAP(tanh_bf16, y, x, n)"),
    ("gelu.c", "RUN_MAP(tanh_grad_f16, d, x, n)", "RUN_MAP(tanh_f16, d, x, n)"),
    ("gelu.c", "STRINGIFY(GELU_VERSION_MINOR)", "STRINGIFY(GELU_VERSION_MAJOR)"),
    # x86/cpu_features.c: detection
    ("x86/cpu_features.c", "FMA = 1 << 12", "FMA = 1 << 13"),
    ("x86/cpu_features.c", "OSXSAVE = 1 << 27", "OSXSAVE = 1 << 26"),
    ("x86/cpu_features.c", "AVX = 1 << 28", "AVX = 1 << 29"),
    ("x86/cpu_features.c", "AVX2 (UINT32_C(1) << 5)", "AVX2 (UINT32_C(1) << 3)"),
    ("x86/cpu_features.c", "AVX512F (UINT32_C(1) << 16)", "AVX512F (UINT32_C(1) << 21)"),
    ("x86/cpu_features.c", "AVX512DQ (UINT32_C(1) << 17)", "AVX512DQ (UINT32_C(1) << 28)"),
    ("x86/cpu_features.c", "AVX512VL (UINT32_C(1) << 31)", "AVX512VL (UINT32_C(1) << 30)"),
    ("x86/cpu_features.c", "UINT64_C(0x06)", "UINT64_C(0x04)"),
    ("x86/cpu_features.c", "UINT64_C(0xe6)", "UINT64_C(0x66)"),
    ("x86/cpu_features.c", "s->max_leaf < 1 || ", ""),
    ("x86/cpu_features.c", "s->max_leaf < 7", "s->max_leaf < 6"),
    ("x86/cpu_features.c", "s->max_leaf < 7", "s->max_leaf < 8"),
    ("x86/cpu_features.c", "s->os_enables_avx512_on_demand || ", ""),
    ("x86/cpu_features.c", "snapshot.max_leaf >= 7", "snapshot.max_leaf >= 0x1000"),
    ("x86/cpu_features.c", "snapshot.leaf7_ebx = regs[1]", "snapshot.leaf7_ebx = regs[2]"),
    ("x86/cpu_features.c", "snapshot.leaf1_ecx = regs[2]", "snapshot.leaf1_ecx = regs[3]"),
    ("isa_list.h", "CPU_AVX2 | CPU_FMA", "CPU_AVX2"),
    ("isa_list.h", " | CPU_AVX512DQ", ""),
    # array_loops.h: body, single vectors, remainder
    ("array_loops.h", "cols - i >= VEC_UNROLL * lanes", "cols - i >= lanes"),
    ("array_loops.h", "i += VEC_UNROLL * lanes", "i += lanes"),
    ("array_loops.h", "cols - i >= lanes; i", "cols - i + 1 >= lanes; i"),
    ("array_loops.h", "cols - i >= lanes; i", "cols - i > lanes; i"),
    ("array_loops.h", "if (i < cols)", "if (i + 1 < cols)"),
    ("array_loops.h", "T##_load_first(p, cols)", "T##_load(p)"),
    ("array_loops.h", "if (cols < lanes)", "if (cols <= lanes)"),
    ("array_loops.h", "if (cols < lanes)", "if (cols + 1 < lanes)"),
    ("array_loops.h", "STORE_LAST(T, out, last); ",
     "STORE_LAST(T, out, cols % lanes ? VALUE(T, , LAST, lane, 0) : T##_zero());"),
    ("array_loops.h", "T##_store((out) + (cols - lanes), last);", "T##_store((out) + i, last);"),
    ("array_loops.h", "T##_store_first(out, last, cols);", "T##_store(out, last);"),
    ("array_loops.h", "vec_store((out2) + i, value2);", "vec_store((out2) + i, value1);"),
    ("array_loops.h", "for (;; y += ldy, x += ldx)", "for (;; y += ldx, x += ldx)"),
    ("array_loops.h", "gate += ldg, up += ldu) {", "gate += ldg, up += ldg) {"),
    ("array_loops.h", "LOAD(T, bias + (i))", "LOAD(T, bias)"),
    # the half types: rounding between the parts, short rows, conversions, ties, detection
    ("array_loops.h", "W##lane_multiply(LOAD(T, dy + (i)), T##_ROUND(",
     "W##lane_multiply(LOAD(T, dy + (i)), ("),
    ("array_loops.h", "T##_ROUND(W##lane_add(", "(W##lane_add("),
    ("array_loops.h", "W##lane_multiply(T##_ROUND(W##lane_multiply(",
     "W##lane_multiply((W##lane_multiply("),
    ("x86/vec_avx2.h", "high = halves_load8(p + n - 8);", "high = halves_load8(p + 8);"),
    ("x86/vec_avx2.h", "(p + n - 4), _mm_unpackhi_epi64", "(p + 4), _mm_unpackhi_epi64"),
    ("x86/vec_avx2.h", "halves_store2(p + n - 2,", "halves_store2(p + 2,"),
    ("scalar_types.h", "(kept & 1)", "1"),
    ("scalar_types.h", "magnitude < infinity ? magnitude : infinity", "magnitude"),
    ("scalar_types.h", "1u << (format.digits - 1)", "1u << (format.digits - 2)"),
    ("x86/vec_avx2.h", "_mm256_set1_epi32(0x7fff)", "_mm256_set1_epi32(0x8000)"),
    ("x86/vec_avx2.h", "srli_epi32(bits, 16), _mm256_set1_epi32(1)",
     "srli_epi32(bits, 16), _mm256_setzero_si256()"),
    ("x86/vec_avx2.h", "vec_rounded_bf16(v[1]), 0xaa", "vec_rounded_bf16(v[1]), 0x2a"),
    ("x86/vec_avx2.h", "halves_store8(p, _mm256_cvtps_ph(v[0], _MM_FROUND_TO_NEAREST_INT))",
     "halves_store8(p, _mm256_cvtps_ph(v[0], _MM_FROUND_TO_ZERO))"),
    ("lane_half.h", "vec_set1(-tie)", "vec_set1(-0.0f)"),
    ("x86/cpu_features.c", "F16C = 1 << 29", "F16C = 1 << 28"),
    ("isa_list.h", " | CPU_F16C", ""),
    # x86/vec_avx512.h: masks, and what this ISA has instructions of its own for
    ("x86/vec_avx512.h", "(1u << n) - 1u", "(2u << n) - 1u"),
    ("x86/vec_avx512.h", "_mm512_maskz_loadu_ps(vec_first_lanes(n), p)", "_mm512_loadu_ps(p)"),
    ("x86/vec_avx512.h", "_mm512_mask_storeu_ps(p, vec_first_lanes(n), a)",
     "_mm512_storeu_ps(p, a)"),
    ("x86/vec_avx512.h", "_mm512_range_ps(a, m, 10)", "_mm512_range_ps(a, m, 2)"),
    ("x86/vec_avx512.h", "_mm512_min_ps(m, _mm512_abs_ps(a))", "_mm512_min_ps(_mm512_abs_ps(a), m)"),
    ("x86/vec_avx512.h", "(c), 0x6a", "(c), 0x78"),
    ("x86/vec_avx512.h", "_mm512_andnot_si512(negative", "_mm512_and_si512(negative"),
    ("x86/vec_avx512.h", "_mm512_castps_si512(a), 31)", "_mm512_castps_si512(a), 30)"),
    ("x86/vec_avx512.h", "(UINT32_C(1) << n) - 1), p)", "(UINT32_C(2) << n) - 1), p)"),
    ("x86/vec_avx512.h", "(UINT32_C(1) << n) - 1), a)", "(UINT32_C(2) << n) - 1), a)"),
    ("x86/vec_avx512.h", "0xaaaaaaaa", "0x2aaaaaaa"),
    ("x86/vec_avx512.h", "_mm512_set1_epi32(0x7fff)), odd)", "_mm512_set1_epi32(0x8000)), odd)"),
    ("x86/vec_avx512.h", "_mm512_extracti64x4_epi64(a, 1)", "_mm512_extracti64x4_epi64(a, 0)"),
    # arm/vec_neon.h: the vocabulary
    ("arm/vec_neon.h", "    if (n == 1)\n        return vld1q_lane_f32(p, a, 0);\n", ""),
    ("arm/vec_neon.h", "vld1q_lane_f32(p + 2, a, 2) : a", "vld1q_lane_f32(p + 1, a, 2) : a"),
    ("arm/vec_neon.h", "    if (n == 3)\n        vst1q_lane", "    vst1q_lane"),
    ("arm/vec_neon.h", "vfmaq_f32(c, a, b)", "vaddq_f32(c, vmulq_f32(a, b))"),
    ("arm/vec_neon.h", "vfmaq_f32(vnegq_f32(c), a, b)", "vfmaq_f32(c, a, b)"),
    ("arm/vec_neon.h", "vfmsq_f32(c, a, b)", "vfmaq_f32(c, a, b)"),
    ("arm/vec_neon.h", "vmaxq_f32(a, b)", "vminq_f32(a, b)"),
    ("arm/vec_neon.h", "vec_abs_min_nan(vec a, vec m) {\n    return vminq_f32",
     "vec_abs_min_nan(vec a, vec m) {\n    return vminnmq_f32"),
    ("arm/vec_neon.h", "vdupq_n_f32(-0.0f)", "vdupq_n_f32(0.0f)"),
    ("arm/vec_neon.h", "vshlq_n_u32(a, 20)", "vshlq_n_u32(a, 21)"),
    ("arm/vec_neon.h", "vshrq_n_u32(a, 22)", "vshrq_n_u32(a, 21)"),
    ("arm/vec_neon.h", "vdupq_n_u32(7)", "vdupq_n_u32(15)"),
    ("arm/vec_neon.h", "0x03020100", "0x03020200"),
    ("arm/vec_neon.h", "0x80000000u", "0x00000001u"),
    ("arm/vec_neon.h", "vreinterpretq_s32_f32(a), 31)", "vreinterpretq_s32_f32(a), 30)"),
    ("arm/vec_neon.h", "vld1_u16(p + n - 4)", "vld1_u16(p + 4)"),
    ("arm/vec_neon.h", "vld1q_lane_u16(p + n - 1, a, 2)", "vld1q_lane_u16(p + 1, a, 2)"),
    ("arm/vec_neon.h", "vst1_u16(p + n - 4", "vst1_u16(p + 4"),
    ("arm/vec_neon.h", "vst1q_lane_u16(p + n - 1, a, 2)", "vst1q_lane_u16(p + 1, a, 2)"),
    ("arm/vec_neon.h", "vshrq_n_u32(bits, 16), vdupq_n_u32(1)", "bits, vdupq_n_u32(1)"),
    ("arm/vec_neon.h", "vdupq_n_u32(0x7fff)", "vdupq_n_u32(0x8000)"),
    # gelu.c: what matrices may share
    ("gelu.c", "ld <= (most - e.cols) / (e.rows - 1)", "ld <= most / e.rows"),
    ("gelu.c", "a->ld != b->ld", "a->ld == b->ld"),
    ("gelu.c", "e.rows == 1 || a->ld != b->ld", "a->ld != b->ld"),
    ("gelu.c", "e.rows == 1 ? SIZE_MAX : out->ld", "out->ld"),
    ("gelu.c", "within < low->width ||", "within <= low->width ||"),
    ("gelu.c", "(e.rows == 1 || out->ld == in->ld)", "(out->ld == in->ld)"),
    ("gelu.c", "(e.rows == 1 || out->ld == in->ld)", "1"),
    ("gelu.c", "start - begin >= out->width", "start - begin > out->width"),
    ("gelu.c", "at >= e.rows || within >= out->width", "within >= out->width"),
    ("gelu.c", "at + 1 >= e.rows ||", "at >= e.rows ||"),
    ("gelu.c", "m[i].ld < e.cols", "m[i].ld <= e.cols"),
    ("gelu.c", "j < outs ? overlap", "j > outs ? overlap"),
    ("gelu.c", "ldy == cols && ldg == cols", "ldy == cols || ldg == cols"),
    ("vec_block.h", "vec_load(p + (size_t)j * vec_lanes())", "vec_load(p)"),
    # x86/vec_avx2.h: the vocabulary
    ("x86/vec_avx2.h", "if (n & 2)", "if (n & 3)"),
    ("x86/vec_avx2.h", "p += 4;", "p += 3;"),
    ("x86/vec_avx2.h", "ones_then_zeros + 8 - n", "ones_then_zeros + 7 - n"),
    ("x86/vec_avx2.h", "0x7fffffff", "0x7ffffffe"),
    ("x86/vec_avx2.h", "_mm256_min_ps(m, vec_bits_abs(a))", "_mm256_min_ps(vec_bits_abs(a), m)"),
    ("x86/vec_avx2.h", "_mm256_max_ps(vec_set1(-0.0f), a)", "_mm256_max_ps(a, vec_set1(-0.0f))"),
    ("x86/vec_avx2.h", "vec_set1(-0.0f)", "vec_set1(0.0f)"),
    ("x86/vec_avx2.h", "slli_epi32(a, 20)", "slli_epi32(a, 21)"),
    ("x86/vec_avx2.h", "srli_epi32(a, 22)", "srli_epi32(a, 21)"),
    ("x86/vec_avx2.h", "_mm256_castps_si256(a), 31)", "_mm256_castps_si256(a), 30)"),
    ("x86/vec_avx2.h", "_mm256_set1_epi32(INT32_MIN)", "_mm256_set1_epi32(1)"),
    ("lane_endings.h", "vec_set1(1.0f)", "vec_set1(0x1.000002p+0f)"),
    ("x86/vec_avx2.h", "_mm256_fmadd_ps(a, b, c)", "_mm256_add_ps(_mm256_mul_ps(a, b), c)"),
    ("x86/vec_avx2.h", "_mm256_fmsub_ps(a, b, c)", "_mm256_fmadd_ps(a, b, c)"),
    ("x86/vec_avx2.h", "_mm256_max_ps(a, b)", "_mm256_min_ps(a, b)"),
    # lane_*.h: the mathematics
    ("lane_erf.h", "ERF_INDEX_OFFSET", "ERF_GRAD_CLAMP"),
    ("lane_erf.h", "erf_poly, 7", "erf_poly, 6"),
    ("lane_erf.h", "vec_min(a, vec_lookup8(erf_base", "vec_max(a, vec_lookup8(erf_base"),
    ("lane_erf.h", "vec_lookup8(erf_grad_center", "vec_lookup8(erf_center"),
    ("lane_tanh.h", "vec_max(a, vec_lookup8(tanh_base", "vec_min(a, vec_lookup8(tanh_base"),
    ("lane_tanh.h", "tanh_grad_poly, 7", "tanh_grad_poly, 6"),
    ("lane_exp2.h", "    f = vec_fma(l, scale, f);\n", "    (void)l;\n"),
    ("lane_exp2.h", "    w1 = vec_fma(beta, l, w1);\n", "    (void)l;\n"),
    ("lane_exp2.h", "vec_sub(alpha, w0)", "vec_sub(w0, alpha)"),
    ("lane_pieces.h", "12582912.0f", "8388608.0f"),
    ("lane_half.h", "open_rounded_piece)(a, ERF_GRAD_F16_INDEX_SCALE, ERF_GRAD_F16_INDEX_LIMIT)",
     "rounded_piece)(a, ERF_GRAD_F16_INDEX_SCALE, ROUNDING_SHIFT)"),
    ("lane_pieces.h", "terms - 2; k >= 0", "terms - 2; k > 0"),
    ("lane_pieces.h", "vec_min(a, vec_set1(limit))", "vec_max(a, vec_set1(limit))"),
    ("lane_endings.h", "vec_fma(e.p, high, low)", "vec_mul(e.p, high)"),
    ("lane_endings.h", "vec_fma(t, q, vec_sub(base, high))", "vec_fma(t, q, vec_sub(high, base))"),
    ("lane_endings.h", "vec_set1(-0x1p-65f), vec_relu", "vec_set1(-0x1.000002p-65f), vec_relu"),
    ("lane_endings.h", "vec_set1(-0x1p-65f), x)", "vec_set1(-0x1p-64f), x)"),
    ("lane_logistic.h", "NAME##_CLAMP)); /*", "NAME##_INDEX_LIMIT)); /*"),
    ("lane_logistic.h", "(a, NAME##_EXP_SCALE)", "(x, NAME##_EXP_SCALE)"),
    ("lane_logistic.h", "(a, NAME##_INDEX_SCALE, NAME##_INDEX_OFFSET",
     "(a, NAME##_INDEX_SCALE, NAME##_INDEX_SCALE"),
    ("lane_logistic.h", "vec_lookup8(name##_center", "vec_lookup8(name##_multiple"),
    ("lane_logistic.h", "name##_poly, 7", "name##_poly, 6"),
    ("lane_logistic.h", "vec_fma(a, vec_lookup8(name##_multiple, piece), vec_lookup8(name##_base",
     "vec_add(a, vec_lookup8(name##_base"),
    ("lane_logistic.h", "(finish_forward)(x,", "(finish_forward)(a,"),
    ("lane_logistic.h", "vec_abs_min_nan(x, vec_set1(NAME##_GRAD_CLAMP))",
     "vec_abs_min(x, vec_set1(NAME##_GRAD_CLAMP))"),
    ("lane_logistic.h", "name##_grad_poly, 8", "name##_grad_poly, 7"),
    ("lane_logistic.h", "vec_fma(t, q, vec_set1(NAME##_GRAD_RESIDUAL))", "vec_mul(t, q)"),
    ("lane_logistic.h", "(e, base, slope, t, rest)", "(e, base, slope, t, t)"),
    ("lane_logistic.h", "vec_lookup8(name##_grad_slope", "vec_lookup8(name##_grad_base"),
    ("lane_logistic.h", "DEFINE_LOGISTIC(silu, SILU)", "DEFINE_LOGISTIC(silu, QUICK)"),
    ("lane_logistic.h", "DEFINE_LOGISTIC(quick, QUICK)", "DEFINE_LOGISTIC(quick, SILU)"),
    # lane_fused.h: the one product and the one sum
    ("lane_fused.h", "vec_mul(a, b)", "vec_fma(a, b, vec_set1(0.0f))"),
    ("lane_fused.h", "vec_add(a, b)", "vec_sub(a, vec_sub(vec_set1(0.0f), b))"),
    # lane_fast.h: the fast tier
    ("lane_fast.h", "vec_fnma(a, vec_mul(p, p), vec_relu(x))",
     "vec_fnma(vec_mul(a, p), p, vec_relu(x))"),
    ("lane_fast.h", "vec_relu(x)", "vec_max(vec_set1(0.0f), x)"),
    ("lane_fast.h", "vec_abs_min_nan(x, vec_set1(clamp))", "vec_abs_min(x, vec_set1(clamp))"),
    ("lane_fast.h", "vec_fms(p, factor, vec_if_positive(vec_set1(-1.0f), x))",
     "vec_fma(p, factor, vec_if_positive(vec_set1(1.0f), x))"),
    ("lane_fast.h", "vec_sub(a, vec_set1(root))", "vec_sub(vec_set1(root), a)"),
    # scalar_real.h and scalar_roots.h: the fallback; 1 + 2^-23 in a factor is 1 ULP
    ("scalar_real.h", "nextafter(half, 1)", "half"),
    ("scalar_real.h", "0x1.6a09e667f3bcdp-1", "0x1.6a09e867f3bcdp-1"),
    ("scalar_real.h", "0x1.9884533d43651p-2", "0x1.9884553d43651p-2"),
    ("scalar_real.h", "0x1.9884533d43651p+0", "0x1.9884553d43651p+0"),
    ("scalar_real.h", "0x1.6e4e26d4801f7p-5", "0x1.6e4e28d4801f7p-5"),
    ("scalar_real.h", "ERF_LIMIT = 15.0", "ERF_LIMIT = 14.0"),
    ("scalar_real.h", "TANH_LIMIT = 12.0", "TANH_LIMIT = 10.0"),
    ("scalar_real.h", "ROOT_RADIUS = 0x1p-4", "ROOT_RADIUS = 0x1p-1"),
    ("scalar_real.h", "ROOT_RADIUS = 0x1p-4", "ROOT_RADIUS = 0x1p-40"),
    ("scalar_real.h", "QUICK_SLOPE = 0x1.b3b645a1cac08p+0", "QUICK_SLOPE = 0x1.b3b647a1cac08p+0"),
    ("scalar_real.h", "QUICK_LIMIT = 70.0", "QUICK_LIMIT = 60.0"),
    ("scalar_real.h", "SILU_LIMIT = 115.0", "SILU_LIMIT = 100.0"),
    ("scalar_real.h", "static double logistic(double xf, double slope, double limit) {\n"
     "    if (fabs(xf) < TINY)\n        return above_half(xf);\n",
     "static double logistic(double xf, double slope, double limit) {\n"),
    ("scalar_real.h", "xf < -limit ? -limit : xf;\n    return x / (1.0 + exp(-slope",
     "xf;\n    return x / (1.0 + exp(-slope"),
    ("scalar_real.h", "exp(-slope * clamp(x, limit))", "exp(-slope * x)"),
    ("scalar_real.h", "1.0 + slope * x * (e * s)", "1.0 + x * (e * s)"),
    ("scalar_real.h", "x * (e * s)", "x * (s * s)"),
    ("scalar_real.h", "logistic(x, 1.0, SILU_LIMIT)", "logistic(x, 1.0, QUICK_LIMIT)"),
    ("scalar_real.h", "logistic(x, QUICK_SLOPE, QUICK_LIMIT)", "logistic(x, 1.0, QUICK_LIMIT)"),
    ("scalar_real.h", "clamp(xf, QUICK_LIMIT)", "xf"),
    ("scalar_real.h", "clamp(xf, SILU_LIMIT)", "xf"),
    ("scalar_real.h", "logistic_grad(x, QUICK_SLOPE)", "logistic_grad(x, 1.0)"),
    ("scalar_real.h", "EXPAND_ABOUT_ROOT(x, quick_grad)", "EXPAND_ABOUT_ROOT(x, erf_grad)"),
    ("scalar_real.h", "fabs(x - quick_grad_root[0]) < ROOT_RADIUS", "0"),
    ("scalar_real.h", "return x < -limit ? -limit", "return x < -limit ? limit"),
    ("scalar_real.h", "x > limit ? limit : x", "x < limit ? x : limit"),
    ("scalar_real.h", "exp(-tanh_gate_argument(clamp(x, TANH_LIMIT)))", "exp(-tanh_gate_argument(x))"),
    ("scalar_real.h", "(x - root[0]) - root[1]", "x - root[1]"),
    ("scalar_real.h", "terms - 2; k >= 0", "terms - 2; k > 0"),
    ("scalar_real.h", "1.0 + 3.0 * TANH_CUBE", "1.0 + 2.0 * TANH_CUBE"),
    ("scalar_roots.h", "-0x1.2a2ef9bb865aep-6", "-0x1.2a3ef9bb865aep-6"),
    ("scalar_roots.h", "-0x1.d2b77346470abp-4", "-0x1.d2d77346470abp-4"),
    ("scalar_roots.h", "0x1.7d2c1a07340c0p-4", "0x1.7d4c1a07340c0p-4"),
    ("scalar_roots.h", "-0x1.f2d0e32bc2994p-7", "-0x1.f2f0e32bc2994p-7"),
]

EQUIVALENT = [
    ("dispatch.c", "entry < isa_entries + ISA_COUNT", "entry + 1 < isa_entries + ISA_COUNT",
     "the scalar table, last in the list, is what is returned after the loop as well"),
    ("array_loops.h", "cols - i >= VEC_UNROLL * lanes", "cols - i > VEC_UNROLL * lanes",
     "the last block is done as single vectors, with the same results: only slower"),
    ("x86/vec_avx2.h", "_mm256_zeroupper();", ";",
     "a compiler that optimises clears the upper halves by itself; compilers.sh looks at -O0"),
    ("x86/vec_avx2.h", "_mm256_fmadd_ps(a, b, vec_set1(0.0f))", "_mm256_mul_ps(a, b)",
     "the same product, but for the sign of a zero, which vec_product leaves open: only slower"),
    ("x86/vec_avx2.h", "VEC_UNROLL 3", "VEC_UNROLL 2",
     "how many vectors are worked on at a time changes no result: only speed"),
    ("x86/vec_avx2.h", "_mm256_min_ps(vec_bits_abs(a), m)", "_mm256_min_ps(m, vec_bits_abs(a))",
     "where a is a NaN vec_abs_min may give a NaN or m; the caller takes the NaN from elsewhere"),
    ("lane_half.h", "vec_set1(unscale)), vec_relu(x)",
     "vec_set1(unscale)), vec_max(vec_set1(0.0f), x)",
     "what is subtracted is never 0 where x is negative; of two zeros x86's max returns the second"),
    ("arm/vec_neon.h", "vminq_f32(vabsq_f32(a), m)", "vminnmq_f32(vabsq_f32(a), m)",
     "where a is a NaN vec_abs_min may give a NaN or m, as of the same operation for AVX2"),
    ("scalar_real.h", "erfc(-SQRT_HALF * clamp(x, ERF_LIMIT))", "erfc(-SQRT_HALF * x)",
     "x is clamped from below already, and erfc of anything below -6 is 2"),
    ("scalar_real.h", "(x - root[0]) - root[1]", "x - root[0]",
     "no float is so near a root that the rounded result differs (all of them were compared)"),
    ("scalar_real.h", "fabs(x - silu_grad_root[0]) < ROOT_RADIUS", "0",
     "nor does SiLU's formula lose so much near its root that a rounded result differs (likewise)"),
]


def flipped(number, bit):
    """A C hex float or integer literal with one bit of its encoding flipped."""
    if number.startswith("0x") and "p" not in number:
        return "0x%08xu" % (int(number.rstrip("u"), 16) ^ 1 << bit)
    mantissa, exponent = float.fromhex(number.rstrip("f")).hex().split("p")
    head, digits = (mantissa.split(".") + ["0"])[:2]
    digits = int(digits.ljust(13, "0"), 16) ^ 1 << bit + 29  # double has 29 bits more than float
    return "%s.%013xp%sf" % (head, digits, exponent)


def coefficient_mutants(file, text):
    """(file, offset, old, new) for each constant of a generated file and one entry of each table,
    another one each time: of the first of its two copies, and not that of the last piece, where
    polynomials end. Clamps go down, since beyond them nothing is left to see."""
    found = []
    for match in re.finditer(r"^#define (\w+) (-?0x1\S*f)", text, re.M):
        name, number = match.groups()
        if name.endswith("CLAMP"):
            changed = "%sf" % (float.fromhex(number.rstrip("f")) - 1).hex()
        elif name.endswith("_TIE"):  # as if there were no ties
            changed = "0x0p+0f"
        elif "_INDEX_" in name:  # an edge moved so far that the polynomials no longer reach it
            changed = "%sf" % (float.fromhex(number.rstrip("f")) * 0.75).hex()
        else:
            changed = flipped(number, COEFFICIENT_BIT)
        found.append((match.start(2), number, changed))
    for order, match in enumerate(re.finditer(r"static const \w+ \w+(\[\d\])?\[16\] = \{", text)):
        rows = int(match.group(1)[1:-1]) if match.group(1) else 1
        end = text.index("};", match.end())
        numbers = list(re.finditer(r"-?0x[0-9a-f][^,\s]*", text[match.end():end]))
        row = [n for n in numbers[16 * (order % rows):][:7] if n.group() != "0x0p+0f"]
        number = row[order * 3 % len(row)]
        found.append((match.end() + number.start(), number.group(),
                      flipped(number.group(), COEFFICIENT_BIT)))
    return [(file,) + entry for entry in found]
