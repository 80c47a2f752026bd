/*
 * special_values.c - P5: infinities, NaN, zeros, and the edges of the format give the right value
 * at every place of a vector and of a remainder, whatever the neighbours.
 */
#include "elementwise.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { LONGEST = 4 * 16 + 1 }; /* four of the widest vectors of floats and one */

/* What is right for one input. */
typedef struct expectation {
    enum { QUIET_NAN, EXACT, RANGE } kind;
    element low, high; /* EXACT: low, bit for bit; RANGE: low <= y <= high */
} expectation;

static expectation exactly(element value) {
    return (expectation){EXACT, value, value};
}

#if ELEMENT_IS_FLOAT
/* f(x) = middle or f'(x) = middle but for less than a double shows. */
static expectation about(const element_map *map, float x, double middle) {
    /* f'(x) may be just below 1/2, where an ULP is half as large. */
    double least = nextafter(middle, -INFINITY), most = nextafter(middle, INFINITY);
    least -= map->tolerance.bound * error_unit_at(map->tolerance.unit, x, least);
    most += map->tolerance.bound * error_unit_at(map->tolerance.unit, x, most);
    /* Rounded inwards: the bound itself may not be a float. */
    float low = (float)least, high = (float)most;
    if ((double)low < least)
        low = nextafterf(low, INFINITY);
    if ((double)high > most)
        high = nextafterf(high, -INFINITY);
    return (expectation){RANGE, low, high};
}
#else
/* f(x) = x/2 + a x^2, a > 0 for every form: that much above a tie. */
static expectation about(const element_map *map, element x, double middle) {
    (void)x;
    return exactly(nearest_element(map->gradient ? middle : nextafter(middle, INFINITY)));
}
#endif

/* P5 where it names the input, P1 elsewhere: f(x) is x/2 and f'(x) 1/2 near zero, f(x) = x and
   f'(x) = 1 far right, -0 far left. */
static expectation expected(const element_map *map, element x) {
    if (element_is_nan(x))
        return (expectation){QUIET_NAN, x, x};
    if ((element_bits(x) & (ELEMENT_SIGN - 1)) >= ELEMENT_LARGEST) {
        if (element_sign(x))
            return exactly(bits_element(ELEMENT_SIGN));
        return exactly(map->gradient ? bits_element(ELEMENT_ONE) : x);
    }
    if (element_is_zero(x))
        return exactly(map->gradient ? nearest_element(0.5) : x);
    return about(map, x, map->gradient ? 0.5 : element_value(x) / 2);
}

static int meets(expectation e, const element_map *map, element x, element y) {
    switch (e.kind) {
    case QUIET_NAN:
        return element_is_quiet(y);
    case EXACT:
        return element_bits(y) == element_bits(e.low);
    default:
        return y >= e.low && y <= e.high && (map->gradient || element_sign(x) == element_sign(y));
    }
}

/* special at a place among neighbours, which stay. */
static void check(const element_map *map, const element *neighbours, element special, size_t n,
                  size_t place) {
    element x[LONGEST], y[LONGEST];
    memcpy(x, neighbours, n * sizeof x[0]);
    x[place] = special;
    apply(map, y, x, n);
    expectation e = expected(map, special);
    if (!meets(e, map, special, y[place])) {
        char what[80];
        snprintf(what, sizeof what, "n = %zu, index %zu (want up to %a)", n, place,
                 element_value(e.high));
        fail_value(what, special, y[place], e.low);
    }
}

/* Of the half types half.c has every value at every place; a scalar kernel has no lanes. */
static void check_everywhere(const element_map *map, uint32_t bits) {
    int scalar = map->isa != NULL && map->isa->isa == GELU_ISA_SCALAR;
    int few = few_rounds() || scalar || !ELEMENT_IS_FLOAT;
    element neighbours[LONGEST];
    for (size_t n = 1; n <= LONGEST; n += few ? 1 + random_u64() % 7 : 1) {
        fill_mixed(neighbours, n);
        for (size_t place = 0; place < n; place++)
            check(map, neighbours, bits_element(bits), n, place);
    }
}

static void test_edges(const test *t) {
    static const uint32_t edges[] = {
        ELEMENT_INFINITY,
        0,
        1,                /* the smallest subnormal, */
        ELEMENT_FRACTION, /* the largest */
        ELEMENT_NORMAL,
        ELEMENT_LARGEST,
    };
    element_map map;
    if (!find_element_map(t, &map))
        return;
    for (size_t i = 0; i < sizeof edges / sizeof edges[0]; i++) {
        check_everywhere(&map, edges[i]);
        check_everywhere(&map, edges[i] | ELEMENT_SIGN);
    }
}

static void test_nan(const test *t) {
    static const uint32_t payloads[] = {
        ELEMENT_QUIET,                                 /* the default of Arm and of x86 */
        ELEMENT_FRACTION,                              /* every payload bit */
        ELEMENT_QUIET | (0x15aaaa & ELEMENT_FRACTION), /* some */
        ELEMENT_QUIET | 1,
        1,                 /* signalling, the smallest payload */
        ELEMENT_QUIET - 1, /* signalling, the largest */
        ELEMENT_QUIET / 2,
        0x155555 & (ELEMENT_QUIET - 1),
    };
    element_map map;
    if (!find_element_map(t, &map))
        return;
    for (size_t i = 0; i < sizeof payloads / sizeof payloads[0]; i++) {
        check_everywhere(&map, ELEMENT_INFINITY | payloads[i]);
        check_everywhere(&map, ELEMENT_SIGN | ELEMENT_INFINITY | payloads[i]);
    }
    for (int i = 0; i < (few_rounds() ? 2000 : 20000); i++) {
        uint32_t random = (uint32_t)random_u64();
        if ((random & ELEMENT_FRACTION) == 0)
            continue;
        element neighbours[LONGEST];
        size_t n = 1 + random_u64() % LONGEST;
        fill_mixed(neighbours, n);
        check(&map, neighbours, bits_element(random | ELEMENT_INFINITY), n, random_u64() % n);
    }
}

void register_tests(void) {
    add_element_tests("special_values", test_edges);
    add_element_tests("special_values_nan", test_nan);
}
