/*
 * fused_environment.c - P6 for the fused operations: control bits and errno as the caller left
 * them; no FE_INVALID, FE_OVERFLOW or FE_DIVBYZERO where the sums and products give no reason; the
 * bits of the parts in other modes than the default one, too.
 */
#include "fused.h"
#include "elementwise.h"
#include "fp_state.h"
#include "fused_memory.h"

#include <errno.h>
#include <math.h>

enum {
    LENGTH = 1027,
    ROW = 4 * 16 + 3, /* four of the widest vectors and a remainder */
    MARKER = 12345    /* no errno value */
};

/* Finite, and so are its sums and products, of three as well. */
static element tame_value(void) {
    double most = ldexp(1, ELEMENT_BIAS / 3);
    element value = mixed_finite_value();
    while (fabs(element_value(value)) > most)
        value = mixed_finite_value();
    return value;
}

static void place_tame(const fused_shape *shape, fused_layout *layout) {
    memory_reset(0);
    for (int i = 0; i < shape->operands; i++) {
        layout->ld[i] = layout->cols + random_u64() % 3;
        layout->start[i] = memory_place(rows_of(shape, layout, i), layout->ld[i]);
        if (!is_destination(shape, i))
            fill_operand(shape, layout, i, tame_value);
    }
}

/* In each mode: the bits are as the caller set them. Tame operands, as NaN and infinity might trap
   where the mode asks for it. */
static void test_control(const test *t) {
    fused_function fused;
    if (!find_fused(t, &fused))
        return;
    fp_control original = get_fp_control();
    for (int m = 0; m < fp_mode_count; m++) {
        if (skip_fp_mode(&fp_modes[m]))
            continue;
        fp_control mode = apply_fp_mode(original, &fp_modes[m]);
        for (size_t cols = 1; cols <= LENGTH; cols = cols < ROW ? cols + 1 : 5 * cols + 1) {
            fused_layout layout = {.rows = fused.shape->matrices ? 2 : 1, .cols = cols};
            place_tame(fused.shape, &layout);
            set_fp_control(mode);
            fp_control before = get_fp_control();
            errno = MARKER;
            fused_call(&fused, &layout);
            int error = errno;
            fp_control after = get_fp_control();
            set_fp_control(original);
            if (!same_fp_control(before, after))
                fail("%s: %s: control bits were 0x%llx 0x%llx, now 0x%llx 0x%llx", fp_modes[m].name,
                     layout_text(fused.shape, &layout), (unsigned long long)before.main,
                     (unsigned long long)before.x87, (unsigned long long)after.main,
                     (unsigned long long)after.x87);
            if (error != MARKER)
                fail("%s: %s: errno is %d", fp_modes[m].name, layout_text(fused.shape, &layout),
                     error);
        }
    }
}

static void check_flags(const fused_function *fused, const fused_layout *layout) {
    feclearexcept(FE_ALL_EXCEPT);
    gelu_status status = fused_call(fused, layout);
    int raised = fetestexcept(FP_ERRORS);
    feclearexcept(FE_ALL_EXCEPT);
    if (raised != 0 || status != GELU_OK)
        fail("%s: raised%s%s%s, %s", layout_text(fused->shape, layout),
             raised & FE_INVALID ? " FE_INVALID" : "", raised & FE_OVERFLOW ? " FE_OVERFLOW" : "",
             raised & FE_DIVBYZERO ? " FE_DIVBYZERO" : "", gelu_status_string(status));
}

/* One element of an array as a layout of its own. */
static fused_layout element_of(const fused_shape *shape, const fused_layout *layout, size_t index) {
    fused_layout one = *layout;
    one.cols = 1;
    for (int i = 0; i < shape->operands; i++)
        one.start[i] += index;
    return one;
}

/* Any finite operands, each element's drawn until its sums and products are finite, too. */
static void fill_without_overflow(const fused_function *fused, const fused_layout *layout) {
    static fused_results want;
    for (size_t index = 0; index < layout->cols; index++) {
        fused_layout one = element_of(fused->shape, layout, index);
        do {
            for (int i = fused->shape->destinations; i < fused->shape->operands; i++)
                fill_operand(fused->shape, &one, i, mixed_finite_value);
        } while (!fused_parts(fused, &one, want));
    }
}

static void test_flags(const test *t) {
    fused_function fused;
    if (!find_fused(t, &fused) || skip_exceptions())
        return;
    for (size_t cols = 1; cols <= LENGTH; cols = cols < ROW ? cols + 1 : 5 * cols + 1) {
        fused_layout matrix = {.rows = fused.shape->matrices ? 3 : 1, .cols = cols};
        place_tame(fused.shape, &matrix);
        check_flags(&fused, &matrix);
        fused_layout row = {.rows = 1, .cols = cols};
        place_tame(fused.shape, &row);
        fill_without_overflow(&fused, &row);
        check_flags(&fused, &row);
    }
    /* One by one: that the flags of one element are seen at all. */
    fused_layout row = {.rows = 1, .cols = LENGTH};
    place_tame(fused.shape, &row);
    fill_without_overflow(&fused, &row);
    for (size_t index = 0; index < LENGTH && failures() == 0; index++) {
        fused_layout one = element_of(fused.shape, &row, index);
        check_flags(&fused, &one);
    }
}

/* ---- other modes ---------------------------------------------------------------------------- */

/* P4 holds in every mode: the parts are done in the same one. The default mode is fused.c's. */
static void test_modes(const test *t) {
    static fused_results want;
    fused_function fused;
    if (!find_fused(t, &fused))
        return;
    fused_layout row = {.rows = 1, .cols = LENGTH};
    place_tame(fused.shape, &row);
    fill_without_overflow(&fused, &row);
    fp_control original = get_fp_control();
    for (int m = 1; m < fp_mode_count; m++) {
        if (skip_fp_mode(&fp_modes[m]) || skip_half_mode(&fp_modes[m], fused.isa))
            continue;
        fused.mode = &fp_modes[m];
        fused_parts(&fused, &row, want);
        set_fp_control(apply_fp_mode(original, fused.mode));
        fused_call(&fused, &row);
        set_fp_control(original);
        check_destinations(fused.mode->name, &fused, &row, &row, want);
    }
}

void register_fused_environment(void) {
    add_fused_tests("fused_modes", test_modes);
    add_fused_tests("fused_control", test_control);
    add_fused_tests("fused_flags", test_flags);
}
