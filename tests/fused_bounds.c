/*
 * fused_bounds.c - a fused operation reads and writes nothing but the elements of its operands:
 * each lies against pages that fault, at either end and between its rows, and no input can be
 * written. What canaries cannot see: reads, and writes of what was there already.
 */
#include "fused.h"
#include "elementwise.h"
#include "fused_memory.h"
#include "guard_pages.h"

#include <stdio.h>
#include <string.h>

enum { BYTES = 8192, CANARY = 0xa5 };

static size_t length_of(guarded_pages pages) {
    return (size_t)(pages.end - pages.start) / sizeof(element);
}

static int skip_overreading_emulator(const fused_function *fused) {
    if (fused->isa == GELU_ISA_SCALAR || emulator() == NULL || !masked_loads_overread())
        return 0;
    skip("%s reads the lanes that a masked load leaves out", emulator());
    return 1;
}

typedef struct call {
    const fused_function *fused;
    const fused_layout *layout;
    gelu_status status;
} call;

static void make_call(void *argument) {
    call *c = argument;
    c->status = fused_call(c->fused, c->layout);
}

/* Makes the call and reports a fault by its distance from the operands, else what is wrong. */
static int check(const char *where, const fused_function *fused, const fused_layout *layout) {
    static fused_results want;
    call c = {fused, layout, GELU_OK};
    const void *address;
    fused_parts(fused, layout, want);
    if (!faults(make_call, &c, &address)) {
        if (c.status != GELU_OK)
            fail("%s: %s", where, gelu_status_string(c.status));
        return c.status == GELU_OK && check_destinations(where, fused, layout, layout, want);
    }
    fail_fault(where, fused, layout, address);
    return 0;
}

/* ---- both ends of each operand --------------------------------------------------------------- */

/* The bytes of the pages that are no elements of the destination d. */
static int check_canaries(const char *where, const fused_function *fused,
                          const fused_layout *layout, int d, guarded_pages pages) {
    const fused_shape *shape = fused->shape;
    size_t row = 0;
    for (const char *p = pages.start; p < pages.end; p++) {
        if (row < layout->rows && p == (const char *)row_of(shape, layout, d, row)) {
            p += layout->cols * sizeof(element) - 1;
            row++;
        } else if ((unsigned char)*p != CANARY) {
            fail("%s, rows = %zu, cols = %zu, ld = %zu: byte %td of %s was written", where,
                 layout->rows, layout->cols, layout->ld[d], p - (const char *)layout->start[d],
                 shape->names[d]);
            return 0;
        }
    }
    return 1;
}

/* Each operand at the start or at the end of its pages, as the bits of `ends` say. */
static void place_in_pages(const fused_shape *shape, fused_layout *layout,
                           const guarded_pages *pages, unsigned ends) {
    const size_t cols = layout->cols, lds[] = {cols, cols + 1, cols + 7, 2 * cols};
    int gaps = (int)(random_u64() % 2);
    for (int i = 0; i < shape->operands; i++) {
        layout->ld[i] = gaps ? lds[random_u64() % 4] : cols;
        size_t extent = (rows_of(shape, layout, i) - 1) * layout->ld[i] + cols;
        layout->start[i] = (element *)(void *)pages[i].start;
        if (ends & 1u << i)
            layout->start[i] += length_of(pages[i]) - extent;
    }
}

static int check_ends(const fused_function *fused, const guarded_pages *pages, size_t rows,
                      size_t cols, unsigned ends) {
    const fused_shape *shape = fused->shape;
    fused_layout layout = {.rows = rows, .cols = cols};
    char where[80];
    snprintf(where, sizeof where, "ends 0x%x of pages", ends);
    place_in_pages(shape, &layout, pages, ends);
    for (int d = 0; d < shape->destinations; d++)
        memset(pages[d].start, CANARY, (size_t)(pages[d].end - pages[d].start));
    int right = check(where, fused, &layout);
    for (int d = 0; d < shape->destinations && right; d++)
        right = check_canaries(where, fused, &layout, d, pages[d]);
    return right;
}

static void test_bounds(const test *t) {
    fused_function fused;
    if (!find_fused(t, &fused) || skip_overreading_emulator(&fused))
        return;
    const fused_shape *shape = fused.shape;
    guarded_pages pages[MAX_OPERANDS];
    for (int i = 0; i < shape->operands; i++) {
        pages[i] = guard_pages_new(BYTES);
        if (is_destination(shape, i))
            continue;
        fill_mixed((element *)(void *)pages[i].start, length_of(pages[i]));
        guard_pages_make_read_only(pages[i]);
    }
    int right = 1;
    for (size_t cols = 1; cols <= 101 && right; cols += cols < 36 ? 1 : 13) {
        for (int round = 0; round < (few_rounds() ? 3 : 10) && right; round++) {
            size_t rows = shape->matrices ? 1 + random_u64() % MAX_ROWS : 1;
            unsigned ends = round == 0 ? 0 : round == 1 ? 0xff : (unsigned)random_u64() & 0xff;
            right = check_ends(&fused, pages, rows, cols, ends);
        }
    }
    for (int i = 0; i < shape->operands; i++)
        guard_pages_free(pages[i]);
}

/* ---- between the rows ------------------------------------------------------------------------ */

/* Rows of every operand at the start or at the end of a page, with an inaccessible one between each
   two: ld is two pages. */
static void test_gaps(const test *t) {
    fused_function fused;
    if (!find_fused(t, &fused) || skip_overreading_emulator(&fused))
        return;
    const fused_shape *shape = fused.shape;
    guarded_pages page = guard_pages_new(1), pages[MAX_OPERANDS];
    size_t page_bytes = (size_t)(page.end - page.start), page_length = length_of(page);
    guard_pages_free(page);
    fused_layout layout = {.rows = shape->matrices ? 3 : 1};
    for (int i = 0; i < shape->operands; i++) {
        layout.ld[i] = 2 * page_length;
        size_t rows = rows_of(shape, &layout, i);
        pages[i] = guard_pages_new((2 * rows - 1) * page_bytes);
        if (!is_destination(shape, i))
            fill_mixed((element *)(void *)pages[i].start, length_of(pages[i]));
        for (size_t r = 1; r < rows; r++)
            guard_pages_forbid(pages[i].start + (2 * r - 1) * page_bytes,
                               pages[i].start + 2 * r * page_bytes);
    }
    int right = 1;
    for (size_t cols = 1; cols <= 101 && right; cols += cols < 36 ? 1 : 13) {
        for (unsigned round = 0; round < 4 && right; round++) {
            unsigned ends = round == 0 ? 0 : round == 1 ? 0xff : (unsigned)random_u64() & 0xff;
            layout.cols = cols;
            for (int i = 0; i < shape->operands; i++)
                layout.start[i] =
                    (element *)(void *)pages[i].start + (ends & 1u << i ? page_length - cols : 0);
            right = check("inaccessible gaps", &fused, &layout);
        }
    }
    for (int i = 0; i < shape->operands; i++)
        guard_pages_free(pages[i]);
}

void register_fused_bounds(void) {
    add_fused_tests("fused_bounds", test_bounds);
    add_fused_tests("fused_bounds_gaps", test_gaps);
}
