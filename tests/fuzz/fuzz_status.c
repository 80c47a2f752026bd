/*
 * fuzz_status.c - what a call of fuzz_matrix.c must return, by the rules of the header in the slow
 * and obvious way: row by row, each against each. Separate because it shares nothing with the rest,
 * and must share nothing with gelu.c.
 */
#include "fuzz_matrix.h"

/* The bytes [begin, end), in 64 bits so that nothing that fits in memory wraps around. */
typedef struct address_range {
    uint64_t begin, end;
} address_range;

static int meet(address_range a, address_range b) {
    return a.begin < b.end && b.begin < a.end;
}

static address_range range_of(const matrix_operand *o, size_t row, size_t n) {
    uint64_t begin = (uintptr_t)o->start + (uint64_t)row * o->ld * sizeof(element);
    return (address_range){begin, begin + (uint64_t)n * sizeof(element)};
}

/* By elements: some row of one and some row of the other have one in common. Where they are
   matrices of different ld: by all that lies between their first and their last element. */
static int share(const matrix_operand *a, const matrix_operand *b, size_t cols) {
    if (a->rows > 1 && b->rows > 1 && a->ld != b->ld)
        return meet(range_of(a, 0, extent_of(a, cols)), range_of(b, 0, extent_of(b, cols)));
    for (size_t i = 0; i < a->rows && i < MAX_ROWS; i++)
        for (size_t j = 0; j < b->rows && j < MAX_ROWS; j++)
            if (meet(range_of(a, i, cols), range_of(b, j, cols)))
                return 1;
    return 0;
}

static int is_possible(const matrix_operand *o, size_t cols) {
    size_t elements;
    return !__builtin_mul_overflow(o->rows - 1, o->ld, &elements) &&
           !__builtin_add_overflow(elements, cols, &elements) &&
           elements <= PTRDIFF_MAX / sizeof(element);
}

unsigned allowed_statuses(const matrix_call *m) {
    unsigned errors = 0;
    if (m->rows == 0 || m->cols == 0)
        return 1u << GELU_OK;
    for (int k = 0; k < m->count; k++) {
        const matrix_operand *o = &m->operands[k];
        if (o->start == NULL)
            errors |= 1u << GELU_ERROR_NULL;
        if (o->same_shape && o->ld < m->cols)
            errors |= 1u << GELU_ERROR_STRIDE;
        /* Such operands are not judged for overlap; nor all of more rows than there is memory. */
        if (!is_possible(o, m->cols))
            errors |= 1u << GELU_ERROR_SIZE | 1u << GELU_ERROR_OVERLAP;
    }
    if (errors != 0 && m->rows > MAX_ROWS)
        errors |= 1u << GELU_ERROR_OVERLAP;
    for (int i = 0; i < m->outs && (errors & 1u << GELU_ERROR_SIZE) == 0; i++)
        for (int j = i + 1; j < m->count; j++) {
            const matrix_operand *out = &m->operands[i], *other = &m->operands[j];
            int in_place = j >= m->outs && other->same_shape && out->start == other->start &&
                           (m->rows == 1 || out->ld == other->ld);
            if (out->start != NULL && other->start != NULL && !in_place &&
                share(out, other, m->cols))
                errors |= 1u << GELU_ERROR_OVERLAP;
        }
    return errors != 0 ? errors : 1u << GELU_OK;
}

int is_there(const matrix_call *m) {
    if (m->rows > MAX_ROWS || m->cols > MAX_ELEMENTS || m->rows * m->cols > MAX_ELEMENTS)
        return 0;
    for (int k = 0; k < m->count; k++) {
        size_t at;
        arena_of(m->operands[k].start, &at);
        if (extent_of(&m->operands[k], m->cols) > ARENA_LENGTH - at)
            return 0;
    }
    return 1;
}
