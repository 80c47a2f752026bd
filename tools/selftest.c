/*
 * selftest.c - the self-test: each function through its public entry on each ISA, which
 * gelu_isa_set_max chooses. The values are judged in selftest_values.c; vector ISAs must give each
 * other's bits, and calls of few elements, in rows or in place, those of the long one.
 */
#include "selftest.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "selftest_values.h"

enum {
    LONGEST = 150, /* more than two turns of any unrolled loop and a remainder */
    MOST_ROWS = 2,
    MARGIN = 64,
    SHORT = MOST_ROWS * (LONGEST + 3) + 2 * MARGIN, /* elements of one operand of a short call */
    MOST_SHOWN = 3                                  /* wrong values of one kernel */
};
static const uint32_t CANARY = 0x5aa5;

void *inputs[MAX_OPERANDS], *results[MAX_DESTINATIONS];
static void *vector_results[MAX_DESTINATIONS], *short_operands[MAX_OPERANDS];

void *allocate_elements(size_t count) {
    void *array = calloc(count, sizeof(float)); /* the largest type */
    if (array == NULL) {
        fprintf(stderr, "gelu-info: no memory\n");
        exit(1);
    }
    return array;
}

void report(subject *s, const char *format, ...) {
    if (s->wrong++ >= MOST_SHOWN)
        return;
    va_list arguments;
    va_start(arguments, format);
    printf("WRONG gelu_%s on %s: ", s->function->name, s->isa->name);
    vprintf(format, arguments);
    printf("\n");
    va_end(arguments);
}

void expect(subject *s, const char *why, int destination, size_t i, uint32_t want) {
    const element_type *type = s->function->type;
    uint32_t got = get_bits(type, results[destination], i);
    s->judged++;
    if (!same_element(type, got, want))
        report(s, "%s: destination %d, element %zu: got %a (0x%x), want %a (0x%x)", why,
               destination, i, value_of(type, got), (unsigned)got, value_of(type, want),
               (unsigned)want);
}

void run_row(subject *s, const function_info *function, void *const *operands, size_t cols) {
    const size_t ld[MAX_OPERANDS] = {cols, cols, cols, cols, cols};
    gelu_status status = function->call(operands, ld, 1, cols);
    if (status != GELU_OK)
        report(s, "%s", gelu_status_string(status));
}

int is_scalar(const isa_info *isa) {
    return isa->isa == GELU_ISA_SCALAR;
}

/* ---- short calls ---------------------------------------------------------------------------- */

/* Where element `col` of a row is in the array of a short operand. */
static size_t short_index(size_t start, size_t ld, size_t row, size_t col) {
    return start + row * ld + col;
}

/* Every row of every operand holds the elements from `first` on, so that each must give the bits of
   the long call; what is around the destinations must stay. */
static void check_short(subject *s, size_t cols, int in_place) {
    const element_type *type = s->function->type;
    shape_info operands = shapes[s->function->shape];
    size_t rows = operands.has_rows ? MOST_ROWS : 1, gap = cols % 3, start = MARGIN + cols % 5;
    size_t first = cols * 37 % (INPUT_COUNT - LONGEST);
    size_t ld[MAX_OPERANDS];
    void *p[MAX_OPERANDS];
    for (int k = 0; k < operands.operands; k++) {
        int from = k < operands.destinations && in_place ? operands.destinations + k : k;
        ld[k] = cols + gap;
        p[k] = (char *)short_operands[from] + start * type->size;
        for (size_t i = 0; i < SHORT; i++)
            set_bits(type, short_operands[k], i, CANARY);
    }
    for (int k = operands.destinations; k < operands.operands; k++)
        for (size_t row = 0; row < rows; row++)
            for (size_t col = 0; col < cols; col++)
                set_bits(type, short_operands[k], short_index(start, ld[k], row, col),
                         get_bits(type, inputs[k], first + col));
    gelu_status status = s->function->call(p, ld, rows, cols);
    if (status != GELU_OK)
        report(s, "%zu elements: %s", cols, gelu_status_string(status));
    for (int d = 0; d < operands.destinations; d++) {
        const void *out = short_operands[in_place ? operands.destinations + d : d];
        for (size_t i = 0; i < SHORT; i++) {
            size_t row = i < start ? rows : (i - start) / ld[d], col = (i - start) % ld[d];
            int inside = row < rows && col < cols;
            uint32_t got = get_bits(type, out, i);
            uint32_t want = inside ? get_bits(type, results[d], first + col) : CANARY;
            s->judged += inside;
            if (!same_element(type, got, want))
                report(s, "%zu elements%s, %s %zu: got %a, want %a", cols,
                       in_place ? " in place" : "", inside ? "element" : "written outside at",
                       inside ? col : i, value_of(type, got), value_of(type, want));
        }
    }
}

/* ---- all ------------------------------------------------------------------------------------ */

static void check_kernel(subject *s, int is_first_vector) {
    const function_info *f = s->function;
    shape_info operands = shapes[f->shape];
    void *p[MAX_OPERANDS];
    for (int k = 0; k < operands.operands; k++)
        p[k] = k < operands.destinations ? results[k] : inputs[k];
    gelu_isa_set_max(s->isa->isa);
    if (gelu_isa_active() != s->isa->isa)
        report(s, "gelu_isa_set_max chose %s", gelu_isa_name(gelu_isa_active()));
    run_row(s, f, p, INPUT_COUNT);
    check_values(s);
    for (int d = 0; d < operands.destinations && !is_scalar(s->isa); d++)
        for (size_t i = 0; i < INPUT_COUNT; i++) {
            if (is_first_vector)
                set_bits(f->type, vector_results[d], i, get_bits(f->type, results[d], i));
            expect(s, "other bits than on another ISA", d, i,
                   get_bits(f->type, vector_results[d], i));
        }
    for (size_t cols = 1; cols <= LONGEST; cols++)
        check_short(s, cols, cols % 2 == 0);
}

int run_selftest(void) {
    clock_t start = clock();
    gelu_isa active = gelu_isa_active();
    int kernels = 0, wrong = 0, supported = 0;
    long judged = 0;
    for (int d = 0; d < MAX_DESTINATIONS; d++) {
        results[d] = allocate_elements(INPUT_COUNT);
        vector_results[d] = allocate_elements(INPUT_COUNT);
    }
    for (int k = 0; k < MAX_OPERANDS; k++) {
        inputs[k] = allocate_elements(INPUT_COUNT);
        short_operands[k] = allocate_elements(SHORT);
    }
    for (int f = 0; f < function_count; f++) {
        int vectors = 0;
        for (int k = 0; k < MAX_OPERANDS; k++)
            fill_inputs(functions[f].type, inputs[k], k);
        for (int i = 0; i < isa_count; i++) {
            subject s = {&functions[f], &isas[i], 0, 0};
            if (!gelu_isa_supported(isas[i].isa))
                continue;
            check_kernel(&s, !is_scalar(s.isa) && vectors++ == 0);
            if (s.wrong > MOST_SHOWN)
                printf("WRONG gelu_%s on %s: %ld results in all\n", s.function->name, s.isa->name,
                       s.wrong);
            kernels++;
            judged += s.judged;
            wrong += s.wrong > 0;
        }
    }
    gelu_isa_set_max(active);
    printf("  selftest  ");
    for (int i = 0; i < isa_count; i++)
        if (gelu_isa_supported(isas[i].isa)) {
            printf(" %s", isas[i].name);
            supported++;
        }
    printf(": %d functions on %d ISA%s, %ld results; ", function_count, supported,
           supported == 1 ? "" : "s", judged);
    if (wrong == 0)
        printf("all %d kernels are right", kernels);
    else
        printf("%d of %d kernels are WRONG", wrong, kernels);
    printf(" (%.2f s)\n", (double)(clock() - start) / CLOCKS_PER_SEC);
    return wrong;
}
