/*
 * banner.h - what the report opens with: the machine, the build, and which kernels run and why.
 * Without it a table of times means nothing to whoever reads it later.
 */
#ifndef GELU_BENCH_BANNER_H
#define GELU_BENCH_BANNER_H

/* With `peers`, the systems that --peers compares with. */
void print_banner(int peers);

/* Tells what a file of figures says of the machine, the build and the peers. */
void describe_run(void (*add)(const char *key, const char *value));

/* Bytes of memory that can be had without swapping; 0 if unknown. */
double available_memory(void);

#endif
