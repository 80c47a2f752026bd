/*
 * subjects.c - the walk over the function and ISA lists, by direct access to the kernel tables.
 */
#include "subjects.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "peers.h"

typedef struct function_info {
    const char *name, *shape, *type, *reference;
    error_unit unit;
    size_t kernel_offset; /* its member in gelu_kernel_table */
} function_info;

#define FUNCTION_INFO(name, shape, type, form, operation, lane, reference, bound, unit)            \
    {"gelu_" #name, #shape, #type, #reference, UNIT_##unit, offsetof(gelu_kernel_table, name)},
static const function_info functions[] = {GELU_FUNCTION_LIST(FUNCTION_INFO)};

enum { FUNCTION_COUNT = sizeof functions / sizeof functions[0], MAX_SUBJECTS = 256 };

subject subjects[MAX_SUBJECTS];
int subject_count;

int get_isa(int i, isa_info *isa) {
#define ISA_INFO(enumerator, name, features)                                                       \
    {GELU_ISA_##enumerator, #name, features, gelu_table_##name},
    const isa_info isas[] = {GELU_ISA_LIST(ISA_INFO)};
    if (i < 0 || (size_t)i >= sizeof isas / sizeof isas[0])
        return 0;
    *isa = isas[i];
    return 1;
}

static void add(subject_kind kind, const char *name, const char *reference, const char *isa,
                map_kernel *kernel) {
    if (subject_count == MAX_SUBJECTS) {
        fprintf(stderr, "MAX_SUBJECTS is too small\n");
        exit(1);
    }
    subject *s = &subjects[subject_count++];
    *s = (subject){.kind = kind, .reference = reference, .isa = isa, .kernel = kernel};
    snprintf(s->name, sizeof s->name, "%s", name);
}

static void add_sleef(const char *reference, const char *isa) {
    map_kernel *loop = sleef_loop(reference, isa);
    char name[48];
    snprintf(name, sizeof name, "sleef_%s", reference);
    if (loop != NULL && find_sleef(reference, isa) == NULL)
        add(SUBJECT_SLEEF, name, reference, isa, loop);
}

static void add_function(const function_info *function, const isa_info *isa) {
    /* Only float maps have a loop here so far. */
    if (strcmp(function->shape, "map") != 0 || strcmp(function->type, "f32") != 0)
        return;
    map_kernel *kernel;
    memcpy(&kernel, (const char *)isa->table + function->kernel_offset, sizeof kernel);
    add_sleef(function->reference, isa->name);
    add(SUBJECT_LIBRARY, function->name, function->reference, isa->name, kernel);
    subjects[subject_count - 1].unit = function->unit;
}

void collect_subjects(void) {
    isa_info isa;
    unsigned available = gelu_cpu_features();
    subject_count = 0;
    add(SUBJECT_MEMCPY, "memcpy", NULL, NULL, copy_floats);
    for (int i = 0; get_isa(i, &isa); i++) {
        if ((isa.features & ~available) != 0 || isa.table == NULL)
            continue;
        /* What every function is compared with, whatever the list holds. */
        add_sleef("erf", isa.name);
        for (int f = 0; f < FUNCTION_COUNT; f++)
            add_function(&functions[f], &isa);
    }
}

const subject *find_sleef(const char *reference, const char *isa) {
    for (int i = 0; i < subject_count; i++)
        if (subjects[i].kind == SUBJECT_SLEEF && strcmp(subjects[i].reference, reference) == 0 &&
            strcmp(subjects[i].isa, isa) == 0)
            return &subjects[i];
    return NULL;
}
