/*
 * checksums.h - checksums of every function's results, common to all vector ISAs: over 2^18 and
 * over 2^24 sampled inputs and the special ones, and over all 2^32 inputs; and of the scalar
 * kernel's over 2^20. Compared by checksum.c. When the results are meant to change, record them
 * again, on any machine with a vector ISA:
 *
 *   sed -i '/^CHECKSUM/d' tests/checksums.h; GELU_TEST_RECORD=1 build/gcc/tests/test_checksum |
 *       grep '^CHECKSUM' | sort -u >>tests/checksums.h
 *
 * CHECKSUM(function, brief, sample, all, scalar)
 */
// clang-format off
CHECKSUM(erf_f32, 0x0aabdde481d9d6a9, 0x7b1769642bf7c71a, 0x23ff6b75b54d600f, 0x236fdac477c9240f)
CHECKSUM(erf_fast_f32, 0x89f3ca88d6ae0f50, 0xae2a0a32fbf73778, 0x3b17b857357b4715, 0x236fdac477c9240f)
CHECKSUM(erf_fast_grad_f32, 0x2d4196df4edbc009, 0xf9b0baacfc92e01c, 0x011a1cb94656701d, 0xcffbf55243f16be4)
CHECKSUM(erf_grad_f32, 0xfdb17e551204c242, 0x8af2ab4c6428ed61, 0xb6f4df715d166913, 0xcffbf55243f16be4)
CHECKSUM(tanh_f32, 0x63e0edddcf541707, 0x4fb60116cd6445b8, 0xb184aa01b6faba57, 0xd4e3a229e59b1dde)
CHECKSUM(tanh_fast_f32, 0x470b4629072eee67, 0x4897b23a136bdff0, 0x6975e0d92e6adf98, 0xd4e3a229e59b1dde)
CHECKSUM(tanh_fast_grad_f32, 0x86170989c717dbb3, 0x10761f587243d302, 0xe63be3f1d4bbaef0, 0x5a8aaf8d2bbe1784)
CHECKSUM(tanh_grad_f32, 0x73705ebf59fdcd86, 0x27a6f73e8f14645f, 0xbb9b53889b6a4595, 0x5a8aaf8d2bbe1784)
