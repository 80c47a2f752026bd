/*
 * process.c - the library in the life of a process: before main and in atexit, across fork, in
 * signal handlers and on small stacks, and without an environment. Loading and unloading it is in
 * reload.c, first calls from many threads at once in dispatch_threads.c.
 */
#include "child.h"
#include "elementwise.h"

#include <limits.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

enum { LENGTH = 203, HUNG_SECONDS = 20 };

/* The public entry of every function gives what the kernels of the active ISA give; async-signal-
   safe itself. Returns the number of functions that do not. */
static int wrong_functions(void) {
    element x[LENGTH], y[LENGTH], want[LENGTH];
    int wrong = 0;
    for (int i = 0; i < LENGTH; i++) /* not the generator, which has state */
        x[i] = nearest_element((i - LENGTH / 2) * 0.1171875);
    for (int f = 0; f < function_count; f++) {
        test entry_test = {"", NULL, &functions[f], NULL, 0};
        element_map entry, kernel;
        if (!find_element_map(&entry_test, &entry))
            return function_count;
        apply(&entry, y, x, LENGTH);
        for (int i = 0; i < isa_count; i++) {
            test kernel_test = {"", NULL, &functions[f], &isas[i], 0};
            if (isas[i].isa != gelu_isa_active())
                continue;
            if (!find_element_map(&kernel_test, &kernel))
                return function_count;
            apply(&kernel, want, x, LENGTH);
            wrong += memcmp(y, want, sizeof y) != 0;
        }
    }
    return wrong;
}

static void expect_right(const char *when) {
    int wrong = wrong_functions();
    if (wrong > 0)
        fail("%s: %d functions give wrong values", when, wrong);
}

/* ---- before main and after it --------------------------------------------------------------- */

static int before_main = -1; /* exit status of the calls made then */

static int calls_at_exit;

static void call_at_exit(void) {
    if (calls_at_exit)
        _exit(wrong_functions());
}

/* In a child, so that the library is still undecided for the other tests. What the first of all
   constructors gives to atexit is called after what any other gives it, the library's too. */
__attribute__((constructor(101))) static void call_before_main(void) {
    atexit(call_at_exit);
    pid_t child = fork();
    if (child == 0)
        _exit(wrong_functions());
    waitpid(child, &before_main, 0);
}

static void test_before_main(const test *t) {
    (void)t;
    if (before_main != 0)
        fail("a constructor's child ended with status 0x%x", (unsigned)before_main);
}

static void check_at_exit(const test *t) {
    (void)t;
    calls_at_exit = 1;
    exit(99); /* a failure if call_at_exit does not come */
}

static void check_at_exit_used(const test *t) {
    expect_right("before exit");
    check_at_exit(t);
}

static void test_at_exit(const test *t) {
    in_child(t, NULL, check_at_exit);
    in_child(t, NULL, check_at_exit_used);
}

static void check_no_environment(const test *t) {
    (void)t;
    environ = NULL;
    expect_right("without an environment");
}

static void test_no_environment(const test *t) {
    in_child(t, NULL, check_no_environment);
}

/* ---- fork ----------------------------------------------------------------------------------- */

static gelu_isa isa_before_fork;

static void check_first_call(const test *t) {
    (void)t;
    expect_right("the first call in a child");
}

static void check_inherited(const test *t) {
    (void)t;
    if (gelu_isa_active() != isa_before_fork)
        fail("%s is active in the child, %s in the parent", gelu_isa_name(gelu_isa_active()),
             gelu_isa_name(isa_before_fork));
    expect_right("in a child of a process that has called");
}

static void check_fork_after_call(const test *t) {
    expect_right("before fork");
    isa_before_fork = gelu_isa_active();
    in_child(t, "scalar", check_inherited); /* the variable has been read already */
    expect_right("after fork");
}

static void test_fork(const test *t) {
    in_child(t, NULL, check_first_call);
    in_child(t, "scalar", check_first_call);
    in_child(t, NULL, check_fork_after_call);
}

static atomic_int stop, wrong_in_thread;

static void *call_until_stopped(void *unused) {
    (void)unused;
    while (!stop)
        wrong_in_thread += wrong_functions() > 0;
    return NULL;
}

static void check_in_time(const test *t) {
    alarm(HUNG_SECONDS);
    check_inherited(t);
}

static void check_fork_beside_thread(const test *t) {
    pthread_t thread;
    isa_before_fork = gelu_isa_active();
    if (pthread_create(&thread, NULL, call_until_stopped, NULL) != 0)
        _exit(98);
    for (int i = 0; i < (slow_environment() ? 3 : 30) && failures() == 0; i++)
        in_child(t, NULL, check_in_time);
    stop = 1;
    pthread_join(thread, NULL);
    if (wrong_in_thread > 0)
        fail("%d wrong calls in the thread", wrong_in_thread);
}

static void test_fork_beside_thread(const test *t) {
    in_child(t, NULL, check_fork_beside_thread);
}

/* ---- signals -------------------------------------------------------------------------------- */

static element_map map;
static element x[LENGTH], want[LENGTH];
static element handler_x[LENGTH], handler_want[LENGTH]; /* its own: it may not disturb the others */
static volatile sig_atomic_t wrong_in_handler, interruptions, misaligned;

static void call_in_handler(int number) {
    (void)number;
    element y[LENGTH];
    int n = 1 + (int)interruptions % LENGTH;
    apply(&map, y, handler_x, (size_t)n);
    for (int i = 0; i < n; i++)
        wrong_in_handler += !same_value(y[i], handler_want[i]);
    interruptions++;
}

static void on_signal(int number, void (*handler)(int)) {
    struct sigaction action = {.sa_handler = handler};
    sigemptyset(&action.sa_mask);
    sigaction(number, &action, NULL);
}

static void look_at_stack(int number) {
    (void)number;
    misaligned = (uintptr_t)__builtin_frame_address(0) % 16 != 0;
}

/* Emulators have entered handlers with a stack pointer that the ABI does not allow. */
static int skip_misaligned_handlers(void) {
    on_signal(SIGUSR1, look_at_stack);
    raise(SIGUSR1);
    on_signal(SIGUSR1, SIG_DFL);
    if (misaligned)
        skip("%s misaligns the stack of handlers", emulator() ? emulator() : "this machine");
    return misaligned;
}

/* Calls interrupted at any point by a timer whose handler makes calls: both are right. */
static void test_signal(const test *t) {
    if (!find_element_map(t, &map) || skip_misaligned_handlers())
        return;
    element y[LENGTH];
    fill_mixed(x, LENGTH);
    apply_one_by_one(&map, want, x, LENGTH);
    fill_mixed(handler_x, LENGTH);
    apply_one_by_one(&map, handler_want, handler_x, LENGTH);
    interruptions = wrong_in_handler = 0;
    on_signal(SIGALRM, call_in_handler);
    struct itimerval hung = {{0, 0}, {HUNG_SECONDS, 0}}, never = {{0, 0}, {0, 0}};
    setitimer(ITIMER_VIRTUAL, &hung, NULL); /* ends the program */
    for (int i = 0; i < (slow_environment() ? 20 : 200) && failures() == 0; i++) {
        /* Once for each round: a handler slower than its period would let nothing else run. */
        struct itimerval soon = {{0, 0}, {0, 1 + (long)(random_u64() % 100)}};
        setitimer(ITIMER_REAL, &soon, NULL);
        while (interruptions == i) {
            apply(&map, y, x, LENGTH);
            check_values("interrupted", x, y, want, LENGTH);
            if (slow_environment() && emulator() == NULL)
                usleep(1); /* where the thread sanitizer delivers signals */
        }
    }
    setitimer(ITIMER_VIRTUAL, &never, NULL);
    on_signal(SIGALRM, SIG_DFL);
    if (wrong_in_handler > 0)
        fail("%d wrong values in the handler", (int)wrong_in_handler);
}

static void first_call_in_handler(int number) {
    (void)number;
    wrong_in_handler = wrong_functions();
    interruptions++;
}

static void check_first_call_in_handler(const test *t) {
    (void)t;
    interruptions = 0;
    on_signal(SIGUSR1, first_call_in_handler);
    raise(SIGUSR1);
    if (interruptions != 1 || wrong_in_handler != 0)
        fail("%d functions give wrong values in a handler", (int)wrong_in_handler);
    expect_right("after the first call in a handler");
}

static void test_first_call_in_handler(const test *t) {
    if (!skip_misaligned_handlers())
        in_child(t, NULL, check_first_call_in_handler);
}

/* ---- small stacks --------------------------------------------------------------------------- */

static void *call_in_thread(void *y) {
    apply(&map, y, x, LENGTH);
    return NULL;
}

static void check_small_stack(const test *t) {
    (void)t;
    static element y[LENGTH];
    /* Sanitizers put more on the stack than what is tested here. */
    size_t size = (size_t)PTHREAD_STACK_MIN;
    if (slow_environment() && emulator() == NULL)
        size *= 8;
    pthread_attr_t attributes;
    pthread_t thread;
    pthread_attr_init(&attributes);
    if (pthread_attr_setstacksize(&attributes, size) != 0 ||
        pthread_create(&thread, &attributes, call_in_thread, y) != 0) {
        fail("no thread with a stack of %zu bytes can be made", size);
        return;
    }
    pthread_join(thread, NULL);
    check_values("on a small stack", x, y, want, LENGTH);
}

static void test_small_stack(const test *t) {
    if (!find_element_map(t, &map))
        return;
    fill_mixed(x, LENGTH);
    apply_one_by_one(&map, want, x, LENGTH);
    in_child(t, NULL, check_small_stack);
}

/* The last two make calls in this process, so they come last. */
void register_tests(void) {
    add_test("process_before_main", NULL, NULL, test_before_main);
    add_test("process_at_exit", NULL, NULL, test_at_exit);
    add_test("process_no_environment", NULL, NULL, test_no_environment);
    add_test("process_fork", NULL, NULL, test_fork);
    add_test("process_fork_beside_thread", NULL, NULL, test_fork_beside_thread);
    add_test("process_first_call_in_handler", NULL, NULL, test_first_call_in_handler);
    add_element_tests("process_signal", test_signal);
    add_element_tests("process_small_stack", test_small_stack);
}
