/*
 * reference_mpfr.c - the definitions of the GELU forms and derivatives as a textbook writes them,
 * in MPFR, with the precision raised until cancellation has left enough bits.
 *
 * MPFR's exponent range is left at its huge default, so nothing here underflows; where a number
 * of the type would be subnormal only nearest_result and the size of an ULP know about it.
 */
#include "reference_mpfr.h"

#include <math.h>
#include <string.h>

#include "reference_list.h"

/*
 * A definition computes value at value's precision and returns the exponent of the largest number
 * it added up, which tells the caller how many leading bits were lost.
 */
typedef mpfr_exp_t mpfr_definition(mpfr_t value, float x);

struct mpfr_reference {
    const char *name;
    int derivative;
    float far;
    mpfr_definition *define;
};

static mpfr_exp_t largest_exponent(const mpfr_t a, const mpfr_t b) {
    return mpfr_get_exp(a) > mpfr_get_exp(b) ? mpfr_get_exp(a) : mpfr_get_exp(b);
}

/* Phi(x) = erfc(-x / sqrt(2)) / 2 */
static void normal_distribution(mpfr_t value, float x) {
    mpfr_sqrt_ui(value, 2, MPFR_RNDN);
    mpfr_d_div(value, -(double)x, value, MPFR_RNDN);
    mpfr_erfc(value, value, MPFR_RNDN);
    mpfr_div_2ui(value, value, 1, MPFR_RNDN);
}

/* phi(x) = exp(-x^2 / 2) / sqrt(2 pi) */
static void normal_density(mpfr_t value, float x) {
    mpfr_t root;
    mpfr_init2(root, mpfr_get_prec(value));
    mpfr_const_pi(root, MPFR_RNDN);
    mpfr_mul_2ui(root, root, 1, MPFR_RNDN);
    mpfr_sqrt(root, root, MPFR_RNDN);
    mpfr_set_d(value, (double)x * (double)x / -2, MPFR_RNDN); /* exact: 48 bits */
    mpfr_exp(value, value, MPFR_RNDN);
    mpfr_div(value, value, root, MPFR_RNDN);
    mpfr_clear(root);
}

/* f(x) = x Phi(x) */
static mpfr_exp_t mpfr_define_erf(mpfr_t value, float x) {
    normal_distribution(value, x);
    mpfr_mul_d(value, value, x, MPFR_RNDN);
    return mpfr_get_exp(value);
}

/* f'(x) = Phi(x) + x phi(x) */
static mpfr_exp_t mpfr_define_erf_grad(mpfr_t value, float x) {
    mpfr_t term;
    mpfr_init2(term, mpfr_get_prec(value));
    normal_density(term, x);
    mpfr_mul_d(term, term, x, MPFR_RNDN);
    normal_distribution(value, x);
    mpfr_exp_t largest = largest_exponent(value, term);
    mpfr_add(value, value, term, MPFR_RNDN);
    mpfr_clear(term);
    return largest;
}

/* u = sqrt(2/pi) (x + c x^3) and its derivative sqrt(2/pi) (1 + 3 c x^2), c = 0.044715 */
static void tanh_argument(mpfr_t u, mpfr_t slope, float x) {
    mpfr_t factor, square;
    mpfr_inits2(mpfr_get_prec(u), factor, square, (mpfr_ptr)NULL);
    mpfr_set_d(square, (double)x * (double)x, MPFR_RNDN); /* exact: 48 bits */
    mpfr_mul_ui(square, square, 44715, MPFR_RNDN);
    mpfr_div_ui(square, square, 1000000, MPFR_RNDN); /* c x^2 */
    mpfr_const_pi(factor, MPFR_RNDN);
    mpfr_ui_div(factor, 2, factor, MPFR_RNDN);
    mpfr_sqrt(factor, factor, MPFR_RNDN);

    mpfr_add_ui(u, square, 1, MPFR_RNDN);
    mpfr_mul_d(u, u, x, MPFR_RNDN);
    mpfr_mul(u, u, factor, MPFR_RNDN);

    mpfr_mul_ui(slope, square, 3, MPFR_RNDN);
    mpfr_add_ui(slope, slope, 1, MPFR_RNDN);
    mpfr_mul(slope, slope, factor, MPFR_RNDN);
    mpfr_clears(factor, square, (mpfr_ptr)NULL);
}

/* f(x) = x/2 (1 + tanh(u)) */
static mpfr_exp_t mpfr_define_tanh(mpfr_t value, float x) {
    mpfr_t slope;
    mpfr_init2(slope, mpfr_get_prec(value));
    tanh_argument(value, slope, x);
    mpfr_tanh(value, value, MPFR_RNDN);
    mpfr_add_ui(value, value, 1, MPFR_RNDN);
    mpfr_exp_t lost = mpfr_zero_p(value) ? 0 : 1 - mpfr_get_exp(value); /* against the 1 */
    mpfr_mul_d(value, value, x, MPFR_RNDN);
    mpfr_div_2ui(value, value, 1, MPFR_RNDN);
    mpfr_clear(slope);
    return mpfr_zero_p(value) ? 0 : mpfr_get_exp(value) + lost;
}

/* f'(x) = 1/2 (1 + tanh(u)) + x/2 sech(u)^2 u' */
static mpfr_exp_t mpfr_define_tanh_grad(mpfr_t value, float x) {
    mpfr_t u, term;
    mpfr_inits2(mpfr_get_prec(value), u, term, (mpfr_ptr)NULL);
    tanh_argument(u, term, x);
    mpfr_sech(value, u, MPFR_RNDN);
    mpfr_sqr(value, value, MPFR_RNDN);
    mpfr_mul(term, term, value, MPFR_RNDN);
    mpfr_mul_d(term, term, x, MPFR_RNDN);

    mpfr_tanh(value, u, MPFR_RNDN);
    mpfr_add_ui(value, value, 1, MPFR_RNDN);
    mpfr_add(value, value, term, MPFR_RNDN);
    mpfr_div_2ui(value, value, 1, MPFR_RNDN);
    mpfr_exp_t largest = mpfr_get_exp(term) > 1 ? mpfr_get_exp(term) : 1;
    mpfr_clears(u, term, (mpfr_ptr)NULL);
    return largest;
}

/* e = exp(-slope x), s = 1 / (1 + e), slope = thousandths / 1000 */
static void logistic(mpfr_t e, mpfr_t s, float x, unsigned long thousandths) {
    mpfr_set_d(e, -(double)x, MPFR_RNDN);
    mpfr_mul_ui(e, e, thousandths, MPFR_RNDN);
    mpfr_div_ui(e, e, 1000, MPFR_RNDN);
    mpfr_exp(e, e, MPFR_RNDN);
    mpfr_add_ui(s, e, 1, MPFR_RNDN);
    mpfr_ui_div(s, 1, s, MPFR_RNDN);
}

/* f(x) = x s */
static mpfr_exp_t define_logistic(mpfr_t value, float x, unsigned long thousandths) {
    mpfr_t e;
    mpfr_init2(e, mpfr_get_prec(value));
    logistic(e, value, x, thousandths);
    mpfr_mul_d(value, value, x, MPFR_RNDN);
    mpfr_clear(e);
    return mpfr_get_exp(value);
}

/* f'(x) = s + slope x s (1 - s), 1 - s = e s */
static mpfr_exp_t define_logistic_grad(mpfr_t value, float x, unsigned long thousandths) {
    mpfr_t term;
    mpfr_init2(term, mpfr_get_prec(value));
    logistic(term, value, x, thousandths);
    mpfr_mul(term, term, value, MPFR_RNDN);
    mpfr_mul(term, term, value, MPFR_RNDN);
    mpfr_mul_d(term, term, x, MPFR_RNDN);
    mpfr_mul_ui(term, term, thousandths, MPFR_RNDN);
    mpfr_div_ui(term, term, 1000, MPFR_RNDN);
    mpfr_exp_t largest = largest_exponent(value, term);
    mpfr_add(value, value, term, MPFR_RNDN);
    mpfr_clear(term);
    return largest;
}

static mpfr_exp_t mpfr_define_quick(mpfr_t value, float x) {
    return define_logistic(value, x, 1702);
}

static mpfr_exp_t mpfr_define_quick_grad(mpfr_t value, float x) {
    return define_logistic_grad(value, x, 1702);
}

static mpfr_exp_t mpfr_define_silu(mpfr_t value, float x) {
    return define_logistic(value, x, 1000);
}

static mpfr_exp_t mpfr_define_silu_grad(mpfr_t value, float x) {
    return define_logistic_grad(value, x, 1000);
}

#define MPFR_REFERENCE(name, derivative, far) {#name, derivative, far, mpfr_define_##name},
static const mpfr_reference references[] = {REFERENCE_LIST(MPFR_REFERENCE)};

const mpfr_reference *find_mpfr_reference(const char *name) {
    for (size_t i = 0; i < sizeof references / sizeof references[0]; i++)
        if (strcmp(references[i].name, name) == 0)
            return &references[i];
    return NULL;
}

int is_derivative(const mpfr_reference *reference) {
    return reference->derivative;
}

float reference_far(const mpfr_reference *reference) {
    return reference->far;
}

void mpfr_true_value(mpfr_t value, const mpfr_reference *reference, float x) {
    if (!(fabsf(x) < reference->far)) {
        mpfr_set_prec(value, REFERENCE_BITS);
        mpfr_set_d(value, reference_far_value(reference->derivative, x), MPFR_RNDN);
        return;
    }
    if (x == 0) {
        mpfr_set_prec(value, REFERENCE_BITS);
        mpfr_set_d(value, reference->derivative ? 0.5 : x, MPFR_RNDN);
        return;
    }
    /* 24 bits above the need cover the rounding errors, which an argument of at most 317 in an
       exponential amplifies by nine bits. */
    mpfr_prec_t precision = REFERENCE_BITS + 64;
    for (;;) {
        mpfr_set_prec(value, precision);
        mpfr_exp_t largest = reference->define(value, x);
        if (mpfr_zero_p(value)) { /* all bits were lost */
            precision *= 2;
            continue;
        }
        mpfr_prec_t lost = largest - mpfr_get_exp(value);
        if (precision - lost >= REFERENCE_BITS + 24)
            return;
        precision = REFERENCE_BITS + 32 + lost;
    }
}

/* The exponent of an ULP of value. */
static mpfr_exp_t ulp_exponent(const mpfr_t value) {
    const mpfr_exp_t least = ELEMENT_LEAST_EXPONENT;
    mpfr_exp_t e = mpfr_zero_p(value) ? least : mpfr_get_exp(value) - 1; /* MPFR's is in [1/2, 1) */
    return (e < least ? least : e) - ELEMENT_DIGITS;
}

/* |got - value| 2^-scale, rounded up: 1 + 2^-100 is above 1. */
static double scaled_error(const mpfr_t value, double got, mpfr_exp_t scale) {
    if (mpfr_nan_p(value) || mpfr_inf_p(value) || !isfinite(got)) {
        int same = mpfr_nan_p(value) ? isnan(got) : mpfr_get_d(value, MPFR_RNDN) == got;
        return same ? 0 : INFINITY;
    }
    mpfr_t difference;
    mpfr_init2(difference, mpfr_get_prec(value) + 32);
    mpfr_sub_d(difference, value, got, MPFR_RNDN);
    mpfr_mul_2si(difference, difference, -scale, MPFR_RNDN);
    double error = fabs(mpfr_get_d(difference, MPFR_RNDA));
    mpfr_clear(difference);
    return error;
}

double ulp_error(const mpfr_t value, double got) {
    return scaled_error(value, got, ulp_exponent(value));
}

double error_in(error_unit unit, const mpfr_t value, float x, double got) {
    if (unit == UNIT_ulp || unit == UNIT_nearest || !isfinite(x))
        return ulp_error(value, got);
    return scaled_error(value, got, 0) / error_unit_at(unit, x, 0);
}

element nearest_result(const mpfr_t value) {
    if (!mpfr_regular_p(value))
        return nearest_element(mpfr_get_d(value, MPFR_RNDN));
    mpfr_t quotient;
    mpfr_init2(quotient, mpfr_get_prec(value));
    mpfr_mul_2si(quotient, value, -ulp_exponent(value), MPFR_RNDN);
    mpfr_rint(quotient, quotient, MPFR_RNDN);
    double integer = mpfr_get_d(quotient, MPFR_RNDN); /* at most 2^24: exact */
    mpfr_clear(quotient);
    return nearest_element(ldexp(integer, (int)ulp_exponent(value))); /* exact, or too large */
}

double error_at(error_unit unit, const mpfr_reference *reference, float x, double got) {
    mpfr_t value;
    mpfr_init2(value, REFERENCE_BITS);
    mpfr_true_value(value, reference, x);
    double error = error_in(unit, value, x, got);
    mpfr_clear(value);
    return error;
}

element nearest_result_at(const mpfr_reference *reference, float x) {
    mpfr_t value;
    mpfr_init2(value, REFERENCE_BITS);
    mpfr_true_value(value, reference, x);
    element nearest = nearest_result(value);
    mpfr_clear(value);
    return nearest;
}
