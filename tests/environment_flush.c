/*
 * environment_flush.c - P6: FTZ and DAZ are obeyed, and change nothing else. Separate from
 * environment.c because it depends on the type.
 */
#include "environment.h"
#include "elementwise.h"
#include "fp_state.h"

#include <float.h>
#include <math.h>
#include <stdlib.h>

enum { LENGTH = 2051 };

static element x[LENGTH], y[LENGTH], want[LENGTH];

#if ELEMENT_IS_FLOAT
/* Inputs whose results lie about FLT_MIN, besides mixed ones. */
static void fill_for_flush(int round) {
    (void)round;
    for (size_t i = 0; i < LENGTH; i++) {
        float unit = (float)(random_u64() >> 40) * 0x1p-24f;
        switch (i % 4) {
        case 0:
            x[i] = mixed_finite_value();
            break;
        case 1: { /* FLT_MIN is passed at -13.1 (erf), -10.1 (tanh), -53.7 (quick), -92 (silu) */
            static const float begin[] = {-12.5f, -9.5f, -50.0f, -86.0f};
            static const float length[] = {2.0f, 1.5f, 14.0f, 23.0f};
            int form = (int)(random_u64() % 4);
            x[i] = begin[form] - length[form] * unit;
            break;
        }
        default:
            x[i] = (i % 2 ? 4 : -4) * unit * FLT_MIN;
        }
    }
}

/* Equal, or zero where the value is subnormal. Below 2^-100 a part of 2^-26 of the result is
   subnormal itself and may be flushed, so that the last bit changes. */
static int flushed_right(const element_map *map, float got, float exact) {
    (void)map;
    if (same_value(got, exact))
        return 1;
    if (!signbit(got) != !signbit(exact))
        return 0;
    int last_bit = abs((int)(float_bits(got) - float_bits(exact))) == 1;
    return (fabsf(exact) < FLT_MIN && got == 0) || (last_bit && fabsf(exact) < 0x1p-100f);
}

static int flush_rounds(void) {
    return few_rounds() ? 5 : 50;
}
#else
/* All inputs, one part after the other. */
static void fill_for_flush(int round) {
    for (uint32_t i = 0; i < LENGTH; i++)
        x[i] = bits_element((uint32_t)round * LENGTH + i);
}

static int flush_rounds(void) {
    return (int)(ELEMENT_ALL / LENGTH + 1);
}

/* Equal; or, for bf16 and in vectors, a zero of its sign where the value is subnormal before it is
   rounded to bf16. Vectors hold each f16 number as a normal float, and scalar kernels know all of
   them as integers. */
static int flushed_right(const element_map *map, element got, element exact) {
    int may_be_zero = ELEMENT_EXPONENT_BITS == 8 && isa_of(map) != GELU_ISA_SCALAR;
    return same_value(got, exact) ||
           (may_be_zero && (element_bits(exact) & (ELEMENT_SIGN - 1)) <= ELEMENT_NORMAL &&
            element_is_zero(got) && element_sign(got) == element_sign(exact));
}
#endif

static void test_flush(const test *t) {
    element_map map;
    if (!find_element_map(t, &map))
        return;
    fp_control original = get_fp_control();
    for (int round = 0; round < flush_rounds(); round++) {
        fill_for_flush(round);
        apply(&map, want, x, LENGTH);
        for (int m = 0; m < fp_mode_count; m++) {
            if (!fp_modes[m].flushes || skip_fp_mode(&fp_modes[m]) ||
                skip_half_mode(&fp_modes[m], isa_of(&map)))
                continue;
            set_fp_control(apply_fp_mode(original, &fp_modes[m]));
            apply(&map, y, x, LENGTH);
            set_fp_control(original);
            for (size_t i = 0; i < LENGTH; i++)
                if (!flushed_right(&map, y[i], want[i]))
                    fail_value(fp_modes[m].name, x[i], y[i], want[i]);
        }
    }
}

void register_environment_flush(void) {
    add_element_tests("environment_flush", test_flush);
}
