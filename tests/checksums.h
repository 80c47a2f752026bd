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
CHECKSUM(quick_f32, 0xe67b5edf04d42e43, 0x53cd8cb6cb3511ea, 0xea31f8a9278021a3, 0x803a73ce93c282f0)
CHECKSUM(quick_grad_f32, 0x66eb5a9aeda98e59, 0x04692e6a37ebfaad, 0x975f36485d79b801, 0x9f76fa84e47064a9)
CHECKSUM(silu_f32, 0xfed04b692649ef21, 0xa19c59517474ffd2, 0x18ce259bd7d124cb, 0x68f85d6ff530dbc6)
CHECKSUM(silu_grad_f32, 0x04e7cd75a5cc5932, 0xc5ec7ee1d6569711, 0x4de1472b09894213, 0x89a61f846c0525d4)
CHECKSUM(tanh_f32, 0x63e0edddcf541707, 0x4fb60116cd6445b8, 0xb184aa01b6faba57, 0xd4e3a229e59b1dde)
CHECKSUM(tanh_fast_f32, 0x470b4629072eee67, 0x4897b23a136bdff0, 0x6975e0d92e6adf98, 0xd4e3a229e59b1dde)
CHECKSUM(tanh_fast_grad_f32, 0x86170989c717dbb3, 0x10761f587243d302, 0xe63be3f1d4bbaef0, 0x5a8aaf8d2bbe1784)
CHECKSUM(tanh_grad_f32, 0x73705ebf59fdcd86, 0x27a6f73e8f14645f, 0xbb9b53889b6a4595, 0x5a8aaf8d2bbe1784)
