/*
 * accuracy.c - accuracy.<function>.any: every one of the 2^32 inputs, on every vector ISA that runs
 * here, within the function's bound (function_list.h), and the scalar kernel on every 16th input
 * within its own. The function of the fast tier with the same reference is judged along with it
 * (its scalar kernel, which is the same, on fewer inputs).
 *
 *   GELU_TEST_NIGHTLY=1     the scalar kernel on all inputs too
 *   GELU_TEST_INPUT=0xBITS  that input alone, on all ISAs, judged by MPFR, numbers printed
 *
 * In a slow environment it takes a stride through the inputs, from an offset that turns with the
 * seed. Either way each input of the lists in inputs.h is judged as well.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "accuracy_judge.h"
#include "fast_coefficients.h"
#include "inputs.h"
#include "support.h"
#include "workers.h"

enum { MAX_CONTENDERS = 16, BLOCK = 1 << 18, SCALAR_STRIDE = 16 };

typedef struct contender {
    const function_info *function;
    const isa_info *isa;
    map_kernel *kernel;
    demand demand;
    size_t stride; /* of the inputs it is judged on */
    tally tallies[MAX_WORKERS];
    tally sum;
} contender;

typedef struct scratch {
    chunk all, thin;
    float got[CHUNK];
} scratch;

typedef struct sweep {
    subject subject;
    int contender_count;
    contender contenders[MAX_CONTENDERS];
    uint64_t first, stride;   /* input k is first + k * stride, */
    const input_list *inputs; /* or inputs->bits[k] if not NULL */
    scratch scratches[MAX_WORKERS];
} sweep;

static sweep the_sweep; /* large, so not on the stack */

static void fill_inputs(chunk *c, const sweep *w, uint64_t begin, size_t n) {
    c->n = n;
    for (size_t i = 0; i < n && w->inputs != NULL; i++)
        c->x[i] = bits_element(w->inputs->bits[begin + i]);
    uint32_t first = (uint32_t)(w->first + begin * w->stride), stride = (uint32_t)w->stride;
    for (uint32_t i = 0; i < (uint32_t)n && w->inputs == NULL; i++)
        c->x[i] = bits_element(first + i * stride);
}

/* Spreads the scalar kernel's inputs over all residues. */
static size_t first_of_stride(uint64_t begin, size_t stride) {
    return (size_t)((begin / CHUNK * UINT64_C(0x9e3779b97f4a7c15)) >> 40) % stride;
}

static void judge_block(void *context, int worker, uint64_t begin, uint64_t end) {
    sweep *w = context;
    scratch *memory = &w->scratches[worker];
    for (; begin < end; begin += CHUNK) {
        fill_inputs(&memory->all, w, begin, end - begin < CHUNK ? (size_t)(end - begin) : CHUNK);
        prepare_chunk(&memory->all, &w->subject);
        for (int i = 0; i < w->contender_count; i++) {
            contender *one = &w->contenders[i];
            const chunk *part = &memory->all;
            if (one->stride > 1 && w->inputs == NULL) {
                thin_chunk(&memory->thin, part, &w->subject, first_of_stride(begin, one->stride),
                           one->stride);
                part = &memory->thin;
            }
            if (part->n == 0)
                continue;
            one->kernel(memory->got, part->x, part->n);
            judge_chunk(&one->tallies[worker], &w->subject, part, memory->got, one->demand);
        }
    }
    mpfr_free_cache();
}

/* The function's references; 0 after a failure if one is missing. */
static int find_subject(subject *s, const function_info *function) {
    s->unit = UNIT_ulp;
    s->forward = strcmp(function->operation, "forward") == 0;
    s->mpfr = find_mpfr_reference(function->reference);
    s->sleef = find_sleef_reference(function->reference);
    if (s->mpfr == NULL || s->sleef == NULL) {
        fail("no reference named %s in reference_list.h", function->reference);
        return 0;
    }
    s->far = reference_far(s->mpfr);
    return 1;
}

/* Of a vector kernel of the fast tier. */
static float find_clamp(const char *name) {
    static const struct {
        const char *name;
        float clamp;
    } clamps[] = {{"erf_fast_f32", ERF_FAST_CLAMP},
                  {"tanh_fast_f32", TANH_FAST_CLAMP},
                  {"erf_fast_grad_f32", ERF_FAST_GRAD_CLAMP},
                  {"tanh_fast_grad_f32", TANH_FAST_GRAD_CLAMP}};
    for (size_t i = 0; i < sizeof clamps / sizeof clamps[0]; i++)
        if (strcmp(clamps[i].name, name) == 0)
            return clamps[i].clamp;
    fail("the clamp of %s is not known here", name);
    return 0;
}

static void add_contender(sweep *w, const function_info *function, const isa_info *isa) {
    map_kernel *kernel = get_map_kernel(function, isa->isa);
    if (kernel == NULL)
        return;
    if (w->contender_count == MAX_CONTENDERS) {
        fail("MAX_CONTENDERS is too small");
        return;
    }
    int scalar = isa->isa == GELU_ISA_SCALAR;
    contender *one = &w->contenders[w->contender_count++];
    one->function = function;
    one->isa = isa;
    one->kernel = kernel;
    one->demand = (demand){tolerance_of(function, isa), w->subject.far};
    one->stride = scalar && !setting_is_on("GELU_TEST_NIGHTLY") ? SCALAR_STRIDE : 1;
    /* The fast tier's scalar kernels are those of the accurate functions, judged there. */
    if (scalar && function->tolerance.unit != UNIT_ulp)
        one->stride = 1021;
    if (one->demand.allowed.unit != UNIT_ulp) {
        w->subject.unit = one->demand.allowed.unit;
        one->demand.clamp = find_clamp(function->name);
    }
    for (int worker = 0; worker < MAX_WORKERS; worker++)
        start_tally(&one->tallies[worker]);
}

/* Every function of the type with this reference, on every ISA. */
static void find_contenders(sweep *w, const function_info *function) {
    w->contender_count = 0;
    for (int f = 0; f < function_count; f++)
        if (strcmp(functions[f].type, function->type) == 0 &&
            strcmp(functions[f].reference, function->reference) == 0)
            for (int i = 0; i < isa_count; i++)
                add_contender(w, &functions[f], &isas[i]);
}

static int print_worst(const char *label, error_unit unit, const subject *s, const worst *w) {
    if (w->error < 0)
        return printf("%s none", label);
    float want = nearest_result_at(s->mpfr, w->x);
    return printf("%s %s at x=0x%08x (%a) got=%a (0x%08x) want=%a (0x%08x)", label,
                  error_text(unit, error_at(unit, s->mpfr, w->x, w->got)), float_bits(w->x),
                  (double)w->x, (double)w->got, float_bits(w->got), (double)want, float_bits(want));
}

static void report(const sweep *w, contender *one) {
    start_tally(&one->sum);
    for (int worker = 0; worker < MAX_WORKERS; worker++)
        add_tally(&one->sum, &one->tallies[worker]);
    const tally *sum = &one->sum;
    error_unit unit = one->demand.allowed.unit;
    printf("accuracy %s %s ", one->function->name, one->isa->name);
    print_worst("max", unit, &w->subject, &sum->all);
    print_worst(" | normal results max", unit, &w->subject, &sum->normal);
    printf(" | %llu inputs, %llu judged by MPFR, %llu wrong\n", (unsigned long long)sum->judged,
           (unsigned long long)sum->rechecks, (unsigned long long)sum->failures);
    for (uint64_t i = 0; i < sum->failures && i < MAX_KEPT_FAILURES; i++) {
        const failure *f = &sum->kept[i];
        float want = nearest_result_at(w->subject.mpfr, f->x);
        fail("%s %s: %s: x = %a (0x%08x), got %a (0x%08x), want %a (0x%08x), %s, bound %s\n"
             "  this input alone: GELU_TEST_INPUT=0x%08x before the command below",
             one->function->name, one->isa->name, f->what, (double)f->x, float_bits(f->x),
             (double)f->got, float_bits(f->got), (double)want, float_bits(want),
             error_text(unit, error_at(unit, w->subject.mpfr, f->x, f->got)),
             error_text(unit, one->demand.allowed.bound), float_bits(f->x));
    }
    if (sum->failures > MAX_KEPT_FAILURES)
        fail("%s %s: %llu results are wrong", one->function->name, one->isa->name,
             (unsigned long long)sum->failures);
}

/* GELU_TEST_INPUT: one input, alone in its array. */
static void judge_single_input(const sweep *w, const function_info *function) {
    float x = bits_float((uint32_t)setting_number("GELU_TEST_INPUT", UINT32_MAX, 0));
    mpfr_t value;
    mpfr_init2(value, REFERENCE_BITS);
    mpfr_true_value(value, w->subject.mpfr, x);
    float want = nearest_result(value);
    mpfr_printf("%s: x = %a (0x%08x, %.9g), true value %.40Rg, nearest float %a (0x%08x)\n",
                function->name, (double)x, float_bits(x), (double)x, value, (double)want,
                float_bits(want));
    mpfr_clear(value);
    for (int i = 0; i < w->contender_count; i++) {
        const contender *one = &w->contenders[i];
        tolerance allowed = one->demand.allowed;
        float got;
        double error;
        one->kernel(&got, &x, 1);
        const char *what = judge_exactly(&w->subject, x, got, one->demand, &error);
        printf("  %s %s: got %a (0x%08x), error %s, bound %s\n", one->function->name,
               one->isa->name, (double)got, float_bits(got), error_text(allowed.unit, error),
               error_text(allowed.unit, allowed.bound));
        if (what != NULL)
            fail("%s %s: %s at GELU_TEST_INPUT=0x%08x", one->function->name, one->isa->name, what,
                 float_bits(x));
    }
}

static double seconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

static void run_sweep(sweep *w) {
    uint64_t whole = UINT64_C(1) << 32;
    int workers = mpfr_buildopt_tls_p() ? worker_count() : 1;
    double start = seconds();
    w->first = 0;
    w->stride = 1;
    if (slow_environment()) {
        w->stride = emulator() != NULL ? 1021 : 257; /* primes */
        w->first = random_u64() % w->stride;
    }
    w->inputs = NULL;
    uint64_t count = (whole - w->first + w->stride - 1) / w->stride;
    run_workers(workers, count, BLOCK, judge_block, w);

    input_list inputs = {0};
    int radius = emulator() != NULL ? 64 : 2048;
    add_special_inputs(&inputs);
    add_interesting_neighbourhoods(&inputs, radius);
    add_tail_ends(&inputs, slow_environment() ? 61 : 16);
    w->inputs = &inputs;
    run_workers(workers, inputs.count, CHUNK, judge_block, w);
    printf("accuracy: every input of stride %llu from %llu and %zu others, SLEEF %s, %d threads, "
           "%.1f s\n",
           (unsigned long long)w->stride, (unsigned long long)w->first, inputs.count, sleef_isa(),
           workers, seconds() - start);
    free_inputs(&inputs);
}

static void test_accuracy(const test *t) {
    sweep *w = &the_sweep;
    if (!find_subject(&w->subject, t->function))
        return;
    find_contenders(w, t->function);
    if (setting("GELU_TEST_INPUT") != NULL) {
        judge_single_input(w, t->function);
        return;
    }
    run_sweep(w);
    for (int i = 0; i < w->contender_count; i++)
        report(w, &w->contenders[i]);
    mpfr_free_cache();
}

void register_tests(void) {
    add_test_per_reference("accuracy", test_accuracy);
}
