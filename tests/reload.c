/*
 * reload.c - the shared library loaded, used and unloaded many times: right values each time, and
 * neither descriptors, mappings nor memory are left behind. A part of process.c's subject with
 * specifics of its own (dlopen, /proc).
 */
#include "elementwise.h"

#include <dirent.h>
#include <dlfcn.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#ifdef GELU_SHARED_LIBRARY
enum { LENGTH = 37, WARM_UP = 100, MEMORY_SLACK = 256 * 1024 };

static element x[LENGTH], y[LENGTH], want[LENGTH];

/* The entry of the loaded library against the kernels linked into this program. */
static int check_function(void *library, const function_info *function, gelu_isa active) {
    char name[80];
    snprintf(name, sizeof name, "gelu_%s", function->name);
    void *symbol = dlsym(library, name);
    if (symbol == NULL) {
        fail("%s: %s", name, dlerror());
        return 0;
    }
    test entry_test = {"", NULL, function, NULL, 0};
    element_map entry;
    if (!find_element_map(&entry_test, &entry))
        return 0;
    memcpy(&entry.kernel, &symbol, sizeof symbol);
    apply(&entry, y, x, LENGTH);
    for (int i = 0; i < isa_count; i++) {
        test kernel_test = {"", NULL, function, &isas[i], 0};
        element_map kernel;
        if (isas[i].isa != active)
            continue;
        if (!find_element_map(&kernel_test, &kernel))
            return 0;
        apply(&kernel, want, x, LENGTH);
        return check_values("in the loaded library", x, y, want, LENGTH);
    }
    fail("the loaded library runs on an unknown ISA, %d", (int)active);
    return 0;
}

static int use_once(void) {
    void *library = dlopen(GELU_SHARED_LIBRARY, RTLD_NOW | RTLD_LOCAL);
    if (library == NULL) {
        fail("dlopen: %s", dlerror());
        return 0;
    }
    gelu_isa (*active)(void);
    void *symbol = dlsym(library, "gelu_isa_active");
    memcpy(&active, &symbol, sizeof symbol);
    int right = symbol != NULL;
    for (int f = 0; right && f < function_count; f++)
        right = check_function(library, &functions[f], active());
    dlclose(library);
    return right;
}

/* Resident memory in bytes, open descriptors, and mappings of the library; -1 where unknown. */
typedef struct resources {
    long memory, descriptors, mappings;
} resources;

static resources count_resources(void) {
    resources r = {-1, -1, -1};
    FILE *file = fopen("/proc/self/statm", "r");
    if (file != NULL) {
        long pages;
        if (fscanf(file, "%*s %ld", &pages) == 1)
            r.memory = pages * sysconf(_SC_PAGESIZE);
        fclose(file);
    }
    DIR *directory = opendir("/proc/self/fd");
    if (directory != NULL) {
        for (r.descriptors = 0; readdir(directory) != NULL; r.descriptors++)
            continue;
        closedir(directory);
    }
    file = fopen("/proc/self/maps", "r");
    if (file != NULL) {
        char line[4096];
        for (r.mappings = 0; fgets(line, sizeof line, file) != NULL;)
            r.mappings += strstr(line, "libgelu.so") != NULL;
        fclose(file);
    }
    return r;
}

static void test_reload(const test *t) {
    (void)t;
    fill_mixed(x, LENGTH);
    int loads = slow_environment() ? 200 : 2000;
    resources before = {-1, -1, -1};
    for (int i = 0; i < loads; i++) {
        if (i == WARM_UP)
            before = count_resources();
        if (!use_once()) {
            fail("the library was loaded %d times", i + 1);
            return;
        }
    }
    resources after = count_resources();
    if (after.descriptors > before.descriptors)
        fail("%ld descriptors were open, now %ld", before.descriptors, after.descriptors);
    /* musl's dlclose unloads nothing; each dlopen then finds what is there. */
    #ifdef __GLIBC__
    before.mappings = 0;
    #endif
    if (after.mappings > before.mappings)
        fail("the library still has %ld mappings after dlclose", after.mappings);
    /* Emulators and sanitizers keep memory of their own for each load. */
    if (!slow_environment() && after.memory > before.memory + MEMORY_SLACK)
        fail("%ld bytes were resident after %d loads, %ld after %d", before.memory, WARM_UP,
             after.memory, loads);
    if (before.memory < 0)
        skip("there is no /proc to count memory and descriptors by");
}
#else
static void test_reload(const test *t) {
    (void)t;
    skip("the shared library is not built");
}
#endif

void register_tests(void) {
    add_test("process_reload", NULL, NULL, test_reload);
}
