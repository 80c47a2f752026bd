// Tables of the fast vector kernels. Generated, not to be edited:
//     python3 cmake/fit_fast_coefficients.py > src/fast_coefficients.h
//
// forward: f(x) = max(0, x) - a P(a)^2; gradient: f'(-a) = 1 - f'(a) = (root - a) P(a)^2;
// a = |x| clamped, P in 8 pieces, index = bits(a INDEX_SCALE + FAST_INDEX_OFFSET), modulo 8.
// A table holds its 8 entries twice, for a permute of 16 lanes.
// error: of the rounded coefficients, absolute; rounding in the kernels comes on top.
#ifndef GELU_FAST_COEFFICIENTS_H
#define GELU_FAST_COEFFICIENTS_H

#define FAST_INDEX_OFFSET 16777211.0f // 2^24 - 5: pieces double in width after the first few

// ---- erf_fast: 1 - Phi(a) = P^2
//
// piece  from      to        error
// 0      0.000000  0.309028  2^-25.80
// 1      0.309028  0.927084  2^-27.38
// 2      0.927084  1.545140  2^-26.26
// 3      1.545140  2.163197  2^-27.90
// 4      2.163197  2.781253  2^-29.62
// 5      2.781253  3.708337  2^-27.94
// 6      3.708337  4.944449  2^-32.25
// 7      4.944449  5.562500  2^-26.04

#define ERF_FAST_CLAMP 0x1.64p+2f // 5.5625: the result is its limit from there on
#define ERF_FAST_INDEX_SCALE 0x1.9e33acp+0f // 1.61797595: the clamp is in the last piece

// P, lowest degree first.
_Alignas(64) static const float erf_fast_poly[6][16] = {
    {
        0x1.c147d4p-1f, 0x1.5ceb12p+0f, 0x1.89f4fep-2f, 0x1.6a09e6p-1f, //
        0x1.6a098p-1f, 0x1.690f64p-1f, 0x1.5f7eb6p-1f, 0x1.592c52p-1f, //
        0x1.c147d4p-1f, 0x1.5ceb12p+0f, 0x1.89f4fep-2f, 0x1.6a09e6p-1f, //
        0x1.6a098p-1f, 0x1.690f64p-1f, 0x1.5f7eb6p-1f, 0x1.592c52p-1f, //
    },
    {
        -0x1.0ffb94p-1f, -0x1.33fffcp+0f, -0x1.ba5a62p-3f, -0x1.20dcfp-2f, //
        -0x1.20d69cp-2f, -0x1.175d6cp-2f, -0x1.b474acp-3f, -0x1.71b02ap-3f, //
        -0x1.0ffb94p-1f, -0x1.33fffcp+0f, -0x1.ba5a62p-3f, -0x1.20dcfp-2f, //
        -0x1.20d69cp-2f, -0x1.175d6cp-2f, -0x1.b474acp-3f, -0x1.71b02ap-3f, //
    },
    {
        0x1.d37f7cp-5f, 0x1.b8abecp-2f, 0x1.4c7658p-5f, -0x1.cd61fep-5f, //
        -0x1.cd7e72p-5f, -0x1.310bb6p-4f, -0x1.36285cp-3f, -0x1.7bfap-3f, //
        0x1.d37f7cp-5f, 0x1.b8abecp-2f, 0x1.4c7658p-5f, -0x1.cd61fep-5f, //
        -0x1.cd7e72p-5f, -0x1.310bb6p-4f, -0x1.36285cp-3f, -0x1.7bfap-3f, //
    },
    {
        0x1.ac51d4p-6f, -0x1.3f0b6ap-4f, -0x1.4e4f0ep-9f, 0x1.9a0eap-6f, //
        0x1.91d8a4p-6f, 0x1.5c9d0ep-5f, 0x1.7b51c4p-4f, 0x1.c3c4dep-4f, //
        0x1.ac51d4p-6f, -0x1.3f0b6ap-4f, -0x1.4e4f0ep-9f, 0x1.9a0eap-6f, //
        0x1.91d8a4p-6f, 0x1.5c9d0ep-5f, 0x1.7b51c4p-4f, 0x1.c3c4dep-4f, //
    },
    {
        -0x1.e617cp-8f, 0x1.d315c2p-8f, 0x0p+0f, 0x1.83e2e2p-8f, //
        0x1.072cc2p-7f, -0x1.1a2d2ap-10f, -0x1.1ea7a2p-6f, -0x1.696122p-6f, //
        -0x1.e617cp-8f, 0x1.d315c2p-8f, 0x0p+0f, 0x1.83e2e2p-8f, //
        0x1.072cc2p-7f, -0x1.1a2d2ap-10f, -0x1.1ea7a2p-6f, -0x1.696122p-6f, //
    },
    {
        0x1.219856p-11f, -0x1.14486ap-12f, 0x0p+0f, -0x1.f52a84p-13f, //
        -0x1.81c6f4p-9f, -0x1.17dca4p-10f, 0x1.21fd0ep-10f, 0x1.9cb496p-10f, //
        0x1.219856p-11f, -0x1.14486ap-12f, 0x0p+0f, -0x1.f52a84p-13f, //
        -0x1.81c6f4p-9f, -0x1.17dca4p-10f, 0x1.21fd0ep-10f, 0x1.9cb496p-10f, //
    },
};

// ---- tanh_fast: 1 - gate(a) = P^2
//
// piece  from      to        error
// 0      0.000000  0.288195  2^-25.80
// 1      0.288195  0.864584  2^-27.88
// 2      0.864584  1.440974  2^-26.64
// 3      1.440974  2.017363  2^-28.38
// 4      2.017363  2.593752  2^-31.90
// 5      2.593752  3.458337  2^-28.77
// 6      3.458337  4.611115  2^-29.76
// 7      4.611115  5.187500  2^-26.15

#define TANH_FAST_CLAMP 0x1.4cp+2f // 5.1875: the result is its limit from there on
#define TANH_FAST_INDEX_SCALE 0x1.bc24e8p+0f // 1.73493814: the clamp is in the last piece

// P, lowest degree first.
_Alignas(64) static const float tanh_fast_poly[6][16] = {
    {
        0x1.7f3deap-1f, 0x1.3d649cp+0f, 0x1.cbe05ep-2f, 0x1.6a09e6p-1f, //
        0x1.6a09a8p-1f, 0x1.6950eep-1f, 0x1.632d5p-1f, 0x1.5e9b62p-1f, //
        0x1.7f3deap-1f, 0x1.3d649cp+0f, 0x1.cbe05ep-2f, 0x1.6a09e6p-1f, //
        0x1.6a09a8p-1f, 0x1.6950eep-1f, 0x1.632d5p-1f, 0x1.5e9b62p-1f, //
    },
    {
        -0x1.4e0bdep-2f, -0x1.06202ep+0f, -0x1.1276bcp-2f, -0x1.20dce6p-2f, //
        -0x1.20d94cp-2f, -0x1.195988p-2f, -0x1.ddfb94p-3f, -0x1.ac9db2p-3f, //
        -0x1.4e0bdep-2f, -0x1.06202ep+0f, -0x1.1276bcp-2f, -0x1.20dce6p-2f, //
        -0x1.20d94cp-2f, -0x1.195988p-2f, -0x1.ddfb94p-3f, -0x1.ac9db2p-3f, //
    },
    {
        -0x1.1bb5e8p-4f, 0x1.50683p-2f, 0x1.b68e9cp-5f, -0x1.cd72ep-5f, //
        -0x1.cd3904p-5f, -0x1.25a13ep-4f, -0x1.08bc66p-3f, -0x1.3e052p-3f, //
        -0x1.1bb5e8p-4f, 0x1.50683p-2f, 0x1.b68e9cp-5f, -0x1.cd72ep-5f, //
        -0x1.cd3904p-5f, -0x1.25a13ep-4f, -0x1.08bc66p-3f, -0x1.3e052p-3f, //
    },
    {
        0x1.056d34p-4f, -0x1.999d1cp-5f, -0x1.d4d376p-9f, 0x1.9fbc96p-6f, //
        0x1.94cf08p-6f, 0x1.509368p-5f, 0x1.4de3a8p-4f, 0x1.875dd8p-4f, //
        0x1.056d34p-4f, -0x1.999d1cp-5f, -0x1.d4d376p-9f, 0x1.9fbc96p-6f, //
        0x1.94cf08p-6f, 0x1.509368p-5f, 0x1.4de3a8p-4f, 0x1.875dd8p-4f, //
    },
    {
        -0x1.a75c6ep-7f, 0x1.c1814ap-9f, 0x0p+0f, 0x1.63c336p-8f, //
        0x1.0be166p-7f, -0x1.66222ep-11f, -0x1.eba9a2p-7f, -0x1.33cd9ep-6f, //
        -0x1.a75c6ep-7f, 0x1.c1814ap-9f, 0x0p+0f, 0x1.63c336p-8f, //
        0x1.0be166p-7f, -0x1.66222ep-11f, -0x1.eba9a2p-7f, -0x1.33cd9ep-6f, //
    },
    {
        0x1.c8825cp-11f, -0x1.2f86e6p-14f, 0x0p+0f, 0x1.4659eap-11f, //
        -0x1.96642cp-9f, -0x1.2d19f6p-10f, 0x1.d703bcp-11f, 0x1.5660b6p-10f, //
        0x1.c8825cp-11f, -0x1.2f86e6p-14f, 0x0p+0f, 0x1.4659eap-11f, //
        -0x1.96642cp-9f, -0x1.2d19f6p-10f, 0x1.d703bcp-11f, 0x1.5660b6p-10f, //
    },
};

// ---- erf_fast_grad: f'(-a) = (root - a) P^2
//
// piece  from      to        error
// 0      0.000000  0.340278  2^-27.12
// 1      0.340278  1.020834  2^-27.30
// 2      1.020834  1.701391  2^-25.11
// 3      1.701391  2.381947  2^-25.13
// 4      2.381947  3.062503  2^-26.53
// 5      3.062503  4.083337  2^-24.82
// 6      4.083337  5.444450  2^-29.65
// 7      5.444450  6.125000  2^-25.67

#define ERF_FAST_GRAD_CLAMP 0x1.88p+2f // 6.125: the result is its limit from there on
#define ERF_FAST_GRAD_INDEX_SCALE 0x1.7829b4p+0f // 1.46938634: the clamp is in the last piece
#define ERF_FAST_GRAD_ROOT 0x1.80ead2p-1f // 0.751791537: of f', without its sign

// P, lowest degree first.
_Alignas(64) static const float erf_fast_grad_poly[6][16] = {
    {
        0x1.353226p+0f, 0x1.25c32cp+1f, 0x1.02ed84p-2f, 0x1.a18c4p-1f, //
        0x1.a1912ep-1f, 0x1.9f162ap-1f, 0x1.7c7f1ep-1f, 0x1.52358ep-1f, //
        0x1.353226p+0f, 0x1.25c32cp+1f, 0x1.02ed84p-2f, 0x1.a18c4p-1f, //
        0x1.a1912ep-1f, 0x1.9f162ap-1f, 0x1.7c7f1ep-1f, 0x1.52358ep-1f, //
    },
    {
        -0x1.20ef3cp-1f, -0x1.f290f6p+0f, -0x1.05aca2p-3f, -0x1.bba1p-4f, //
        -0x1.bd57dep-4f, -0x1.6aaadp-4f, 0x1.ad2e62p-4f, 0x1.28733ap-2f, //
        -0x1.20ef3cp-1f, -0x1.f290f6p+0f, -0x1.05aca2p-3f, -0x1.bba1p-4f, //
        -0x1.bd57dep-4f, -0x1.6aaadp-4f, 0x1.ad2e62p-4f, 0x1.28733ap-2f, //
    },
    {
        -0x1.3039f4p-5f, 0x1.56655ep-1f, 0x1.61df9p-6f, -0x1.35b71cp-3f, //
        -0x1.31d6bcp-3f, -0x1.768eb6p-3f, -0x1.9f9656p-2f, -0x1.247de2p-1f, //
        -0x1.3039f4p-5f, 0x1.56655ep-1f, 0x1.61df9p-6f, -0x1.35b71cp-3f, //
        -0x1.31d6bcp-3f, -0x1.768eb6p-3f, -0x1.9f9656p-2f, -0x1.247de2p-1f, //
    },
    {
        0x1.0853e6p-4f, -0x1.db6538p-4f, -0x1.40105p-10f, 0x1.40819cp-8f, //
        0x1.1022fp-11f, 0x1.cf71eap-6f, 0x1.43563p-3f, 0x1.db319cp-3f, //
        0x1.0853e6p-4f, -0x1.db6538p-4f, -0x1.40105p-10f, 0x1.40819cp-8f, //
        0x1.1022fp-11f, 0x1.cf71eap-6f, 0x1.43563p-3f, 0x1.db319cp-3f, //
    },
    {
        -0x1.a99578p-7f, 0x1.4d5c18p-7f, 0x0p+0f, 0x1.612e18p-6f, //
        0x1.b53f28p-6f, 0x1.f4ea9ap-7f, -0x1.73af7ap-6f, -0x1.421cbcp-5f, //
        -0x1.a99578p-7f, 0x1.4d5c18p-7f, 0x0p+0f, 0x1.612e18p-6f, //
        0x1.b53f28p-6f, 0x1.f4ea9ap-7f, -0x1.73af7ap-6f, -0x1.421cbcp-5f, //
    },
    {
        0x1.b3a95ap-11f, -0x1.7982b6p-12f, 0x0p+0f, -0x1.82ae46p-9f, //
        -0x1.5dcc58p-8f, -0x1.c97956p-9f, 0x1.057d94p-10f, 0x1.4694f8p-9f, //
        0x1.b3a95ap-11f, -0x1.7982b6p-12f, 0x0p+0f, -0x1.82ae46p-9f, //
        -0x1.5dcc58p-8f, -0x1.c97956p-9f, 0x1.057d94p-10f, 0x1.4694f8p-9f, //
    },
};

// ---- tanh_fast_grad: f'(-a) = (root - a) P^2
//
// piece  from      to        error
// 0      0.000000  0.312500  2^-27.21
// 1      0.312500  0.937501  2^-27.72
// 2      0.937501  1.562501  2^-25.72
// 3      1.562501  2.187502  2^-26.06
// 4      2.187502  2.812503  2^-29.11
// 5      2.812503  3.750004  2^-25.92
// 6      3.750004  5.000005  2^-26.53
// 7      5.000005  5.625000  2^-25.56

#define TANH_FAST_GRAD_CLAMP 0x1.68p+2f // 5.625: the result is its limit from there on
#define TANH_FAST_GRAD_INDEX_SCALE 0x1.99998p+0f // 1.59999847: the clamp is in the last piece
#define TANH_FAST_GRAD_ROOT 0x1.8142ap-1f // 0.752461433: of f', without its sign

// P, lowest degree first.
_Alignas(64) static const float tanh_fast_grad_poly[6][16] = {
    {
        0x1.9bad36p-1f, 0x1.04d8a2p+1f, 0x1.81867ep-2f, 0x1.a15ca8p-1f, //
        0x1.a1605cp-1f, 0x1.9f7838p-1f, 0x1.8a48bp-1f, 0x1.76827cp-1f, //
        0x1.9bad36p-1f, 0x1.04d8a2p+1f, 0x1.81867ep-2f, 0x1.a15ca8p-1f, //
        0x1.a1605cp-1f, 0x1.9f7838p-1f, 0x1.8a48bp-1f, 0x1.76827cp-1f, //
    },
    {
        0x1.5c900ap-7f, -0x1.97eb2cp+0f, -0x1.a50344p-3f, -0x1.bd669cp-4f, //
        -0x1.becf8cp-4f, -0x1.7a2206p-4f, 0x1.36dc6ep-5f, 0x1.0cb622p-3f, //
        0x1.5c900ap-7f, -0x1.97eb2cp+0f, -0x1.a50344p-3f, -0x1.bd669cp-4f, //
        -0x1.becf8cp-4f, -0x1.7a2206p-4f, 0x1.36dc6ep-5f, 0x1.0cb622p-3f, //
    },
    {
        -0x1.6c0dep-2f, 0x1.ecbff6p-2f, 0x1.33799ep-5f, -0x1.36dc1ap-3f, //
        -0x1.3351d4p-3f, -0x1.70d62cp-3f, -0x1.61b516p-2f, -0x1.be32bep-2f, //
        -0x1.6c0dep-2f, 0x1.ecbff6p-2f, 0x1.33799ep-5f, -0x1.36dc1ap-3f, //
        -0x1.3351d4p-3f, -0x1.70d62cp-3f, -0x1.61b516p-2f, -0x1.be32bep-2f, //
    },
    {
        0x1.348144p-3f, -0x1.17b70ep-4f, -0x1.2c458ap-9f, 0x1.7740aap-8f, //
        0x1.1f8dap-10f, 0x1.c6e6ep-6f, 0x1.11723p-3f, 0x1.6b3f8ep-3f, //
        0x1.348144p-3f, -0x1.17b70ep-4f, -0x1.2c458ap-9f, 0x1.7740aap-8f, //
        0x1.1f8dap-10f, 0x1.c6e6ep-6f, 0x1.11723p-3f, 0x1.6b3f8ep-3f, //
    },
    {
        -0x1.90b61p-6f, 0x1.1870ep-8f, 0x0p+0f, 0x1.51795cp-6f, //
        0x1.c2b566p-6f, 0x1.03ad68p-6f, -0x1.2b0838p-6f, -0x1.d9cff6p-6f, //
        -0x1.90b61p-6f, 0x1.1870ep-8f, 0x0p+0f, 0x1.51795cp-6f, //
        0x1.c2b566p-6f, 0x1.03ad68p-6f, -0x1.2b0838p-6f, -0x1.d9cff6p-6f, //
    },
    {
        0x1.78e52ap-10f, -0x1.3ff544p-14f, 0x0p+0f, -0x1.00b4bap-10f, //
        -0x1.772138p-8f, -0x1.e9f654p-9f, 0x1.6ce8ecp-11f, 0x1.c72642p-10f, //
        0x1.78e52ap-10f, -0x1.3ff544p-14f, 0x0p+0f, -0x1.00b4bap-10f, //
        -0x1.772138p-8f, -0x1.e9f654p-9f, 0x1.6ce8ecp-11f, 0x1.c72642p-10f, //
    },
};

#endif
