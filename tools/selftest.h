/*
 * selftest.h - gelu-info --selftest: each function on each ISA of this CPU, in less than two
 * seconds. A quick look at an installed library, not the tests of its development, which are in
 * tests/.
 */
#ifndef GELU_TOOLS_SELFTEST_H
#define GELU_TOOLS_SELFTEST_H

/* Prints what is wrong, and a summary; returns the number of kernels that are wrong. */
int run_selftest(void);

#endif
