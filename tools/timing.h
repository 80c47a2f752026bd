/*
 * timing.h - gelu-info --bench: a short table of times, for a bug report. What is compared with
 * what, and how times scatter, is the business of bench/.
 */
#ifndef GELU_TOOLS_TIMING_H
#define GELU_TOOLS_TIMING_H

/* Prints the times of the functions of one array on the active ISA: each form and its gradient, in
   each type. With all, of every function. */
void print_times(int all);

#endif
