/*
 * timing.h - gelu-info --bench: a short table of times, for a bug report. What is compared with
 * what, and how times scatter, is the business of bench/.
 */
#ifndef GELU_TOOLS_TIMING_H
#define GELU_TOOLS_TIMING_H

/* Prints the time of every function on the active ISA. */
void print_times(void);

#endif
