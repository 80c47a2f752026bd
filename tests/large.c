/*
 * large.c - calls of 2^23 elements and more: the same bits as the same function in pieces, in place
 * or apart, whatever the alignment and the leading dimensions, and nothing touched outside the
 * elements: operands lie against pages that fault or among canaries, and inputs cannot be written.
 * Takes 300 MiB.
 */
#include "elementwise.h"
#include "fused_memory.h"
#include "guard_pages.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

enum {
    LEAST = 1 << 23,   /* elements of a destination */
    LENGTH = 11 << 20, /* elements of the pages an operand lies in */
    PIECE = 1 << 16,   /* elements of a small call */
    LINE = 64 / sizeof(element),
    ROUNDS = 6,
    CALM = 3 /* the pages of inputs from which nothing overflows */
};

static guarded_pages inputs[4], destinations[MAX_DESTINATIONS];

static element *elements(guarded_pages pages) {
    return (element *)(void *)pages.start;
}

/* ---- contents of the pages ------------------------------------------------------------------ */

/* Half any bits, a quarter of every kind, the others ordinary. */
static void fill_any(element *x) {
    static element mixed[4096];
    fill_mixed(mixed, sizeof mixed / sizeof mixed[0]);
    for (size_t i = 0; i < LENGTH; i++) {
        uint64_t random = random_u64();
        uint32_t bits = (uint32_t)(random >> 32);
        if (random % 4 == 0)
            x[i] = mixed[bits % 4096];
        else
            x[i] = bits_element(random % 4 == 1 ? (bits & 0x83ffffff) + 0x3d000000 : bits);
    }
}

/* 2^-20 .. 2^11: no product of three is a subnormal or infinite. */
static void fill_calm(element *x) {
    for (size_t i = 0; i < LENGTH; i++) {
        uint64_t random = random_u64();
        uint32_t exponent = (uint32_t)(ELEMENT_BIAS - 20 + random % 32);
        uint32_t others = (uint32_t)(random >> 32) & (ELEMENT_SIGN | ELEMENT_FRACTION);
        x[i] = bits_element(exponent << ELEMENT_DIGITS | others);
    }
}

/* Once for all tests of a seed, and the same whichever of them is the first. */
static void prepare_pages(const test *t) {
    static uint64_t filled_for;
    static int filled;
    if (filled && filled_for == test_seed())
        return;
    seed_random(test_seed(), "large");
    for (int i = 0; i <= CALM; i++) {
        if (filled)
            guard_pages_free(inputs[i]);
        inputs[i] = guard_pages_new(LENGTH * sizeof(element));
        if (i == CALM)
            fill_calm(elements(inputs[i]));
        else
            fill_any(elements(inputs[i]));
        guard_pages_make_read_only(inputs[i]);
    }
    for (int d = 0; d < MAX_DESTINATIONS && !filled; d++)
        destinations[d] = guard_pages_new(LENGTH * sizeof(element));
    filled = 1;
    filled_for = test_seed();
    seed_random(test_seed(), t->name);
}

/* A number that no function gives but by chance, another for each place. */
static uint32_t canary(size_t i) {
    return UINT32_C(0x6b000000) + (uint32_t)i;
}

static void put_canaries(element *all) {
    for (size_t i = 0; i < LENGTH; i++)
        all[i] = bits_element(canary(i));
}

/* ---- where the operands lie ----------------------------------------------------------------- */

/* A call, and where its inputs are found after it: elsewhere if it is in place. */
typedef struct large_call {
    const fused_function *fused;
    fused_layout layout, sources;
    int calm; /* all inputs are from the calm pages */
    char where[400];
} large_call;

static size_t up_to(size_t most) {
    return (size_t)(random_u64() % (most + 1));
}

/* Arrays and single long rows; for matrices narrow rows, wide ones, and few long ones, too. */
static void choose_size(large_call *call, int round) {
    const size_t widths[] = {0, 7, 100, 3072, LEAST / 3 + 1 + up_to(1000), 1 + up_to(40)};
    size_t kinds = sizeof widths / sizeof widths[0];
    size_t own = (size_t)(call->fused->function - functions) + test_seed();
    size_t width = call->fused->shape->matrices ? widths[((size_t)round + own) % kinds] : 0;
    call->layout.cols = width > 0 ? width : LEAST + (round == 2 ? 0 : up_to(40000));
    call->layout.rows = width > 0 ? (LEAST - 1) / width + 1 + up_to(width < 4096 ? 2 : 0) : 1;
}

/* Against either end of the pages, or `line` elements beyond the beginning of a cache line. */
enum { AT_START, AT_END, WITHIN };
static element *place(const large_call *call, int operand, guarded_pages pages, int at,
                      size_t line) {
    const fused_layout *layout = &call->layout;
    size_t rows = rows_of(call->fused->shape, layout, operand);
    size_t extent = (rows - 1) * layout->ld[operand] + layout->cols;
    if (at == AT_START)
        return elements(pages);
    if (at == AT_END)
        return elements(pages) + LENGTH - extent;
    return elements(pages) + (1 + up_to(50)) * LINE + line;
}

static void choose_places(large_call *call, int round) {
    static const size_t lines[] = {0, 1, 5, 15};
    const fused_shape *shape = call->fused->shape;
    fused_layout *layout = &call->layout;
    size_t widest = layout->cols / 3 < 40 ? layout->cols / 3 : 40;
    int gaps = random_u64() % 4 != 0;
    call->calm = round == 1;
    for (int i = 0; i < shape->operands; i++) {
        layout->ld[i] = layout->cols + (gaps ? up_to(widest) : 0);
        if (is_destination(shape, i)) {
            size_t line = lines[(unsigned)(round + i) % 4];
            layout->start[i] =
                place(call, i, destinations[i], round < WITHIN ? round ^ i : WITHIN, line);
        } else {
            int own = call->calm ? CALM : (i + round) % CALM;
            layout->start[i] = place(call, i, inputs[own], (round + i) % 3, up_to(LINE - 1));
        }
    }
    call->sources = *layout;
}

static void describe(large_call *call, const char *what) {
    const fused_shape *shape = call->fused->shape;
    const fused_layout *layout = &call->layout;
    size_t size = sizeof call->where;
    int length = snprintf(call->where, size, "%s, %zu x %zu", what, layout->rows, layout->cols);
    for (int i = 0; i < shape->operands; i++)
        length +=
            snprintf(call->where + length, size - (size_t)length, ", %s at byte %u%s, ld %zu",
                     shape->names[i], (unsigned)((uintptr_t)layout->start[i] % 64),
                     (uintptr_t)layout->start[i] % 4096 == 0 ? " of a page" : "", layout->ld[i]);
}

/* Destination d becomes input s, whose values are copied there. */
static void put_in_place(large_call *call, int d, int s) {
    fused_layout *layout = &call->layout;
    layout->start[s] = layout->start[d];
    layout->ld[s] = layout->ld[d];
    for (size_t r = 0; r < layout->rows; r++)
        memcpy(row_of(call->fused->shape, layout, s, r),
               row_of(call->fused->shape, &call->sources, s, r), layout->cols * sizeof(element));
}

/* ---- the call ------------------------------------------------------------------------------- */

typedef struct outcome {
    const large_call *call;
    gelu_status status;
    int upper_halves;
} outcome;

static void make_call(void *argument) {
    outcome *o = argument;
    clean_upper_halves();
    o->status = fused_call(o->call->fused, &o->call->layout);
    o->upper_halves = has_upper_halves() && upper_halves_in_use();
}

/* Makes it and checks what it leaves behind besides its results. */
static int survives(const large_call *call) {
    outcome o = {call, GELU_OK, 0};
    const void *address;
    fp_control control = get_fp_control();
    int before = call->calm ? 0 : FE_DIVBYZERO;
    feclearexcept(FE_ALL_EXCEPT);
    feraiseexcept(before);
    errno = 0;
    int fault = faults(make_call, &o, &address);
    int raised = fetestexcept(FP_ERRORS), error = errno;
    int changed = !same_fp_control(get_fp_control(), control);
    set_fp_control(control);
    if (fault)
        fail_fault(call->where, call->fused, &call->layout, address);
    else if (o.status != GELU_OK)
        fail("%s: %s", call->where, gelu_status_string(o.status));
    else if (changed)
        fail("%s: the floating-point control state was changed", call->where);
    else if ((raised & before) != before || (call->calm && raised != 0))
        fail("%s: exceptions are 0x%x, were 0x%x", call->where, (unsigned)raised, (unsigned)before);
    else if (error != 0)
        fail("%s: errno is %d", call->where, error);
    else if (o.upper_halves)
        fail("%s: upper halves of YMM registers are still in use", call->where);
    else
        return 1;
    return 0;
}

/* ---- what it must leave in memory ----------------------------------------------------------- */

static fused_results want;

/* Part of an operation: `rows` rows from row r on, `cols` columns from column c on. */
static fused_layout part_of(const fused_shape *shape, const fused_layout *whole, size_t r, size_t c,
                            size_t rows, size_t cols) {
    fused_layout part = {.rows = rows, .cols = cols};
    for (int i = 0; i < shape->operands; i++) {
        part.ld[i] = whole->ld[i];
        part.start[i] = row_of(shape, whole, i, r) + c;
    }
    return part;
}

/* memcmp before a look at each element: most are right, NaNs too. */
static int is_equal(const fused_shape *shape, const fused_layout *part) {
    for (int d = 0; d < shape->destinations; d++)
        for (size_t r = 0; r < part->rows; r++)
            if (memcmp(row_of(shape, part, d, r), want[d] + r * part->cols,
                       part->cols * sizeof(element)) != 0)
                return 0;
    return 1;
}

static int check_part(const large_call *call, size_t r, size_t c, size_t rows, size_t cols) {
    const fused_shape *shape = call->fused->shape;
    fused_layout part = part_of(shape, &call->layout, r, c, rows, cols);
    fused_layout small = part_of(shape, &call->sources, r, c, rows, cols), source = small;
    for (int d = 0; d < shape->destinations; d++) {
        small.start[d] = want[d];
        small.ld[d] = cols;
    }
    fused_call(call->fused, &small);
    if (is_equal(shape, &part))
        return 1;
    char where[500];
    snprintf(where, sizeof where, "%s: from row %zu, column %zu on", call->where, r, c);
    return check_destinations(where, call->fused, &part, &source, want);
}

/* A few rows at a time, or a part of one. */
static int check_results(const large_call *call) {
    size_t all_rows = call->layout.rows, all_cols = call->layout.cols;
    size_t rows = all_cols < PIECE ? PIECE / all_cols : 1;
    size_t cols = all_cols < PIECE ? all_cols : PIECE;
    for (size_t r = 0; r < all_rows; r += rows)
        for (size_t c = 0; c < all_cols; c += cols)
            if (!check_part(call, r, c, all_rows - r < rows ? all_rows - r : rows,
                            all_cols - c < cols ? all_cols - c : cols))
                return 0;
    return 1;
}

static int check_gap(const large_call *call, int d, size_t from, size_t to) {
    const element *all = elements(destinations[d]);
    for (size_t i = from; i < to; i++) {
        if (element_bits(all[i]) != canary(i)) {
            fail("%s: element %td of %s was written: " HEX, call->where,
                 &all[i] - call->layout.start[d], call->fused->shape->names[d],
                 element_bits(all[i]));
            return 0;
        }
    }
    return 1;
}

/* The elements of d's pages that are none of d's. */
static int check_canaries(const large_call *call, int d) {
    size_t next = 0;
    for (size_t r = 0; r < call->layout.rows; r++) {
        const element *row = row_of(call->fused->shape, &call->layout, d, r);
        size_t at = (size_t)(row - elements(destinations[d]));
        if (!check_gap(call, d, next, at))
            return 0;
        next = at + call->layout.cols;
    }
    return check_gap(call, d, next, LENGTH);
}

static int check_large(const large_call *call) {
    int right = survives(call) && check_results(call);
    for (int d = 0; d < call->fused->shape->destinations && right; d++)
        right = check_canaries(call, d);
    return right;
}

/* ---- tests ---------------------------------------------------------------------------------- */

static int prepare(const test *t, fused_function *fused) {
    if (slow_environment()) {
        skip("calls of 2^23 elements take too long where tests are slow");
        return 0;
    }
    if (!setting_is_on("GELU_TEST_NIGHTLY")) {
        skip("it takes long; GELU_TEST_NIGHTLY=1 runs it");
        return 0;
    }
    if (!find_call(t, fused))
        return 0;
    prepare_pages(t);
    return 1;
}

static void choose(large_call *call, int round) {
    choose_size(call, round);
    choose_places(call, round);
    for (int d = 0; d < call->fused->shape->destinations; d++)
        put_canaries(elements(destinations[d]));
}

static void test_apart(const test *t) {
    fused_function fused;
    if (!prepare(t, &fused))
        return;
    int right = 1;
    for (int round = 0; round < ROUNDS && right; round++) {
        large_call call = {.fused = &fused};
        choose(&call, round);
        describe(&call, "apart");
        right = check_large(&call);
    }
}

/* Each destination as each input it may be. Of two the other one is apart, or in place as well. */
static void test_in_place(const test *t) {
    fused_function fused;
    if (!prepare(t, &fused))
        return;
    const fused_shape *shape = fused.shape;
    int round = (int)up_to(ROUNDS - 1), right = 1;
    for (int d = 0; d < shape->destinations; d++) {
        for (int s = 0; s < shape->operands && right; s++) {
            if (!may_be_destination(shape, s))
                continue;
            large_call call = {.fused = &fused};
            choose(&call, round++ % ROUNDS);
            put_in_place(&call, d, s);
            int next = s + 1 < shape->operands ? s + 1 : shape->destinations;
            if (shape->destinations == 2 && up_to(1))
                put_in_place(&call, !d, next);
            describe(&call, "in place");
            right = check_large(&call);
        }
    }
}

void register_tests(void) {
    add_test_per_function_and_isa("large", test_apart);
    add_test_per_function_and_isa("large_in_place", test_in_place);
}
