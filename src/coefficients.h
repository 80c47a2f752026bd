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

#endif
