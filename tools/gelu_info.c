/*
 * gelu_info.c - the program gelu-info: what a user pastes into a bug report. It calls the library
 * through its public interface alone, so that it shows the one that is installed.
 */
#include <stdio.h>
#include <string.h>

#include "build_info.h"
#include "cpu_features.h"
#include "gelu.h"
#include "machine.h"
#include "selftest.h"
#include "timing.h"

static const char usage[] =
    "usage: gelu-info [--selftest] [--bench] [--help]\n"
    "Prints which libgelu this is, what it found in this CPU, which kernels it chose, and why.\n"
    "  --selftest  also checks every kernel this CPU can run: some results of each are compared\n"
    "              with those of the scalar kernels and of its parts; ends with 1 if one is wrong\n"
    "  --bench     also times every function, on one thread, for a few seconds\n"
    "The environment variable GELU_MAX_ISA holds the choice down, to scalar for instance.\n";

static void print_library(void) {
    char text[256];
    printf("libgelu %s\n", gelu_version());
    printf("  build      %s, %s build for %s, %s library\n", GELU_BUILD_COMPILER,
           *GELU_BUILD_TYPE != '\0' ? GELU_BUILD_TYPE : "plain", GELU_BUILD_SYSTEM,
#ifdef GELU_STATIC
           "static"
#else
           "shared"
#endif
    );
    printf("  flags      %s\n", GELU_BUILD_FLAGS);
    describe_cpu(text, sizeof text);
    printf("  CPU        %s\n", text);
    name_features(gelu_cpu_features(), text, sizeof text);
    printf("  features   %s\n", text);
    print_isas();
    fflush(stdout);
}

int main(int argc, char **argv) {
    int selftest = 0, bench = 0;
    for (int i = 1; i < argc; i++)
        if (strcmp(argv[i], "--selftest") == 0) {
            selftest = 1;
        } else if (strcmp(argv[i], "--bench") == 0) {
            bench = 1;
        } else if (strcmp(argv[i], "--help") == 0) {
            fputs(usage, stdout);
            return 0;
        } else {
            fprintf(stderr, "gelu-info: no option %s\n%s", argv[i], usage);
            return 2;
        }
    print_library();
    int wrong = selftest ? run_selftest() : 0;
    if (bench)
        print_times();
    return wrong > 0;
}
