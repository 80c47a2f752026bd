/*
 * data_flow.c - P7 under valgrind: the vector kernels are called on operands that memcheck takes
 * for uninitialised, so that it reports each branch and each address that depends on them, by
 * whatever way the data gets there. branches.sh looks at the machine code instead, wherever that
 * is; what it cannot follow is data in memory.
 */
#include "elementwise.h"
#include "fused_shapes.h"

#include <stdio.h>
#include <sys/wait.h>
#include <unistd.h>

#if defined(__has_include)
    #if __has_include(<valgrind/memcheck.h>)
        #include <valgrind/memcheck.h>
    #endif
#endif

/* Its header defines NVALGRIND on machines that it does not know. */
#if defined(VALGRIND_COUNT_ERRORS) && !defined(NVALGRIND)
enum { ROWS = 3, MOST = 4 * 16 + 3, LENGTH = ROWS * (MOST + 1), REPORTED = 10, NOT_REPORTED };

static element operands[MAX_OPERANDS][LENGTH];

/* ---- kernels --------------------------------------------------------------------------------- */

/* From which none of this must have come. */
static void forget_operands(void) {
    for (int i = 0; i < MAX_OPERANDS; i++) {
        fill_mixed(operands[i], LENGTH);
        VALGRIND_MAKE_MEM_UNDEFINED(operands[i], sizeof operands[i]);
    }
}

/* That the data has been on its way: every result is as uninitialised as the operands. */
static int is_made_of_data(const element *result) {
    element unknown = 0;
    VALGRIND_GET_VBITS(result, &unknown, sizeof unknown);
    return element_bits(unknown) != 0;
}

static void check_function(const test *t, size_t rows, size_t cols) {
    int is_map = t->function->shape == SHAPE_map;
    fused_function fused;
    fused_layout layout = {.rows = rows, .cols = cols};
    if (!is_map && !find_fused(t, &fused))
        return;
    for (int i = 0; i < MAX_OPERANDS; i++) {
        layout.start[i] = operands[i];
        layout.ld[i] = cols + 1;
    }
    unsigned before = VALGRIND_COUNT_ERRORS;
    if (is_map)
        get_map_kernel(t->function, t->isa->isa)(operands[0], operands[1], cols);
    else
        fused_call(&fused, &layout);
    unsigned found = VALGRIND_COUNT_ERRORS - before;
    if (found > 0)
        fail("%s, rows = %zu, cols = %zu: %u branches or addresses depend on the data",
             t->function->name, rows, cols, found);
    for (int d = 0; d < (is_map ? 1 : fused.shape->destinations); d++)
        for (size_t i = 0; i < cols; i++)
            if (!is_made_of_data(&operands[d][i]))
                fail("%s, cols = %zu: memcheck has lost sight of the data", t->function->name,
                     cols);
}

static void test_data_flow(const test *t) {
    if (!RUNNING_ON_VALGRIND) {
        skip("valgrind looks for it, in sanitize.sh valgrind");
        return;
    }
    if (t->isa->isa == GELU_ISA_SCALAR) {
        skip("the scalar kernels may branch");
        return;
    }
    if (skip_unsupported(t))
        return;
    for (int f = 0; f < function_count; f++) {
        test one = *t;
        one.function = &functions[f];
        forget_operands();
        /* One failure of a function is enough. */
        int before = failures();
        for (size_t cols = 1; cols <= MOST && failures() == before; cols++)
            for (size_t rows = 1; rows <= ROWS; rows += ROWS - 1)
                check_function(&one, rows, cols);
    }
}

/* ---- that memcheck would say so -------------------------------------------------------------- */

static volatile int sink;

__attribute__((noinline)) static void on_branch(void) {
    sink = 1;
}

/* By way of memory, as branches.sh would not see it. */
static int reported(void) {
    static const char table[2] = {1, 2};
    volatile element spilled = operands[0][0];
    unsigned before = VALGRIND_COUNT_ERRORS;
    if (element_sign(spilled))
        on_branch();
    unsigned between = VALGRIND_COUNT_ERRORS;
    sink = ((const volatile char *)table)[element_sign(spilled)];
    return between > before && VALGRIND_COUNT_ERRORS > between;
}

/* In a child, so that this program ends as it should. With --error-exitcode the child's status is
   that one after a report. */
static void test_reported(const test *t) {
    (void)t;
    if (!RUNNING_ON_VALGRIND) {
        skip("valgrind looks for it, in sanitize.sh valgrind");
        return;
    }
    forget_operands();
    printf("Two reports of valgrind are to come, of a branch and an address:\n");
    pid_t child = fork();
    if (child == 0)
        _exit(reported() ? REPORTED : NOT_REPORTED);
    int status = 0;
    waitpid(child, &status, 0);
    if (!WIFEXITED(status) || WEXITSTATUS(status) == NOT_REPORTED)
        fail("memcheck does not report a branch or an address that depends on the data: status %d",
             status);
}
#else
static void test_data_flow(const test *t) {
    (void)t;
    skip("the header of valgrind was not there, or does not know this machine");
}

    #define test_reported test_data_flow
#endif

/* Not for each function: none may be left out where tests are slow, as they are under valgrind. */
void register_tests(void) {
    add_test_per_isa("data_flow", test_data_flow);
    add_test_once("data_flow_reported", test_reported);
}
