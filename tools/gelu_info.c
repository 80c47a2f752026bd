/*
 * gelu_info.c - the program gelu-info: what a user pastes into a bug report. It calls the library
 * through its public interface alone, so that it shows the one that is installed.
 */
#if !defined(GELU_STATIC) && defined(__has_include)
    #if __has_include(<dlfcn.h>)
        #ifndef _GNU_SOURCE
            #define _GNU_SOURCE /* dladdr of glibc and musl */
        #endif
        #include <dlfcn.h>
        #define HAS_DLADDR
    #endif
#endif
#include <stdio.h>
#include <string.h>

#include "build_info.h"
#include "cpu_features.h"
#include "gelu.h"
#include "machine.h"
#include "selftest.h"
#include "timing.h"

static const char usage[] =
    "usage: gelu-info [--selftest] [--bench | --bench=all] [--version] [--help]\n"
    "Prints which libgelu this is, what it found in this CPU, which kernels it chose, and why.\n"
    "  --selftest  also checks every kernel this CPU can run: some results of each are compared\n"
    "              with those of the scalar kernels and of its parts; ends with 1 if one is wrong\n"
    "  --bench     also times each form and its gradient in each type, on one thread, for some\n"
    "              seconds; --bench=all every function\n"
    "  --version   prints the version of the library alone\n"
    "Ends with 2 if it does not know an option or cannot write.\n"
    "The environment variable GELU_MAX_ISA holds the choice down, to scalar for instance.\n";

/* The file that the library was loaded from. A string of the library is asked about: the address of
   a function may be one in this program. */
static void print_file(void) {
#ifdef HAS_DLADDR
    Dl_info info;
    if (dladdr(gelu_version(), &info) != 0 && info.dli_fname != NULL)
        printf("  file       %s\n", info.dli_fname);
#endif
}

static void print_version(void) {
    printf("libgelu %s\n", gelu_version());
}

static void print_library(void) {
#ifdef GELU_STATIC
    const char *kind = "static";
#else
    const char *kind = "shared";
#endif
    char text[256];
    print_version();
    print_file();
    printf("  build      %s, %s build for %s, %s library\n", GELU_BUILD_COMPILER,
           *GELU_BUILD_TYPE != '\0' ? GELU_BUILD_TYPE : "plain", GELU_BUILD_SYSTEM, kind);
    printf("  flags      %s\n", GELU_BUILD_FLAGS);
    describe_cpu(text, sizeof text);
    printf("  CPU        %s\n", text);
    name_features(gelu_cpu_features(), text, sizeof text);
    printf("  features   %s\n", text);
    print_isas();
    fflush(stdout);
}

/* The status to end with: 2 if not all could be written, of which the library is not to blame. */
static int finish(int status) {
    int failed = ferror(stdout);
    if (fclose(stdout) == 0 && !failed)
        return status;
    fprintf(stderr, "gelu-info: cannot write the output\n");
    return 2;
}

int main(int argc, char **argv) {
    int selftest = 0, bench = 0, bench_all = 0;
    for (int i = 1; i < argc; i++)
        if (strcmp(argv[i], "--selftest") == 0) {
            selftest = 1;
        } else if (strcmp(argv[i], "--bench") == 0) {
            bench = 1;
        } else if (strcmp(argv[i], "--bench=all") == 0) {
            bench = bench_all = 1;
        } else if (strcmp(argv[i], "--version") == 0) {
            print_version();
            return finish(0);
        } else if (strcmp(argv[i], "--help") == 0) {
            fputs(usage, stdout);
            return finish(0);
        } else {
            fprintf(stderr, "gelu-info: no option %s\n%s", argv[i], usage);
            return 2;
        }
    print_library();
    int wrong = selftest ? run_selftest() : 0;
    if (bench)
        print_times(bench_all);
    return finish(wrong > 0);
}
