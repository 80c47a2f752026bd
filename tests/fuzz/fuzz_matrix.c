/*
 * fuzz_matrix.c - the shapes with several inputs, backward, bias, glu and glu_backward: decodes the
 * operands, places them, makes the call and checks what it wrote where. The status is predicted by
 * fuzz_status.c, the values are judged by fuzz_parts.c. One decoder for all four, so that a
 * mutation means the same in each.
 *
 * Fields after those that every shape has (fuzz.h):
 *   u8   rows       modulo MAX_ROWS + 1; backward: nothing, there is one row
 *   u16  cols       modulo what makes rows x cols <= MAX_ELEMENTS
 *   u8   absurd     below 192 all is as it says; else bits 4-5: what is absurd, 0 rows, 1 cols,
 *                   2 one ld, 3 each ld; bits 0-3: which of the absurd sizes
 *   u8   which      the operand of that one ld
 *   then for each operand, in the order of the parameters:
 *   u8   how        bits 0-2: one of matrix_layout; bits 3-4: in its arena, 0 against the guard
 *                   page after it, 1 against the one before it, 2 and 3 by its offset; bits
 *                   5-7: which arena, 0 one of its own
 *   u8   gap        ld - cols, as far as the arena is large enough; and which of the operands
 *                   before this one is the other one
 *   u16  offset     where it is, or how far from the other one; bit 15: before that one
 *   u32  step       the encodings given are repeated, with step added to each round
 *   u32  values[]   encodings, of one input after the other
 */
#include "fuzz_matrix.h"

#include <stdio.h>
#include <string.h>

typedef enum matrix_layout {
    APART,
    SAME,       /* start and ld of the other one: in place */
    BESIDE,     /* other columns of the wide matrix that the other one is part of */
    SHIFTED,    /* ld of the other one, its start some elements off */
    NO_POINTER, /* NULL */
    CROSSED,    /* near the start of the other one, or there, with an ld of its own */
    BEHIND,     /* begins where the other one ends, or ends where that begins */
    APART_TOO
} matrix_layout;

static const struct {
    int outs, count;
    const char *names[MAX_OPERANDS];
} parameters[] = {
    [SHAPE_backward] = {1, 3, {"dx", "dy", "x"}},
    [SHAPE_bias] = {1, 3, {"y", "x", "bias"}},
    [SHAPE_glu] = {1, 3, {"y", "gate", "up"}},
    [SHAPE_glu_backward] = {2, 5, {"dgate", "dup", "dy", "gate", "up"}},
};

/* ---- decoding ------------------------------------------------------------------------------- */

/* `distance` after the other one, or before it where it does not fit or `before`. */
static element *place_near(const matrix_operand *o, const matrix_operand *other, size_t cols,
                           size_t distance, size_t distance_before, int before) {
    size_t at, room = ARENA_LENGTH - extent_of(o, cols);
    int which = arena_of(other->start, &at);
    if (at + distance > room || (before && at >= distance_before))
        at = at >= distance_before ? at - distance_before : 0;
    else
        at += distance;
    return arena(which) + (at < room ? at : room);
}

static void place(matrix_call *m, int index, fuzz_reader *reader) {
    matrix_operand *o = &m->operands[index];
    uint8_t how = read_u8(reader), gap = read_u8(reader);
    uint16_t offset = read_u16(reader);
    size_t cols = m->cols, most = o->rows > 1 ? (ARENA_LENGTH - cols) / (o->rows - 1) : cols + 255;
    size_t distance = offset & 0x7fff;
    int before = offset >> 15;
    matrix_layout layout = (matrix_layout)(how & 7);
    const matrix_operand *other = &m->operands[index > 0 ? gap % index : 0];
    if (layout != NO_POINTER && (index == 0 || other->start == NULL))
        layout = APART;
    o->ld = o->rows == 1 && !o->same_shape ? cols : cols + gap % (most - cols + 1);
    if (o->rows == other->rows && (layout == SAME || layout == BESIDE || layout == SHIFTED))
        o->ld = other->ld;

    size_t room = ARENA_LENGTH - extent_of(o, cols);
    switch (layout) {
    case SAME:
        o->start = place_near(o, other, cols, 0, 0, 0);
        break;
    case BESIDE:
        distance = (1 + distance % MAX_OPERANDS) * cols;
        o->start = place_near(o, other, cols, distance, distance, before);
        break;
    case SHIFTED:
    case CROSSED:
        distance %= extent_of(o, cols) + 1;
        o->start = place_near(o, other, cols, distance, distance, before);
        break;
    case BEHIND:
        o->start = place_near(o, other, cols, extent_of(other, cols), extent_of(o, cols), before);
        break;
    case NO_POINTER:
        o->start = NULL;
        break;
    case APART:
    case APART_TOO:
        o->start = arena((index + (how >> 5)) % ARENA_COUNT);
        o->start += (how & 0x10) ? distance % (room + 1) : (how & 8) ? 0 : room;
        break;
    }
}

/* The last four are next to a limit that depends on the call. */
static size_t absurd_size(unsigned which, size_t limit, size_t cols) {
    enum { size = sizeof(element) };
    const size_t sizes[] = {SIZE_MAX,
                            SIZE_MAX - 1,
                            SIZE_MAX / 2 + 1,
                            SIZE_MAX / 2,
                            SIZE_MAX / size + 2,
                            SIZE_MAX / size + 1,
                            SIZE_MAX / size,
                            SIZE_MAX / (2 * size) + 1,
                            PTRDIFF_MAX / size,
                            PTRDIFF_MAX / size - 1,
                            PTRDIFF_MAX / (4 * size),
                            0,
                            cols - 1,
                            limit,
                            limit + 1,
                            limit - 1};
    return sizes[which % 16];
}

static void make_absurd(matrix_call *m, uint8_t absurd, int which) {
    const size_t most = PTRDIFF_MAX / sizeof(element);
    size_t cols = m->cols, rows = m->rows, ld = m->operands[which].ld;
    unsigned size = absurd & 15;
    switch (absurd >> 4 & 3) {
    case 0:
        rows = absurd_size(size, ld > 0 ? (most - cols) / ld + 1 : 1, cols);
        break;
    case 1:
        cols = absurd_size(size, rows > 0 ? most - (rows - 1) * ld : most, cols);
        break;
    default:
        for (int k = 0; k < m->count; k++)
            if (k == which || (absurd & 0x10))
                m->operands[k].ld =
                    absurd_size(size, rows > 1 ? (most - cols) / (rows - 1) : most, cols);
    }
    m->rows = rows;
    m->cols = cols;
    for (int k = 0; k < m->count; k++)
        if (m->operands[k].same_shape)
            m->operands[k].rows = rows;
}

static void decode(matrix_call *m, const fuzz_call *call, fuzz_reader *reader) {
    shape kind = call->function->shape;
    memset(m, 0, sizeof *m);
    m->outs = parameters[kind].outs;
    m->count = parameters[kind].count;
    m->rows = read_u8(reader) % (MAX_ROWS + 1);
    if (kind == SHAPE_backward)
        m->rows = 1;
    m->cols = read_u16(reader) % (MAX_ELEMENTS / (m->rows + (m->rows == 0)) + 1);
    uint8_t absurd = read_u8(reader), which = read_u8(reader);
    for (int k = 0; k < m->count; k++) {
        matrix_operand *o = &m->operands[k];
        o->name = parameters[kind].names[k];
        o->same_shape = kind != SHAPE_bias || k < 2;
        /* Without rows, placed as if there were one. */
        o->rows = o->same_shape && m->rows > 0 ? m->rows : 1;
        place(m, k, reader);
    }
    if (absurd >= 192)
        make_absurd(m, kind == SHAPE_backward ? (absurd & 0xcf) | 0x10 : absurd, which % m->count);
    /* An array has no ld. */
    if (kind == SHAPE_backward)
        for (int k = 0; k < m->count; k++)
            m->operands[k].ld = m->cols;
}

static void describe(fuzz_call *call, const matrix_call *m) {
    size_t size = sizeof call->operands;
    int used = snprintf(call->operands, size, "rows = %zu, cols = %zu", m->rows, m->cols);
    for (int k = 0; k < m->count; k++) {
        char text[40];
        describe_address(text, sizeof text, m->operands[k].start);
        used += snprintf(call->operands + used, size - (size_t)used, ", %s at %s (ld %zu)",
                         m->operands[k].name, text, m->operands[k].ld);
    }
}

/* ---- the call ------------------------------------------------------------------------------- */

#define CALL(shape, ...)                                                                           \
    do {                                                                                           \
        typedef gelu_status entry GELU_SHAPE_##shape(element);                                     \
        typedef void kernel GELU_SHAPE_##shape(element);                                           \
        if (public_entry)                                                                          \
            return ((entry *)call->function->entry)(__VA_ARGS__);                                  \
        ((kernel *)kernel_of(call->function, call->isa))(__VA_ARGS__);                             \
        return GELU_OK;                                                                            \
    } while (0)
#define MATRIX(i) o[i].start, o[i].ld

gelu_status make_matrix_call(const fuzz_call *call, const matrix_call *m, int public_entry) {
    const matrix_operand *o = m->operands;
    switch (call->function->shape) {
    case SHAPE_backward:
        CALL(backward, o[0].start, o[1].start, o[2].start, m->cols);
    case SHAPE_bias:
        CALL(bias, MATRIX(0), MATRIX(1), o[2].start, m->rows, m->cols);
    case SHAPE_glu:
        CALL(glu, MATRIX(0), MATRIX(1), MATRIX(2), m->rows, m->cols);
    case SHAPE_glu_backward:
        CALL(glu_backward, MATRIX(0), MATRIX(1), MATRIX(2), MATRIX(3), MATRIX(4), m->rows, m->cols);
    case SHAPE_map:
        break;
    }
    return GELU_OK;
}

/* Writes the inputs, one after the other, then reads what each has become where they overlap. */
static void write_inputs(const matrix_call *m, fuzz_reader *reader, matrix_values inputs) {
    static uint32_t pattern[MAX_ELEMENTS];
    uint32_t step = read_u32(reader), patterns = 0, round = 0, at = 0;
    while (patterns < MAX_ELEMENTS && reader->end - reader->next >= 4)
        pattern[patterns++] = read_u32(reader);
    if (patterns == 0)
        pattern[patterns++] = 0;
    for (int k = m->outs; k < m->count; k++)
        for (size_t row = 0; row < m->operands[k].rows; row++)
            for (size_t i = 0; i < m->cols; i++) {
                uint32_t bits = pattern[at] + round * step;
                m->operands[k].start[row * m->operands[k].ld + i] = bits_element(bits);
                round += ++at == patterns;
                at %= patterns;
            }
    for (int k = m->outs; k < m->count; k++)
        for (size_t row = 0; row < m->rows; row++)
            memcpy(inputs[k] + row * m->cols,
                   m->operands[k].start + row % m->operands[k].rows * m->operands[k].ld,
                   m->cols * sizeof(element));
}

void fuzz_matrix(fuzz_call *call, fuzz_reader *reader) {
    static matrix_values inputs, right;
    matrix_call m;
    decode(&m, call, reader);
    describe(call, &m);
    unsigned allowed = allowed_statuses(&m);
    int runs = (allowed & 1u << GELU_OK) != 0 && m.rows > 0 && m.cols > 0, finite = 1;
    if (runs && !is_there(&m))
        return;

    fill_arenas();
    if (runs) {
        write_inputs(&m, reader, inputs);
        finite = evaluate_parts(call, 0, &m, inputs, right);
    }
    keep_arenas();
    /* NaN and infinity may trap where the mode asks for it; so do flags raised by hand. */
    if (!finite || call->flags_up)
        call->mode = 0;

    /* A kernel by direct access is only called with what the entry would let through. */
    call->public_entry |= !runs;
    /* What f is there is promised to nearest alone, and so is that its products are finite. */
    int nearest = strncmp(fp_modes[call->mode].name, "round", 5) != 0;
    finite &= nearest || call->function->shape == SHAPE_bias || !runs;
    fuzz_environment environment = enter_environment(call);
    gelu_status status = make_matrix_call(call, &m, call->public_entry);
    /* A wrong status says more than the flags of a call that should not have run. */
    leave_environment(&environment, call, finite && (allowed >> status & 1));

    if ((allowed >> status & 1) == 0)
        violation(call, "the status is \"%s\", allowed are the bits 0x%x",
                  gelu_status_string(status), allowed);
    runs &= status == GELU_OK;
    for (int k = 0; runs && k < m.outs; k++)
        for (size_t row = 0; row < m.rows; row++)
            expect_written(m.operands[k].start + row * m.operands[k].ld, m.cols);
    check_arenas(call);
    if (runs)
        judge_parts(call, &m, inputs, right);
}
