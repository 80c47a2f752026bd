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
    element element;
    shape shape;
    error_unit unit;
    size_t kernel_offset; /* its member in gelu_kernel_table */
} function_info;

#define FUNCTION_INFO(name, shape, type, form, operation, lane, reference, bound, unit)            \
    {"gelu_" #name, #type,       #operation,                                                       \
     #lane,         #reference,  ELEMENT_##type,                                                   \
     SHAPE_##shape, UNIT_##unit, offsetof(gelu_kernel_table, name)},
static const function_info functions[] = {GELU_FUNCTION_LIST(FUNCTION_INFO)};

enum { FUNCTION_COUNT = sizeof functions / sizeof functions[0], MAX_SUBJECTS = 256 };

subject subjects[MAX_SUBJECTS];
int subject_count;
fused_subject fused_subjects[MAX_SUBJECTS];
int fused_subject_count;

size_t element_size(element type) {
    return type == ELEMENT_f32 ? sizeof(float) : sizeof(uint16_t);
}

int get_isa(int i, isa_info *isa) {
#define ISA_INFO(enumerator, name, features)                                                       \
    {GELU_ISA_##enumerator, #name, features, gelu_table_##name},
    const isa_info isas[] = {GELU_ISA_LIST(ISA_INFO)};
    if (i < 0 || (size_t)i >= sizeof isas / sizeof isas[0])
        return 0;
    *isa = isas[i];
    return 1;
}

static subject *add(subject_kind kind, const char *name, const char *reference, const char *isa,
                    map_kernel *kernel) {
    if (subject_count == MAX_SUBJECTS) {
        fprintf(stderr, "MAX_SUBJECTS is too small\n");
        exit(1);
    }
    subject *s = &subjects[subject_count++];
    *s = (subject){.kind = kind, .reference = reference, .isa = isa, .kernel = kernel};
    snprintf(s->name, sizeof s->name, "%s", name);
    return s;
}

static void add_sleef(const char *reference, const char *isa) {
    map_kernel *loop = sleef_loop(reference, isa);
    char name[48];
    snprintf(name, sizeof name, "sleef_%s", reference);
    if (loop != NULL && find_sleef(reference, isa) == NULL)
        add(SUBJECT_SLEEF, name, reference, isa, loop);
}

static void add_map(const function_info *function, const isa_info *isa) {
    const char *kernel = (const char *)isa->table + function->kernel_offset;
    add_sleef(function->reference, isa->name);
    subject *s = add(SUBJECT_LIBRARY, function->name, function->reference, isa->name, NULL);
    s->unit = function->unit;
    s->element = function->element;
    if (s->element == ELEMENT_f32)
        memcpy(&s->kernel, kernel, sizeof s->kernel);
    else
        memcpy(&s->half_kernel, kernel, sizeof s->half_kernel);
}

/* The map of the type with the given lane function. */
static const subject *find_map(const char *lane, element type, const char *isa) {
    for (int f = 0; f < FUNCTION_COUNT; f++) {
        if (functions[f].shape != SHAPE_map || functions[f].element != type ||
            strcmp(functions[f].lane, lane) != 0)
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
    *s = (fused_subject){.shape = function->shape, .isa = isa->name, .element = function->element};
    memcpy(&s->kernel, (const char *)isa->table + function->kernel_offset, sizeof s->kernel);
    snprintf(s->name, sizeof s->name, "%s", function->name);
    /* Between "gelu_" and "_glu_f32". */
    size_t end = strlen(function->name) - strlen(function->operation) - strlen(function->type) - 2;
    snprintf(s->form, sizeof s->form, "%.*s%s%s", (int)(end - strlen("gelu_")),
             function->name + strlen("gelu_"), s->element == ELEMENT_f32 ? "" : "_",
             s->element == ELEMENT_f32 ? "" : function->type);
    s->parts[0] = find_map(function->lane, s->element, isa->name);
    if (function->shape == SHAPE_glu_backward) {
        char lane[32];
        snprintf(lane, sizeof lane, "%s_grad", function->lane);
        s->parts[1] = find_map(lane, s->element, isa->name);
    }
}

void collect_subjects(void) {
    isa_info isa;
    unsigned available = gelu_cpu_features();
    subject_count = fused_subject_count = 0;
    add(SUBJECT_MEMCPY, "memcpy", NULL, NULL, copy_floats);
    subject *half = add(SUBJECT_MEMCPY, "memcpy_half", NULL, NULL, NULL);
    half->element = ELEMENT_bf16;
    half->half_kernel = copy_halves;
    for (int i = 0; get_isa(i, &isa); i++) {
        if ((isa.features & ~available) != 0 || isa.table == NULL)
            continue;
        /* What every function is compared with, whatever the list holds. */
        add_sleef("erf", isa.name);
        /* Maps first: the others are compared with them. */
        for (int f = 0; f < FUNCTION_COUNT; f++)
            if (functions[f].shape == SHAPE_map)
                add_map(&functions[f], &isa);
        for (int f = 0; f < FUNCTION_COUNT; f++)
            if (functions[f].shape != SHAPE_map)
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

const subject *find_memcpy(element type) {
    const subject *s = subjects;
    while (element_size(s->element) != element_size(type))
        s++;
    return s;
}
