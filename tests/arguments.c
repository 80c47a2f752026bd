/*
 * arguments.c - what the public entry points accept and refuse; whatever they refuse leaves memory
 * as it was. And the values and words that never change.
 */
#include "support.h"

#include <stdio.h>
#include <string.h>

enum { LENGTH = 200 };

static _Alignas(64) element buffer[LENGTH], before[LENGTH];

static void reset(void) {
    for (size_t i = 0; i < LENGTH; i++)
        buffer[i] = nearest_element(0.0115 + (double)i);
    memcpy(before, buffer, sizeof buffer);
}

/* Where a call is wrong in two ways, the header does not say which of them is named. */
enum { ANY_ERROR = -1 };

/* The call must return `want` and write nothing. */
static void check_refused(map_entry *entry, element *y, const element *x, size_t n, int want,
                          const char *what) {
    reset();
    gelu_status got = entry(y, x, n);
    if (want == ANY_ERROR ? got == GELU_OK : (int)got != want)
        fail("%s, n = %zu, y at %p, x at %p: %s, want %s", what, n, (void *)y, (const void *)x,
             gelu_status_string(got),
             want == ANY_ERROR ? "an error" : gelu_status_string((gelu_status)want));
    if (memcmp(before, buffer, sizeof buffer) != 0)
        fail("%s, n = %zu, y at %p, x at %p: wrote", what, n, (void *)y, (const void *)x);
}

/* The entry point of t, or NULL after a failure: a new shape needs its own checks here. */
static map_entry *find_entry(const test *t) {
    map_entry *entry = get_map_entry(t->function);
    if (entry == NULL)
        fail("arguments.c does not know this shape");
    return entry;
}

static void test_empty(const test *t) {
    map_entry *entry = find_entry(t);
    if (entry == NULL)
        return;
    check_refused(entry, NULL, NULL, 0, GELU_OK, "both NULL");
    check_refused(entry, buffer, NULL, 0, GELU_OK, "x NULL");
    check_refused(entry, NULL, buffer, 0, GELU_OK, "y NULL");
    check_refused(entry, buffer, buffer, 0, GELU_OK, "in place");
    check_refused(entry, buffer + 1, buffer, 0, GELU_OK, "apart by one element");
}

static void test_null(const test *t) {
    static const size_t sizes[] = {1, 2, 7, 8, 9, 16, 17, 100};
    map_entry *entry = find_entry(t);
    for (size_t i = 0; entry != NULL && i < sizeof sizes / sizeof sizes[0]; i++) {
        check_refused(entry, NULL, buffer, sizes[i], GELU_ERROR_NULL, "y NULL");
        check_refused(entry, buffer, NULL, sizes[i], GELU_ERROR_NULL, "x NULL");
        check_refused(entry, NULL, NULL, sizes[i], GELU_ERROR_NULL, "both NULL");
    }
}

/* Every distance in bytes: pointers off the alignment of an element are only compared, never used.
 */
static void test_overlap(const test *t) {
    static const size_t sizes[] = {1, 2, 3, 7, 8, 9, 16, 17, 33, 64, 95};
    map_entry *entry = find_entry(t);
    if (entry == NULL)
        return;
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        size_t n = sizes[i];
        for (size_t distance = 1; distance < n * sizeof(element); distance++) {
            element *later = (element *)(void *)((char *)buffer + distance);
            check_refused(entry, later, buffer, n, GELU_ERROR_OVERLAP, "y after x");
            check_refused(entry, buffer, later, n, GELU_ERROR_OVERLAP, "y before x");
        }
    }
}

/* In place, and one array right after the other, are fine. */
static void test_allowed(const test *t) {
    map_entry *entry = find_entry(t);
    for (size_t n = 1; entry != NULL && n <= LENGTH / 2; n++) {
        element x[LENGTH], want[LENGTH];
        for (int later = -1; later <= 1; later++) {
            reset();
            const element *source = later < 0 ? buffer + n : buffer;
            element *destination = later > 0 ? buffer + n : buffer;
            memcpy(x, source, n * sizeof *x);
            gelu_status status = entry(destination, source, n);
            gelu_status apart = entry(want, x, n);
            if (status != GELU_OK || apart != GELU_OK)
                fail("n = %zu, y - x = %td elements: %s, apart %s", n, destination - source,
                     gelu_status_string(status), gelu_status_string(apart));
            else if (memcmp(destination, want, n * sizeof *want) != 0)
                fail("n = %zu, y - x = %td elements: other values than apart", n,
                     destination - source);
        }
    }
}

static void test_size(const test *t) {
    static const size_t sizes[] = {SIZE_MAX,
                                   SIZE_MAX - 1,
                                   SIZE_MAX / 2,
                                   SIZE_MAX / sizeof(element) + 2,
                                   SIZE_MAX / sizeof(element) + 1,
                                   SIZE_MAX / sizeof(element),
                                   PTRDIFF_MAX / sizeof(element) + (size_t)1};
    map_entry *entry = find_entry(t);
    for (size_t i = 0; entry != NULL && i < sizeof sizes / sizeof sizes[0]; i++) {
        check_refused(entry, buffer, buffer, sizes[i], GELU_ERROR_SIZE, "in place");
        check_refused(entry, buffer + 100, buffer, sizes[i], ANY_ERROR, "y after x");
        check_refused(entry, buffer, buffer + 100, sizes[i], ANY_ERROR, "y before x");
        check_refused(entry, NULL, buffer, sizes[i], ANY_ERROR, "y NULL");
    }
    /* The largest array there can be overlaps anything near it. */
    if (entry != NULL) {
        size_t largest = PTRDIFF_MAX / sizeof(element);
        check_refused(entry, buffer + 100, buffer, largest, GELU_ERROR_OVERLAP, "largest");
        check_refused(entry, buffer, buffer + 100, largest, GELU_ERROR_OVERLAP, "largest");
    }
}

/* ---- words and values ----------------------------------------------------------------------- */

static void test_status(const test *t) {
    (void)t;
    static const gelu_status statuses[] = {GELU_OK,           GELU_ERROR_NULL,    GELU_ERROR_SIZE,
                                           GELU_ERROR_STRIDE, GELU_ERROR_OVERLAP, GELU_ERROR_ISA};
    enum { count = sizeof statuses / sizeof statuses[0] };
    for (int i = 0; i < count; i++) {
        if ((int)statuses[i] != i)
            fail("status %d has become %d", i, (int)statuses[i]);
        const char *words = gelu_status_string(statuses[i]);
        if (words == NULL || *words == '\0' || strcmp(words, "unknown status") == 0)
            fail("status %d has no words", i);
        for (int j = 0; words != NULL && j < i; j++)
            if (strcmp(words, gelu_status_string(statuses[j])) == 0)
                fail("status %d and %d have the same words", i, j);
    }
    static const int unknown[] = {count, count + 1, 77, 255, 256, 0x7fffffff, -1};
    for (size_t i = 0; i < sizeof unknown / sizeof unknown[0]; i++) {
        const char *words = gelu_status_string((gelu_status)unknown[i]);
        if (words == NULL || strcmp(words, "unknown status") != 0)
            fail("status %d: %s", unknown[i], words ? words : "NULL");
    }
}

static void test_isa_values(const test *t) {
    (void)t;
    static const struct {
        gelu_isa isa;
        const char *name;
    } fixed[] = {{GELU_ISA_SCALAR, "scalar"},
                 {GELU_ISA_AVX2, "avx2"},
                 {GELU_ISA_AVX512, "avx512"},
                 {GELU_ISA_NEON, "neon"}};
    enum { count = sizeof fixed / sizeof fixed[0] };
    for (int i = 0; i < count; i++) {
        if ((int)fixed[i].isa != i)
            fail("%s has become %d", fixed[i].name, (int)fixed[i].isa);
        if (strcmp(gelu_isa_name(fixed[i].isa), fixed[i].name) != 0)
            fail("%s is called %s", fixed[i].name, gelu_isa_name(fixed[i].isa));
    }
    static const int unknown[] = {77, 0x7fffffff, -1};
    for (size_t i = 0; i < sizeof unknown / sizeof unknown[0]; i++) {
        const char *name = gelu_isa_name((gelu_isa)unknown[i]);
        if (name == NULL || strcmp(name, "unknown") != 0)
            fail("ISA %d: %s", unknown[i], name ? name : "NULL");
    }
}

static void test_version(const test *t) {
    (void)t;
    char want[40];
    snprintf(want, sizeof want, "%d.%d.%d", GELU_VERSION_MAJOR, GELU_VERSION_MINOR,
             GELU_VERSION_PATCH);
    if (strcmp(gelu_version(), want) != 0)
        fail("%s, want %s", gelu_version(), want);
}

void register_tests(void) {
    add_test_per_map("arguments_empty", test_empty);
    add_test_per_map("arguments_null", test_null);
    add_test_per_map("arguments_overlap", test_overlap);
    add_test_per_map("arguments_allowed", test_allowed);
    add_test_per_map("arguments_size", test_size);
    add_test_once("arguments_status", test_status);
    add_test_once("arguments_isa_values", test_isa_values);
    add_test_once("arguments_version", test_version);
}
