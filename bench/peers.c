/*
 * peers.c - memcpy, and the look-up of the SLEEF loops that this build has.
 */
#include "peers.h"

#include <string.h>

#include "build_info.h"

/* Each ISA that CMakeLists.txt compiled sleef_loops.c for. */
#define DECLARE(isa) extern const sleef_loops sleef_loops_##isa;
#define ADDRESS(isa) &sleef_loops_##isa,
GELU_BENCH_SLEEF(DECLARE)
static const sleef_loops *const all_loops[] = {GELU_BENCH_SLEEF(ADDRESS) NULL};

void copy_floats(float *y, const float *x, size_t n) {
    memcpy(y, x, n * sizeof *x);
}

void (*sleef_loop(const char *reference, const char *isa))(float *y, const float *x, size_t n) {
    for (int i = 0; all_loops[i] != NULL; i++)
        if (strcmp(all_loops[i]->isa, isa) == 0)
            for (const sleef_loop_entry *e = all_loops[i]->loops; e->reference != NULL; e++)
                if (strcmp(e->reference, reference) == 0)
                    return e->loop;
    return NULL;
}

const char *sleef_version(void) {
    return all_loops[0] != NULL ? all_loops[0]->version : NULL;
}
