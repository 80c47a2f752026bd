/*
 * dispatch_threads.c - many threads that make the first call at once, and calls while the cap
 * changes: every array is what one ISA's kernels give. Each check runs in a child that has not yet
 * called the library.
 */
#include "dispatch.h"
#include "child.h"
#include "elementwise.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <unistd.h>

enum { LENGTH = 203, FIRST_CALLERS = 64, RACERS = 4 };

static element thread_x[LENGTH], thread_want[8][LENGTH];
static element_map thread_map;
static int thread_tables;
static pthread_barrier_t barrier;
static atomic_int stop, wrong_values, calls;

/* thread_want[k] = what the k-th supported ISA gives. */
static int prepare_threads(const test *t) {
    fill_mixed(thread_x, LENGTH);
    thread_tables = 0;
    for (int i = 0; i < isa_count; i++) {
        test kernel_test = {"", NULL, t->function, &isas[i], 0};
        if (gelu_supported_table(isas[i].isa) == NULL)
            continue;
        if (!find_element_map(&kernel_test, &thread_map))
            return 0;
        apply(&thread_map, thread_want[thread_tables++], thread_x, LENGTH);
    }
    return find_element_map(t, &thread_map);
}

/* A call finishes on the table it began with: the array is what one of the ISAs gives. */
static void *call_once(void *active) {
    element y[LENGTH];
    if (active != NULL)
        pthread_barrier_wait(&barrier);
    apply(&thread_map, y, thread_x, LENGTH);
    if (active != NULL)
        *(gelu_isa *)active = gelu_isa_active();
    int tables = active != NULL ? 1 : thread_tables, known = 0;
    for (int k = 0; k < tables && !known; k++) {
        known = 1;
        for (int i = 0; i < LENGTH; i++)
            known &= same_value(y[i], thread_want[k][i]);
    }
    wrong_values += !known;
    calls++;
    return NULL;
}

static void *call_until_stopped(void *unused) {
    while (!stop)
        call_once(unused);
    return NULL;
}

static void check_first_calls(const test *t) {
    pthread_t threads[FIRST_CALLERS];
    gelu_isa active[FIRST_CALLERS];
    if (!prepare_threads(t))
        return;
    pthread_barrier_init(&barrier, NULL, FIRST_CALLERS);
    for (int i = 0; i < FIRST_CALLERS; i++)
        if (pthread_create(&threads[i], NULL, call_once, &active[i]) != 0) {
            printf("pthread_create failed\n");
            _exit(1);
        }
    for (int i = 0; i < FIRST_CALLERS; i++)
        pthread_join(threads[i], NULL);
    for (int i = 0; i < FIRST_CALLERS; i++)
        if (active[i] != active[0] || active[i] != gelu_isa_active())
            fail("thread %d ran on %s, the first on %s", i, gelu_isa_name(active[i]),
                 gelu_isa_name(active[0]));
    if (wrong_values > 0)
        fail("%d of %d first calls gave wrong values", wrong_values, FIRST_CALLERS);
}

static void test_first_calls(const test *t) {
    for (int round = 0; round < (slow_environment() ? 2 : 20); round++)
        in_child(t, NULL, check_first_calls);
}

static void check_race(const test *t) {
    pthread_t threads[RACERS];
    if (!prepare_threads(t))
        return;
    for (int i = 0; i < RACERS; i++)
        if (pthread_create(&threads[i], NULL, call_until_stopped, NULL) != 0) {
            printf("pthread_create failed\n");
            _exit(1);
        }
    for (int i = 0; calls < (slow_environment() ? 500 : 20000); i++)
        if (gelu_isa_set_max(isas[i % isa_count].isa) != GELU_OK)
            fail("gelu_isa_set_max(%s) failed", isas[i % isa_count].name);
    stop = 1;
    for (int i = 0; i < RACERS; i++)
        pthread_join(threads[i], NULL);
    if (wrong_values > 0)
        fail("%d of %d calls gave values of no ISA", wrong_values, calls);
}

static void test_race(const test *t) {
    in_child(t, NULL, check_race);
}

void register_tests(void) {
    add_test_per_function("dispatch_first_calls", test_first_calls);
    add_test_per_function("dispatch_race", test_race);
}
