/*
 * timing.c - the table of times. ISO C's clock(): it counts the time of this process alone where
 * the system can tell, and exists everywhere.
 */
#include "timing.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "functions.h"

enum {
    SMALL = 1024, /* five operands of it are in the first-level cache */
    LARGE = 1 << 22,
    REPETITIONS = 3
};
static const double SECONDS = 0.003; /* of one repetition */

static void *arrays[MAX_OPERANDS];

/* Values between -4 and 4, the same for every type; the times do not depend on them. */
static void fill_arrays(const element_type *type) {
    for (int k = 0; k < MAX_OPERANDS; k++) {
        char *bytes = arrays[k];
        for (size_t i = 0; i < SMALL; i++)
            set_bits(type, bytes, i, bits_of(type, (double)((i + 1) * 401 % 1024) / 128 - 4));
        for (size_t i = SMALL; i < LARGE; i += SMALL)
            memcpy(bytes + i * type->size, bytes, SMALL * type->size);
    }
}

static void copy_or_call(const function_info *function, const element_type *type, size_t n) {
    const size_t ld[MAX_OPERANDS] = {n, n, n, n, n};
    if (function == NULL)
        memcpy(arrays[0], arrays[1], n * type->size);
    else
        function->call(arrays, ld, 1, n);
}

/* ns per element of a function, or of memcpy for NULL: the fastest repetition. */
static double time_of(const function_info *function, const element_type *type, size_t n) {
    double best = 0;
    size_t calls = 1;
    for (int repetition = 0; repetition <= REPETITIONS; repetition++) {
        clock_t start = clock(), end;
        for (size_t i = 0; i < calls; i++)
            copy_or_call(function, type, n);
        end = clock();
        double seconds = (double)(end - start) / CLOCKS_PER_SEC;
        /* Until a repetition is long enough to be timed, only the number of calls is sought. */
        if (seconds < SECONDS / 2) {
            calls *= 2;
            repetition = -1;
            continue;
        }
        double ns = seconds * 1e9 / ((double)calls * (double)n);
        best = best == 0 || ns < best ? ns : best;
        if (seconds > 10 * SECONDS)
            break;
    }
    return best;
}

void print_times(int all) {
    static const size_t sizes[] = {SMALL, LARGE};
    enum { SIZES = sizeof sizes / sizeof sizes[0] };
    const element_type *type = NULL;
    double copy[SIZES] = {0};
    for (int k = 0; k < MAX_OPERANDS; k++) {
        arrays[k] = malloc(LARGE * sizeof(float));
        if (arrays[k] == NULL) {
            printf("  bench      there is no memory for it\n");
            return;
        }
    }
    printf("  bench      ns per element on %s; (times what memcpy takes for one operand)\n"
           "             %-31s%9d elements %9d elements\n",
           gelu_isa_name(gelu_isa_active()), "", SMALL, LARGE);
    for (int f = 0; f < function_count; f++) {
        if (!all && functions[f].shape != SHAPE_map)
            continue;
        if (functions[f].type != type) {
            type = functions[f].type;
            fill_arrays(type);
            printf("             memcpy, %-22s", type->name);
            for (int i = 0; i < SIZES; i++)
                printf(" %8.3f          ", copy[i] = time_of(NULL, type, sizes[i]));
            printf("\n");
        }
        printf("             gelu_%-25s", functions[f].name);
        for (int i = 0; i < SIZES; i++) {
            double ns = time_of(&functions[f], type, sizes[i]);
            printf(" %8.3f (%6.1fx)", ns, ns / copy[i]);
        }
        printf("\n");
        fflush(stdout);
    }
    for (int k = 0; k < MAX_OPERANDS; k++)
        free(arrays[k]);
}
