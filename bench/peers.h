/*
 * peers.h - what the library is compared with: memcpy, the lower bound, and loops over SLEEF's
 * vector functions. Separate so that SLEEF may be missing without the rest knowing.
 */
#ifndef GELU_BENCH_PEERS_H
#define GELU_BENCH_PEERS_H

#include <stddef.h>

typedef struct sleef_loop_entry {
    const char *reference; /* the real function, as function_list.h names it */
    void (*loop)(float *y, const float *x, size_t n);
} sleef_loop_entry;

/* The loops of one ISA; each sleef_loops.c object defines one, ended by a NULL reference. */
typedef struct sleef_loops {
    const char *isa;
    const char *version; /* of the headers */
    sleef_loop_entry loops[5];
} sleef_loops;

void copy_floats(float *y, const float *x, size_t n);

/* NULL if there is none. */
void (*sleef_loop(const char *reference, const char *isa))(float *y, const float *x, size_t n);

/* "3.5.1", or NULL if this bench was built without SLEEF. */
const char *sleef_version(void);

#endif
