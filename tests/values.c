/*
 * values.c - random numbers, the bits of floats, and what the tests ask of the environment they run
 * in. Apart from support.c because it knows nothing of tests.
 */
#include "support.h"

#include <ctype.h>
#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static uint64_t random_state;

/* splitmix64: every seed is a good one. */
uint64_t random_u64(void) {
    uint64_t z = random_state += UINT64_C(0x9e3779b97f4a7c15);
    z = (z ^ (z >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94d049bb133111eb);
    return z ^ (z >> 31);
}

void seed_random(uint64_t seed, const char *name) {
    random_state = seed;
    for (; *name != '\0'; name++)
        random_state = (random_state ^ (unsigned char)*name) * UINT64_C(0x100000001b3);
}

double random_normal(double mean, double deviation) {
    double u = ((double)(random_u64() >> 11) + 0.5) * 0x1p-53;
    double v = (double)(random_u64() >> 11) * 0x1p-53;
    return mean + deviation * sqrt(-2.0 * log(u)) * cos(6.283185307179586 * v);
}

uint32_t float_bits(float x) {
    uint32_t bits;
    memcpy(&bits, &x, sizeof bits);
    return bits;
}

float bits_float(uint32_t bits) {
    float x;
    memcpy(&x, &bits, sizeof x);
    return x;
}

/* ---- settings ------------------------------------------------------------------------------- */

const char *setting(const char *name) {
    const char *text = getenv(name);
    return text != NULL && *text != '\0' ? text : NULL;
}

void bad_setting(const char *name, const char *want) {
    fprintf(stderr, "%s is '%s', not %s\n", name, getenv(name), want);
    exit(2);
}

int setting_is_on(const char *name) {
    const char *text = setting(name);
    if (text == NULL || strcmp(text, "0") == 0)
        return 0;
    if (strcmp(text, "1") != 0)
        bad_setting(name, "0 or 1");
    return 1;
}

int read_number(const char *text, uint64_t most, uint64_t *number) {
    char *end;
    errno = 0;
    *number = strtoull(text, &end, 0);
    return isdigit((unsigned char)*text) && *end == '\0' && errno == 0 && *number <= most;
}

uint64_t setting_number(const char *name, uint64_t most, uint64_t otherwise) {
    const char *text = setting(name);
    if (text != NULL && !read_number(text, most, &otherwise))
        bad_setting(name, "a number of its range");
    return otherwise;
}

const char *emulator(void) {
    return setting("GELU_TEST_EMULATOR");
}

#if defined(__x86_64__) && defined(__GNUC__) && defined(TEST_TYPE_f16)
    #include <immintrin.h>
/* The kernels' own conversion, halfway between 1, which is even, and the next number. */
__attribute__((target("f16c"))) static int converts_ties_away(void) {
    volatile float halfway = 0x1.002p+0f;
    return _mm_extract_epi16(_mm_cvtps_ph(_mm_set1_ps(halfway), 0), 0) != 0x3c00;
}
#else
static int converts_ties_away(void) {
    return 0;
}
#endif

int rounds_ties_away(gelu_isa isa) {
    return emulator() != NULL && isa != GELU_ISA_SCALAR && get_kernel(&functions[0], isa) != NULL &&
           converts_ties_away();
}

element nearest_on(gelu_isa isa, double value) {
    element nearest = nearest_element(value);
    double rest = fabs(value) - fabs(element_value(nearest));
    if (rest > 0 && 2 * rest == element_step(value) && rounds_ties_away(isa))
        return bits_element(element_bits(nearest) + 1);
    return nearest;
}

int slow_environment(void) {
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
    return 1;
#endif
#if defined(__has_feature)
    #if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer) ||                     \
        __has_feature(memory_sanitizer)
    return 1;
    #endif
#endif
    return emulator() != NULL || setting_is_on("GELU_TEST_SLOW");
}
