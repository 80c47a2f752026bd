/*
 * peers.h - what the library is compared with: memcpy, the lower bound, loops over the vector
 * functions of SLEEF and libmvec and the functions of libm, and the GELUs of frameworks. Separate
 * so that any of them may be missing without the rest knowing.
 */
#ifndef GELU_BENCH_PEERS_H
#define GELU_BENCH_PEERS_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct peer_entry {
    const char *reference; /* the real function, as function_list.h names it */
    const char *method;    /* what computes it: "erf_u10" */
    void (*run)(float *y, const float *x, size_t n);
    int is_backward; /* it computes dy f'(x): an array of dy, all 1, is read as well */
} peer_entry;

enum { MAX_PEER_ENTRIES = 16 };

/* One system on one ISA. An object file defines one. */
typedef struct peer_system {
    const char *name;
    const char *version;            /* of its headers */
    const char *isa;                /* that its loops are compiled for; NULL: its own choice */
    int is_scalar;                  /* one element at a time */
    void (*set_threads)(int count); /* NULL: it stays on the thread that calls it */
    /* Writes what it tells of itself, as the instructions it chose. May be NULL. */
    void (*describe)(char *text, size_t size);
    peer_entry entries[MAX_PEER_ENTRIES]; /* the rest has a NULL reference */
} peer_system;

void copy_floats(float *y, const float *x, size_t n);
void copy_halves(uint16_t *y, const uint16_t *x, size_t n);

/* SLEEF's loop by its 1.0 ULP functions; NULL if there is none. */
void (*sleef_loop(const char *reference, const char *isa))(float *y, const float *x, size_t n);

/* "3.5.1", or NULL if this bench was built without SLEEF. */
const char *sleef_version(void);

/* The i-th of the systems in this build, NULL once they are over: SLEEF if it was found, and with
   GELU_BENCH_PEERS libm, libmvec and the frameworks that were found. */
const peer_system *get_peer_system(int i);

/* Whether this is a build with GELU_BENCH_PEERS. */
int has_all_peers(void);

/* The dy of backward functions: as many ones as the longest array has floats. make_ones is called
   once, before any of those functions. */
void make_ones(size_t longest);
const float *get_ones(void);

#ifdef __cplusplus
}
#endif

#endif
