/*
 * kernel_table.h - one ISA's kernels: a struct of function pointers, generated from
 * function_list.h. Each kernels_<isa>.c and scalar.c defines one constant table.
 */
#ifndef GELU_KERNEL_TABLE_H
#define GELU_KERNEL_TABLE_H

#include <stddef.h>
#include "gelu.h"
#include "function_list.h"

#define GELU_KERNEL_MEMBER(name, shape, type, form, operation, lane, reference, bound, unit)       \
    void(*name) GELU_SHAPE_##shape(GELU_TYPE_##type);

typedef struct gelu_kernel_table {
    gelu_isa isa;
    GELU_FUNCTION_LIST(GELU_KERNEL_MEMBER)
} gelu_kernel_table;

#undef GELU_KERNEL_MEMBER

#endif
