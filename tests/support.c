/*
 * support.c - the test registry and runner.
 */
#include "support.h"
#include "crash.h"
#include "sparing.h"

#include <fnmatch.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- registry ------------------------------------------------------------------------------- */

enum { MAX_TESTS = 4096, MAX_SHOWN_FAILURES = 10 };
static test tests[MAX_TESTS];
static int test_count;
static const test *running;
static const char *program;
static char again[1600]; /* the command that runs this test */
static int failure_count, skipped;
static uint64_t runs_before; /* this one, by --repeat */

void add_test(const char *property, const function_info *function, const isa_info *isa,
              void (*body)(const test *)) {
    if (test_count == MAX_TESTS) {
        fprintf(stderr, "MAX_TESTS is too small\n");
        exit(1);
    }
    test *t = &tests[test_count++];
    snprintf(t->name, sizeof t->name, "%s.%s.%s", property,
             function ? function->name : "all" ELEMENT_SUFFIX, isa ? isa->name : "any");
    t->body = body;
    t->function = function;
    t->isa = isa;
}

void add_test_once(const char *property, void (*body)(const test *)) {
    if (ELEMENT_IS_FLOAT)
        add_test(property, NULL, NULL, body);
}

void add_test_per_function(const char *property, void (*body)(const test *)) {
    for (int f = 0; f < function_count; f++)
        add_test(property, &functions[f], NULL, body);
}

void add_test_per_isa(const char *property, void (*body)(const test *)) {
    for (int i = 0; i < isa_count; i++)
        add_test(property, NULL, &isas[i], body);
}

void add_test_per_map(const char *property, void (*body)(const test *)) {
    for (int f = 0; f < function_count; f++)
        if (functions[f].shape == SHAPE_map)
            add_test(property, &functions[f], NULL, body);
}

/* Whether a map before this one has its type and reference. */
static int shares_reference(int f) {
    for (int before = 0; before < f; before++)
        if (functions[before].shape == SHAPE_map &&
            strcmp(functions[before].type, functions[f].type) == 0 &&
            strcmp(functions[before].reference, functions[f].reference) == 0)
            return 1;
    return 0;
}

void add_test_per_reference(const char *property, void (*body)(const test *)) {
    for (int f = 0; f < function_count; f++)
        if (functions[f].shape == SHAPE_map && !shares_reference(f))
            add_test(property, &functions[f], NULL, body);
}

void add_test_per_map_and_isa(const char *property, void (*body)(const test *)) {
    for (int f = 0; f < function_count; f++)
        for (int i = 0; i < isa_count && functions[f].shape == SHAPE_map; i++)
            add_test(property, &functions[f], &isas[i], body);
}

void add_test_per_function_and_isa(const char *property, void (*body)(const test *)) {
    for (int f = 0; f < function_count; f++)
        for (int i = 0; i < isa_count; i++)
            add_test(property, &functions[f], &isas[i], body);
}

void add_capped_test_per_function_and_isa(const char *property, void (*body)(const test *)) {
    char name[80];
    snprintf(name, sizeof name, "%s_capped", property);
    int first = test_count;
    if (!ELEMENT_IS_FLOAT)
        return;
    add_test_per_function_and_isa(name, body);
    for (int i = first; i < test_count; i++)
        tests[i].capped = 1;
}

void add_test_per_fused(const char *property, void (*body)(const test *)) {
    for (int f = 0; f < function_count; f++)
        if (functions[f].shape != SHAPE_map)
            add_test(property, &functions[f], NULL, body);
}

void add_fused_tests(const char *property, void (*body)(const test *)) {
    char name[80];
    snprintf(name, sizeof name, "%s_capped", property);
    for (int capped = 0; capped < 1 + ELEMENT_IS_FLOAT; capped++) {
        int first = test_count;
        for (int f = 0; f < function_count; f++)
            for (int i = 0; i < isa_count && functions[f].shape != SHAPE_map; i++)
                add_test(capped ? name : property, &functions[f], &isas[i], body);
        for (int i = first; i < test_count; i++)
            tests[i].capped = capped;
    }
    add_test_per_fused(property, body);
}

void fail(const char *format, ...) {
    if (failure_count++ == MAX_SHOWN_FAILURES)
        printf("  (further failures are only counted)\n");
    if (failure_count > MAX_SHOWN_FAILURES)
        return;
    va_list arguments;
    va_start(arguments, format);
    printf("FAIL %s: ", running->name);
    vprintf(format, arguments);
    va_end(arguments);
    printf("\n  again: %s\n", again);
}

void fail_value(const char *what, element x, element got, element want) {
    fail("%s: x = %a (" HEX "), got %a (" HEX "), want %a (" HEX ")", what, element_value(x),
         element_bits(x), element_value(got), element_bits(got), element_value(want),
         element_bits(want));
}

void skip(const char *format, ...) {
    if (skipped++ > 0 || runs_before > 0) /* the first reason is enough */
        return;
    va_list arguments;
    va_start(arguments, format);
    printf("SKIP %s: ", running->name);
    vprintf(format, arguments);
    va_end(arguments);
    printf("\n");
}

int failures(void) {
    return failure_count;
}

int skip_unsupported(const test *t) {
    if (get_kernel(&functions[0], t->isa->isa) != NULL)
        return 0;
    skip("this CPU or this build cannot run %s", t->isa->name);
    return 1;
}

uint64_t test_seed(void) {
    return setting_number("GELU_TEST_SEED", UINT64_MAX, 1) + runs_before;
}

/* ---- runner --------------------------------------------------------------------------------- */

/* What decides how much a test does, and what its program runs under. */
static void write_again(const test *t) {
    static const char *const names[] = {"GELU_TEST_EMULATOR", "GELU_TEST_SLOW", "GELU_TEST_NIGHTLY",
                                        "GELU_TEST_CHECKSUM"};
    const char *command = setting("GELU_TEST_COMMAND");
    int length = snprintf(again, 400, "GELU_TEST_SEED=%llu", (unsigned long long)test_seed());
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
        if (setting(names[i]) != NULL)
            length += snprintf(again + length, 200, " %s='%.100s'", names[i], setting(names[i]));
    snprintf(again + length, sizeof again - (size_t)length, "%s%s %s --only %s",
             command != NULL ? " " : "", command != NULL ? command : "", program, t->name);
}

static int left_out(const test *t) {
    const char *p = setting("GELU_TEST_WITHOUT");
    char pattern[sizeof t->name];
    for (; p != NULL && *p != '\0'; p += strspn(p, " ")) {
        size_t length = strcspn(p, " ");
        snprintf(pattern, sizeof pattern, "%.*s", (int)length, p);
        if (length < sizeof pattern && fnmatch(pattern, t->name, 0) == 0)
            return 1;
        p += length;
    }
    return 0;
}

static int selected(const test *t, int count, char **patterns) {
    if (left_out(t))
        return 0;
    for (int i = 0; i < count; i++)
        if (fnmatch(patterns[i], t->name, 0) == 0)
            return 1;
    return count == 0;
}

/* Whether each pattern is for some test, be it one that is left out. */
static int all_known(int count, char **patterns) {
    for (int i = 0; i < count; i++) {
        int t = 0;
        while (t < test_count && fnmatch(patterns[i], tests[t].name, 0) != 0)
            t++;
        if (t == test_count) {
            fprintf(stderr, "no test of that name: %s\n", patterns[i]);
            return 0;
        }
    }
    return 1;
}

int few_rounds(void) {
    return slow_environment() || (running != NULL && running->capped);
}

/* The body, capped at the test's ISA if it asks for that; the cap before it comes back. */
static void run_body(const test *t) {
    if (!t->capped || get_kernel(&functions[0], t->isa->isa) == NULL) {
        t->body(t);
        return;
    }
    gelu_isa before = gelu_isa_active();
    gelu_status status = gelu_isa_set_max(t->isa->isa);
    if (status != GELU_OK || gelu_isa_active() != t->isa->isa)
        fail("gelu_isa_set_max(%s): %s, and %s is active", t->isa->name, gelu_status_string(status),
             gelu_isa_name(gelu_isa_active()));
    else
        t->body(t);
    gelu_isa_set_max(before);
}

typedef struct counts {
    int passed, failed, skipped;
} counts;

static counts run_selected(int count, char **patterns) {
    counts sum = {0, 0, 0};
    for (int i = 0; i < test_count; i++) {
        if (!selected(&tests[i], count, patterns))
            continue;
        running = &tests[i];
        failure_count = skipped = 0;
        seed_random(test_seed(), running->name);
        write_again(running);
        name_crashes(running->name, again);
        const char *reason = reason_to_spare(running);
        if (reason != NULL)
            skip("%s", reason);
        else
            run_body(running);
        if (failure_count > 0)
            printf("FAIL %s: %d failures\n", running->name, failure_count);
        failure_count > 0 ? sum.failed++ : skipped ? sum.skipped++ : sum.passed++;
    }
    return sum;
}

static int usage(void) {
    fprintf(stderr, "usage: %s [--repeat N] [--list | --only NAME...]\n", program);
    return 2;
}

int main(int argc, char **argv) {
    program = *argv++;
    argc--;
    setvbuf(stdout, NULL, _IOLBF, 0);
    register_tests();
    uint64_t runs = 1;
    if (argc >= 2 && strcmp(argv[0], "--repeat") == 0) {
        if (!read_number(argv[1], UINT64_MAX, &runs) || runs == 0)
            return usage();
        argc -= 2;
        argv += 2;
    }
    if (argc == 1 && strcmp(argv[0], "--list") == 0) {
        for (int i = 0; i < test_count; i++)
            printf("%s\n", tests[i].name);
        return 0;
    }
    int only = argc > 1 && strcmp(argv[0], "--only") == 0;
    if (argc > 0 && !only)
        return usage();
    if (test_count == 0 || (only && !all_known(argc - 1, argv + 1)))
        return usage();
    counts sum = {0, 0, 0};
    printf("GELU_TEST_SEED=%llu%s\n", (unsigned long long)test_seed(), runs > 1 ? " and on" : "");
    for (; runs_before < runs && sum.failed == 0; runs_before++) {
        sum = run_selected(only ? argc - 1 : 0, argv + 1);
        if (runs > 1 && sum.failed > 0)
            printf("failed with GELU_TEST_SEED=%llu, run %llu of %llu\n",
                   (unsigned long long)test_seed(), (unsigned long long)runs_before + 1,
                   (unsigned long long)runs);
    }
    printf("%d passed, %d failed, %d skipped\n", sum.passed, sum.failed, sum.skipped);
    return sum.failed > 0 ? 1 : sum.passed == 0 ? 77 : 0;
}
