/*
 * dispatch.c - which kernels calls run on: the environment and the cap. The library decides once
 * per process, so every check runs in a child that has not yet called it; the parent never does.
 */
#include "dispatch.h"
#include "child.h"
#include "elementwise.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LENGTH = 203, OTHER_ISAS = 8 };

static int position(gelu_isa isa) {
    for (int i = 0; i < isa_count; i++)
        if (isas[i].isa == isa)
            return i;
    return -1;
}

/* The best supported ISA at or below a place in the list; scalar, the last, always is. */
static gelu_isa best_from(int cap) {
    while (gelu_supported_table(isas[cap].isa) == NULL && cap < isa_count - 1)
        cap++;
    return isas[cap].isa;
}

static const char *name_of(gelu_isa isa) {
    return position(isa) < 0 ? "another architecture's" : isas[position(isa)].name;
}

static void expect_active(gelu_isa want, const char *when) {
    if (gelu_isa_active() != want)
        fail("%s: %s is active, want %s", when, name_of(gelu_isa_active()), name_of(want));
}

/* Calls the public entry of every function: all values are those of one ISA's kernels. */
static void expect_values_of(gelu_isa isa, const char *when) {
    element x[LENGTH], y[LENGTH], want[LENGTH];
    fill_mixed(x, LENGTH);
    for (int f = 0; f < function_count; f++) {
        test entry_test = {"", NULL, &functions[f], NULL, 0};
        test kernel_test = {"", NULL, &functions[f], &isas[position(isa)], 0};
        element_map entry, kernel;
        if (!find_element_map(&entry_test, &entry) || !find_element_map(&kernel_test, &kernel))
            return;
        apply(&entry, y, x, LENGTH);
        apply(&kernel, want, x, LENGTH);
        check_values(when, x, y, want, LENGTH);
    }
}

/* ---- environment ---------------------------------------------------------------------------- */

static void check_known_name(const test *t) {
    gelu_isa want = best_from(position(t->isa->isa));
    expect_values_of(want, "the first call");
    expect_active(want, "after the first call");
    setenv("GELU_MAX_ISA", isas[isa_count - 1].name, 1);
    expect_active(want, "the variable changed after the first call");
    if (gelu_isa_set_max(isas[0].isa) != GELU_OK)
        fail("gelu_isa_set_max(%s) failed", isas[0].name);
    expect_active(best_from(0), "gelu_isa_set_max after the environment");
    expect_values_of(best_from(0), "gelu_isa_set_max after the environment");
}

static void check_active_first(const test *t) {
    expect_active(best_from(position(t->isa->isa)), "the first use");
}

static void check_set_first(const test *t) {
    (void)t;
    if (gelu_isa_set_max(isas[0].isa) != GELU_OK)
        fail("gelu_isa_set_max(%s) failed", isas[0].name);
    expect_active(best_from(0), "gelu_isa_set_max before the first call");
    expect_values_of(best_from(0), "gelu_isa_set_max before the first call");
}

static void test_environment(const test *t) {
    in_child(t, t->isa->name, check_known_name);
    in_child(t, t->isa->name, check_active_first);
    in_child(t, t->isa->name, check_set_first);
}

static void check_default(const test *t) {
    (void)t;
    expect_active(best_from(0), getenv("GELU_MAX_ISA") ? getenv("GELU_MAX_ISA") : "no variable");
    expect_values_of(best_from(0), "default");
}

static void test_environment_unknown(const test *t) {
    static const char *const names[] = {NULL,      "",      " ",       "sse9", "SCALAR", "scalar ",
                                        " scalar", "scala", "scalars", "0",    "unknown"};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
        in_child(t, names[i], check_default);
    /* The names of other architectures' ISAs are unknown here. */
    for (int i = 0; i < OTHER_ISAS; i++)
        if (position((gelu_isa)i) < 0)
            in_child(t, gelu_isa_name((gelu_isa)i), check_default);
    char *long_name = malloc(100001);
    memset(long_name, 'a', 100000);
    long_name[100000] = '\0';
    in_child(t, long_name, check_default);
    free(long_name);
}

/* ---- the cap -------------------------------------------------------------------------------- */

static void check_set_max(const test *t) {
    (void)t;
    for (int step = 0; step < 3 * isa_count; step++) {
        int cap = step < isa_count ? step : (int)(random_u64() % (uint64_t)isa_count);
        char when[60];
        snprintf(when, sizeof when, "capped at %s", isas[cap].name);
        gelu_status status = gelu_isa_set_max(isas[cap].isa);
        if (status != GELU_OK)
            fail("%s: %s", when, gelu_status_string(status));
        expect_active(best_from(cap), when);
        expect_values_of(best_from(cap), when);
        /* What is not of this architecture changes nothing. */
        static const int strange[] = {77, -1, 0x7fffffff, 1000};
        for (int i = 0; i < OTHER_ISAS + 4; i++) {
            gelu_isa other = (gelu_isa)(i < OTHER_ISAS ? i : strange[i - OTHER_ISAS]);
            if (position(other) >= 0)
                continue;
            if (gelu_isa_set_max(other) != GELU_ERROR_ISA)
                fail("gelu_isa_set_max(%d) did not return GELU_ERROR_ISA", (int)other);
            expect_active(best_from(cap), "after a refused cap");
        }
    }
}

static void check_refused_first(const test *t) {
    (void)t;
    if (gelu_isa_set_max((gelu_isa)77) != GELU_ERROR_ISA)
        fail("gelu_isa_set_max(77) did not return GELU_ERROR_ISA");
    expect_active(GELU_ISA_SCALAR, "GELU_MAX_ISA=scalar, then a refused cap");
}

static void test_set_max(const test *t) {
    in_child(t, NULL, check_set_max);
    in_child(t, "scalar", check_set_max);
    in_child(t, "scalar", check_refused_first);
}

static void check_consistency(const test *t) {
    (void)t;
    for (int i = 0; i < isa_count; i++) {
        gelu_isa isa = isas[i].isa;
        const gelu_kernel_table *table = gelu_supported_table(isa);
        if (strcmp(gelu_isa_name(isa), isas[i].name) != 0)
            fail("%s is called %s", isas[i].name, gelu_isa_name(isa));
        if (gelu_isa_supported(isa) != (table != NULL) ||
            gelu_isa_supported(isa) != (get_map_kernel(&functions[0], isa) != NULL))
            fail("gelu_isa_supported(%s) = %d", isas[i].name, gelu_isa_supported(isa));
        if (table != NULL && table->isa != isa)
            fail("the table of %s is that of %s", isas[i].name, name_of(table->isa));
    }
    for (int i = -1; i < 100; i++)
        if (position((gelu_isa)i) < 0 && gelu_isa_supported((gelu_isa)i) != 0)
            fail("ISA %d is supported", i);
    if (!gelu_isa_supported(GELU_ISA_SCALAR))
        fail("scalar is not supported");
    if (!gelu_isa_supported(gelu_isa_active()) || gelu_active_table()->isa != gelu_isa_active())
        fail("%s is active", name_of(gelu_isa_active()));
    expect_active(best_from(0), "asking changed the choice");
}

static void test_consistency(const test *t) {
    in_child(t, NULL, check_consistency);
}

/* The pure choice, for the features of each ISA and every cap. */
static void test_best_table(const test *t) {
    (void)t;
#define TABLE_OF(enumerator, name, features) gelu_table_##name,
    const gelu_kernel_table *const tables[] = {GELU_ISA_LIST(TABLE_OF)};
    for (int i = 0; i <= isa_count; i++) {
        unsigned features = i < isa_count ? isas[i].features : ~0U;
        for (int cap = 0; cap < isa_count; cap++) {
            int want = cap;
            while (tables[want] == NULL || (isas[want].features & ~features) != 0)
                want++;
            if (gelu_best_table(features, isas[cap].isa) != tables[want])
                fail("features 0x%x capped at %s: want %s", features, isas[cap].name,
                     isas[want].name);
        }
    }
}

void register_tests(void) {
    add_test_per_isa("dispatch_environment", test_environment);
    add_test("dispatch_environment_unknown", NULL, NULL, test_environment_unknown);
    add_test("dispatch_set_max", NULL, NULL, test_set_max);
    add_test("dispatch_consistency", NULL, NULL, test_consistency);
    add_test_once("dispatch_best_table", test_best_table);
}
