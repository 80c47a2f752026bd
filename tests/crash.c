/*
 * crash.c - handlers of the signals that end a program. Platform specifics of support.c.
 */
#include "crash.h"

#include <signal.h>
#include <stddef.h>
#include <string.h>
#include <unistd.h>

static const char *volatile running_name, *volatile running_again;

static void put(const char *text) {
    if (write(STDOUT_FILENO, text, strlen(text)) < 0)
        return;
}

/* Calls only what a handler may call. */
static void say(int number) {
    const char digits[] = {(char)('0' + number / 10), (char)('0' + number % 10), '\0'};
    put("FAIL ");
    put(running_name);
    put(": signal ");
    put(digits + (number < 10));
    put("\n  again: ");
    put(running_again);
    put("\n");
}

#if defined(_WIN32)
static const int numbers[] = {SIGILL, SIGSEGV, SIGFPE, SIGABRT, SIGTERM};
enum { NUMBERS = sizeof numbers / sizeof numbers[0] };

static void on_crash(int number) {
    say(number);
    signal(number, SIG_DFL);
    raise(number);
}

static void install(void) {
    for (int i = 0; i < NUMBERS; i++)
        signal(numbers[i], on_crash);
}
#else
/* SIGTERM is how `timeout` ends what hangs. */
static const int numbers[] = {SIGILL, SIGSEGV, SIGFPE, SIGBUS, SIGTRAP, SIGABRT, SIGTERM};
enum { NUMBERS = sizeof numbers / sizeof numbers[0] };
static struct sigaction before[NUMBERS];

/* A sanitizer's own handler comes next, where there is one. A fault comes again by itself, as it
   was; what was sent (si_code <= 0) has to be sent again. */
static void on_crash(int number, siginfo_t *info, void *context) {
    (void)context;
    say(number);
    for (int i = 0; i < NUMBERS; i++)
        if (numbers[i] == number)
            sigaction(number, &before[i], NULL);
    if (info->si_code <= 0)
        raise(number);
}

/* On a stack of its own, as the other one may be used up. */
static void install(void) {
    static char stack[1 << 16];
    stack_t own = {.ss_sp = stack, .ss_size = sizeof stack};
    sigaltstack(&own, NULL);
    struct sigaction action = {.sa_sigaction = on_crash, .sa_flags = SA_SIGINFO | SA_ONSTACK};
    sigemptyset(&action.sa_mask);
    for (int i = 0; i < NUMBERS; i++)
        sigaction(numbers[i], &action, &before[i]);
}
#endif

void name_crashes(const char *name, const char *again) {
    int first = running_name == NULL;
    running_name = name;
    running_again = again;
    if (first)
        install();
}
