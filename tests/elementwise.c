/*
 * elementwise.c - calls a function of any shape as a map over one array, and makes mixed inputs.
 */
#include "elementwise.h"

#include <float.h>
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
static float ones[LONGEST], minus_zeros[LONGEST], unused[MAX_THREADS][LONGEST];

static float *unused_destination(void) {
    static atomic_int threads;
    static _Thread_local int own = -1;
    if (own < 0)
        own = atomic_fetch_add(&threads, 1) % MAX_THREADS;
    return unused[own];
}

static void fill_operands(void) {
    if (ones[LONGEST - 1] == 1)
        return;
    for (size_t i = 0; i < LONGEST; i++) {
        ones[i] = 1;
        minus_zeros[i] = -0.0f;
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
    if (strcmp(function->type, "f32") != 0)
        fail("elementwise.c cannot call a function of this type");
    return map->kernel != NULL && strcmp(function->type, "f32") == 0;
}

/* Calls the kernel or the entry with these arguments. */
#define CALL(shape, ...)                                                                           \
    if (map->public_entry)                                                                         \
        status = ((gelu_status(*) GELU_SHAPE_##shape(float))map->kernel)(__VA_ARGS__);             \
    else                                                                                           \
        ((void(*) GELU_SHAPE_##shape(float))map->kernel)(__VA_ARGS__);                             \
    break

void apply(const element_map *map, float *y, const float *x, size_t n) {
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

int element_arguments(const element_map *map, uintptr_t words[MAX_ARGUMENTS], float *y,
                      const float *x, size_t n) {
    switch (map->function->shape) {
    case SHAPE_map:
        return PUT_WORDS(WORD(y), WORD(x), n);
    case SHAPE_backward:
        return PUT_WORDS(WORD(y), WORD(ones), WORD(x), n);
    case SHAPE_bias:
        return PUT_WORDS(WORD(y), n, WORD(x), n, WORD(minus_zeros), 1, n);
    case SHAPE_glu:
        return PUT_WORDS(WORD(y), n, WORD(x), n, WORD(ones), n, 1, n);
    case SHAPE_glu_backward:
        return PUT_WORDS(WORD(unused_destination()), n, WORD(y), n, WORD(ones), n, WORD(x), n,
                         WORD(ones), n, 1, n);
    }
    return 0;
}

void apply_one_by_one(const element_map *map, float *want, const float *x, size_t n) {
    for (size_t i = 0; i < n; i++)
        apply(map, &want[i], &x[i], 1);
}

int check_values(const char *where, const float *x, const float *y, const float *want, size_t n) {
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

float mixed_value(void) {
    static const uint32_t edges[] = {0x00000000, 0x80000000, 0x00000001, 0x80000001,
                                     0x007fffff, 0x807fffff, 0x00800000, 0x80800000,
                                     0x7f7fffff, 0xff7fffff, 0x7f800000, 0xff800000,
                                     0x7fc00000, 0xffc00001, 0x7f800001, 0xffbfffff};
    uint32_t random = (uint32_t)random_u64();
    uint32_t sign = random & 0x80000000;
    switch (random_u64() % 8) {
    case 0:
        return random_normal(0, 1);
    case 1:
        return random_normal(0, 4);
    case 2: /* the negative tails, down to where every form has become -0 */
        return -3.0f - (float)(random >> 8) * 0x1p-24f * (random & 1 ? 13.0f : 110.0f);
    case 3:
        return bits_float(edges[random % (sizeof edges / sizeof edges[0])]);
    case 4: /* subnormal */
        return bits_float(sign | (random & 0x007fffff));
    case 5: /* 2^-30 .. 2^33: near zero, the interesting range, and far out */
        return bits_float(sign | (97 + (uint32_t)(random_u64() % 64)) << 23 |
                          (random & 0x007fffff));
    default:
        return bits_float(random);
    }
}

float mixed_finite_value(void) {
    float x = mixed_value();
    while (!isfinite(x))
        x = mixed_value();
    return x;
}

void fill_mixed(float *x, size_t n) {
    for (size_t i = 0; i < n; i++)
        x[i] = mixed_value();
}

void fill_mixed_finite(float *x, size_t n) {
    for (size_t i = 0; i < n; i++)
        x[i] = mixed_finite_value();
}
