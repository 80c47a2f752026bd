/*
 * gelu.h - the public interface of libgelu: GELU activations and their gradients over arrays.
 *
 * A name is gelu_<form>[_fast][_<operation>]_<type>. The type is that of the arrays' elements: f32
 * (float), bf16 (bfloat16, the upper half of a float) or f16 (IEEE binary16, half), the latter two
 * held as their bits in uint16_t.
 *
 * Every function is thread-safe, allocates nothing, prints nothing, never aborts, and leaves errno
 * and the floating-point control state as it found them. An element's result depends on its value
 * alone: not on n, its position, alignment, neighbours, threads or chunking; and it has the same
 * bits on every vector ISA (the scalar fallback rounds its own way, within 0.501 ULP).
 *
 * ULP = 2^(max(e, -126) - 23), e the exponent of the true value; errors are against the unrounded
 * true value, over all 2^32 inputs, in the default environment (round to nearest, no FTZ/DAZ).
 * Where the caller has turned FTZ or DAZ on they are obeyed: a subnormal operand or result becomes
 * a zero of its sign, and a result below 2^-100 may differ by one ULP from the default one. Numbers
 * of f16 are not subnormal where they are worked on, and never lost.
 */
#ifndef GELU_H
#define GELU_H

#include <stddef.h>
#include <stdint.h>

#define GELU_VERSION_MAJOR 0
#define GELU_VERSION_MINOR 1
#define GELU_VERSION_PATCH 0

#if defined(GELU_STATIC)
    #define GELU_API
#elif defined(_WIN32)
    #ifdef GELU_BUILDING
        #define GELU_API __declspec(dllexport)
    #else
        #define GELU_API __declspec(dllimport)
    #endif
#elif defined(__GNUC__)
    #define GELU_API __attribute__((visibility("default")))
#else
    #define GELU_API
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* What a call returns. The values never change. On any but GELU_OK nothing was written. */
typedef enum gelu_status {
    GELU_OK = 0,
    GELU_ERROR_NULL = 1,    /* a pointer is NULL and there is work to do */
    GELU_ERROR_SIZE = 2,    /* an array would be larger than any object can be */
    GELU_ERROR_STRIDE = 3,  /* a leading dimension is smaller than the number of columns */
    GELU_ERROR_OVERLAP = 4, /* a destination shares memory with an operand in a way not allowed */
    GELU_ERROR_ISA = 5      /* an instruction set that does not exist on this architecture */
} gelu_status;

/* The words for a status: a static string, never NULL; "unknown status" for any other value. */
GELU_API const char *gelu_status_string(gelu_status status);

/*
 * Instruction sets a kernel may be written for. The values never change and their order means
 * nothing.
 */
typedef enum gelu_isa {
    GELU_ISA_SCALAR = 0, /* double-precision libm formulas; everywhere */
    GELU_ISA_AVX2 = 1,   /* x86-64 AVX2, FMA and F16C */
    GELU_ISA_AVX512 = 2, /* x86-64 AVX-512 F, VL, BW and DQ, FMA and F16C */
    GELU_ISA_NEON = 3    /* AArch64 Advanced SIMD */
} gelu_isa;

/* The instruction set calls run on now. */
GELU_API gelu_isa gelu_isa_active(void);

/* 1 if the CPU and the operating system can run `isa` and this build has it, else 0. */
GELU_API int gelu_isa_supported(gelu_isa isa);

/*
 * Caps the instruction set for the whole process: the best supported one at or below `isa` is used
 * from now on. May be called at any time, to lower or to raise the cap; calls in flight finish on
 * what they began with. It replaces the cap that the environment variable GELU_MAX_ISA (a name as
 * gelu_isa_name gives it; read once, at first use; an unknown name is ignored) may have set.
 *
 * Returns GELU_OK, or GELU_ERROR_ISA (nothing changed) if `isa` is not of this architecture.
 */
GELU_API gelu_status gelu_isa_set_max(gelu_isa isa);

/* "scalar", "avx2", "avx512" or "neon"; "unknown" for any other value. Never NULL. */
GELU_API const char *gelu_isa_name(gelu_isa isa);

/* "MAJOR.MINOR.PATCH" of the library that is running, a static string. */
GELU_API const char *gelu_version(void);

/*
 * ---- Forward and gradient of one array --------------------------------------------------------
 *
 * Shapes: y[n] (or d[n]) and x[n], float; any alignment a float has; n may be 0, and then the
 * pointers are not looked at.
 * Aliasing: the destination is x itself (in place), or shares no element with it.
 * Special values: f(+inf) = +inf, f(-inf) = -0, f(-0) = -0, NaN gives a quiet NaN;
 * f'(+inf) = 1, f'(-inf) = -0, f'(+-0) = 0.5. No FE_INVALID, FE_OVERFLOW or FE_DIVBYZERO is raised
 * from finite input.
 * Returns GELU_OK; GELU_ERROR_NULL for a NULL pointer with n > 0; GELU_ERROR_SIZE if n floats are
 * more than PTRDIFF_MAX bytes; GELU_ERROR_OVERLAP if the arrays overlap in part.
 * Source: D. Hendrycks, K. Gimpel, "Gaussian Error Linear Units (GELUs)", arXiv:1606.08415.
 */

/*
 * Exact GELU, elementwise: y = f(x) = x Phi(x) = x/2 (1 + erf(x/sqrt(2))).
 *
 * sign(y) = sign(x), and 0 <= y <= x for x > 0; the negative tail keeps its digits down to the
 * smallest subnormal (x = -14.2).
 * Called elsewhere: PyTorch approximate="none", ONNX Gelu.
 * Largest error on vector ISAs: 0.909283 ULP at x = -0x1.9713fp-1 (0xbf4b89f8),
 * got -0x1.5b4b7ap-3 (0xbe2da5bd), want -0x1.5b4b78p-3 (0xbe2da5bc); where the
 * result is subnormal, 1 ULP at x = 0x1.3b17e4p-126 (0x009d8bf2),
 * got 0x1.3b17e8p-127 (0x004ec5fa), want 0x1.3b17e4p-127 (0x004ec5f9).
 * On the scalar kernel: 0.500000 ULP.
 * Command: build/gcc/tests/test_accuracy --only accuracy.erf_f32.any
 */
GELU_API gelu_status gelu_erf_f32(float *y, const float *x, size_t n);

/*
 * GELU in its tanh form, elementwise:
 * y = f(x) = x/2 (1 + tanh(sqrt(2/pi) (x + 0.044715 x^3))), the constants taken as real numbers.
 *
 * sign(y) = sign(x), and 0 <= y <= x for x > 0; the negative tail keeps its digits down to the
 * smallest subnormal (x = -10.6).
 * Called elsewhere: PyTorch approximate="tanh", gelu_new, FastGelu.
 * Largest error on vector ISAs: 0.937107 ULP at x = -0x1.19f18p+1 (0xc00cf8c0),
 * got -0x1.edf096p-6 (0xbcf6f84b), want -0x1.edf098p-6 (0xbcf6f84c); where the
 * result is subnormal, 1 ULP at x = 0x1.3b17e4p-126 (0x009d8bf2),
 * got 0x1.3b17e8p-127 (0x004ec5fa), want 0x1.3b17e4p-127 (0x004ec5f9).
 * On the scalar kernel: 0.500000 ULP.
 * Command: build/gcc/tests/test_accuracy --only accuracy.tanh_f32.any
 */
GELU_API gelu_status gelu_tanh_f32(float *y, const float *x, size_t n);

/*
 * Derivative of the exact GELU, elementwise: d = f'(x) = Phi(x) + x phi(x), where
 * phi(x) = exp(-x^2/2)/sqrt(2 pi).
 *
 * The bound holds next to the root at x = -0.75179... too.
 * Largest error on vector ISAs: 0.860017 ULP at x = 0x1.7e26ep-8 (0x3bbf1370),
 * got 0x1.0261dp-1 (0x3f0130e8), want 0x1.0261d2p-1 (0x3f0130e9).
 * On the scalar kernel: 0.500000 ULP.
 * Command: build/gcc/tests/test_accuracy --only accuracy.erf_grad_f32.any
 */
GELU_API gelu_status gelu_erf_grad_f32(float *d, const float *x, size_t n);

/*
 * Derivative of the tanh form, elementwise: d = f'(x) = s + x s (1 - s) u'(x), where
 * s = 1/(1 + exp(-u)), u = 2 sqrt(2/pi) (x + 0.044715 x^3).
 *
 * The bound holds next to the root at x = -0.75246... too.
 * Largest error on vector ISAs: 0.945575 ULP at x = -0x1.1c1516p+0 (0xbf8e0a8b),
 * got -0x1.af5266p-4 (0xbdd7a933), want -0x1.af5264p-4 (0xbdd7a932).
 * On the scalar kernel: 0.500000 ULP.
 * Command: build/gcc/tests/test_accuracy --only accuracy.tanh_grad_f32.any
 */
GELU_API gelu_status gelu_tanh_grad_f32(float *d, const float *x, size_t n);

/*
 * Quick GELU, elementwise: y = f(x) = x s(1.702 x), s(u) = 1/(1 + exp(-u)), 1.702 a real number.
 *
 * sign(y) = sign(x), and 0 <= y <= x for x > 0; the negative tail keeps its digits down to the
 * smallest subnormal (x = -63.5).
 * Called elsewhere: QuickGELU.
 * Largest error on vector ISAs: 0.977581 ULP at x = 0x1.5e5c78p-2 (0x3eaf2e3c),
 * got 0x1.c19654p-3 (0x3e60cb2a), want 0x1.c19656p-3 (0x3e60cb2b); where the
 * result is subnormal, 1 ULP at x = 0x1.080254p-126 (0x0084012a),
 * got 0x1.080258p-127 (0x00420096), want 0x1.080254p-127 (0x00420095).
 * On the scalar kernel: 0.500000 ULP.
 * Command: build/gcc/tests/test_accuracy --only accuracy.quick_f32.any
 */
GELU_API gelu_status gelu_quick_f32(float *y, const float *x, size_t n);

/*
 * Derivative of quick GELU, elementwise: d = f'(x) = s + 1.702 x s (1 - s), s = 1/(1 + exp(-1.702
 * x)).
 *
 * The bound holds next to the root at x = -0.75115... too.
 * Largest error on vector ISAs: 0.988014 ULP at x = -0x1.c249dcp+3 (0xc16124ee),
 * got -0x1.f4dc06p-31 (0xb07a6e03), want -0x1.f4dc04p-31 (0xb07a6e02).
 * On the scalar kernel: 0.500000 ULP.
 * Command: build/gcc/tests/test_accuracy --only accuracy.quick_grad_f32.any
 */
GELU_API gelu_status gelu_quick_grad_f32(float *d, const float *x, size_t n);

/*
 * SiLU, elementwise: y = f(x) = x s(x), s(u) = 1/(1 + exp(-u)).
 *
 * sign(y) = sign(x), and 0 <= y <= x for x > 0; the negative tail keeps its digits down to the
 * smallest subnormal (x = -108.7).
 * Called elsewhere: SiLU, Swish; the gate of SwiGLU.
 * Largest error on vector ISAs: 0.949890 ULP at x = -0x1.787f44p-1 (0xbf3c3fa2),
 * got -0x1.e7f974p-3 (0xbe73fcba), want -0x1.e7f976p-3 (0xbe73fcbb); where the
 * result is subnormal, 1 ULP at x = 0x1.000294p-126 (0x0080014a),
 * got 0x1.000298p-127 (0x004000a6), want 0x1.000294p-127 (0x004000a5).
 * On the scalar kernel: 0.500000 ULP.
 * Command: build/gcc/tests/test_accuracy --only accuracy.silu_f32.any
 */
GELU_API gelu_status gelu_silu_f32(float *y, const float *x, size_t n);

/*
 * Derivative of SiLU, elementwise: d = f'(x) = s + x s (1 - s), s = 1/(1 + exp(-x)).
 *
 * The bound holds next to the root at x = -1.27846... too.
 * Largest error on vector ISAs: 0.976007 ULP at x = -0x1.7f3462p+4 (0xc1bf9a31),
 * got -0x1.f49654p-31 (0xb07a4b2a), want -0x1.f49652p-31 (0xb07a4b29).
 * On the scalar kernel: 0.500000 ULP.
 * Command: build/gcc/tests/test_accuracy --only accuracy.silu_grad_f32.any
 */
GELU_API gelu_status gelu_silu_grad_f32(float *d, const float *x, size_t n);

/*
 * ---- The fast tier: forward and gradient of one array -----------------------------------------
 *
 * The erf and tanh functions at less than half the time, for networks whose weights and activations
 * keep fewer digits than a float has. Instead of 1 ULP they promise that the gate f(x)/x is right
 * to 2^-22.5:
 *
 *   |y - f(x)| <= max(2^-22.5 |x|, 2^-149),   |d - f'(x)| <= 2^-21.5.
 *
 * Far out nothing drifts: on vector ISAs, from the clamp named below on, y is x and d is 1 exactly,
 * and on the other side both are -0. The negative tail, where f(x) is small against x, keeps fewer
 * and fewer digits, down to the clamp. All else is as above: the sign of x, 0 <= y <= x where x is
 * positive, special values, the same bits on every vector ISA, shapes, aliasing, what is returned.
 * The scalar fallback, which has no use for a shortcut, gives the bits of the functions above.
 */

/*
 * Fast exact GELU, elementwise: y = f(x) = x Phi(x) = x/2 (1 + erf(x/sqrt(2))).
 *
 * On vector ISAs y = x from x = 5.5625 on, -0 from x = -5.5625 on.
 * Largest error on vector ISAs: 2^-23.199 |x| at x = 0x1.dc86fcp-4 (0x3dee437e),
 * got 0x1.0454b4p-4 (0x3d822a5a), want 0x1.0454bp-4 (0x3d822a58).
 * Command: build/gcc/tests/test_accuracy --only accuracy.erf_f32.any
 */
GELU_API gelu_status gelu_erf_fast_f32(float *y, const float *x, size_t n);

/*
 * Fast GELU in its tanh form, elementwise:
 * y = f(x) = x/2 (1 + tanh(sqrt(2/pi) (x + 0.044715 x^3))), the constants taken as real numbers.
 *
 * On vector ISAs y = x from x = 5.1875 on, -0 from x = -5.1875 on.
 * Largest error on vector ISAs: 2^-23.224 |x| at x = 0x1.f64592p-6 (0x3cfb22c9),
 * got 0x1.014716p-6 (0x3c80a38b), want 0x1.01471ap-6 (0x3c80a38d).
 * Command: build/gcc/tests/test_accuracy --only accuracy.tanh_f32.any
 */
GELU_API gelu_status gelu_tanh_fast_f32(float *y, const float *x, size_t n);

/*
 * Fast derivative of the exact GELU, elementwise: d = f'(x) = Phi(x) + x phi(x), where
 * phi(x) = exp(-x^2/2)/sqrt(2 pi).
 *
 * On vector ISAs d = 1 from x = 6.125 on, -0 from x = -6.125 on.
 * Largest error on vector ISAs: 2^-22.248 at x = 0x1.6946b8p+1 (0x4034a35c),
 * got 0x1.04c26p+0 (0x3f826130), want 0x1.04c25cp+0 (0x3f82612e).
 * Command: build/gcc/tests/test_accuracy --only accuracy.erf_grad_f32.any
 */
GELU_API gelu_status gelu_erf_fast_grad_f32(float *d, const float *x, size_t n);

/*
 * Fast derivative of the tanh form, elementwise: d = f'(x) = s + x s (1 - s) u'(x), where
 * s = 1/(1 + exp(-u)), u = 2 sqrt(2/pi) (x + 0.044715 x^3).
 *
 * On vector ISAs d = 1 from x = 5.625 on, -0 from x = -5.625 on.
 * Largest error on vector ISAs: 2^-22.732 at x = 0x1.17e9c2p+1 (0x400bf4e1),
 * got 0x1.10f6b4p+0 (0x3f887b5a), want 0x1.10f6b6p+0 (0x3f887b5b).
 * Command: build/gcc/tests/test_accuracy --only accuracy.tanh_grad_f32.any
 */
GELU_API gelu_status gelu_tanh_fast_grad_f32(float *d, const float *x, size_t n);

/*
 * ---- bfloat16 and float16: forward and gradient of one array -----------------------------------
 *
 * The functions above, not those of the fast tier, for arrays of half the size. Every result is the
 * correctly rounded one, the number of the type that is nearest to the true value, ties to even,
 * for all 65,536 inputs and on every ISA, the scalar fallback included; subnormal numbers are kept.
 * All else is as above: special values, shapes, aliasing, what is returned.
 *
 * Largest error: half a unit in the last place.
 * Called elsewhere: as the functions above, on tensors of type bfloat16 and float16 (half).
 * Command: build/gcc/tests/test_half_bf16, build/gcc/tests/test_half_f16
 */
GELU_API gelu_status gelu_erf_bf16(uint16_t *y, const uint16_t *x, size_t n);
GELU_API gelu_status gelu_tanh_bf16(uint16_t *y, const uint16_t *x, size_t n);
GELU_API gelu_status gelu_quick_bf16(uint16_t *y, const uint16_t *x, size_t n);
GELU_API gelu_status gelu_silu_bf16(uint16_t *y, const uint16_t *x, size_t n);
GELU_API gelu_status gelu_erf_grad_bf16(uint16_t *d, const uint16_t *x, size_t n);
GELU_API gelu_status gelu_tanh_grad_bf16(uint16_t *d, const uint16_t *x, size_t n);
GELU_API gelu_status gelu_quick_grad_bf16(uint16_t *d, const uint16_t *x, size_t n);
GELU_API gelu_status gelu_silu_grad_bf16(uint16_t *d, const uint16_t *x, size_t n);
GELU_API gelu_status gelu_erf_f16(uint16_t *y, const uint16_t *x, size_t n);
GELU_API gelu_status gelu_tanh_f16(uint16_t *y, const uint16_t *x, size_t n);
GELU_API gelu_status gelu_quick_f16(uint16_t *y, const uint16_t *x, size_t n);
GELU_API gelu_status gelu_silu_f16(uint16_t *y, const uint16_t *x, size_t n);
GELU_API gelu_status gelu_erf_grad_f16(uint16_t *d, const uint16_t *x, size_t n);
GELU_API gelu_status gelu_tanh_grad_f16(uint16_t *d, const uint16_t *x, size_t n);
GELU_API gelu_status gelu_quick_grad_f16(uint16_t *d, const uint16_t *x, size_t n);
GELU_API gelu_status gelu_silu_grad_f16(uint16_t *d, const uint16_t *x, size_t n);

/*
 * ---- Fused operations ---------------------------------------------------------------------------
 *
 * f is the form in the name, f' its derivative, as above. A fused operation gives the bits of its
 * parts done one by one, each sum and each product one IEEE operation rounded to the arrays' type;
 * from finite input these may raise what IEEE says, f and f' raise nothing.
 *
 * Matrices have rows x cols elements: row r begins ld elements after row r - 1, so that the halves
 * of one wide matrix can be two operands. A leading dimension is at least cols. Rows without gaps
 * in any operand run as one array, but for those with a bias. rows, cols or n may be 0, and then
 * nothing else is looked at.
 * Aliasing: a destination may be an input of the same shape (the same start and, if there is more
 * than one row, the same ld); it shares no element with any other input, nor with another
 * destination. Inputs may overlap freely. With equal ld that is judged by elements, so that
 * interleaved halves of one matrix are fine; with different ld by address range.
 * Returns GELU_OK; GELU_ERROR_NULL for a NULL pointer; GELU_ERROR_STRIDE for an ld below cols;
 * GELU_ERROR_SIZE if (rows - 1) ld + cols elements are more than PTRDIFF_MAX bytes;
 * GELU_ERROR_OVERLAP for overlap that is not allowed. On any error nothing was written.
 *
 * The errors below come from the bounds of the parts and one rounding for each sum and product.
 * Where dy and up are 1, or bias is -0, a result is f or f' alone: the worst inputs of the parts
 * are those of the functions above, with what came out and what is right.
 * Command (the bits are those of the parts): build/gcc/tests/test_fused, test_fused_bf16,
 * test_fused_f16
 */

/*
 * Backward pass, elementwise: dx = dy f'(x).
 *
 * Shapes: dx[n], dy[n], x[n].
 * Error: below 3 ULP where f'(x) is a normal number, bf16 and f16 1.5 ULP; fast: 2^-21.5 |dy| and
 * one rounding. Worst inputs x: those of the gradient functions above.
 * Called elsewhere: gelu_backward.
 * Source: the chain rule; f' as above.
 */
GELU_API gelu_status gelu_erf_backward_f32(float *dx, const float *dy, const float *x, size_t n);
GELU_API gelu_status gelu_tanh_backward_f32(float *dx, const float *dy, const float *x, size_t n);
GELU_API gelu_status gelu_quick_backward_f32(float *dx, const float *dy, const float *x, size_t n);
GELU_API gelu_status gelu_silu_backward_f32(float *dx, const float *dy, const float *x, size_t n);
GELU_API gelu_status gelu_erf_fast_backward_f32(float *dx, const float *dy, const float *x,
                                                size_t n);
GELU_API gelu_status gelu_tanh_fast_backward_f32(float *dx, const float *dy, const float *x,
                                                 size_t n);
GELU_API gelu_status gelu_erf_backward_bf16(uint16_t *dx, const uint16_t *dy, const uint16_t *x,
                                            size_t n);
GELU_API gelu_status gelu_tanh_backward_bf16(uint16_t *dx, const uint16_t *dy, const uint16_t *x,
                                             size_t n);
GELU_API gelu_status gelu_quick_backward_bf16(uint16_t *dx, const uint16_t *dy, const uint16_t *x,
                                              size_t n);
GELU_API gelu_status gelu_silu_backward_bf16(uint16_t *dx, const uint16_t *dy, const uint16_t *x,
                                             size_t n);
GELU_API gelu_status gelu_erf_backward_f16(uint16_t *dx, const uint16_t *dy, const uint16_t *x,
                                           size_t n);
GELU_API gelu_status gelu_tanh_backward_f16(uint16_t *dx, const uint16_t *dy, const uint16_t *x,
                                            size_t n);
GELU_API gelu_status gelu_quick_backward_f16(uint16_t *dx, const uint16_t *dy, const uint16_t *x,
                                             size_t n);
GELU_API gelu_status gelu_silu_backward_f16(uint16_t *dx, const uint16_t *dy, const uint16_t *x,
                                            size_t n);

/*
 * Bias and activation, row by row: y = f(x + bias).
 *
 * Shapes: y and x rows x cols, bias[cols]. bias shares no element with y.
 * Error: against f at the rounded sum, that of f above, at most 1 ULP; bf16 and f16 0.5 ULP; fast:
 * 2^-22.5 |x + bias|. Worst sums: the worst inputs of the forward functions above.
 * Called elsewhere: BiasGelu, the bias epilogue of a matrix product.
 * Source: f as above.
 */
GELU_API gelu_status gelu_erf_bias_f32(float *y, size_t ldy, const float *x, size_t ldx,
                                       const float *bias, size_t rows, size_t cols);
GELU_API gelu_status gelu_tanh_bias_f32(float *y, size_t ldy, const float *x, size_t ldx,
                                        const float *bias, size_t rows, size_t cols);
GELU_API gelu_status gelu_quick_bias_f32(float *y, size_t ldy, const float *x, size_t ldx,
                                         const float *bias, size_t rows, size_t cols);
GELU_API gelu_status gelu_silu_bias_f32(float *y, size_t ldy, const float *x, size_t ldx,
                                        const float *bias, size_t rows, size_t cols);
GELU_API gelu_status gelu_erf_fast_bias_f32(float *y, size_t ldy, const float *x, size_t ldx,
                                            const float *bias, size_t rows, size_t cols);
GELU_API gelu_status gelu_tanh_fast_bias_f32(float *y, size_t ldy, const float *x, size_t ldx,
                                             const float *bias, size_t rows, size_t cols);
GELU_API gelu_status gelu_erf_bias_bf16(uint16_t *y, size_t ldy, const uint16_t *x, size_t ldx,
                                        const uint16_t *bias, size_t rows, size_t cols);
GELU_API gelu_status gelu_tanh_bias_bf16(uint16_t *y, size_t ldy, const uint16_t *x, size_t ldx,
                                         const uint16_t *bias, size_t rows, size_t cols);
GELU_API gelu_status gelu_quick_bias_bf16(uint16_t *y, size_t ldy, const uint16_t *x, size_t ldx,
                                          const uint16_t *bias, size_t rows, size_t cols);
GELU_API gelu_status gelu_silu_bias_bf16(uint16_t *y, size_t ldy, const uint16_t *x, size_t ldx,
                                         const uint16_t *bias, size_t rows, size_t cols);
GELU_API gelu_status gelu_erf_bias_f16(uint16_t *y, size_t ldy, const uint16_t *x, size_t ldx,
                                       const uint16_t *bias, size_t rows, size_t cols);
GELU_API gelu_status gelu_tanh_bias_f16(uint16_t *y, size_t ldy, const uint16_t *x, size_t ldx,
                                        const uint16_t *bias, size_t rows, size_t cols);
GELU_API gelu_status gelu_quick_bias_f16(uint16_t *y, size_t ldy, const uint16_t *x, size_t ldx,
                                         const uint16_t *bias, size_t rows, size_t cols);
GELU_API gelu_status gelu_silu_bias_f16(uint16_t *y, size_t ldy, const uint16_t *x, size_t ldx,
                                        const uint16_t *bias, size_t rows, size_t cols);

/*
 * Gated linear unit: y = f(gate) up, elementwise.
 *
 * Shapes: y, gate and up rows x cols.
 * Error: below 3 ULP where f(gate) is a normal number, bf16 and f16 1.5 ULP; fast:
 * 2^-22.5 |gate up| and one rounding. Worst gates: the worst inputs of the forward functions above.
 * Called elsewhere: GEGLU (erf, tanh), SwiGLU (silu).
 * Source: N. Shazeer, "GLU Variants Improve Transformer", arXiv:2002.05202.
 */
GELU_API gelu_status gelu_erf_glu_f32(float *y, size_t ldy, const float *gate, size_t ldg,
                                      const float *up, size_t ldu, size_t rows, size_t cols);
GELU_API gelu_status gelu_tanh_glu_f32(float *y, size_t ldy, const float *gate, size_t ldg,
                                       const float *up, size_t ldu, size_t rows, size_t cols);
GELU_API gelu_status gelu_quick_glu_f32(float *y, size_t ldy, const float *gate, size_t ldg,
                                        const float *up, size_t ldu, size_t rows, size_t cols);
GELU_API gelu_status gelu_silu_glu_f32(float *y, size_t ldy, const float *gate, size_t ldg,
                                       const float *up, size_t ldu, size_t rows, size_t cols);
GELU_API gelu_status gelu_erf_fast_glu_f32(float *y, size_t ldy, const float *gate, size_t ldg,
                                           const float *up, size_t ldu, size_t rows, size_t cols);
GELU_API gelu_status gelu_tanh_fast_glu_f32(float *y, size_t ldy, const float *gate, size_t ldg,
                                            const float *up, size_t ldu, size_t rows, size_t cols);
GELU_API gelu_status gelu_erf_glu_bf16(uint16_t *y, size_t ldy, const uint16_t *gate, size_t ldg,
                                       const uint16_t *up, size_t ldu, size_t rows, size_t cols);
GELU_API gelu_status gelu_tanh_glu_bf16(uint16_t *y, size_t ldy, const uint16_t *gate, size_t ldg,
                                        const uint16_t *up, size_t ldu, size_t rows, size_t cols);
GELU_API gelu_status gelu_quick_glu_bf16(uint16_t *y, size_t ldy, const uint16_t *gate, size_t ldg,
                                         const uint16_t *up, size_t ldu, size_t rows, size_t cols);
GELU_API gelu_status gelu_silu_glu_bf16(uint16_t *y, size_t ldy, const uint16_t *gate, size_t ldg,
                                        const uint16_t *up, size_t ldu, size_t rows, size_t cols);
GELU_API gelu_status gelu_erf_glu_f16(uint16_t *y, size_t ldy, const uint16_t *gate, size_t ldg,
                                      const uint16_t *up, size_t ldu, size_t rows, size_t cols);
GELU_API gelu_status gelu_tanh_glu_f16(uint16_t *y, size_t ldy, const uint16_t *gate, size_t ldg,
                                       const uint16_t *up, size_t ldu, size_t rows, size_t cols);
GELU_API gelu_status gelu_quick_glu_f16(uint16_t *y, size_t ldy, const uint16_t *gate, size_t ldg,
                                        const uint16_t *up, size_t ldu, size_t rows, size_t cols);
GELU_API gelu_status gelu_silu_glu_f16(uint16_t *y, size_t ldy, const uint16_t *gate, size_t ldg,
                                       const uint16_t *up, size_t ldu, size_t rows, size_t cols);

/*
 * Backward pass of the gated linear unit, in one pass over memory, elementwise:
 * dgate = (dy up) f'(gate), dup = dy f(gate).
 *
 * Shapes: dgate, dup, dy, gate and up rows x cols.
 * Error: dup as y of the gated linear unit with dy for up; dgate below 3.5 ULP where f'(gate) and
 * dy up are normal numbers, bf16 and f16 2.5 ULP; fast: 2^-21.5 |dy up| and two roundings. Worst
 * gates: the worst inputs of the functions above, for dgate those of the gradients.
 * Called elsewhere: geglu_backward, swiglu_backward.
 * Source: the chain rule; f and f' as above.
 */
GELU_API gelu_status gelu_erf_glu_backward_f32(float *dgate, size_t lddg, float *dup, size_t lddu,
                                               const float *dy, size_t lddy, const float *gate,
                                               size_t ldg, const float *up, size_t ldu, size_t rows,
                                               size_t cols);
GELU_API gelu_status gelu_tanh_glu_backward_f32(float *dgate, size_t lddg, float *dup, size_t lddu,
                                                const float *dy, size_t lddy, const float *gate,
                                                size_t ldg, const float *up, size_t ldu,
                                                size_t rows, size_t cols);
GELU_API gelu_status gelu_quick_glu_backward_f32(float *dgate, size_t lddg, float *dup, size_t lddu,
                                                 const float *dy, size_t lddy, const float *gate,
                                                 size_t ldg, const float *up, size_t ldu,
                                                 size_t rows, size_t cols);
GELU_API gelu_status gelu_silu_glu_backward_f32(float *dgate, size_t lddg, float *dup, size_t lddu,
                                                const float *dy, size_t lddy, const float *gate,
                                                size_t ldg, const float *up, size_t ldu,
                                                size_t rows, size_t cols);
GELU_API gelu_status gelu_erf_fast_glu_backward_f32(float *dgate, size_t lddg, float *dup,
                                                    size_t lddu, const float *dy, size_t lddy,
                                                    const float *gate, size_t ldg, const float *up,
                                                    size_t ldu, size_t rows, size_t cols);
GELU_API gelu_status gelu_tanh_fast_glu_backward_f32(float *dgate, size_t lddg, float *dup,
                                                     size_t lddu, const float *dy, size_t lddy,
                                                     const float *gate, size_t ldg, const float *up,
                                                     size_t ldu, size_t rows, size_t cols);
GELU_API gelu_status gelu_erf_glu_backward_bf16(uint16_t *dgate, size_t lddg, uint16_t *dup,
                                                size_t lddu, const uint16_t *dy, size_t lddy,
                                                const uint16_t *gate, size_t ldg,
                                                const uint16_t *up, size_t ldu, size_t rows,
                                                size_t cols);
GELU_API gelu_status gelu_tanh_glu_backward_bf16(uint16_t *dgate, size_t lddg, uint16_t *dup,
                                                 size_t lddu, const uint16_t *dy, size_t lddy,
                                                 const uint16_t *gate, size_t ldg,
                                                 const uint16_t *up, size_t ldu, size_t rows,
                                                 size_t cols);
GELU_API gelu_status gelu_quick_glu_backward_bf16(uint16_t *dgate, size_t lddg, uint16_t *dup,
                                                  size_t lddu, const uint16_t *dy, size_t lddy,
                                                  const uint16_t *gate, size_t ldg,
                                                  const uint16_t *up, size_t ldu, size_t rows,
                                                  size_t cols);
GELU_API gelu_status gelu_silu_glu_backward_bf16(uint16_t *dgate, size_t lddg, uint16_t *dup,
                                                 size_t lddu, const uint16_t *dy, size_t lddy,
                                                 const uint16_t *gate, size_t ldg,
                                                 const uint16_t *up, size_t ldu, size_t rows,
                                                 size_t cols);
GELU_API gelu_status gelu_erf_glu_backward_f16(uint16_t *dgate, size_t lddg, uint16_t *dup,
                                               size_t lddu, const uint16_t *dy, size_t lddy,
                                               const uint16_t *gate, size_t ldg, const uint16_t *up,
                                               size_t ldu, size_t rows, size_t cols);
GELU_API gelu_status gelu_tanh_glu_backward_f16(uint16_t *dgate, size_t lddg, uint16_t *dup,
                                                size_t lddu, const uint16_t *dy, size_t lddy,
                                                const uint16_t *gate, size_t ldg,
                                                const uint16_t *up, size_t ldu, size_t rows,
                                                size_t cols);
GELU_API gelu_status gelu_quick_glu_backward_f16(uint16_t *dgate, size_t lddg, uint16_t *dup,
                                                 size_t lddu, const uint16_t *dy, size_t lddy,
                                                 const uint16_t *gate, size_t ldg,
                                                 const uint16_t *up, size_t ldu, size_t rows,
                                                 size_t cols);
GELU_API gelu_status gelu_silu_glu_backward_f16(uint16_t *dgate, size_t lddg, uint16_t *dup,
                                                size_t lddu, const uint16_t *dy, size_t lddy,
                                                const uint16_t *gate, size_t ldg,
                                                const uint16_t *up, size_t ldu, size_t rows,
                                                size_t cols);

#ifdef __cplusplus
}
#endif

#endif
