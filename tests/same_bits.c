/*
 * same_bits.c - same_bits.<function>.any: the vector ISAs that run on this machine give the same
 * bits (every NaN counts as the same), over all 2^32 inputs. checksum.c compares those of different
 * machines.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "inputs.h"
#include "support.h"
#include "workers.h"

enum { MAX_ISAS = 16, CHUNK = 4096, BLOCK = 1 << 18, MAX_KEPT = 8 };

static const uint64_t all_encodings = UINT64_C(1) << 32;

static int is_vector(const isa_info *isa) {
    return isa->isa != GELU_ISA_SCALAR;
}

/* ---- same_bits ------------------------------------------------------------------------------ */

typedef struct difference {
    const char *isa;
    float x, got, want;
} difference;

typedef struct comparison {
    int kernel_count;
    const isa_info *isas[MAX_ISAS];
    map_kernel *kernels[MAX_ISAS];
    uint64_t first, stride;
    uint64_t differences[MAX_WORKERS];
    difference kept[MAX_WORKERS][MAX_KEPT];
} comparison;

static comparison the_comparison; /* large, so not on the stack */

static void compare(comparison *c, int worker, int kernel, const float *x, const float *got,
                    const float *want, size_t n) {
    if (memcmp(got, want, n * sizeof *got) == 0)
        return;
    for (size_t i = 0; i < n; i++)
        if (!same_value(got[i], want[i]) && c->differences[worker]++ < MAX_KEPT)
            c->kept[worker][c->differences[worker] - 1] =
                (difference){c->isas[kernel]->name, x[i], got[i], want[i]};
}

static void compare_block(void *context, int worker, uint64_t begin, uint64_t end) {
    comparison *c = context;
    float x[CHUNK], want[CHUNK], got[CHUNK];
    for (; begin < end; begin += CHUNK) {
        size_t n = end - begin < CHUNK ? (size_t)(end - begin) : CHUNK;
        for (size_t i = 0; i < n; i++)
            x[i] = bits_float((uint32_t)(c->first + (begin + i) * c->stride));
        c->kernels[0](want, x, n);
        for (int k = 1; k < c->kernel_count; k++) {
            c->kernels[k](got, x, n);
            compare(c, worker, k, x, got, want, n);
        }
    }
}

static void test_same_bits(const test *t) {
    comparison *c = &the_comparison;
    *c = (comparison){.stride = 1};
    for (int i = 0; i < isa_count; i++) {
        map_kernel *kernel = get_map_kernel(t->function, isas[i].isa);
        if (kernel == NULL || !is_vector(&isas[i]))
            continue;
        c->isas[c->kernel_count] = &isas[i];
        c->kernels[c->kernel_count++] = kernel;
    }
    if (c->kernel_count < 2) {
        skip("%d vector ISA runs here, nothing to compare it with; see checksum.%s.*",
             c->kernel_count, t->function->name);
        return;
    }
    if (slow_environment()) {
        c->stride = emulator() != NULL ? 1021 : 61;
        c->first = random_u64() % c->stride;
    }
    uint64_t count = (all_encodings - c->first + c->stride - 1) / c->stride;
    run_workers(worker_count(), count, BLOCK, compare_block, c);
    uint64_t sum = 0;
    for (int worker = 0; worker < MAX_WORKERS; worker++) {
        for (uint64_t i = 0; i < c->differences[worker] && i < MAX_KEPT; i++) {
            const difference *d = &c->kept[worker][i];
            char what[80];
            snprintf(what, sizeof what, "%s differs from %s", d->isa, c->isas[0]->name);
            fail_value(what, d->x, d->got, d->want);
        }
        sum += c->differences[worker];
    }
    if (sum > 0)
        fail("%llu inputs give different bits", (unsigned long long)sum);
}

void register_tests(void) {
    add_test_per_map("same_bits", test_same_bits);
}
