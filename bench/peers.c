/*
 * peers.c - memcpy, and the look-up of the systems that this build has.
 */
#include "peers.h"

#include <string.h>

#include "peers_found.h"
#include "inputs.h"

#define DECLARE(system) extern const peer_system peers_##system;
#define ADDRESS(system) &peers_##system,
GELU_BENCH_PEER_SYSTEMS(DECLARE)
static const peer_system *const systems[] = {GELU_BENCH_PEER_SYSTEMS(ADDRESS) NULL};

static float *ones;

void copy_floats(float *y, const float *x, size_t n) {
    memcpy(y, x, n * sizeof *x);
}

void copy_halves(uint16_t *y, const uint16_t *x, size_t n) {
    memcpy(y, x, n * sizeof *x);
}

const peer_system *get_peer_system(int i) {
    return systems[i];
}

int has_all_peers(void) {
    for (int i = 0; systems[i] != NULL; i++)
        if (strcmp(systems[i]->name, "libm") == 0)
            return 1;
    return 0;
}

/* The next SLEEF system from *i on; NULL if there is none. */
static const peer_system *next_sleef(int *i) {
    while (systems[*i] != NULL && strcmp(systems[*i]->name, "SLEEF") != 0)
        ++*i;
    return systems[*i] != NULL ? systems[(*i)++] : NULL;
}

void (*sleef_loop(const char *reference, const char *isa))(float *y, const float *x, size_t n) {
    const peer_system *sleef;
    for (int i = 0; (sleef = next_sleef(&i)) != NULL;)
        if (strcmp(sleef->isa, isa) == 0)
            for (const peer_entry *e = sleef->entries; e->reference != NULL; e++)
                if (strcmp(e->reference, reference) == 0)
                    return e->run;
    return NULL;
}

const char *sleef_version(void) {
    int i = 0;
    const peer_system *sleef = next_sleef(&i);
    return sleef != NULL ? sleef->version : NULL;
}

void make_ones(size_t longest) {
    ones = allocate_floats(longest);
    for (size_t i = 0; i < longest; i++)
        ones[i] = 1.0f;
}

const float *get_ones(void) {
    return ones;
}
