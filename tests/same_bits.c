/*
 * same_bits.c - vector ISAs give the same bits (every NaN counts as the same).
 *
 * same_bits.<function>.any compares those that run on this machine with one another, over all 2^32
 * inputs. checksum.<function>.<isa> compares one with what was recorded in checksums.h, and so with
 * the ISAs of other machines, over 2^24 inputs and the special ones. There is none for the scalar
 * kernel: its last bits come from the C library's erfc and exp, which differ between systems.
 *
 *   GELU_TEST_CHECKSUM_ALL=1  checksum.* covers all 2^32 inputs: about ten seconds per function on
 *                             x86-64, hours for NEON under qemu-user
 *   GELU_TEST_RECORD=1        checksum.* prints the lines of checksums.h, see there
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

/* ---- checksum ------------------------------------------------------------------------------- */

typedef struct recorded {
    const char *function;
    uint64_t sample, all;
} recorded;

#define CHECKSUM(function, sample, all) {#function, UINT64_C(sample), UINT64_C(all)},
static const recorded table[] = {
#include "checksums.h"
    {NULL, 0, 0}};

typedef struct summation {
    map_kernel *kernel;
    int whole;                /* all encodings, not a sample */
    const input_list *inputs; /* if not NULL, these */
    uint64_t sums[MAX_WORKERS];
} summation;

/* splitmix64's mixing. */
static uint64_t mix(uint64_t z) {
    z += UINT64_C(0x9e3779b97f4a7c15);
    z = (z ^ (z >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94d049bb133111eb);
    return z ^ (z >> 31);
}

/* The sample has one input from each 256 neighbouring encodings. */
static uint32_t input_number(const summation *s, uint64_t k) {
    if (s->inputs != NULL)
        return s->inputs->bits[k];
    return s->whole ? (uint32_t)k : (uint32_t)(k << 8 | (mix(k) >> 56));
}

/* The sum of a hash of (x, y) over the inputs: no matter in which order. */
static void sum_block(void *context, int worker, uint64_t begin, uint64_t end) {
    summation *s = context;
    uint32_t x_bits[CHUNK], y_bits[CHUNK];
    float x[CHUNK], y[CHUNK];
    uint64_t sum = 0;
    for (; begin < end; begin += CHUNK) {
        size_t n = end - begin < CHUNK ? (size_t)(end - begin) : CHUNK;
        for (size_t i = 0; i < n; i++)
            x_bits[i] = input_number(s, begin + i);
        memcpy(x, x_bits, sizeof x);
        s->kernel(y, x, n);
        memcpy(y_bits, y, sizeof y);
        for (size_t i = 0; i < n; i++) {
            uint32_t canonical = (y_bits[i] & 0x7fffffff) > 0x7f800000 ? 0x7fc00000 : y_bits[i];
            sum += mix((uint64_t)x_bits[i] << 32 | canonical);
        }
    }
    s->sums[worker] += sum;
}

static uint64_t checksum(map_kernel *kernel, int whole) {
    summation s = {.kernel = kernel, .whole = whole};
    run_workers(worker_count(), whole ? all_encodings : all_encodings >> 8, BLOCK, sum_block, &s);
    input_list specials = {0};
    if (!whole) {
        add_special_inputs(&specials);
        s.inputs = &specials;
        run_workers(1, specials.count, CHUNK, sum_block, &s);
    }
    uint64_t sum = 0;
    for (int worker = 0; worker < MAX_WORKERS; worker++)
        sum += s.sums[worker];
    free_inputs(&specials);
    return sum;
}

static void test_checksum(const test *t) {
    if (skip_unsupported(t))
        return;
    map_kernel *kernel = get_map_kernel(t->function, t->isa->isa);
    if (getenv("GELU_TEST_RECORD") != NULL) {
        printf("CHECKSUM(%s, 0x%016llx, 0x%016llx)\n", t->function->name,
               (unsigned long long)checksum(kernel, 0), (unsigned long long)checksum(kernel, 1));
        return;
    }
    int whole = getenv("GELU_TEST_CHECKSUM_ALL") != NULL;
    uint64_t sum = checksum(kernel, whole);
    printf("checksum %s %s %s 0x%016llx\n", t->function->name, t->isa->name,
           whole ? "all" : "sample", (unsigned long long)sum);
    const recorded *r = table;
    while (r->function != NULL && strcmp(r->function, t->function->name) != 0)
        r++;
    if (r->function == NULL)
        fail("checksums.h has no line for %s; it says how to record one", t->function->name);
    else if (sum != (whole ? r->all : r->sample))
        fail("the bits differ from those recorded in checksums.h: 0x%016llx, want 0x%016llx",
             (unsigned long long)sum, (unsigned long long)(whole ? r->all : r->sample));
}

void register_tests(void) {
    add_test_per_function("same_bits", test_same_bits);
    for (int f = 0; f < function_count; f++)
        for (int i = 0; i < isa_count; i++)
            if (is_vector(&isas[i]))
                add_test("checksum", &functions[f], &isas[i], test_checksum);
}
