/*
 * kernel_names.h - the kernels of the half types, which are compiled in a file of their own and
 * meet the others in the ISA's table. ISA_KERNEL(name), the name of one, is defined by who includes
 * this.
 */
#ifndef GELU_KERNEL_NAMES_H
#define GELU_KERNEL_NAMES_H

#include "isa_list.h"

#define DECLARE_f32(name, shape)
#define DECLARE_bf16(name, shape) void ISA_KERNEL(name) GELU_SHAPE_##shape(uint16_t);
#define DECLARE_f16 DECLARE_bf16
#define DECLARE_KERNEL(name, shape, type, form, operation, lane, reference, bound, unit)           \
    DECLARE_##type(name, shape)
GELU_FUNCTION_LIST(DECLARE_KERNEL)

#endif
