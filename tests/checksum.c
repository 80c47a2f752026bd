/*
 * checksum.c - checksum.<function>.<isa>: the results of one vector ISA against what was recorded
 * in checksums.h, and so against the ISAs of other machines (every NaN counts as the same).
 *
 * The scalar kernel has a record of its own, over 2^20 inputs. Its last bits come from the C
 * library's erfc and exp; but those are doubles right to 2^-52 or so, and rounding them to floats
 * shows a difference in one of 2^28 results.
 *
 * A fused operation is called on CELLS elements in each of some rounds; what it does at all inputs
 * of f, its maps say.
 *
 *   GELU_TEST_CHECKSUM=sample  2^24 inputs and the special ones (fused: 2^20); the default
 *   GELU_TEST_CHECKSUM=brief   2^18 inputs and the special ones (fused: 2^16), for slow emulators
 *   GELU_TEST_CHECKSUM=all     all 2^32: some ten seconds per function on x86-64, hours for NEON
 *                              under qemu-user
 *   GELU_TEST_RECORD=1         prints the lines of checksums.h, see there
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "fused_shapes.h"
#include "inputs.h"
#include "recorded.h"
#include "workers.h"

enum { CHUNK = 4096, BLOCK = 1 << 18, CELLS = 1 << 14 };

typedef enum coverage { BRIEF, SAMPLE, ALL, SCALAR, COVERAGES } coverage;

static const struct {
    const char *name;
    int shift;  /* maps: one input of 2^shift */
    int rounds; /* of a fused operation */
} coverages[COVERAGES] = {{"brief", 14, 4}, {"sample", 8, 64}, {"all", 0, 64}, {"scalar", 12, 64}};

typedef struct recorded {
    const char *function;
    uint64_t sums[COVERAGES];
} recorded;

#define CHECKSUM(function, brief, sample, all, scalar)                                             \
    {#function, {UINT64_C(brief), UINT64_C(sample), UINT64_C(all), UINT64_C(scalar)}},
#define FUSED_CHECKSUM(function, brief, vector, scalar)                                            \
    CHECKSUM(function, brief, vector, vector, scalar)
static const recorded table[] = {
#include "checksums.h"
    {NULL, {0}}};

typedef struct summation {
    map_kernel *kernel;
    int shift;                /* one input from each 2^shift neighbouring encodings */
    const input_list *inputs; /* if not NULL, these */
    uint64_t sums[MAX_WORKERS];
} summation;

static uint32_t input_number(const summation *s, uint64_t k) {
    if (s->inputs != NULL)
        return s->inputs->bits[k];
    return s->shift == 0 ? (uint32_t)k : (uint32_t)(k << s->shift | mix(k) >> (64 - s->shift));
}

/* The sum of a hash of (x, y) over the inputs: no matter in which order. */
static void sum_block(void *context, int worker, uint64_t begin, uint64_t end) {
    summation *s = context;
    uint32_t x_bits[CHUNK];
    float x[CHUNK], y[CHUNK];
    uint64_t sum = 0;
    for (; begin < end; begin += CHUNK) {
        size_t n = end - begin < CHUNK ? (size_t)(end - begin) : CHUNK;
        for (size_t i = 0; i < n; i++)
            x_bits[i] = input_number(s, begin + i);
        memcpy(x, x_bits, sizeof x);
        s->kernel(y, x, n);
        for (size_t i = 0; i < n; i++)
            sum += mix((uint64_t)x_bits[i] << 32 | recorded_bits(y[i]));
    }
    s->sums[worker] += sum;
}

static uint64_t checksum(map_kernel *kernel, coverage c) {
    summation s = {.kernel = kernel, .shift = coverages[c].shift};
    run_workers(worker_count(), (UINT64_C(1) << 32) >> s.shift, BLOCK, sum_block, &s);
    input_list specials = {0};
    if (s.shift != 0) {
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

/* The sum of a hash of each result and its place. */
static uint64_t fused_checksum(const test *t, int rounds) {
    static float operands[MAX_OPERANDS][CELLS];
    fused_function fused;
    fused_layout layout = {.rows = 1, .cols = CELLS};
    uint64_t sum = 0;
    if (!find_fused(t, &fused))
        return 0;
    for (int round = 0; round < rounds; round++) {
        for (int k = 0; k < fused.shape->operands; k++) {
            layout.ld[k] = CELLS;
            layout.start[k] = operands[k];
            for (uint32_t i = 0; i < CELLS; i++)
                operands[k][i] = partner(round, k, i);
        }
        fused_call(&fused, &layout);
        for (int d = 0; d < fused.shape->destinations; d++)
            for (uint32_t i = 0; i < CELLS; i++)
                sum += mix((uint64_t)((round * MAX_DESTINATIONS + d) * CELLS + (int)i) << 32 |
                           recorded_bits(operands[d][i]));
    }
    return sum;
}

static coverage wanted_coverage(const isa_info *isa) {
    if (isa->isa == GELU_ISA_SCALAR)
        return SCALAR;
    const char *name = setting("GELU_TEST_CHECKSUM");
    if (name == NULL)
        return SAMPLE;
    for (int c = 0; c < SCALAR; c++)
        if (strcmp(name, coverages[c].name) == 0)
            return (coverage)c;
    bad_setting("GELU_TEST_CHECKSUM", "brief, sample or all");
}

static uint64_t sum_of(const test *t, const isa_info *isa, coverage c) {
    test one = *t;
    one.isa = isa;
    return t->function->shape == SHAPE_map ? checksum(get_map_kernel(t->function, isa->isa), c)
                                           : fused_checksum(&one, coverages[c].rounds);
}

/* On a vector ISA: the line of checksums.h, with the scalar kernel's. */
static void record(const test *t) {
    int is_map = t->function->shape == SHAPE_map;
    printf("%s(%s", is_map ? "CHECKSUM" : "FUSED_CHECKSUM", t->function->name);
    for (int c = BRIEF; c < COVERAGES; c++)
        if (is_map || c != SAMPLE)
            printf(", 0x%016llx",
                   (unsigned long long)sum_of(t, c == SCALAR ? &isas[isa_count - 1] : t->isa,
                                              (coverage)c));
    printf(")\n");
}

static void test_checksum(const test *t) {
    if (skip_unsupported(t))
        return;
    if (setting_is_on("GELU_TEST_RECORD")) {
        if (t->isa->isa != GELU_ISA_SCALAR)
            record(t);
        return;
    }
    coverage c = wanted_coverage(t->isa);
    uint64_t sum = sum_of(t, t->isa, c);
    printf("checksum %s %s %s 0x%016llx\n", t->function->name, t->isa->name, coverages[c].name,
           (unsigned long long)sum);
    const recorded *r = table;
    while (r->function != NULL && strcmp(r->function, t->function->name) != 0)
        r++;
    if (r->function == NULL)
        fail("checksums.h has no line for %s; it says how to record one", t->function->name);
    else if (sum != r->sums[c])
        fail("the bits differ from those recorded in checksums.h: 0x%016llx, want 0x%016llx",
             (unsigned long long)sum, (unsigned long long)r->sums[c]);
}

void register_tests(void) {
    add_test_per_function_and_isa("checksum", test_checksum);
}
