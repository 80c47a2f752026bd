/*
 * fused_shapes.h - the fused operations of the list as calls on matrices: which operands a shape
 * has, how it is called, and what its parts done one by one give. The only place of the tests of
 * fused operations that looks at a shape: a new one is described here, and each of them covers it.
 */
#ifndef GELU_TESTS_FUSED_SHAPES_H
#define GELU_TESTS_FUSED_SHAPES_H

#include "fp_state.h"
#include "support.h"

enum {
    MAX_OPERANDS = 5,
    MAX_DESTINATIONS = 2,
    MAX_ROWS = 5,
    LONGEST_ROW = 16384,
    MAX_ELEMENTS = MAX_ROWS * LONGEST_ROW /* of one operand */
};

/* Operands are numbered in the order of the parameters: destinations first, then inputs. */
typedef struct fused_shape {
    int destinations, operands;
    int matrices; /* with rows and leading dimensions; else arrays: rows = 1, n = cols */
    int bias;     /* the operand that is one row for all rows, without a leading dimension; or -1 */
    const char *names[MAX_OPERANDS];
} fused_shape;

/* A fused operation as a test calls it, and the parts that it is made of. */
typedef struct fused_function {
    const function_info *function;
    const fused_shape *shape;
    gelu_isa isa;     /* that it runs on */
    int public_entry; /* call is the public entry point, else the kernel of isa's table */
    void (*call)(void);
    map_kernel *forward, *gradient; /* f and f' of the same tier, on the same ISA */
    const fp_mode *mode;            /* that the parts are done in; NULL: the default one */
} fused_function;

/* Where the operands of one call lie. */
typedef struct fused_layout {
    element *start[MAX_OPERANDS];
    size_t ld[MAX_OPERANDS]; /* not of the bias */
    size_t rows, cols;
} fused_layout;

/* The operation that t is about; false, after a skip or a failure, if there is none to call here.
 */
int find_fused(const test *t, fused_function *fused);
/* The same for a function of any shape, maps included, without its parts. */
int find_call(const test *t, fused_function *fused);

/* The call itself; GELU_OK from a kernel. rows, cols >= 1 where it is a kernel. */
gelu_status fused_call(const fused_function *fused, const fused_layout *layout);

int is_destination(const fused_shape *shape, int operand);
/* A destination may be this operand: an input of its shape. */
int may_be_destination(const fused_shape *shape, int operand);
/* How many rows an operand has, and where one of them begins. */
size_t rows_of(const fused_shape *shape, const fused_layout *layout, int operand);
element *row_of(const fused_shape *shape, const fused_layout *layout, int operand, size_t row);

/* What the destinations must hold: want[d] is rows x cols without gaps. */
typedef element fused_results[MAX_DESTINATIONS][MAX_ELEMENTS];

/* By the parts, in fused->mode: f and f' by the map kernels, each sum and product one IEEE
   operation, rounded to the type. Returns whether all sums and products were finite. */
int fused_parts(const fused_function *fused, const fused_layout *layout, fused_results want);
/* How many sums and products of fused_parts so far were halfway between two numbers of the type. */
extern uint64_t fused_ties;
/* By a call of its own for each element. */
int fused_alone(const fused_function *fused, const fused_layout *layout, fused_results want);

#endif
