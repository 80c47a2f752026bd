/*
 * independence.c - P3: an element's result depends on its value alone. What a call of its own gives
 * is what every n, alignment, neighbour, position, in-place call and chunking must give.
 */
#include "elementwise.h"

#include <element.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

enum {
    LENGTH = 4099, /* mixed values; a prime, so that no vector length divides it */
    LONG_LENGTH = 70001,
    MAX_N = 300,
    ROW = 4 * 16 + 3, /* every place of four of the widest vectors of floats, and a remainder */
    OFFSETS = 64 / sizeof(element)
};

static element x[LONG_LENGTH], y[LONG_LENGTH], want[LONG_LENGTH];
/* A quiet NaN: the i386 FPU makes a signalling one quiet when it passes through. */
static const uint32_t canary = ELEMENT_INFINITY | ELEMENT_QUIET | (0x65c3a5 & ELEMENT_FRACTION);

static int prepare(const test *t, element_map *map, size_t length) {
    if (!find_element_map(t, map))
        return 0;
    fill_mixed(x, length);
    apply_one_by_one(map, want, x, length);
    return 1;
}

static void test_size(const test *t) {
    static const size_t large[] = {1000, 1024, 4099, 65535, 65536, 65537, 70001};
    element_map map;
    size_t length = few_rounds() ? LENGTH : LONG_LENGTH;
    if (!prepare(t, &map, length))
        return;
    for (size_t n = map.isa == NULL ? 0 : 1; n <= MAX_N; n++) {
        size_t start = random_u64() % (length - n);
        y[n] = bits_element(canary);
        apply(&map, y, x + start, n);
        check_values("size", x + start, y, want + start, n);
        if (element_bits(y[n]) != canary)
            fail("n = %zu: y[n] was written", n);
    }
    for (size_t i = 0; i < sizeof large / sizeof large[0] && large[i] <= length; i++) {
        size_t start = length - large[i];
        apply(&map, y, x + start, large[i]);
        check_values("size", x + start, y, want + start, large[i]);
    }
}

static void test_alignment(const test *t) {
    static _Alignas(64) element source[2 * OFFSETS + ROW], destination[2 * OFFSETS + ROW];
    element_map map;
    if (!prepare(t, &map, LENGTH))
        return;
    for (size_t from = 0; from < OFFSETS; from++) {
        /* There are four times as many pairs of places for the half types: each third. */
        for (size_t to = ELEMENT_IS_FLOAT ? 0 : from % 3; to < OFFSETS;
             to += ELEMENT_IS_FLOAT ? 1 : 3) {
            for (size_t n = 1; n <= ROW; n += few_rounds() ? 9 : 1) {
                size_t start = random_u64() % (LENGTH - n);
                memcpy(source + from, x + start, n * sizeof *x);
                for (size_t i = 0; i < 2 * OFFSETS + ROW; i++)
                    destination[i] = bits_element(canary);
                apply(&map, destination + to, source + from, n);
                char where[80];
                snprintf(where, sizeof where, "offsets %zu and %zu bytes", from * sizeof *x,
                         to * sizeof *x);
                check_values(where, source + from, destination + to, want + start, n);
                for (size_t i = 0; i < 2 * OFFSETS + ROW; i++)
                    if ((i < to || i >= to + n) && element_bits(destination[i]) != canary)
                        fail("%s, n = %zu: y[%td] was written", where, n,
                             (ptrdiff_t)i - (ptrdiff_t)to);
            }
        }
    }
}

static void test_neighbours(const test *t) {
    /* NaN quiet and signalling, infinities, the largest, subnormals, -0; other pieces of the line
     */
    const uint32_t kinds[] = {ELEMENT_INFINITY | ELEMENT_QUIET,
                              ELEMENT_INFINITY | 1,
                              ELEMENT_INFINITY,
                              ELEMENT_INFINITY | ELEMENT_SIGN,
                              ELEMENT_LARGEST,
                              ELEMENT_LARGEST | ELEMENT_SIGN,
                              1,
                              ELEMENT_FRACTION | ELEMENT_SIGN,
                              ELEMENT_SIGN,
                              element_bits(nearest_element(-10.5)),
                              element_bits(nearest_element(-5)),
                              element_bits(nearest_element(0.5))};
    element_map map;
    if (!prepare(t, &map, LENGTH))
        return;
    int targets = few_rounds() ? 4 : 40;
    for (int target = 0; target < targets; target++) {
        for (size_t kind = 0; kind < sizeof kinds / sizeof kinds[0]; kind++) {
            for (size_t place = 0; place < ROW; place++) {
                element row[ROW];
                for (size_t i = 0; i < ROW; i++)
                    row[i] = bits_element(kinds[kind]);
                row[place] = x[target];
                apply(&map, y, row, ROW);
                char where[80];
                snprintf(where, sizeof where, "index %zu among " HEX, place, kinds[kind]);
                check_values(where, &row[place], &y[place], &want[target], 1);
            }
        }
    }
}

static void test_in_place(const test *t) {
    element_map map;
    if (!prepare(t, &map, LENGTH))
        return;
    for (size_t n = 1; n <= LENGTH; n = n < MAX_N ? n + 1 : 2 * n + 1) {
        for (size_t offset = 0; offset < OFFSETS; offset += n < MAX_N || few_rounds() ? 5 : 1) {
            size_t start = random_u64() % (LENGTH - n + 1);
            memcpy(y + offset, x + start, n * sizeof *x);
            y[offset + n] = bits_element(canary);
            apply(&map, y + offset, y + offset, n);
            check_values("in place", x + start, y + offset, want + start, n);
            if (element_bits(y[offset + n]) != canary)
                fail("in place, n = %zu: y[n] was written", n);
        }
    }
}

static void test_chunking(const test *t) {
    element_map map;
    if (!prepare(t, &map, LENGTH))
        return;
    apply(&map, y, x, LENGTH);
    check_values("whole", x, y, want, LENGTH);
    for (int round = 0; round < (few_rounds() ? 5 : 50); round++) {
        memset(y, 0, LENGTH * sizeof *y);
        size_t longest = 1 + random_u64() % 200;
        for (size_t start = 0; start < LENGTH;) {
            size_t n = 1 + random_u64() % longest;
            if (n > LENGTH - start)
                n = LENGTH - start;
            apply(&map, y + start, x + start, n);
            start += n;
        }
        char where[40];
        snprintf(where, sizeof where, "chunks of up to %zu", longest);
        check_values(where, x, y, want, LENGTH);
    }
}

void register_tests(void) {
    add_element_tests("independence_size", test_size);
    add_element_tests("independence_alignment", test_alignment);
    add_element_tests("independence_neighbours", test_neighbours);
    add_element_tests("independence_in_place", test_in_place);
    add_element_tests("independence_chunking", test_chunking);
}
