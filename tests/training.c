/*
 * training.c - the gradients of docs/example_ffn.c against central differences of the same blocks
 * written in double precision without the library. Separate from the property tests because it is
 * the example that is judged: its shapes, its use of memory, its chain rule.
 *
 * Each test is named after the backward function it ends in.
 */
#include "support.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "../docs/example_ffn.c"

/* Rows of 19 end in a rest on every ISA. */
enum { ROWS = 5, DIM = 6, HIDDEN = 19, WIDE = 2 * HIDDEN, LARGEST = DIM * WIDE, OPERANDS = 4 };
static const ffn_size size = {ROWS, DIM, HIDDEN};

/* What a gradient is asked for, and the one the example gave. */
typedef struct operand {
    const char *name;
    int count;
    double deviation; /* of its random values */
    float value[LARGEST], gradient[LARGEST];
} operand;

/* y of a block, from its operands. */
typedef double operand_values[OPERANDS][LARGEST];
typedef void reference(double y[ROWS * DIM], operand_values v);

/* ---- the reference -------------------------------------------------------------------------- */

static double erf_form(double x) {
    return x / 2 * erfc(-x * sqrt(0.5));
}

static double tanh_form(double x) {
    return x / 2 * (1 + tanh(0.79788456080286535588 * (x + 0.044715 * x * x * x))); /* sqrt(2/pi) */
}

/* Operands x, Wg and Wu side by side, Wd. */
static void geglu_reference(double y[ROWS * DIM], operand_values v) {
    memset(y, 0, ROWS * DIM * sizeof *y);
    for (int r = 0; r < ROWS; r++)
        for (int h = 0; h < HIDDEN; h++) {
            double gate = 0, up = 0;
            for (int d = 0; d < DIM; d++) {
                gate += v[0][r * DIM + d] * v[1][d * WIDE + h];
                up += v[0][r * DIM + d] * v[1][d * WIDE + HIDDEN + h];
            }
            for (int d = 0; d < DIM; d++)
                y[r * DIM + d] += erf_form(gate) * up * v[2][h * DIM + d];
        }
}

/* Operands x, W1, bias, W2. */
static void ffn_reference(double y[ROWS * DIM], operand_values v) {
    memset(y, 0, ROWS * DIM * sizeof *y);
    for (int r = 0; r < ROWS; r++)
        for (int h = 0; h < HIDDEN; h++) {
            double z = v[2][h];
            for (int d = 0; d < DIM; d++)
                z += v[0][r * DIM + d] * v[1][d * HIDDEN + h];
            for (int d = 0; d < DIM; d++)
                y[r * DIM + d] += tanh_form(z) * v[3][h * DIM + d];
        }
}

/* The loss whose gradient with respect to y is dy. */
static double loss(reference *block, operand_values v, const float *dy) {
    double y[ROWS * DIM], sum = 0;
    block(y, v);
    for (int i = 0; i < ROWS * DIM; i++)
        sum += dy[i] * y[i];
    return sum;
}

/* ---- the comparison ------------------------------------------------------------------------- */

/*
 * A gradient passes through three sums of at most DIM, DIM, and the longer of WIDE and ROWS terms,
 * and a few products: some 100 roundings, each at most 2^-24 of a sum of magnitudes. What is summed
 * is at most a few times the largest element of the array, and the roundings do not all go one way:
 * 2^-18 of that element is allowed. With 10000 seeds the largest was 2^-20.1. A wrong factor, sign
 * or index is off by the size of the gradient itself.
 */
static const double TOLERANCE = 0x1p-18;

/*
 * Of the differences: the third derivative leaves STEP^2/6, 2^-37, times itself, and the rounding
 * of the loss 2^-53/STEP, 2^-36: both far below a float's 2^-24.
 */
static const double STEP = 0x1p-17;

static void compare(const char *what, const float *got, const double *want, int count) {
    double largest = 0, error = 0;
    for (int i = 0; i < count; i++)
        largest = fmax(largest, fabs(want[i]));
    for (int i = 0; i < count; i++) {
        double off = fabs(got[i] - want[i]) / largest;
        error = fmax(error, off);
        if (!(off <= TOLERANCE))
            fail("%s[%d]: got %.9g, want %.9g, off by 2^%.1f of the largest element", what, i,
                 (double)got[i], want[i], log2(off));
    }
    if (failures() == 0)
        printf("  %-9s %3d elements, off by at most 2^%.1f of the largest\n", what, count,
               log2(error));
}

static void check_gradients(const operand *operands, int count, reference *block, const float *y,
                            const float *dy) {
    static operand_values v;
    double want[LARGEST];
    for (int o = 0; o < count; o++)
        for (int i = 0; i < operands[o].count; i++)
            v[o][i] = operands[o].value[i];
    block(want, v);
    compare("y", y, want, ROWS * DIM);
    for (int o = 0; o < count; o++) {
        for (int i = 0; i < operands[o].count; i++) {
            const double value = v[o][i];
            v[o][i] = value + STEP;
            double above = loss(block, v, dy);
            v[o][i] = value - STEP;
            double below = loss(block, v, dy);
            v[o][i] = value;
            want[i] = (above - below) / (2 * STEP);
        }
        compare(operands[o].name, operands[o].gradient, want, operands[o].count);
    }
}

/* ---- the tests ------------------------------------------------------------------------------ */

static void draw(operand *operands, int count, float dy[ROWS * DIM]) {
    for (int o = 0; o < count; o++)
        for (int i = 0; i < operands[o].count; i++)
            operands[o].value[i] = random_normal(0, operands[o].deviation);
    for (int i = 0; i < ROWS * DIM; i++)
        dy[i] = random_normal(0, 1);
}

static void check_status(const char *what, gelu_status status) {
    if (status != GELU_OK)
        fail("%s: %s", what, gelu_status_string(status));
}

static void test_geglu(void) {
    static operand p[] = {{"x", ROWS * DIM, 1, {0}, {0}},
                          {"w_gate_up", DIM * WIDE, 0.5, {0}, {0}},
                          {"w_down", HIDDEN * DIM, 0.25, {0}, {0}}};
    static float y[ROWS * DIM], dy[ROWS * DIM], gate_up[ROWS * WIDE], h[ROWS * HIDDEN];
    draw(p, 3, dy);
    check_status("geglu_forward",
                 geglu_forward(size, y, gate_up, h, p[0].value, p[1].value, p[2].value));
    check_status("geglu_backward",
                 geglu_backward(size, p[0].gradient, p[1].gradient, p[2].gradient, gate_up, h, dy,
                                p[0].value, p[1].value, p[2].value));
    check_gradients(p, 3, geglu_reference, y, dy);
}

static void test_ffn(void) {
    static operand p[] = {{"x", ROWS * DIM, 1, {0}, {0}},
                          {"w1", DIM * HIDDEN, 0.5, {0}, {0}},
                          {"bias", HIDDEN, 0.5, {0}, {0}},
                          {"w2", HIDDEN * DIM, 0.25, {0}, {0}}};
    static float y[ROWS * DIM], dy[ROWS * DIM], z[ROWS * HIDDEN], h[ROWS * HIDDEN];
    draw(p, 4, dy);
    check_status("ffn_forward",
                 ffn_forward(size, y, z, h, p[0].value, p[1].value, p[2].value, p[3].value));
    check_status("ffn_backward",
                 ffn_backward(size, p[0].gradient, p[1].gradient, p[2].gradient, p[3].gradient, z,
                              h, dy, p[0].value, p[1].value, p[2].value, p[3].value));
    check_gradients(p, 4, ffn_reference, y, dy);
}

/* On t->isa, by the public entry, which is all that the example knows. */
static void run_test(const test *t) {
    if (skip_unsupported(t))
        return;
    gelu_isa before = gelu_isa_active();
    gelu_isa_set_max(t->isa->isa);
    if (gelu_isa_active() != t->isa->isa)
        fail("%s is active, not %s", gelu_isa_name(gelu_isa_active()), t->isa->name);
    else if (t->function->shape == SHAPE_glu_backward)
        test_geglu();
    else
        test_ffn();
    gelu_isa_set_max(before);
}

void register_tests(void) {
    for (int f = 0; f < function_count; f++)
        for (int i = 0; i < isa_count; i++)
            if (strcmp(functions[f].name, "erf_glu_backward_f32") == 0 ||
                strcmp(functions[f].name, "tanh_backward_f32") == 0)
                add_test("training", &functions[f], &isas[i], run_test);
}
