/*
 * peer_subjects.h - what --peers measures: memcpy, every peer system in this build and the
 * library's functions, on the ISA that calls run on. Separate from subjects.h, whose subjects are
 * the library's on every ISA, each with the one peer it is compared with.
 */
#ifndef GELU_BENCH_PEER_SUBJECTS_H
#define GELU_BENCH_PEER_SUBJECTS_H

#include "subjects.h"

typedef void backward_kernel(float *dx, const float *dy, const float *x, size_t n);

typedef struct peer_subject {
    subject subject;           /* name "SLEEF erf_u10"; isa NULL if the peer has its own choice */
    backward_kernel *backward; /* of the library: timed; its subject is the gradient */
    void (*set_threads)(int count); /* of its own; NULL: all threads are the pool's */
    int is_scalar, is_backward;
} peer_subject;

/* memcpy first, then the peers, then the library. */
extern peer_subject peer_subjects[];
extern int peer_subject_count;

/* After collect_subjects. */
void collect_peer_subjects(void);

#endif
