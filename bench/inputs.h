/*
 * inputs.h - the values the functions are timed on: two normal distributions and real
 * pre-activations, or a file. Separate because nothing else here draws numbers.
 */
#ifndef GELU_BENCH_INPUTS_H
#define GELU_BENCH_INPUTS_H

#include <stddef.h>
#include <stdint.h>

#include "subjects.h"

typedef struct input {
    const char *name;              /* in benchmark names: "normal", "shifted", "real", "file" */
    char description[256];         /* one line */
    float *values;                 /* as many as were asked for */
    uint16_t *half[ELEMENT_COUNT]; /* the same, rounded to the type; NULL for float */
} input;

enum { MAX_INPUTS = 3 };

/* The values as elements of a type. */
const void *values_of(const input *in, element type);

/* Fills `inputs` with `n` values each and returns how many there are: the file alone if `path` is
   not NULL. Ends the program with a message if memory or the file fails. */
int make_inputs(input inputs[MAX_INPUTS], const char *path, size_t n);

/* Memory for n floats on a cache line of their own, every page touched. Ends the program if there
   is none. */
float *allocate_floats(size_t n);
/* The same for n elements of a type. */
void *allocate_elements(element type, size_t n);

/* splitmix64: the next random number of a state. */
uint64_t next_random(uint64_t *state);

#endif
