/*
 * calls.h - calls of few elements, where what surrounds the arithmetic counts: through the public
 * entry and to the kernel itself, every n from 1 to 300, aligned and not. A report of its own,
 * since its times are of calls, not of elements.
 */
#ifndef GELU_BENCH_CALLS_H
#define GELU_BENCH_CALLS_H

enum { LONGEST_CALL = 300 };

/* Registers the calls of the functions whose name matches the extended regular expression (NULL:
   all), on the ISA that calls run on. Returns how many benchmarks there are. x has LONGEST_CALL
   values. */
int register_calls(const float *x, const char *filter);

void print_calls(void);

#endif
