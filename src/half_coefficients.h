// Tables of the bf16 and f16 vector kernels. Generated, not to be edited:
//     python3 cmake/fit_half_coefficients.py > src/half_coefficients.h
//
#ifndef GELU_HALF_COEFFICIENTS_H
#define GELU_HALF_COEFFICIENTS_H

// ---- erf_bf16
//
// place  up to        margin
// 7      0.484375     2^-16.00
// 0      1.9375       2^-9.31
// 1      3.875        2^-8.48
// 2      5.8125       2^-5.80
// 3      7.75         2^-5.38
// 4      9.6875       2^-4.76
// 5      11.625       2^-6.54
// 6      13.5625      2^-10.19

#define ERF_BF16_CLAMP 0x1.b2p+3f // 13.5625: the result is its limit from there on
#define ERF_BF16_INDEX_SCALE 0x1.083866p+0f // 1.03211057: the clamp is in the last piece
#define ERF_BF16_INDEX_OFFSET 0x1.fffffep+23f // 16777215: see lane_half.h
#define ERF_BF16_TERMS 5
#define ERF_BF16_SQUARINGS 4
#define ERF_BF16_NUDGE 0.0f

// P, lowest degree first.
_Alignas(64) static const float erf_bf16_poly[5][16] = {
    {
        0x1.ea0ca8p-1f, 0x1.e4755ap-1f, 0x1.c1dfep-1f, 0x1.fbca12p-1f, //
        0x1.803beap+0f, 0x1.20932cp+1f, 0x1.05679ep+1f, 0x1.ea4ad8p-1f, //
        0x1.ea0ca8p-1f, 0x1.e4755ap-1f, 0x1.c1dfep-1f, 0x1.fbca12p-1f, //
        0x1.803beap+0f, 0x1.20932cp+1f, 0x1.05679ep+1f, 0x1.ea4ad8p-1f, //
    },
    {
        -0x1.75889p-5f, -0x1.d4ed7cp-6f, 0x1.37767ep-5f, -0x1.35baaep-5f, //
        -0x1.349c76p-2f, -0x1.3aaebap-1f, -0x1.14beb6p-1f, -0x1.86804ap-5f, //
        -0x1.75889p-5f, -0x1.d4ed7cp-6f, 0x1.37767ep-5f, -0x1.35baaep-5f, //
        -0x1.349c76p-2f, -0x1.3aaebap-1f, -0x1.14beb6p-1f, -0x1.86804ap-5f, //
    },
    {
        -0x1.5c3f2ap-6f, -0x1.f50fdap-6f, -0x1.c6c1c2p-5f, -0x1.28370cp-5f, //
        0x1.efedbap-7f, 0x1.06a5b4p-4f, 0x1.bd881ap-5f, -0x1.3c19bap-6f, //
        -0x1.5c3f2ap-6f, -0x1.f50fdap-6f, -0x1.c6c1c2p-5f, -0x1.28370cp-5f, //
        0x1.efedbap-7f, 0x1.06a5b4p-4f, 0x1.bd881ap-5f, -0x1.3c19bap-6f, //
    },
    {
        0x1.ffdcp-11f, 0x1.770394p-9f, 0x1.ced3f4p-8f, 0x1.3c8da8p-8f, //
        0x1.90df82p-12f, -0x1.8da954p-9f, -0x1.42d814p-9f, 0x1.4b6a0cp-8f, //
        0x1.ffdcp-11f, 0x1.770394p-9f, 0x1.ced3f4p-8f, 0x1.3c8da8p-8f, //
        0x1.90df82p-12f, -0x1.8da954p-9f, -0x1.42d814p-9f, 0x1.4b6a0cp-8f, //
    },
    {
        0x1.4fdec8p-15f, -0x1.1a5442p-17f, -0x1.237144p-12f, -0x1.78e3b4p-13f, //
        -0x1.2318aep-15f, 0x1.ccb018p-15f, 0x1.630676p-15f, -0x1.f63ae4p-8f, //
        0x1.4fdec8p-15f, -0x1.1a5442p-17f, -0x1.237144p-12f, -0x1.78e3b4p-13f, //
        -0x1.2318aep-15f, 0x1.ccb018p-15f, 0x1.630676p-15f, -0x1.f63ae4p-8f, //
    },
};

// ---- tanh_bf16
//
// place  up to        margin
// 6      0.3984375    2^-16.00
// 7      1.1953125    2^-8.94
// 0      2.390625     2^-9.15
// 1      3.984375     2^-7.44
// 2      5.5625       2^-4.46
// 3      7.15625      2^-4.08
// 4      8.75         2^-4.90
// 5      10.375       2^-8.80

#define TANH_BF16_CLAMP 0x1.4cp+3f // 10.375: the result is its limit from there on
#define TANH_BF16_INDEX_SCALE 0x1.40b8c4p+0f // 1.2528193: the clamp is in the last piece
#define TANH_BF16_INDEX_OFFSET 0x1.fffffcp+23f // 16777214: see lane_half.h
#define TANH_BF16_TERMS 5
#define TANH_BF16_SQUARINGS 4
#define TANH_BF16_NUDGE 0.0f

// P, lowest degree first.
_Alignas(64) static const float tanh_bf16_poly[5][16] = {
    {
        0x1.e9e1eep-1f, 0x1.fc79e6p-1f, 0x1.bc9822p-1f, 0x1.d144bcp-2f, //
        0x1.caca9cp+0f, 0x1.feb85cp+1f, 0x1.ea4ad8p-1f, 0x1.ea22e6p-1f, //
        0x1.e9e1eep-1f, 0x1.fc79e6p-1f, 0x1.bc9822p-1f, 0x1.d144bcp-2f, //
        0x1.caca9cp+0f, 0x1.feb85cp+1f, 0x1.ea4ad8p-1f, 0x1.ea22e6p-1f, //
    },
    {
        -0x1.702bccp-5f, -0x1.839a5ep-4f, 0x1.006b52p-5f, 0x1.6fe298p-2f, //
        -0x1.63a7e2p-2f, -0x1.5d9542p+0f, -0x1.86722cp-5f, -0x1.760f2cp-5f, //
        -0x1.702bccp-5f, -0x1.839a5ep-4f, 0x1.006b52p-5f, 0x1.6fe298p-2f, //
        -0x1.63a7e2p-2f, -0x1.5d9542p+0f, -0x1.86722cp-5f, -0x1.760f2cp-5f, //
    },
    {
        -0x1.6253d4p-6f, 0x1.27934p-8f, -0x1.64aa58p-5f, -0x1.205692p-3f, //
        -0x1.f258fap-11f, 0x1.68d5f4p-3f, -0x1.417d18p-6f, -0x1.780332p-6f, //
        -0x1.6253d4p-6f, 0x1.27934p-8f, -0x1.64aa58p-5f, -0x1.205692p-3f, //
        -0x1.f258fap-11f, 0x1.68d5f4p-3f, -0x1.417d18p-6f, -0x1.780332p-6f, //
    },
    {
        0x1.2de61ep-10f, -0x1.52ad08p-8f, 0x1.8ef2cep-9f, 0x1.03ad32p-6f, //
        0x1.d2cde4p-9f, -0x1.4caf08p-7f, 0x1.0550d6p-7f, 0x1.093c1cp-8f, //
        0x1.2de61ep-10f, -0x1.52ad08p-8f, 0x1.8ef2cep-9f, 0x1.03ad32p-6f, //
        0x1.d2cde4p-9f, -0x1.4caf08p-7f, 0x1.0550d6p-7f, 0x1.093c1cp-8f, //
    },
    {
        -0x1.3a0f4ap-16f, 0x1.2fe7e4p-11f, 0x1.9f1d7p-15f, -0x1.318192p-11f, //
        -0x1.75eb5p-13f, 0x1.ce21f6p-13f, -0x1.bd3e88p-7f, -0x1.648d62p-10f, //
        -0x1.3a0f4ap-16f, 0x1.2fe7e4p-11f, 0x1.9f1d7p-15f, -0x1.318192p-11f, //
        -0x1.75eb5p-13f, 0x1.ce21f6p-13f, -0x1.bd3e88p-7f, -0x1.648d62p-10f, //
    },
};

// ---- quick_bf16
//
// place  up to        margin
// 0      0.4921875    2^-11.30
// 1      2.53125      2^-10.30
// 2      6.625        2^-8.48
// 3      10.75        2^-5.38
// 4      18.875       2^-6.82
// 5      27.125       2^-5.21
// 6      43.5         2^-10.22
// 7      57           2^-5.43

#define QUICK_BF16_CLAMP 0x1.c8p+5f // 57: the result is its limit from there on
#define QUICK_BF16_INDEX_SCALE 0x1.f3076p-2f // 0.487332821: the clamp is in the last piece
#define QUICK_BF16_INDEX_OFFSET 0x1.6147aep+1f // 2.75999999: see lane_half.h
#define QUICK_BF16_TERMS 5
#define QUICK_BF16_SQUARINGS 5
#define QUICK_BF16_NUDGE 0.0f
#define QUICK_BF16_TIE_SCALE 0x1.fffffep-18f // 7.62939408e-06: 2^-17 - 2^-41

// P, lowest degree first.
_Alignas(64) static const float quick_bf16_poly[5][16] = {
    {
        0x1.6a09e4p+0f, 0x1.69f0d4p+0f, 0x1.7018a4p+0f, 0x1.707538p+0f, //
        0x1.72bd56p+0f, 0x1.6ae54ep+0f, 0x1.62c156p+0f, 0x1.4216d4p+0f, //
        0x1.6a09e4p+0f, 0x1.69f0d4p+0f, 0x1.7018a4p+0f, 0x1.707538p+0f, //
        0x1.72bd56p+0f, 0x1.6ae54ep+0f, 0x1.62c156p+0f, 0x1.4216d4p+0f, //
    },
    {
        -0x1.3401a4p-5f, -0x1.21e69ap-5f, -0x1.236d24p-4f, -0x1.3011e6p-4f, //
        -0x1.3d9edap-4f, -0x1.24219ap-4f, -0x1.15228cp-4f, -0x1.c8feb8p-5f, //
        -0x1.3401a4p-5f, -0x1.21e69ap-5f, -0x1.236d24p-4f, -0x1.3011e6p-4f, //
        -0x1.3d9edap-4f, -0x1.24219ap-4f, -0x1.15228cp-4f, -0x1.c8feb8p-5f, //
    },
    {
        -0x1.ffdba2p-7f, -0x1.4fd0e8p-6f, 0x1.771126p-12f, 0x1.a61a6ap-10f, //
        0x1.116fa2p-9f, 0x1.a373ep-10f, 0x1.7d2872p-10f, 0x1.0f97b6p-10f, //
        -0x1.ffdba2p-7f, -0x1.4fd0e8p-6f, 0x1.771126p-12f, 0x1.a61a6ap-10f, //
        0x1.116fa2p-9f, 0x1.a373ep-10f, 0x1.7d2872p-10f, 0x1.0f97b6p-10f, //
    },
    {
        0x1.deac9p-11f, 0x1.7dfd52p-8f, 0x1.845c74p-13f, -0x1.302422p-18f, //
        -0x1.299d1cp-15f, -0x1.306dbcp-16f, -0x1.0bd30cp-16f, -0x1.3a7466p-17f, //
        0x1.deac9p-11f, 0x1.7dfd52p-8f, 0x1.845c74p-13f, -0x1.302422p-18f, //
        -0x1.299d1cp-15f, -0x1.306dbcp-16f, -0x1.0bd30cp-16f, -0x1.3a7466p-17f, //
    },
    {
        0x1.423fd2p-10f, -0x1.3d306ep-11f, -0x1.5e29c4p-17f, -0x1.d4fd3ap-22f, //
        0x1.55873p-22f, 0x1.57d3e4p-24f, 0x1.3b86fcp-24f, 0x1.258f46p-25f, //
        0x1.423fd2p-10f, -0x1.3d306ep-11f, -0x1.5e29c4p-17f, -0x1.d4fd3ap-22f, //
        0x1.55873p-22f, 0x1.57d3e4p-24f, 0x1.3b86fcp-24f, 0x1.258f46p-25f, //
    },
};

// ---- silu_bf16
//
// place  up to        margin
// 1      0.52734375   2^-12.42
// 2      4.90625      2^-10.27
// 3      9.3125       2^-13.68
// 4      18.125       2^-8.77
// 5      26.875       2^-5.43
// 6      44.5         2^-6.32
// 7      62           2^-5.48
// 0      97.5         2^-11.05

#define SILU_BF16_CLAMP 0x1.86p+6f // 97.5: the result is its limit from there on
#define SILU_BF16_INDEX_SCALE 0x1.d0a20ap-2f // 0.45374313: the clamp is in the last piece
#define SILU_BF16_INDEX_OFFSET 0x1.e147aep+1f // 3.75999999: see lane_half.h
#define SILU_BF16_TERMS 5
#define SILU_BF16_SQUARINGS 5
#define SILU_BF16_NUDGE 0.0f
#define SILU_BF16_TIE_SCALE 0x1.fffffep-18f // 7.62939408e-06: 2^-17 - 2^-41

// P, lowest degree first.
_Alignas(64) static const float silu_bf16_poly[5][16] = {
    {
        0x1.4c3d1cp+0f, 0x1.6a09e6p+0f, 0x1.69f88cp+0f, 0x1.7088b8p+0f, //
        0x1.71a05cp+0f, 0x1.83893ap+0f, 0x1.703c2ap+0f, 0x1.6ca728p+0f, //
        0x1.4c3d1cp+0f, 0x1.6a09e6p+0f, 0x1.69f88cp+0f, 0x1.7088b8p+0f, //
        0x1.71a05cp+0f, 0x1.83893ap+0f, 0x1.703c2ap+0f, 0x1.6ca728p+0f, //
    },
    {
        -0x1.1c023ap-5f, -0x1.69632cp-6f, -0x1.59075cp-6f, -0x1.5edb8ep-5f, //
        -0x1.6f2af6p-5f, -0x1.d91d2cp-5f, -0x1.698b3p-5f, -0x1.5d4b6cp-5f, //
        -0x1.1c023ap-5f, -0x1.69632cp-6f, -0x1.59075cp-6f, -0x1.5edb8ep-5f, //
        -0x1.6f2af6p-5f, -0x1.d91d2cp-5f, -0x1.698b3p-5f, -0x1.5d4b6cp-5f, //
    },
    {
        0x1.9a8df4p-12f, -0x1.83be26p-8f, -0x1.c26ea4p-8f, 0x1.72046cp-12f, //
        0x1.60d582p-11f, 0x1.9a0bcep-10f, 0x1.50565ap-11f, 0x1.316cb2p-11f, //
        0x1.9a8df4p-12f, -0x1.83be26p-8f, -0x1.c26ea4p-8f, 0x1.72046cp-12f, //
        0x1.60d582p-11f, 0x1.9a0bcep-10f, 0x1.50565ap-11f, 0x1.316cb2p-11f, //
    },
    {
        -0x1.234e9ep-19f, 0x1.4ecb72p-9f, 0x1.261744p-10f, 0x1.f75ecp-17f, //
        -0x1.8cbd34p-18f, -0x1.14c9bep-15f, -0x1.6108a8p-18f, -0x1.1c5cep-18f, //
        -0x1.234e9ep-19f, 0x1.4ecb72p-9f, 0x1.261744p-10f, 0x1.f75ecp-17f, //
        -0x1.8cbd34p-18f, -0x1.14c9bep-15f, -0x1.6108a8p-18f, -0x1.1c5cep-18f, //
    },
    {
        0x1.4f267cp-28f, -0x1.8c21cap-9f, -0x1.14ccfap-14f, -0x1.c409bcp-22f, //
        0x1.cb9b8cp-26f, 0x1.64376cp-22f, 0x1.57e006p-26f, 0x1.cc3af4p-27f, //
        0x1.4f267cp-28f, -0x1.8c21cap-9f, -0x1.14ccfap-14f, -0x1.c409bcp-22f, //
        0x1.cb9b8cp-26f, 0x1.64376cp-22f, 0x1.57e006p-26f, 0x1.cc3af4p-27f, //
    },
};

// ---- erf_bf16_grad
//
// place  up to        margin
// 6      0.53125      2^-12.09
// 7      1.59375      2^-11.68
// 0      3.1875       2^-7.06
// 1      5.3125       2^-7.11
// 2      7.4375       2^-6.39
// 3      9.5625       2^-4.76
// 4      11.6875      2^-4.94
// 5      13.8125      2^-5.49

#define ERF_BF16_GRAD_CLAMP 0x1.bap+3f // 13.8125: the result is its limit from there on
#define ERF_BF16_GRAD_INDEX_SCALE 0x1.e1cee8p-1f // 0.941031694: the clamp is in the last piece
#define ERF_BF16_GRAD_INDEX_OFFSET 0x1.fffffcp+23f // 16777214: see lane_half.h
#define ERF_BF16_GRAD_TERMS 5
#define ERF_BF16_GRAD_SQUARINGS 4
#define ERF_BF16_GRAD_NUDGE 0.0f
#define ERF_BF16_GRAD_SCALE 0x1p+0f // 1: of a - root
#define ERF_BF16_GRAD_ROOT 0x1.80ead2p-1f // 0.751791537: of f', without its sign, times SCALE

// P, lowest degree first.
_Alignas(64) static const float erf_bf16_grad_poly[5][16] = {
    {
        0x1.f0935ep-1f, 0x1.da522ep-1f, 0x1.d0a23ep-1f, 0x1.82cb58p+0f, //
        0x1.2e5566p+1f, 0x1.1e8674p+1f, 0x1.f31d1ep-1f, 0x1.f2e0eep-1f, //
        0x1.f0935ep-1f, 0x1.da522ep-1f, 0x1.d0a23ep-1f, 0x1.82cb58p+0f, //
        0x1.2e5566p+1f, 0x1.1e8674p+1f, 0x1.f31d1ep-1f, 0x1.f2e0eep-1f, //
    },
    {
        -0x1.689b8cp-8f, 0x1.70079p-5f, 0x1.00daccp-4f, -0x1.0b716cp-2f, //
        -0x1.3ee7b4p-1f, -0x1.2c0662p-1f, -0x1.096086p-6f, -0x1.cbcf58p-7f, //
        -0x1.689b8cp-8f, 0x1.70079p-5f, 0x1.00daccp-4f, -0x1.0b716cp-2f, //
        -0x1.3ee7b4p-1f, -0x1.2c0662p-1f, -0x1.096086p-6f, -0x1.cbcf58p-7f, //
    },
    {
        -0x1.0b6ce8p-5f, -0x1.c0ee86p-5f, -0x1.f385bp-5f, 0x1.277c6ep-8f, //
        0x1.fe77a4p-5f, 0x1.dd58fep-5f, -0x1.7c22dp-6f, -0x1.bdd38ep-6f, //
        -0x1.0b6ce8p-5f, -0x1.c0ee86p-5f, -0x1.f385bp-5f, 0x1.277c6ep-8f, //
        0x1.fe77a4p-5f, 0x1.dd58fep-5f, -0x1.7c22dp-6f, -0x1.bdd38ep-6f, //
    },
    {
        0x1.fbe9fep-10f, 0x1.9c5faep-8f, 0x1.d9ec4p-8f, 0x1.59e17p-10f, //
        -0x1.6ea958p-9f, -0x1.559504p-9f, -0x1.d70a58p-9f, 0x1.c6585ap-11f, //
        0x1.fbe9fep-10f, 0x1.9c5faep-8f, 0x1.d9ec4p-8f, 0x1.59e17p-10f, //
        -0x1.6ea958p-9f, -0x1.559504p-9f, -0x1.d70a58p-9f, 0x1.c6585ap-11f, //
    },
    {
        0x1.cf9a48p-14f, -0x1.ba9fa8p-13f, -0x1.14b486p-12f, -0x1.0758e6p-14f, //
        0x1.8df6fp-15f, 0x1.72ad6cp-15f, 0x1.a2eafap-9f, 0x1.a0dc86p-15f, //
        0x1.cf9a48p-14f, -0x1.ba9fa8p-13f, -0x1.14b486p-12f, -0x1.0758e6p-14f, //
        0x1.8df6fp-15f, 0x1.72ad6cp-15f, 0x1.a2eafap-9f, 0x1.a0dc86p-15f, //
    },
};

// ---- tanh_bf16_grad
//
// place  up to        margin
// 7      0.375        2^-10.33
// 0      1.5          2^-12.09
// 1      3            2^-7.06
// 2      4.5          2^-9.71
// 3      6            2^-4.95
// 4      7.5          2^-5.83
// 5      9            2^-3.95
// 6      10.5         2^-5.53

#define TANH_BF16_GRAD_CLAMP 0x1.5p+3f // 10.5: the result is its limit from there on
#define TANH_BF16_GRAD_INDEX_SCALE 0x1.5548dap+0f // 1.33314288: the clamp is in the last piece
#define TANH_BF16_GRAD_INDEX_OFFSET 0x1.fffffep+23f // 16777215: see lane_half.h
#define TANH_BF16_GRAD_TERMS 5
#define TANH_BF16_GRAD_SQUARINGS 4
#define TANH_BF16_GRAD_NUDGE 0.0f
#define TANH_BF16_GRAD_SCALE 0x1p+0f // 1: of a - root
#define TANH_BF16_GRAD_ROOT 0x1.8142ap-1f // 0.752461433: of f', without its sign, times SCALE

// P, lowest degree first.
_Alignas(64) static const float tanh_bf16_grad_poly[5][16] = {
    {
        0x1.f30f0ap-1f, 0x1.f3c87ep-1f, 0x1.f4b2aap-1f, 0x1.5b2944p-1f, //
        0x1.21daeap-2f, 0x1.1ef03ep+1f, 0x1.332946p+2f, 0x1.f31602p-1f, //
        0x1.f30f0ap-1f, 0x1.f3c87ep-1f, 0x1.f4b2aap-1f, 0x1.5b2944p-1f, //
        0x1.21daeap-2f, 0x1.1ef03ep+1f, 0x1.332946p+2f, 0x1.f31602p-1f, //
    },
    {
        -0x1.06e812p-6f, -0x1.111ae6p-6f, -0x1.d7c52cp-6f, 0x1.d4044ap-3f, //
        0x1.0b73fap-1f, -0x1.fc68p-2f, -0x1.a60c72p+0f, -0x1.0aa41p-6f, //
        -0x1.06e812p-6f, -0x1.111ae6p-6f, -0x1.d7c52cp-6f, 0x1.d4044ap-3f, //
        0x1.0b73fap-1f, -0x1.fc68p-2f, -0x1.a60c72p+0f, -0x1.0aa41p-6f, //
    },
    {
        -0x1.8847c2p-6f, -0x1.b0e284p-6f, -0x1.02935p-6f, -0x1.937fa8p-4f, //
        -0x1.70993cp-3f, 0x1.355724p-6f, 0x1.b5cb32p-3f, -0x1.7ade7p-6f, //
        -0x1.8847c2p-6f, -0x1.b0e284p-6f, -0x1.02935p-6f, -0x1.937fa8p-4f, //
        -0x1.70993cp-3f, 0x1.355724p-6f, 0x1.b5cb32p-3f, -0x1.7ade7p-6f, //
    },
    {
        -0x1.97ab02p-10f, 0x1.196f22p-10f, -0x1.27ee98p-9f, 0x1.38b0f8p-7f, //
        0x1.4008f2p-6f, 0x1.29f9dep-9f, -0x1.9637f8p-7f, -0x1.56b042p-8f, //
        -0x1.97ab02p-10f, 0x1.196f22p-10f, -0x1.27ee98p-9f, 0x1.38b0f8p-7f, //
        0x1.4008f2p-6f, 0x1.29f9dep-9f, -0x1.9637f8p-7f, -0x1.56b042p-8f, //
    },
    {
        0x1.98fe6ap-11f, 0x1.bada46p-16f, 0x1.903f82p-12f, -0x1.03c85cp-12f, //
        -0x1.71e002p-11f, -0x1.2cbb7cp-13f, 0x1.1c6692p-12f, 0x1.d5a2b8p-8f, //
        0x1.98fe6ap-11f, 0x1.bada46p-16f, 0x1.903f82p-12f, -0x1.03c85cp-12f, //
        -0x1.71e002p-11f, -0x1.2cbb7cp-13f, 0x1.1c6692p-12f, 0x1.d5a2b8p-8f, //
    },
};

// ---- quick_bf16_grad
//
// place  up to        margin
// 0      0.50390625   2^-11.83
// 1      2.53125      2^-13.19
// 2      6.5625       2^-13.19
// 3      10.625       2^-6.15
// 4      18.625       2^-4.87
// 5      26.75        2^-5.00
// 6      43           2^-5.84
// 7      57.5         2^-6.59

#define QUICK_BF16_GRAD_CLAMP 0x1.ccp+5f // 57.5: the result is its limit from there on
#define QUICK_BF16_GRAD_INDEX_SCALE 0x1.f946d6p-2f // 0.49343428: the clamp is in the last piece
#define QUICK_BF16_GRAD_INDEX_OFFSET 0x1.6p+1f // 2.75: see lane_half.h
#define QUICK_BF16_GRAD_TERMS 5
#define QUICK_BF16_GRAD_SQUARINGS 5
#define QUICK_BF16_GRAD_NUDGE 0.0f
#define QUICK_BF16_GRAD_SCALE 0x1p+0f // 1: of a - root
#define QUICK_BF16_GRAD_ROOT 0x1.80974ap-1f // 0.751154244: of f', without its sign, times SCALE

// P, lowest degree first.
_Alignas(64) static const float quick_bf16_grad_poly[5][16] = {
    {
        0x1.f9877cp-1f, 0x1.f93136p-1f, 0x1.044902p+0f, 0x1.047a78p+0f, //
        0x1.04241cp+0f, 0x1.069f3p+0f, 0x1.f4d9dep-1f, 0x1.c9c9a2p-1f, //
        0x1.f9877cp-1f, 0x1.f93136p-1f, 0x1.044902p+0f, 0x1.047a78p+0f, //
        0x1.04241cp+0f, 0x1.069f3p+0f, 0x1.f4d9dep-1f, 0x1.c9c9a2p-1f, //
    },
    {
        -0x1.766942p-7f, -0x1.00717ap-7f, -0x1.a9cc0ap-5f, -0x1.b7d804p-5f, //
        -0x1.b7eae8p-5f, -0x1.c52fc2p-5f, -0x1.88dc68p-5f, -0x1.476aaep-5f, //
        -0x1.766942p-7f, -0x1.00717ap-7f, -0x1.a9cc0ap-5f, -0x1.b7d804p-5f, //
        -0x1.b7eae8p-5f, -0x1.c52fc2p-5f, -0x1.88dc68p-5f, -0x1.476aaep-5f, //
    },
    {
        -0x1.1eaf36p-6f, -0x1.99281ep-6f, 0x1.3a3152p-11f, 0x1.58a114p-10f, //
        0x1.69fb6p-10f, 0x1.82815p-10f, 0x1.0ffdb4p-10f, 0x1.89a932p-11f, //
        -0x1.1eaf36p-6f, -0x1.99281ep-6f, 0x1.3a3152p-11f, 0x1.58a114p-10f, //
        0x1.69fb6p-10f, 0x1.82815p-10f, 0x1.0ffdb4p-10f, 0x1.89a932p-11f, //
    },
    {
        0x1.74d67ep-13f, 0x1.cabc1p-8f, 0x1.9817f8p-14f, -0x1.bca386p-17f, //
        -0x1.652432p-16f, -0x1.864f52p-16f, -0x1.81d44p-17f, -0x1.ce8b18p-18f, //
        0x1.74d67ep-13f, 0x1.cabc1p-8f, 0x1.9817f8p-14f, -0x1.bca386p-17f, //
        -0x1.652432p-16f, -0x1.864f52p-16f, -0x1.81d44p-17f, -0x1.ce8b18p-18f, //
    },
    {
        0x1.3d0a12p-10f, -0x1.80fe8p-11f, -0x1.937de6p-18f, -0x1.de0ea2p-24f, //
        0x1.690cb6p-23f, 0x1.76f3ccp-23f, 0x1.cbaf72p-25f, 0x1.b77aa4p-26f, //
        0x1.3d0a12p-10f, -0x1.80fe8p-11f, -0x1.937de6p-18f, -0x1.de0ea2p-24f, //
        0x1.690cb6p-23f, 0x1.76f3ccp-23f, 0x1.cbaf72p-25f, 0x1.b77aa4p-26f, //
    },
};

// ---- silu_bf16_grad
//
// place  up to        margin
// 0      1.703125     2^-10.14
// 1      5.09375      2^-8.23
// 2      11.875       2^-9.73
// 3      18.625       2^-5.52
// 4      32.25        2^-4.94
// 5      45.75        2^-4.45
// 6      73           2^-5.27
// 7      97.5         2^-5.46

#define SILU_BF16_GRAD_CLAMP 0x1.86p+6f // 97.5: the result is its limit from there on
#define SILU_BF16_GRAD_INDEX_SCALE 0x1.2c87d2p-2f // 0.293486863: the clamp is in the last piece
#define SILU_BF16_GRAD_INDEX_OFFSET 0x1.4p+1f // 2.5: see lane_half.h
#define SILU_BF16_GRAD_TERMS 5
#define SILU_BF16_GRAD_SQUARINGS 5
#define SILU_BF16_GRAD_NUDGE 0.0f
#define SILU_BF16_GRAD_SCALE 0x1p+0f // 1: of a - root
#define SILU_BF16_GRAD_ROOT 0x1.474974p+0f // 1.27846456: of f', without its sign, times SCALE

// P, lowest degree first.
_Alignas(64) static const float silu_bf16_grad_poly[5][16] = {
    {
        0x1.f1328ap-1f, 0x1.f1923cp-1f, 0x1.007c32p+0f, 0x1.fb60acp-1f, //
        0x1.017006p+0f, 0x1.fa72cp-1f, 0x1.eceba6p-1f, 0x1.940a4ep-1f, //
        0x1.f1328ap-1f, 0x1.f1923cp-1f, 0x1.007c32p+0f, 0x1.fb60acp-1f, //
        0x1.017006p+0f, 0x1.fa72cp-1f, 0x1.eceba6p-1f, 0x1.940a4ep-1f, //
    },
    {
        -0x1.b13dfcp-8f, -0x1.ac2fa2p-8f, -0x1.fb2362p-6f, -0x1.d217bp-6f, //
        -0x1.05da96p-5f, -0x1.e90518p-6f, -0x1.c6cb86p-6f, -0x1.33261cp-6f, //
        -0x1.b13dfcp-8f, -0x1.ac2fa2p-8f, -0x1.fb2362p-6f, -0x1.d217bp-6f, //
        -0x1.05da96p-5f, -0x1.e90518p-6f, -0x1.c6cb86p-6f, -0x1.33261cp-6f, //
    },
    {
        -0x1.81e5e8p-8f, -0x1.e52d48p-8f, 0x1.7ece54p-12f, 0x1.929142p-13f, //
        0x1.10e034p-11f, 0x1.b3da02p-12f, 0x1.72b77p-12f, 0x1.7214eap-13f, //
        -0x1.81e5e8p-8f, -0x1.e52d48p-8f, 0x1.7ece54p-12f, 0x1.929142p-13f, //
        0x1.10e034p-11f, 0x1.b3da02p-12f, 0x1.72b77p-12f, 0x1.7214eap-13f, //
    },
    {
        -0x1.7d529ep-14f, 0x1.2c8e62p-10f, 0x1.d6a3dp-18f, 0x1.1be54ap-17f, //
        -0x1.705ecep-18f, -0x1.a47e9cp-19f, -0x1.35f2e6p-19f, -0x1.9101cep-21f, //
        -0x1.7d529ep-14f, 0x1.2c8e62p-10f, 0x1.d6a3dp-18f, 0x1.1be54ap-17f, //
        -0x1.705ecep-18f, -0x1.a47e9cp-19f, -0x1.35f2e6p-19f, -0x1.9101cep-21f, //
    },
    {
        0x1.005f68p-12f, -0x1.0fe39cp-14f, -0x1.7c9af8p-22f, -0x1.a0a724p-23f, //
        0x1.0750e4p-25f, 0x1.672116p-27f, 0x1.b3e4d4p-28f, 0x1.32eb86p-30f, //
        0x1.005f68p-12f, -0x1.0fe39cp-14f, -0x1.7c9af8p-22f, -0x1.a0a724p-23f, //
        0x1.0750e4p-25f, 0x1.672116p-27f, 0x1.b3e4d4p-28f, 0x1.32eb86p-30f, //
    },
};

// ---- erf_f16
//
// place  up to        margin
// 0      0.381591797  a tie, even
// 1      1.14453125   2^-11.00
// 2      1.90820312   2^-10.19
// 3      2.671875     2^-13.00
// 4      3.43554688   2^-9.54
// 5      4.19921875   2^-12.00
// 6      4.9609375    2^-8.53
// 7      5.7265625    2^-11.79

#define ERF_F16_CLAMP 0x1.6e8p+2f // 5.7265625: the result is its limit from there on
#define ERF_F16_INDEX_SCALE 0x1.4f3c26p+0f // 1.30951154: the clamp is in the last piece
#define ERF_F16_INDEX_OFFSET 0x1.8p+23f // 12582912: see lane_half.h
#define ERF_F16_TERMS 5
#define ERF_F16_SQUARINGS 2
#define ERF_F16_NUDGE 0.0f

// P, lowest degree first.
_Alignas(64) static const float erf_f16_poly[5][16] = {
    {
        0x1.ae89fap-1f, 0x1.ae7d56p-1f, 0x1.ab5f08p-1f, 0x1.a1532ep-1f, //
        0x1.afd65ep-1f, 0x1.0bb068p+0f, 0x1.536e68p+0f, 0x1.c6b82ap+2f, //
        0x1.ae89fap-1f, 0x1.ae7d56p-1f, 0x1.ab5f08p-1f, 0x1.a1532ep-1f, //
        0x1.afd65ep-1f, 0x1.0bb068p+0f, 0x1.536e68p+0f, 0x1.c6b82ap+2f, //
    },
    {
        -0x1.578656p-3f, -0x1.56087cp-3f, -0x1.2cff78p-3f, -0x1.b1bdfap-4f, //
        -0x1.2d040ep-3f, -0x1.8756e8p-2f, -0x1.4e528cp-1f, -0x1.427ceep+2f, //
        -0x1.578656p-3f, -0x1.56087cp-3f, -0x1.2cff78p-3f, -0x1.b1bdfap-4f, //
        -0x1.2d040ep-3f, -0x1.8756e8p-2f, -0x1.4e528cp-1f, -0x1.427ceep+2f, //
    },
    {
        -0x1.9a9466p-5f, -0x1.ac97ep-5f, -0x1.3e656cp-4f, -0x1.c3c228p-4f, //
        -0x1.6807c4p-4f, 0x1.eb2ce4p-7f, 0x1.d06a2p-4f, 0x1.5c8a86p+0f, //
        -0x1.9a9466p-5f, -0x1.ac97ep-5f, -0x1.3e656cp-4f, -0x1.c3c228p-4f, //
        -0x1.6807c4p-4f, 0x1.eb2ce4p-7f, 0x1.d06a2p-4f, 0x1.5c8a86p+0f, //
    },
    {
        0x1.12a20ap-8f, 0x1.f0cf9ep-8f, 0x1.6eb8fap-6f, 0x1.163286p-5f, //
        0x1.d33866p-6f, 0x1.14ded2p-7f, -0x1.ea295ap-8f, -0x1.529e9cp-3f, //
        0x1.12a20ap-8f, 0x1.f0cf9ep-8f, 0x1.6eb8fap-6f, 0x1.163286p-5f, //
        0x1.d33866p-6f, 0x1.14ded2p-7f, -0x1.ea295ap-8f, -0x1.529e9cp-3f, //
    },
    {
        0x1.263f62p-8f, 0x1.0f1856p-9f, -0x1.503deep-10f, -0x1.7435e6p-9f, //
        -0x1.32f16ep-9f, -0x1.c7d102p-11f, 0x1.a30238p-14f, 0x1.f156fap-8f, //
        0x1.263f62p-8f, 0x1.0f1856p-9f, -0x1.503deep-10f, -0x1.7435e6p-9f, //
        -0x1.32f16ep-9f, -0x1.c7d102p-11f, 0x1.a30238p-14f, 0x1.f156fap-8f, //
    },
};

// ---- tanh_f16
//
// place  up to        margin
// 6      0.203369141  a tie, even
// 7      0.610351562  2^-13.00
// 0      1.22070312   2^-10.42
// 1      2.03320312   a tie, even
// 2      2.84765625   2^-9.09
// 3      3.66210938   2^-9.30
// 4      4.47265625   2^-7.30
// 5      5.2890625    2^-10.61

#define TANH_F16_CLAMP 0x1.528p+2f // 5.2890625: the result is its limit from there on
#define TANH_F16_INDEX_SCALE 0x1.3a9028p+1f // 2.4575243: the clamp is in the last piece
#define TANH_F16_INDEX_OFFSET 0x1.fffffcp+23f // 16777214: see lane_half.h
#define TANH_F16_TERMS 5
#define TANH_F16_SQUARINGS 2
#define TANH_F16_NUDGE 0.0f

// P, lowest degree first.
_Alignas(64) static const float tanh_f16_poly[5][16] = {
    {
        0x1.ae6324p-1f, 0x1.ab4408p-1f, 0x1.aa0c9ep-1f, 0x1.a6d69ap-1f, //
        0x1.03d7fp+0f, 0x1.b3b79ep+0f, 0x1.ae89fap-1f, 0x1.ae856ap-1f, //
        0x1.ae6324p-1f, 0x1.ab4408p-1f, 0x1.aa0c9ep-1f, 0x1.a6d69ap-1f, //
        0x1.03d7fp+0f, 0x1.b3b79ep+0f, 0x1.ae89fap-1f, 0x1.ae856ap-1f, //
    },
    {
        -0x1.53ac6ep-3f, -0x1.2c4038p-3f, -0x1.1ffddep-3f, -0x1.0a2dfcp-3f, //
        -0x1.50aed4p-2f, -0x1.e19c5ep-1f, -0x1.578446p-3f, -0x1.56a7eep-3f, //
        -0x1.53ac6ep-3f, -0x1.2c4038p-3f, -0x1.1ffddep-3f, -0x1.0a2dfcp-3f, //
        -0x1.50aed4p-2f, -0x1.e19c5ep-1f, -0x1.578446p-3f, -0x1.56a7eep-3f, //
    },
    {
        -0x1.c11896p-5f, -0x1.402692p-4f, -0x1.56332ap-4f, -0x1.7157a2p-4f, //
        -0x1.7f4cf6p-7f, 0x1.8af8b2p-3f, -0x1.9b4142p-5f, -0x1.aa89c2p-5f, //
        -0x1.c11896p-5f, -0x1.402692p-4f, -0x1.56332ap-4f, -0x1.7157a2p-4f, //
        -0x1.7f4cf6p-7f, 0x1.8af8b2p-3f, -0x1.9b4142p-5f, -0x1.aa89c2p-5f, //
    },
    {
        0x1.4d97a8p-7f, 0x1.7a276ep-6f, 0x1.9c51c6p-6f, 0x1.b9dbfap-6f, //
        0x1.affca8p-7f, -0x1.1a8a22p-6f, 0x1.186ea8p-8f, 0x1.14294ap-7f, //
        0x1.4d97a8p-7f, 0x1.7a276ep-6f, 0x1.9c51c6p-6f, 0x1.b9dbfap-6f, //
        0x1.affca8p-7f, -0x1.1a8a22p-6f, 0x1.186ea8p-8f, 0x1.14294ap-7f, //
    },
    {
        0x1.3306fcp-10f, -0x1.9bae5p-10f, -0x1.e97082p-10f, -0x1.0c8da4p-9f, //
        -0x1.2aad4cp-10f, 0x1.259e46p-11f, 0x1.cabbb8p-8f, 0x1.2d3aap-10f, //
        0x1.3306fcp-10f, -0x1.9bae5p-10f, -0x1.e97082p-10f, -0x1.0c8da4p-9f, //
        -0x1.2aad4cp-10f, 0x1.259e46p-11f, 0x1.cabbb8p-8f, 0x1.2d3aap-10f, //
    },
};

// ---- quick_f16
//
// place  up to        margin
// 5      0.484375     a tie, even
// 6      1.453125     2^-11.00
// 7      2.421875     a tie, even
// 0      3.875        2^-10.42
// 1      5.8125       2^-11.00
// 2      7.75         2^-12.00
// 3      9.6875       2^-14.19
// 4      11.625       2^-10.87

#define QUICK_F16_CLAMP 0x1.74p+3f // 11.625: the result is its limit from there on
#define QUICK_F16_INDEX_SCALE 0x1.0836cap+0f // 1.03208601: the clamp is in the last piece
#define QUICK_F16_INDEX_OFFSET 0x1.fffffap+23f // 16777213: see lane_half.h
#define QUICK_F16_TERMS 6
#define QUICK_F16_SQUARINGS 2
#define QUICK_F16_NUDGE 0.0f

// P, lowest degree first.
_Alignas(64) static const float quick_f16_poly[6][16] = {
    {
        0x1.cf0faep-1f, 0x1.ef107p-1f, 0x1.e454d8p-1f, -0x1.2e83dep+1f, //
        0x1.95a29cp+5f, 0x1.ae89fap-1f, 0x1.ae2f2cp-1f, 0x1.af1e12p-1f, //
        0x1.cf0faep-1f, 0x1.ef107p-1f, 0x1.e454d8p-1f, -0x1.2e83dep+1f, //
        0x1.95a29cp+5f, 0x1.ae89fap-1f, 0x1.ae2f2cp-1f, 0x1.af1e12p-1f, //
    },
    {
        -0x1.33c3f6p-2f, -0x1.8d2448p-2f, -0x1.79d92ep-2f, 0x1.94b05ap+0f, //
        -0x1.7d26e8p+4f, -0x1.6e63ep-3f, -0x1.6470bcp-3f, -0x1.63469ap-3f, //
        -0x1.33c3f6p-2f, -0x1.8d2448p-2f, -0x1.79d92ep-2f, 0x1.94b05ap+0f, //
        -0x1.7d26e8p+4f, -0x1.6e63ep-3f, -0x1.6470bcp-3f, -0x1.63469ap-3f, //
    },
    {
        0x1.744c34p-6f, 0x1.266b0ep-4f, 0x1.0ab9b8p-4f, -0x1.93b46ap-2f, //
        0x1.1ec3c2p+2f, -0x1.d3e456p-5f, -0x1.21e41ep-4f, -0x1.4f3112p-4f, //
        0x1.744c34p-6f, 0x1.266b0ep-4f, 0x1.0ab9b8p-4f, -0x1.93b46ap-2f, //
        0x1.1ec3c2p+2f, -0x1.d3e456p-5f, -0x1.21e41ep-4f, -0x1.4f3112p-4f, //
    },
    {
        0x1.9efc72p-8f, -0x1.f29bc4p-8f, -0x1.a32f2p-8f, 0x1.86cf6ep-5f, //
        -0x1.af8432p-2f, 0x1.ee5e44p-7f, 0x1.17793cp-5f, 0x1.97f10cp-5f, //
        0x1.9efc72p-8f, -0x1.f29bc4p-8f, -0x1.a32f2p-8f, 0x1.86cf6ep-5f, //
        -0x1.af8432p-2f, 0x1.ee5e44p-7f, 0x1.17793cp-5f, 0x1.97f10cp-5f, //
    },
    {
        -0x1.92e10cp-10f, 0x1.d96ce6p-12f, 0x1.678846p-12f, -0x1.74aedap-9f, //
        0x1.448abp-6f, 0x1.5a690ep-7f, -0x1.047d88p-9f, -0x1.5da258p-7f, //
        -0x1.92e10cp-10f, 0x1.d96ce6p-12f, 0x1.678846p-12f, -0x1.74aedap-9f, //
        0x1.448abp-6f, 0x1.5a690ep-7f, -0x1.047d88p-9f, -0x1.5da258p-7f, //
    },
    {
        0x1.acb9b8p-14f, -0x1.8adc7p-17f, -0x1.081ad6p-17f, 0x1.19e6f4p-14f, //
        -0x1.864cb2p-12f, -0x1.cb0bb6p-9f, -0x1.c60c16p-11f, 0x1.cc8944p-11f, //
        0x1.acb9b8p-14f, -0x1.8adc7p-17f, -0x1.081ad6p-17f, 0x1.19e6f4p-14f, //
        -0x1.864cb2p-12f, -0x1.cb0bb6p-9f, -0x1.c60c16p-11f, 0x1.cc8944p-11f, //
    },
};

// ---- silu_f16
//
// place  up to        margin
// 2      1.12988281   a tie, even
// 3      3.390625     2^-10.19
// 4      5.6484375    2^-10.68
// 5      7.91015625   a tie, even
// 6      10.171875    2^-7.87
// 7      12.4296875   a tie, even
// 0      15.8203125   a tie, even
// 1      20.34375     2^-10.35

#define SILU_F16_CLAMP 0x1.458p+4f // 20.34375: the result is its limit from there on
#define SILU_F16_INDEX_SCALE 0x1.c4e9c4p-2f // 0.442297995: the clamp is in the last piece
#define SILU_F16_INDEX_OFFSET 0x1.fffff4p+23f // 16777210: see lane_half.h
#define SILU_F16_TERMS 6
#define SILU_F16_SQUARINGS 1
#define SILU_F16_NUDGE 0.0f

// P, lowest degree first.
_Alignas(64) static const float silu_f16_poly[6][16] = {
    {
        0x1.3487bcp-2f, 0x1.9629cep-4f, 0x1.6a09e6p-1f, 0x1.686834p-1f, //
        0x1.9cc3bp-1f, 0x1.a2c732p-1f, 0x1.5feefap-1f, 0x1.dd7984p-2f, //
        0x1.3487bcp-2f, 0x1.9629cep-4f, 0x1.6a09e6p-1f, 0x1.686834p-1f, //
        0x1.9cc3bp-1f, 0x1.a2c732p-1f, 0x1.5feefap-1f, 0x1.dd7984p-2f, //
    },
    {
        -0x1.62d808p-4f, -0x1.70fb26p-6f, -0x1.6a093ap-3f, -0x1.51d99ap-3f, //
        -0x1.404c5ep-2f, -0x1.582a68p-2f, -0x1.07830ep-2f, -0x1.349df6p-3f, //
        -0x1.62d808p-4f, -0x1.70fb26p-6f, -0x1.6a093ap-3f, -0x1.51d99ap-3f, //
        -0x1.404c5ep-2f, -0x1.582a68p-2f, -0x1.07830ep-2f, -0x1.349df6p-3f, //
    },
    {
        0x1.4f31d6p-7f, 0x1.0e2b8ep-9f, -0x1.6a426ap-6f, -0x1.489d72p-5f, //
        0x1.7ff398p-5f, 0x1.ea53b6p-5f, 0x1.4e7a1cp-5f, 0x1.4ab4fp-6f, //
        0x1.4f31d6p-7f, 0x1.0e2b8ep-9f, -0x1.6a426ap-6f, -0x1.489d72p-5f, //
        0x1.7ff398p-5f, 0x1.ea53b6p-5f, 0x1.4e7a1cp-5f, 0x1.4ab4fp-6f, //
    },
    {
        -0x1.439f3ap-11f, -0x1.8d3166p-14f, 0x1.2f0742p-7f, 0x1.81d4cap-6f, //
        -0x1.49051ap-9f, -0x1.753e9p-8f, -0x1.bd226p-9f, -0x1.6cae86p-10f, //
        -0x1.439f3ap-11f, -0x1.8d3166p-14f, 0x1.2f0742p-7f, 0x1.81d4cap-6f, //
        -0x1.49051ap-9f, -0x1.753e9p-8f, -0x1.bd226p-9f, -0x1.6cae86p-10f, //
    },
    {
        0x1.3e2812p-16f, 0x1.241a72p-19f, 0x1.fe49dap-10f, -0x1.09d0f4p-8f, //
        -0x1.52d762p-14f, 0x1.2b94p-12f, 0x1.33b498p-13f, 0x1.9b728ep-15f, //
        0x1.3e2812p-16f, 0x1.241a72p-19f, 0x1.fe49dap-10f, -0x1.09d0f4p-8f, //
        -0x1.52d762p-14f, 0x1.2b94p-12f, 0x1.33b498p-13f, 0x1.9b728ep-15f, //
    },
    {
        -0x1.fc09e4p-23f, -0x1.56a4acp-26f, -0x1.ad8376p-11f, 0x1.0da4c4p-12f, //
        0x1.58f95p-17f, -0x1.90e782p-18f, -0x1.5ed626p-19f, -0x1.7a2488p-21f, //
        -0x1.fc09e4p-23f, -0x1.56a4acp-26f, -0x1.ad8376p-11f, 0x1.0da4c4p-12f, //
        0x1.58f95p-17f, -0x1.90e782p-18f, -0x1.5ed626p-19f, -0x1.7a2488p-21f, //
    },
};

// ---- erf_f16_grad
//
// place  up to        margin
// 0      0.402099609  a tie, even
// 1      1.20605469   2^-13.00
// 2      2.00976562   a tie, even
// 3      2.81445312   2^-9.54
// 4      3.61914062   2^-13.00
// 5      4.421875     2^-10.00
// 6      5.2265625    2^-8.64
// 7      6.03125      2^-11.09

#define ERF_F16_GRAD_CLAMP 0x1.82p+2f // 6.03125: the result is its limit from there on
#define ERF_F16_GRAD_INDEX_SCALE 0x1.3e4caep+0f // 1.24335754: the clamp is in the last piece
#define ERF_F16_GRAD_INDEX_OFFSET 0x1.8p+23f // 12582912: see lane_half.h
#define ERF_F16_GRAD_TERMS 5
#define ERF_F16_GRAD_SQUARINGS 2
#define ERF_F16_GRAD_NUDGE 0.0f
#define ERF_F16_GRAD_SCALE 0x1p+0f // 1: of a - root
#define ERF_F16_GRAD_ROOT 0x1.80ead2p-1f // 0.751791537: of f', without its sign, times SCALE

// P, lowest degree first.
_Alignas(64) static const float erf_f16_grad_poly[5][16] = {
    {
        0x1.ce5e4ep-1f, 0x1.ce4386p-1f, 0x1.c8c9b4p-1f, 0x1.b144d2p-1f, //
        0x1.d6c08p-1f, 0x1.3d4c4p+0f, 0x1.dee622p+0f, 0x1.ae76dp+1f, //
        0x1.ce5e4ep-1f, 0x1.ce4386p-1f, 0x1.c8c9b4p-1f, 0x1.b144d2p-1f, //
        0x1.d6c08p-1f, 0x1.3d4c4p+0f, 0x1.dee622p+0f, 0x1.ae76dp+1f, //
    },
    {
        -0x1.eb471ep-5f, -0x1.df4eecp-5f, -0x1.92aa88p-6f, 0x1.17bc1p-4f, //
        -0x1.84b12ap-6f, -0x1.78848ep-2f, -0x1.e0f8cep-1f, -0x1.0417aap+1f, //
        -0x1.eb471ep-5f, -0x1.df4eecp-5f, -0x1.92aa88p-6f, 0x1.17bc1p-4f, //
        -0x1.84b12ap-6f, -0x1.78848ep-2f, -0x1.e0f8cep-1f, -0x1.0417aap+1f, //
    },
    {
        -0x1.5eeb56p-4f, -0x1.6f5248p-4f, -0x1.0c130ap-3f, -0x1.9dcdc4p-3f, //
        -0x1.4582b2p-3f, -0x1.49c1ap-6f, 0x1.651b9cp-3f, 0x1.e584c4p-2f, //
        -0x1.5eeb56p-4f, -0x1.6f5248p-4f, -0x1.0c130ap-3f, -0x1.9dcdc4p-3f, //
        -0x1.4582b2p-3f, -0x1.49c1ap-6f, 0x1.651b9cp-3f, 0x1.e584c4p-2f, //
    },
    {
        -0x1.99480ap-9f, 0x1.146932p-9f, 0x1.97c8a2p-6f, 0x1.947bfp-5f, //
        0x1.4b7c9cp-5f, 0x1.fd25f6p-7f, -0x1.c82f8ep-7f, -0x1.9d4bccp-5f, //
        -0x1.99480ap-9f, 0x1.146932p-9f, 0x1.97c8a2p-6f, 0x1.947bfp-5f, //
        0x1.4b7c9cp-5f, 0x1.fd25f6p-7f, -0x1.c82f8ep-7f, -0x1.9d4bccp-5f, //
    },
    {
        0x1.e02d3cp-8f, 0x1.1f2346p-8f, -0x1.e1abb8p-12f, -0x1.dea1d2p-9f, //
        -0x1.84f20ap-9f, -0x1.5164bap-10f, 0x1.982c9cp-12f, 0x1.0da8b6p-9f, //
        0x1.e02d3cp-8f, 0x1.1f2346p-8f, -0x1.e1abb8p-12f, -0x1.dea1d2p-9f, //
        -0x1.84f20ap-9f, -0x1.5164bap-10f, 0x1.982c9cp-12f, 0x1.0da8b6p-9f, //
    },
};

// ---- tanh_f16_grad
//
// place  up to        margin
// 6      0.213867188  a tie, even
// 7      0.641601562  2^-11.42
// 0      1.28320312   2^-9.54
// 1      2.13867188   2^-12.00
// 2      2.99414062   2^-12.00
// 3      3.84960938   2^-10.42
// 4      4.70703125   2^-9.30
// 5      5.5625       2^-12.41

#define TANH_F16_GRAD_CLAMP 0x1.64p+2f // 5.5625: the result is its limit from there on
#define TANH_F16_GRAD_INDEX_SCALE 0x1.2b199cp+1f // 2.33671904: the clamp is in the last piece
#define TANH_F16_GRAD_INDEX_OFFSET 0x1.fffffcp+23f // 16777214: see lane_half.h
#define TANH_F16_GRAD_TERMS 5
#define TANH_F16_GRAD_SQUARINGS 2
#define TANH_F16_GRAD_NUDGE 0.0f
#define TANH_F16_GRAD_SCALE 0x1p+0f // 1: of a - root
#define TANH_F16_GRAD_ROOT 0x1.8142ap-1f // 0.752461433: of f', without its sign, times SCALE

// P, lowest degree first.
_Alignas(64) static const float tanh_f16_grad_poly[5][16] = {
    {
        0x1.cda682p-1f, 0x1.c6f5bap-1f, 0x1.c292dcp-1f, 0x1.a5c3b6p-1f, //
        0x1.059dfep+0f, 0x1.76f0bcp-1f, 0x1.ce43f4p-1f, 0x1.ce446p-1f, //
        0x1.cda682p-1f, 0x1.c6f5bap-1f, 0x1.c292dcp-1f, 0x1.a5c3b6p-1f, //
        0x1.059dfep+0f, 0x1.76f0bcp-1f, 0x1.ce43f4p-1f, 0x1.ce446p-1f, //
    },
    {
        -0x1.bb3dfcp-5f, -0x1.fcc8aep-7f, 0x1.84df16p-10f, 0x1.2e4478p-4f, //
        -0x1.01ac2cp-3f, 0x1.7ffd92p-7f, -0x1.ed5d58p-5f, -0x1.ed3e14p-5f, //
        -0x1.bb3dfcp-5f, -0x1.fcc8aep-7f, 0x1.84df16p-10f, 0x1.2e4478p-4f, //
        -0x1.01ac2cp-3f, 0x1.7ffd92p-7f, -0x1.ed5d58p-5f, -0x1.ed3e14p-5f, //
    },
    {
        -0x1.925acap-4f, -0x1.2284eep-3f, -0x1.3d01aap-3f, -0x1.847028p-3f, //
        -0x1.d3f3f4p-4f, -0x1.fea2ep-4f, -0x1.5fe206p-4f, -0x1.6174c2p-4f, //
        -0x1.925acap-4f, -0x1.2284eep-3f, -0x1.3d01aap-3f, -0x1.847028p-3f, //
        -0x1.d3f3f4p-4f, -0x1.fea2ep-4f, -0x1.5fe206p-4f, -0x1.6174c2p-4f, //
    },
    {
        0x1.2305fep-7f, 0x1.0052b6p-5f, 0x1.24cd14p-5f, 0x1.62165cp-5f, //
        0x1.f496f2p-6f, 0x1.c1c468p-6f, -0x1.0f9ecep-8f, -0x1.e14b2ap-10f, //
        0x1.2305fep-7f, 0x1.0052b6p-5f, 0x1.24cd14p-5f, 0x1.62165cp-5f, //
        0x1.f496f2p-6f, 0x1.c1c468p-6f, -0x1.0f9ecep-8f, -0x1.e14b2ap-10f, //
    },
    {
        0x1.5dba72p-9f, -0x1.c8dcacp-10f, -0x1.31006p-9f, -0x1.7fe43ep-9f, //
        -0x1.173b3p-9f, -0x1.c5745p-10f, 0x1.8188c6p-7f, 0x1.a2e49ep-8f, //
        0x1.5dba72p-9f, -0x1.c8dcacp-10f, -0x1.31006p-9f, -0x1.7fe43ep-9f, //
        -0x1.173b3p-9f, -0x1.c5745p-10f, 0x1.8188c6p-7f, 0x1.a2e49ep-8f, //
    },
};

// ---- quick_f16_grad
//
// place  up to        margin
// 1      0.00541305542  a tie, even
// 2      0.546875     2^-13.00
// 3      1.08789062   a tie, even
// 4      2.171875     a tie, even
// 5      3.25390625   2^-11.00
// 6      5.421875     2^-13.00
// 7      7.5859375    2^-11.58
// 0      11.921875    2^-14.03

#define QUICK_F16_GRAD_CLAMP 0x1.7d8p+3f // 11.921875: the result is its limit from there on
#define QUICK_F16_GRAD_INDEX_SCALE 0x1.d89f86p+1f // 3.69236827: the clamp is in the last piece
#define QUICK_F16_GRAD_INDEX_OFFSET 0x1.fd70a4p+1f // 3.98000002: see lane_half.h
#define QUICK_F16_GRAD_TERMS 6
#define QUICK_F16_GRAD_SQUARINGS 2
#define QUICK_F16_GRAD_NUDGE 0.0f
#define QUICK_F16_GRAD_SCALE 0x1p+0f // 1: of a - root
#define QUICK_F16_GRAD_ROOT 0x1.80974ap-1f // 0.751154244: of f', without its sign, times SCALE

// P, lowest degree first.
_Alignas(64) static const float quick_f16_grad_poly[6][16] = {
    {
        0x1.d9c85ap-1f, 0x1.ce7766p-1f, 0x1.ce7766p-1f, 0x1.cd75e6p-1f, //
        0x1.c866e8p-1f, 0x1.f03dc6p-1f, 0x1.217348p+0f, 0x1.1867dep+0f, //
        0x1.d9c85ap-1f, 0x1.ce7766p-1f, 0x1.ce7766p-1f, 0x1.cd75e6p-1f, //
        0x1.c866e8p-1f, 0x1.f03dc6p-1f, 0x1.217348p+0f, 0x1.1867dep+0f, //
    },
    {
        -0x1.46865ep-2f, -0x1.582768p-4f, -0x1.56e2cep-4f, -0x1.275646p-4f, //
        -0x1.bf8776p-6f, -0x1.9bbffp-3f, -0x1.d010f6p-2f, -0x1.b442aep-2f, //
        -0x1.46865ep-2f, -0x1.582768p-4f, -0x1.56e2cep-4f, -0x1.275646p-4f, //
        -0x1.bf8776p-6f, -0x1.9bbffp-3f, -0x1.d010f6p-2f, -0x1.b442aep-2f, //
    },
    {
        0x1.83c3bap-5f, 0x1.1d9b32p-1f, -0x1.f81e5ep-4f, -0x1.334a0ap-3f, //
        -0x1.dd7cd6p-3f, -0x1.3bbb1p-4f, 0x1.51f66cp-4f, 0x1.313b7ap-4f, //
        0x1.83c3bap-5f, 0x1.1d9b32p-1f, -0x1.f81e5ep-4f, -0x1.334a0ap-3f, //
        -0x1.dd7cd6p-3f, -0x1.3bbb1p-4f, 0x1.51f66cp-4f, 0x1.313b7ap-4f, //
    },
    {
        -0x1.e95628p-9f, -0x1.ba80fap+8f, 0x1.bca0fp-9f, 0x1.12f56cp-5f, //
        0x1.d03ff2p-4f, 0x1.5eef18p-5f, -0x1.0fb2bcp-7f, -0x1.d7ebb8p-8f, //
        -0x1.e95628p-9f, -0x1.ba80fap+8f, 0x1.bca0fp-9f, 0x1.12f56cp-5f, //
        0x1.d03ff2p-4f, 0x1.5eef18p-5f, -0x1.0fb2bcp-7f, -0x1.d7ebb8p-8f, //
    },
    {
        0x1.440c36p-13f, 0x1.b13eb4p+16f, 0x1.f9fc42p-6f, 0x1.0854bep-6f, //
        -0x1.86e76ep-6f, -0x1.00f82ap-7f, 0x1.ce1974p-12f, 0x1.8b234cp-12f, //
        0x1.440c36p-13f, 0x1.b13eb4p+16f, 0x1.f9fc42p-6f, 0x1.0854bep-6f, //
        -0x1.86e76ep-6f, -0x1.00f82ap-7f, 0x1.ce1974p-12f, 0x1.8b234cp-12f, //
    },
    {
        -0x1.648ba6p-19f, -0x1.208f6cp+23f, -0x1.f64d2ep-8f, -0x1.a47b7cp-8f, //
        0x1.05affep-9f, 0x1.17579p-11f, -0x1.389492p-17f, -0x1.1957d2p-17f, //
        -0x1.648ba6p-19f, -0x1.208f6cp+23f, -0x1.f64d2ep-8f, -0x1.a47b7cp-8f, //
        0x1.05affep-9f, 0x1.17579p-11f, -0x1.389492p-17f, -0x1.1957d2p-17f, //
    },
};

// ---- silu_f16_grad
//
// place  up to        margin
// 1      0.00921630859  a tie, even
// 2      0.931152344  a tie, even
// 3      1.85351562   2^-11.42
// 4      3.69726562   2^-12.00
// 5      5.5390625    2^-9.19
// 6      9.2265625    2^-12.00
// 7      12.9140625   2^-10.19
// 0      20.296875    2^-17.37

#define SILU_F16_GRAD_CLAMP 0x1.44cp+4f // 20.296875: the result is its limit from there on
#define SILU_F16_GRAD_INDEX_SCALE 0x1.159b62p+1f // 2.16880441: the clamp is in the last piece
#define SILU_F16_GRAD_INDEX_OFFSET 0x1.fd70a4p+1f // 3.98000002: see lane_half.h
#define SILU_F16_GRAD_TERMS 6
#define SILU_F16_GRAD_SQUARINGS 2
#define SILU_F16_GRAD_NUDGE 0.0f
#define SILU_F16_GRAD_SCALE 0x1p+0f // 1: of a - root
#define SILU_F16_GRAD_ROOT 0x1.474974p+0f // 1.27846456: of f', without its sign, times SCALE

// P, lowest degree first.
_Alignas(64) static const float silu_f16_grad_poly[6][16] = {
    {
        0x1.996032p-1f, 0x1.94e49ep-1f, 0x1.94e4aap-1f, 0x1.94ae56p-1f, //
        0x1.8ecdbcp-1f, 0x1.b5a58ap-1f, 0x1.fb0628p-1f, 0x1.f6109p-1f, //
        0x1.996032p-1f, 0x1.94e49ep-1f, 0x1.94e4aap-1f, 0x1.94ae56p-1f, //
        0x1.8ecdbcp-1f, 0x1.b5a58ap-1f, 0x1.fb0628p-1f, 0x1.f6109p-1f, //
    },
    {
        -0x1.47e64ap-3f, -0x1.60e95p-5f, -0x1.60d4cp-5f, -0x1.52ed68p-5f, //
        -0x1.6ee23p-7f, -0x1.c42a4ap-4f, -0x1.dde38ep-3f, -0x1.d5b564p-3f, //
        -0x1.47e64ap-3f, -0x1.60e95p-5f, -0x1.60d4cp-5f, -0x1.52ed68p-5f, //
        -0x1.6ee23p-7f, -0x1.c42a4ap-4f, -0x1.dde38ep-3f, -0x1.d5b564p-3f, //
    },
    {
        0x1.c22908p-7f, 0x1.cf5684p-4f, -0x1.302d1ep-5f, -0x1.472cb4p-5f, //
        -0x1.2943fap-4f, -0x1.4ac2e8p-6f, 0x1.9967dp-6f, 0x1.906d16p-6f, //
        0x1.c22908p-7f, 0x1.cf5684p-4f, -0x1.302d1ep-5f, -0x1.472cb4p-5f, //
        -0x1.2943fap-4f, -0x1.4ac2e8p-6f, 0x1.9967dp-6f, 0x1.906d16p-6f, //
    },
    {
        -0x1.465e2ep-11f, -0x1.3b8f7ep+6f, 0x1.94c844p-12f, 0x1.60f7d4p-9f, //
        0x1.565a9p-6f, 0x1.c55d06p-8f, -0x1.8360a4p-10f, -0x1.7e54e4p-10f, //
        -0x1.465e2ep-11f, -0x1.3b8f7ep+6f, 0x1.94c844p-12f, 0x1.60f7d4p-9f, //
        0x1.565a9p-6f, 0x1.c55d06p-8f, -0x1.8360a4p-10f, -0x1.7e54e4p-10f, //
    },
    {
        0x1.ed64bp-17f, 0x1.b1820cp+13f, 0x1.cdec48p-9f, 0x1.56ddcep-9f, //
        -0x1.5863bep-9f, -0x1.851b48p-11f, 0x1.83c35ep-15f, 0x1.90431p-15f, //
        0x1.ed64bp-17f, 0x1.b1820cp+13f, 0x1.cdec48p-9f, 0x1.56ddcep-9f, //
        -0x1.5863bep-9f, -0x1.851b48p-11f, 0x1.83c35ep-15f, 0x1.90431p-15f, //
    },
    {
        -0x1.33acf2p-23f, -0x1.779296p+19f, -0x1.43e134p-11f, -0x1.01c8p-11f, //
        0x1.153a32p-13f, 0x1.ebf16p-16f, -0x1.344f72p-21f, -0x1.67ef1ep-21f, //
        -0x1.33acf2p-23f, -0x1.779296p+19f, -0x1.43e134p-11f, -0x1.01c8p-11f, //
        0x1.153a32p-13f, 0x1.ebf16p-16f, -0x1.344f72p-21f, -0x1.67ef1ep-21f, //
    },
};

#endif
