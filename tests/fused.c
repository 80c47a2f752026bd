/*
 * fused.c - P4: a fused operation gives the bits of its parts done one by one, for all operands, in
 * matrices of every shape, in place, interleaved and anywhere in memory, and writes nothing else.
 */
#include "fused.h"
#include "elementwise.h"
#include "fused_memory.h"

#include <stdio.h>
#include <string.h>

enum { MAX_COLS = 70 }; /* four of the widest vectors, and more than any remainder */

/* Up to MAX_COLS, then some large ones. In a slow environment not all of them. */
static size_t next_cols(size_t cols) {
    if (cols >= 4099)
        return cols < LONGEST_ROW && !few_rounds() ? LONGEST_ROW : SIZE_MAX;
    if (cols >= MAX_COLS)
        return cols < 1000 ? 1000 : 4099;
    cols += 1 + random_u64() % (few_rounds() ? 9 : ELEMENT_IS_FLOAT ? 1 : 3);
    return cols < MAX_COLS ? cols : MAX_COLS;
}

static size_t random_ld(size_t cols) {
    const size_t lds[] = {cols, cols + 1, cols + 7, 2 * cols};
    return lds[random_u64() % 4];
}

static size_t max_rows(const fused_shape *shape) {
    return shape->matrices ? MAX_ROWS : 1;
}

/* ---- each operand by itself ------------------------------------------------------------------ */

static void place_apart(const fused_shape *shape, fused_layout *layout) {
    memory_reset(0);
    for (int i = 0; i < shape->operands; i++)
        layout->start[i] = memory_place(rows_of(shape, layout, i), layout->ld[i]);
}

enum lds { NO_GAPS, EQUAL, EACH_ANOTHER, LD_KINDS };

static void choose_lds(fused_layout *layout, enum lds kind) {
    size_t common = kind == NO_GAPS ? layout->cols : random_ld(layout->cols);
    for (int i = 0; i < MAX_OPERANDS; i++)
        layout->ld[i] = kind == EACH_ANOTHER ? random_ld(layout->cols) : common;
}

static void check_apart(const fused_function *fused, parts_function *parts) {
    static const char *const where[LD_KINDS] = {"no gaps", "equal ld", "any ld"};
    const fused_shape *shape = fused->shape;
    for (size_t cols = 1; cols <= LONGEST_ROW; cols = next_cols(cols)) {
        for (size_t rows = 1; rows <= max_rows(shape); rows++) {
            if (cols > MAX_COLS) /* one number of rows is enough */
                rows = 1 + random_u64() % max_rows(shape);
            /* A shape without leading dimensions has nothing to choose. */
            int kinds = !shape->matrices ? 1 : LD_KINDS;
            for (int kind = 0; kind < kinds; kind++) {
                fused_layout layout = {.rows = rows, .cols = cols};
                choose_lds(&layout, (enum lds)kind);
                place_apart(shape, &layout);
                fill_inputs(shape, &layout);
                if (!check_call(where[kind], fused, &layout, parts))
                    return;
            }
            if (cols > MAX_COLS)
                break;
        }
    }
}

static void test_parts(const test *t) {
    fused_function fused;
    if (!find_fused(t, &fused))
        return;
    /* A shape without rows has fewer cases. */
    fused_ties = 0;
    int rounds = fused.shape->matrices || few_rounds() ? 1 : 10;
    for (int round = 0; round < rounds && failures() == 0; round++)
        check_apart(&fused, fused_parts);
    int least = !few_rounds() ? 100 : ELEMENT_IS_FLOAT ? 0 : 5;
    if ((int)fused_ties < least)
        fail("only %d sums or products were halfway between two numbers", (int)fused_ties);
}

/* What a call of its own gives an element is what it gets at every row, column and alignment, for
   every number of rows and columns. */
static void test_independence(const test *t) {
    fused_function fused;
    if (find_fused(t, &fused))
        check_apart(&fused, fused_alone);
}

/* ---- destinations that are inputs, and halves of one matrix ---------------------------------- */

/*
 * Every choice of an input, or none (-1), for each destination to be: the choice of that number is
 * written to `input`. False if it is none that the header allows; *last says that there are no
 * more.
 */
static int choose_identities(const fused_shape *shape, int number, int input[MAX_DESTINATIONS],
                             int *last) {
    int allowed = 1, base = shape->operands + 1;
    for (int d = 0; d < shape->destinations; d++, number /= base) {
        input[d] = number % base - 1;
        if (input[d] >= 0 && !may_be_destination(shape, input[d]))
            allowed = 0;
        for (int other = 0; other < d; other++)
            if (input[d] >= 0 && input[d] == input[other])
                allowed = 0;
    }
    *last = number > 0;
    return allowed && !*last;
}

static const char *identities_text(const char *what, const fused_shape *shape, const int *input) {
    static char text[120];
    int length = snprintf(text, sizeof text, "%s", what);
    for (int d = 0; d < shape->destinations; d++)
        if (input[d] >= 0)
            length += snprintf(text + length, sizeof text - (size_t)length, ", %s = %s",
                               shape->names[d], shape->names[input[d]]);
    return text;
}

/* With one row the leading dimensions say nothing: they may then differ. */
static void place_identities(const fused_shape *shape, const int *input, fused_layout *layout) {
    for (int d = 0; d < shape->destinations; d++) {
        if (input[d] < 0)
            continue;
        layout->start[d] = layout->start[input[d]];
        if (layout->rows > 1)
            layout->ld[d] = layout->ld[input[d]];
    }
}

/* Slots of one wide matrix, in random order: one for each operand and one that stays free, where
   the bias lies in some row. */
static void place_interleaved(const fused_shape *shape, fused_layout *layout) {
    int slot[MAX_OPERANDS + 1], slots = shape->operands + 1;
    for (int i = 0; i < slots; i++) {
        int other = (int)(random_u64() % (unsigned)(i + 1));
        slot[i] = slot[other];
        slot[other] = i;
    }
    size_t width = layout->cols + (random_u64() % 2 ? 0 : random_u64() % 8);
    size_t ld = (size_t)slots * width;
    memory_reset(0);
    element *matrix = memory_place(layout->rows, ld);
    for (int i = 0; i < shape->operands; i++) {
        layout->ld[i] = ld;
        layout->start[i] = matrix + (size_t)slot[i] * width;
        if (i == shape->bias)
            layout->start[i] += random_u64() % layout->rows * ld;
    }
}

/* The last two inputs, gate and up in a GLU, are the halves of one matrix; so are two
   destinations. */
static void place_halves(const fused_shape *shape, fused_layout *layout) {
    place_apart(shape, layout);
    int left[2] = {0, shape->operands - 2};
    for (int pair = shape->destinations < 2; pair < 2; pair++) {
        element *matrix = memory_place(layout->rows, 2 * layout->cols);
        for (int half = 0; half < 2; half++) {
            layout->ld[left[pair] + half] = 2 * layout->cols;
            layout->start[left[pair] + half] = matrix + (size_t)half * layout->cols;
        }
    }
}

enum placement { APART, INTERLEAVED, HALVES };

static void check_identities(const fused_function *fused, enum placement placement) {
    static const char *const what[] = {"apart", "interleaved", "halves"};
    const fused_shape *shape = fused->shape;
    int input[MAX_DESTINATIONS], last = 0;
    for (int number = 0; !last; number++) {
        if (!choose_identities(shape, number, input, &last))
            continue;
        for (size_t cols = 1; cols <= 1000; cols = next_cols(cols)) {
            fused_layout layout = {.cols = cols};
            layout.rows = 1 + random_u64() % max_rows(shape);
            choose_lds(&layout, (enum lds)(random_u64() % LD_KINDS));
            if (placement == INTERLEAVED)
                place_interleaved(shape, &layout);
            else if (placement == HALVES)
                place_halves(shape, &layout);
            else
                place_apart(shape, &layout);
            place_identities(shape, input, &layout);
            fill_inputs(shape, &layout);
            if (!check_call(identities_text(what[placement], shape, input), fused, &layout,
                            fused_parts))
                return;
        }
    }
}

static void test_in_place(const test *t) {
    fused_function fused;
    if (find_fused(t, &fused))
        check_identities(&fused, APART);
}

static void test_interleaved(const test *t) {
    fused_function fused;
    if (!find_fused(t, &fused))
        return;
    check_identities(&fused, INTERLEAVED);
    /* A bias has no leading dimension, nor have arrays: no halves. */
    if (fused.shape->matrices && fused.shape->bias < 0)
        check_identities(&fused, HALVES);
}

/* Inputs may be one array, or overlap in any way. */
static void test_shared_inputs(const test *t) {
    fused_function fused;
    if (!find_fused(t, &fused))
        return;
    const fused_shape *shape = fused.shape;
    for (size_t cols = 1; cols <= 1000; cols = next_cols(cols)) {
        fused_layout layout = {.rows = 1 + random_u64() % max_rows(shape), .cols = cols};
        choose_lds(&layout, (enum lds)(random_u64() % LD_KINDS));
        place_apart(shape, &layout);
        element *shared = memory_place(layout.rows, 4 * cols);
        for (int i = shape->destinations; i < shape->operands; i++)
            layout.start[i] = shared + (random_u64() % 2 ? 0 : random_u64() % cols);
        fill_inputs(shape, &layout);
        if (!check_call("inputs overlap", &fused, &layout, fused_parts))
            return;
    }
}

void register_tests(void) {
    add_fused_tests("fused", test_parts);
    add_fused_tests("fused_independence", test_independence);
    add_fused_tests("fused_in_place", test_in_place);
    add_fused_tests("fused_interleaved", test_interleaved);
    add_fused_tests("fused_shared_inputs", test_shared_inputs);
    register_fused_bounds();
    register_fused_environment();
}
