// Tables of the bf16 and f16 vector kernels. Generated, not to be edited:
//     python3 cmake/fit_half_coefficients.py > src/half_coefficients.h
//
// forward: f(x) = max(0, x) - a P(a)^p; gradient: f'(-a) = 1 - f'(a) = (ZERO - SCALE a) P(a)^p;
// a = |x| clamped, p/2 = 2^SQUARINGS, P in 8 pieces of TERMS coefficients: by the half
// octave of a INDEX_SCALE + INDEX_OFFSET, or where there is no such offset by the low bits of
// a INDEX_SCALE + 1.5 * 2^23.
// A table holds its 8 entries twice, for a permute of 16 lanes.
// margin: how near, in ulps of the type, a float result comes to where it would round to another;
// at a tie, which only f16 has, the even one is right. No result is wrong.
#ifndef GELU_HALF_COEFFICIENTS_H
#define GELU_HALF_COEFFICIENTS_H

// ---- erf_bf16
//
// place  up to        margin
// 0      0.96875      2^-16.00
// 1      2.90625      2^-8.56
// 2      4.84375      2^-6.15
// 3      6.78125      2^-4.90
// 4      8.6875       2^-5.80
// 5      10.625       2^-6.34
// 6      12.5625      2^-6.06
// 7      13.5625      2^-4.86

#define ERF_BF16_CLAMP 0x1.b2p+3f // 13.5625: the result is its limit from there on
#define ERF_BF16_INDEX_SCALE 0x1.0842p-1f // 0.51612854: the clamp is in the last piece
#define ERF_BF16_TERMS 5
#define ERF_BF16_SQUARINGS 3
#define ERF_BF16_UNSCALE 0x1p-64f // 5.42101086e-20: see lane_half.h

// P, lowest degree first, times 16.
_Alignas(64) static const float erf_bf16_poly[5][16] = {
    {
        0x1.ea4adap+3f, 0x1.e954b8p+3f, 0x1.dad198p+3f, 0x1.e82adp+3f, //
        0x1.369be8p+4f, 0x1.fbf22ap+4f, 0x1.223e96p+5f, 0x1.292ee2p+3f, //
        0x1.ea4adap+3f, 0x1.e954b8p+3f, 0x1.dad198p+3f, 0x1.e82adp+3f, //
        0x1.369be8p+4f, 0x1.fbf22ap+4f, 0x1.223e96p+5f, 0x1.292ee2p+3f, //
    },
    {
        -0x1.86b05p-1f, -0x1.61c792p-1f, -0x1.ac4872p-4f, -0x1.f2c204p-3f, //
        -0x1.47ee32p+1f, -0x1.05aabap+3f, -0x1.3b6a2cp+3f, -0x1.52118cp+0f, //
        -0x1.86b05p-1f, -0x1.61c792p-1f, -0x1.ac4872p-4f, -0x1.f2c204p-3f, //
        -0x1.47ee32p+1f, -0x1.05aabap+3f, -0x1.3b6a2cp+3f, -0x1.52118cp+0f, //
    },
    {
        -0x1.2c6ca4p-2f, -0x1.6b4bc6p-2f, -0x1.4a2adap-1f, -0x1.5135f2p-1f, //
        -0x1.639f26p-3f, 0x1.9394f4p-1f, 0x1.05a4aep+0f, 0x1.38180cp-7f, //
        -0x1.2c6ca4p-2f, -0x1.6b4bc6p-2f, -0x1.4a2adap-1f, -0x1.5135f2p-1f, //
        -0x1.639f26p-3f, 0x1.9394f4p-1f, 0x1.05a4aep+0f, 0x1.38180cp-7f, //
    },
    {
        -0x1.c7fd12p-9f, 0x1.68515cp-7f, 0x1.382f2ep-4f, 0x1.5cf8b8p-4f, //
        0x1.484e94p-5f, -0x1.119bd4p-5f, -0x1.884f98p-5f, 0x1.68b03p-8f, //
        -0x1.c7fd12p-9f, 0x1.68515cp-7f, 0x1.382f2ep-4f, 0x1.5cf8b8p-4f, //
        0x1.484e94p-5f, -0x1.119bd4p-5f, -0x1.884f98p-5f, 0x1.68b03p-8f, //
    },
    {
        -0x1.5faa2cp-10f, 0x1.ac27eap-9f, -0x1.3679dep-9f, -0x1.9f8d0cp-9f, //
        -0x1.a1e7f6p-10f, 0x1.0f3f68p-11f, 0x1.c01726p-11f, -0x1.a695f6p-13f, //
        -0x1.5faa2cp-10f, 0x1.ac27eap-9f, -0x1.3679dep-9f, -0x1.9f8d0cp-9f, //
        -0x1.a1e7f6p-10f, 0x1.0f3f68p-11f, 0x1.c01726p-11f, -0x1.a695f6p-13f, //
    },
};

// ---- tanh_bf16
//
// place  up to        margin
// 0      0.73828125   2^-16.00
// 1      2.21875      2^-10.79
// 2      3.703125     2^-7.45
// 3      5.1875       2^-4.32
// 4      6.65625      2^-4.39
// 5      8.125        2^-4.29
// 6      9.625        2^-9.00
// 7      10.375       2^-3.63

#define TANH_BF16_CLAMP 0x1.4cp+3f // 10.375: the result is its limit from there on
#define TANH_BF16_INDEX_SCALE 0x1.59720ap-1f // 0.674698174: the clamp is in the last piece
#define TANH_BF16_TERMS 5
#define TANH_BF16_SQUARINGS 3
#define TANH_BF16_UNSCALE 0x1p-64f // 5.42101086e-20: see lane_half.h

// P, lowest degree first, times 16.
_Alignas(64) static const float tanh_bf16_poly[5][16] = {
    {
        0x1.ea4adap+3f, 0x1.e9dedep+3f, 0x1.edf75p+3f, 0x1.e7bf88p+3f, //
        0x1.59a6d4p+2f, 0x1.095f46p+4f, 0x1.cc34b8p+5f, 0x1.2cefdp+6f, //
        0x1.ea4adap+3f, 0x1.e9dedep+3f, 0x1.edf75p+3f, 0x1.e7bf88p+3f, //
        0x1.59a6d4p+2f, 0x1.095f46p+4f, 0x1.cc34b8p+5f, 0x1.2cefdp+6f, //
    },
    {
        -0x1.86c04p-1f, -0x1.6fabfep-1f, -0x1.e5c1a6p-1f, -0x1.540eap-1f, //
        0x1.bc7b8ep+2f, 0x1.4ab75cp-1f, -0x1.31db5ep+4f, -0x1.a6237cp+4f, //
        -0x1.86c04p-1f, -0x1.6fabfep-1f, -0x1.e5c1a6p-1f, -0x1.540eap-1f, //
        0x1.bc7b8ep+2f, 0x1.4ab75cp-1f, -0x1.31db5ep+4f, -0x1.a6237cp+4f, //
    },
    {
        -0x1.2b2bd6p-2f, -0x1.634c88p-2f, -0x1.86ff34p-3f, -0x1.47f892p-2f, //
        -0x1.4515e2p+1f, -0x1.35390ap+0f, 0x1.30104ep+1f, 0x1.bf7962p+1f, //
        -0x1.2b2bd6p-2f, -0x1.634c88p-2f, -0x1.86ff34p-3f, -0x1.47f892p-2f, //
        -0x1.4515e2p+1f, -0x1.35390ap+0f, 0x1.30104ep+1f, 0x1.bf7962p+1f, //
    },
    {
        -0x1.2c1af6p-8f, 0x1.34946cp-6f, -0x1.d32e16p-6f, -0x1.539de4p-8f, //
        0x1.22fc08p-2f, 0x1.45469p-3f, -0x1.0b2ad4p-3f, -0x1.a8a79p-3f, //
        -0x1.2c1af6p-8f, 0x1.34946cp-6f, -0x1.d32e16p-6f, -0x1.539de4p-8f, //
        0x1.22fc08p-2f, 0x1.45469p-3f, -0x1.0b2ad4p-3f, -0x1.a8a79p-3f, //
    },
    {
        -0x1.35caf6p-10f, -0x1.7e8d32p-12f, 0x1.4ed5a2p-8f, 0x1.e1fb86p-9f, //
        -0x1.5979c4p-7f, -0x1.9082d2p-8f, 0x1.5cba66p-9f, 0x1.304c94p-8f, //
        -0x1.35caf6p-10f, -0x1.7e8d32p-12f, 0x1.4ed5a2p-8f, 0x1.e1fb86p-9f, //
        -0x1.5979c4p-7f, -0x1.9082d2p-8f, 0x1.5cba66p-9f, 0x1.304c94p-8f, //
    },
};

// ---- quick_bf16
//
// place  up to        margin
// 0      0.4921875    2^-13.42
// 1      2.53125      2^-10.25
// 2      6.625        2^-8.52
// 3      10.75        2^-5.39
// 4      18.875       2^-6.87
// 5      27.125       2^-5.21
// 6      43.5         2^-10.54
// 7      57           2^-5.39

#define QUICK_BF16_CLAMP 0x1.c8p+5f // 57: the result is its limit from there on
#define QUICK_BF16_INDEX_SCALE 0x1.f3076p-2f // 0.487332821: the clamp is in the last piece
#define QUICK_BF16_INDEX_OFFSET 0x1.6147aep+1f // 2.75999999: chosen by hand
#define QUICK_BF16_TERMS 5
#define QUICK_BF16_SQUARINGS 4
#define QUICK_BF16_UNSCALE 0x1p-64f // 5.42101086e-20: see lane_half.h
#define QUICK_BF16_TIE 0x1p-114f // 4.81482486e-35: taken off a P^(p/2)

// P, lowest degree first, times 4.
_Alignas(64) static const float quick_bf16_poly[5][16] = {
    {
        0x1.f50764p+1f, 0x1.f4e4b6p+1f, 0x1.fd697cp+1f, 0x1.fde998p+1f, //
        0x1.0088fep+2f, 0x1.f63676p+1f, 0x1.eaf354p+1f, 0x1.bdc222p+1f, //
        0x1.f50764p+1f, 0x1.f4e4b6p+1f, 0x1.fd697cp+1f, 0x1.fde998p+1f, //
        0x1.0088fep+2f, 0x1.f63676p+1f, 0x1.eaf354p+1f, 0x1.bdc222p+1f, //
    },
    {
        -0x1.aa4736p-4f, -0x1.913332p-4f, -0x1.934ed8p-3f, -0x1.a4ce1ap-3f, //
        -0x1.b78ef2p-3f, -0x1.9446fep-3f, -0x1.7f86dap-3f, -0x1.3c3dacp-3f, //
        -0x1.aa4736p-4f, -0x1.913332p-4f, -0x1.934ed8p-3f, -0x1.a4ce1ap-3f, //
        -0x1.b78ef2p-3f, -0x1.9446fep-3f, -0x1.7f86dap-3f, -0x1.3c3dacp-3f, //
    },
    {
        -0x1.617e94p-5f, -0x1.d0bacp-5f, 0x1.0389f4p-10f, 0x1.241326p-8f, //
        0x1.7a6958p-8f, 0x1.223afap-8f, 0x1.07bb9ep-8f, 0x1.77e6a6p-9f, //
        -0x1.617e94p-5f, -0x1.d0bacp-5f, 0x1.0389f4p-10f, 0x1.241326p-8f, //
        0x1.7a6958p-8f, 0x1.223afap-8f, 0x1.07bb9ep-8f, 0x1.77e6a6p-9f, //
    },
    {
        0x1.1ec90ap-9f, 0x1.084f16p-6f, 0x1.0cb9bcp-11f, -0x1.a4d66p-17f, //
        -0x1.9bdf52p-14f, -0x1.a5428cp-15f, -0x1.7299d4p-15f, -0x1.b33fcp-16f, //
        0x1.1ec90ap-9f, 0x1.084f16p-6f, 0x1.0cb9bcp-11f, -0x1.a4d66p-17f, //
        -0x1.9bdf52p-14f, -0x1.a5428cp-15f, -0x1.7299d4p-15f, -0x1.b33fcp-16f, //
    },
    {
        0x1.f3406ap-9f, -0x1.b6ee1ap-10f, -0x1.e496d2p-16f, -0x1.448922p-20f, //
        0x1.d8a5dep-21f, 0x1.dbb78ep-23f, 0x1.b48dbcp-23f, 0x1.965abep-24f, //
        0x1.f3406ap-9f, -0x1.b6ee1ap-10f, -0x1.e496d2p-16f, -0x1.448922p-20f, //
        0x1.d8a5dep-21f, 0x1.dbb78ep-23f, 0x1.b48dbcp-23f, 0x1.965abep-24f, //
    },
};

// ---- silu_bf16
//
// place  up to        margin
// 1      0.52734375   2^-13.42
// 2      4.90625      2^-10.27
// 3      9.3125       2^-13.68
// 4      18.125       2^-8.57
// 5      26.875       2^-5.45
// 6      44.5         2^-6.39
// 7      62           2^-5.54
// 0      97.5         2^-12.19

#define SILU_BF16_CLAMP 0x1.86p+6f // 97.5: the result is its limit from there on
#define SILU_BF16_INDEX_SCALE 0x1.d0a20ap-2f // 0.45374313: the clamp is in the last piece
#define SILU_BF16_INDEX_OFFSET 0x1.e147aep+1f // 3.75999999: chosen by hand
#define SILU_BF16_TERMS 5
#define SILU_BF16_SQUARINGS 4
#define SILU_BF16_UNSCALE 0x1p-64f // 5.42101086e-20: see lane_half.h
#define SILU_BF16_TIE 0x1p-114f // 4.81482486e-35: taken off a P^(p/2)

// P, lowest degree first, times 4.
_Alignas(64) static const float silu_bf16_poly[5][16] = {
    {
        0x1.cbcc68p+1f, 0x1.f50764p+1f, 0x1.f4ef6p+1f, 0x1.fe049ap+1f, //
        0x1.ff8774p+1f, 0x1.0c285ap+2f, 0x1.fd9aacp+1f, 0x1.f8a596p+1f, //
        0x1.cbcc68p+1f, 0x1.f50764p+1f, 0x1.f4ef6p+1f, 0x1.fe049ap+1f, //
        0x1.ff8774p+1f, 0x1.0c285ap+2f, 0x1.fd9aacp+1f, 0x1.f8a596p+1f, //
    },
    {
        -0x1.890f34p-4f, -0x1.f42692p-5f, -0x1.dd7d06p-5f, -0x1.e58e84p-4f, //
        -0x1.fc1f56p-4f, -0x1.475fdp-3f, -0x1.f4581ep-4f, -0x1.e36462p-4f, //
        -0x1.890f34p-4f, -0x1.f42692p-5f, -0x1.dd7d06p-5f, -0x1.e58e84p-4f, //
        -0x1.fc1f56p-4f, -0x1.475fdp-3f, -0x1.f4581ep-4f, -0x1.e36462p-4f, //
    },
    {
        0x1.1c1b46p-10f, -0x1.0bd512p-6f, -0x1.37addap-6f, 0x1.000e1ap-10f, //
        0x1.e841bep-10f, 0x1.1bbc28p-8f, 0x1.d17616p-10f, 0x1.a6ae04p-10f, //
        0x1.1c1b46p-10f, -0x1.0bd512p-6f, -0x1.37addap-6f, 0x1.000e1ap-10f, //
        0x1.e841bep-10f, 0x1.1bbc28p-8f, 0x1.d17616p-10f, 0x1.a6ae04p-10f, //
    },
    {
        -0x1.9330bp-18f, 0x1.c92a6cp-8f, 0x1.96feeep-9f, 0x1.5c3f34p-15f, //
        -0x1.126be2p-16f, -0x1.7f0d7ep-14f, -0x1.e89196p-17f, -0x1.898828p-17f, //
        -0x1.9330bp-18f, 0x1.c92a6cp-8f, 0x1.96feeep-9f, 0x1.5c3f34p-15f, //
        -0x1.126be2p-16f, -0x1.7f0d7ep-14f, -0x1.e89196p-17f, -0x1.898828p-17f, //
    },
    {
        0x1.cfe586p-27f, -0x1.0eed8cp-7f, -0x1.7f115ep-13f, -0x1.38b7acp-20f, //
        0x1.3d8d4ap-24f, 0x1.ecf9ccp-21f, 0x1.dbe51ep-25f, 0x1.3e7536p-25f, //
        0x1.cfe586p-27f, -0x1.0eed8cp-7f, -0x1.7f115ep-13f, -0x1.38b7acp-20f, //
        0x1.3d8d4ap-24f, 0x1.ecf9ccp-21f, 0x1.dbe51ep-25f, 0x1.3e7536p-25f, //
    },
};

// ---- erf_grad_bf16
//
// place  up to        margin
// 0      0.984375     2^-14.42
// 1      2.953125     2^-10.22
// 2      4.90625      2^-7.11
// 3      6.90625      2^-6.27
// 4      8.875        2^-5.33
// 5      10.8125      2^-4.00
// 6      12.8125      2^-5.06
// 7      13.8125      2^-5.95

#define ERF_GRAD_BF16_CLAMP 0x1.bap+3f // 13.8125: the result is its limit from there on
#define ERF_GRAD_BF16_INDEX_SCALE 0x1.03799p-1f // 0.506786823: the clamp is in the last piece
#define ERF_GRAD_BF16_TERMS 5
#define ERF_GRAD_BF16_SQUARINGS 3
#define ERF_GRAD_BF16_SCALE 0x1p+0f // 1: of a - zero
#define ERF_GRAD_BF16_ZERO 0x1.80ead2p-1f // 0.751791537: of f', without its sign, times SCALE

// P, lowest degree first.
_Alignas(64) static const float erf_grad_bf16_poly[5][16] = {
    {
        0x1.f31d1ep-1f, 0x1.f2af38p-1f, 0x1.e6d25ap-1f, 0x1.c64f38p-1f, //
        0x1.40f7a8p+0f, 0x1.20ba8ap+1f, 0x1.2ee114p+1f, 0x1.ea6ffcp+0f, //
        0x1.f31d1ep-1f, 0x1.f2af38p-1f, 0x1.e6d25ap-1f, 0x1.c64f38p-1f, //
        0x1.40f7a8p+0f, 0x1.20ba8ap+1f, 0x1.2ee114p+1f, 0x1.ea6ffcp+0f, //
    },
    {
        -0x1.091892p-6f, -0x1.bab832p-7f, 0x1.5f91dep-6f, 0x1.36a29cp-4f, //
        -0x1.0f5282p-3f, -0x1.2a9cc6p-1f, -0x1.4104aap-1f, -0x1.f6cb16p-2f, //
        -0x1.091892p-6f, -0x1.bab832p-7f, 0x1.5f91dep-6f, 0x1.36a29cp-4f, //
        -0x1.0f5282p-3f, -0x1.2a9cc6p-1f, -0x1.4104aap-1f, -0x1.f6cb16p-2f, //
    },
    {
        -0x1.81b46ep-6f, -0x1.b82e9ap-6f, -0x1.7c1f1ep-5f, -0x1.06dd7cp-4f, //
        -0x1.414978p-6f, 0x1.d12ab4p-5f, 0x1.02e0b2p-4f, 0x1.878716p-5f, //
        -0x1.81b46ep-6f, -0x1.b82e9ap-6f, -0x1.7c1f1ep-5f, -0x1.06dd7cp-4f, //
        -0x1.414978p-6f, 0x1.d12ab4p-5f, 0x1.02e0b2p-4f, 0x1.878716p-5f, //
    },
    {
        -0x1.f14f62p-10f, 0x1.be2986p-14f, 0x1.45573p-8f, 0x1.f0944cp-8f, //
        0x1.b3de96p-9f, -0x1.41d2dap-9f, -0x1.782316p-9f, -0x1.124f3p-9f, //
        -0x1.f14f62p-10f, 0x1.be2986p-14f, 0x1.45573p-8f, 0x1.f0944cp-8f, //
        0x1.b3de96p-9f, -0x1.41d2dap-9f, -0x1.782316p-9f, -0x1.124f3p-9f, //
    },
    {
        0x1.b7dffcp-11f, 0x1.55135ap-12f, -0x1.16672ap-13f, -0x1.235cf6p-12f, //
        -0x1.06b0acp-13f, 0x1.4b90d4p-15f, 0x1.9efcap-15f, 0x1.23a01cp-15f, //
        0x1.b7dffcp-11f, 0x1.55135ap-12f, -0x1.16672ap-13f, -0x1.235cf6p-12f, //
        -0x1.06b0acp-13f, 0x1.4b90d4p-15f, 0x1.9efcap-15f, 0x1.23a01cp-15f, //
    },
};

// ---- tanh_grad_bf16
//
// place  up to        margin
// 0      0.75         2^-12.19
// 1      2.25         2^-10.07
// 2      3.75         2^-9.66
// 3      5.25         2^-6.01
// 4      6.75         2^-4.67
// 5      8.25         2^-5.65
// 6      9.75         2^-6.21
// 7      10.5         2^-6.92

#define TANH_GRAD_BF16_CLAMP 0x1.5p+3f // 10.5: the result is its limit from there on
#define TANH_GRAD_BF16_INDEX_SCALE 0x1.55554p-1f // 0.666666031: the clamp is in the last piece
#define TANH_GRAD_BF16_TERMS 5
#define TANH_GRAD_BF16_SQUARINGS 3
#define TANH_GRAD_BF16_SCALE 0x1p+0f // 1: of a - zero
#define TANH_GRAD_BF16_ZERO 0x1.8142ap-1f // 0.752461433: of f', without its sign, times SCALE

// P, lowest degree first.
_Alignas(64) static const float tanh_grad_bf16_poly[5][16] = {
    {
        0x1.f31602p-1f, 0x1.f2afdep-1f, 0x1.f7becp-1f, 0x1.762b56p-1f, //
        0x1.55672ap-2f, 0x1.d2ec68p-1f, 0x1.016d6ap+2f, 0x1.c17b5ap+1f, //
        0x1.f31602p-1f, 0x1.f2afdep-1f, 0x1.f7becp-1f, 0x1.762b56p-1f, //
        0x1.55672ap-2f, 0x1.d2ec68p-1f, 0x1.016d6ap+2f, 0x1.c17b5ap+1f, //
    },
    {
        -0x1.0a56d6p-6f, -0x1.b13d18p-7f, -0x1.faa512p-6f, 0x1.8c1848p-3f, //
        0x1.ea629cp-2f, 0x1.6e97dep-3f, -0x1.51bcd6p+0f, -0x1.25115cp+0f, //
        -0x1.0a56d6p-6f, -0x1.b13d18p-7f, -0x1.faa512p-6f, 0x1.8c1848p-3f, //
        0x1.ea629cp-2f, 0x1.6e97dep-3f, -0x1.51bcd6p+0f, -0x1.25115cp+0f, //
    },
    {
        -0x1.824dc4p-6f, -0x1.ce0b9p-6f, -0x1.17bf06p-6f, -0x1.722112p-4f, //
        -0x1.55a716p-3f, -0x1.c188bp-4f, 0x1.4a9cc8p-3f, 0x1.1e8596p-3f, //
        -0x1.824dc4p-6f, -0x1.ce0b9p-6f, -0x1.17bf06p-6f, -0x1.722112p-4f, //
        -0x1.55a716p-3f, -0x1.c188bp-4f, 0x1.4a9cc8p-3f, 0x1.1e8596p-3f, //
    },
    {
        -0x1.1a3956p-9f, 0x1.5fab8cp-10f, -0x1.97b146p-10f, 0x1.20c6e6p-7f, //
        0x1.24427p-6f, 0x1.af1982p-7f, -0x1.1d1e6ep-7f, -0x1.f145eep-8f, //
        -0x1.1a3956p-9f, 0x1.5fab8cp-10f, -0x1.97b146p-10f, 0x1.20c6e6p-7f, //
        0x1.24427p-6f, 0x1.af1982p-7f, -0x1.1d1e6ep-7f, -0x1.f145eep-8f, //
    },
    {
        0x1.59cf8p-10f, 0x1.50ecp-15f, 0x1.36eb68p-12f, -0x1.e4b16ap-13f, //
        -0x1.483016p-11f, -0x1.0026ep-11f, 0x1.6b9714p-13f, 0x1.42c3bcp-13f, //
        0x1.59cf8p-10f, 0x1.50ecp-15f, 0x1.36eb68p-12f, -0x1.e4b16ap-13f, //
        -0x1.483016p-11f, -0x1.0026ep-11f, 0x1.6b9714p-13f, 0x1.42c3bcp-13f, //
    },
};

// ---- quick_grad_bf16
//
// place  up to        margin
// 0      0.50390625   2^-11.19
// 1      2.53125      2^-13.19
// 2      6.5625       2^-13.19
// 3      10.625       2^-6.15
// 4      18.625       2^-4.87
// 5      26.75        2^-4.98
// 6      43           2^-5.84
// 7      57.5         2^-6.61

#define QUICK_GRAD_BF16_CLAMP 0x1.ccp+5f // 57.5: the result is its limit from there on
#define QUICK_GRAD_BF16_INDEX_SCALE 0x1.f946d6p-2f // 0.49343428: the clamp is in the last piece
#define QUICK_GRAD_BF16_INDEX_OFFSET 0x1.6p+1f // 2.75: chosen by hand
#define QUICK_GRAD_BF16_TERMS 5
#define QUICK_GRAD_BF16_SQUARINGS 4
#define QUICK_GRAD_BF16_SCALE 0x1p+0f // 1: of a - zero
#define QUICK_GRAD_BF16_ZERO 0x1.80974ap-1f // 0.751154244: of f', without its sign, times SCALE

// P, lowest degree first.
_Alignas(64) static const float quick_grad_bf16_poly[5][16] = {
    {
        0x1.f9877cp-1f, 0x1.f9313p-1f, 0x1.04476ep+0f, 0x1.047a7ep+0f, //
        0x1.04241cp+0f, 0x1.069f2cp+0f, 0x1.f4d9ep-1f, 0x1.c9c996p-1f, //
        0x1.f9877cp-1f, 0x1.f9313p-1f, 0x1.04476ep+0f, 0x1.047a7ep+0f, //
        0x1.04241cp+0f, 0x1.069f2cp+0f, 0x1.f4d9ep-1f, 0x1.c9c996p-1f, //
    },
    {
        -0x1.76695p-7f, -0x1.006b74p-7f, -0x1.a99d0cp-5f, -0x1.b7d858p-5f, //
        -0x1.b7eae8p-5f, -0x1.c52fbp-5f, -0x1.88dc6ap-5f, -0x1.476a9ep-5f, //
        -0x1.76695p-7f, -0x1.006b74p-7f, -0x1.a99d0cp-5f, -0x1.b7d858p-5f, //
        -0x1.b7eae8p-5f, -0x1.c52fbp-5f, -0x1.88dc6ap-5f, -0x1.476a9ep-5f, //
    },
    {
        -0x1.1eae62p-6f, -0x1.992c1ap-6f, 0x1.3630acp-11f, 0x1.58a2bp-10f, //
        0x1.69fb64p-10f, 0x1.82812ep-10f, 0x1.0ffdb8p-10f, 0x1.89a914p-11f, //
        -0x1.1eae62p-6f, -0x1.992c1ap-6f, 0x1.3630acp-11f, 0x1.58a2bp-10f, //
        0x1.69fb64p-10f, 0x1.82812ep-10f, 0x1.0ffdb8p-10f, 0x1.89a914p-11f, //
    },
    {
        0x1.71ff56p-13f, 0x1.cac46cp-8f, 0x1.9cd23ep-14f, -0x1.bcb13ep-17f, //
        -0x1.652444p-16f, -0x1.864f16p-16f, -0x1.81d44ep-17f, -0x1.ce8ae8p-18f, //
        0x1.71ff56p-13f, 0x1.cac46cp-8f, 0x1.9cd23ep-14f, -0x1.bcb13ep-17f, //
        -0x1.652444p-16f, -0x1.864f16p-16f, -0x1.81d44ep-17f, -0x1.ce8ae8p-18f, //
    },
    {
        0x1.3d95bp-10f, -0x1.810a7ep-11f, -0x1.9795c2p-18f, -0x1.dde35ap-24f, //
        0x1.690cecp-23f, 0x1.76f37ep-23f, 0x1.cbaf8ep-25f, 0x1.b77a6ap-26f, //
        0x1.3d95bp-10f, -0x1.810a7ep-11f, -0x1.9795c2p-18f, -0x1.dde35ap-24f, //
        0x1.690cecp-23f, 0x1.76f37ep-23f, 0x1.cbaf8ep-25f, 0x1.b77a6ap-26f, //
    },
};

// ---- silu_grad_bf16
//
// place  up to        margin
// 0      1.703125     2^-10.14
// 1      5.09375      2^-8.23
// 2      11.875       2^-9.71
// 3      18.625       2^-5.52
// 4      32.25        2^-4.95
// 5      45.75        2^-4.46
// 6      73           2^-5.32
// 7      97.5         2^-5.30

#define SILU_GRAD_BF16_CLAMP 0x1.86p+6f // 97.5: the result is its limit from there on
#define SILU_GRAD_BF16_INDEX_SCALE 0x1.2c87d2p-2f // 0.293486863: the clamp is in the last piece
#define SILU_GRAD_BF16_INDEX_OFFSET 0x1.4p+1f // 2.5: chosen by hand
#define SILU_GRAD_BF16_TERMS 5
#define SILU_GRAD_BF16_SQUARINGS 4
#define SILU_GRAD_BF16_SCALE 0x1p+0f // 1: of a - zero
#define SILU_GRAD_BF16_ZERO 0x1.474974p+0f // 1.27846456: of f', without its sign, times SCALE

// P, lowest degree first.
_Alignas(64) static const float silu_grad_bf16_poly[5][16] = {
    {
        0x1.f1328ap-1f, 0x1.f1923cp-1f, 0x1.007c32p+0f, 0x1.fb609ep-1f, //
        0x1.016ffep+0f, 0x1.fa7322p-1f, 0x1.eceba2p-1f, 0x1.9409bep-1f, //
        0x1.f1328ap-1f, 0x1.f1923cp-1f, 0x1.007c32p+0f, 0x1.fb609ep-1f, //
        0x1.016ffep+0f, 0x1.fa7322p-1f, 0x1.eceba2p-1f, 0x1.9409bep-1f, //
    },
    {
        -0x1.b13fa6p-8f, -0x1.ac2f48p-8f, -0x1.fb235p-6f, -0x1.d21736p-6f, //
        -0x1.05da72p-5f, -0x1.e90654p-6f, -0x1.c6cb84p-6f, -0x1.33253cp-6f, //
        -0x1.b13fa6p-8f, -0x1.ac2f48p-8f, -0x1.fb235p-6f, -0x1.d21736p-6f, //
        -0x1.05da72p-5f, -0x1.e90654p-6f, -0x1.c6cb84p-6f, -0x1.33253cp-6f, //
    },
    {
        -0x1.81dea6p-8f, -0x1.e52d74p-8f, 0x1.7ecd84p-12f, 0x1.928b4p-13f, //
        0x1.10dfb2p-11f, 0x1.b3dcf8p-12f, 0x1.72b77p-12f, 0x1.7212dep-13f, //
        -0x1.81dea6p-8f, -0x1.e52d74p-8f, 0x1.7ecd84p-12f, 0x1.928b4p-13f, //
        0x1.10dfb2p-11f, 0x1.b3dcf8p-12f, 0x1.72b77p-12f, 0x1.7212dep-13f, //
    },
    {
        -0x1.7fc9bcp-14f, 0x1.2c8e86p-10f, 0x1.d6a7bcp-18f, 0x1.1be97p-17f, //
        -0x1.705d24p-18f, -0x1.a484e2p-19f, -0x1.35f2e6p-19f, -0x1.90fd8cp-21f, //
        -0x1.7fc9bcp-14f, 0x1.2c8e86p-10f, 0x1.d6a7bcp-18f, 0x1.1be97p-17f, //
        -0x1.705d24p-18f, -0x1.a484e2p-19f, -0x1.35f2e6p-19f, -0x1.90fd8cp-21f, //
    },
    {
        0x1.009dc6p-12f, -0x1.0fe3c6p-14f, -0x1.7c9caep-22f, -0x1.a0ab68p-23f, //
        0x1.074edcp-25f, 0x1.672bp-27f, 0x1.b3e4d2p-28f, 0x1.32e4ep-30f, //
        0x1.009dc6p-12f, -0x1.0fe3c6p-14f, -0x1.7c9caep-22f, -0x1.a0ab68p-23f, //
        0x1.074edcp-25f, 0x1.672bp-27f, 0x1.b3e4d2p-28f, 0x1.32e4ep-30f, //
    },
};

// ---- erf_f16
//
// place  up to        margin
// 0      0.408935547  a tie
// 1      1.2265625    2^-13.00
// 2      2.04492188   2^-12.00
// 3      2.86328125   2^-13.00
// 4      3.6796875    2^-12.00
// 5      4.49609375   2^-13.42
// 6      5.31640625   2^-9.86
// 7      5.7265625    2^-7.29

#define ERF_F16_CLAMP 0x1.6e8p+2f // 5.7265625: the result is its limit from there on
#define ERF_F16_INDEX_SCALE 0x1.38ed6ap+0f // 1.22237265: the clamp is in the last piece
#define ERF_F16_TERMS 5
#define ERF_F16_SQUARINGS 1
#define ERF_F16_UNSCALE 0x1p+0f // 1: see lane_half.h
#define ERF_F16_TIE 0x1p-46f // 1.42108547e-14: taken off a P^(p/2)

// P, lowest degree first.
_Alignas(64) static const float erf_f16_poly[5][16] = {
    {
        0x1.ae89fap-1f, 0x1.ae72d8p-1f, 0x1.ab151cp-1f, 0x1.a2dafcp-1f, //
        0x1.c84606p-1f, 0x1.21277cp+0f, 0x1.9c7dc6p+0f, 0x1.6d328ep+3f, //
        0x1.ae89fap-1f, 0x1.ae72d8p-1f, 0x1.ab151cp-1f, 0x1.a2dafcp-1f, //
        0x1.c84606p-1f, 0x1.21277cp+0f, 0x1.9c7dc6p+0f, 0x1.6d328ep+3f, //
    },
    {
        -0x1.57853ap-3f, -0x1.5505ecp-3f, -0x1.29ebc4p-3f, -0x1.c6eb4cp-4f, //
        -0x1.aa0c22p-3f, -0x1.df74c6p-2f, -0x1.cd201p-1f, -0x1.fe81d6p+2f, //
        -0x1.57853ap-3f, -0x1.5505ecp-3f, -0x1.29ebc4p-3f, -0x1.c6eb4cp-4f, //
        -0x1.aa0c22p-3f, -0x1.df74c6p-2f, -0x1.cd201p-1f, -0x1.fe81d6p+2f, //
    },
    {
        -0x1.9b0a0cp-5f, -0x1.b5945p-5f, -0x1.447fdp-4f, -0x1.b60ee4p-4f, //
        -0x1.e070d6p-5f, 0x1.89f05cp-5f, 0x1.8d5a68p-3f, 0x1.0de878p+1f, //
        -0x1.9b0a0cp-5f, -0x1.b5945p-5f, -0x1.447fdp-4f, -0x1.b60ee4p-4f, //
        -0x1.e070d6p-5f, 0x1.89f05cp-5f, 0x1.8d5a68p-3f, 0x1.0de878p+1f, //
    },
    {
        0x1.279ba2p-8f, 0x1.1a9be8p-7f, 0x1.796708p-6f, 0x1.0e56ap-5f, //
        0x1.6d4afp-6f, 0x1.6e424ap-9f, -0x1.39d10cp-6f, -0x1.fe79bcp-3f, //
        0x1.279ba2p-8f, 0x1.1a9be8p-7f, 0x1.796708p-6f, 0x1.0e56ap-5f, //
        0x1.6d4afp-6f, 0x1.6e424ap-9f, -0x1.39d10cp-6f, -0x1.fe79bcp-3f, //
    },
    {
        0x1.03e17cp-8f, 0x1.bfd60ap-10f, -0x1.6c0f38p-10f, -0x1.66b7ep-9f, //
        -0x1.e3f8f8p-10f, -0x1.09f654p-11f, 0x1.80d3dcp-11f, 0x1.6b9cfap-7f, //
        0x1.03e17cp-8f, 0x1.bfd60ap-10f, -0x1.6c0f38p-10f, -0x1.66b7ep-9f, //
        -0x1.e3f8f8p-10f, -0x1.09f654p-11f, 0x1.80d3dcp-11f, 0x1.6b9cfap-7f, //
    },
};

// ---- tanh_f16
//
// place  up to        margin
// 0      0.377685547  2^-23.00
// 1      1.1328125    2^-10.19
// 2      1.88867188   2^-12.00
// 3      2.64453125   a tie
// 4      3.3984375    2^-9.30
// 5      4.15234375   2^-8.12
// 6      4.91015625   2^-11.09
// 7      5.2890625    2^-8.20

#define TANH_F16_CLAMP 0x1.528p+2f // 5.2890625: the result is its limit from there on
#define TANH_F16_INDEX_SCALE 0x1.52cfe4p+0f // 1.32348466: the clamp is in the last piece
#define TANH_F16_TERMS 5
#define TANH_F16_SQUARINGS 1
#define TANH_F16_UNSCALE 0x1p+0f // 1: see lane_half.h
#define TANH_F16_TIE 0x1p-46f // 1.42108547e-14: taken off a P^(p/2)

// P, lowest degree first.
_Alignas(64) static const float tanh_f16_poly[5][16] = {
    {
        0x1.ae89fap-1f, 0x1.ae77fp-1f, 0x1.abb1dep-1f, 0x1.a767fcp-1f, //
        0x1.acd2a6p-1f, 0x1.c10acep-1f, 0x1.836f06p+0f, -0x1.368d6ap+5f, //
        0x1.ae89fap-1f, 0x1.ae77fp-1f, 0x1.abb1dep-1f, 0x1.a767fcp-1f, //
        0x1.acd2a6p-1f, 0x1.c10acep-1f, 0x1.836f06p+0f, -0x1.368d6ap+5f, //
    },
    {
        -0x1.578474p-3f, -0x1.556366p-3f, -0x1.30ace4p-3f, -0x1.0dcbbcp-3f, //
        -0x1.298152p-3f, -0x1.7fb8c4p-3f, -0x1.944ccp-1f, 0x1.eb7bc2p+4f, //
        -0x1.578474p-3f, -0x1.556366p-3f, -0x1.30ace4p-3f, -0x1.0dcbbcp-3f, //
        -0x1.298152p-3f, -0x1.7fb8c4p-3f, -0x1.944ccp-1f, 0x1.eb7bc2p+4f, //
    },
    {
        -0x1.9b6b96p-5f, -0x1.b3cd8ap-5f, -0x1.37a7a6p-4f, -0x1.6d94f2p-4f, //
        -0x1.52a8aap-4f, -0x1.0e7f66p-4f, 0x1.2f34acp-3f, -0x1.229692p+3f, //
        -0x1.9b6b96p-5f, -0x1.b3cd8ap-5f, -0x1.37a7a6p-4f, -0x1.6d94f2p-4f, //
        -0x1.52a8aap-4f, -0x1.0e7f66p-4f, 0x1.2f34acp-3f, -0x1.229692p+3f, //
    },
    {
        0x1.445bccp-8f, 0x1.20ad36p-7f, 0x1.6bc062p-6f, 0x1.b6e8a6p-6f, //
        0x1.9f328cp-6f, 0x1.6ffc3p-6f, -0x1.7628c8p-7f, 0x1.309f06p+0f, //
        0x1.445bccp-8f, 0x1.20ad36p-7f, 0x1.6bc062p-6f, 0x1.b6e8a6p-6f, //
        0x1.9f328cp-6f, 0x1.6ffc3p-6f, -0x1.7628c8p-7f, 0x1.309f06p+0f, //
    },
    {
        0x1.cec238p-9f, 0x1.a2cab2p-10f, -0x1.774bbp-10f, -0x1.0b4c4ap-9f, //
        -0x1.f66ce6p-10f, -0x1.c64d36p-10f, 0x1.268c46p-12f, -0x1.de1158p-5f, //
        0x1.cec238p-9f, 0x1.a2cab2p-10f, -0x1.774bbp-10f, -0x1.0b4c4ap-9f, //
        -0x1.f66ce6p-10f, -0x1.c64d36p-10f, 0x1.268c46p-12f, -0x1.de1158p-5f, //
    },
};

// ---- quick_f16
//
// place  up to        margin
// 1      0.00527954102  a tie
// 2      0.533203125  a tie
// 3      1.06152344   2^-10.68
// 4      2.1171875    2^-12.00
// 5      3.17382812   2^-13.00
// 6      5.28515625   2^-12.00
// 7      7.3984375    2^-9.54
// 0      11.625       2^-13.30

#define QUICK_F16_CLAMP 0x1.74p+3f // 11.625: the result is its limit from there on
#define QUICK_F16_INDEX_SCALE 0x1.e4b15ep+1f // 3.78666282: the clamp is in the last piece
#define QUICK_F16_INDEX_OFFSET 0x1.fd70a4p+1f // 3.98000002: chosen by hand
#define QUICK_F16_TERMS 6
#define QUICK_F16_SQUARINGS 1
#define QUICK_F16_UNSCALE 0x1p+0f // 1: see lane_half.h

// P, lowest degree first.
_Alignas(64) static const float quick_f16_poly[6][16] = {
    {
        0x1.a4d69ap-1f, 0x1.ae89eep-1f, 0x1.ae89fap-1f, 0x1.adc1aap-1f, //
        0x1.abba1cp-1f, 0x1.cd26d8p-1f, 0x1.ea3adep-1f, 0x1.e0fbf4p-1f, //
        0x1.a4d69ap-1f, 0x1.ae89eep-1f, 0x1.ae89fap-1f, 0x1.adc1aap-1f, //
        0x1.abba1cp-1f, 0x1.cd26d8p-1f, 0x1.ea3adep-1f, 0x1.e0fbf4p-1f, //
    },
    {
        -0x1.25bb94p-2f, -0x1.6b545ep-3f, -0x1.6e653ep-3f, -0x1.57e5b4p-3f, //
        -0x1.3beefcp-3f, -0x1.30005ep-2f, -0x1.822136p-2f, -0x1.74b366p-2f, //
        -0x1.25bb94p-2f, -0x1.6b545ep-3f, -0x1.6e653ep-3f, -0x1.57e5b4p-3f, //
        -0x1.3beefcp-3f, -0x1.30005ep-2f, -0x1.822136p-2f, -0x1.74b366p-2f, //
    },
    {
        0x1.62529ep-5f, -0x1.05779ep+1f, -0x1.d2ec9p-5f, -0x1.6a32cap-4f, //
        -0x1.aa2632p-4f, 0x1.6f902p-6f, 0x1.1260d8p-4f, 0x1.046776p-4f, //
        0x1.62529ep-5f, -0x1.05779ep+1f, -0x1.d2ec9p-5f, -0x1.6a32cap-4f, //
        -0x1.aa2632p-4f, 0x1.6f902p-6f, 0x1.1260d8p-4f, 0x1.046776p-4f, //
    },
    {
        -0x1.c70d5ep-9f, 0x1.14bd2cp+10f, 0x1.cccccep-7f, 0x1.e4758p-5f, //
        0x1.005652p-4f, 0x1.6aaeep-8f, -0x1.a9c9b4p-8f, -0x1.93afccp-8f, //
        -0x1.c70d5ep-9f, 0x1.14bd2cp+10f, 0x1.cccccep-7f, 0x1.e4758p-5f, //
        0x1.005652p-4f, 0x1.6aaeep-8f, -0x1.a9c9b4p-8f, -0x1.93afccp-8f, //
    },
    {
        0x1.32e4e4p-13f, -0x1.fc7caap+17f, 0x1.bf66bep-7f, -0x1.3e8688p-6f, //
        -0x1.d5bcb2p-7f, -0x1.4092dep-10f, 0x1.555dp-12f, 0x1.549198p-12f, //
        0x1.32e4e4p-13f, -0x1.fc7caap+17f, 0x1.bf66bep-7f, -0x1.3e8688p-6f, //
        -0x1.d5bcb2p-7f, -0x1.4092dep-10f, 0x1.555dp-12f, 0x1.549198p-12f, //
    },
    {
        -0x1.57c0b2p-19f, 0x1.44c05ep+24f, -0x1.ab84fep-8f, 0x1.0189a8p-8f, //
        0x1.53fb22p-10f, 0x1.18a592p-14f, -0x1.9752b2p-18f, -0x1.eb24c2p-18f, //
        -0x1.57c0b2p-19f, 0x1.44c05ep+24f, -0x1.ab84fep-8f, 0x1.0189a8p-8f, //
        0x1.53fb22p-10f, 0x1.18a592p-14f, -0x1.9752b2p-18f, -0x1.eb24c2p-18f, //
    },
};

// ---- silu_f16
//
// place  up to        margin
// 1      0.00923919678  2^-23.00
// 2      0.933105469  a tie
// 3      1.85742188   2^-11.00
// 4      3.70507812   2^-9.42
// 5      5.5546875    2^-11.42
// 6      9.25         2^-10.42
// 7      12.9453125   2^-9.00
// 0      20.34375     2^-14.95

#define SILU_F16_CLAMP 0x1.458p+4f // 20.34375: the result is its limit from there on
#define SILU_F16_INDEX_SCALE 0x1.14f7a4p+1f // 2.16380739: the clamp is in the last piece
#define SILU_F16_INDEX_OFFSET 0x1.fd70a4p+1f // 3.98000002: chosen by hand
#define SILU_F16_TERMS 6
#define SILU_F16_SQUARINGS 1
#define SILU_F16_UNSCALE 0x1p+0f // 1: see lane_half.h

// P, lowest degree first.
_Alignas(64) static const float silu_f16_poly[6][16] = {
    {
        0x1.93863cp-1f, 0x1.ae89f8p-1f, 0x1.ae89f8p-1f, 0x1.afa00cp-1f, //
        0x1.ac04bep-1f, 0x1.ac5f96p-1f, 0x1.eacb12p-1f, 0x1.dec8d8p-1f, //
        0x1.93863cp-1f, 0x1.ae89f8p-1f, 0x1.ae89f8p-1f, 0x1.afa00cp-1f, //
        0x1.ac04bep-1f, 0x1.ac5f96p-1f, 0x1.eacb12p-1f, 0x1.dec8d8p-1f, //
    },
    {
        -0x1.428b3p-3f, -0x1.add708p-4f, -0x1.ae8968p-4f, -0x1.cf78fcp-4f, //
        -0x1.77819p-4f, -0x1.a6171ap-4f, -0x1.c76f46p-3f, -0x1.b23ba8p-3f, //
        -0x1.428b3p-3f, -0x1.add708p-4f, -0x1.ae8968p-4f, -0x1.cf78fcp-4f, //
        -0x1.77819p-4f, -0x1.a6171ap-4f, -0x1.c76f46p-3f, -0x1.b23ba8p-3f, //
    },
    {
        0x1.ba47acp-7f, -0x1.422fp-3f, -0x1.42d88ap-6f, -0x1.fccd56p-8f, //
        -0x1.2007fp-5f, -0x1.8886f6p-6f, 0x1.7ee838p-6f, 0x1.6290ccp-6f, //
        0x1.ba47acp-7f, -0x1.422fp-3f, -0x1.42d88ap-6f, -0x1.fccd56p-8f, //
        -0x1.2007fp-5f, -0x1.8886f6p-6f, 0x1.7ee838p-6f, 0x1.6290ccp-6f, //
    },
    {
        -0x1.40b588p-11f, 0x1.655492p+5f, 0x1.845d08p-9f, -0x1.742d2cp-8f, //
        0x1.96f4eep-7f, 0x1.0a8826p-7f, -0x1.62e904p-10f, -0x1.40d278p-10f, //
        -0x1.40b588p-11f, 0x1.655492p+5f, 0x1.845d08p-9f, -0x1.742d2cp-8f, //
        0x1.96f4eep-7f, 0x1.0a8826p-7f, -0x1.62e904p-10f, -0x1.40d278p-10f, //
    },
    {
        0x1.e5cbc4p-17f, -0x1.70356ep+12f, 0x1.7e5496p-10f, 0x1.24d01ep-8f, //
        -0x1.b2d77ap-10f, -0x1.e141dep-11f, 0x1.5b612p-15f, 0x1.3bd2c6p-15f, //
        0x1.e5cbc4p-17f, -0x1.70356ep+12f, 0x1.7e5496p-10f, 0x1.24d01ep-8f, //
        -0x1.b2d77ap-10f, -0x1.e141dep-11f, 0x1.5b612p-15f, 0x1.3bd2c6p-15f, //
    },
    {
        -0x1.303498p-23f, 0x1.033a7p+18f, -0x1.81e6dcp-12f, -0x1.8bf802p-11f, //
        0x1.6de854p-14f, 0x1.438406p-15f, -0x1.0c624p-21f, -0x1.09d06ep-21f, //
        -0x1.303498p-23f, 0x1.033a7p+18f, -0x1.81e6dcp-12f, -0x1.8bf802p-11f, //
        0x1.6de854p-14f, 0x1.438406p-15f, -0x1.0c624p-21f, -0x1.09d06ep-21f, //
    },
};

// ---- erf_grad_f16
//
// place  up to        margin
// 0      0.402099609  a tie
// 1      1.20605469   2^-13.00
// 2      2.00976562   2^-13.00
// 3      2.81445312   2^-9.54
// 4      3.61914062   2^-13.00
// 5      4.421875     2^-13.00
// 6      5.2265625    2^-8.66
// 7      6.03125      2^-10.69

#define ERF_GRAD_F16_CLAMP 0x1.82p+2f // 6.03125: the result is its limit from there on
#define ERF_GRAD_F16_INDEX_SCALE 0x1.3e4caep+0f // 1.24335754: the clamp is in the last piece
#define ERF_GRAD_F16_INDEX_LIMIT 0x1.68507ap+2f // 5.6299119: is in the last piece
#define ERF_GRAD_F16_TERMS 5
#define ERF_GRAD_F16_SQUARINGS 1
#define ERF_GRAD_F16_SCALE 0x1.3bbbeap+0f // 1.23333609: of a - zero
#define ERF_GRAD_F16_ZERO 0x1.dabb7cp-1f // 0.927211642: of f', without its sign, times SCALE

// P, lowest degree first.
_Alignas(64) static const float erf_grad_f16_poly[5][16] = {
    {
        0x1.b6c028p-1f, 0x1.b6a6d6p-1f, 0x1.b1668ep-1f, 0x1.9b2a3p-1f, //
        0x1.becb26p-1f, 0x1.2d16e4p+0f, 0x1.c66ebep+0f, 0x1.9880ep+1f, //
        0x1.b6c028p-1f, 0x1.b6a6d6p-1f, 0x1.b1668ep-1f, 0x1.9b2a3p-1f, //
        0x1.becb26p-1f, 0x1.2d16e4p+0f, 0x1.c66ebep+0f, 0x1.9880ep+1f, //
    },
    {
        -0x1.d22162p-5f, -0x1.c6dc0ep-5f, -0x1.796834p-6f, 0x1.09136ap-4f, //
        -0x1.745f2p-6f, -0x1.654436p-2f, -0x1.c8658ap-1f, -0x1.eda75p+0f, //
        -0x1.d22162p-5f, -0x1.c6dc0ep-5f, -0x1.796834p-6f, 0x1.09136ap-4f, //
        -0x1.745f2p-6f, -0x1.654436p-2f, -0x1.c8658ap-1f, -0x1.eda75p+0f, //
    },
    {
        -0x1.4d69p-4f, -0x1.5c84c6p-4f, -0x1.fdeddcp-4f, -0x1.888cbep-3f, //
        -0x1.34accap-3f, -0x1.391d5cp-6f, 0x1.52db8cp-3f, 0x1.ccc2fp-2f, //
        -0x1.4d69p-4f, -0x1.5c84c6p-4f, -0x1.fdeddcp-4f, -0x1.888cbep-3f, //
        -0x1.34accap-3f, -0x1.391d5cp-6f, 0x1.52db8cp-3f, 0x1.ccc2fp-2f, //
    },
    {
        -0x1.45b0a6p-9f, 0x1.050b9cp-9f, 0x1.84ff18p-6f, 0x1.7fb14p-5f, //
        0x1.3a613ap-5f, 0x1.e33cacp-7f, -0x1.b0dcf6p-7f, -0x1.8839fep-5f, //
        -0x1.45b0a6p-9f, 0x1.050b9cp-9f, 0x1.84ff18p-6f, 0x1.7fb14p-5f, //
        0x1.3a613ap-5f, 0x1.e33cacp-7f, -0x1.b0dcf6p-7f, -0x1.8839fep-5f, //
    },
    {
        0x1.9aab74p-8f, 0x1.10af6p-8f, -0x1.de4c3ap-12f, -0x1.c5f72ep-9f, //
        -0x1.70dbf2p-9f, -0x1.40389p-10f, 0x1.834a32p-12f, 0x1.ffd47p-10f, //
        0x1.9aab74p-8f, 0x1.10af6p-8f, -0x1.de4c3ap-12f, -0x1.c5f72ep-9f, //
        -0x1.70dbf2p-9f, -0x1.40389p-10f, 0x1.834a32p-12f, 0x1.ffd47p-10f, //
    },
};

// ---- tanh_grad_f16
//
// place  up to        margin
// 0      0.397216797  a tie
// 1      1.19140625   2^-10.19
// 2      1.98632812   2^-12.00
// 3      2.78125      2^-9.54
// 4      3.57421875   2^-12.00
// 5      4.3671875    2^-12.00
// 6      5.1640625    2^-10.32
// 7      5.5625       2^-11.07

#define TANH_GRAD_F16_CLAMP 0x1.64p+2f // 5.5625: the result is its limit from there on
#define TANH_GRAD_F16_INDEX_SCALE 0x1.42283p+0f // 1.25842571: the clamp is in the last piece
#define TANH_GRAD_F16_TERMS 5
#define TANH_GRAD_F16_SQUARINGS 1
#define TANH_GRAD_F16_SCALE 0x1.4a23d6p+0f // 1.28960931: of a - zero
#define TANH_GRAD_F16_ZERO 0x1.f0d5dp-1f // 0.97038126: of f', without its sign, times SCALE

// P, lowest degree first.
_Alignas(64) static const float tanh_grad_f16_poly[5][16] = {
    {
        0x1.b1c98ep-1f, 0x1.b1a9e2p-1f, 0x1.ac535ep-1f, 0x1.a8432ap-1f, //
        0x1.95eefap-1f, 0x1.a8ee3p-1f, 0x1.7e068ap+0f, 0x1.0da07p+6f, //
        0x1.b1c98ep-1f, 0x1.b1a9e2p-1f, 0x1.ac535ep-1f, 0x1.a8432ap-1f, //
        0x1.95eefap-1f, 0x1.a8ee3p-1f, 0x1.7e068ap+0f, 0x1.0da07p+6f, //
    },
    {
        -0x1.ceeea4p-5f, -0x1.c0e4bp-5f, -0x1.5af604p-6f, -0x1.a5694ap-9f, //
        0x1.729eaap-5f, 0x1.363c6p-7f, -0x1.30e022p-1f, -0x1.92836p+5f, //
        -0x1.ceeea4p-5f, -0x1.c0e4bp-5f, -0x1.5af604p-6f, -0x1.a5694ap-9f, //
        0x1.729eaap-5f, 0x1.363c6p-7f, -0x1.30e022p-1f, -0x1.92836p+5f, //
    },
    {
        -0x1.4ac12ap-4f, -0x1.5db3dep-4f, -0x1.045a7ep-3f, -0x1.23b8a6p-3f, //
        -0x1.5634aep-3f, -0x1.3c4f74p-3f, 0x1.b3476cp-5f, 0x1.c3ab1p+3f, //
        -0x1.4ac12ap-4f, -0x1.5db3dep-4f, -0x1.045a7ep-3f, -0x1.23b8a6p-3f, //
        -0x1.5634aep-3f, -0x1.3c4f74p-3f, 0x1.b3476cp-5f, 0x1.c3ab1p+3f, //
    },
    {
        -0x1.4eae4ap-9f, 0x1.ab337p-9f, 0x1.b9a596p-6f, 0x1.0c8922p-5f, //
        0x1.3a4e74p-5f, 0x1.2a8d02p-5f, 0x1.358df6p-8f, -0x1.c336cp+0f, //
        -0x1.4eae4ap-9f, 0x1.ab337p-9f, 0x1.b9a596p-6f, 0x1.0c8922p-5f, //
        0x1.3a4e74p-5f, 0x1.2a8d02p-5f, 0x1.358df6p-8f, -0x1.c336cp+0f, //
    },
    {
        0x1.ca33bcp-8f, 0x1.00742ep-8f, -0x1.4e0888p-10f, -0x1.14212p-9f, //
        -0x1.528cc2p-9f, -0x1.44db7p-9f, -0x1.588d54p-11f, 0x1.526f6cp-4f, //
        0x1.ca33bcp-8f, 0x1.00742ep-8f, -0x1.4e0888p-10f, -0x1.14212p-9f, //
        -0x1.528cc2p-9f, -0x1.44db7p-9f, -0x1.588d54p-11f, 0x1.526f6cp-4f, //
    },
};

// ---- quick_grad_f16
//
// place  up to        margin
// 1      0.00541305542  2^-13.00
// 2      0.546875     2^-13.00
// 3      1.08789062   2^-12.00
// 4      2.171875     2^-11.42
// 5      3.25390625   2^-11.00
// 6      5.421875     2^-13.00
// 7      7.5859375    2^-13.00
// 0      11.921875    2^-13.90

#define QUICK_GRAD_F16_CLAMP 0x1.7d8p+3f // 11.921875: the result is its limit from there on
#define QUICK_GRAD_F16_INDEX_SCALE 0x1.d89f86p+1f // 3.69236827: the clamp is in the last piece
#define QUICK_GRAD_F16_INDEX_OFFSET 0x1.fd70a4p+1f // 3.98000002: chosen by hand
#define QUICK_GRAD_F16_TERMS 6
#define QUICK_GRAD_F16_SQUARINGS 1
#define QUICK_GRAD_F16_SCALE 0x1.bde5cp+0f // 1.74178696: of a - zero
#define QUICK_GRAD_F16_ZERO 0x1.4ef012p+0f // 1.30835068: of f', without its sign, times SCALE

// P, lowest degree first.
_Alignas(64) static const float quick_grad_f16_poly[6][16] = {
    {
        0x1.9c75fcp-1f, 0x1.928f8ep-1f, 0x1.928f8ep-1f, 0x1.9238aap-1f, //
        0x1.8d428cp-1f, 0x1.aec21ep-1f, 0x1.f7e304p-1f, 0x1.e8413ap-1f, //
        0x1.9c75fcp-1f, 0x1.928f8ep-1f, 0x1.928f8ep-1f, 0x1.9238aap-1f, //
        0x1.8d428cp-1f, 0x1.aec21ep-1f, 0x1.f7e304p-1f, 0x1.e8413ap-1f, //
    },
    {
        -0x1.1c4764p-2f, -0x1.2b4438p-4f, -0x1.2a7b44p-4f, -0x1.16c77cp-4f, //
        -0x1.83351ap-6f, -0x1.5dc7a4p-3f, -0x1.93e4c4p-2f, -0x1.7be754p-2f, //
        -0x1.1c4764p-2f, -0x1.2b4438p-4f, -0x1.2a7b44p-4f, -0x1.16c77cp-4f, //
        -0x1.83351ap-6f, -0x1.5dc7a4p-3f, -0x1.93e4c4p-2f, -0x1.7be754p-2f, //
    },
    {
        0x1.519e02p-5f, 0x1.ee2354p-3f, -0x1.b6a74ep-4f, -0x1.ef0886p-4f, //
        -0x1.a0063ap-3f, -0x1.1f2feap-4f, 0x1.26132ap-4f, 0x1.09e86cp-4f, //
        0x1.519e02p-5f, 0x1.ee2354p-3f, -0x1.b6a74ep-4f, -0x1.ef0886p-4f, //
        -0x1.a0063ap-3f, -0x1.1f2feap-4f, 0x1.26132ap-4f, 0x1.09e86cp-4f, //
    },
    {
        -0x1.aa1544p-9f, -0x1.d0d0aep+7f, 0x1.69a0e8p-9f, 0x1.62bb6p-6f, //
        0x1.949e62p-4f, 0x1.3a48cep-5f, -0x1.d89b5ep-8f, -0x1.9b60dep-8f, //
        -0x1.aa1544p-9f, -0x1.d0d0aep+7f, 0x1.69a0e8p-9f, 0x1.62bb6p-6f, //
        0x1.949e62p-4f, 0x1.3a48cep-5f, -0x1.d89b5ep-8f, -0x1.9b60dep-8f, //
    },
    {
        0x1.1a2e1cp-13f, 0x1.ed4c72p+15f, 0x1.becaaap-6f, 0x1.03d55p-6f, //
        -0x1.54eb0ep-6f, -0x1.cbe27cp-8f, 0x1.91839p-12f, 0x1.58c13ap-12f, //
        0x1.1a2e1cp-13f, 0x1.ed4c72p+15f, 0x1.becaaap-6f, 0x1.03d55p-6f, //
        -0x1.54eb0ep-6f, -0x1.cbe27cp-8f, 0x1.91839p-12f, 0x1.58c13ap-12f, //
    },
    {
        -0x1.36804p-19f, -0x1.6410fcp+22f, -0x1.c74b8cp-8f, -0x1.5d9e9cp-8f, //
        0x1.c8e67p-10f, 0x1.f480cep-12f, -0x1.0f09f4p-17f, -0x1.eb87dcp-18f, //
        -0x1.36804p-19f, -0x1.6410fcp+22f, -0x1.c74b8cp-8f, -0x1.5d9e9cp-8f, //
        0x1.c8e67p-10f, 0x1.f480cep-12f, -0x1.0f09f4p-17f, -0x1.eb87dcp-18f, //
    },
};

// ---- silu_grad_f16
//
// place  up to        margin
// 1      0.00921630859  a tie
// 2      0.931152344  a tie
// 3      1.85351562   2^-11.42
// 4      3.69726562   2^-12.00
// 5      5.5390625    2^-9.68
// 6      9.2265625    2^-12.00
// 7      12.9140625   2^-10.00
// 0      20.296875    2^-14.77

#define SILU_GRAD_F16_CLAMP 0x1.44cp+4f // 20.296875: the result is its limit from there on
#define SILU_GRAD_F16_INDEX_SCALE 0x1.159b62p+1f // 2.16880441: the clamp is in the last piece
#define SILU_GRAD_F16_INDEX_OFFSET 0x1.fd70a4p+1f // 3.98000002: chosen by hand
#define SILU_GRAD_F16_TERMS 6
#define SILU_GRAD_F16_SQUARINGS 1
#define SILU_GRAD_F16_SCALE 0x1p+0f // 1: of a - zero
#define SILU_GRAD_F16_ZERO 0x1.474974p+0f // 1.27846456: of f', without its sign, times SCALE

// P, lowest degree first.
_Alignas(64) static const float silu_grad_f16_poly[6][16] = {
    {
        0x1.996348p-1f, 0x1.94e49ep-1f, 0x1.94e4b2p-1f, 0x1.94ae0ap-1f, //
        0x1.8ed18ap-1f, 0x1.b5c76ep-1f, 0x1.fb0276p-1f, 0x1.f66eacp-1f, //
        0x1.996348p-1f, 0x1.94e49ep-1f, 0x1.94e4b2p-1f, 0x1.94ae0ap-1f, //
        0x1.8ed18ap-1f, 0x1.b5c76ep-1f, 0x1.fb0276p-1f, 0x1.f66eacp-1f, //
    },
    {
        -0x1.47ea2ap-3f, -0x1.61c59ap-5f, -0x1.60df5ap-5f, -0x1.52d7cep-5f, //
        -0x1.70a272p-7f, -0x1.c55a16p-4f, -0x1.ddd8a2p-3f, -0x1.d65a86p-3f, //
        -0x1.47ea2ap-3f, -0x1.61c59ap-5f, -0x1.60df5ap-5f, -0x1.52d7cep-5f, //
        -0x1.70a272p-7f, -0x1.c55a16p-4f, -0x1.ddd8a2p-3f, -0x1.d65a86p-3f, //
    },
    {
        0x1.c230c2p-7f, 0x1.cfdf86p-3f, -0x1.2ff472p-5f, -0x1.47520cp-5f, //
        -0x1.291b3ap-4f, -0x1.48a57p-6f, 0x1.994e52p-6f, 0x1.9153d2p-6f, //
        0x1.c230c2p-7f, 0x1.cfdf86p-3f, -0x1.2ff472p-5f, -0x1.47520cp-5f, //
        -0x1.291b3ap-4f, -0x1.48a57p-6f, 0x1.994e52p-6f, 0x1.9153d2p-6f, //
    },
    {
        -0x1.4665d4p-11f, -0x1.c0c8p+6f, 0x1.5b47f8p-12f, 0x1.62e92ap-9f, //
        0x1.562002p-6f, 0x1.c37d4ap-8f, -0x1.8325d8p-10f, -0x1.7f95c2p-10f, //
        -0x1.4665d4p-11f, -0x1.c0c8p+6f, 0x1.5b47f8p-12f, 0x1.62e92ap-9f, //
        0x1.562002p-6f, 0x1.c37d4ap-8f, -0x1.8325d8p-10f, -0x1.7f95c2p-10f, //
    },
    {
        0x1.ed73b6p-17f, 0x1.142eb8p+14f, 0x1.d3f202p-9f, 0x1.561592p-9f, //
        -0x1.581088p-9f, -0x1.8374a8p-11f, 0x1.833d4p-15f, 0x1.91ff16p-15f, //
        0x1.ed73b6p-17f, 0x1.142eb8p+14f, 0x1.d3f202p-9f, 0x1.561592p-9f, //
        -0x1.581088p-9f, -0x1.8374a8p-11f, 0x1.833d4p-15f, 0x1.91ff16p-15f, //
    },
    {
        -0x1.33b8a8p-23f, -0x1.c17274p+19f, -0x1.4ab896p-11f, -0x1.014abp-11f, //
        0x1.14dc8ep-13f, 0x1.e9a0f6p-16f, -0x1.335d4ap-21f, -0x1.69d828p-21f, //
        -0x1.33b8a8p-23f, -0x1.c17274p+19f, -0x1.4ab896p-11f, -0x1.014abp-11f, //
        0x1.14dc8ep-13f, 0x1.e9a0f6p-16f, -0x1.335d4ap-21f, -0x1.69d828p-21f, //
    },
};

#endif
