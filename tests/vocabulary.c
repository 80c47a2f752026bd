/*
 * vocabulary.c - the vector vocabulary of each ISA, operation by operation, against plain C: what
 * vec_contract.h says is what every vec_<isa>.h does.
 */
#include "vocabulary.h"
#include "elementwise.h"
#include "guard_pages.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { WIDEST = 64 }; /* lanes this file has room for */

/* ---- lane by lane --------------------------------------------------------------------------- */

/* What C says. Operands and result are bits; `f` reads an operand as a float. */
#define f bits_float
#define DEFINE_EXPECTED(name, value)                                                               \
    static uint32_t expect_##name(uint32_t a, uint32_t b, uint32_t c) {                            \
        (void)a, (void)b, (void)c;                                                                 \
        return value;                                                                              \
    }
DEFINE_EXPECTED(vec_add, float_bits(f(a) + f(b)))
DEFINE_EXPECTED(vec_sub, float_bits(f(a) - f(b)))
DEFINE_EXPECTED(vec_mul, float_bits(f(a) * f(b)))
DEFINE_EXPECTED(vec_product, float_bits(f(a) * f(b)))
DEFINE_EXPECTED(vec_fma, float_bits(fmaf(f(a), f(b), f(c))))
DEFINE_EXPECTED(vec_fms, float_bits(fmaf(f(a), f(b), -f(c))))
DEFINE_EXPECTED(vec_fnma, float_bits(fmaf(-f(a), f(b), f(c))))
DEFINE_EXPECTED(vec_max, f(a) > f(b) ? a : b)
DEFINE_EXPECTED(vec_min, f(a) < f(b) ? a : b)
DEFINE_EXPECTED(vec_abs_min, f(b) < fabsf(f(a)) ? b : a & 0x7fffffff)
DEFINE_EXPECTED(vec_abs_min_nan, f(b) < fabsf(f(a)) ? b : a & 0x7fffffff)
DEFINE_EXPECTED(vec_relu, f(a) < 0 ? 0x80000000 : a)
DEFINE_EXPECTED(vec_bits, a)
DEFINE_EXPECTED(vec_from_bits, a)
DEFINE_EXPECTED(ivec_add, a + b)
DEFINE_EXPECTED(ivec_shift_left20, a << 20)
DEFINE_EXPECTED(ivec_shift_right22, a >> 22)
DEFINE_EXPECTED(vec_flip_sign, a ^ (b & 0x80000000))
DEFINE_EXPECTED(vec_if_positive, b & 0x80000000 ? 0 : a)
#undef f

static int is_nan(uint32_t bits) {
    return isnan(bits_float(bits));
}

/* Which operands an operation takes, and when a result is right although its bits differ. */
typedef enum rule {
    SAME_BITS,     /* any operands, NaN comes through bit for bit */
    ANY_NAN,       /* any operands, all NaNs compare equal */
    ANY_ZERO,      /* any operands, all NaNs and both zeros compare equal */
    NO_NAN,        /* no operand is a NaN; zeros compare equal */
    ABOVE_ZERO,    /* b > 0; a NaN gives a NaN */
    ABOVE_ZERO_OR, /* b > 0; a NaN gives a NaN or b */
    RELU           /* any operand; only a signalling NaN may change, to another NaN */
} rule;

static int in_domain(rule rule, uint32_t a, uint32_t b) {
    if (rule == NO_NAN)
        return !is_nan(a) && !is_nan(b);
    return (rule != ABOVE_ZERO && rule != ABOVE_ZERO_OR) || bits_float(b) > 0;
}

static int right(rule rule, uint32_t got, uint32_t want, uint32_t b) {
    switch (rule) {
    case ANY_ZERO:
        if (is_nan(want))
            return is_nan(got);
        /* fallthrough */
    case NO_NAN:
        return bits_float(got) == bits_float(want) && (got == want || bits_float(got) == 0);
    case ABOVE_ZERO_OR:
        return got == want || (is_nan(want) && (is_nan(got) || got == b));
    case RELU:
        return got == want || (is_nan(want) && !(want & 0x00400000) && is_nan(got));
    case SAME_BITS:
        return got == want;
    default:
        return got == want || (is_nan(got) && is_nan(want));
    }
}

/* Operands at random, often related: equal, opposite, or of nearby exponents. */
static uint32_t random_operand(uint32_t other) {
    switch (random_u64() % 8) {
    case 0:
        return other;
    case 1:
        return other ^ 0x80000000;
    case 2:
        return other ^ (uint32_t)(random_u64() & 0x80ffffff);
    case 3:
        return (uint32_t)random_u64();
    default:
        return float_bits(mixed_value());
    }
}

typedef struct operation {
    const char *name;
    lane_operation *call;
    uint32_t (*expect)(uint32_t a, uint32_t b, uint32_t c);
    rule rule;
} operation;

static void check_operation(operation operation, size_t lanes) {
    int rounds = (slow_environment() ? 20000 : 300000) / (int)lanes;
    for (int round = 0; round < rounds; round++) {
        uint32_t a[WIDEST], b[WIDEST], c[WIDEST], r[WIDEST];
        for (size_t i = 0; i < lanes; i++) {
            do {
                a[i] = random_operand(i > 0 ? a[i - 1] : 0);
                b[i] = random_operand(a[i]);
            } while (!in_domain(operation.rule, a[i], b[i]));
            c[i] = random_operand(float_bits(bits_float(a[i]) * bits_float(b[i])));
        }
        operation.call(r, a, b, c);
        for (size_t i = 0; i < lanes; i++) {
            uint32_t want = operation.expect(a[i], b[i], c[i]);
            if (!right(operation.rule, r[i], want, b[i]))
                fail("%s, lane %zu of %zu: 0x%08x, 0x%08x, 0x%08x gave 0x%08x, want 0x%08x",
                     operation.name, i, lanes, a[i], b[i], c[i], r[i], want);
        }
    }
}

static void test_operations(const test *t) {
    enum {
        vec_add_rule = ANY_NAN,
        vec_sub_rule = ANY_NAN,
        vec_mul_rule = ANY_NAN,
        vec_product_rule = ANY_ZERO,
        vec_fma_rule = ANY_NAN,
        vec_fms_rule = ANY_NAN,
        vec_fnma_rule = ANY_NAN,
        vec_max_rule = NO_NAN,
        vec_min_rule = NO_NAN,
        vec_abs_min_rule = ABOVE_ZERO_OR,
        vec_abs_min_nan_rule = ABOVE_ZERO,
        vec_relu_rule = RELU,
        vec_bits_rule = SAME_BITS,
        vec_from_bits_rule = SAME_BITS,
        ivec_add_rule = SAME_BITS,
        ivec_shift_left20_rule = SAME_BITS,
        ivec_shift_right22_rule = SAME_BITS,
        vec_flip_sign_rule = SAME_BITS,
        vec_if_positive_rule = SAME_BITS
    };
    const vocabulary *v = find_vocabulary(t);
    if (v == NULL)
        return;
#define CHECK_OPERATION(name, ...)                                                                 \
    check_operation((operation){#name, v->name##_lanes, expect_##name, (rule)name##_rule},         \
                    v->lanes());
    VOCABULARY_LANE_OPERATIONS(CHECK_OPERATION)
}

/* ---- constants and lookups ------------------------------------------------------------------ */

static void test_lookups(const test *t) {
    const vocabulary *v = find_vocabulary(t);
    for (int round = 0; v != NULL && round < 20000; round++) {
        _Alignas(64) uint32_t table[16];
        _Alignas(64) float float_table[16];
        uint32_t index[WIDEST], r[WIDEST];
        float fr[WIDEST];
        for (int i = 0; i < 16; i++)
            table[i] = i < 8 ? (uint32_t)random_u64() : table[i - 8];
        memcpy(float_table, table, sizeof table);
        for (size_t i = 0; i < v->lanes(); i++)
            index[i] = round % 2 ? (uint32_t)random_u64() : (uint32_t)random_u64() % 8;
        v->lookup8(fr, float_table, index);
        v->ilookup8(r, table, index);
        for (size_t i = 0; i < v->lanes(); i++)
            if (float_bits(fr[i]) != table[index[i] % 8] || r[i] != table[index[i] % 8])
                fail("index 0x%08x in lane %zu gave 0x%08x and 0x%08x, want 0x%08x", index[i], i,
                     float_bits(fr[i]), r[i], table[index[i] % 8]);
    }
}

static void test_constants(const test *t) {
    const vocabulary *v = find_vocabulary(t);
    for (int round = 0; v != NULL && round < 2000; round++) {
        uint32_t bits = float_bits(mixed_value()), r[WIDEST];
        float fr[WIDEST];
        v->set1(fr, bits_float(bits));
        v->iset1(r, bits);
        for (size_t i = 0; i < v->lanes(); i++)
            if (!same_value(fr[i], bits_float(bits)) || r[i] != bits)
                fail("0x%08x gave 0x%08x and 0x%08x in lane %zu", bits, float_bits(fr[i]), r[i], i);
    }
}

/* ---- loads and stores ----------------------------------------------------------------------- */

typedef struct first_call {
    void (*operation)(float *r, const float *a, size_t n);
    float *r;
    const float *a;
    size_t n;
} first_call;

static void make_call(void *argument) {
    const first_call *c = argument;
    c->operation(c->r, c->a, c->n);
}

static void test_loads_and_stores(const test *t) {
    const vocabulary *v = find_vocabulary(t);
    if (v == NULL)
        return;
    if (emulator() != NULL && masked_loads_overread()) {
        skip("%s reads the lanes that a masked load leaves out", emulator());
        return;
    }
    size_t lanes = v->lanes();
    if (lanes < 2 || lanes > WIDEST || v->unroll < 1)
        fail("%zu lanes, %d vectors at a time", lanes, v->unroll);
    guarded_pages pages = guard_pages_new(4096);
    float a[2 * WIDEST], r[2 * WIDEST];
    const void *address;
    for (size_t offset = 0; offset < 16; offset++) { /* every alignment in 64 bytes */
        fill_mixed(a, 2 * WIDEST);
        float *unaligned = (float *)(void *)pages.start + offset;
        v->copy(unaligned, a + 1);
        v->copy(r, unaligned);
        if (memcmp(unaligned, a + 1, lanes * sizeof *a) || memcmp(r, a + 1, lanes * sizeof *a))
            fail("vec_load or vec_store changed bits at offset %zu", offset);
    }
    for (size_t n = 1; n < lanes; n++) {
        for (int at_end = 0; at_end < 2; at_end++) {
            fill_mixed(a, lanes);
            memset(pages.start, 0xa5, (size_t)(pages.end - pages.start));
            float *p = (float *)(void *)(at_end ? pages.end - n * sizeof *a : pages.start);
            if (faults(make_call, &(first_call){v->store_first, p, a, n}, &address))
                fail("vec_store_first, n = %zu: fault at %p, array at %p", n, address, (void *)p);
            if (memcmp(p, a, n * sizeof *a) != 0)
                fail("vec_store_first, n = %zu: other bits", n);
            for (const char *byte = pages.start; byte < pages.end; byte++)
                if ((byte < (char *)p || byte >= (char *)(p + n)) && (unsigned char)*byte != 0xa5)
                    fail("vec_store_first, n = %zu: byte %td written", n, byte - (char *)p);
            memset(r, 0xff, sizeof r);
            if (faults(make_call, &(first_call){v->load_first, r, p, n}, &address))
                fail("vec_load_first, n = %zu: fault at %p, array at %p", n, address, (void *)p);
            for (size_t i = 0; i < lanes; i++)
                if (float_bits(r[i]) != (i < n ? float_bits(a[i]) : 0))
                    fail("vec_load_first, n = %zu: lane %zu is 0x%08x", n, i, float_bits(r[i]));
        }
    }
    guard_pages_free(pages);
}

void register_tests(void) {
    add_test_per_isa("vocabulary_operations", test_operations);
    add_test_per_isa("vocabulary_lookups", test_lookups);
    add_test_per_isa("vocabulary_constants", test_constants);
    add_test_per_isa("vocabulary_loads_and_stores", test_loads_and_stores);
}
