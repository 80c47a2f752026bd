/*
 * subjects.c - the walk over the function and ISA lists, by direct access to the kernel tables.
 */
#include "subjects.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "peers.h"

typedef struct function_info {
    const char *name, *type, *operation, *lane, *reference;
    shape shape;
    error_unit unit;
    size_t kernel_offset; /* its member in gelu_kernel_table */
} function_info;

#define FUNCTION_INFO(name, shape, type, form, operation, lane, reference, bound, unit)            \
    {"gelu_" #name, #type,         #operation,  #lane,                                             \
     #reference,    SHAPE_##shape, UNIT_##unit, offsetof(gelu_kernel_table, name)},
static const function_info functions[] = {GELU_FUNCTION_LIST(FUNCTION_INFO)};

enum { FUNCTION_COUNT = sizeof functions / sizeof functions[0], MAX_SUBJECTS = 256 };

subject subjects[MAX_SUBJECTS];
int subject_count;
fused_subject fused_subjects[MAX_SUBJECTS];
int fused_subject_count;

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

static void add_map(const function_info *function, const isa_info *isa) {
    map_kernel *kernel;
    memcpy(&kernel, (const char *)isa->table + function->kernel_offset, sizeof kernel);
    add_sleef(function->reference, isa->name);
    add(SUBJECT_LIBRARY, function->name, function->reference, isa->name, kernel);
    subjects[subject_count - 1].unit = function->unit;
}

/* The map with the given lane function. */
static const subject *find_map(const char *lane, const char *isa) {
    for (int f = 0; f < FUNCTION_COUNT; f++) {
        if (functions[f].shape != SHAPE_map || strcmp(functions[f].lane, lane) != 0)
            continue;
        for (int i = 0; i < subject_count; i++)
            if (subjects[i].kind == SUBJECT_LIBRARY && strcmp(subjects[i].isa, isa) == 0 &&
                strcmp(subjects[i].name, functions[f].name) == 0)
                return &subjects[i];
    }
    return NULL;
}

static void add_fused(const function_info *function, const isa_info *isa) {
    if (fused_subject_count == MAX_SUBJECTS) {
        fprintf(stderr, "MAX_SUBJECTS is too small\n");
        exit(1);
    }
    fused_subject *s = &fused_subjects[fused_subject_count++];
    *s = (fused_subject){.shape = function->shape, .isa = isa->name};
    memcpy(&s->kernel, (const char *)isa->table + function->kernel_offset, sizeof s->kernel);
    snprintf(s->name, sizeof s->name, "%s", function->name);
    /* Between "gelu_" and "_glu_f32". */
    size_t end = strlen(function->name) - strlen(function->operation) - strlen(function->type) - 2;
    snprintf(s->form, sizeof s->form, "%.*s", (int)(end - strlen("gelu_")),
             function->name + strlen("gelu_"));
    s->parts[0] = find_map(function->lane, isa->name);
    if (function->shape == SHAPE_glu_backward) {
        char lane[32];
        snprintf(lane, sizeof lane, "%s_grad", function->lane);
        s->parts[1] = find_map(lane, isa->name);
    }
}

void collect_subjects(void) {
    isa_info isa;
    unsigned available = gelu_cpu_features();
    subject_count = fused_subject_count = 0;
    add(SUBJECT_MEMCPY, "memcpy", NULL, NULL, copy_floats);
    for (int i = 0; get_isa(i, &isa); i++) {
        if ((isa.features & ~available) != 0 || isa.table == NULL)
            continue;
        /* What every function is compared with, whatever the list holds. */
        add_sleef("erf", isa.name);
        /* Only float has loops here so far. Maps first: the others are compared with them. */
        for (int f = 0; f < FUNCTION_COUNT; f++)
            if (functions[f].shape == SHAPE_map && strcmp(functions[f].type, "f32") == 0)
                add_map(&functions[f], &isa);
        for (int f = 0; f < FUNCTION_COUNT; f++)
            if (functions[f].shape != SHAPE_map && strcmp(functions[f].type, "f32") == 0)
                add_fused(&functions[f], &isa);
    }
}

const subject *find_sleef(const char *reference, const char *isa) {
    for (int i = 0; i < subject_count; i++)
        if (subjects[i].kind == SUBJECT_SLEEF && strcmp(subjects[i].reference, reference) == 0 &&
            strcmp(subjects[i].isa, isa) == 0)
            return &subjects[i];
    return NULL;
}
