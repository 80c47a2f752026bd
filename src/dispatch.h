/*
 * dispatch.h - which kernel table calls use. One atomic pointer to a constant table; NULL means
 * that nothing has been decided yet.
 */
#ifndef GELU_DISPATCH_H
#define GELU_DISPATCH_H

#include "kernel_table.h"

/* The table calls use now; decides on the first call. Safe from any number of threads. */
const gelu_kernel_table *gelu_active_table(void);

/* The table of one ISA whatever the cap, or NULL if this CPU or this build does not have it. */
const gelu_kernel_table *gelu_supported_table(gelu_isa isa);

/* Pure: the best table that `features` allow at or below `cap`, which must be of this build's list.
 */
const gelu_kernel_table *gelu_best_table(unsigned features, gelu_isa cap);

#endif
