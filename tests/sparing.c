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
    static const char *const properties[] = {
        "accuracy.",  "cases.",         "checksum.",       "half_values.", "same_bits.", "golden.",
        "reference.", "scalar_values.", "special_values.", "training.",    NULL};
    return begins_with(t, properties);
}

/* The recorded bits of every function, and, where no emulator makes it minutes or there is no
   record (half_bits.c), each fused operation against its parts: where tests are slow they still
   take every form. */
static int is_for_every_form(const test *t) {
    static const char *const recorded[] = {"checksum.", NULL}, *const parts[] = {"fused.", NULL};
    if (t->isa == NULL)
        return 0;
    return begins_with(t, recorded) ||
           (begins_with(t, parts) && (emulator() == NULL || rounds_ties_away(t->isa->isa)));
}

/* Whether the function is of the form that stands for all of them, fast ones included: the first,
   erf, with the first seed, the next one with the next. */
static int stands_for_all(const function_info *function) {
    int is_forward = strcmp(function->operation, "forward") == 0;
    const function_info *own = is_forward ? function : find_part(function, "");
    unsigned forms = 0, place = 0;
    for (int f = 0; f < function_count; f++) {
        if (strcmp(functions[f].operation, "forward") != 0)
            continue;
        if (&functions[f] == own)
            place = forms;
        forms++;
    }
    return place == (test_seed() - 1) % forms;
}

/* Where tests are slow kernels are called through their tables alone, and one form's fused
   operations stand for those of all forms: the loops are the same text, and the lane functions are
   tested as maps. Under emulators its maps do so too. */
static int is_spared(const test *t) {
    if (t->function == NULL || !slow_environment() || setting_is_on("GELU_TEST_NIGHTLY"))
        return 0;
    if (t->capped)
        return 1;
    if (is_for_every_form(t) || stands_for_all(t->function))
        return 0;
    return t->function->shape != SHAPE_map || (emulator() != NULL && !is_about_values(t));
}

const char *reason_to_spare(const test *t) {
    if (is_spared(t))
        return "where tests are slow, the tables and one form's functions stand for all calls and "
               "loops";
    return NULL;
}
