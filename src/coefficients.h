// Tables of the accurate vector kernels. Generated, not to be edited:
//     python3 cmake/fit_coefficients.py > src/coefficients.h
//
// E(a) V(a), a = |x| clamped, E = 2^64 B 2^(exponent / 8), t = a - center:
//     forward:  V = base + t q(t), base = min or max of a and k0
//     gradient: V = base + (slope t + (residual + t q(t)))
// A table holds its 8 entries twice, rotated so that the raw index bits address them.
// error: of the rounded entries against V, relative. curve: the share of V left to q.
#ifndef GELU_COEFFICIENTS_H
#define GELU_COEFFICIENTS_H

#include <math.h>
#include <stdint.h>

// bits(2^64 B 2^(k/8)) = exp2_eighth_bits[k & 7] + (k << 20), k any integer.
// B = 0x1.feb052p-1f = 0.997438967, of all floats the one whose products with
// 2^(j/8) are nearest to floats: relative error 2^-27.71.
_Alignas(64) static const uint32_t exp2_eighth_bits[16] = {
    0x5f7f5829u, 0x5f7b3a3eu, 0x5f77d424u, 0x5f759202u, //
    0x5f748e45u, 0x5f74e5beu, 0x5f76b7dau, 0x5f7a26deu, //
    0x5f7f5829u, 0x5f7b3a3eu, 0x5f77d424u, 0x5f759202u, //
    0x5f748e45u, 0x5f74e5beu, 0x5f76b7dau, 0x5f7a26deu, //
};

// 2^(f/8) - 1 = f (e1 + f (e2 + f (e3 + f e4))), minimax on |f| <= 0.502:
// error 2^-32.18 relative to 2^(f/8).
#define EXP2_POLY_1 0x1.62e43p-4f // 0.0866433978: e1
#define EXP2_POLY_2 0x1.ebfbep-9f // 0.00375353917: e2
#define EXP2_POLY_3 0x1.c6b8ccp-14f // 0.00010841414: e3
#define EXP2_POLY_4 0x1.3b2a78p-19f // 2.34816889e-06: e4

// The exponents' constants; V absorbs their rounding.
#define ERF_EXP_SCALE -0x1.715476p+2f // -5.77078009: -4 log2(e), of a^2
#define TANH_EXP_BETA -0x1.a5a7dp-1f // -0.823545933: -16 log2(e) sqrt(2/pi) 0.044715, of a^3
#define TANH_EXP_ALPHA -0x1.26aecp+4f // -18.4176636: -16 log2(e) sqrt(2/pi), to 2^-17, of a
#define SILU_EXP_SCALE -0x1.715476p+3f // -11.5415602: -8 log2(e), of a
#define QUICK_EXP_SCALE -0x1.3a4cbep+4f // -19.6437359: -8 log2(e) 1.702, of a

// ---- erf: a erfc(a / sqrt 2) = 2 (max(0, x) - gelu(x))
//
// index = bits(a INDEX_SCALE + INDEX_OFFSET) >> 22, modulo 8
//
// piece  from       to         center        error     curve
// 0      0.000000   0.259740   0.000000000   2^-33.11  0.213
// 1      0.259740   0.909091   0.324702263   2^-27.26  0.489
// 2      0.909091   1.558442   1.233785152   2^-30.29  0.149
// 3      1.558442   2.857143   2.207800150   2^-26.44  0.101
// 4      2.857143   4.155844   3.506511688   2^-30.20  0.029
// 5      4.155844   6.753247   5.454557419   2^-26.88  0.020
// 6      6.753247   9.350650   8.051992416   2^-31.45  0.006
// 7      9.350650   14.421875  11.886285782  2^-28.88  0.004

#define ERF_CLAMP 0x1.cd8p+3f // 14.421875: the result is its limit from there on
#define ERF_INDEX_SCALE 0x1.8a3d7p-1f // 0.769999981: chosen by hand
#define ERF_INDEX_OFFSET 0x1.99999ap-1f // 0.800000012: chosen by hand

// t = a - center.
_Alignas(64) static const float erf_center[16] = {
    0x1.1a9932p+1f, 0x1.c0d56p+1f, 0x1.5d1778p+2f, 0x1.01a9ecp+3f, //
    0x1.7c5c74p+3f, 0x0p+0f, 0x1.4c7ecp-2f, 0x1.3bd958p+0f, //
    0x1.1a9932p+1f, 0x1.c0d56p+1f, 0x1.5d1778p+2f, 0x1.01a9ecp+3f, //
    0x1.7c5c74p+3f, 0x0p+0f, 0x1.4c7ecp-2f, 0x1.3bd958p+0f, //
};

// k0: V at the center, base = min(a, k0).
_Alignas(64) static const float erf_base[16] = {
    0x1.616d32p-1f, 0x1.7e347p-1f, 0x1.8cff4ap-1f, 0x1.93853cp-1f, //
    0x1.96b9dcp-1f, INFINITY, 0x1.05ee3cp-2f, 0x1.269338p-1f, //
    0x1.616d32p-1f, 0x1.7e347p-1f, 0x1.8cff4ap-1f, 0x1.93853cp-1f, //
    0x1.96b9dcp-1f, INFINITY, 0x1.05ee3cp-2f, 0x1.269338p-1f, //
};

// q, lowest degree first.
_Alignas(64) static const float erf_poly[7][16] = {
    {
        0x1.2117c2p-4f, 0x1.a1d3fp-6f, 0x1.0e876ap-7f, 0x1.7044fep-9f, //
        0x1.df415p-11f, 0x1.508aa4p-9f, 0x1.38e0a2p-1f, 0x1.838888p-3f, //
        0x1.2117c2p-4f, 0x1.a1d3fp-6f, 0x1.0e876ap-7f, 0x1.7044fep-9f, //
        0x1.df415p-11f, 0x1.508aa4p-9f, 0x1.38e0a2p-1f, 0x1.838888p-3f, //
    },
    {
        -0x1.03f8bp-5f, -0x1.1dfb08p-7f, -0x1.0a4b2p-9f, -0x1.037c34p-11f, //
        -0x1.d70d7ap-14f, -0x1.9990d8p-1f, -0x1.c79bfap-2f, -0x1.b9cb0ap-4f, //
        -0x1.03f8bp-5f, -0x1.1dfb08p-7f, -0x1.0a4b2p-9f, -0x1.037c34p-11f, //
        -0x1.d70d7ap-14f, -0x1.9990d8p-1f, -0x1.c79bfap-2f, -0x1.b9cb0ap-4f, //
    },
    {
        0x1.871ac6p-7f, 0x1.4e42ap-9f, 0x1.c7522ep-12f, 0x1.40ec42p-14f, //
        0x1.98d346p-17f, 0x1.00a824p-1f, 0x1.078eb6p-2f, 0x1.9bae0ep-5f, //
        0x1.871ac6p-7f, 0x1.4e42ap-9f, 0x1.c7522ep-12f, 0x1.40ec42p-14f, //
        0x1.98d346p-17f, 0x1.00a824p-1f, 0x1.078eb6p-2f, 0x1.9bae0ep-5f, //
    },
    {
        -0x1.0532d2p-8f, -0x1.60f83p-11f, -0x1.63e97p-14f, -0x1.6f3ffap-17f, //
        -0x1.4951bp-20f, -0x1.11052cp-2f, -0x1.04ae5ap-3f, -0x1.4f0e32p-6f, //
        -0x1.0532d2p-8f, -0x1.60f83p-11f, -0x1.63e97p-14f, -0x1.6f3ffap-17f, //
        -0x1.4951bp-20f, -0x1.11052cp-2f, -0x1.04ae5ap-3f, -0x1.4f0e32p-6f, //
    },
    {
        0x1.3f9db4p-10f, 0x1.5a261ap-13f, 0x1.05fa3p-16f, 0x1.8eb8dap-20f, //
        0x1.fad988p-24f, 0x1.0016b4p-3f, 0x1.c49586p-5f, 0x1.ecb9dcp-8f, //
        0x1.3f9db4p-10f, 0x1.5a261ap-13f, 0x1.05fa3p-16f, 0x1.8eb8dap-20f, //
        0x1.fad988p-24f, 0x1.0016b4p-3f, 0x1.c49586p-5f, 0x1.ecb9dcp-8f, //
    },
    {
        -0x1.826e9cp-12f, -0x1.4c3dfep-15f, -0x1.954dd8p-19f, -0x1.b6236ap-23f, //
        -0x1.a4467ap-27f, -0x1.a69ca6p-5f, -0x1.46a478p-6f, -0x1.53675ep-9f, //
        -0x1.826e9cp-12f, -0x1.4c3dfep-15f, -0x1.954dd8p-19f, -0x1.b6236ap-23f, //
        -0x1.a4467ap-27f, -0x1.a69ca6p-5f, -0x1.46a478p-6f, -0x1.53675ep-9f, //
    },
    {
        0x1.a55512p-14f, 0x1.264834p-17f, 0x1.17261p-21f, 0x1.c1d89p-26f, //
        0x1.37ff64p-30f, 0x1.f78186p-7f, 0x1.220294p-8f, 0x1.a86d6ep-11f, //
        0x1.a55512p-14f, 0x1.264834p-17f, 0x1.17261p-21f, 0x1.c1d89p-26f, //
        0x1.37ff64p-30f, 0x1.f78186p-7f, 0x1.220294p-8f, 0x1.a86d6ep-11f, //
    },
};

// ---- tanh: 2 a s = 2 (max(0, x) - gelu_tanh(x)), 1/s = 1 + exp(2 sqrt(2/pi) (a + 0.044715 a^3))
//
// index = bits(a INDEX_SCALE + INDEX_OFFSET) >> 22, modulo 8
//
// piece  from       to         center        error     curve
// 0      0.000000   0.359712   0.000000000   2^-32.11  0.221
// 1      0.359712   0.719424   0.575540423   2^-33.22  0.792
// 2      0.719424   1.438849   1.007197976   2^-27.72  0.545
// 3      1.438849   2.158273   1.798577785   2^-29.59  0.303
// 4      2.158273   3.597122   2.661899090   2^-27.00  0.263
// 5      3.597122   5.035971   4.316623688   2^-29.98  0.200
// 6      5.035971   7.913669   6.474904060   2^-29.16  0.286
// 7      7.913669   10.781250  9.347577095   2^-30.08  0.181

#define TANH_CLAMP 0x1.59p+3f // 10.78125: the result is its limit from there on
#define TANH_INDEX_SCALE 0x1.63d70ap+0f // 1.38999999: chosen by hand
#define TANH_INDEX_OFFSET 0x1p+0f // 1: chosen by hand

// t = a - center.
_Alignas(64) static const float tanh_center[16] = {
    0x1.01d7bap+0f, 0x1.cc6f98p+0f, 0x1.54b91cp+1f, 0x1.14439p+2f, //
    0x1.9e64d4p+2f, 0x1.2b1f5ap+3f, 0x0p+0f, 0x1.26ad3cp-1f, //
    0x1.01d7bap+0f, 0x1.cc6f98p+0f, 0x1.54b91cp+1f, 0x1.14439p+2f, //
    0x1.9e64d4p+2f, 0x1.2b1f5ap+3f, 0x0p+0f, 0x1.26ad3cp-1f, //
};

// k0: V at the center, base = max(a, k0).
_Alignas(64) static const float tanh_base[16] = {
    0x1.b3ccf6p+0f, 0x1.bcf67cp+1f, 0x1.5454ccp+2f, 0x1.14f8ep+3f, //
    0x1.9f7522p+3f, 0x1.2be3eep+4f, 0x0p+0f, 0x1.a7f07ep-1f, //
    0x1.b3ccf6p+0f, 0x1.bcf67cp+1f, 0x1.5454ccp+2f, 0x1.14f8ep+3f, //
    0x1.9f7522p+3f, 0x1.2be3eep+4f, 0x0p+0f, 0x1.a7f07ep-1f, //
};

// q, lowest degree first.
_Alignas(64) static const float tanh_poly[7][16] = {
    {
        0x1.1664a2p+1f, 0x1.1c220ap+1f, 0x1.078f8ap+1f, 0x1.00ad2ep+1f, //
        0x1.00a838p+1f, 0x1.00a85cp+1f, 0x1.508aa4p-9f, 0x1.d41aaep+0f, //
        0x1.1664a2p+1f, 0x1.1c220ap+1f, 0x1.078f8ap+1f, 0x1.00ad2ep+1f, //
        0x1.00a838p+1f, 0x1.00a85cp+1f, 0x1.508aa4p-9f, 0x1.d41aaep+0f, //
    },
    {
        0x1.e68d2cp-3f, -0x1.8c8732p-4f, -0x1.efb1cap-5f, -0x1.8e535ep-12f, //
        0x1.4e7ebcp-22f, 0x1.29d2eap-20f, 0x1.9990d4p-1f, 0x1.213aaap-1f, //
        0x1.e68d2cp-3f, -0x1.8c8732p-4f, -0x1.efb1cap-5f, -0x1.8e535ep-12f, //
        0x1.4e7ebcp-22f, 0x1.29d2eap-20f, 0x1.9990d4p-1f, 0x1.213aaap-1f, //
    },
    {
        -0x1.eb7ccp-3f, -0x1.36a5p-5f, 0x1.07ae94p-5f, 0x1.31ed74p-11f, //
        0x1.0d120cp-21f, -0x1.ae6a8cp-23f, -0x1.10fedap-19f, -0x1.e8d9d8p-3f, //
        -0x1.eb7ccp-3f, -0x1.36a5p-5f, 0x1.07ae94p-5f, 0x1.31ed74p-11f, //
        0x1.0d120cp-21f, -0x1.ae6a8cp-23f, -0x1.10fedap-19f, -0x1.e8d9d8p-3f, //
    },
    {
        0x1.58a78ap-5f, 0x1.b34ba6p-5f, -0x1.d1da1ap-9f, -0x1.3e3602p-11f, //
        0x1.b1523ep-24f, 0x1.a65906p-27f, -0x1.125266p-3f, -0x1.97acbcp-5f, //
        0x1.58a78ap-5f, 0x1.b34ba6p-5f, -0x1.d1da1ap-9f, -0x1.3e3602p-11f, //
        0x1.b1523ep-24f, 0x1.a65906p-27f, -0x1.125266p-3f, -0x1.97acbcp-5f, //
    },
    {
        0x1.f7bcb2p-6f, -0x1.08a80ap-6f, -0x1.6456d4p-8f, 0x1.d24b7p-12f, //
        -0x1.d4ebacp-22f, 0x1.39319ap-22f, -0x1.45922cp-12f, 0x1.85b1fep-5f, //
        0x1.f7bcb2p-6f, -0x1.08a80ap-6f, -0x1.6456d4p-8f, 0x1.d24b7p-12f, //
        -0x1.d4ebacp-22f, 0x1.39319ap-22f, -0x1.45922cp-12f, 0x1.85b1fep-5f, //
    },
    {
        -0x1.98a04ep-7f, -0x1.6317d4p-9f, 0x1.94292ap-9f, -0x1.d53edp-13f, //
        -0x1.f40cap-25f, -0x1.00febcp-29f, 0x1.6555aap-6f, 0x1.19c5fap-9f, //
        -0x1.98a04ep-7f, -0x1.6317d4p-9f, 0x1.94292ap-9f, -0x1.d53edp-13f, //
        -0x1.f40cap-25f, -0x1.00febcp-29f, 0x1.6555aap-6f, 0x1.19c5fap-9f, //
    },
    {
        -0x1.98d5eep-11f, 0x1.97cf56p-9f, -0x1.22f446p-11f, 0x1.f62a5ap-15f, //
        0x1.28569ep-23f, -0x1.5601a8p-24f, -0x1.7df7b8p-9f, -0x1.e513a2p-8f, //
        -0x1.98d5eep-11f, 0x1.97cf56p-9f, -0x1.22f446p-11f, 0x1.f62a5ap-15f, //
        0x1.28569ep-23f, -0x1.5601a8p-24f, -0x1.7df7b8p-9f, -0x1.e513a2p-8f, //
    },
};

// ---- erf_grad: erfc(a / sqrt 2) - 2 a phi(a) = 2 gelu'(-a)
//
// index = bits(a INDEX_SCALE + INDEX_OFFSET) >> 22, modulo 8
//
// piece  from       to         center        error     curve
// 0      0.000000   0.263158   0.131581232   2^-33.21  0.009
// 1      0.263158   0.921053   0.751791537   2^-28.19  0.055
// 2      0.921053   1.578947   1.250001311   2^-31.75  0.019
// 3      1.578947   2.894737   2.236858845   2^-28.44  0.011
// 4      2.894737   4.210526   3.552639246   2^-33.04  0.002
// 5      4.210526   6.842105   5.526387691   2^-29.64  0.002
// 6      6.842105   9.473684   8.157989502   2^-31.86  0.000
// 7      9.473684   14.687500  12.080811501  2^-31.50  0.000

#define ERF_GRAD_CLAMP 0x1.d6p+3f // 14.6875: the result is its limit from there on
#define ERF_GRAD_INDEX_SCALE 0x1.851eb8p-1f // 0.75999999: chosen by hand
#define ERF_GRAD_INDEX_OFFSET 0x1.99999ap-1f // 0.800000012: chosen by hand
#define ERF_GRAD_RESIDUAL -0x1.ddc03ap-27f // -1.39043808e-08: V at the float nearest its root

// t = a - center.
_Alignas(64) static const float erf_grad_center[16] = {
    0x1.1e5164p+1f, 0x1.c6bce2p+1f, 0x1.61b056p+2f, 0x1.050e4p+3f, //
    0x1.829602p+3f, 0x1.0d7a76p-3f, 0x1.80ead2p-1f, 0x1.400016p+0f, //
    0x1.1e5164p+1f, 0x1.c6bce2p+1f, 0x1.61b056p+2f, 0x1.050e4p+3f, //
    0x1.829602p+3f, 0x1.0d7a76p-3f, 0x1.80ead2p-1f, 0x1.400016p+0f, //
};

// k0: V at the center less the residual.
_Alignas(64) static const float erf_grad_base[16] = {
    -0x1.7ad68ep+0f, -0x1.50d282p+1f, -0x1.11f0e8p+2f, -0x1.9b7804p+2f, //
    -0x1.332354p+3f, 0x1.99aee2p-1f, 0x0p+0f, -0x1.130d7ap-1f, //
    -0x1.7ad68ep+0f, -0x1.50d282p+1f, -0x1.11f0e8p+2f, -0x1.9b7804p+2f, //
    -0x1.332354p+3f, 0x1.99aee2p-1f, 0x0p+0f, -0x1.130d7ap-1f, //
};

// kh: V's slope.
_Alignas(64) static const float erf_grad_slope[16] = {
    -0x1.d7ef08p-1f, -0x1.b5dfd4p-1f, -0x1.a725fcp-1f, -0x1.9fc228p-1f, //
    -0x1.9c9384p-1f, -0x1.78a8e4p+0f, -0x1.2eda5cp+0f, -0x1.0b8fd8p+0f, //
    -0x1.d7ef08p-1f, -0x1.b5dfd4p-1f, -0x1.a725fcp-1f, -0x1.9fc228p-1f, //
    -0x1.9c9384p-1f, -0x1.78a8e4p+0f, -0x1.2eda5cp+0f, -0x1.0b8fd8p+0f, //
};

// q, lowest degree first.
_Alignas(64) static const float erf_grad_poly[7][16] = {
    {
        0x1.d0f94ep-7f, 0x1.8a646ep-9f, 0x1.500a8ep-9f, 0x1.30cddcp-11f, //
        0x1.0b673p-11f, -0x1.342068p-7f, 0x1.20e992p-5f, 0x1.83f71ep-6f, //
        0x1.d0f94ep-7f, 0x1.8a646ep-9f, 0x1.500a8ep-9f, 0x1.30cddcp-11f, //
        0x1.0b673p-11f, -0x1.342068p-7f, 0x1.20e992p-5f, 0x1.83f71ep-6f, //
    },
    {
        0x1.19a996p-5f, 0x1.94e6ep-7f, 0x1.05315p-8f, 0x1.62e3fap-10f, //
        0x1.c9541p-12f, 0x1.a1b58ep-2f, 0x1.5c0dacp-3f, 0x1.7c7326p-4f, //
        0x1.19a996p-5f, 0x1.94e6ep-7f, 0x1.05315p-8f, 0x1.62e3fap-10f, //
        0x1.c9541p-12f, 0x1.a1b58ep-2f, 0x1.5c0dacp-3f, 0x1.7c7326p-4f, //
    },
    {
        -0x1.4f7d86p-7f, -0x1.6e423cp-9f, -0x1.532ab4p-11f, -0x1.49772p-13f, //
        -0x1.26dceap-15f, -0x1.ac1d98p-3f, -0x1.2c71bap-4f, -0x1.1ff0e8p-5f, //
        -0x1.4f7d86p-7f, -0x1.6e423cp-9f, -0x1.532ab4p-11f, -0x1.49772p-13f, //
        -0x1.26dceap-15f, -0x1.ac1d98p-3f, -0x1.2c71bap-4f, -0x1.1ff0e8p-5f, //
    },
    {
        0x1.77ec4ap-9f, 0x1.3e4d44p-11f, 0x1.adb312p-14f, 0x1.2e6278p-16f, //
        0x1.7974acp-19f, 0x1.859754p-4f, 0x1.d65588p-6f, 0x1.90ef42p-7f, //
        0x1.77ec4ap-9f, 0x1.3e4d44p-11f, 0x1.adb312p-14f, 0x1.2e6278p-16f, //
        0x1.7974acp-19f, 0x1.859754p-4f, 0x1.d65588p-6f, 0x1.90ef42p-7f, //
    },
    {
        -0x1.8f16fcp-11f, -0x1.0ac3eap-13f, -0x1.0a0eb4p-16f, -0x1.111842p-19f, //
        -0x1.df3a58p-23f, -0x1.4217c4p-5f, -0x1.5353bap-7f, -0x1.0407d2p-8f, //
        -0x1.8f16fcp-11f, -0x1.0ac3eap-13f, -0x1.0a0eb4p-16f, -0x1.111842p-19f, //
        -0x1.df3a58p-23f, -0x1.4217c4p-5f, -0x1.5353bap-7f, -0x1.0407d2p-8f, //
    },
    {
        0x1.a9f2cp-13f, 0x1.bf8b8p-16f, 0x1.5e103ep-19f, 0x1.e9e998p-23f, //
        0x1.490508p-26f, 0x1.dd6aeap-7f, 0x1.b3e0cep-9f, 0x1.42f942p-10f, //
        0x1.a9f2cp-13f, 0x1.bf8b8p-16f, 0x1.5e103ep-19f, 0x1.e9e998p-23f, //
        0x1.490508p-26f, 0x1.dd6aeap-7f, 0x1.b3e0cep-9f, 0x1.42f942p-10f, //
    },
    {
        -0x1.b10a5ap-15f, -0x1.675c9p-18f, -0x1.b49a1p-22f, -0x1.dc62c6p-26f, //
        -0x1.b2ceecp-30f, -0x1.37a888p-8f, -0x1.9cbc96p-10f, -0x1.83cc28p-12f, //
        -0x1.b10a5ap-15f, -0x1.675c9p-18f, -0x1.b49a1p-22f, -0x1.dc62c6p-26f, //
        -0x1.b2ceecp-30f, -0x1.37a888p-8f, -0x1.9cbc96p-10f, -0x1.83cc28p-12f, //
    },
};

// ---- tanh_grad: 2 s - 2 a s (1 - s) (log(1/s - 1))' = 2 gelu_tanh'(-a), s as for tanh
//
// index = bits(min(a, INDEX_LIMIT) INDEX_SCALE + 1.5 * 2^23), modulo 8
//
// piece  from       to         center        error     curve
// 0      0.000000   0.378788   0.189394727   2^-31.90  0.068
// 1      0.378788   1.136364   0.752461433   2^-26.71  0.244
// 2      1.136364   1.893939   1.515160084   2^-27.55  0.084
// 3      1.893939   2.651515   2.272773504   2^-31.10  0.037
// 4      2.651515   3.409091   3.030311346   2^-32.23  0.027
// 5      3.409091   4.166667   3.787965536   2^-33.10  0.020
// 6      4.166667   4.924242   4.545480728   2^-34.87  0.016
// 7      4.924242   10.906250  7.915269852   2^-26.60  0.109

#define TANH_GRAD_CLAMP 0x1.5dp+3f // 10.90625: the result is its limit from there on
#define TANH_GRAD_INDEX_SCALE 0x1.51eb86p+0f // 1.32000005: chosen by hand
#define TANH_GRAD_INDEX_LIMIT 0x1.5364d8p+2f // 5.30303001: chosen by hand
#define TANH_GRAD_RESIDUAL -0x1.bddf2ep-26f // -2.59531543e-08: V at the float nearest its root

// t = a - center.
_Alignas(64) static const float tanh_grad_center[16] = {
    0x1.83e162p-3f, 0x1.8142ap-1f, 0x1.83e188p+0f, 0x1.22ea3ep+1f, //
    0x1.83e13ep+1f, 0x1.e4dc0ep+1f, 0x1.22e928p+2f, 0x1.fa93c8p+2f, //
    0x1.83e162p-3f, 0x1.8142ap-1f, 0x1.83e188p+0f, 0x1.22ea3ep+1f, //
    0x1.83e13ep+1f, 0x1.e4dc0ep+1f, 0x1.22e928p+2f, 0x1.fa93c8p+2f, //
};

// k0: V at the center less the residual.
_Alignas(64) static const float tanh_grad_base[16] = {
    0x1.e74da2p-1f, 0x0p+0f, -0x1.d597cep+1f, -0x1.419daap+3f, //
    -0x1.39711ep+4f, -0x1.0b882cp+5f, -0x1.a6cdb4p+5f, -0x1.bd617ap+6f, //
    0x1.e74da2p-1f, 0x0p+0f, -0x1.d597cep+1f, -0x1.419daap+3f, //
    -0x1.39711ep+4f, -0x1.0b882cp+5f, -0x1.a6cdb4p+5f, -0x1.bd617ap+6f, //
};

// kh: V's slope.
_Alignas(64) static const float tanh_grad_slope[16] = {
    -0x1.408f44p-1f, -0x1p+1f, -0x1.847b32p+2f, -0x1.3f2bp+3f, //
    -0x1.da1f98p+3f, -0x1.54f9d2p+4f, -0x1.d66764p+4f, -0x1.919a2ep+4f, //
    -0x1.408f44p-1f, -0x1p+1f, -0x1.847b32p+2f, -0x1.3f2bp+3f, //
    -0x1.da1f98p+3f, -0x1.54f9d2p+4f, -0x1.d66764p+4f, -0x1.919a2ep+4f, //
};

// of a in the exponent, instead of TANH_EXP_ALPHA.
_Alignas(64) static const float tanh_grad_alpha[16] = {
    -0x1.26aecp+4f, -0x1.cfcb1p+3f, -0x1.26aecp+4f, -0x1.26aecp+4f, //
    -0x1.26aecp+4f, -0x1.26aecp+4f, -0x1.26aecp+4f, -0x1.1523b8p+4f, //
    -0x1.26aecp+4f, -0x1.cfcb1p+3f, -0x1.26aecp+4f, -0x1.26aecp+4f, //
    -0x1.26aecp+4f, -0x1.26aecp+4f, -0x1.26aecp+4f, -0x1.1523b8p+4f, //
};

// q, lowest degree first.
_Alignas(64) static const float tanh_grad_poly[7][16] = {
    {
        0x1.050c2p-4f, -0x1.27a45cp-2f, -0x1.1f774cp-1f, -0x1.553308p-2f, //
        -0x1.56faa4p-2f, -0x1.8408f6p-2f, -0x1.9f109cp-2f, -0x1.eeb22ap+1f, //
        0x1.050c2p-4f, -0x1.27a45cp-2f, -0x1.1f774cp-1f, -0x1.553308p-2f, //
        -0x1.56faa4p-2f, -0x1.8408f6p-2f, -0x1.9f109cp-2f, -0x1.eeb22ap+1f, //
    },
    {
        -0x1.af85b2p+0f, -0x1.173f5ap+0f, -0x1.29e9dp+1f, -0x1.584dc2p+1f, //
        -0x1.e0b2ccp+1f, -0x1.369924p+2f, -0x1.76847ap+2f, -0x1.8d1326p+0f, //
        -0x1.af85b2p+0f, -0x1.173f5ap+0f, -0x1.29e9dp+1f, -0x1.584dc2p+1f, //
        -0x1.e0b2ccp+1f, -0x1.369924p+2f, -0x1.76847ap+2f, -0x1.8d1326p+0f, //
    },
    {
        -0x1.59f598p-1f, 0x1.8834e8p-2f, 0x1.8fcab6p-5f, -0x1.79c822p-2f, //
        -0x1.03daaep-1f, -0x1.d193e2p-2f, -0x1.b99caap-2f, 0x1.77342cp-4f, //
        -0x1.59f598p-1f, 0x1.8834e8p-2f, 0x1.8fcab6p-5f, -0x1.79c822p-2f, //
        -0x1.03daaep-1f, -0x1.d193e2p-2f, -0x1.b99caap-2f, 0x1.77342cp-4f, //
    },
    {
        0x1.373672p-3f, 0x1.06cd92p-3f, -0x1.9cfb5ep-4f, -0x1.c89e12p-4f, //
        0x1.87b436p-8f, 0x1.007556p-6f, 0x1.18ec36p-9f, 0x1.70a4c6p-9f, //
        0x1.373672p-3f, 0x1.06cd92p-3f, -0x1.9cfb5ep-4f, -0x1.c89e12p-4f, //
        0x1.87b436p-8f, 0x1.007556p-6f, 0x1.18ec36p-9f, 0x1.70a4c6p-9f, //
    },
    {
        0x1.a7b8ap-4f, -0x1.952f3ep-4f, -0x1.f87fc8p-5f, 0x1.22a60ep-5f, //
        0x1.0846bep-6f, -0x1.346a82p-8f, -0x1.9c8cdep-10f, -0x1.721c78p-12f, //
        0x1.a7b8ap-4f, -0x1.952f3ep-4f, -0x1.f87fc8p-5f, 0x1.22a60ep-5f, //
        0x1.0846bep-6f, -0x1.346a82p-8f, -0x1.9c8cdep-10f, -0x1.721c78p-12f, //
    },
    {
        -0x1.e04f5cp-6f, -0x1.23f00cp-7f, 0x1.caec08p-6f, 0x1.84b238p-8f, //
        -0x1.06309ap-7f, -0x1.5b388ep-11f, 0x1.8b1a04p-11f, 0x1.fe0248p-17f, //
        -0x1.e04f5cp-6f, -0x1.23f00cp-7f, 0x1.caec08p-6f, 0x1.84b238p-8f, //
        -0x1.06309ap-7f, -0x1.5b388ep-11f, 0x1.8b1a04p-11f, 0x1.fe0248p-17f, //
    },
    {
        -0x1.1b7924p-6f, 0x1.0e2b14p-6f, 0x1.0b6c74p-8f, -0x1.8758a2p-8f, //
        0x1.9f6cc2p-12f, 0x1.111732p-10f, -0x1.59a592p-13f, -0x1.e9d972p-22f, //
        -0x1.1b7924p-6f, 0x1.0e2b14p-6f, 0x1.0b6c74p-8f, -0x1.8758a2p-8f, //
        0x1.9f6cc2p-12f, 0x1.111732p-10f, -0x1.59a592p-13f, -0x1.e9d972p-22f, //
    },
};

// ---- silu: 2 a s = 2 (max(0, x) - x / (1 + exp(-x))), 1/s = 1 + exp(a)
//
// index = bits(min(a, INDEX_LIMIT) INDEX_SCALE + INDEX_OFFSET) >> 22, modulo 8
//
// piece  from       to         center        error     curve
// 0      0.000000   0.757576   0.000000000   2^-28.08  0.267
// 1      0.757576   1.515151   0.000000000   2^-28.39  0.392
// 2      1.515151   3.030303   1.969701886   2^-26.32  0.402
// 3      3.030303   4.545454   3.787961483   2^-29.56  0.281
// 4      4.545454   7.575757   5.757720470   2^-26.74  0.276
// 5      7.575757   10.606060  9.090969086   2^-30.83  0.200
// 6      10.606060  16.666666  13.030489922  2^-29.22  0.229
// 7      16.666666  108.750000  0.000000000   2^-26.40  0.003

#define SILU_CLAMP 0x1.b3p+6f // 108.75: the result is its limit from there on
#define SILU_INDEX_SCALE 0x1.51eb86p-1f // 0.660000026: chosen by hand
#define SILU_INDEX_OFFSET 0x1p+0f // 1: chosen by hand
#define SILU_INDEX_LIMIT 0x1.3cp+4f // 19.75: chosen by hand

// t = a - center.
_Alignas(64) static const float silu_center[16] = {
    0x1.f83e62p+0f, 0x1.e4dbecp+1f, 0x1.707e7ep+2f, 0x1.22e938p+3f, //
    0x1.a0f9c6p+3f, 0x0p+0f, 0x0p+0f, 0x0p+0f, //
    0x1.f83e62p+0f, 0x1.e4dbecp+1f, 0x1.707e7ep+2f, 0x1.22e938p+3f, //
    0x1.a0f9c6p+3f, 0x0p+0f, 0x0p+0f, 0x0p+0f, //
};

// k0: V at the center, base = k1 a + k0.
_Alignas(64) static const float silu_base[16] = {
    0x1.bba66p+1f, 0x1.db5768p+2f, 0x1.7046fp+3f, 0x1.23a004p+4f, //
    0x1.a20b9ap+4f, 0x0p+0f, 0x0p+0f, 0x0p+0f, //
    0x1.bba66p+1f, 0x1.db5768p+2f, 0x1.7046fp+3f, 0x1.23a004p+4f, //
    0x1.a20b9ap+4f, 0x0p+0f, 0x0p+0f, 0x0p+0f, //
};

// k1.
_Alignas(64) static const float silu_multiple[16] = {
    0x0p+0f, 0x0p+0f, 0x0p+0f, 0x0p+0f, //
    0x0p+0f, 0x1p+1f, 0x1p+0f, 0x1p+0f, //
    0x0p+0f, 0x0p+0f, 0x0p+0f, 0x0p+0f, //
    0x0p+0f, 0x1p+1f, 0x1p+0f, 0x1p+0f, //
};

// q, lowest degree first.
_Alignas(64) static const float silu_poly[7][16] = {
    {
        0x1.178c92p+1f, 0x1.1005f6p+1f, 0x1.047cbp+1f, 0x1.00e424p+1f, //
        0x1.00a9fcp+1f, 0x1.50603ap-8f, 0x1.508a84p-9f, 0x1.847a78p-9f, //
        0x1.178c92p+1f, 0x1.1005f6p+1f, 0x1.047cbp+1f, 0x1.00e424p+1f, //
        0x1.00a9fcp+1f, 0x1.50603ap-8f, 0x1.508a84p-9f, 0x1.847a78p-9f, //
    },
    {
        0x1.c4470cp-5f, -0x1.20199ep-5f, -0x1.7fb04p-7f, -0x1.a3ce5p-11f, //
        -0x1.9773d6p-16f, 0x1.45fb9ap-22f, 0x1.00a856p-1f, 0x1.fec612p-2f, //
        0x1.c4470cp-5f, -0x1.20199ep-5f, -0x1.7fb04p-7f, -0x1.a3ce5p-11f, //
        -0x1.9773d6p-16f, 0x1.45fb9ap-22f, 0x1.00a856p-1f, 0x1.fec612p-2f, //
    },
    {
        -0x1.cc7152p-5f, 0x1.96ba4ap-9f, 0x1.6f06c6p-9f, 0x1.e0b4d8p-13f, //
        0x1.e6161ep-18f, -0x1.1c97a6p-26f, -0x1.7f9cbap-17f, 0x1.a52332p-8f, //
        -0x1.cc7152p-5f, 0x1.96ba4ap-9f, 0x1.6f06c6p-9f, 0x1.e0b4d8p-13f, //
        0x1.e6161ep-18f, -0x1.1c97a6p-26f, -0x1.7f9cbap-17f, 0x1.a52332p-8f, //
    },
    {
        0x1.0ffef2p-6f, 0x1.7bd0eap-10f, -0x1.b42882p-12f, -0x1.90633cp-15f, //
        -0x1.b7db66p-20f, 0x1.c37c5p-32f, -0x1.556b8cp-5f, -0x1.9d7d7cp-5f, //
        0x1.0ffef2p-6f, 0x1.7bd0eap-10f, -0x1.b42882p-12f, -0x1.90633cp-15f, //
        -0x1.b7db66p-20f, 0x1.c37c5p-32f, -0x1.556b8cp-5f, -0x1.9d7d7cp-5f, //
    },
    {
        -0x1.004ce8p-10f, -0x1.7c6f7cp-11f, 0x1.5fbc6ap-16f, 0x1.fbe64ep-18f, //
        0x1.5890fap-22f, -0x1.78c5ap-38f, -0x1.998612p-12f, 0x1.962912p-8f, //
        -0x1.004ce8p-10f, -0x1.7c6f7cp-11f, 0x1.5fbc6ap-16f, 0x1.fbe64ep-18f, //
        0x1.5890fap-22f, -0x1.78c5ap-38f, -0x1.998612p-12f, 0x1.962912p-8f, //
    },
    {
        -0x1.cb9376p-11f, 0x1.6f06bap-13f, 0x1.16adb8p-17f, -0x1.0a9976p-20f, //
        -0x1.a17362p-25f, 0x1.3c7c9p-45f, 0x1.47ff02p-8f, 0x1.4adc16p-9f, //
        -0x1.cb9376p-11f, 0x1.6f06bap-13f, 0x1.16adb8p-17f, -0x1.0a9976p-20f, //
        -0x1.a17362p-25f, 0x1.3c7c9p-45f, 0x1.47ff02p-8f, 0x1.4adc16p-9f, //
    },
    {
        0x1.fde53ap-13f, -0x1.613eaep-16f, -0x1.0946b8p-19f, 0x1.d884ccp-24f, //
        0x1.e944e4p-29f, -0x1.a587f2p-54f, -0x1.d9a59ap-11f, -0x1.29c8a2p-11f, //
        0x1.fde53ap-13f, -0x1.613eaep-16f, -0x1.0946b8p-19f, 0x1.d884ccp-24f, //
        0x1.e944e4p-29f, -0x1.a587f2p-54f, -0x1.d9a59ap-11f, -0x1.29c8a2p-11f, //
    },
};

// ---- silu_grad: 2 s (1 - a (1 - s)) = 2 f'(-a), s as for the function
//
// index = bits(min(a, INDEX_LIMIT) INDEX_SCALE + INDEX_OFFSET) >> 22, modulo 8
//
// piece  from       to         center        error     curve
// 0      0.000000   0.757576   0.378790647   2^-31.96  0.109
// 1      0.757576   1.515151   1.278464556   2^-30.36  0.140
// 2      1.515151   3.030303   2.272734404   2^-26.50  0.040
// 3      3.030303   4.545454   3.787895441   2^-31.49  0.005
// 4      4.545454   7.575757   6.060723782   2^-28.59  0.004
// 5      7.575757   10.606060  9.091060638   2^-32.82  0.000
// 6      10.606060  16.666666  13.636425972  2^-31.69  0.000
// 7      16.666666  108.750000  0.000000000   2^-25.67  0.000

#define SILU_GRAD_CLAMP 0x1.b3p+6f // 108.75: the result is its limit from there on
#define SILU_GRAD_INDEX_SCALE 0x1.51eb86p-1f // 0.660000026: chosen by hand
#define SILU_GRAD_INDEX_OFFSET 0x1p+0f // 1: chosen by hand
#define SILU_GRAD_INDEX_LIMIT 0x1.3cp+4f // 19.75: chosen by hand
#define SILU_GRAD_RESIDUAL -0x1.5db95cp-26f // -2.03566195e-08: V at the float nearest its root

// t = a - center.
_Alignas(64) static const float silu_grad_center[16] = {
    0x1.22e8f6p+1f, 0x1.e4d9c2p+1f, 0x1.83e2e6p+2f, 0x1.22e9f8p+3f, //
    0x1.b45d9ap+3f, 0x0p+0f, 0x1.83e1b2p-2f, 0x1.474974p+0f, //
    0x1.22e8f6p+1f, 0x1.e4d9c2p+1f, 0x1.83e2e6p+2f, 0x1.22e9f8p+3f, //
    0x1.b45d9ap+3f, 0x0p+0f, 0x1.83e1b2p-2f, 0x1.474974p+0f, //
};

// k0: V at the center less the residual.
_Alignas(64) static const float silu_grad_base[16] = {
    -0x1.ed7f6p+0f, -0x1.53520cp+2f, -0x1.430f2cp+3f, -0x1.03844p+4f, //
    -0x1.95671ep+4f, 0x1.00a8p+1f, 0x1.d85f1p-1f, 0x0p+0f, //
    -0x1.ed7f6p+0f, -0x1.53520cp+2f, -0x1.430f2cp+3f, -0x1.03844p+4f, //
    -0x1.95671ep+4f, 0x1.00a8p+1f, 0x1.d85f1p-1f, 0x0p+0f, //
};

// kh: V's slope.
_Alignas(64) static const float silu_grad_slope[16] = {
    -0x1.051e06p+1f, -0x1.1a04f6p+1f, -0x1.083fa2p+1f, -0x1.014a62p+1f, //
    -0x1.00aeccp+1f, -0x1.00a836p+1f, -0x1.00022ep-1f, -0x1.7253b2p+0f, //
    -0x1.051e06p+1f, -0x1.1a04f6p+1f, -0x1.083fa2p+1f, -0x1.014a62p+1f, //
    -0x1.00aeccp+1f, -0x1.00a836p+1f, -0x1.00022ep-1f, -0x1.7253b2p+0f, //
};

// q, lowest degree first.
_Alignas(64) static const float silu_grad_poly[8][16] = {
    {
        -0x1.1a9946p-3f, 0x1.fc062p-8f, 0x1.163ee4p-6f, 0x1.8e39bcp-10f, //
        0x1.2910ecp-13f, 0x1.3986b8p-17f, 0x1.e94dd8p-5f, -0x1.f2e86ep-4f, //
        -0x1.1a9946p-3f, 0x1.fc062p-8f, 0x1.163ee4p-6f, 0x1.8e39bcp-10f, //
        0x1.2910ecp-13f, 0x1.3986b8p-17f, 0x1.e94dd8p-5f, -0x1.f2e86ep-4f, //
    },
    {
        -0x1.002ffp-3f, 0x1.6c54dp-5f, 0x1.0bd83ap-6f, 0x1.860738p-10f, //
        0x1.c09092p-16f, -0x1.a5c07p-20f, -0x1.496838p-1f, -0x1.065c2p-1f, //
        -0x1.002ffp-3f, 0x1.6c54dp-5f, 0x1.0bd83ap-6f, 0x1.860738p-10f, //
        0x1.c09092p-16f, -0x1.a5c07p-20f, -0x1.496838p-1f, -0x1.065c2p-1f, //
    },
    {
        0x1.80bf1p-4f, 0x1.60e5p-9f, -0x1.f35256p-9f, -0x1.b8b704p-12f, //
        -0x1.106138p-17f, 0x1.9a943ep-24f, -0x1.314a56p-4f, 0x1.163fa8p-3f, //
        0x1.80bf1p-4f, 0x1.60e5p-9f, -0x1.f35256p-9f, -0x1.b8b704p-12f, //
        -0x1.106138p-17f, 0x1.9a943ep-24f, -0x1.314a56p-4f, 0x1.163fa8p-3f, //
    },
    {
        -0x1.932e22p-6f, -0x1.4b9902p-8f, 0x1.14ebeep-11f, 0x1.694a66p-14f, //
        0x1.eaf95p-20f, -0x1.9e1f42p-29f, 0x1.326912p-4f, 0x1.59181cp-6f, //
        -0x1.932e22p-6f, -0x1.4b9902p-8f, 0x1.14ebeep-11f, 0x1.694a66p-14f, //
        0x1.eaf95p-20f, -0x1.9e1f42p-29f, 0x1.326912p-4f, 0x1.59181cp-6f, //
    },
    {
        0x1.d928c6p-13f, 0x1.d20764p-10f, -0x1.25b75ep-16f, -0x1.c17a96p-17f, //
        -0x1.55c07cp-22f, 0x1.da880cp-35f, 0x1.f40dbap-8f, -0x1.3d1d82p-6f, //
        0x1.d928c6p-13f, 0x1.d20764p-10f, -0x1.25b75ep-16f, -0x1.c17a96p-17f, //
        -0x1.55c07cp-22f, 0x1.da880cp-35f, 0x1.f40dbap-8f, -0x1.3d1d82p-6f, //
    },
    {
        0x1.041602p-9f, -0x1.6fa8dep-12f, -0x1.b222bap-17f, 0x1.a218a6p-20f, //
        0x1.8f5874p-25f, -0x1.360ad4p-41f, -0x1.42b278p-7f, 0x1.fb153ap-10f, //
        0x1.041602p-9f, -0x1.6fa8dep-12f, -0x1.b222bap-17f, 0x1.a218a6p-20f, //
        0x1.8f5874p-25f, -0x1.360ad4p-41f, -0x1.42b278p-7f, 0x1.fb153ap-10f, //
    },
    {
        -0x1.398366p-11f, 0x1.8708e4p-16f, 0x1.5285b2p-18f, -0x1.15b194p-23f, //
        -0x1.ddb4e4p-28f, 0x1.adf5acp-49f, -0x1.ee634cp-12f, 0x1.afb00ep-10f, //
        -0x1.398366p-11f, 0x1.8708e4p-16f, 0x1.5285b2p-18f, -0x1.15b194p-23f, //
        -0x1.ddb4e4p-28f, 0x1.adf5acp-49f, -0x1.ee634cp-12f, 0x1.afb00ep-10f, //
    },
    {
        0x1.496304p-17f, 0x1.3e2abp-17f, -0x1.09ee42p-20f, 0x1.3d5ba2p-27f, //
        0x1.901aaep-31f, -0x1.ea9f46p-58f, 0x1.42b0e6p-10f, -0x1.f20494p-12f, //
        0x1.496304p-17f, 0x1.3e2abp-17f, -0x1.09ee42p-20f, 0x1.3d5ba2p-27f, //
        0x1.901aaep-31f, -0x1.ea9f46p-58f, 0x1.42b0e6p-10f, -0x1.f20494p-12f, //
    },
};

// ---- quick: 2 a s = 2 (max(0, x) - x / (1 + exp(-1.702 x))), 1/s = 1 + exp(1.702 a)
//
// index = bits(min(a, INDEX_LIMIT) INDEX_SCALE + INDEX_OFFSET) >> 22, modulo 8
//
// piece  from       to         center        error     curve
// 0      0.000000   0.445109   0.000000000   2^-28.14  0.267
// 1      0.445109   0.890218   0.000000000   2^-28.38  0.392
// 2      0.890218   1.780437   1.157306194   2^-26.25  0.402
// 3      1.780437   2.670655   2.225631952   2^-31.82  0.281
// 4      2.670655   4.451091   3.382874966   2^-26.73  0.276
// 5      4.451091   6.231528   5.341322899   2^-31.30  0.200
// 6      6.231528   9.792401   7.656011105   2^-30.03  0.229
// 7      9.792401   64.000000  0.000000000   2^-26.40  0.003

#define QUICK_CLAMP 0x1p+6f // 64: the result is its limit from there on
#define QUICK_INDEX_SCALE 0x1.1f91e6p+0f // 1.12331998: chosen by hand
#define QUICK_INDEX_OFFSET 0x1p+0f // 1: chosen by hand
#define QUICK_INDEX_LIMIT 0x1.72p+3f // 11.5625: chosen by hand

// t = a - center.
_Alignas(64) static const float quick_center[16] = {
    0x1.284538p+0f, 0x1.1ce182p+1f, 0x1.b1020cp+1f, 0x1.55d83cp+2f, //
    0x1.e9fc16p+2f, 0x0p+0f, 0x0p+0f, 0x0p+0f, //
    0x1.284538p+0f, 0x1.1ce182p+1f, 0x1.b1020cp+1f, 0x1.55d83cp+2f, //
    0x1.e9fc16p+2f, 0x0p+0f, 0x0p+0f, 0x0p+0f, //
};

// k0: V at the center, base = k1 a + k0.
_Alignas(64) static const float quick_base[16] = {
    0x1.04ab5ap+1f, 0x1.174a08p+2f, 0x1.b0c0c2p+2f, 0x1.56af0ep+3f, //
    0x1.eb3de6p+3f, 0x0p+0f, 0x0p+0f, 0x0p+0f, //
    0x1.04ab5ap+1f, 0x1.174a08p+2f, 0x1.b0c0c2p+2f, 0x1.56af0ep+3f, //
    0x1.eb3de6p+3f, 0x0p+0f, 0x0p+0f, 0x0p+0f, //
};

// k1.
_Alignas(64) static const float quick_multiple[16] = {
    0x0p+0f, 0x0p+0f, 0x0p+0f, 0x0p+0f, //
    0x0p+0f, 0x1p+1f, 0x1p+0f, 0x1p+0f, //
    0x0p+0f, 0x0p+0f, 0x0p+0f, 0x0p+0f, //
    0x0p+0f, 0x1p+1f, 0x1p+0f, 0x1p+0f, //
};

// q, lowest degree first.
_Alignas(64) static const float quick_poly[7][16] = {
    {
        0x1.178cb2p+1f, 0x1.1005d4p+1f, 0x1.047ccp+1f, 0x1.00e42cp+1f, //
        0x1.00aa06p+1f, 0x1.50606p-8f, 0x1.508a82p-9f, 0x1.847a7ap-9f, //
        0x1.178cb2p+1f, 0x1.1005d4p+1f, 0x1.047ccp+1f, 0x1.00e42cp+1f, //
        0x1.00aa06p+1f, 0x1.50606p-8f, 0x1.508a82p-9f, 0x1.847a7ap-9f, //
    },
    {
        0x1.80d944p-4f, -0x1.ea5632p-5f, -0x1.468a4ep-6f, -0x1.653f58p-10f, //
        -0x1.5a43aep-15f, 0x1.400b96p-21f, 0x1.b4d4c8p-1f, 0x1.b2ab2p-1f, //
        0x1.80d944p-4f, -0x1.ea5632p-5f, -0x1.468a4ep-6f, -0x1.653f58p-10f, //
        -0x1.5a43aep-15f, 0x1.400b96p-21f, 0x1.b4d4c8p-1f, 0x1.b2ab2p-1f, //
    },
    {
        -0x1.4d701p-3f, 0x1.267d34p-7f, 0x1.09d882p-7f, 0x1.5c0b6cp-11f, //
        0x1.623cbap-16f, -0x1.9a015ap-25f, -0x1.0c43a2p-15f, 0x1.30fca8p-6f, //
        -0x1.4d701p-3f, 0x1.267d34p-7f, 0x1.09d882p-7f, 0x1.5c0b6cp-11f, //
        0x1.623cbap-16f, -0x1.9a015ap-25f, -0x1.0c43a2p-15f, 0x1.30fca8p-6f, //
    },
    {
        0x1.4f43d8p-4f, 0x1.d3fa56p-8f, -0x1.0c9c52p-9f, -0x1.ed7b4ap-13f, //
        -0x1.0ddedap-17f, 0x1.14724ap-29f, -0x1.a4db56p-3f, -0x1.fda9c8p-3f, //
        0x1.4f43d8p-4f, 0x1.d3fa56p-8f, -0x1.0c9c52p-9f, -0x1.ed7b4ap-13f, //
        -0x1.0ddedap-17f, 0x1.14724ap-29f, -0x1.a4db56p-3f, -0x1.fda9c8p-3f, //
    },
    {
        -0x1.0d2ff4p-7f, -0x1.8d3c62p-8f, 0x1.6cef1ap-13f, 0x1.0c2dc2p-14f, //
        0x1.5f3deep-19f, -0x1.882826p-35f, -0x1.a56fcp-9f, 0x1.aa080ap-5f, //
        -0x1.0d2ff4p-7f, -0x1.8d3c62p-8f, 0x1.6cef1ap-13f, 0x1.0c2dc2p-14f, //
        0x1.5f3deep-19f, -0x1.882826p-35f, -0x1.a56fcp-9f, 0x1.aa080ap-5f, //
    },
    {
        -0x1.9a2902p-7f, 0x1.487b6p-9f, 0x1.ebeep-14f, -0x1.dc56b8p-17f, //
        -0x1.7954c2p-21f, 0x1.17f41p-41f, 0x1.243796p-4f, 0x1.2757b6p-5f, //
        -0x1.9a2902p-7f, 0x1.487b6p-9f, 0x1.ebeep-14f, -0x1.dc56b8p-17f, //
        -0x1.7954c2p-21f, 0x1.17f41p-41f, 0x1.243796p-4f, 0x1.2757b6p-5f, //
    },
    {
        0x1.83d5cap-8f, -0x1.317562p-11f, -0x1.87ca34p-15f, 0x1.3ff1d6p-19f, //
        0x1.a7c4ep-24f, -0x1.3cdf1ep-49f, -0x1.65ee4ap-6f, -0x1.c46b7cp-7f, //
        0x1.83d5cap-8f, -0x1.317562p-11f, -0x1.87ca34p-15f, 0x1.3ff1d6p-19f, //
        0x1.a7c4ep-24f, -0x1.3cdf1ep-49f, -0x1.65ee4ap-6f, -0x1.c46b7cp-7f, //
    },
};

// ---- quick_grad: 2 s (1 - 1.702 a (1 - s)) = 2 f'(-a), s as for the function
//
// index = bits(min(a, INDEX_LIMIT) INDEX_SCALE + INDEX_OFFSET) >> 22, modulo 8
//
// piece  from       to         center        error     curve
// 0      0.000000   0.445109   0.222555026   2^-32.22  0.109
// 1      0.445109   0.890218   0.751154244   2^-29.03  0.140
// 2      0.890218   1.780437   1.335328579   2^-26.51  0.040
// 3      1.780437   2.670655   2.225549221   2^-31.76  0.005
// 4      2.670655   4.451091   3.560881376   2^-28.58  0.004
// 5      4.451091   6.231528   5.341398239   2^-31.83  0.000
// 6      6.231528   9.792401   8.012157440   2^-31.54  0.000
// 7      9.792401   64.000000  0.000000000   2^-25.67  0.000

#define QUICK_GRAD_CLAMP 0x1p+6f // 64: the result is its limit from there on
#define QUICK_GRAD_INDEX_SCALE 0x1.1f91e6p+0f // 1.12331998: chosen by hand
#define QUICK_GRAD_INDEX_OFFSET 0x1p+0f // 1: chosen by hand
#define QUICK_GRAD_INDEX_LIMIT 0x1.72p+3f // 11.5625: chosen by hand
#define QUICK_GRAD_RESIDUAL 0x1.0795ep-25f // 3.06853849e-08: V at the float nearest its root

// t = a - center.
_Alignas(64) static const float quick_grad_center[16] = {
    0x1.55d818p+0f, 0x1.1cdeccp+1f, 0x1.c7caf6p+1f, 0x1.55d978p+2f, //
    0x1.006398p+3f, 0x0p+0f, 0x1.c7caeep-3f, 0x1.80974ap-1f, //
    0x1.55d818p+0f, 0x1.1cdeccp+1f, 0x1.c7caf6p+1f, 0x1.55d978p+2f, //
    0x1.006398p+3f, 0x0p+0f, 0x1.c7caeep-3f, 0x1.80974ap-1f, //
};

// k0: V at the center less the residual.
_Alignas(64) static const float quick_grad_base[16] = {
    -0x1.ed7ea6p+0f, -0x1.5351acp+2f, -0x1.430d72p+3f, -0x1.038442p+4f, //
    -0x1.956956p+4f, 0x1.00a8p+1f, 0x1.d85f2cp-1f, 0x0p+0f, //
    -0x1.ed7ea6p+0f, -0x1.5351acp+2f, -0x1.430d72p+3f, -0x1.038442p+4f, //
    -0x1.956956p+4f, 0x1.00a8p+1f, 0x1.d85f2cp-1f, 0x0p+0f, //
};

// kh: V's slope.
_Alignas(64) static const float quick_grad_slope[16] = {
    -0x1.bc6be6p+1f, -0x1.dfff3ep+1f, -0x1.c1c052p+1f, -0x1.b5e8a2p+1f, //
    -0x1.b4dfd8p+1f, -0x1.b4d4b8p+1f, -0x1.b3b9fap-1f, -0x1.3b25f2p+1f, //
    -0x1.bc6be6p+1f, -0x1.dfff3ep+1f, -0x1.c1c052p+1f, -0x1.b5e8a2p+1f, //
    -0x1.b4dfd8p+1f, -0x1.b4d4b8p+1f, -0x1.b3b9fap-1f, -0x1.3b25f2p+1f, //
};

// q, lowest degree first.
_Alignas(64) static const float quick_grad_poly[8][16] = {
    {
        -0x1.e0fb3p-3f, 0x1.b045b4p-7f, 0x1.d97d3ep-6f, 0x1.52e6eap-9f, //
        0x1.f97412p-13f, 0x1.586ffcp-16f, 0x1.a06a64p-4f, -0x1.a89216p-3f, //
        -0x1.e0fb3p-3f, 0x1.b045b4p-7f, 0x1.d97d3ep-6f, 0x1.52e6eap-9f, //
        0x1.f97412p-13f, 0x1.586ffcp-16f, 0x1.a06a64p-4f, -0x1.a89216p-3f, //
    },
    {
        -0x1.73110cp-2f, 0x1.07d91ep-3f, 0x1.83f93cp-5f, 0x1.1a71d2p-8f, //
        0x1.43faa6p-14f, -0x1.392f5ep-18f, -0x1.dd1d14p+0f, -0x1.7c00aap+0f, //
        -0x1.73110cp-2f, 0x1.07d91ep-3f, 0x1.83f93cp-5f, 0x1.1a71d2p-8f, //
        0x1.43faa6p-14f, -0x1.392f5ep-18f, -0x1.dd1d14p+0f, -0x1.7c00aap+0f, //
    },
    {
        0x1.da3cbep-2f, 0x1.b2ff4ep-7f, -0x1.33bf5ep-6f, -0x1.0f9cc2p-9f, //
        -0x1.4f8938p-15f, 0x1.f704ap-22f, -0x1.784ceep-2f, 0x1.56f72p-1f, //
        0x1.da3cbep-2f, 0x1.b2ff4ep-7f, -0x1.33bf5ep-6f, -0x1.0f9cc2p-9f, //
        -0x1.4f8938p-15f, 0x1.f704ap-22f, -0x1.784ceep-2f, 0x1.56f72p-1f, //
    },
    {
        -0x1.a6e90cp-3f, -0x1.5bd1fcp-5f, 0x1.227b6ap-8f, 0x1.7b39aep-11f, //
        0x1.023beap-16f, -0x1.af4dcp-26f, 0x1.4166e6p-1f, 0x1.69f69p-3f, //
        -0x1.a6e90cp-3f, -0x1.5bd1fcp-5f, 0x1.227b6ap-8f, 0x1.7b39aep-11f, //
        0x1.023beap-16f, -0x1.af4dcp-26f, 0x1.4166e6p-1f, 0x1.69f69p-3f, //
    },
    {
        0x1.a608d4p-9f, 0x1.a00e82p-6f, -0x1.06027p-12f, -0x1.911c7p-13f, //
        -0x1.318b5ap-18f, 0x1.a415d8p-31f, 0x1.be4c88p-4f, -0x1.1af4ccp-2f, //
        0x1.a608d4p-9f, 0x1.a00e82p-6f, -0x1.06027p-12f, -0x1.911c7p-13f, //
        -0x1.318b5ap-18f, 0x1.a415d8p-31f, 0x1.be4c88p-4f, -0x1.1af4ccp-2f, //
    },
    {
        0x1.8b2806p-5f, -0x1.178498p-7f, -0x1.49fd28p-12f, 0x1.35c96ep-15f, //
        0x1.2aa66ep-20f, -0x1.d28e14p-37f, -0x1.e9edc4p-3f, 0x1.85a392p-5f, //
        0x1.8b2806p-5f, -0x1.178498p-7f, -0x1.49fd28p-12f, 0x1.35c96ep-15f, //
        0x1.2aa66ep-20f, -0x1.d28e14p-37f, -0x1.e9edc4p-3f, 0x1.85a392p-5f, //
    },
    {
        -0x1.95451p-6f, 0x1.f4f2dap-11f, 0x1.b5acdcp-13f, -0x1.6a9884p-18f, //
        -0x1.3339e4p-22f, 0x1.12ef48p-43f, -0x1.3c1f86p-6f, 0x1.164316p-4f, //
        -0x1.95451p-6f, 0x1.f4f2dap-11f, 0x1.b5acdcp-13f, -0x1.6a9884p-18f, //
        -0x1.3339e4p-22f, 0x1.12ef48p-43f, -0x1.3c1f86p-6f, 0x1.164316p-4f, //
    },
    {
        0x1.6a66dap-11f, 0x1.64bb16p-11f, -0x1.24607ep-14f, 0x1.446394p-20f, //
        0x1.caab6cp-25f, -0x1.0a9c2p-51f, 0x1.5b8872p-4f, -0x1.25ab0cp-5f, //
        0x1.6a66dap-11f, 0x1.64bb16p-11f, -0x1.24607ep-14f, 0x1.446394p-20f, //
        0x1.caab6cp-25f, -0x1.0a9c2p-51f, 0x1.5b8872p-4f, -0x1.25ab0cp-5f, //
    },
};

#endif
