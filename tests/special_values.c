/*
 * special_values.c - P5: infinities, NaN, zeros, and the edges of the format give the right value
 * at every place of a vector and of a remainder, whatever the neighbours.
 */
#include "elementwise.h"

#include <float.h>
#include <math.h>
#include <stdio.h>

enum { LONGEST = 4 * 16 + 1 }; /* four of the widest vectors and one */

/* What is right for one input. */
typedef struct expectation {
    enum { QUIET_NAN, EXACT, RANGE } kind;
    float low, high; /* EXACT: low, bit for bit; RANGE: low <= y <= high */
} expectation;

static expectation exactly(float value) {
    return (expectation){EXACT, value, value};
}

/* P5 where it names the input, P1 elsewhere: f(x) is x/2 and f'(x) 1/2 near zero, f(x) = x and
   f'(x) = 1 far right, -0 far left. */
static expectation expected(const element_map *map, float x) {
    if (isnan(x))
        return (expectation){QUIET_NAN, NAN, NAN};
    if (fabsf(x) >= FLT_MAX) {
        if (x < 0)
            return exactly(-0.0f);
        return exactly(map->gradient ? 1.0f : x);
    }
    if (x == 0)
        return exactly(map->gradient ? 0.5f : x);
    double middle = map->gradient ? 0.5 : (double)x / 2;
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

static int meets(expectation e, const element_map *map, float x, float y) {
    switch (e.kind) {
    case QUIET_NAN:
        return isnan(y) && (float_bits(y) & 0x00400000) != 0;
    case EXACT:
        return float_bits(y) == float_bits(e.low);
    default:
        return y >= e.low && y <= e.high && (map->gradient || !signbit(x) == !signbit(y));
    }
}

static void check(const element_map *map, float special, size_t n, size_t place) {
    float x[LONGEST], y[LONGEST];
    fill_mixed(x, n);
    x[place] = special;
    apply(map, y, x, n);
    expectation e = expected(map, special);
    if (!meets(e, map, special, y[place])) {
        char what[80];
        snprintf(what, sizeof what, "n = %zu, index %zu (want up to %a)", n, place, (double)e.high);
        fail_value(what, special, y[place], e.low);
    }
}

static void check_everywhere(const element_map *map, uint32_t bits) {
    for (size_t n = 1; n <= LONGEST; n += slow_environment() ? 1 + random_u64() % 7 : 1)
        for (size_t place = 0; place < n; place++)
            check(map, bits_float(bits), n, place);
}

static void test_edges(const test *t) {
    static const uint32_t edges[] = {
        0x7f800000, 0xff800000, /* infinities */
        0x00000000, 0x80000000, /* zeros */
        0x00000001, 0x80000001, /* smallest subnormals */
        0x007fffff, 0x807fffff, /* largest subnormals */
        0x00800000, 0x80800000, /* FLT_MIN */
        0x7f7fffff, 0xff7fffff, /* FLT_MAX */
    };
    element_map map;
    if (!find_element_map(t, &map))
        return;
    for (size_t i = 0; i < sizeof edges / sizeof edges[0]; i++)
        check_everywhere(&map, edges[i]);
}

static void test_nan(const test *t) {
    static const uint32_t nans[] = {
        0x7fc00000, 0xffc00000, /* the default quiet NaNs of Arm and of x86 */
        0x7fffffff, 0xffffffff, /* every payload bit */
        0x7fd5aaaa, 0xffc00001, /* some */
        0x7f800001, 0xff800001, /* signalling, the smallest payload */
        0x7fbfffff, 0xffbfffff, /* signalling, the largest */
        0x7fa00000, 0xff955555,
    };
    element_map map;
    if (!find_element_map(t, &map))
        return;
    for (size_t i = 0; i < sizeof nans / sizeof nans[0]; i++)
        check_everywhere(&map, nans[i]);
    for (int i = 0; i < (slow_environment() ? 2000 : 20000); i++) {
        uint32_t random = (uint32_t)random_u64();
        if ((random & 0x007fffff) == 0)
            continue;
        size_t n = 1 + random_u64() % LONGEST;
        check(&map, bits_float(random | 0x7f800000), n, random_u64() % n);
    }
}

void register_tests(void) {
    add_element_tests("special_values", test_edges);
    add_element_tests("special_values_nan", test_nan);
}
