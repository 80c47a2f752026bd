/*
 * fused_cases.h - one measurement each of a fused function: at the sizes of the maps, and on
 * matrices of narrow rows. Separate from cases.h, where a case has two operands and no columns.
 */
#ifndef GELU_BENCH_FUSED_CASES_H
#define GELU_BENCH_FUSED_CASES_H

#include "cases.h"

/* As many arrays of the largest size as a run needs: glu_backward has five operands. */
enum { FUSED_ARRAYS = 5, NARROW_COUNT = 3, NARROW_GAP = 16, FULL_ROW = 4096 };

/* Narrow rows have so many columns, are so many that there are about FULL_ROW elements, and are
   NARROW_GAP elements apart. */
extern const size_t narrow_cols[NARROW_COUNT];

/* Registers every case that the filter selects, on the first input, and the cases of the functions
   it is compared with. `y` is one of the destinations. Returns how many there are. After
   register_cases. */
int register_fused_cases(const input *inputs, int input_count, float *y,
                         const case_options *options);

/* Over the sizes of a class, each weighing the same. */
typedef struct fused_figure {
    double ns, bytes; /* per element */
    double spread;    /* the largest, relative */
    double ratio;     /* to the parts, one after the other; 0 if they were not run */
} fused_figure;

/* 0 if it was not run. */
int find_fused_figure(const fused_subject *s, const size_class *sizes, fused_figure *result);

/* Time per element of narrow_cols[k] as a multiple of that of one row of FULL_ROW; 0 if either was
   not run. */
double find_narrow_ratio(const fused_subject *s, int k);

#endif
