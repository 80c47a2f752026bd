/*
 * machine.h - the CPU in words: its name, its features, the ISAs of this architecture and why one
 * of them was chosen. What a table of times or a bug report has to say first; the bench prints it
 * too.
 */
#ifndef GELU_TOOLS_MACHINE_H
#define GELU_TOOLS_MACHINE_H

#include <stddef.h>

/* "AMD EPYC (family 25, model 1)"; "unknown" where nothing tells. */
void describe_cpu(char *text, size_t size);

/* The names of a set of features (cpu_features.h): "FMA AVX2"; "none". */
void name_features(unsigned features, char *text, size_t size);

/* The features the CPU has, whether or not the operating system enables them. */
unsigned features_of_cpu(void);

/* Why the features of `missing`, a set that is not empty, cannot be used: "the CPU lacks FMA",
   "the operating system does not enable AVX512F", or both. */
void describe_missing(unsigned missing, unsigned in_cpu, char *text, size_t size);

/* A line for each ISA of this architecture, best first, and one for the choice. */
void print_isas(void);

/* The value of the first "key : value" line of a file, such as /proc/cpuinfo; 0 if there is none.
 */
int read_field(const char *path, const char *key, char *value, size_t size);

#endif
