/*
 * banner.c - asks the operating system and the build.
 */
#include "banner.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/utsname.h>

#include "benchmark_shim.h"
#include "build_info.h"
#include "machine.h"
#include "peers.h"
#include "subjects.h"

double available_memory(void) {
    char text[64];
    return read_field("/proc/meminfo", "MemAvailable", text, sizeof text)
               ? strtod(text, NULL) * 1024
               : 0;
}

static void print_machine(void) {
    char text[512];
    struct utsname os;
    describe_cpu(text, sizeof text);
    printf("  CPU        %s, %d logical core%s\n", text, shim_cpu_count(),
           shim_cpu_count() == 1 ? "" : "s");
    shim_describe_caches(text, sizeof text);
    if (text[0] != '\0')
        printf("  caches     %s\n", text);
    if (uname(&os) == 0)
        printf("  system     %s %s %s\n", os.sysname, os.release, os.machine);
    if (shim_load_average() >= 0)
        printf("  load       %.2f before this run%s\n", shim_load_average(),
               shim_load_average() > 0.5 ? ": the machine is shared, times will scatter" : "");
    if (shim_frequency_is_fixed() == 0)
        printf("  frequency  the governor may change it: times will scatter\n");
}

/* Words in lines of about 100 columns. */
static void print_wrapped(const char *label, const char *words) {
    int column = printf("  %-10s", label);
    while (*words != '\0') {
        int length = (int)strcspn(words, " ");
        if (column + 1 + length > 100)
            column = printf("\n  %-10s", "") - 1;
        column += printf(" %.*s", length, words);
        words += length + (words[length] == ' ');
    }
    printf("\n");
}

static int is_compared(const peer_system *system) {
    return system->isa == NULL || strcmp(system->isa, gelu_isa_name(gelu_isa_active())) == 0;
}

static void print_peer_systems(void) {
    const peer_system *system;
    for (int i = 0; (system = get_peer_system(i)) != NULL; i++) {
        char detail[128] = "";
        if (!is_compared(system))
            continue;
        if (system->describe != NULL)
            system->describe(detail, sizeof detail);
        printf("  %-10s %s %s%s%s%s\n", i == 0 ? "peers" : "", system->name, system->version,
               *detail != '\0' ? " (" : "", detail, *detail != '\0' ? ")" : "");
    }
}

static void print_build(int peers) {
    printf("  libgelu    %s, %s, %s build\n", gelu_version(), GELU_BUILD_COMPILER, GELU_BUILD_TYPE);
    print_wrapped("flags", GELU_BUILD_FLAGS);
    if (peers)
        print_peer_systems();
    else
        printf("  peers      memcpy, %s%s\n", sleef_version() != NULL ? "SLEEF " : "no SLEEF",
               sleef_version() != NULL ? sleef_version() : "");
}

void describe_run(void (*add)(const char *key, const char *value)) {
    char text[512];
    const peer_system *system;
    describe_cpu(text, sizeof text);
    add("gelu_cpu", text);
    add("gelu_version", gelu_version());
    add("gelu_isa", gelu_isa_name(gelu_isa_active()));
    add("gelu_compiler", GELU_BUILD_COMPILER);
    add("gelu_flags", GELU_BUILD_FLAGS);
    for (int i = 0; (system = get_peer_system(i)) != NULL; i++) {
        snprintf(text, sizeof text, "gelu_peer_%s", system->name);
        if (is_compared(system))
            add(text, system->version);
    }
}

void print_banner(int peers) {
    printf("libgelu benchmark\n\n");
    print_machine();
    print_build(peers);
    print_isas();
    printf("             (%s)\n\n",
           peers ? "the one that is compared here" : "every supported one is measured");
    fflush(stdout);
    describe_run(shim_add_context);
}
