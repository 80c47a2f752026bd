/*
 * subjects.h - what is measured: every function of the library on every ISA this CPU supports, and
 * the peers it is compared with. The walk over the function and ISA lists is here alone, so that a
 * new line in either list is measured without an edit elsewhere.
 */
#ifndef GELU_BENCH_SUBJECTS_H
#define GELU_BENCH_SUBJECTS_H

#include <stddef.h>

#include "isa_list.h"

typedef void map_kernel(float *y, const float *x, size_t n);

/* SUBJECT_PEER: of --peers alone, and in peer_subjects.h. */
typedef enum subject_kind {
    SUBJECT_MEMCPY,
    SUBJECT_SLEEF,
    SUBJECT_PEER,
    SUBJECT_LIBRARY
} subject_kind;

/* What errors are told in; function_list.h says what each is. */
typedef enum error_unit { UNIT_ulp, UNIT_input, UNIT_one } error_unit;

typedef struct subject {
    subject_kind kind;
    error_unit unit;
    char name[48];         /* "gelu_erf_f32", "sleef_erf", "memcpy" */
    const char *reference; /* the real function it approximates; NULL for memcpy */
    const char *isa;       /* "avx2"; NULL for memcpy */
    map_kernel *kernel;
} subject;

/* memcpy first; then for each ISA, best first, the SLEEF loops and the library's functions. */
extern subject subjects[];
extern int subject_count;
void collect_subjects(void);

/* The SLEEF loop of one real function on one ISA; NULL if there is none. */
const subject *find_sleef(const char *reference, const char *isa);

/* One line of GELU_ISA_LIST. */
typedef struct isa_info {
    gelu_isa isa;
    const char *name;
    unsigned features;
    const gelu_kernel_table *table; /* NULL if this build could not compile it */
} isa_info;

/* The i-th of the list, best first; 0 once the list is over. */
int get_isa(int i, isa_info *isa);

#endif
