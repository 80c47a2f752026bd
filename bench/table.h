/*
 * table.h - what the report ends with: the figures for a person to read. Separate from what
 * measures them.
 */
#ifndef GELU_BENCH_TABLE_H
#define GELU_BENCH_TABLE_H

#include "inputs.h"

void print_tables(const input *inputs, int input_count, int repetitions);

#endif
