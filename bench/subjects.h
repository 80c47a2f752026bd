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
typedef void half_map_kernel(uint16_t *y, const uint16_t *x, size_t n);

/* SUBJECT_PEER: of --peers alone, and in peer_subjects.h. */
typedef enum subject_kind {
    SUBJECT_MEMCPY,
    SUBJECT_SLEEF,
    SUBJECT_PEER,
    SUBJECT_LIBRARY
} subject_kind;

/* What errors are told in; function_list.h says what each is. */
typedef enum error_unit { UNIT_ulp, UNIT_input, UNIT_one, UNIT_nearest } error_unit;

/* The types of function_list.h. */
typedef enum element { ELEMENT_f32, ELEMENT_bf16, ELEMENT_f16, ELEMENT_COUNT } element;
size_t element_size(element type);

typedef struct subject {
    subject_kind kind;
    error_unit unit;
    char name[48];         /* "gelu_erf_f32", "sleef_erf", "memcpy" */
    const char *reference; /* the real function it approximates; NULL for memcpy */
    const char *isa;       /* "avx2"; NULL for memcpy */
    element element;
    map_kernel *kernel;           /* of float */
    half_map_kernel *half_kernel; /* of the other types */
} subject;

/* memcpy of float and of the half types first; then for each ISA, best first, the SLEEF loops and
 * the library's functions. */
extern subject subjects[];
extern int subject_count;
void collect_subjects(void);

/* The SLEEF loop of one real function on one ISA; NULL if there is none. */
const subject *find_sleef(const char *reference, const char *isa);
/* memcpy of as many bytes. */
const subject *find_memcpy(element type);

/* The shapes of function_list.h. */
typedef enum shape { SHAPE_map, SHAPE_backward, SHAPE_bias, SHAPE_glu, SHAPE_glu_backward } shape;

/* A function that fuses the forward or the gradient of one array with something else. */
typedef struct fused_subject {
    shape shape;
    char name[48];   /* "gelu_erf_fast_glu_f32" */
    char form[16];   /* "erf_fast", "erf_bf16": the form, its tier, and another type than
                        float */
    const char *isa; /* "avx2" */
    element element;
    const subject *parts[2]; /* what it is made of, on that ISA: a forward, a gradient, or both, in
                                this order; the rest is NULL */
    void (*kernel)(void);    /* to be cast to its shape */
} fused_subject;

/* For each ISA, best first, in the order of function_list.h. */
extern fused_subject fused_subjects[];
extern int fused_subject_count;

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
