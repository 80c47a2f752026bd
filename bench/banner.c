/*
 * banner.c - asks the operating system and the build.
 */
#include "banner.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/utsname.h>
#ifdef __APPLE__
    #include <sys/sysctl.h>
#endif

#include "benchmark_shim.h"
#include "build_info.h"
#include "peers.h"
#include "subjects.h"

/* The value of the first "key : value" line of a file; 0 if there is none. */
static int read_line_of(const char *path, const char *key, char *value, size_t size) {
    char line[512];
    int found = 0;
    FILE *file = fopen(path, "r");
    while (file != NULL && !found && fgets(line, sizeof line, file) != NULL) {
        const char *colon = strchr(line, ':');
        size_t length = strlen(key);
        if (colon == NULL || strncmp(line, key, length) != 0 ||
            strspn(line + length, " \t") != (size_t)(colon - line) - length)
            continue;
        colon += 1 + strspn(colon + 1, " \t");
        snprintf(value, size, "%.*s", (int)strcspn(colon, "\n"), colon);
        found = 1;
    }
    if (file != NULL)
        fclose(file);
    return found;
}

static void describe_cpu(char *text, size_t size) {
    char a[256], b[64];
#ifdef __APPLE__
    size_t length = size;
    if (sysctlbyname("machdep.cpu.brand_string", text, &length, NULL, 0) == 0)
        return;
#endif
    if (read_line_of("/proc/cpuinfo", "model name", a, sizeof a))
        snprintf(text, size, "%s", a);
    else if (read_line_of("/proc/cpuinfo", "CPU implementer", a, sizeof a) &&
             read_line_of("/proc/cpuinfo", "CPU part", b, sizeof b))
        snprintf(text, size, "ARM implementer %s, part %s", a, b);
    else
        snprintf(text, size, "unknown");
    /* Clouds give CPUs of several generations one name. */
    if (read_line_of("/proc/cpuinfo", "cpu family", a, sizeof a) &&
        read_line_of("/proc/cpuinfo", "model", b, sizeof b)) {
        size_t used = strlen(text);
        snprintf(text + used, size - used, " (family %.10s, model %.10s)", a, b);
    }
}

double available_memory(void) {
    char text[64];
    return read_line_of("/proc/meminfo", "MemAvailable", text, sizeof text)
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

static void print_peer_systems(void) {
    const peer_system *system;
    for (int i = 0; (system = get_peer_system(i)) != NULL; i++) {
        char detail[128] = "";
        if (system->isa != NULL && strcmp(system->isa, gelu_isa_name(gelu_isa_active())) != 0)
            continue;
        if (system->describe != NULL)
            system->describe(detail, sizeof detail);
        printf("  %-10s %s %s%s%s%s\n", i == 0 ? "peers" : "", system->name, system->version,
               *detail != '\0' ? " (" : "", detail, *detail != '\0' ? ")" : "");
    }
}

static void print_build(int peers) {
    printf("  libgelu    %s, %s, %s build\n", gelu_version(), GELU_BENCH_COMPILER,
           GELU_BENCH_BUILD_TYPE);
    print_wrapped("flags", GELU_BENCH_FLAGS);
    if (peers)
        print_peer_systems();
    else
        printf("  peers      memcpy, %s%s\n", sleef_version() != NULL ? "SLEEF " : "no SLEEF",
               sleef_version() != NULL ? sleef_version() : "");
}

static void print_missing(unsigned features) {
    static const struct {
        unsigned bit;
        const char *name;
    } names[] = {{CPU_FMA, "FMA"},           {CPU_AVX2, "AVX2"},         {CPU_AVX512F, "AVX512F"},
                 {CPU_AVX512VL, "AVX512VL"}, {CPU_AVX512BW, "AVX512BW"}, {CPU_AVX512DQ, "AVX512DQ"},
                 {CPU_NEON, "NEON"}};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
        if (features & names[i].bit) {
            printf(" %s", names[i].name);
            features &= ~names[i].bit;
        }
    if (features != 0)
        printf(" features 0x%x", features);
}

static const char *flags_of(const char *isa) {
    static const char *const flags[][2] = {GELU_BENCH_ISA_FLAGS{NULL, NULL}};
    for (int i = 0; flags[i][0] != NULL; i++)
        if (strcmp(flags[i][0], isa) == 0)
            return flags[i][1];
    return "";
}

static void print_isas(int peers) {
    const char *cap = getenv("GELU_MAX_ISA");
    const char *active = gelu_isa_name(gelu_isa_active());
    unsigned available = gelu_cpu_features();
    int cap_is_known = 0;
    isa_info isa;
    for (int i = 0; get_isa(i, &isa); i++) {
        unsigned missing = isa.features & ~available;
        printf("  %s     %-7s ", i == 0 ? "ISAs  " : "      ", isa.name);
        if (missing != 0) {
            printf("not supported: the CPU or the system lacks");
            print_missing(missing);
        } else {
            printf(isa.table != NULL ? "supported" : "not supported: not in this build");
        }
        printf("%s%s\n", missing == 0 && *flags_of(isa.name) != '\0' ? "; compiled with " : "",
               missing == 0 ? flags_of(isa.name) : "");
        cap_is_known |= cap != NULL && strcmp(cap, isa.name) == 0;
    }
    printf("  chosen     %s: the best that is supported", active);
    if (cap_is_known)
        printf(" at or below GELU_MAX_ISA=%s", cap);
    else if (cap != NULL)
        printf(" (GELU_MAX_ISA=%s is none of these: ignored)", cap);
    printf("\n             (%s)\n",
           peers ? "the one that is compared here" : "every supported one is measured");
}

void print_banner(int peers) {
    printf("libgelu benchmark\n\n");
    print_machine();
    print_build(peers);
    print_isas(peers);
    printf("\n");
    fflush(stdout);
    shim_add_context("gelu_version", gelu_version());
    shim_add_context("gelu_isa", gelu_isa_name(gelu_isa_active()));
    shim_add_context("gelu_compiler", GELU_BENCH_COMPILER);
    shim_add_context("gelu_flags", GELU_BENCH_FLAGS);
}
