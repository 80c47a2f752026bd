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
