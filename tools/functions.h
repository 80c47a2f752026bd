/*
 * functions.h - the functions and ISAs of the library as arrays, each function to be called through
 * the public entry with operands of whatever type it has. Generated from src/function_list.h and
 * src/isa_list.h, so that what is new there is tested and timed without an edit here; only a new
 * shape needs one.
 */
#ifndef GELU_TOOLS_FUNCTIONS_H
#define GELU_TOOLS_FUNCTIONS_H

#include "element.h"
#include "gelu.h"

enum { MAX_OPERANDS = 5, MAX_DESTINATIONS = 2 };

/* Operands in the order of the parameters, destinations first. Those of a shape that has rows may
   have gaps between them. */
typedef enum shape { SHAPE_map, SHAPE_backward, SHAPE_bias, SHAPE_glu, SHAPE_glu_backward } shape;
typedef struct shape_info {
    int destinations, operands, has_rows;
} shape_info;
extern const shape_info shapes[];

typedef enum error_unit { UNIT_ulp, UNIT_input, UNIT_one } error_unit;

typedef struct function_info {
    const char *name; /* "erf_fast_glu_f32" */
    shape shape;
    const element_type *type;
    const char *operation, *lane, *reference;
    double bound; /* of the lane function, on a vector ISA, in */
    error_unit unit;
    gelu_status (*call)(void *const *operands, const size_t *ld, size_t rows, size_t cols);
} function_info;

extern const function_info functions[];
extern const int function_count;

/* Of this architecture, best first; scalar last. */
typedef struct isa_info {
    gelu_isa isa;
    const char *name;
} isa_info;

extern const isa_info isas[];
extern const int isa_count;

/* The function of one array with this type and lane function; NULL if the list has none. */
const function_info *find_map(const element_type *type, const char *lane);

#endif
