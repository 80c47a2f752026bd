/*
 * peer_table.h - the report of --peers. Separate from table.c, whose tables are per ISA and input.
 */
#ifndef GELU_BENCH_PEER_TABLE_H
#define GELU_BENCH_PEER_TABLE_H

#include "inputs.h"

/* Whether there is a table of this real function. */
int has_peer_table(const char *reference);

void print_peer_tables(const input *inputs, int input_count, int repetitions);

#endif
