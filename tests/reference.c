/*
 * reference.c - reference.<function>.any: MPFR judges the scalar kernel, which is the library's
 * fallback and the other tests' oracle, and the SLEEF reference, which judges the vector kernels.
 *
 * Inputs: every exponent equally, [-16, 16] densely, and the lists of inputs.h.
 */
#include <math.h>
#include <stdio.h>

#include "inputs.h"
#include "reference_mpfr.h"
#include "reference_sleef.h"
#include "support.h"
#include "workers.h"

enum { BLOCK = 256, MAX_KEPT = 5 };

typedef struct record {
    double error;
    float x, got;
} record;

/* What one thread found about one of the two. */
typedef struct finding {
    record worst;
    uint64_t failures;
    record kept[MAX_KEPT];
} finding;

typedef struct judgement {
    const mpfr_reference *mpfr;
    sleef_function *sleef;
    map_kernel *scalar;
    input_list inputs;
    finding scalar_findings[MAX_WORKERS], sleef_findings[MAX_WORKERS];
} judgement;

static judgement the_judgement; /* large, so not on the stack */

static void note(finding *f, record r, double bound) {
    if (r.error > f->worst.error)
        f->worst = r;
    if (!(r.error <= bound) && f->failures++ < MAX_KEPT)
        f->kept[f->failures - 1] = r;
}

/* Relative; 0 where the reference claims nothing. */
static double sleef_error(const judgement *j, const mpfr_t value, float x, double got) {
    double want = mpfr_get_d(value, MPFR_RNDN);
    if (isnan(want) || isinf(want) || want == 0)
        return (isnan(want) ? isnan(got) : got == want && signbit(got) == signbit(want)) ? 0
                                                                                         : INFINITY;
    if (is_derivative(j->mpfr) && IS_ABOUT_ROOT(x) && fabs(want) < SLEEF_SMALL_DERIVATIVE)
        return fabs(got - want) < SLEEF_CLAIM * SLEEF_SMALL_DERIVATIVE ? 0 : INFINITY;
    return fabs(got - want) / fabs(want); /* a double's rounding matters as little as 2^-53 */
}

static void judge_block(void *context, int worker, uint64_t begin, uint64_t end) {
    judgement *j = context;
    size_t n = (size_t)(end - begin);
    float x[BLOCK] = {0}, scalar[BLOCK];
    double sleef[BLOCK];
    for (size_t i = 0; i < n; i++)
        x[i] = bits_float(j->inputs.bits[begin + i]);
    j->scalar(scalar, x, n);
    j->sleef(sleef, x, n);
    mpfr_t value;
    mpfr_init2(value, REFERENCE_BITS);
    for (size_t i = 0; i < n; i++) {
        mpfr_true_value(value, j->mpfr, x[i]);
        note(&j->scalar_findings[worker], (record){ulp_error(value, scalar[i]), x[i], scalar[i]},
             GELU_SCALAR_BOUND);
        note(&j->sleef_findings[worker],
             (record){sleef_error(j, value, x[i], sleef[i]), x[i], (float)sleef[i]}, SLEEF_CLAIM);
    }
    mpfr_clear(value);
    mpfr_free_cache();
}

/* n random inputs, evenly over [-limit, limit]. */
static void add_uniform(input_list *inputs, int n, double limit) {
    for (int i = 0; i < n; i++)
        add_input(inputs,
                  float_bits((float)(((double)(random_u64() >> 11) * 0x1p-52 - 1) * limit)));
}

/* The derivatives' roots, about which the scalar kernel (scalar_real.h) has expansions. */
static const double roots[] = {-0.7517915246935645, -0.7524614220710163, -0.7511542554412890,
                               -1.2784645427610738};
static const double expansion_radius = 0.0625;
/* Where its functions have their limits, and (sqrt(2) 2^-10) where the SLEEF reference begins to
   call SLEEF's erfc. */
static const double edges[] = {12, 15, 70, 115, 0x1.6a09e667f3bcdp-10};

/* 2^20 and the lists. MPFR takes up to a millisecond for an erfc far out, hence the proportions. */
static void fill_inputs(input_list *inputs) {
    int slow = slow_environment(), divisor = slow ? 64 : 1, few = slow ? 2 : 64;
    for (uint32_t top = 0; top < 512; top++)
        for (int i = 0; i < 1024 / divisor; i++)
            add_input(inputs, top << 23 | (uint32_t)(random_u64() >> 41));
    add_uniform(inputs, (1 << 18) / divisor, 1);
    add_uniform(inputs, (3 << 16) / divisor, 5);
    add_uniform(inputs, (1 << 16) / divisor, 16);
    add_uniform(inputs, (1 << 14) / divisor, 120);
    add_special_inputs(inputs);
    add_interesting_neighbourhoods(inputs, slow ? 2 : 32);
    add_tail_ends(inputs, slow ? 49999 : 499);
    for (size_t i = 0; i < sizeof roots / sizeof roots[0]; i++) {
        add_neighbourhood(inputs, roots[i], slow ? 32 : 4096);
        add_neighbourhood(inputs, roots[i] - expansion_radius, few);
        add_neighbourhood(inputs, roots[i] + expansion_radius, few);
    }
    for (size_t i = 0; i < sizeof edges / sizeof edges[0]; i++) {
        add_neighbourhood(inputs, -edges[i], few);
        add_neighbourhood(inputs, edges[i], few);
    }
}

static void report(const function_info *function, const mpfr_reference *mpfr, const char *name,
                   const finding *findings) {
    finding sum = {0};
    for (int worker = 0; worker < MAX_WORKERS; worker++) {
        const finding *f = &findings[worker];
        if (f->worst.error > sum.worst.error)
            sum.worst = f->worst;
        for (uint64_t i = 0; i < f->failures && i < MAX_KEPT; i++)
            fail_value(name, f->kept[i].x, f->kept[i].got, nearest_result_at(mpfr, f->kept[i].x));
        sum.failures += f->failures;
    }
    printf("reference %s %s max %g at x=0x%08x (%a)\n", function->name, name, sum.worst.error,
           float_bits(sum.worst.x), (double)sum.worst.x);
    if (sum.failures > 0)
        fail("%s: %llu wrong", name, (unsigned long long)sum.failures);
}

static void test_reference(const test *t) {
    judgement *j = &the_judgement;
    *j = (judgement){.mpfr = find_mpfr_reference(t->function->reference),
                     .sleef = find_sleef_reference(t->function->reference),
                     .scalar = get_map_kernel(t->function, GELU_ISA_SCALAR)};
    if (j->mpfr == NULL || j->sleef == NULL) {
        fail("no reference named %s in reference_list.h", t->function->reference);
        return;
    }
    fill_inputs(&j->inputs);
    int workers = mpfr_buildopt_tls_p() ? worker_count() : 1;
    run_workers(workers, j->inputs.count, BLOCK, judge_block, j);
    printf("reference %s: %zu inputs\n", t->function->name, j->inputs.count);
    report(t->function, j->mpfr, "scalar kernel (ULP)", j->scalar_findings);
    report(t->function, j->mpfr, "SLEEF reference (relative)", j->sleef_findings);
    free_inputs(&j->inputs);
    mpfr_free_cache();
}

void register_tests(void) {
    add_test_per_reference("reference", test_reference);
}
