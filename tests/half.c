/*
 * half.c - half_values.<function>.<isa>: f and f' of a half type are the numbers of the type
 * nearest to MPFR's values, for every one of the 65,536 inputs: in arrays, alone, and at every
 * place of arrays that end in a part of a vector.
 */
#include <stdio.h>
#include <stdlib.h>

#include "reference_mpfr.h"
#include "support.h"

enum { ALL = 1 << 16, LONGEST = 39 /* more than the widest vector holds */ };

typedef struct judgement {
    map_kernel *kernel;
    element want[ALL];
    const mpfr_reference *wanted_of; /* this function's values are in want */
    unsigned char wrong[ALL];
} judgement;

static judgement the_judgement; /* large, so not on the stack */

/* Each function's once: its ISAs come one after the other. */
static void fill_want(judgement *j, const mpfr_reference *reference) {
    if (j->wanted_of == reference)
        return;
    j->wanted_of = reference;
    mpfr_t value;
    mpfr_init2(value, REFERENCE_BITS);
    for (uint32_t i = 0; i < ALL; i++) {
        mpfr_true_value(value, reference, (float)element_value(bits_element(i)));
        j->want[i] = nearest_result(value);
    }
    mpfr_clear(value);
    mpfr_free_cache();
}

/* One report for each input. */
static void judge(judgement *j, const char *where, const element *x, const element *y, size_t n) {
    for (size_t i = 0; i < n; i++) {
        uint32_t bits = element_bits(x[i]);
        element want = j->want[bits];
        int right = same_value(y[i], want) && (!element_is_nan(y[i]) || element_is_quiet(y[i]));
        if (right || j->wrong[bits])
            continue;
        j->wrong[bits] = 1;
        char what[60];
        snprintf(what, sizeof what, "%s, n = %zu, index %zu", where, n, i);
        fail_value(what, x[i], y[i], want);
    }
}

/* All inputs as one array: first those with the sign bit clear, or in an order that has each beside
   others. */
static void judge_whole(judgement *j, const char *where, uint32_t factor) {
    static element x[ALL], y[ALL];
    for (uint32_t i = 0; i < ALL; i++)
        x[i] = bits_element(i * factor % ALL);
    j->kernel(y, x, ALL);
    judge(j, where, x, y, ALL);
}

/* Arrays of n, each input once at every place of one. */
static void judge_short(judgement *j, size_t n) {
    static element x[ALL + LONGEST];
    element y[LONGEST];
    for (uint32_t i = 0; i < ALL + LONGEST; i++)
        x[i] = bits_element(i * 40503u % ALL);
    for (size_t start = 0; start < ALL; start++) {
        j->kernel(y, x + start, n);
        judge(j, "short arrays", x + start, y, n);
    }
}

static void test_values(const test *t) {
    judgement *j = &the_judgement;
    if (skip_unsupported(t))
        return;
    if (emulator() != NULL && !setting_is_on("GELU_TEST_NIGHTLY")) {
        skip("checksum compares all results; GELU_TEST_NIGHTLY=1 judges them here, too");
        return;
    }
    const mpfr_reference *reference = find_mpfr_reference(t->function->reference);
    if (reference == NULL) {
        fail("no reference named %s in reference_list.h", t->function->reference);
        return;
    }
    fill_want(j, reference);
    j->kernel = get_map_kernel(t->function, t->isa->isa);
    memset(j->wrong, 0, sizeof j->wrong);
    judge_whole(j, "in order", 1);
    judge_whole(j, "mixed", 40503); /* 2^16 times the golden section: odd, so all are there */
    judge_short(j, 1);
    judge_short(j, 7);
    judge_short(j, LONGEST);
    int wrong = 0;
    for (int i = 0; i < ALL; i++)
        wrong += j->wrong[i];
    printf("half_values %s %s: %d inputs, %d wrong\n", t->function->name, t->isa->name, ALL, wrong);
}

void register_tests(void) {
    add_test_per_map_and_isa("half_values", test_values);
}
