/*
 * checksums.h - checksums of every function's results. For float: common to all vector ISAs, over
 * 2^18 and over 2^24 sampled inputs and the special ones, and over all 2^32 inputs; and of the
 * scalar kernel's over 2^20. Of a fused operation: common to all vector ISAs, over 2^16 and over
 * 2^20, and the scalar kernel's over 2^20. Compared by checksum.c. For the half types: common to
 * all ISAs and to the scalar kernels, over all inputs. Compared by half_bits.c. When the results
 * are meant to change, record them again, on any machine with a vector ISA:
 *
 *   sed -i '/^[A-Z_]*CHECKSUM(/d' tests/checksums.h
 *   for program in checksum half_bits_bf16 half_bits_f16; do
 *       GELU_TEST_RECORD=1 build/gcc/tests/test_$program; done |
 *       grep '^[A-Z_]*CHECKSUM(' | sort -u >>tests/checksums.h
 *
 * CHECKSUM(function, brief, sample, all, scalar)
 * FUSED_CHECKSUM(function, brief, vector, scalar)
 * HALF_CHECKSUM(function, all)
 *
 * Who includes this defines those it wants.
 */
#ifndef CHECKSUM
    #define CHECKSUM(function, brief, sample, all, scalar)
#endif
#ifndef FUSED_CHECKSUM
    #define FUSED_CHECKSUM(function, brief, vector, scalar)
#endif
#ifndef HALF_CHECKSUM
    #define HALF_CHECKSUM(function, all)
#endif
// clang-format off
CHECKSUM(erf_f32, 0x0aabdde481d9d6a9, 0x7b1769642bf7c71a, 0x23ff6b75b54d600f, 0x5862484592579d9c)
CHECKSUM(erf_fast_f32, 0x17617aa2b96233c6, 0x445e792f73342727, 0x98cda155ba6fb385, 0x5862484592579d9c)
CHECKSUM(erf_fast_grad_f32, 0xfb6fb080b59e66c0, 0x1dd8def0fed4b2ff, 0xbb7b88b8ee9864e9, 0xcffbf55243f16be4)
CHECKSUM(erf_grad_f32, 0xfdb17e551204c242, 0x8af2ab4c6428ed61, 0xb6f4df715d166913, 0xcffbf55243f16be4)
CHECKSUM(quick_f32, 0xe67b5edf04d42e43, 0x53cd8cb6cb3511ea, 0xea31f8a9278021a3, 0xb52ce14fae50fc7d)
CHECKSUM(quick_grad_f32, 0x66eb5a9aeda98e59, 0x04692e6a37ebfaad, 0x975f36485d79b801, 0x9f76fa84e47064a9)
CHECKSUM(silu_f32, 0xfed04b692649ef21, 0xa19c59517474ffd2, 0x18ce259bd7d124cb, 0x9deacaf10fbf5553)
CHECKSUM(silu_grad_f32, 0x04e7cd75a5cc5932, 0xc5ec7ee1d6569711, 0x4de1472b09894213, 0x89a61f846c0525d4)
CHECKSUM(tanh_f32, 0x63e0edddcf541707, 0x4fb60116cd6445b8, 0xb184aa01b6faba57, 0x09d60fab0029976b)
CHECKSUM(tanh_fast_f32, 0x0a254a803247a8be, 0x70af368ed046263d, 0xd5ec9a2157b43321, 0x09d60fab0029976b)
CHECKSUM(tanh_fast_grad_f32, 0xe3100d8793c02eda, 0x89af5810033423eb, 0x15573a8904fb0f02, 0x5a8aaf8d2bbe1784)
CHECKSUM(tanh_grad_f32, 0x73705ebf59fdcd86, 0x27a6f73e8f14645f, 0xbb9b53889b6a4595, 0x5a8aaf8d2bbe1784)
FUSED_CHECKSUM(erf_backward_f32, 0xa5aa548ebca1907f, 0x0b9ea79df8b2a76b, 0xe19804c9e96411e3)
FUSED_CHECKSUM(erf_bias_f32, 0x64e2503a237d1e7a, 0xc1917199b560d066, 0x841eb03c8e4ca834)
FUSED_CHECKSUM(erf_fast_backward_f32, 0x8613d250f2b2411f, 0xcaad723ff6ae377d, 0xe19804c9e96411e3)
FUSED_CHECKSUM(erf_fast_bias_f32, 0xb00acf61b62eb0ef, 0xe32fe28bbdae60cf, 0x841eb03c8e4ca834)
FUSED_CHECKSUM(erf_fast_glu_backward_f32, 0x74e914dcc07be6ba, 0x26b0600826f9c37d, 0xf6833713e59b5cfd)
FUSED_CHECKSUM(erf_fast_glu_f32, 0x21ba54bc12e52fbc, 0x28457dc903663003, 0xd77e4765023a3dc1)
FUSED_CHECKSUM(erf_glu_backward_f32, 0xdb58ad68eb18ead1, 0x58115c31a48de697, 0xf6833713e59b5cfd)
FUSED_CHECKSUM(erf_glu_f32, 0xf3d8871a1cf34576, 0x9ea7faacf9897f55, 0xd77e4765023a3dc1)
FUSED_CHECKSUM(quick_backward_f32, 0xdbc653c80cd95649, 0xaae833250dac151c, 0xd26b29ad5147fc0f)
FUSED_CHECKSUM(quick_bias_f32, 0x4edf4a014fb8e4f0, 0x99333ba4115f640d, 0xf811b7e3de851c3d)
FUSED_CHECKSUM(quick_glu_backward_f32, 0x8daf14e89fd2995a, 0xc507942f253b708b, 0x754cb23ceb9d0729)
FUSED_CHECKSUM(quick_glu_f32, 0x9786c699c1f3b75e, 0xdeae78e78acc654b, 0x806d5a1fbda7ad1c)
FUSED_CHECKSUM(silu_backward_f32, 0x42d9efd91d232831, 0xead3ac81bd544b1a, 0x3574cd7c4bdf7c00)
FUSED_CHECKSUM(silu_bias_f32, 0x4d3fba46fda24b1b, 0x4c8eecf553546404, 0xc9d8131a9f8e7ba4)
FUSED_CHECKSUM(silu_glu_backward_f32, 0xee3fa86167a75e7e, 0x2aaca7f7a09f1071, 0x9bdce58a6048292e)
FUSED_CHECKSUM(silu_glu_f32, 0x5b7be7c08b5a9bcf, 0x8822e3c5f77838b7, 0x3fc600fb7a4f3cad)
FUSED_CHECKSUM(tanh_backward_f32, 0x150ec660b66fb853, 0x4a493395e93b9714, 0x62259e9f9f91e686)
FUSED_CHECKSUM(tanh_bias_f32, 0x88cbe88b5a61ebea, 0x9bf3ce4aa26ec865, 0x43d238a0f104d5b2)
FUSED_CHECKSUM(tanh_fast_backward_f32, 0x881a15973aede56a, 0x15017e5886da02b1, 0x62259e9f9f91e686)
FUSED_CHECKSUM(tanh_fast_bias_f32, 0xfe3fa773ce6c8128, 0xa14a67c58f84b3de, 0x43d238a0f104d5b2)
FUSED_CHECKSUM(tanh_fast_glu_backward_f32, 0xdf6fc08d14bf2e21, 0x9c4212c94c108c00, 0x98272b055f8cc0d5)
FUSED_CHECKSUM(tanh_fast_glu_f32, 0xa6668b44ae975bd1, 0x85ba83d49a3a826c, 0x7f8f32545def0539)
FUSED_CHECKSUM(tanh_glu_backward_f32, 0x4540c5f8c0466fd3, 0xbf84ff0998a10a44, 0x98272b055f8cc0d5)
FUSED_CHECKSUM(tanh_glu_f32, 0xf2f3191c9bebf693, 0x9c78cdb5019faf6d, 0x7f8f32545def0539)
HALF_CHECKSUM(erf_backward_bf16, 0xd1d3cb57686047d6)
HALF_CHECKSUM(erf_backward_f16, 0xb163131f063a670d)
HALF_CHECKSUM(erf_bf16, 0xd31f58998c7cb8e3)
HALF_CHECKSUM(erf_bias_bf16, 0xaca0210deca960c7)
HALF_CHECKSUM(erf_bias_f16, 0x663ddc5dee96ba57)
HALF_CHECKSUM(erf_f16, 0x2068de4b73236c69)
HALF_CHECKSUM(erf_glu_backward_bf16, 0x88acf6224b351d38)
HALF_CHECKSUM(erf_glu_backward_f16, 0x3dc4755390c98db2)
HALF_CHECKSUM(erf_glu_bf16, 0x5d8c5e00cedade15)
HALF_CHECKSUM(erf_glu_f16, 0x57ae41b4a78e0104)
HALF_CHECKSUM(erf_grad_bf16, 0xccbfc6205926a294)
HALF_CHECKSUM(erf_grad_f16, 0xae0c406efa4cb8d8)
HALF_CHECKSUM(quick_backward_bf16, 0x20ddf35df38998ec)
HALF_CHECKSUM(quick_backward_f16, 0xa7bd56c386affd5d)
HALF_CHECKSUM(quick_bf16, 0x3d93d9909ddb9340)
HALF_CHECKSUM(quick_bias_bf16, 0x73037163fedc8bae)
HALF_CHECKSUM(quick_bias_f16, 0xe8bd20fcae0a92df)
HALF_CHECKSUM(quick_f16, 0x625f51e302f2964d)
HALF_CHECKSUM(quick_glu_backward_bf16, 0x2ebfcb8d8a512c15)
HALF_CHECKSUM(quick_glu_backward_f16, 0x6cce34dc6d0ab8fc)
HALF_CHECKSUM(quick_glu_bf16, 0x58505988b91c4060)
HALF_CHECKSUM(quick_glu_f16, 0x90367a00bbbb6565)
HALF_CHECKSUM(quick_grad_bf16, 0x030e85803f828f9e)
HALF_CHECKSUM(quick_grad_f16, 0x554b30bc6e3f19f7)
HALF_CHECKSUM(silu_backward_bf16, 0xfd8021d168bc9356)
HALF_CHECKSUM(silu_backward_f16, 0x16e3759a1f6ff6d9)
HALF_CHECKSUM(silu_bf16, 0xaabdd26ce55c376e)
HALF_CHECKSUM(silu_bias_bf16, 0x9802bac309df2772)
HALF_CHECKSUM(silu_bias_f16, 0x97f57c863ea8593d)
HALF_CHECKSUM(silu_f16, 0xb90dba7d9869a821)
HALF_CHECKSUM(silu_glu_backward_bf16, 0xa4620d6a3f770d35)
HALF_CHECKSUM(silu_glu_backward_f16, 0xff3a181e9f854dba)
HALF_CHECKSUM(silu_glu_bf16, 0xdc74a1ff1a843b24)
HALF_CHECKSUM(silu_glu_f16, 0x9f295033b7046b38)
HALF_CHECKSUM(silu_grad_bf16, 0xf48ed3137ba6b372)
HALF_CHECKSUM(silu_grad_f16, 0x7c045833534f55ee)
HALF_CHECKSUM(tanh_backward_bf16, 0x933cee30105b2a90)
HALF_CHECKSUM(tanh_backward_f16, 0x6c0bd1ba8211ee21)
HALF_CHECKSUM(tanh_bf16, 0x91b4f30b29f4bfcc)
HALF_CHECKSUM(tanh_bias_bf16, 0xf7cd1aac9102be9f)
HALF_CHECKSUM(tanh_bias_f16, 0xe7a9096f77514721)
HALF_CHECKSUM(tanh_f16, 0xba559baae250448d)
HALF_CHECKSUM(tanh_glu_backward_bf16, 0x0a049e0e5026ac1a)
HALF_CHECKSUM(tanh_glu_backward_f16, 0xc2692637422d5460)
HALF_CHECKSUM(tanh_glu_bf16, 0xdc05ca321e4c9f12)
HALF_CHECKSUM(tanh_glu_f16, 0x48be7813c1aef164)
HALF_CHECKSUM(tanh_grad_bf16, 0x4d0dd743b60a93cc)
HALF_CHECKSUM(tanh_grad_f16, 0x1c02ff9113b023ed)
