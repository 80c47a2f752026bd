/*
 * fuzz_call.c - what surrounds every call: the report of a broken promise, faults, the
 * floating-point environment, the kernels, and the guarded memory. Separate from the shapes, which
 * all use it. POSIX.
 */
#include "fuzz.h"
#include "guard_pages.h"

#include <errno.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- reports -------------------------------------------------------------------------------- */

static const fuzz_call *running;

static void print_call(const fuzz_call *call) {
    fprintf(stderr, "FAIL fuzz: %s on %s (%s), %s, flags %s\n  %s\n  ", call->function->name,
            call->isa->name, call->public_entry ? "public entry" : "direct kernel",
            fp_modes[call->mode].name, call->flags_up ? "up" : "clear", call->operands);
}

void violation(const fuzz_call *call, const char *format, ...) {
    va_list arguments;
    print_call(call);
    va_start(arguments, format);
    vfprintf(stderr, format, arguments);
    va_end(arguments);
    fprintf(stderr, "\n");
    abort();
}

static const int fault_signals[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL};
enum { FAULT_COUNT = sizeof fault_signals / sizeof fault_signals[0] };
static struct sigaction former[FAULT_COUNT];

/* Puts the former handler back and returns: the instruction faults again, and the sanitizer or
   libFuzzer saves the input. */
static void on_fault(int number, siginfo_t *info, void *context) {
    (void)context;
    print_call(running);
    fprintf(stderr, "%s at %p\n", strsignal(number), info->si_addr);
    for (int i = 0; i < ARENA_COUNT; i++)
        fprintf(stderr, "  arena %d is [%p, %p)\n", i, (void *)arena(i),
                (void *)(arena(i) + ARENA_LENGTH));
    for (int i = 0; i < FAULT_COUNT; i++)
        sigaction(fault_signals[i], &former[i], NULL);
}

void report_faults_of(const fuzz_call *call) {
    if (running == NULL) {
        struct sigaction action;
        memset(&action, 0, sizeof action);
        action.sa_sigaction = on_fault;
        action.sa_flags = SA_SIGINFO;
        for (int i = 0; i < FAULT_COUNT; i++)
            sigaction(fault_signals[i], &action, &former[i]);
    }
    running = call;
}

/* ---- environment ---------------------------------------------------------------------------- */

enum { ERRNO_MARKER = 12345, ERRORS = FE_INVALID | FE_OVERFLOW | FE_DIVBYZERO };

fuzz_environment enter_environment(const fuzz_call *call) {
    fuzz_environment environment;
    environment.original = get_fp_control();
    set_fp_control(apply_fp_mode(environment.original, &fp_modes[call->mode]));
    if (call->flags_up)
        feraiseexcept(FE_ALL_EXCEPT);
    environment.during = get_fp_control();
    errno = ERRNO_MARKER;
    return environment;
}

void leave_environment(const fuzz_environment *environment, const fuzz_call *call, int finite) {
    int error = errno, flags = fetestexcept(FE_ALL_EXCEPT);
    fp_control after = get_fp_control();
    set_fp_control(environment->original);
    if (!same_fp_control(after, environment->during))
        violation(call, "control bits were 0x%llx 0x%llx, now 0x%llx 0x%llx",
                  (unsigned long long)environment->during.main,
                  (unsigned long long)environment->during.x87, (unsigned long long)after.main,
                  (unsigned long long)after.x87);
    if (error != ERRNO_MARKER)
        violation(call, "errno is %d, was %d", error, ERRNO_MARKER);
    if (call->flags_up && flags != FE_ALL_EXCEPT)
        violation(call, "exception flags were 0x%x, now 0x%x", FE_ALL_EXCEPT, flags);
    if (!call->flags_up && finite && (flags & ERRORS) != 0)
        violation(call, "finite input raised%s%s%s", flags & FE_INVALID ? " FE_INVALID" : "",
                  flags & FE_OVERFLOW ? " FE_OVERFLOW" : "",
                  flags & FE_DIVBYZERO ? " FE_DIVBYZERO" : "");
}

/* ---- kernels -------------------------------------------------------------------------------- */

enum { MAX_FUNCTIONS = 256, MAX_ISAS = 8 };

static const isa_info *supported[MAX_ISAS + 1]; /* best first, then NULL */
static void (*kernels[MAX_FUNCTIONS][MAX_ISAS])(void);

static void resolve(void) {
    if (function_count > MAX_FUNCTIONS || isa_count > MAX_ISAS) {
        fprintf(stderr, "fuzz_call.c: MAX_FUNCTIONS or MAX_ISAS is too small\n");
        exit(1);
    }
    int count = 0;
    for (int i = 0; i < isa_count; i++) {
        if (gelu_isa_supported(isas[i].isa))
            supported[count++] = &isas[i];
        for (int f = 0; f < function_count; f++)
            kernels[f][i] = get_kernel(&functions[f], isas[i].isa);
    }
}

const isa_info *supported_isa(int index) {
    if (supported[0] == NULL)
        resolve();
    return supported[index];
}

void (*kernel_of(const function_info *function, const isa_info *isa))(void) {
    return kernels[function - functions][isa - isas];
}

map_kernel *map_kernel_of(const function_info *function, const isa_info *isa) {
    return (map_kernel *)kernel_of(function, isa);
}

/* ---- memory --------------------------------------------------------------------------------- */

static guarded_pages arenas[ARENA_COUNT];
static element kept_arenas[ARENA_COUNT][ARENA_LENGTH];

element *arena(int which) {
    if (arenas[which].start == NULL)
        arenas[which] = guard_pages_new(ARENA_LENGTH * sizeof(element));
    return (element *)(void *)arenas[which].end - ARENA_LENGTH;
}

int arena_of(const element *p, size_t *at) {
    int which = 0;
    while (p < arena(which) || p > arena(which) + ARENA_LENGTH)
        which++;
    *at = (size_t)(p - arena(which));
    return which;
}

void fill_arenas(void) {
    static element canary[ARENA_LENGTH];
    if (element_bits(canary[0]) == 0)
        for (uint32_t i = 0; i < ARENA_LENGTH; i++) {
            uint32_t nan = ELEMENT_INFINITY + 1 + i % (ELEMENT_QUIET - 1);
            uint32_t far_left = (ELEMENT_SIGN | ELEMENT_LARGEST) - i % (ELEMENT_QUIET / 4);
            canary[i] = bits_element(i % 2 ? nan : far_left);
        }
    for (int i = 0; i < ARENA_COUNT; i++)
        memcpy(arena(i), canary, sizeof canary);
}

void keep_arenas(void) {
    for (int i = 0; i < ARENA_COUNT; i++)
        memcpy(kept_arenas[i], arena(i), sizeof kept_arenas[i]);
}

void expect_written(const element *written, size_t n) {
    size_t at;
    int which = arena_of(written, &at);
    memcpy(&kept_arenas[which][at], written, n * sizeof *written);
}

void check_arenas(const fuzz_call *call) {
    for (int which = 0; which < ARENA_COUNT; which++) {
        const element *now = arena(which), *before = kept_arenas[which];
        if (memcmp(now, before, sizeof kept_arenas[which]) == 0)
            continue;
        size_t at = 0;
        while (memcmp(&now[at], &before[at], sizeof *now) == 0)
            at++;
        violation(call,
                  "wrote outside the destination: arena %d, element %zu is " HEX ", was " HEX "",
                  which, at, element_bits(now[at]), element_bits(before[at]));
    }
}

void describe_address(char *text, size_t size, const element *p) {
    size_t at;
    if (p == NULL) {
        snprintf(text, size, "NULL");
        return;
    }
    int which = arena_of(p, &at);
    snprintf(text, size, "arena %d + %zu", which, at);
}
