/*
 * fused_table.h - the tables of the fused functions, after those of the maps. Separate from table.h
 * because a row here is compared with other functions of the library, not with peers.
 */
#ifndef GELU_BENCH_FUSED_TABLE_H
#define GELU_BENCH_FUSED_TABLE_H

#include "inputs.h"

/* Prints nothing if none was run. */
void print_fused_tables(const input *inputs);

#endif
