/*
 * fused_memory.c - the buffer, its canaries, and the comparison after a call.
 */
#include "fused_memory.h"
#include "elementwise.h"

#include <stdio.h>
#include <string.h>

element memory[MEMORY_LENGTH];
static element before[MEMORY_LENGTH], expected[MEMORY_LENGTH];
static size_t watched; /* memory[0, watched) */

/* Each canary is another quiet NaN, as far as there are as many, so that a copied gap shows. */
static void put_canaries(size_t from, size_t to) {
    for (size_t i = from; i < to; i++) {
        uint32_t payload = (uint32_t)(i + 1) % ELEMENT_QUIET;
        memory[i] = bits_element(ELEMENT_INFINITY | ELEMENT_QUIET | payload);
    }
}

void memory_reset(size_t length) {
    put_canaries(0, length);
    watched = length;
}

element *memory_place(size_t rows, size_t ld) {
    size_t start = watched + 1 + random_u64() % 16, end = start + rows * ld + 17;
    if (end > MEMORY_LENGTH) {
        fail("fused_memory.h: MEMORY_LENGTH is too small");
        return memory;
    }
    put_canaries(watched, end);
    watched = end;
    return memory + start;
}

void fill_operand(const fused_shape *shape, const fused_layout *layout, int operand,
                  element (*value)(void)) {
    for (size_t r = 0; r < rows_of(shape, layout, operand); r++) {
        element *row = row_of(shape, layout, operand, r);
        for (size_t c = 0; c < layout->cols; c++)
            row[c] = value();
    }
}

static element ordinary_value(void) {
    return nearest_element(random_normal(0, 2));
}

void fill_inputs(const fused_shape *shape, const fused_layout *layout) {
    int ordinary = (int)(random_u64() % 2);
    for (int i = shape->destinations; i < shape->operands; i++)
        fill_operand(shape, layout, i, ordinary ? ordinary_value : mixed_value);
}

/* ---- reports -------------------------------------------------------------------------------- */

const char *layout_text(const fused_shape *shape, const fused_layout *layout) {
    static char text[400];
    int length = snprintf(text, sizeof text, "rows = %zu, cols = %zu", layout->rows, layout->cols);
    for (int i = 0; i < shape->operands; i++) {
        ptrdiff_t bytes = (char *)layout->start[i] - (char *)memory;
        if (layout->start[i] == NULL)
            length +=
                snprintf(text + length, sizeof text - (size_t)length, ", %s NULL", shape->names[i]);
        else
            length += snprintf(text + length, sizeof text - (size_t)length, ", %s at %td",
                               shape->names[i], bytes / (ptrdiff_t)sizeof(element));
        if (bytes % (ptrdiff_t)sizeof(element) != 0 && layout->start[i] != NULL)
            length += snprintf(text + length, sizeof text - (size_t)length, " and %td bytes",
                               bytes % (ptrdiff_t)sizeof(element));
        if (shape->matrices && i != shape->bias)
            length +=
                snprintf(text + length, sizeof text - (size_t)length, " ld %zu", layout->ld[i]);
    }
    return text;
}

static void fail_element(const char *where, const fused_function *fused, const fused_layout *layout,
                         const fused_layout *inputs, int d, size_t r, size_t c, element want) {
    const fused_shape *shape = fused->shape;
    element got = row_of(shape, layout, d, r)[c];
    char operands[400] = "";
    int length = 0;
    for (int i = shape->destinations; i < shape->operands; i++) {
        element value = row_of(shape, inputs, i, r)[c];
        length +=
            snprintf(operands + length, sizeof operands - (size_t)length, ", %s = %a (" HEX ")",
                     shape->names[i], element_value(value), element_bits(value));
    }
    fail("%s: %s: row %zu, column %zu%s: %s is %a (" HEX "), want %a (" HEX ")", where,
         layout_text(shape, layout), r, c, operands, shape->names[d], element_value(got),
         element_bits(got), element_value(want), element_bits(want));
}

void fail_fault(const char *where, const fused_function *fused, const fused_layout *layout,
                const void *address) {
    const fused_shape *shape = fused->shape;
    char distances[400] = "";
    for (int i = 0; i < shape->operands; i++) {
        size_t length = strlen(distances);
        snprintf(distances + length, sizeof distances - length, ", byte %td of %s (ld %zu)",
                 (const char *)address - (const char *)layout->start[i], shape->names[i],
                 layout->ld[i]);
    }
    fail("%s, rows = %zu, cols = %zu: fault at %p%s", where, layout->rows, layout->cols, address,
         distances);
}

int check_destinations(const char *where, const fused_function *fused, const fused_layout *layout,
                       const fused_layout *inputs, fused_results want) {
    for (int d = 0; d < fused->shape->destinations; d++) {
        for (size_t r = 0; r < layout->rows; r++) {
            const element *got = row_of(fused->shape, layout, d, r);
            for (size_t c = 0; c < layout->cols; c++) {
                if (!same_value(got[c], want[d][r * layout->cols + c])) {
                    fail_element(where, fused, layout, inputs, d, r, c,
                                 want[d][r * layout->cols + c]);
                    return 0;
                }
            }
        }
    }
    return 1;
}

/* ---- checks --------------------------------------------------------------------------------- */

static int check_memory(const char *where, const fused_function *fused, const fused_layout *layout,
                        const element *wanted) {
    if (memcmp(memory, wanted, watched * sizeof *memory) == 0)
        return 1;
    size_t i = 0;
    while (element_bits(memory[i]) == element_bits(wanted[i]))
        i++;
    fail("%s: %s: memory[%zu] was written: " HEX ", before " HEX "", where,
         layout_text(fused->shape, layout), i, element_bits(memory[i]), element_bits(wanted[i]));
    return 0;
}

int check_call(const char *where, const fused_function *fused, const fused_layout *layout,
               parts_function *parts) {
    static fused_results want;
    const fused_shape *shape = fused->shape;
    size_t row_bytes = layout->cols * sizeof(element);
    memcpy(before, memory, watched * sizeof *memory);
    fused_layout inputs = *layout;
    for (int i = 0; i < shape->operands; i++)
        inputs.start[i] = before + (layout->start[i] - memory);
    parts(fused, layout, want);
    gelu_status status = fused_call(fused, layout);
    if (status != GELU_OK) {
        fail("%s: %s: %s", where, layout_text(shape, layout), gelu_status_string(status));
        return 0;
    }
    if (!check_destinations(where, fused, layout, &inputs, want))
        return 0;
    /* Right but for the bits of NaNs: those may be any, so they are taken over. */
    memcpy(expected, before, watched * sizeof *memory);
    for (int d = 0; d < shape->destinations; d++)
        for (size_t r = 0; r < layout->rows; r++) {
            const element *row = row_of(shape, layout, d, r);
            memcpy(expected + (row - memory), row, row_bytes);
        }
    return check_memory(where, fused, layout, expected);
}

int check_refused(const char *where, const fused_function *fused, const fused_layout *layout,
                  unsigned errors) {
    memcpy(before, memory, watched * sizeof *memory);
    gelu_status status = fused_call(fused, layout);
    if ((1u << status & errors) == 0) {
        char wanted[200] = "";
        for (unsigned s = 0; s < 8; s++)
            if (errors & 1u << s)
                snprintf(wanted + strlen(wanted), sizeof wanted - strlen(wanted), ", want %s",
                         gelu_status_string((gelu_status)s));
        fail("%s: %s: %s%s", where, layout_text(fused->shape, layout), gelu_status_string(status),
             wanted);
        return 0;
    }
    return check_memory(where, fused, layout, before);
}
