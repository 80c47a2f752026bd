/*
 * elementwise.c - calls a function of any shape as a map over one array, and makes mixed inputs.
 */
#include "elementwise.h"

#include <float.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

void add_element_tests(const char *property, void (*body)(const test *)) {
    add_test_per_function_and_isa(property, body);
    add_capped_test_per_function_and_isa(property, body);
    add_test_per_function(property, body);
}

int find_element_map(const test *t, element_map *map) {
    const function_info *function = t->function;
    if (t->isa != NULL && skip_unsupported(t))
        return 0;
    map->function = function;
    map->isa = t->isa;
    map->public_entry = t->isa == NULL || t->capped;
    map->gradient = strcmp(function->operation, "grad") == 0;
    map->tolerance = tolerance_of(function, t->isa);
    map->kernel = NULL;
    if (strcmp(function->type, "f32") == 0) {
        switch (function->shape) {
        case SHAPE_map:
            map->kernel = map->public_entry ? (void (*)(void))get_map_entry(function)
                                            : (void (*)(void))get_map_kernel(function, t->isa->isa);
            break;
        }
    }
    if (map->kernel == NULL)
        fail("elementwise.c cannot call a function of this shape and type");
    return map->kernel != NULL;
}

void apply(const element_map *map, float *y, const float *x, size_t n) {
    switch (map->function->shape) {
    case SHAPE_map:
        if (!map->public_entry) {
            ((map_kernel *)map->kernel)(y, x, n);
        } else {
            gelu_status status = ((map_entry *)map->kernel)(y, x, n);
            if (status != GELU_OK)
                fail("n = %zu returned %s", n, gelu_status_string(status));
        }
        break;
    }
}

int element_arguments(const element_map *map, uintptr_t words[MAX_ARGUMENTS], float *y,
                      const float *x, size_t n) {
    switch (map->function->shape) {
    case SHAPE_map:
        words[0] = (uintptr_t)y;
        words[1] = (uintptr_t)x;
        words[2] = n;
        return 3;
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
