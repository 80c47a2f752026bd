/*
 * checksums.h - checksums of every function's results, common to all vector ISAs: over the sample
 * of 2^24 inputs and the special ones, and over all 2^32 inputs. Compared by same_bits.c. When the
 * results are meant to change, record them again, on any machine with a vector ISA:
 *
 *   sed -i '/^CHECKSUM/d' tests/checksums.h; GELU_TEST_RECORD=1 build/tests/test_same_bits \
 *       --only 'checksum.*' | grep '^CHECKSUM' | sort -u >>tests/checksums.h
 *
 * CHECKSUM(function, sample, all)
 */
CHECKSUM(erf_f32, 0x7b1769642bf7c71a, 0x23ff6b75b54d600f)
CHECKSUM(erf_grad_f32, 0x8af2ab4c6428ed61, 0xb6f4df715d166913)
CHECKSUM(tanh_f32, 0x4fb60116cd6445b8, 0xb184aa01b6faba57)
CHECKSUM(tanh_grad_f32, 0x27a6f73e8f14645f, 0xbb9b53889b6a4595)
