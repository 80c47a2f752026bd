// Tables of the fast vector kernels. Generated, not to be edited:
//     python3 cmake/fit_fast_coefficients.py > src/fast_coefficients.h
//
// forward: f(x) = max(0, x) - a P(a)^2; gradient: f'(-a) = 1 - f'(a) = (root - a) P(a)^2;
// a = |x| clamped, P in 8 pieces, index = bits(a INDEX_SCALE + 1.5 * 2^23), modulo 8.
// A table holds its 8 entries twice, for a permute of 16 lanes.
// error: of the rounded coefficients, absolute; rounding in the kernels comes on top.
#ifndef GELU_FAST_COEFFICIENTS_H
#define GELU_FAST_COEFFICIENTS_H

// ---- erf_fast: 1 - Phi(a) = P^2
//
// piece  from      to        error
// 0      0.000000  0.362548  2^-25.80
// 1      0.362548  1.087645  2^-25.39
// 2      1.087645  1.812742  2^-25.26
// 3      1.812742  2.537838  2^-28.60
// 4      2.537838  3.262935  2^-28.72
// 5      3.262935  3.988032  2^-31.74
// 6      3.988032  4.713128  2^-34.75
// 7      4.713128  5.437500  2^-24.99

#define ERF_FAST_CLAMP 0x1.5cp+2f // 5.4375: the result is its limit from there on
#define ERF_FAST_INDEX_SCALE 0x1.610e6ep+0f // 1.37912643: (8 - 0.501) / CLAMP

// P, lowest degree first.
_Alignas(64) static const float erf_fast_poly[6][16] = {
    {
        0x1.6a09e6p-1f, 0x1.6a0764p-1f, 0x1.675986p-1f, 0x1.587942p-1f, //
        0x1.7e17c2p-1f, 0x1.1b05cp+0f, 0x1.62b068p+0f, 0x1.879d3ap-2f, //
        0x1.6a09e6p-1f, 0x1.6a0764p-1f, 0x1.675986p-1f, 0x1.587942p-1f, //
        0x1.7e17c2p-1f, 0x1.1b05cp+0f, 0x1.62b068p+0f, 0x1.879d3ap-2f, //
    },
    {
        -0x1.20dd06p-2f, -0x1.20b272p-2f, -0x1.0a3a64p-2f, -0x1.6ce4b4p-3f, //
        -0x1.41c90ap-2f, -0x1.bba4e4p-1f, -0x1.3ab4f4p+0f, -0x1.c0abep-3f, //
        -0x1.20dd06p-2f, -0x1.20b272p-2f, -0x1.0a3a64p-2f, -0x1.6ce4b4p-3f, //
        -0x1.41c90ap-2f, -0x1.bba4e4p-1f, -0x1.3ab4f4p+0f, -0x1.c0abep-3f, //
    },
    {
        -0x1.cd412ap-5f, -0x1.d141a8p-5f, -0x1.81674ep-4f, -0x1.7f093ap-3f, //
        -0x1.6182acp-4f, 0x1.044214p-2f, 0x1.c51f5p-2f, 0x1.58a9d8p-5f, //
        -0x1.cd412ap-5f, -0x1.d141a8p-5f, -0x1.81674ep-4f, -0x1.7f093ap-3f, //
        -0x1.6182acp-4f, 0x1.044214p-2f, 0x1.c51f5p-2f, 0x1.58a9d8p-5f, //
    },
    {
        0x1.96d4c8p-6f, 0x1.9e044p-6f, 0x1.d6f46ap-5f, 0x1.c579fp-4f, //
        0x1.2cf076p-4f, -0x1.0435c2p-5f, -0x1.4a94eap-4f, -0x1.62c68cp-9f, //
        0x1.96d4c8p-6f, 0x1.9e044p-6f, 0x1.d6f46ap-5f, 0x1.c579fp-4f, //
        0x1.2cf076p-4f, -0x1.0435c2p-5f, -0x1.4a94eap-4f, -0x1.62c68cp-9f, //
    },
    {
        0x1.bf041ap-8f, 0x1.e80dd2p-8f, -0x1.b96d42p-8f, -0x1.6a0c7ap-6f, //
        -0x1.f2cdd8p-7f, 0x1.1ca398p-10f, 0x1.e86dd8p-8f, 0x0p+0f, //
        0x1.bf041ap-8f, 0x1.e80dd2p-8f, -0x1.b96d42p-8f, -0x1.6a0c7ap-6f, //
        -0x1.f2cdd8p-7f, 0x1.1ca398p-10f, 0x1.e86dd8p-8f, 0x0p+0f, //
    },
    {
        -0x1.a35cf4p-10f, -0x1.6a4aap-9f, -0x1.bfb594p-13f, 0x1.9c8672p-10f, //
        0x1.17a66cp-10f, 0x1.bde50ap-15f, -0x1.240cdap-12f, 0x0p+0f, //
        -0x1.a35cf4p-10f, -0x1.6a4aap-9f, -0x1.bfb594p-13f, 0x1.9c8672p-10f, //
        0x1.17a66cp-10f, 0x1.bde50ap-15f, -0x1.240cdap-12f, 0x0p+0f, //
    },
};

// ---- tanh_fast: 1 - gate(a) = P^2
//
// piece  from      to        error
// 0      0.000000  0.337545  2^-25.80
// 1      0.337545  1.012635  2^-25.84
// 2      1.012635  1.687725  2^-25.68
// 3      1.687725  2.362815  2^-28.52
// 4      2.362815  3.037905  2^-29.22
// 5      3.037905  3.712995  2^-31.38
// 6      3.712995  4.388085  2^-34.09
// 7      4.388085  5.062500  2^-24.82

#define TANH_FAST_CLAMP 0x1.44p+2f // 5.0625: the result is its limit from there on
#define TANH_FAST_INDEX_SCALE 0x1.7b356cp+0f // 1.4812839: (8 - 0.501) / CLAMP

// P, lowest degree first.
_Alignas(64) static const float tanh_fast_poly[6][16] = {
    {
        0x1.6a09e6p-1f, 0x1.6a082ep-1f, 0x1.68204p-1f, 0x1.5f5074p-1f, //
        0x1.687734p-1f, 0x1.ba0d54p-1f, 0x1.4e9f1ep+0f, 0x1.fc2c54p-2f, //
        0x1.6a09e6p-1f, 0x1.6a082ep-1f, 0x1.68204p-1f, 0x1.5f5074p-1f, //
        0x1.687734p-1f, 0x1.ba0d54p-1f, 0x1.4e9f1ep+0f, 0x1.fc2c54p-2f, //
    },
    {
        -0x1.20dcfcp-2f, -0x1.20be2ap-2f, -0x1.0f89bep-2f, -0x1.b3be0ap-3f, //
        -0x1.faf94ep-3f, -0x1.034236p-1f, -0x1.1b3a88p+0f, -0x1.3608c6p-2f, //
        -0x1.20dcfcp-2f, -0x1.20be2ap-2f, -0x1.0f89bep-2f, -0x1.b3be0ap-3f, //
        -0x1.faf94ep-3f, -0x1.034236p-1f, -0x1.1b3a88p+0f, -0x1.3608c6p-2f, //
    },
    {
        -0x1.cd4f22p-5f, -0x1.d03f76p-5f, -0x1.660c94p-4f, -0x1.36e37cp-3f, //
        -0x1.ff7626p-4f, 0x1.660dbcp-5f, 0x1.79aa6ep-2f, 0x1.fb231cp-5f, //
        -0x1.cd4f22p-5f, -0x1.d03f76p-5f, -0x1.660c94p-4f, -0x1.36e37cp-3f, //
        -0x1.ff7626p-4f, 0x1.660dbcp-5f, 0x1.79aa6ep-2f, 0x1.fb231cp-5f, //
    },
    {
        0x1.9beep-6f, 0x1.9f4b2ep-6f, 0x1.b9d716p-5f, 0x1.8046p-4f, //
        0x1.55d77p-4f, 0x1.d18d74p-6f, -0x1.ea1496p-5f, -0x1.15db6ap-8f, //
        0x1.9beep-6f, 0x1.9f4b2ep-6f, 0x1.b9d716p-5f, 0x1.8046p-4f, //
        0x1.55d77p-4f, 0x1.d18d74p-6f, -0x1.ea1496p-5f, -0x1.15db6ap-8f, //
    },
    {
        0x1.af1bd4p-8f, 0x1.f469c4p-8f, -0x1.83425ep-8f, -0x1.2cc976p-6f, //
        -0x1.0c6b0ep-6f, -0x1.e3307p-8f, 0x1.2f050cp-8f, 0x0p+0f, //
        0x1.af1bd4p-8f, 0x1.f469c4p-8f, -0x1.83425ep-8f, -0x1.2cc976p-6f, //
        -0x1.0c6b0ep-6f, -0x1.e3307p-8f, 0x1.2f050cp-8f, 0x0p+0f, //
    },
    {
        -0x1.468d94p-10f, -0x1.7f2aecp-9f, -0x1.3cce4cp-12f, 0x1.4b5458p-10f, //
        0x1.244062p-10f, 0x1.125a1p-11f, -0x1.113f96p-13f, 0x0p+0f, //
        -0x1.468d94p-10f, -0x1.7f2aecp-9f, -0x1.3cce4cp-12f, 0x1.4b5458p-10f, //
        0x1.244062p-10f, 0x1.125a1p-11f, -0x1.113f96p-13f, 0x0p+0f, //
    },
};

// ---- erf_fast_grad: f'(-a) = (root - a) P^2
//
// piece  from      to        error
// 0      0.000000  0.391719  2^-27.12
// 1      0.391719  1.175157  2^-27.55
// 2      1.175157  1.958595  2^-23.55
// 3      1.958595  2.742032  2^-24.82
// 4      2.742032  3.525470  2^-26.01
// 5      3.525470  4.308908  2^-28.24
// 6      4.308908  5.092346  2^-31.41
// 7      5.092346  5.875000  2^-23.55

#define ERF_FAST_GRAD_CLAMP 0x1.78p+2f // 5.875: the result is its limit from there on
#define ERF_FAST_GRAD_INDEX_SCALE 0x1.46c3d2p+0f // 1.27642548: (8 - 0.501) / CLAMP
#define ERF_FAST_GRAD_ROOT 0x1.80ead2p-1f // 0.751791537: of f', without its sign

// P, lowest degree first.
_Alignas(64) static const float erf_fast_grad_poly[6][16] = {
    {
        0x1.a18c4p-1f, 0x1.a193d2p-1f, 0x1.9a6b5cp-1f, 0x1.607c8ap-1f, //
        0x1.9c14a2p-1f, 0x1.b2ce2ap+0f, 0x1.292cc8p+1f, 0x1.7b0ed8p-2f, //
        0x1.a18c4p-1f, 0x1.a193d2p-1f, 0x1.9a6b5cp-1f, 0x1.607c8ap-1f, //
        0x1.9c14a2p-1f, 0x1.b2ce2ap+0f, 0x1.292cc8p+1f, 0x1.7b0ed8p-2f, //
    },
    {
        -0x1.bba0f6p-4f, -0x1.be03f2p-4f, -0x1.d15998p-5f, 0x1.da5416p-3f, //
        0x1.6bf154p-5f, -0x1.39b242p+0f, -0x1.f9eef6p+0f, -0x1.8f32a2p-3f, //
        -0x1.bba0f6p-4f, -0x1.be03f2p-4f, -0x1.d15998p-5f, 0x1.da5416p-3f, //
        0x1.6bf154p-5f, -0x1.39b242p+0f, -0x1.f9eef6p+0f, -0x1.8f32a2p-3f, //
    },
    {
        -0x1.35b82ep-3f, -0x1.30c6bcp-3f, -0x1.d0a01p-3f, -0x1.0bef1ep-1f, //
        -0x1.9e83ecp-2f, 0x1.467feep-2f, 0x1.5cbfep-1f, 0x1.19a4bcp-5f, //
        -0x1.35b82ep-3f, -0x1.30c6bcp-3f, -0x1.d0a01p-3f, -0x1.0bef1ep-1f, //
        -0x1.9e83ecp-2f, 0x1.467feep-2f, 0x1.5cbfep-1f, 0x1.19a4bcp-5f, //
    },
    {
        0x1.425956p-8f, -0x1.217664p-12f, 0x1.e0215ep-5f, 0x1.b299f8p-3f, //
        0x1.676d26p-3f, -0x1.ffed52p-6f, -0x1.e656fp-4f, -0x1.0a1878p-9f, //
        0x1.425956p-8f, -0x1.217664p-12f, 0x1.e0215ep-5f, 0x1.b299f8p-3f, //
        0x1.676d26p-3f, -0x1.ffed52p-6f, -0x1.e656fp-4f, -0x1.0a1878p-9f, //
    },
    {
        0x1.5ef3ep-6f, 0x1.beed6ep-6f, 0x1.3ffbc4p-8f, -0x1.20a456p-5f, //
        -0x1.e704bcp-6f, -0x1.da3aecp-14f, 0x1.56c5e4p-7f, 0x0p+0f, //
        0x1.5ef3ep-6f, 0x1.beed6ep-6f, 0x1.3ffbc4p-8f, -0x1.20a456p-5f, //
        -0x1.e704bcp-6f, -0x1.da3aecp-14f, 0x1.56c5e4p-7f, 0x0p+0f, //
    },
    {
        -0x1.671aa6p-9f, -0x1.68f9fep-8f, -0x1.0f2edap-9f, 0x1.1a868p-9f, //
        0x1.e269dep-10f, 0x1.240b9ap-13f, -0x1.867288p-12f, 0x0p+0f, //
        -0x1.671aa6p-9f, -0x1.68f9fep-8f, -0x1.0f2edap-9f, 0x1.1a868p-9f, //
        0x1.e269dep-10f, 0x1.240b9ap-13f, -0x1.867288p-12f, 0x0p+0f, //
    },
};

// ---- tanh_fast_grad: f'(-a) = (root - a) P^2
//
// piece  from      to        error
// 0      0.000000  0.366716  2^-27.21
// 1      0.366716  1.100147  2^-27.43
// 2      1.100147  1.833578  2^-24.01
// 3      1.833578  2.567009  2^-26.14
// 4      2.567009  3.300440  2^-27.30
// 5      3.300440  4.033871  2^-28.03
// 6      4.033871  4.767302  2^-31.11
// 7      4.767302  5.500000  2^-24.15

#define TANH_FAST_GRAD_CLAMP 0x1.6p+2f // 5.5: the result is its limit from there on
#define TANH_FAST_GRAD_INDEX_SCALE 0x1.5d0b5cp+0f // 1.36345458: (8 - 0.501) / CLAMP
#define TANH_FAST_GRAD_ROOT 0x1.8142ap-1f // 0.752461433: of f', without its sign

// P, lowest degree first.
_Alignas(64) static const float tanh_fast_grad_poly[6][16] = {
    {
        0x1.a15ca8p-1f, 0x1.a1636ap-1f, 0x1.9b5ec4p-1f, 0x1.7c4626p-1f, //
        0x1.7e58e4p-1f, 0x1.0beaaep+0f, 0x1.1e75ep+1f, 0x1.e7559ep-2f, //
        0x1.a15ca8p-1f, 0x1.a1636ap-1f, 0x1.9b5ec4p-1f, 0x1.7c4626p-1f, //
        0x1.7e58e4p-1f, 0x1.0beaaep+0f, 0x1.1e75ep+1f, 0x1.e7559ep-2f, //
    },
    {
        -0x1.bd66ep-4f, -0x1.bfa82ep-4f, -0x1.fee124p-5f, 0x1.b485ep-4f, //
        0x1.a7c168p-4f, -0x1.5a2a4p-2f, -0x1.d1f968p+0f, -0x1.0fea26p-2f, //
        -0x1.bd66ep-4f, -0x1.bfa82ep-4f, -0x1.fee124p-5f, 0x1.b485ep-4f, //
        0x1.a7c168p-4f, -0x1.5a2a4p-2f, -0x1.d1f968p+0f, -0x1.0fea26p-2f, //
    },
    {
        -0x1.36d62p-3f, -0x1.31dcdcp-3f, -0x1.cc3a4cp-3f, -0x1.a82632p-2f, //
        -0x1.a9987cp-2f, -0x1.3d83fp-3f, 0x1.2ae568p-1f, 0x1.9624b8p-5f, //
        -0x1.36d62p-3f, -0x1.31dcdcp-3f, -0x1.cc3a4cp-3f, -0x1.a82632p-2f, //
        -0x1.a9987cp-2f, -0x1.3d83fp-3f, 0x1.2ae568p-1f, 0x1.9624b8p-5f, //
    },
    {
        0x1.6e2af8p-8f, -0x1.7e4d76p-14f, 0x1.f28d98p-5f, 0x1.580032p-3f, //
        0x1.5c5042p-3f, 0x1.7d051p-4f, -0x1.7688e6p-4f, -0x1.95db2cp-9f, //
        0x1.6e2af8p-8f, -0x1.7e4d76p-14f, 0x1.f28d98p-5f, 0x1.580032p-3f, //
        0x1.5c5042p-3f, 0x1.7d051p-4f, -0x1.7688e6p-4f, -0x1.95db2cp-9f, //
    },
    {
        0x1.5ba062p-6f, 0x1.d279p-6f, 0x1.dbeb8ep-9f, -0x1.b84102p-6f, //
        -0x1.c429aap-6f, -0x1.09208ep-6f, 0x1.c33d16p-8f, 0x0p+0f, //
        0x1.5ba062p-6f, 0x1.d279p-6f, 0x1.dbeb8ep-9f, -0x1.b84102p-6f, //
        -0x1.c429aap-6f, -0x1.09208ep-6f, 0x1.c33d16p-8f, 0x0p+0f, //
    },
    {
        -0x1.f0c322p-10f, -0x1.8af678p-8f, -0x1.fcdbap-10f, 0x1.986804p-10f, //
        0x1.ae0b84p-10f, 0x1.f89e4ep-11f, -0x1.9588fcp-13f, 0x0p+0f, //
        -0x1.f0c322p-10f, -0x1.8af678p-8f, -0x1.fcdbap-10f, 0x1.986804p-10f, //
        0x1.ae0b84p-10f, 0x1.f89e4ep-11f, -0x1.9588fcp-13f, 0x0p+0f, //
    },
};

#endif
