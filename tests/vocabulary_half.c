/*
 * vocabulary_half.c - the operations of the vocabulary that are for the program's half type: loads,
 * stores and roundings of every one of its numbers and of what lies between them, at every place.
 */
#include "vocabulary.h"
#include "support.h"

#include <math.h>
#include <string.h>

enum { MOST = 128, /* two of the widest vectors this file has room for */ ALL = 1 << 16 };

static const struct half_operations *operations_of(const vocabulary *v) {
    IN_TYPE_bf16(return &v->bf16;) IN_TYPE_f16(return &v->f16;)
}

/* Loaded and stored again, each stays in its place, at every alignment. */
static void test_copy(const test *t) {
    static element x[ALL + MOST + 32], y[MOST + 32];
    const vocabulary *v = find_vocabulary(t);
    if (v == NULL)
        return;
    size_t n = 2 * v->lanes();
    for (uint32_t i = 0; i < ALL + MOST; i++)
        x[i] = bits_element(i * 40503u % ALL); /* odd: all of them */
    for (size_t start = 0; start < ALL; start++) {
        element *r = y + start % 32;
        memset(y, 0x55, sizeof y);
        operations_of(v)->copy(r, x + start);
        for (size_t i = 0; i < n; i++)
            if (!same_value(r[i], x[start + i]))
                fail("element %zu of %zu, " HEX ", came back as " HEX, i, n, x[start + i], r[i]);
        if (r[n] != 0x5555 || (r > y && r[-1] != 0x5555))
            fail("wrote beside %zu elements", n);
    }
}

/* The first n, each in its place, and nothing beside them. */
static void test_copy_first(const test *t) {
    const vocabulary *v = find_vocabulary(t);
    if (v == NULL)
        return;
    for (size_t n = 1; n < 2 * v->lanes(); n++) {
        element x[MOST], y[MOST + 2];
        memset(y, 0x55, sizeof y);
        for (size_t i = 0; i < n; i++)
            x[i] = nearest_element((double)(i + n));
        operations_of(v)->copy_first(y + 1, x, n);
        for (size_t i = 0; i < n; i++)
            if (!same_value(y[i + 1], x[i]))
                fail("element %zu of %zu, " HEX ", came back as " HEX, i, n, x[i], y[i + 1]);
        if (y[0] != 0x5555 || y[n + 1] != 0x5555)
            fail("wrote beside %zu elements", n);
    }
}

/* place[k]: the element that lane k of the two vectors holds. */
static void find_places(const vocabulary *v, size_t place[MOST]) {
    element x[MOST];
    float lanes[MOST];
    size_t n = 2 * v->lanes();
    unsigned seen[MOST] = {0};
    for (size_t i = 0; i < n; i++)
        x[i] = nearest_element((double)i + 1);
    operations_of(v)->widen(lanes, x);
    for (size_t k = 0; k < n; k++) {
        int number = lanes[k] >= 1 && lanes[k] <= (float)n ? (int)lanes[k] - 1 : 0;
        place[k] = (size_t)number;
        seen[number]++;
    }
    for (size_t i = 0; i < n; i++)
        if (seen[i] != 1)
            fail("element %zu of %zu is in %u lanes", i, n, seen[i]);
}

static void test_load(const test *t) {
    const vocabulary *v = find_vocabulary(t);
    size_t place[MOST];
    if (v == NULL)
        return;
    find_places(v, place);
    size_t n = 2 * v->lanes();
    for (uint32_t start = 0; start < ALL && failures() == 0; start++) {
        element x[MOST];
        float lanes[MOST];
        for (uint32_t i = 0; i < n; i++)
            x[i] = bits_element((start + i) * 40503u % ALL);
        operations_of(v)->widen(lanes, x);
        for (size_t k = 0; k < n; k++) {
            element from = x[place[k]];
            double want = element_value(from);
            if (element_is_nan(from) ? !isnan(lanes[k])
                                     : lanes[k] != want || !signbit(lanes[k]) != !signbit(want))
                fail(HEX " was loaded as %a (0x%08x)", from, (double)lanes[k],
                     float_bits(lanes[k]));
        }
    }
}

/* ---- rounding ------------------------------------------------------------------------------- */

/* Numbers of the type, what is halfway to the next one, and the floats beside that; now and then
   any float. A NaN that is rounded to bf16 has zeros where bf16 has no digits. */
static float float_near(uint32_t number) {
    uint32_t bits = number % ALL;
    double value = element_value(bits_element(bits)), step = element_step(value);
    if (number % 7 == 6) {
        float any = bits_float((uint32_t)random_u64());
        return isnan(any) ? 0 : any;
    }
    if (!element_is_finite(bits_element(bits)))
        return (float)value;
    float halfway = (float)(value + (signbit(value) ? -step : step) / 2);
    switch (number / ALL) {
    case 0:
        return (float)value;
    case 1:
        return halfway;
    case 2:
        return nextafterf(halfway, INFINITY);
    default:
        return nextafterf(halfway, -INFINITY);
    }
}

static void test_rounding(const test *t) {
    const vocabulary *v = find_vocabulary(t);
    size_t place[MOST];
    if (v == NULL)
        return;
    find_places(v, place);
    size_t n = 2 * v->lanes();
    uint32_t step = slow_environment() ? 17 : 3;
    for (uint32_t start = 0; start < 4 * ALL && failures() == 0; start += step) {
        float lanes[MOST], rounded[MOST];
        element stored[MOST];
        for (uint32_t k = 0; k < n; k++)
            lanes[k] = float_near((start + k * 40503u) % (4 * ALL));
        operations_of(v)->narrow(stored, lanes);
        operations_of(v)->round(rounded, lanes);
        operations_of(v)->round(rounded + v->lanes(), lanes + v->lanes());
        for (size_t k = 0; k < n; k++) {
            element want = nearest_on(t->isa->isa, lanes[k]), got = stored[place[k]];
            double value = element_value(want);
            if (!same_value(got, want))
                fail("%a (0x%08x) was stored as " HEX ", want " HEX, (double)lanes[k],
                     float_bits(lanes[k]), got, want);
            if (isnan(value) ? !isnan(rounded[k])
                             : rounded[k] != value || !signbit(rounded[k]) != !signbit(value))
                fail("%a (0x%08x) was rounded to %a, want %a", (double)lanes[k],
                     float_bits(lanes[k]), (double)rounded[k], value);
        }
    }
}

void register_tests(void) {
    add_test_per_isa("vocabulary_copy", test_copy);
    add_test_per_isa("vocabulary_copy_first", test_copy_first);
    add_test_per_isa("vocabulary_load", test_load);
    add_test_per_isa("vocabulary_rounding", test_rounding);
}
