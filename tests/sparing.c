/*
 * sparing.c - what takes too long in slow environments, and what an emulator cannot judge. Apart
 * from support.c because it knows the properties by name.
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

#if defined(__x86_64__) && defined(__GNUC__)
    #include <immintrin.h>
/* Of 1 and the next number of f16, the even one. Bochs takes the other. */
__attribute__((target("f16c"))) static int rounds_f16_to_even(void) {
    volatile float halfway = 0x1.002p+0f;
    return _mm_extract_epi16(_mm_cvtps_ph(_mm_set1_ps(halfway), 0), 0) == 0x3c00;
}
#else
static int rounds_f16_to_even(void) {
    return 1;
}
#endif

/* An emulator whose own conversion is wrong cannot judge a kernel by results halfway between two
   numbers; all tests but these have none. */
static int is_misjudged(const test *t) {
    static const char *const properties[] = {"checksum.", "fused", "vocabulary_rounding.", NULL};
    if (emulator() == NULL || strcmp(ELEMENT_SUFFIX, "_f16") != 0 || t->isa == NULL ||
        (t->isa->features & CPU_F16C) == 0)
        return 0;
    return begins_with(t, properties) && get_kernel(&functions[0], t->isa->isa) != NULL &&
           !rounds_f16_to_even();
}

const char *reason_to_spare(const test *t) {
    if (is_spared(t))
        return "where tests are slow, the tables and erf's functions stand for all calls and loops";
    if (is_misjudged(t))
        return "this emulator rounds what is halfway between two f16 numbers to the odd one";
    return NULL;
}
