/*
 * rows_placements.c - the overlap rules of the fused operations against a slow, obvious oracle,
 * which marks addresses one by one, over random small placements in one buffer.
 */
#include "rows.h"

#include <stdio.h>
#include <string.h>

enum { OVERLAP = 1 << GELU_ERROR_OVERLAP, LONGEST = MAX_OPERANDS * REGION };

/* ---- the oracle ------------------------------------------------------------------------------ */

/* Marks what operand i occupies: its elements, or everything from its first to its last. */
static void mark(unsigned char marks[LONGEST], const fused_shape *shape, const fused_layout *layout,
                 int i, int range) {
    memset(marks, 0, LONGEST);
    size_t first = (size_t)(layout->start[i] - memory), last = first;
    for (size_t r = 0; r < rows_of(shape, layout, i); r++) {
        for (size_t c = 0; c < layout->cols; c++) {
            last = (size_t)(row_of(shape, layout, i, r) - memory) + c;
            marks[last] = 1;
        }
    }
    if (range)
        memset(marks + first, 1, last - first + 1);
}

/* Judged by elements where ld is equal or one of them is the bias, else by address range. */
static int share(const fused_shape *shape, const fused_layout *layout, int a, int b) {
    static unsigned char marks[2][LONGEST];
    int elements = a == shape->bias || b == shape->bias || layout->ld[a] == layout->ld[b];
    mark(marks[0], shape, layout, a, !elements);
    mark(marks[1], shape, layout, b, !elements);
    for (int k = 0; k < LONGEST; k++)
        if (marks[0][k] && marks[1][k])
            return 1;
    return 0;
}

static int allowed(const fused_shape *shape, const fused_layout *layout) {
    for (int d = 0; d < shape->destinations; d++) {
        for (int other = 0; other < shape->operands; other++) {
            if (other == d || !share(shape, layout, d, other))
                continue;
            int same = layout->start[d] == layout->start[other] &&
                       (layout->rows == 1 || layout->ld[d] == layout->ld[other]);
            if (!may_be_destination(shape, other) || !same)
                return 0;
        }
    }
    return 1;
}

/* ---- placements ------------------------------------------------------------------------------ */

enum { MAX_LD = 12, PLACED_ROWS = 4, MAX_EXTENT = PLACED_ROWS * MAX_LD };

/* A distance of the kinds that matter: none, whole rows, next to whole rows, gaps, any that might
   share something. */
static ptrdiff_t random_distance(const fused_layout *layout, int operand) {
    ptrdiff_t ld = (ptrdiff_t)layout->ld[operand], cols = (ptrdiff_t)layout->cols;
    ptrdiff_t rows = (ptrdiff_t)layout->rows, extent = (rows - 1) * ld + cols;
    ptrdiff_t row = (ptrdiff_t)(random_u64() % (2 * layout->rows + 1)) - rows;
    switch (random_u64() % 6) {
    case 0:
        return 0;
    case 1:
        return row * ld;
    case 2:
        return row * ld + (ptrdiff_t)(random_u64() % 3) - 1;
    case 3:
        return row * ld + cols;
    case 4:
        return row * ld - cols;
    default:
        return (ptrdiff_t)(random_u64() % (2 * (size_t)extent + 3)) - extent - 1;
    }
}

/* Operands in regions of their own, but for some that come near another. */
static fused_layout random_layout(const fused_shape *shape) {
    fused_layout layout = valid_layout(shape, 1 + random_u64() % PLACED_ROWS);
    layout.cols = 1 + random_u64() % 6;
    size_t common = layout.cols + random_u64() % (MAX_LD - layout.cols + 1);
    for (int i = 0; i < shape->operands; i++)
        layout.ld[i] = random_u64() % 4 != 0
                           ? common
                           : layout.cols + random_u64() % (MAX_LD - layout.cols + 1);
    for (uint64_t moves = 1 + random_u64() % 3; moves > 0; moves--) {
        int a = (int)(random_u64() % (unsigned)shape->operands);
        int b = (a + 1 + (int)(random_u64() % (unsigned)(shape->operands - 1))) % shape->operands;
        element *start = layout.start[b] + random_distance(&layout, b);
        if (start >= memory && start + MAX_EXTENT <= memory + shape->operands * REGION)
            layout.start[a] = start;
    }
    return layout;
}

static void test_placements(const test *t) {
    fused_function fused;
    if (!find_fused(t, &fused))
        return;
    int count = slow_environment() ? 1000 : 5000, accepted = 0;
    for (int i = 0; i < count && failures() == 0; i++) {
        fused_layout layout = random_layout(fused.shape);
        fill_inputs(fused.shape, &layout);
        if (allowed(fused.shape, &layout)) {
            check_call("allowed", &fused, &layout, fused_parts);
            accepted++;
        } else {
            check_refused("not allowed", &fused, &layout, OVERLAP);
        }
    }
    if (failures() == 0 && (accepted < count / 20 || accepted > count - count / 20))
        fail("%d of %d placements are allowed: too few of one kind", accepted, count);
}

void register_rows_placements(void) {
    add_test_per_fused("rows_placements", test_placements);
}
