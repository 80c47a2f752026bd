/*
 * machine.c - asks the CPU, the operating system and the library.
 */
#include "machine.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#ifdef __APPLE__
    #include <sys/sysctl.h>
#endif

#include "build_info.h"
#include "isa_list.h"
#if defined(__x86_64__) || defined(_M_X64)
    #include "x86/read_cpuid.h"
#endif

static void append(char *text, size_t size, const char *format, ...) {
    size_t used = strlen(text);
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text + used, size - used, format, arguments);
    va_end(arguments);
}

int read_field(const char *path, const char *key, char *value, size_t size) {
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

#if defined(__x86_64__) || defined(_M_X64)

/* The brand string, and the numbers behind it: clouds give CPUs of several generations one name. */
void describe_cpu(char *text, size_t size) {
    uint32_t regs[4], brand[12] = {0};
    char name[sizeof brand + 1] = "";
    read_cpuid(0x80000000, 0, regs);
    if (regs[0] >= 0x80000004)
        for (uint32_t i = 0; i < 3; i++)
            read_cpuid(0x80000002 + i, 0, brand + 4 * i);
    memcpy(name, brand, sizeof brand);
    size_t end = strlen(name), begin = strspn(name, " ");
    while (end > begin && name[end - 1] == ' ')
        name[--end] = '\0';
    read_cpuid(1, 0, regs);
    uint32_t family = regs[0] >> 8 & 0xf, model = regs[0] >> 4 & 0xf;
    if (family == 6 || family == 15)
        model |= regs[0] >> 12 & 0xf0;
    if (family == 15)
        family += regs[0] >> 20 & 0xff;
    snprintf(text, size, "%s (family %u, model %u)", begin < end ? name + begin : "unknown",
             (unsigned)family, (unsigned)model);
}

unsigned features_of_cpu(void) {
    cpu_snapshot snapshot = gelu_read_cpu_snapshot();
    snapshot.leaf1_ecx |= UINT32_C(1) << 27; /* OSXSAVE: the operating system sets it */
    snapshot.xcr0 = UINT64_MAX;
    snapshot.os_enables_avx512_on_demand = 0;
    return gelu_cpu_features_from_snapshot(&snapshot);
}

#else

void describe_cpu(char *text, size_t size) {
    char part[64];
    #ifdef __APPLE__
    size_t length = size;
    if (sysctlbyname("machdep.cpu.brand_string", text, &length, NULL, 0) == 0)
        return;
    #endif
    if (read_field("/proc/cpuinfo", "model name", text, size))
        return;
    if (read_field("/proc/cpuinfo", "CPU part", part, sizeof part)) {
        char implementer[64] = "unknown";
        read_field("/proc/cpuinfo", "CPU implementer", implementer, sizeof implementer);
        snprintf(text, size, "ARM implementer %s, part %s", implementer, part);
    } else {
        snprintf(text, size, "unknown");
    }
}

unsigned features_of_cpu(void) {
    return gelu_cpu_features();
}

#endif

void name_features(unsigned features, char *text, size_t size) {
    snprintf(text, size, "%s", features == 0 ? "none" : "");
#define NAME(name, bit)                                                                            \
    if (features & CPU_##name)                                                                     \
        append(text, size, "%s%s", *text != '\0' ? " " : "", #name);
    GELU_CPU_FEATURE_LIST(NAME)
#undef NAME
}

void describe_missing(unsigned missing, unsigned in_cpu, char *text, size_t size) {
    char names[128];
    *text = '\0';
    if ((missing & ~in_cpu) != 0) {
        name_features(missing & ~in_cpu, names, sizeof names);
        append(text, size, "the CPU lacks %s", names);
    }
    if ((missing & in_cpu) != 0) {
        name_features(missing & in_cpu, names, sizeof names);
        append(text, size, "%sthe operating system does not enable %s",
               *text != '\0' ? ", and " : "", names);
    }
}

/* The compiler flags of an ISA's kernels. */
static const char *flags_of(const char *isa) {
    static const char *const flags[][2] = {GELU_BUILD_ISA_FLAGS{NULL, NULL}};
    for (int i = 0; flags[i][0] != NULL; i++)
        if (strcmp(flags[i][0], isa) == 0)
            return flags[i][1];
    return "";
}

static void print_isa(gelu_isa isa, const char *name, unsigned needed, int first) {
    char why[256];
    unsigned missing = needed & ~gelu_cpu_features();
    printf("  %-10s %-7s ", first ? "ISAs" : "", name);
    if (gelu_isa_supported(isa)) {
        printf("supported%s%s\n", *flags_of(name) != '\0' ? "; compiled with " : "",
               flags_of(name));
    } else if (missing != 0) {
        describe_missing(missing, features_of_cpu(), why, sizeof why);
        printf("not supported: %s\n", why);
    } else {
        printf("not supported: its kernels are not in this build\n");
    }
}

void print_isas(void) {
    const char *cap = getenv("GELU_MAX_ISA");
    int first = 1, cap_is_known = 0;
#define PRINT_ISA(enumerator, name, features)                                                      \
    print_isa(GELU_ISA_##enumerator, #name, features, first);                                      \
    cap_is_known |= cap != NULL && strcmp(cap, #name) == 0;                                        \
    first = 0;
    GELU_ISA_LIST(PRINT_ISA)
#undef PRINT_ISA
    printf("  chosen     %s: the best that is supported", gelu_isa_name(gelu_isa_active()));
    if (cap_is_known)
        printf(" at or below GELU_MAX_ISA=%s", cap);
    else if (cap != NULL)
        printf(" (GELU_MAX_ISA=%s is none of these: ignored)", cap);
    printf("\n");
}
