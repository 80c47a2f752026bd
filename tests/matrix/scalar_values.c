/*
 * scalar_values.c - prints scalar results as 'value FUNCTION X Y' (encodings, in hex), for
 * targets.sh: it runs this where there is no MPFR, and judge_values.c reads it where there is.
 */
#include <stdio.h>
#include <string.h>

#include "inputs.h"
#include "support.h"

/* One in every 2^18 encodings, and what is worth a look each. */
static void add_all(input_list *list) {
    for (uint32_t i = 0; i < 1 << 14; i++)
        add_input(list, i << 18 | (uint32_t)(random_u64() >> 46));
    /* Where the results are neither their limits nor next to zero. */
    for (int i = 0; i < 1 << 14; i++)
        add_input(list, float_bits((float)((double)(random_u64() >> 39) * 0x1p-20 - 16)));
    add_special_inputs(list);
    add_interesting_neighbourhoods(list, 8);
    add_tail_ends(list, 1997);
}

/* Encodings go through memory: the i386 FPU would make a signalling NaN a quiet one. */
static void test_values(const test *t) {
    map_kernel *kernel = get_map_kernel(t->function, GELU_ISA_SCALAR);
    if (kernel == NULL) {
        skip("scalar_values.c does not know this shape");
        return;
    }
    input_list list = {0};
    add_all(&list);
    for (size_t i = 0; i < list.count; i++) {
        float x, y;
        uint32_t y_bits;
        memcpy(&x, &list.bits[i], sizeof x);
        kernel(&y, &x, 1);
        memcpy(&y_bits, &y, sizeof y);
        printf("value %s %08lx %08lx\n", t->function->name, (unsigned long)list.bits[i],
               (unsigned long)y_bits);
    }
    free_inputs(&list);
}

void register_tests(void) {
    add_test_per_map("scalar_values", test_values);
}
