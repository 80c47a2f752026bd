/*
 * sparing.c - what takes too long in slow environments. Apart from support.c because it knows the
 * properties by name.
 */
#include "sparing.h"

#include <string.h>

/* Whether the test's name begins with one of these, up to the NULL. */
static int begins_with(const test *t, const char *const *properties) {
    for (; *properties != NULL; properties++)
        if (strncmp(t->name, *properties, strlen(*properties)) == 0)
            return 1;
    return 0;
}

/* Tests of values: what other tests ask of a function is up to the loops. */
static int is_about_values(const test *t) {
    static const char *const properties[] = {"accuracy.",  "cases.",
                                             "checksum.",  "half_values.",
                                             "same_bits.", "golden.",
                                             "reference.", "special_values.",
                                             "training.",  NULL};
    return begins_with(t, properties);
}

/* Where tests are slow kernels are called through their tables alone, and erf's fused operations
   stand for those of all forms: the loops are the same text, and the lane functions are tested as
   maps. Under emulators its maps do so too. */
static int is_spared(const test *t) {
    if (t->function == NULL || !slow_environment() || setting_is_on("GELU_TEST_NIGHTLY"))
        return 0;
    if (t->capped)
        return 1;
    const char *name = t->function->name;
    int is_erf = strncmp(name, "erf_", 4) == 0 && strncmp(name, "erf_fast_", 9) != 0;
    return !is_erf &&
           (t->function->shape != SHAPE_map || (emulator() != NULL && !is_about_values(t)));
}

const char *reason_to_spare(const test *t) {
    if (is_spared(t))
        return "where tests are slow, the tables and erf's functions stand for all calls and loops";
    return NULL;
}
