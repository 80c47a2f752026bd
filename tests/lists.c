/*
 * lists.c - the function and ISA lists as arrays: kernels by direct table access, entry points, and
 * the errors that are allowed. Apart from support.c because it knows nothing of tests.
 */
#include "support.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#define FUNCTION_INFO(name, shape, type, form, operation, lane, reference, bound, unit)            \
    IN_TYPE_##type({#name,                                                                         \
                    SHAPE_##shape,                                                                 \
                    #type,                                                                         \
                    #form,                                                                         \
                    #operation,                                                                    \
                    #reference,                                                                    \
                    {bound, UNIT_##unit},                                                          \
                    (void (*)(void))gelu_##name,                                                   \
                    offsetof(gelu_kernel_table, name)}, )
const function_info functions[] = {GELU_FUNCTION_LIST(FUNCTION_INFO)};
const int function_count = sizeof functions / sizeof functions[0];

#define ISA_INFO(enumerator, name, features) {GELU_ISA_##enumerator, #name, features},
const isa_info isas[] = {GELU_ISA_LIST(ISA_INFO)};
const int isa_count = sizeof isas / sizeof isas[0];

/* Tables by direct access: the features decide, not the cap. */
static const gelu_kernel_table *table_of(gelu_isa isa) {
    unsigned available = gelu_cpu_features();
#define TABLE_IF(enumerator, name, features)                                                       \
    if (isa == GELU_ISA_##enumerator)                                                              \
        return ((features) & ~available) == 0 ? gelu_table_##name : NULL;
    GELU_ISA_LIST(TABLE_IF)
    return NULL;
}

tolerance tolerance_of(const function_info *function, const isa_info *isa) {
    int scalar = isa != NULL && isa->isa == GELU_ISA_SCALAR;
    return scalar && function->tolerance.unit != UNIT_nearest
               ? (tolerance){GELU_SCALAR_BOUND, UNIT_ulp}
               : function->tolerance;
}

const char *error_text(error_unit unit, double error) {
    static char texts[4][40];
    static int next;
    char *text = texts[next++ % 4];
    if (unit == UNIT_ulp || unit == UNIT_nearest)
        snprintf(text, sizeof texts[0], "%.6f ULP", error);
    else
        snprintf(text, sizeof texts[0], "2^%.3f%s", log2(error), unit == UNIT_input ? " |x|" : "");
    return text;
}

void (*get_kernel(const function_info *function, gelu_isa isa))(void) {
    const gelu_kernel_table *table = table_of(isa);
    void (*kernel)(void) = NULL;
    if (table != NULL)
        memcpy(&kernel, (const char *)table + function->kernel_offset, sizeof kernel);
    return kernel;
}

map_kernel *get_map_kernel(const function_info *function, gelu_isa isa) {
    return function->shape == SHAPE_map ? (map_kernel *)get_kernel(function, isa) : NULL;
}

map_entry *get_map_entry(const function_info *function) {
    return function->shape == SHAPE_map ? (map_entry *)function->entry : NULL;
}

const function_info *find_part(const function_info *fused, const char *operation) {
    char name[80];
    size_t end = strlen(fused->operation) + strlen(fused->type) + 2; /* "_glu_f32" */
    snprintf(name, sizeof name, "%.*s%s_%s", (int)(strlen(fused->name) - end), fused->name,
             operation, fused->type);
    for (int f = 0; f < function_count; f++)
        if (strcmp(functions[f].name, name) == 0)
            return &functions[f];
    return NULL;
}
