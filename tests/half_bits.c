/*
 * half_bits.c - the bits of the half types' functions, over all 65,536 inputs of f, with operands
 * beside them that are always the same:
 *   checksum.<function>.<isa>   those of every ISA and of the scalar kernel, against the one record
 *                               in checksums.h (every NaN counts as the same), whatever the machine
 *   same_bits.<function>.any    those of the ISAs that run here, against the scalar kernel's
 * What checksum.c and same_bits.c are for float; here scalar kernels give the same bits, so that
 * nothing else is needed to judge. Under an emulator that rounds ties away from zero there is no
 * record: checksum too compares maps with the scalar kernel, and excuses the few ties that they
 * have.
 *
 *   GELU_TEST_RECORD=1          prints the scalar kernels' lines for checksums.h, see there
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "elementwise.h"
#include "fused_shapes.h"
#include "recorded.h"
#include "scalar_real.h"

/* Rounds: of the operands beside the input of f. */
enum { ALL = 1 << 16, ROUNDS = 4 };

typedef element results[MAX_DESTINATIONS][ALL];

typedef struct recorded {
    const char *function;
    uint64_t sum;
} recorded;

#define HALF_CHECKSUM(function, sum) {#function, UINT64_C(sum)},
static const recorded table[] = {
#include "checksums.h"
    {NULL, 0}};

/* The operand that f or f' is applied to, or that is the larger part of its argument. */
static int argument_of(shape shape) {
    return shape == SHAPE_backward ? 2 : shape == SHAPE_glu_backward ? 3 : 1;
}

/* One round of all inputs; returns the number of destinations. */
static int compute(const test *t, int round, element *x, results y) {
    static element operands[MAX_OPERANDS][ALL];
    for (uint32_t i = 0; i < ALL; i++)
        x[i] = bits_element(i * 40503u % ALL); /* odd: all of them */
    if (t->function->shape == SHAPE_map) {
        get_map_kernel(t->function, t->isa->isa)(y[0], x, ALL);
        return 1;
    }
    fused_function fused;
    if (!find_fused(t, &fused))
        return 0;
    fused_layout layout = {.rows = 1, .cols = ALL};
    for (int k = 0; k < fused.shape->operands; k++) {
        layout.ld[k] = ALL;
        layout.start[k] = k < fused.shape->destinations ? y[k] : operands[k];
        for (uint32_t i = 0; i < ALL; i++)
            operands[k][i] = k == argument_of(t->function->shape) ? x[i] : partner(round, k, i);
    }
    fused_call(&fused, &layout);
    return fused.shape->destinations;
}

static int rounds_of(const function_info *function) {
    return function->shape == SHAPE_map ? 1 : ROUNDS;
}

static uint64_t checksum(const test *t) {
    static element x[ALL];
    static results y;
    uint64_t sum = 0;
    for (int round = 0; round < rounds_of(t->function); round++) {
        int destinations = compute(t, round, x, y);
        for (int d = 0; d < destinations; d++)
            for (uint32_t i = 0; i < ALL; i++)
                sum += mix((uint64_t)(round * MAX_DESTINATIONS + d) << 48 | (uint64_t)i << 16 |
                           recorded_bits(y[d][i]));
    }
    return sum;
}

static void compare_with_record(const test *t) {
    uint64_t sum = checksum(t);
    printf("checksum %s %s 0x%016llx\n", t->function->name, t->isa->name, (unsigned long long)sum);
    const recorded *r = table;
    while (r->function != NULL && strcmp(r->function, t->function->name) != 0)
        r++;
    if (r->function == NULL)
        fail("checksums.h has no line for %s; it says how to record one", t->function->name);
    else if (sum != r->sum)
        fail("the bits differ from those recorded in checksums.h: 0x%016llx, want 0x%016llx",
             (unsigned long long)sum, (unsigned long long)r->sum);
}

/* f or f' itself. */
static double real_value(const function_info *function, double x) {
#define REAL_IF(name, shape, type, form, operation, lane, real, bound, unit)                       \
    IN_TYPE_##type(if (strcmp(function->reference, #real) == 0) return real_##real(x);)
    GELU_FUNCTION_LIST(REAL_IF)
    return NAN;
}

/* Whether f(x) is so near the middle between these two, which are neighbours, that a kernel's float
   may be the middle: 16 floats or fewer away. */
static int is_tie(const function_info *function, element x, element a, element b) {
    double value_a = element_value(a), value_b = element_value(b), step = fabs(value_a - value_b);
    double middle = (value_a + value_b) / 2, real = real_value(function, element_value(x));
    return step == element_step(middle) && fabs(real - middle) <= step * 0x1p-9;
}

/* Of the ties that a map has, few should go to zero: none to two were counted. */
enum { MOST_TIES = 4 };

static void compare_with_scalar(const test *t, const isa_info *isa) {
    static element x[ALL];
    static results want, got;
    test scalar = *t, other = *t;
    scalar.isa = &isas[isa_count - 1];
    other.isa = isa;
    int allowed = t->function->shape == SHAPE_map && rounds_ties_away(isa->isa) ? MOST_TIES : 0;
    int ties = 0;
    for (int round = 0; round < rounds_of(t->function); round++) {
        int destinations = compute(&scalar, round, x, want);
        compute(&other, round, x, got);
        for (int d = 0; d < destinations; d++)
            for (uint32_t k = 0; k < ALL; k++) {
                if (same_value(got[d][k], want[d][k]))
                    continue;
                if (ties < allowed && is_tie(t->function, x[k], got[d][k], want[d][k])) {
                    ties++;
                    continue;
                }
                char what[80];
                snprintf(what, sizeof what, "%s differs from scalar, round %d, result %d",
                         isa->name, round, d);
                fail_value(what, x[k], got[d][k], want[d][k]);
            }
    }
    if (allowed > 0)
        printf("%s %s: %d ties rounded away from zero\n", t->function->name, isa->name, ties);
}

static void test_checksum(const test *t) {
    if (skip_unsupported(t))
        return;
    if (setting_is_on("GELU_TEST_RECORD")) {
        if (t->isa->isa == GELU_ISA_SCALAR)
            printf("HALF_CHECKSUM(%s, 0x%016llx)\n", t->function->name,
                   (unsigned long long)checksum(t));
    } else if (!rounds_ties_away(t->isa->isa)) {
        compare_with_record(t);
    } else if (t->function->shape == SHAPE_map) {
        compare_with_scalar(t, t->isa);
    } else {
        skip("%s rounds ties away from zero, and the record has them to even; the tests of fused "
             "operations take that into account",
             emulator());
    }
}

static void test_same_bits(const test *t) {
    int compared = 0;
    for (int i = 0; i < isa_count - 1; i++) {
        if (get_kernel(t->function, isas[i].isa) == NULL)
            continue;
        compared++;
        compare_with_scalar(t, &isas[i]);
    }
    if (compared == 0)
        skip("no vector ISA runs here, to compare with the scalar kernels");
}

void register_tests(void) {
    add_test_per_function_and_isa("checksum", test_checksum);
    add_test_per_function("same_bits", test_same_bits);
}
