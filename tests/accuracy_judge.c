/*
 * accuracy_judge.c - the comparison of results with the double-precision reference, fast where all
 * is well, and by MPFR where it is close.
 *
 * The reference is off by at most SLEEF_CLAIM relatively, which is 2^-16 ULP or less; results are
 * judged again by MPFR from a margin around the bound that is far wider. Next to a derivative's
 * root, where the reference claims nothing, its value is replaced by MPFR's.
 */
#include "accuracy_judge.h"

#include <math.h>
#include <string.h>

#include "support.h"

/*
 * How near to its bound a result is judged by MPFR. A scalar kernel's errors crowd around 0.5 (half
 * of all subnormal x/2 are ties), close below its bound.
 */
static double recheck_margin(tolerance allowed) {
    if (allowed.unit != UNIT_ulp)
        return allowed.bound * 0x1p-10;
    return allowed.bound > 0.6 ? 0.01 : 0x1p-12;
}

/* A kernel could be so wrong that everything is rechecked, for hours; past this many (of a thread)
   the reference decides alone, and a result too close to the bound for it is a failure. */
enum { MAX_RECHECKS = 1 << 18 };

void start_tally(tally *t) {
    *t = (tally){.all = {.error = -1}, .normal = {.error = -1}};
}

static void keep_worst(worst *w, double error, float x, float got) {
    if (error > w->error)
        *w = (worst){error, x, got};
}

static void add_failure(tally *t, failure f) {
    if (t->failures < MAX_KEPT_FAILURES)
        t->kept[t->failures] = f;
    t->failures++;
}

void add_tally(tally *sum, const tally *part) {
    keep_worst(&sum->all, part->all.error, part->all.x, part->all.got);
    keep_worst(&sum->normal, part->normal.error, part->normal.x, part->normal.got);
    sum->judged += part->judged;
    sum->rechecks += part->rechecks;
    uint64_t kept = part->failures < MAX_KEPT_FAILURES ? part->failures : MAX_KEPT_FAILURES;
    for (uint64_t i = 0; i < kept; i++)
        add_failure(sum, part->kept[i]);
    sum->failures += part->failures - kept;
}

/* ---- preparing ------------------------------------------------------------------------------ */

/* Inputs for which exactly one result is right: zeros, NaNs, and those that are far. */
static int is_limit(const subject *s, float x) {
    return !(fabsf(x) < s->far) || x == 0;
}

/* 2^(23 - max(e, -126)), e the exponent of a number whose encoding is bits. */
static double inverse_ulp(uint64_t bits) {
    uint64_t e = bits >> 52 & 0x7ff;
    e = e < 1023 - 126 ? 1023 - 126 : e;
    uint64_t inverse = (1023 + 23 + 1023 - e) << 52;
    double result;
    memcpy(&result, &inverse, sizeof result);
    return result;
}

static int is_near_root(float x, double value) {
    return IS_ABOUT_ROOT(x) && fabs(value) < SLEEF_SMALL_DERIVATIVE;
}

static void replace_near_root(chunk *c, const subject *s) {
    int any = 0;
    for (size_t i = 0; i < c->n; i++)
        any |= IS_ABOUT_ROOT(c->x[i]);
    if (!any)
        return;
    mpfr_t value;
    mpfr_init2(value, REFERENCE_BITS);
    for (size_t i = 0; i < c->n; i++)
        if (is_near_root(c->x[i], c->want[i])) {
            mpfr_true_value(value, s->mpfr, c->x[i]);
            c->want[i] = mpfr_get_d(value, MPFR_RNDN);
        }
    mpfr_clear(value);
}

void prepare_chunk(chunk *c, const subject *s) {
    unsigned limits = 0;
    for (size_t i = 0; i < c->n; i++)
        limits += (unsigned)is_limit(s, c->x[i]);
    c->limits = limits;
    /* Half of all inputs are far out: there is nothing to compute. */
    if (c->limits == c->n) {
        for (size_t i = 0; i < c->n; i++)
            c->want[i] = c->x[i] == 0 ? (s->forward ? c->x[i] : 0.5)
                                      : (double)reference_far_value(!s->forward, c->x[i]);
        return;
    }
    s->sleef(c->want, c->x, c->n);
    if (!s->forward)
        replace_near_root(c, s);
    for (size_t i = 0; i < c->n; i++) {
        uint64_t bits;
        memcpy(&bits, &c->want[i], sizeof bits);
        c->per_ulp[i] = inverse_ulp(bits);
        c->per_ulp_below[i] = inverse_ulp(bits - (1 << 12)); /* 2^-40 of it, or two of that */
    }
    for (size_t i = 0; i < c->n && s->unit != UNIT_ulp; i++)
        c->per_unit[i] = 1 / error_unit_at(s->unit, c->x[i], c->want[i]);
}

void thin_chunk(chunk *thin, const chunk *c, const subject *s, size_t first, size_t stride) {
    size_t n = 0;
    thin->limits = 0;
    for (size_t i = first; i < c->n; i += stride, n++) {
        thin->x[n] = c->x[i];
        thin->want[n] = c->want[i];
        thin->per_ulp[n] = c->per_ulp[i];
        thin->per_ulp_below[n] = c->per_ulp_below[i];
        thin->per_unit[n] = c->per_unit[i];
        thin->limits += (size_t)is_limit(s, c->x[i]);
    }
    thin->n = n;
}

/* ---- judging -------------------------------------------------------------------------------- */

static int is_quiet_nan(float x) {
    return (float_bits(x) & 0x7fc00000) == 0x7fc00000;
}

/* What every result must satisfy beside its bound; NULL if it does. */
static const char *broken_rule(const subject *s, float clamp, float x, float got) {
    if (isnan(x))
        return is_quiet_nan(got) ? NULL : "a NaN must give a quiet NaN";
    if (isnan(got))
        return "NaN from a number";
    if (x == 0 || fabsf(x) >= clamp) {
        float want = x == 0 ? (s->forward ? x : 0.5f) : reference_far_value(!s->forward, x);
        return float_bits(got) == float_bits(want) ? NULL : "not the limit's very value";
    }
    if (s->forward && signbit(got) != signbit(x))
        return "sign(y) != sign(x)";
    if (s->forward && x > 0 && got > x)
        return "y > x";
    return NULL;
}

const char *judge_exactly(const subject *s, float x, float got, demand d, double *error) {
    *error = error_at(d.allowed.unit, s->mpfr, x, got);
    const char *rule = broken_rule(s, d.clamp, x, got);
    return rule != NULL ? rule : *error <= d.allowed.bound ? NULL : "error above the bound";
}

/* What turns a difference into the unit of a bound, for each element of a chunk. */
typedef struct scales {
    const double *at, *below; /* with the true value as it is told, and a little smaller */
} scales;

static scales scales_of(const chunk *c, error_unit unit) {
    return unit == UNIT_ulp ? (scales){c->per_ulp, c->per_ulp_below}
                            : (scales){c->per_unit, c->per_unit};
}

static void judge_one(tally *t, const subject *s, const chunk *c, size_t i, float got, demand d) {
    float x = c->x[i];
    const char *what = broken_rule(s, d.clamp, x, got);
    double error = 0, bound = d.allowed.bound, margin = recheck_margin(d.allowed);
    if (!is_limit(s, x)) {
        scales scale = scales_of(c, d.allowed.unit);
        double difference = fabs(got - c->want[i]);
        error = difference * scale.at[i];
        if (!(difference * scale.below[i] <= bound - margin)) {
            if (t->rechecks++ < MAX_RECHECKS)
                error = error_at(d.allowed.unit, s->mpfr, x, got);
            else if (what == NULL && fabs(error - bound) < bound * 0x1p-12)
                what = "one of too many results close to the bound";
            if (what == NULL && !(error <= bound))
                what = "error above the bound";
        }
    }
    if (what != NULL)
        add_failure(t, (failure){x, got, error, what});
    keep_worst(&t->all, error, x, got);
    if (fabs(c->want[i]) >= 0x1p-126)
        keep_worst(&t->normal, error, x, got);
}

/* The loops below run over everything: flags as wide as what is compared let compilers vectorise.
 */

/* A chunk of limits only: the bits of got are known. */
static int limits_differ(const chunk *c, const float *got) {
    uint32_t different = 0;
    for (size_t i = 0; i < c->n; i++)
        different |= element_bits(got[i]) ^ element_bits((float)c->want[i]);
    return different != 0;
}

static int signs_differ(const chunk *c, const float *got) {
    uint32_t different = 0;
    for (size_t i = 0; i < c->n; i++) {
        different |= element_bits(got[i]) ^ element_bits(c->x[i]);
        different |= (uint32_t)((c->x[i] > 0) & (got[i] > c->x[i])) << 31;
    }
    return (int)(different >> 31);
}

/* Whether a result from the clamp on is not the limit. */
static int misses_limit(const subject *s, float clamp, const chunk *c, const float *got) {
    uint32_t different = 0;
    for (size_t i = 0; i < c->n; i++)
        if (fabsf(c->x[i]) >= clamp)
            different |=
                element_bits(got[i]) ^ element_bits(reference_far_value(!s->forward, c->x[i]));
    return different != 0;
}

/* Whether a chunk without limits holds an element that judge_one should see. */
static int needs_a_look(const tally *t, const subject *s, const chunk *c, const float *got,
                        demand d) {
    double limit = d.allowed.bound - recheck_margin(d.allowed);
    scales scale = scales_of(c, d.allowed.unit);
    double all = t->all.error, normal = t->normal.error;
    uint64_t look = 0;
    for (size_t i = 0; i < c->n; i++) {
        double difference = fabs(got[i] - c->want[i]);
        double error = difference * scale.at[i];
        uint64_t close = !(difference * scale.below[i] <= limit);
        uint64_t record = error > all;
        uint64_t normal_record = error > normal;
        uint64_t is_normal = fabs(c->want[i]) >= 0x1p-126;
        look |= close | record | (normal_record & is_normal);
    }
    return look != 0 || (s->forward && signs_differ(c, got)) ||
           (d.clamp < s->far && misses_limit(s, d.clamp, c, got));
}

void judge_chunk(tally *t, const subject *s, const chunk *c, const float *got, demand d) {
    t->judged += c->n;
    int look = c->limits == c->n ? limits_differ(c, got)
               : c->limits > 0   ? 1
                                 : needs_a_look(t, s, c, got, d);
    if (look)
        for (size_t i = 0; i < c->n; i++)
            judge_one(t, s, c, i, got[i], d);
}
