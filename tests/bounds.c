/*
 * bounds.c - nothing is read or written outside [0, n): source and destination lie against pages
 * that fault, the source cannot be written, and the rest of the destination holds canaries.
 */
#include "elementwise.h"
#include "guard_pages.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { BYTES = 8192, MAX_N = 300, CANARY = 0xa5 };

typedef struct call {
    const element_map *map;
    element *y;
    const element *x;
    size_t n;
} call;

static void make_call(void *argument) {
    const call *c = argument;
    apply(c->map, c->y, c->x, c->n);
}

/* Makes the call and reports a fault by its distance from the two arrays. */
static int survives(call c, const char *where) {
    const void *address;
    if (!faults(make_call, &c, &address))
        return 1;
    fail("%s, n = %zu: fault at %p, x = %p .. %p, y = %p .. %p", where, c.n, address,
         (const void *)c.x, (const void *)(c.x + c.n), (void *)c.y, (void *)(c.y + c.n));
    return 0;
}

static void check_canaries(const char *where, guarded_pages pages, const element *y, size_t n) {
    for (const char *p = pages.start; p < pages.end; p++) {
        if (p == (const char *)y)
            p += n * sizeof *y;
        if (p < pages.end && (unsigned char)*p != CANARY) {
            fail("%s, n = %zu: byte %td of y was written", where, n, p - (const char *)y);
            return;
        }
    }
}

/* The first or the last n elements of the pages. */
static element *place(guarded_pages pages, int at_end, size_t n) {
    return (element *)(void *)(at_end ? pages.end - n * sizeof(element) : pages.start);
}

static size_t next_n(size_t n) {
    return n < MAX_N ? n + 1 : n + 97;
}

static int skip_overreading_emulator(const element_map *map) {
    gelu_isa isa = isa_of(map);
    if (isa == GELU_ISA_SCALAR || emulator() == NULL || !masked_loads_overread())
        return 0;
    skip("%s reads the lanes that a masked load leaves out", emulator());
    return 1;
}

static void test_bounds(const test *t) {
    element_map map;
    if (!find_element_map(t, &map) || skip_overreading_emulator(&map))
        return;
    guarded_pages source = guard_pages_new(BYTES), destination = guard_pages_new(BYTES);
    size_t length = (size_t)(source.end - source.start) / sizeof(element);
    element *all = (element *)(void *)source.start;
    element *values = malloc(length * sizeof *values), *want = malloc(length * sizeof *want);
    fill_mixed(values, length);
    apply_one_by_one(&map, want, values, length);
    memcpy(all, values, length * sizeof *all);
    guard_pages_make_read_only(source);
    for (size_t n = 1; n <= length; n = next_n(n)) {
        for (int ends = 0; ends < 4; ends++) {
            const element *x = place(source, ends & 1, n);
            element *y = place(destination, ends >> 1, n);
            char where[80];
            snprintf(where, sizeof where, "x at the %s and y at the %s of a page",
                     ends & 1 ? "end" : "start", ends >> 1 ? "end" : "start");
            memset(destination.start, CANARY, (size_t)(destination.end - destination.start));
            if (survives((call){&map, y, x, n}, where)) {
                check_values(where, x, y, want + (x - all), n);
                check_canaries(where, destination, y, n);
            }
        }
    }
    free(values);
    free(want);
    guard_pages_free(source);
    guard_pages_free(destination);
}

static void test_in_place(const test *t) {
    element_map map;
    if (!find_element_map(t, &map) || skip_overreading_emulator(&map))
        return;
    guarded_pages pages = guard_pages_new(BYTES);
    size_t length = (size_t)(pages.end - pages.start) / sizeof(element);
    element *x = malloc(length * sizeof *x), *want = malloc(length * sizeof *want);
    fill_mixed(x, length);
    apply_one_by_one(&map, want, x, length);
    for (size_t n = 1; n <= length; n = next_n(n)) {
        for (int at_end = 0; at_end < 2; at_end++) {
            const char *where = at_end ? "in place at the end of a page" : "in place at the start";
            element *y = place(pages, at_end, n);
            memset(pages.start, CANARY, (size_t)(pages.end - pages.start));
            memcpy(y, x, n * sizeof *y);
            if (survives((call){&map, y, y, n}, where)) {
                check_values(where, x, y, want, n);
                check_canaries(where, pages, y, n);
            }
        }
    }
    free(x);
    free(want);
    guard_pages_free(pages);
}

/* n = 0: pointers into a page that faults are not followed. */
static void test_empty(const test *t) {
    element_map map;
    if (!find_element_map(t, &map))
        return;
    guarded_pages pages = guard_pages_new(BYTES);
    memset(pages.start, CANARY, (size_t)(pages.end - pages.start));
    element *inaccessible = (element *)(void *)pages.end,
            *accessible = (element *)(void *)pages.start;
    survives((call){&map, inaccessible, inaccessible, 0}, "inaccessible x and y");
    survives((call){&map, inaccessible, accessible, 0}, "inaccessible y");
    survives((call){&map, accessible, inaccessible, 0}, "inaccessible x");
    check_canaries("empty", pages, accessible, 0);
    guard_pages_free(pages);
}

/* The guard itself: without it every test above would pass. */
static void read_byte(void *address) {
    (void)*(volatile char *)address;
}

static void write_byte(void *address) {
    *(volatile char *)address = 1;
}

/* s390x tells the page of a fault, not its address. */
static int same_page(const void *a, const void *b) {
    return (uintptr_t)a / 4096 == (uintptr_t)b / 4096;
}

static void test_guard(const test *t) {
    (void)t;
    guarded_pages pages = guard_pages_new(BYTES);
    const void *address;
    if (!faults(read_byte, pages.end, &address) || !same_page(address, pages.end))
        fail("a read after the pages went unnoticed");
    if (!faults(read_byte, pages.start - 1, &address) || !same_page(address, pages.start - 1))
        fail("a read before the pages went unnoticed");
    if (faults(write_byte, pages.start, &address) || faults(write_byte, pages.end - 1, &address))
        fail("the pages are not writable");
    guard_pages_make_read_only(pages);
    if (!faults(write_byte, pages.start, &address) || faults(read_byte, pages.start, &address))
        fail("the pages are not read-only");
    guard_pages_free(pages);
}

void register_tests(void) {
    add_test_once("bounds_guard", test_guard);
    add_element_tests("bounds", test_bounds);
    add_element_tests("bounds_in_place", test_in_place);
    add_test_per_function("bounds_empty", test_empty);
}
