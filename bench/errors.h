/*
 * errors.h - the figures behind the pictures that are not of time: the largest error of every peer
 * and function over narrow bins of x, and the curves. Separate from ulp.h, which finds one figure
 * for a table.
 */
#ifndef GELU_BENCH_ERRORS_H
#define GELU_BENCH_ERRORS_H

/* Writes JSON for bench/report: of the systems in this build and of the library, on the ISA that
   calls run on. After collect_subjects. Returns the program's exit status. */
int write_errors(const char *path);

#endif
