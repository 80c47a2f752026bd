/*
 * elementwise.c - calls a function of any shape as a map over one array, and makes mixed inputs.
 */
#include "elementwise.h"

#include <math.h>
#include <stdatomic.h>
#include <stdio.h>
#include <string.h>

void add_element_tests(const char *property, void (*body)(const test *)) {
    add_test_per_function_and_isa(property, body);
    add_capped_test_per_function_and_isa(property, body);
    add_test_per_function(property, body);
}

/* Operands that leave f(x) or f'(x): up and dy are 1, bias is -0. Destinations that nobody looks at
   are the calling thread's own. */
enum { LONGEST = 1 << 17, MAX_THREADS = 128 };
static element ones[LONGEST], minus_zeros[LONGEST], unused[MAX_THREADS][LONGEST];

static element *unused_destination(void) {
    static atomic_int threads;
    static _Thread_local int own = -1;
    if (own < 0)
        own = atomic_fetch_add(&threads, 1) % MAX_THREADS;
    return unused[own];
}

static void fill_operands(void) {
    if (element_bits(ones[LONGEST - 1]) == ELEMENT_ONE)
        return;
    for (size_t i = 0; i < LONGEST; i++) {
        ones[i] = bits_element(ELEMENT_ONE);
        minus_zeros[i] = bits_element(ELEMENT_SIGN);
    }
}

int find_element_map(const test *t, element_map *map) {
    const function_info *function = t->function;
    if (t->isa != NULL && skip_unsupported(t))
        return 0;
    fill_operands();
    map->function = function;
    map->isa = t->isa;
    map->public_entry = t->isa == NULL || t->capped;
    map->gradient =
        strcmp(function->operation, "grad") == 0 || strcmp(function->operation, "backward") == 0;
    map->tolerance = tolerance_of(function, t->isa);
    map->kernel = map->public_entry ? function->entry : get_kernel(function, t->isa->isa);
    return map->kernel != NULL;
}

gelu_isa isa_of(const element_map *map) {
    return map->isa != NULL ? map->isa->isa : gelu_isa_active();
}

/* Calls the kernel or the entry with these arguments. */
#define CALL(shape, ...)                                                                           \
    if (map->public_entry)                                                                         \
        status = ((gelu_status(*) GELU_SHAPE_##shape(element))map->kernel)(__VA_ARGS__);           \
    else                                                                                           \
        ((void(*) GELU_SHAPE_##shape(element))map->kernel)(__VA_ARGS__);                           \
    break

void apply(const element_map *map, element *y, const element *x, size_t n) {
    gelu_status status = GELU_OK;
    if (n > LONGEST) {
        fail("elementwise.c: LONGEST is too small");
        return;
    }
    switch (map->function->shape) {
    case SHAPE_map:
        CALL(map, y, x, n);
    case SHAPE_backward:
        CALL(backward, y, ones, x, n);
    case SHAPE_bias:
        CALL(bias, y, n, x, n, minus_zeros, 1, n);
    case SHAPE_glu:
        CALL(glu, y, n, x, n, ones, n, 1, n);
    case SHAPE_glu_backward:
        CALL(glu_backward, unused_destination(), n, y, n, ones, n, x, n, ones, n, 1, n);
    }
    if (status != GELU_OK)
        fail("n = %zu returned %s", n, gelu_status_string(status));
}

static int put_words(uintptr_t *to, const uintptr_t *words, int count) {
    memcpy(to, words, (size_t)count * sizeof *words);
    return count;
}

#define PUT_WORDS(...)                                                                             \
    put_words(words, (const uintptr_t[]){__VA_ARGS__},                                             \
              (int)(sizeof(uintptr_t[]){__VA_ARGS__} / sizeof(uintptr_t)))
#define WORD(p) (uintptr_t)(p)

int element_arguments(const element_map *map, uintptr_t words[MAX_ARGUMENTS], element *y,
                      const element *x, size_t rows, size_t n) {
    size_t ld = n + (rows > 1);
    switch (map->function->shape) {
    case SHAPE_map:
        return PUT_WORDS(WORD(y), WORD(x), n);
    case SHAPE_backward:
        return PUT_WORDS(WORD(y), WORD(ones), WORD(x), n);
    case SHAPE_bias:
        return PUT_WORDS(WORD(y), ld, WORD(x), ld, WORD(minus_zeros), rows, n);
    case SHAPE_glu:
        return PUT_WORDS(WORD(y), ld, WORD(x), ld, WORD(ones), ld, rows, n);
    case SHAPE_glu_backward:
        return PUT_WORDS(WORD(unused_destination()), ld, WORD(y), ld, WORD(ones), ld, WORD(x), ld,
                         WORD(ones), ld, rows, n);
    }
    return 0;
}

void apply_one_by_one(const element_map *map, element *want, const element *x, size_t n) {
    for (size_t i = 0; i < n; i++)
        apply(map, &want[i], &x[i], 1);
}

int check_values(const char *where, const element *x, const element *y, const element *want,
                 size_t n) {
    for (size_t i = 0; i < n; i++) {
        if (!same_value(y[i], want[i])) {
            char what[160];
            snprintf(what, sizeof what, "%s, n = %zu, index %zu", where, n, i);
            fail_value(what, x[i], y[i], want[i]);
            return 0;
        }
    }
    return 1;
}

/* The product of two of these has one digit more than the type often, and is then a tie. */
static element short_value(uint32_t random) {
    unsigned digits = 2 + random % (ELEMENT_DIGITS / 2 + 2);
    double significand = (random >> 8 & ((1u << digits) - 1)) | 1;
    double value = ldexp(significand, (int)(random_u64() % 12) - 8);
    return nearest_element(random & ELEMENT_SIGN ? -value : value);
}

element mixed_value(void) {
    static const uint32_t edges[] = {0,
                                     1,
                                     ELEMENT_FRACTION,
                                     ELEMENT_NORMAL,
                                     ELEMENT_LARGEST,
                                     ELEMENT_INFINITY,
                                     ELEMENT_INFINITY + ELEMENT_QUIET,
                                     ELEMENT_INFINITY + ELEMENT_QUIET + 1,
                                     ELEMENT_INFINITY + 1,
                                     ELEMENT_INFINITY + ELEMENT_QUIET - 1};
    uint32_t random = (uint32_t)random_u64();
    uint32_t sign = random & ELEMENT_SIGN;
    switch (random_u64() % 9) {
    case 0:
        return nearest_element(random_normal(0, 1));
    case 1:
        return nearest_element(random_normal(0, 4));
    case 2: /* the negative tails, down to where every form has become -0 */
        return nearest_element(-3.0 - (double)(random >> 8) * 0x1p-24 * (random & 1 ? 13 : 110));
    case 3:
        return bits_element(sign | edges[random % (sizeof edges / sizeof edges[0])]);
    case 4: /* subnormal */
        return bits_element(sign | (random & ELEMENT_FRACTION));
    case 5: { /* 2^-30 .. 2^33 where there is as much: near zero, the interesting range, far out */
        uint32_t least = ELEMENT_BIAS > 30 ? ELEMENT_BIAS - 30 : 0;
        uint32_t exponent = least + (uint32_t)(random_u64() % (2 * ELEMENT_BIAS > 64 ? 64 : 31));
        return bits_element(sign | exponent << ELEMENT_DIGITS | (random & ELEMENT_FRACTION));
    }
    case 6:
        return short_value(random);
    default:
        return bits_element(random);
    }
}

element mixed_finite_value(void) {
    element x = mixed_value();
    while (!element_is_finite(x))
        x = mixed_value();
    return x;
}

void fill_mixed(element *x, size_t n) {
    for (size_t i = 0; i < n; i++)
        x[i] = mixed_value();
}

void fill_mixed_finite(element *x, size_t n) {
    for (size_t i = 0; i < n; i++)
        x[i] = mixed_finite_value();
}
