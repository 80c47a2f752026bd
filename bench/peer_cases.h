/*
 * peer_cases.h - one measurement each of --peers: a peer or a function of the library at a size, on
 * one thread or on all. Separate from cases.h, which knows no threads and compares per ISA.
 */
#ifndef GELU_BENCH_PEER_CASES_H
#define GELU_BENCH_PEER_CASES_H

#include "cases.h"
#include "peer_subjects.h"

/* What a table shows together: sizes of the first input and accuracy, the other inputs, sizes on
   all threads. */
typedef enum peer_part { PART_SIZES, PART_INPUTS, PART_THREADS } peer_part;

/* What a table shows in one column. */
typedef struct peer_column {
    const char *title;
    size_t n;
    peer_part part;
    int input; /* if there are so many */
    int in_quick_run;
    int scalar_too, scalar_in_quick_run; /* they take long, and do not wait for memory */
} peer_column;

extern const peer_column peer_columns[];
extern const int peer_column_count;

size_t largest_peer_size(int quick);

/* Registers every case that the filter selects, memcpy of the same size along with it. Returns how
   many there are. */
int register_peer_cases(const input *inputs, int input_count, const case_options *options);

/* 0 if it was not run. */
int find_peer_figure(const peer_subject *s, const peer_column *column, figure *result);

#endif
