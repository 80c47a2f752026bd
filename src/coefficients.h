// Tables of the accurate vector kernels. Generated; do not edit. The generator:
//     python3 cmake/fit_coefficients.py > src/coefficients.h
//
// E(a) V(a), a = |x|: E = 2^64 B 2^(C(a)/8) with C below, V in 8 pieces, t = a - center:
//     forward:  V = base + t q(t), the first piece with a in place of base
//     gradient: V = base + (slope t + (residual + t q(t)))
// Each table holds its 8 entries twice, rotated so that the raw index bits address them.
// Relative errors are those of the rounded coefficients against V in exact arithmetic.
#ifndef GELU_COEFFICIENTS_H
#define GELU_COEFFICIENTS_H

#include <math.h>
#include <stdint.h>


// 2^((k + f) / 8), |f| <= 1/2: bits(E) = exp2_eighth_bits[k & 7] + (k << 20) is
// 2^64 B 2^(k/8), with B = 0x1.feb052p-1f = 0.997438967 the float for which all eight
// entries are nearest to floats (error 2^-27.71).
_Alignas(64) static const uint32_t exp2_eighth_bits[16] = {
    0x5f7f5829u, 0x5f7b3a3eu, 0x5f77d424u, 0x5f759202u, //
    0x5f748e45u, 0x5f74e5beu, 0x5f76b7dau, 0x5f7a26deu, //
    0x5f7f5829u, 0x5f7b3a3eu, 0x5f77d424u, 0x5f759202u, //
    0x5f748e45u, 0x5f74e5beu, 0x5f76b7dau, 0x5f7a26deu, //
};

// 2^(f/8) - 1 = f (e_1 + f (e_2 + f (e_3 + f e_4))), minimax, error 2^-32.18.
#define EXP2_POLY_1 0x1.62e43p-4f // 0.0866433978: e_1
#define EXP2_POLY_2 0x1.ebfbep-9f // 0.00375353917: e_2
#define EXP2_POLY_3 0x1.c6b8ccp-14f // 0.00010841414: e_3
#define EXP2_POLY_4 0x1.3b2a78p-19f // 2.34816889e-06: e_4

#define ERF_EXP_SCALE -0x1.715476p+2f // -5.77078009: -4 log2 e
#define TANH_EXP_ALPHA -0x1.26aecp+4f // -18.4176636: -16 log2 e sqrt(2/pi), a multiple of 2^-17
#define TANH_EXP_BETA -0x1.a5a7dp-1f // -0.823545933: 0.044715 times -16 log2 e sqrt(2/pi)

// ---- erf: 2 (max(0, x) - gelu(x)) = a erfc(a / sqrt 2).
//
// piece   from      to        center         relative error
// 0     0.000000  0.259740    0.000000000    2^-33.13
// 1     0.259740  0.909091    0.324702263    2^-27.26
// 2     0.909091  1.558442    1.233785152    2^-30.29
// 3     1.558442  2.857143    2.207800150    2^-26.44
// 4     2.857143  4.155844    3.506511688    2^-30.20
// 5     4.155844  6.753247    5.454557419    2^-26.88
// 6     6.753247  9.350650    8.051992416    2^-31.45
// 7     9.350650 14.437500   11.894183159    2^-28.87

#define ERF_CLAMP 0x1.cd8p+3f // 14.421875: the result is final beyond
#define ERF_INDEX_SCALE 0x1.8a3d7p-1f // 0.769999981: index = bits(scale a + offset) >> 22
#define ERF_INDEX_OFFSET 0x1.99999ap-1f // 0.800000012: index = bits(scale a + offset) >> 22

// t = a - center
_Alignas(64) static const float erf_center[16] = {
    0x1.1a9932p+1f, 0x1.c0d56p+1f, 0x1.5d1778p+2f, 0x1.01a9ecp+3f, //
    0x1.7c9d26p+3f, 0x0p+0f, 0x1.4c7ecp-2f, 0x1.3bd958p+0f, //
    0x1.1a9932p+1f, 0x1.c0d56p+1f, 0x1.5d1778p+2f, 0x1.01a9ecp+3f, //
    0x1.7c9d26p+3f, 0x0p+0f, 0x1.4c7ecp-2f, 0x1.3bd958p+0f, //
};

// V = base + ..., k0
_Alignas(64) static const float erf_base[16] = {
    0x1.616d32p-1f, 0x1.7e347p-1f, 0x1.8cff4ap-1f, 0x1.93853cp-1f, //
    0x1.96bacep-1f, INFINITY, 0x1.05ee3cp-2f, 0x1.269338p-1f, //
    0x1.616d32p-1f, 0x1.7e347p-1f, 0x1.8cff4ap-1f, 0x1.93853cp-1f, //
    0x1.96bacep-1f, INFINITY, 0x1.05ee3cp-2f, 0x1.269338p-1f, //
};

// q, lowest degree first
_Alignas(64) static const float erf_poly[7][16] = {
    {
        0x1.2117c2p-4f, 0x1.a1d3fp-6f, 0x1.0e876ap-7f, 0x1.7044fep-9f, //
        0x1.de538ap-11f, 0x1.508aa4p-9f, 0x1.38e0a2p-1f, 0x1.838888p-3f, //
        0x1.2117c2p-4f, 0x1.a1d3fp-6f, 0x1.0e876ap-7f, 0x1.7044fep-9f, //
        0x1.de538ap-11f, 0x1.508aa4p-9f, 0x1.38e0a2p-1f, 0x1.838888p-3f, //
    },
    {
        -0x1.03f8bp-5f, -0x1.1dfb08p-7f, -0x1.0a4b2p-9f, -0x1.037c34p-11f, //
        -0x1.d5d848p-14f, -0x1.9990d8p-1f, -0x1.c79bfap-2f, -0x1.b9cb0ap-4f, //
        -0x1.03f8bp-5f, -0x1.1dfb08p-7f, -0x1.0a4b2p-9f, -0x1.037c34p-11f, //
        -0x1.d5d848p-14f, -0x1.9990d8p-1f, -0x1.c79bfap-2f, -0x1.b9cb0ap-4f, //
    },
    {
        0x1.871ac6p-7f, 0x1.4e42ap-9f, 0x1.c7522ep-12f, 0x1.40ec42p-14f, //
        0x1.978616p-17f, 0x1.00a824p-1f, 0x1.078eb6p-2f, 0x1.9bae0ep-5f, //
        0x1.871ac6p-7f, 0x1.4e42ap-9f, 0x1.c7522ep-12f, 0x1.40ec42p-14f, //
        0x1.978616p-17f, 0x1.00a824p-1f, 0x1.078eb6p-2f, 0x1.9bae0ep-5f, //
    },
    {
        -0x1.0532d2p-8f, -0x1.60f83p-11f, -0x1.63e97p-14f, -0x1.6f3ffap-17f, //
        -0x1.480afp-20f, -0x1.11052ep-2f, -0x1.04ae5ap-3f, -0x1.4f0e32p-6f, //
        -0x1.0532d2p-8f, -0x1.60f83p-11f, -0x1.63e97p-14f, -0x1.6f3ffap-17f, //
        -0x1.480afp-20f, -0x1.11052ep-2f, -0x1.04ae5ap-3f, -0x1.4f0e32p-6f, //
    },
    {
        0x1.3f9db4p-10f, 0x1.5a261ap-13f, 0x1.05fa3p-16f, 0x1.8eb8dap-20f, //
        0x1.f89148p-24f, 0x1.001702p-3f, 0x1.c49586p-5f, 0x1.ecb9dcp-8f, //
        0x1.3f9db4p-10f, 0x1.5a261ap-13f, 0x1.05fa3p-16f, 0x1.8eb8dap-20f, //
        0x1.f89148p-24f, 0x1.001702p-3f, 0x1.c49586p-5f, 0x1.ecb9dcp-8f, //
    },
    {
        -0x1.826e9cp-12f, -0x1.4c3dfep-15f, -0x1.954dd8p-19f, -0x1.b6236ap-23f, //
        -0x1.a2894cp-27f, -0x1.a6a40ep-5f, -0x1.46a478p-6f, -0x1.53675ep-9f, //
        -0x1.826e9cp-12f, -0x1.4c3dfep-15f, -0x1.954dd8p-19f, -0x1.b6236ap-23f, //
        -0x1.a2894cp-27f, -0x1.a6a40ep-5f, -0x1.46a478p-6f, -0x1.53675ep-9f, //
    },
    {
        0x1.a55512p-14f, 0x1.264834p-17f, 0x1.17261p-21f, 0x1.c1d89p-26f, //
        0x1.368c64p-30f, 0x1.f7ba8cp-7f, 0x1.220294p-8f, 0x1.a86d6ep-11f, //
        0x1.a55512p-14f, 0x1.264834p-17f, 0x1.17261p-21f, 0x1.c1d89p-26f, //
        0x1.368c64p-30f, 0x1.f7ba8cp-7f, 0x1.220294p-8f, 0x1.a86d6ep-11f, //
    },
};

// ---- tanh: 2 (max(0, x) - gelu_tanh(x)) = 2 a / (1 + exp(argument)).
//
// piece   from      to        center         relative error
// 0     0.000000  0.362319    0.000000000    2^-31.34
// 1     0.362319  0.724638    0.561594844    2^-29.31
// 2     0.724638  1.449275    1.086958528    2^-28.12
// 3     1.449275  2.173913    1.811610460    2^-29.12
// 4     2.173913  3.623188    2.898588657    2^-27.17
// 5     3.623188  5.072464    4.347908020    2^-29.37
// 6     5.072464  7.971015    6.521902561    2^-29.12
// 7     7.971015 10.865625    9.418481827    2^-30.00

#define TANH_CLAMP 0x1.5b3334p+3f // 10.8500004: the result is final beyond
#define TANH_INDEX_SCALE 0x1.6147aep+0f // 1.38: index = bits(scale a + offset) >> 22
#define TANH_INDEX_OFFSET 0x1p+0f // 1: index = bits(scale a + offset) >> 22

// t = a - center
_Alignas(64) static const float tanh_center[16] = {
    0x1.1642eap+0f, 0x1.cfc5b4p+0f, 0x1.7304f4p+1f, 0x1.16442p+2f, //
    0x1.a166dap+2f, 0x1.2d6434p+3f, 0x0p+0f, 0x1.1f895cp-1f, //
    0x1.1642eap+0f, 0x1.cfc5b4p+0f, 0x1.7304f4p+1f, 0x1.16442p+2f, //
    0x1.a166dap+2f, 0x1.2d6434p+3f, 0x0p+0f, 0x1.1f895cp-1f, //
};

// V = base + ..., k0
_Alignas(64) static const float tanh_base[16] = {
    0x1.e091p+0f, 0x1.c0a9eap+1f, 0x1.7354eap+2f, 0x1.16facap+3f, //
    0x1.a27922p+3f, 0x1.2e2a46p+4f, 0x0p+0f, 0x1.9af0a6p-1f, //
    0x1.e091p+0f, 0x1.c0a9eap+1f, 0x1.7354eap+2f, 0x1.16facap+3f, //
    0x1.a27922p+3f, 0x1.2e2a46p+4f, 0x0p+0f, 0x1.9af0a6p-1f, //
};

// q, lowest degree first
_Alignas(64) static const float tanh_poly[7][16] = {
    {
        0x1.1aab64p+1f, 0x1.1bcebep+1f, 0x1.048da8p+1f, 0x1.00ac74p+1f, //
        0x1.00a83ap+1f, 0x1.00a85cp+1f, 0x1.508aa2p-9f, 0x1.d00906p+0f, //
        0x1.1aab64p+1f, 0x1.1bcebep+1f, 0x1.048da8p+1f, 0x1.00ac74p+1f, //
        0x1.00a83ap+1f, 0x1.00a85cp+1f, 0x1.508aa2p-9f, 0x1.d00906p+0f, //
    },
    {
        0x1.7489aap-3f, -0x1.926142p-4f, -0x1.4308a4p-5f, -0x1.58936cp-12f, //
        0x1.72b9dep-22f, 0x1.2a3b48p-20f, 0x1.9990d6p-1f, 0x1.264fd2p-1f, //
        0x1.7489aap-3f, -0x1.926142p-4f, -0x1.4308a4p-5f, -0x1.58936cp-12f, //
        0x1.72b9dep-22f, 0x1.2a3b48p-20f, 0x1.9990d6p-1f, 0x1.264fd2p-1f, //
    },
    {
        -0x1.cc4364p-3f, -0x1.2042b4p-5f, 0x1.b2b06p-6f, 0x1.0cb832p-11f, //
        -0x1.f7929p-23f, 0x1.a07602p-22f, -0x1.11cb22p-18f, -0x1.e2fd84p-3f, //
        -0x1.cc4364p-3f, -0x1.2042b4p-5f, 0x1.b2b06p-6f, 0x1.0cb832p-11f, //
        -0x1.f7929p-23f, 0x1.a07602p-22f, -0x1.11cb22p-18f, -0x1.e2fd84p-3f, //
    },
    {
        0x1.b375acp-5f, 0x1.aa968ap-5f, -0x1.f5cfp-8f, -0x1.1b3418p-11f, //
        0x1.2e0b4ap-25f, 0x1.d7b918p-25f, -0x1.12450ap-3f, -0x1.b2ea4ap-5f, //
        0x1.b375acp-5f, 0x1.aa968ap-5f, -0x1.f5cfp-8f, -0x1.1b3418p-11f, //
        0x1.2e0b4ap-25f, 0x1.d7b918p-25f, -0x1.12450ap-3f, -0x1.b2ea4ap-5f, //
    },
    {
        0x1.959a72p-6f, -0x1.099ea6p-6f, -0x1.be3358p-10f, 0x1.a45d08p-12f, //
        0x1.f6bc28p-23f, -0x1.0aee2ap-22f, -0x1.db65bep-12f, 0x1.8641c2p-5f, //
        0x1.959a72p-6f, -0x1.099ea6p-6f, -0x1.be3358p-10f, 0x1.a45d08p-12f, //
        0x1.f6bc28p-23f, -0x1.0aee2ap-22f, -0x1.db65bep-12f, 0x1.8641c2p-5f, //
    },
    {
        -0x1.ab978p-7f, -0x1.3b97a2p-9f, 0x1.1be598p-9f, -0x1.bb0d3ap-13f, //
        -0x1.98e1c6p-26f, -0x1.5596e8p-26f, 0x1.6b5bccp-6f, 0x1.b6389p-9f, //
        -0x1.ab978p-7f, -0x1.3b97a2p-9f, 0x1.1be598p-9f, -0x1.bb0d3ap-13f, //
        -0x1.98e1c6p-26f, -0x1.5596e8p-26f, 0x1.6b5bccp-6f, 0x1.b6389p-9f, //
    },
    {
        -0x1.328bacp-10f, 0x1.4ac988p-9f, -0x1.289118p-11f, 0x1.094af6p-14f, //
        -0x1.647c2p-25f, 0x1.0e6432p-24f, -0x1.ac4366p-9f, -0x1.495402p-7f, //
        -0x1.328bacp-10f, 0x1.4ac988p-9f, -0x1.289118p-11f, 0x1.094af6p-14f, //
        -0x1.647c2p-25f, 0x1.0e6432p-24f, -0x1.ac4366p-9f, -0x1.495402p-7f, //
    },
};

// ---- erf_grad: 2 gelu'(-a) = erfc(a / sqrt 2) - 2 a phi(a).
//
// piece   from      to        center         relative error
// 0     0.000000  0.263158    0.131578937    2^-36.79
// 1     0.263158  0.921053    0.751791537    2^-28.25
// 2     0.921053  1.578947    1.250000000    2^-31.72
// 3     1.578947  2.894737    2.236842155    2^-28.45
// 4     2.894737  4.210526    3.552631617    2^-32.87
// 5     4.210526  6.842105    5.526315689    2^-29.69
// 6     6.842105  9.473684    8.157895088    2^-34.62
// 7     9.473684 14.703125   12.088404655    2^-31.85

#define ERF_GRAD_CLAMP 0x1.d6p+3f // 14.6875: the result is final beyond
#define ERF_GRAD_INDEX_SCALE 0x1.851eb8p-1f // 0.75999999: index = bits(scale a + offset) >> 22
#define ERF_GRAD_INDEX_OFFSET 0x1.99999ap-1f // 0.800000012: index = bits(scale a + offset) >> 22

// t = a - center
_Alignas(64) static const float erf_grad_center[16] = {
    0x1.1e50d8p+1f, 0x1.c6bca2p+1f, 0x1.61af28p+2f, 0x1.050d7ap+3f, //
    0x1.82d436p+3f, 0x1.0d7942p-3f, 0x1.80ead2p-1f, 0x1.4p+0f, //
    0x1.1e50d8p+1f, 0x1.c6bca2p+1f, 0x1.61af28p+2f, 0x1.050d7ap+3f, //
    0x1.82d436p+3f, 0x1.0d7942p-3f, 0x1.80ead2p-1f, 0x1.4p+0f, //
};

// V = base + ..., k0
_Alignas(64) static const float erf_grad_base[16] = {
    -0x1.7ad59p+0f, -0x1.50d24cp+1f, -0x1.11effp+2f, -0x1.9b76c2p+2f, //
    -0x1.33556cp+3f, 0x1.99af54p-1f, 0x0p+0f, -0x1.130d4ep-1f, //
    -0x1.7ad59p+0f, -0x1.50d24cp+1f, -0x1.11effp+2f, -0x1.9b76c2p+2f, //
    -0x1.33556cp+3f, 0x1.99af54p-1f, 0x0p+0f, -0x1.130d4ep-1f, //
};

// V's slope, kh
_Alignas(64) static const float erf_grad_slope[16] = {
    -0x1.d0ab4ap-1f, -0x1.b45576p-1f, -0x1.a5d604p-1f, -0x1.9f75fep-1f, //
    -0x1.9c4fccp-1f, -0x1.7b1144p+0f, -0x1.2eda5cp+0f, -0x1.058p+0f, //
    -0x1.d0ab4ap-1f, -0x1.b45576p-1f, -0x1.a5d604p-1f, -0x1.9f75fep-1f, //
    -0x1.9c4fccp-1f, -0x1.7b1144p+0f, -0x1.2eda5cp+0f, -0x1.058p+0f, //
};

// what base has lost, kb
_Alignas(64) static const float erf_grad_residual[16] = {
    -0x1.f7b814p-28f, 0x1.b53852p-25f, 0x1.82c16cp-23f, -0x1.76ee5ep-23f, //
    0x1.7f3da6p-23f, -0x1.cf3d4cp-27f, -0x1.ddc03ap-27f, 0x1.ea4936p-27f, //
    -0x1.f7b814p-28f, 0x1.b53852p-25f, 0x1.82c16cp-23f, -0x1.76ee5ep-23f, //
    0x1.7f3da6p-23f, -0x1.cf3d4cp-27f, -0x1.ddc03ap-27f, 0x1.ea4936p-27f, //
};

// q, lowest degree first
_Alignas(64) static const float erf_grad_poly[7][16] = {
    {
        0x1.757052p-26f, 0x1.8e7b28p-29f, -0x1.5d94ap-26f, 0x1.c7400ap-26f, //
        -0x1.0e6c7cp-28f, -0x1.cce4bep-27f, 0x1.20e994p-5f, 0x1.89e7a2p-26f, //
        0x1.757052p-26f, 0x1.8e7b28p-29f, -0x1.5d94ap-26f, 0x1.c7400ap-26f, //
        -0x1.0e6c7cp-28f, -0x1.cce4bep-27f, 0x1.20e994p-5f, 0x1.89e7a2p-26f, //
    },
    {
        0x1.19aaaep-5f, 0x1.94e76p-7f, 0x1.0533bcp-8f, 0x1.62e818p-10f, //
        0x1.c87e82p-12f, 0x1.a1b5f4p-2f, 0x1.5c0daap-3f, 0x1.7c734cp-4f, //
        0x1.19aaaep-5f, 0x1.94e76p-7f, 0x1.0533bcp-8f, 0x1.62e818p-10f, //
        0x1.c87e82p-12f, 0x1.a1b5f4p-2f, 0x1.5c0daap-3f, 0x1.7c734cp-4f, //
    },
    {
        -0x1.4f7f2ap-7f, -0x1.6e42cep-9f, -0x1.532eep-11f, -0x1.497a4ep-13f, //
        -0x1.2626c4p-15f, -0x1.ac1e12p-3f, -0x1.2c71f8p-4f, -0x1.1ff10ap-5f, //
        -0x1.4f7f2ap-7f, -0x1.6e42cep-9f, -0x1.532eep-11f, -0x1.497a4ep-13f, //
        -0x1.2626c4p-15f, -0x1.ac1e12p-3f, -0x1.2c71f8p-4f, -0x1.1ff10ap-5f, //
    },
    {
        0x1.77ecaep-9f, 0x1.3e50bp-11f, 0x1.adb2ccp-14f, 0x1.2df9a4p-16f, //
        0x1.7821ecp-19f, 0x1.858a36p-4f, 0x1.d6560ap-6f, 0x1.90ee8ep-7f, //
        0x1.77ecaep-9f, 0x1.3e50bp-11f, 0x1.adb2ccp-14f, 0x1.2df9a4p-16f, //
        0x1.7821ecp-19f, 0x1.858a36p-4f, 0x1.d6560ap-6f, 0x1.90ee8ep-7f, //
    },
    {
        -0x1.8f19c2p-11f, -0x1.0ac68p-13f, -0x1.0a0f4ap-16f, -0x1.115d08p-19f, //
        -0x1.dd443ap-23f, -0x1.41fe1ep-5f, -0x1.533028p-7f, -0x1.040b28p-8f, //
        -0x1.8f19c2p-11f, -0x1.0ac68p-13f, -0x1.0a0f4ap-16f, -0x1.115d08p-19f, //
        -0x1.dd443ap-23f, -0x1.41fe1ep-5f, -0x1.533028p-7f, -0x1.040b28p-8f, //
    },
    {
        0x1.aa217ap-13f, 0x1.bf15bcp-16f, 0x1.5e60aap-19f, 0x1.fe9d8cp-23f, //
        0x1.49c69ep-26f, 0x1.ee13dap-7f, 0x1.b52888p-9f, 0x1.433008p-10f, //
        0x1.aa217ap-13f, 0x1.bf15bcp-16f, 0x1.5e60aap-19f, 0x1.fe9d8cp-23f, //
        0x1.49c69ep-26f, 0x1.ee13dap-7f, 0x1.b52888p-9f, 0x1.433008p-10f, //
    },
    {
        -0x1.b0dfdep-15f, -0x1.67384cp-18f, -0x1.b4c1ecp-22f, -0x1.ce7e66p-26f, //
        -0x1.b24e36p-30f, -0x1.5edfbp-8f, -0x1.9b08a2p-10f, -0x1.81f0bap-12f, //
        -0x1.b0dfdep-15f, -0x1.67384cp-18f, -0x1.b4c1ecp-22f, -0x1.ce7e66p-26f, //
        -0x1.b24e36p-30f, -0x1.5edfbp-8f, -0x1.9b08a2p-10f, -0x1.81f0bap-12f, //
    },
};

// ---- tanh_grad: 2 gelu_tanh'(-a) = 2 s (1 - a argument'(a) (1 - s)), s = 1 / (1 + exp(argument)).
//
// piece   from      to        center         relative error
// 0     0.000000  0.186567    0.093283579    2^-35.17
// 1     0.186567  0.559701    0.373134315    2^-33.45
// 2     0.559701  1.305970    0.752461433    2^-28.48
// 3     1.305970  2.052239    1.679104447    2^-32.26
// 4     2.052239  3.544776    2.798507452    2^-28.99
// 5     3.544776  5.037313    4.291044712    2^-31.07
// 6     5.037313  8.022388    6.529850483    2^-32.04
// 7     8.022388 11.007462    9.514925003    2^-35.14

#define TANH_GRAD_CLAMP 0x1.6p+3f // 11: the result is final beyond
#define TANH_GRAD_INDEX_SCALE 0x1.570a3ep+0f // 1.34000003: index = bits(scale a + offset) >> 22
#define TANH_GRAD_INDEX_OFFSET 0x1.4p+0f // 1.25: index = bits(scale a + offset) >> 22

// t = a - center
_Alignas(64) static const float tanh_grad_center[16] = {
    0x1.8142ap-1f, 0x1.add9cap+0f, 0x1.66357ep+1f, 0x1.12a07ap+2f, //
    0x1.a1e912p+2f, 0x1.307a44p+3f, 0x1.7e16ecp-4f, 0x1.7e16ecp-2f, //
    0x1.8142ap-1f, 0x1.add9cap+0f, 0x1.66357ep+1f, 0x1.12a07ap+2f, //
    0x1.a1e912p+2f, 0x1.307a44p+3f, 0x1.7e16ecp-4f, 0x1.7e16ecp-2f, //
};

// V = base + ..., k0
_Alignas(64) static const float tanh_grad_base[16] = {
    0x0p+0f, -0x1.345f2ep+2f, -0x1.04601p+4f, -0x1.6d1bcp+5f, //
    -0x1.14cb2ap+7f, -0x1.8e2fc6p+8f, 0x1.fb5148p-1f, 0x1.933742p-1f, //
    0x0p+0f, -0x1.345f2ep+2f, -0x1.04601p+4f, -0x1.6d1bcp+5f, //
    -0x1.14cb2ap+7f, -0x1.8e2fc6p+8f, 0x1.fb5148p-1f, 0x1.933742p-1f, //
};

// V's slope, kh
_Alignas(64) static const float tanh_grad_slope[16] = {
    -0x1.94c3f6p+1f, -0x1.d9216cp+2f, -0x1.afbf26p+3f, -0x1.ae963cp+4f, //
    -0x1.d0d774p+5f, -0x1.df1d6ap+6f, -0x1.07bec2p-2f, -0x1.3ef42ap+0f, //
    -0x1.94c3f6p+1f, -0x1.d9216cp+2f, -0x1.afbf26p+3f, -0x1.ae963cp+4f, //
    -0x1.d0d774p+5f, -0x1.df1d6ap+6f, -0x1.07bec2p-2f, -0x1.3ef42ap+0f, //
};

// what base has lost, kb
_Alignas(64) static const float tanh_grad_residual[16] = {
    -0x1.1fee56p-25f, -0x1.870876p-23f, 0x1.1e24b2p-21f, 0x1.b548cp-20f, //
    0x1.b2f666p-18f, 0x1.2d68a2p-20f, -0x1.8fed86p-26f, 0x1.7184aep-26f, //
    -0x1.1fee56p-25f, -0x1.870876p-23f, 0x1.1e24b2p-21f, 0x1.b548cp-20f, //
    0x1.b2f666p-18f, 0x1.2d68a2p-20f, -0x1.8fed86p-26f, 0x1.7184aep-26f, //
};

// q, lowest degree first
_Alignas(64) static const float tanh_grad_poly[8][16] = {
    {
        0x1.a66ccap-3f, 0x1.bd7ecep-23f, 0x1.a4e3aap-24f, -0x1.e63708p-21f, //
        0x1.a9cedcp-22f, -0x1.bbc31cp-19f, 0x1.b1a786p-32f, 0x1.4b7c8cp-25f, //
        0x1.a66ccap-3f, 0x1.bd7ecep-23f, 0x1.a4e3aap-24f, -0x1.e63708p-21f, //
        0x1.a9cedcp-22f, -0x1.bbc31cp-19f, 0x1.b1a786p-32f, 0x1.4b7c8cp-25f, //
    },
    {
        -0x1.34f934p+1f, -0x1.293ad4p+1f, -0x1.b393e2p+1f, -0x1.61606p+2f, //
        -0x1.0d117ep+3f, -0x1.88127cp+3f, -0x1.7bbbfcp+0f, -0x1.02bf9p+1f, //
        -0x1.34f934p+1f, -0x1.293ad4p+1f, -0x1.b393e2p+1f, -0x1.61606p+2f, //
        -0x1.0d117ep+3f, -0x1.88127cp+3f, -0x1.7bbbfcp+0f, -0x1.02bf9p+1f, //
    },
    {
        -0x1.3dcab4p-3f, -0x1.0022fp-5f, -0x1.0136c2p-1f, -0x1.bd2a34p-2f, //
        -0x1.b7881p-2f, -0x1.b7899ap-2f, -0x1.72bcb8p-1f, -0x1.1118d6p-1f, //
        -0x1.3dcab4p-3f, -0x1.0022fp-5f, -0x1.0136c2p-1f, -0x1.bd2a34p-2f, //
        -0x1.b7881p-2f, -0x1.b7899ap-2f, -0x1.72bcb8p-1f, -0x1.1118d6p-1f, //
    },
    {
        0x1.dd7572p-3f, -0x1.1d1054p-3f, -0x1.3cf302p-6f, 0x1.466b54p-8f, //
        0x1.6348e8p-21f, -0x1.2c0adcp-21f, 0x1.943a18p-4f, 0x1.d44aa2p-3f, //
        0x1.dd7572p-3f, -0x1.1d1054p-3f, -0x1.3cf302p-6f, 0x1.466b54p-8f, //
        0x1.6348e8p-21f, -0x1.2c0adcp-21f, 0x1.943a18p-4f, 0x1.d44aa2p-3f, //
    },
    {
        -0x1.b945bep-5f, -0x1.057f86p-5f, 0x1.c3be3ep-6f, -0x1.89cb7ep-9f, //
        0x1.1fee08p-21f, 0x1.19183cp-28f, 0x1.dec1b2p-4f, 0x1.ed3d1ep-5f, //
        -0x1.b945bep-5f, -0x1.057f86p-5f, 0x1.c3be3ep-6f, -0x1.89cb7ep-9f, //
        0x1.1fee08p-21f, 0x1.19183cp-28f, 0x1.dec1b2p-4f, 0x1.ed3d1ep-5f, //
    },
    {
        -0x1.600058p-5f, 0x1.e6e64cp-6f, -0x1.fafc98p-8f, 0x1.11f096p-10f, //
        -0x1.edc732p-21f, -0x1.0f3bd6p-23f, -0x1.25cc72p-7f, -0x1.8587e8p-5f, //
        -0x1.600058p-5f, 0x1.e6e64cp-6f, -0x1.fafc98p-8f, 0x1.11f096p-10f, //
        -0x1.edc732p-21f, -0x1.0f3bd6p-23f, -0x1.25cc72p-7f, -0x1.8587e8p-5f, //
    },
    {
        0x1.bcc36ep-7f, -0x1.dc9b7cp-10f, -0x1.5eb39cp-10f, 0x1.04801p-15f, //
        -0x1.6c92cp-22f, -0x1.b8a502p-27f, -0x1.4a7524p-6f, -0x1.333874p-7f, //
        0x1.bcc36ep-7f, -0x1.dc9b7cp-10f, -0x1.5eb39cp-10f, 0x1.04801p-15f, //
        -0x1.6c92cp-22f, -0x1.b8a502p-27f, -0x1.4a7524p-6f, -0x1.333874p-7f, //
    },
    {
        0x1.337378p-9f, -0x1.b8d7c6p-9f, 0x1.13a16p-10f, -0x1.580f4ap-13f, //
        0x1.71860ep-22f, 0x1.bd5842p-26f, -0x1.e1c336p-2f, 0x1.4e00bp-7f, //
        0x1.337378p-9f, -0x1.b8d7c6p-9f, 0x1.13a16p-10f, -0x1.580f4ap-13f, //
        0x1.71860ep-22f, 0x1.bd5842p-26f, -0x1.e1c336p-2f, 0x1.4e00bp-7f, //
    },
};

#endif
