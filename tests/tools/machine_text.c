/*
 * machine_text.c - what gelu-info and the bench say about a CPU (tools/machine.c): names of
 * features, and who is to blame for a missing one. Which features are found is judged by
 * detection.c.
 */
#include "machine.h"

#include <string.h>

#include "support.h"

static void expect_text(const char *what, const char *got, const char *want) {
    if (strcmp(got, want) != 0)
        fail("%s: \"%s\", want \"%s\"", what, got, want);
}

static void test_names(const test *t) {
    char text[200];
    (void)t;
    name_features(0, text, sizeof text);
    expect_text("nothing", text, "none");
    name_features(CPU_AVX2, text, sizeof text);
    expect_text("one", text, "AVX2");
    name_features(CPU_AVX512DQ | CPU_FMA, text, sizeof text);
    expect_text("two", text, "FMA AVX512DQ");
    /* No feature is without a name. */
    unsigned all = 0;
    for (int i = 0; i < isa_count; i++)
        all |= isas[i].features;
    for (unsigned bit = 1; bit != 0; bit <<= 1) {
        name_features(bit, text, sizeof text);
        if ((all & bit) != 0 && *text == '\0')
            fail("feature 0x%x has no name", bit);
    }
    name_features(~0u, text, 8); /* cut, not overrun */
    expect_text("cut", text, "FMA AVX");
}

static void test_missing(const test *t) {
    char text[200];
    (void)t;
    describe_missing(CPU_AVX2 | CPU_FMA, 0, text, sizeof text);
    expect_text("not in the CPU", text, "the CPU lacks FMA AVX2");
    describe_missing(CPU_AVX512F, CPU_AVX512F | CPU_FMA, text, sizeof text);
    expect_text("not enabled", text, "the operating system does not enable AVX512F");
    describe_missing(CPU_AVX512F | CPU_FMA, CPU_FMA, text, sizeof text);
    expect_text("both", text,
                "the CPU lacks AVX512F, and the operating system does not enable FMA");
}

static void test_this_cpu(const test *t) {
    char text[200] = "";
    (void)t;
    describe_cpu(text, sizeof text);
    if (*text == '\0')
        fail("the CPU has no name");
    unsigned usable = gelu_cpu_features();
    if ((usable & ~features_of_cpu()) != 0)
        fail("features 0x%x are usable, but the CPU has only 0x%x", usable, features_of_cpu());
}

void register_tests(void) {
    add_test("machine_text_names", NULL, NULL, test_names);
    add_test("machine_text_missing", NULL, NULL, test_missing);
    add_test("machine_text_this_cpu", NULL, NULL, test_this_cpu);
}
