/*
 * fuzz_map.c - the shape map, y[i] = f(x[i]): decodes the operands, places them, predicts the
 * status, makes the call and checks all of it.
 *
 * Fields after those that every shape has (fuzz.h):
 *   u8   layout     bits 0-2: one of map_layout; bits 3-4: where y is, bits 5-6: where x is, 0
 *                   against the guard page after it, 1 against the one before it, 2 and 3 by its
 *                   offset; bit 7: y is in the other arena
 *   u8   huge       below 224 n is as it says; else it is one of the absurd sizes
 *   u16  n          modulo MAX_N + 1
 *   u16  y_offset
 *   u16  x_offset   apart: where x is; overlapping: the distance, 1 to n, n being just not
 *   u32  step       the encodings given are repeated, with step added to each round
 *   u32  x[]        encodings
 */
#include "fuzz.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { MAX_N = 320 }; /* six blocks of three of the widest vectors, and a remainder */

typedef enum map_layout {
    APART,
    IN_PLACE,
    Y_AFTER_X,
    Y_BEFORE_X,
    Y_NULL,
    X_NULL,
    BOTH_NULL,
    APART_TOO
} map_layout;

typedef struct map_operands {
    size_t n;      /* elements there are */
    size_t said_n; /* what the call says: n, or an absurd size */
    element *y;    /* NULL or in an arena */
    element *x;
    element input[MAX_N];
    int finite; /* all of them */
} map_operands;

/* ---- decoding ------------------------------------------------------------------------------- */

static size_t place(unsigned how, uint16_t offset, size_t n) {
    size_t room = ARENA_LENGTH - n;
    return how == 0 ? room : how == 1 ? 0 : offset % (room + 1);
}

static size_t absurd_size(unsigned which, int in_place) {
    enum { size = sizeof(element) };
    static const size_t sizes[] = {SIZE_MAX,
                                   SIZE_MAX - 1,
                                   SIZE_MAX / 2 + 1,
                                   SIZE_MAX / 2,
                                   SIZE_MAX / size + 2,
                                   SIZE_MAX / size + 1,
                                   SIZE_MAX / size,
                                   SIZE_MAX / (2 * size) + 2,
                                   SIZE_MAX / (2 * size) + 1,
                                   PTRDIFF_MAX / size,
                                   PTRDIFF_MAX / size - 1,
                                   PTRDIFF_MAX / (4 * size)};
    /* In place the last three would be allowed, and run. */
    return sizes[which % (in_place ? 9 : 12)];
}

static void decode(map_operands *o, fuzz_call *call, fuzz_reader *reader) {
    uint8_t how = read_u8(reader), huge = read_u8(reader);
    map_layout layout = (map_layout)(how & 7);
    o->n = read_u16(reader) % (MAX_N + 1);
    uint16_t y_offset = read_u16(reader), x_offset = read_u16(reader);
    uint32_t step = read_u32(reader), pattern[MAX_N] = {0};

    size_t patterns = 0;
    while (patterns < o->n && reader->end - reader->next >= 4)
        pattern[patterns++] = read_u32(reader);
    patterns += patterns == 0;
    o->finite = 1;
    for (size_t i = 0; i < o->n; i++) {
        o->input[i] = bits_element(pattern[i % patterns] + (uint32_t)(i / patterns) * step);
        o->finite &= element_is_finite(o->input[i]);
    }
    /* NaN and infinity may trap where the mode asks for it; so do flags raised by hand. */
    if (!o->finite || call->flags_up)
        call->mode = 0;

    int upper = how >> 7;
    o->y = arena(upper) + place(how >> 3 & 3, y_offset, o->n);
    o->x = arena(1 - upper) + place(how >> 5 & 3, x_offset, o->n);
    size_t distance = 1 + x_offset % (o->n + (o->n == 0));
    element *lower = arena(upper) + place(how >> 3 & 3, y_offset, o->n + distance);
    switch (layout) {
    case IN_PLACE:
        o->x = o->y;
        break;
    case Y_AFTER_X:
        o->x = lower;
        o->y = lower + distance;
        break;
    case Y_BEFORE_X:
        o->y = lower;
        o->x = lower + distance;
        break;
    case Y_NULL:
        o->y = NULL;
        break;
    case X_NULL:
        o->x = NULL;
        break;
    case BOTH_NULL:
        o->y = o->x = NULL;
        break;
    case APART:
    case APART_TOO:
        break;
    }
    o->said_n = huge < 224 ? o->n : absurd_size(huge, o->x == o->y);
}

/* ---- prediction ----------------------------------------------------------------------------- */

/* The statuses that the rules allow, as bits; where a call is wrong in two ways, either. */
static unsigned allowed_statuses(const map_operands *o) {
    unsigned errors = 0;
    if (o->said_n == 0)
        return 1u << GELU_OK;
    if (o->y == NULL || o->x == NULL)
        errors |= 1u << GELU_ERROR_NULL;
    if (o->said_n > PTRDIFF_MAX / sizeof(element))
        errors |= 1u << GELU_ERROR_SIZE;
    if (o->y != NULL && o->x != NULL && o->y != o->x) {
        uintptr_t y = (uintptr_t)o->y, x = (uintptr_t)o->x;
        if ((y > x ? y - x : x - y) / sizeof(element) < o->said_n)
            errors |= 1u << GELU_ERROR_OVERLAP;
    }
    return errors != 0 ? errors : 1u << GELU_OK;
}

/* ---- checks --------------------------------------------------------------------------------- */

/* P3 with P1, P2 and P5: each element is what the same kernel gives for it alone, is right, and is
   the same on the other vector ISAs. */
static void check_values(const fuzz_call *call, const map_operands *o) {
    map_kernel *kernel = map_kernel_of(call->function, call->isa);
    map_kernel *scalar = map_kernel_of(call->function, &isas[isa_count - 1]);
    element alone[MAX_N], right[MAX_N];
    fuzz_environment environment = enter_environment(call);
    for (size_t i = 0; i < o->n; i++)
        kernel(&alone[i], &o->input[i], 1);
    leave_environment(&environment, call, o->finite);
    scalar(right, o->input, o->n);
    for (size_t i = 0; i < o->n; i++) {
        judge_same(call, "not what the element gives alone", i, o->input[i], o->y[i], alone[i]);
        judge_value(call, i, o->input[i], o->y[i], right[i]);
    }
    if (call->isa->isa == GELU_ISA_SCALAR || call->mode != 0)
        return;
    for (int k = 0; supported_isa(k) != NULL; k++) {
        const isa_info *other = supported_isa(k);
        if (other == call->isa || other->isa == GELU_ISA_SCALAR)
            continue;
        map_kernel_of(call->function, other)(right, o->input, o->n);
        for (size_t i = 0; i < o->n; i++)
            judge_same(call, other->name, i, o->input[i], o->y[i], right[i]);
    }
}

void fuzz_map(fuzz_call *call, fuzz_reader *reader) {
    map_operands o;
    char y_text[40], x_text[40];
    decode(&o, call, reader);
    describe_address(y_text, sizeof y_text, o.y);
    describe_address(x_text, sizeof x_text, o.x);
    snprintf(call->operands, sizeof call->operands,
             "n = %zu (%zu there), y at %s, x at %s, x[0] = " HEX "", o.said_n, o.n, y_text, x_text,
             o.n > 0 ? element_bits(o.input[0]) : 0);
    unsigned allowed = allowed_statuses(&o);
    int runs = allowed == 1u << GELU_OK && o.n > 0;

    fill_arenas();
    if (o.x != NULL)
        memcpy(o.x, o.input, o.n * sizeof *o.x);
    keep_arenas();

    /* A kernel by direct access is only called with what the entry would let through. */
    gelu_status status = GELU_OK;
    call->public_entry |= !runs;
    fuzz_environment environment = enter_environment(call);
    if (call->public_entry)
        status = get_map_entry(call->function)(o.y, o.x, o.said_n);
    else
        map_kernel_of(call->function, call->isa)(o.y, o.x, o.n);
    leave_environment(&environment, call, o.finite);

    if ((allowed >> status & 1) == 0)
        violation(call, "the status is \"%s\", allowed are the bits 0x%x",
                  gelu_status_string(status), allowed);
    if (runs)
        expect_written(o.y, o.n);
    check_arenas(call);
    if (runs)
        check_values(call, &o);
}
