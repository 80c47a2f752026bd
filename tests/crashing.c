/*
 * crashing.c - tests that end by signals and in other ways, for support.sh.
 */
#include "support.h"

#include <stdlib.h>

static void trap(const test *t) {
    (void)t;
    __builtin_trap();
}

static void call_abort(const test *t) {
    (void)t;
    abort();
}

static void write_nowhere(const test *t) {
    static volatile uintptr_t nowhere = 16;
    (void)t;
    *(volatile char *)nowhere = 0;
}

static int endless(volatile const char *caller) {
    volatile char frame[4096];
    frame[0] = *caller;
    return frame[0] == '\0' ? 0 : endless(frame) + frame[0];
}

static void overflow(const test *t) {
    endless(t->name);
}

static void pass(const test *t) {
    (void)t;
}

static void fail_plainly(const test *t) {
    (void)t;
    fail("as it should");
}

static void skip_if_slow(const test *t) {
    (void)t;
    if (slow_environment())
        skip("as it should");
}

void register_tests(void) {
    add_test("trap", NULL, NULL, trap);
    add_test("abort", NULL, NULL, call_abort);
    add_test("nowhere", NULL, NULL, write_nowhere);
    add_test("overflow", NULL, NULL, overflow);
    add_test("passes", NULL, NULL, pass);
    add_test("slow", NULL, NULL, skip_if_slow);
    add_test("fails", NULL, NULL, fail_plainly);
}
