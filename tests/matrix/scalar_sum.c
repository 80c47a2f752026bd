/*
 * scalar_sum.c - prints one checksum of each scalar kernel over 2^20 fixed inputs, for compilers.sh
 * to compare between builds on one machine. Nothing is recorded: the last bits come from the C
 * library's erfc and exp, and so belong to the machine; the compiler and its flags must not change
 * them.
 */
#include <stdio.h>

#include "support.h"

enum { CHUNK = 1024, CHUNKS = 1024 };

static void test_scalar_sum(const test *t) {
    map_kernel *kernel = get_map_kernel(t->function, GELU_ISA_SCALAR);
    if (kernel == NULL) {
        skip("scalar_sum.c does not know this shape");
        return;
    }
    uint64_t state = 0, sum = 0;
    for (int chunk = 0; chunk < CHUNKS; chunk++) {
        float x[CHUNK], y[CHUNK];
        /* Every other input between -16 and 16, the others any encoding. */
        for (int i = 0; i < CHUNK; i++) {
            state = state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
            uint32_t bits = (uint32_t)(state >> 32);
            x[i] = i % 2 != 0 ? bits_float(bits) : (float)((int32_t)bits >> 8) * 0x1p-19f;
        }
        kernel(y, x, CHUNK);
        for (int i = 0; i < CHUNK; i++) {
            uint32_t bits = y[i] != y[i] ? 0x7fc00000 : float_bits(y[i]);
            sum = (sum ^ bits) * UINT64_C(0x9e3779b97f4a7c15);
            sum ^= sum >> 29;
        }
    }
    printf("scalar_sum %s 0x%016llx\n", t->function->name, (unsigned long long)sum);
}

void register_tests(void) {
    add_test_per_function("scalar_sum", test_scalar_sum);
}
