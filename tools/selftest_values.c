/*
 * selftest_values.c - the judges. The scalar kernels of the f32 functions are judged by a few
 * values that mpmath computed (tests/golden.h); every other kernel of one array, whatever its type,
 * by those scalar kernels, which share no algebra with it; fused operations by their parts on the
 * same ISA.
 */
#include "selftest_values.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "function_list.h"

/* What the parts of a fused operation give: f and f' of the operand, and a sum. And the judge's
   view of a map: its inputs as floats, the scalar kernel's results. */
static void *forward, *gradient, *between;
static float *oracle_inputs, *oracle_results;

/* ---- one array: the error ------------------------------------------------------------------- */

/* How far from the true value, about `value`, a result at x may be. */
static double allowed_error(const subject *s, double x, double value) {
    const function_info *f = s->function;
    if (is_scalar(s->isa) && f->unit != UNIT_nearest)
        return GELU_SCALAR_BOUND * ulp_of(f->type, value);
    switch (f->unit) {
    case UNIT_input:
        return f->bound * fmax(fabs(x), 0x1.6a09e667f3bcdp-127);
    case UNIT_one:
        return f->bound;
    default:
        return f->bound * ulp_of(f->type, value);
    }
}

/* What the header says of zeros, infinities and NaN; and of the sign and size of f(x). */
static void check_special(subject *s, uint32_t x_bits, uint32_t got_bits) {
    const element_type *type = s->function->type;
    double x = value_of(type, x_bits), got = value_of(type, got_bits), want;
    if (isnan(x))
        want = x;
    else if (strcmp(s->function->operation, "grad") == 0)
        want = x == 0 ? 0.5 : x > 0 ? 1 : -0.0;
    else
        want = x < 0 && isinf(x) ? -0.0 : x;
    if (x == 0 || !isfinite(x)) {
        if (!same_element(type, got_bits, bits_of(type, want)))
            report(s, "x = %g: got %g, want %g", x, got, want);
    } else if (strcmp(s->function->operation, "forward") == 0 &&
               (!signbit(got) != !signbit(x) || !(fabs(got) <= fabs(x)))) {
        report(s, "x = %a: got %a, which is not between 0 and x", x, got);
    }
}

static void check_error(subject *s, uint32_t x_bits, uint32_t got_bits, double want,
                        double judge_error) {
    const element_type *type = s->function->type;
    double x = value_of(type, x_bits), got = value_of(type, got_bits);
    s->judged++;
    check_special(s, x_bits, got_bits);
    if (!isfinite(x))
        return;
    double allowed = fmax(allowed_error(s, x, want), allowed_error(s, x, got)) + judge_error;
    if (!(fabs(got - want) <= allowed))
        report(s, "x = %a (0x%x): got %a (0x%x), want %a, error %.3g times what is allowed", x,
               (unsigned)x_bits, got, (unsigned)got_bits, want, fabs(got - want) / allowed);
}

/* Against the scalar kernel of the accurate f32 function; every element is a float. */
static void check_map(subject *s) {
    const function_info *f = s->function, *oracle = find_map(&type_f32, f->reference);
    if (oracle == NULL) {
        report(s, "function_list.h has no f32 function with the lane %s to judge it by",
               f->reference);
        return;
    }
    for (size_t i = 0; i < INPUT_COUNT; i++)
        oracle_inputs[i] = (float)value_of(f->type, get_bits(f->type, inputs[1], i));
    gelu_isa_set_max(GELU_ISA_SCALAR);
    run_row(s, oracle, (void *[]){oracle_results, oracle_inputs}, INPUT_COUNT);
    gelu_isa_set_max(s->isa->isa);
    for (size_t i = 0; i < INPUT_COUNT; i++)
        check_error(s, get_bits(f->type, inputs[1], i), get_bits(f->type, results[0], i),
                    (double)oracle_results[i],
                    GELU_SCALAR_BOUND * ulp_of(&type_f32, (double)oracle_results[i]));
}

typedef struct golden {
    const char *reference;
    float x;
    const char *value;
} golden;

#define GOLDEN(reference, x, value) {#reference, x, value},
static const golden golden_values[] = {
#include "golden.h"
};

static void check_golden(subject *s) {
    const function_info *f = s->function;
    int count = 0;
    for (size_t i = 0; i < sizeof golden_values / sizeof golden_values[0]; i++) {
        const golden *g = &golden_values[i];
        double want = strtod(g->value, NULL);
        float x = g->x, y = 0;
        if (f->type != &type_f32 || strcmp(g->reference, f->reference) != 0)
            continue;
        run_row(s, f, (void *[]){&y, &x}, 1);
        check_error(s, get_bits(f->type, &x, 0), get_bits(f->type, &y, 0), want,
                    fabs(want) * 0x1p-52);
        count++;
    }
    if (f->type == &type_f32 && count == 0)
        report(s, "golden.h has no values of %s", f->reference);
}

/* ---- fused operations: the bits of their parts ---------------------------------------------- */

static double input(const subject *s, int operand, size_t i) {
    return value_of(s->function->type, get_bits(s->function->type, inputs[operand], i));
}

static uint32_t product(const subject *s, double a, double b) {
    return bits_of(s->function->type, a * b); /* exact in double, then rounded once */
}

static void run_part(subject *s, const char *lane, void *y, void *x) {
    const function_info *part = find_map(s->function->type, lane);
    if (part == NULL)
        report(s, "function_list.h has no function of one array with the lane %s", lane);
    else
        run_row(s, part, (void *[]){y, x}, INPUT_COUNT);
}

static void check_fused(subject *s) {
    const element_type *type = s->function->type;
    const char *lane = s->function->lane;
    char gradient_lane[64];
    shape kind = s->function->shape;
    /* The operand that the activation is applied to. */
    void *x = kind == SHAPE_backward       ? inputs[2]
              : kind == SHAPE_glu          ? inputs[1]
              : kind == SHAPE_glu_backward ? inputs[3]
                                           : between;
    if (kind == SHAPE_bias) /* A sum in double, rounded again, is that rounded once.  */
        for (size_t i = 0; i < INPUT_COUNT; i++)
            set_bits(type, between, i, bits_of(type, input(s, 1, i) + input(s, 2, i)));
    run_part(s, lane, forward, x);
    if (kind == SHAPE_glu_backward) {
        snprintf(gradient_lane, sizeof gradient_lane, "%s_grad", lane);
        run_part(s, gradient_lane, gradient, x);
    }
    for (size_t i = 0; i < INPUT_COUNT; i++) {
        double f = value_of(type, get_bits(type, forward, i));
        switch (kind) {
        case SHAPE_backward: /* whose lane function is the gradient */
            expect(s, "not its parts", 0, i, product(s, input(s, 1, i), f));
            break;
        case SHAPE_bias:
            expect(s, "not its parts", 0, i, get_bits(type, forward, i));
            break;
        case SHAPE_glu:
            expect(s, "not its parts", 0, i, product(s, f, input(s, 2, i)));
            break;
        case SHAPE_glu_backward: {
            double d = value_of(type, product(s, input(s, 2, i), input(s, 4, i)));
            expect(s, "not its parts", 0, i,
                   product(s, d, value_of(type, get_bits(type, gradient, i))));
            expect(s, "not its parts", 1, i, product(s, input(s, 2, i), f));
            break;
        }
        default:
            report(s, "selftest.c does not know the parts of its shape");
        }
    }
}

void check_values(subject *s) {
    if (forward == NULL) {
        forward = allocate_elements(INPUT_COUNT);
        gradient = allocate_elements(INPUT_COUNT);
        between = allocate_elements(INPUT_COUNT);
        oracle_inputs = allocate_elements(INPUT_COUNT);
        oracle_results = allocate_elements(INPUT_COUNT);
    }
    if (s->function->shape == SHAPE_map) {
        check_map(s);
        check_golden(s);
    } else {
        check_fused(s);
    }
}
