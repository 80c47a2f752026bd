/*
 * functions.c - the arrays of functions.h.
 */
#include "functions.h"

#include <string.h>

#include "isa_list.h"

const shape_info shapes[] = {
    [SHAPE_map] = {1, 2, 0}, [SHAPE_backward] = {1, 3, 0},     [SHAPE_bias] = {1, 3, 1},
    [SHAPE_glu] = {1, 3, 1}, [SHAPE_glu_backward] = {2, 5, 1},
};

/* A pointer to void becomes one to the elements of whatever type the function has. */
#define ARGUMENTS_map p[0], p[1], cols
#define ARGUMENTS_backward p[0], p[1], p[2], cols
#define ARGUMENTS_bias p[0], ld[0], p[1], ld[1], p[2], rows, cols
#define ARGUMENTS_glu p[0], ld[0], p[1], ld[1], p[2], ld[2], rows, cols
#define ARGUMENTS_glu_backward                                                                     \
    p[0], ld[0], p[1], ld[1], p[2], ld[2], p[3], ld[3], p[4], ld[4], rows, cols

#define DEFINE_CALL(name, shape, type, form, operation, lane, reference, bound, unit)              \
    static gelu_status call_##name(void *const *p, const size_t *ld, size_t rows, size_t cols) {   \
        (void)ld;                                                                                  \
        (void)rows;                                                                                \
        return gelu_##name(ARGUMENTS_##shape);                                                     \
    }
GELU_FUNCTION_LIST(DEFINE_CALL)

#define FUNCTION_INFO(name, shape, type, form, operation, lane, reference, bound, unit)            \
    {#name,      SHAPE_##shape, &type_##type, #operation, #lane,                                   \
     #reference, bound,         UNIT_##unit,  call_##name},
const function_info functions[] = {GELU_FUNCTION_LIST(FUNCTION_INFO)};
const int function_count = sizeof functions / sizeof functions[0];

#define ISA_INFO(enumerator, name, features) {GELU_ISA_##enumerator, #name},
const isa_info isas[] = {GELU_ISA_LIST(ISA_INFO)};
const int isa_count = sizeof isas / sizeof isas[0];

const function_info *find_map(const element_type *type, const char *lane) {
    for (int f = 0; f < function_count; f++)
        if (functions[f].shape == SHAPE_map && functions[f].type == type &&
            strcmp(functions[f].lane, lane) == 0)
            return &functions[f];
    return NULL;
}
