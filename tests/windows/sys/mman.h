/*
 * sys/mman.h - what guard_pages.c needs of POSIX on Windows: pages that cannot be accessed, and the
 * way out of a fault, by VirtualAlloc and a vectored exception handler. For one thread at a time.
 */
#ifndef GELU_TESTS_WINDOWS_SYS_MMAN_H
#define GELU_TESTS_WINDOWS_SYS_MMAN_H

#include <stdint.h>
#include <windows.h>

enum { PROT_NONE = 0, PROT_READ = 1, PROT_WRITE = 2 };
enum { MAP_PRIVATE = 0, MAP_ANONYMOUS = 0 };
#define MAP_FAILED ((void *)-1)

static inline DWORD windows_protection(int protection) {
    return protection == PROT_NONE   ? PAGE_NOACCESS
           : protection == PROT_READ ? PAGE_READONLY
                                     : PAGE_READWRITE;
}

static inline void *mmap(void *address, size_t size, int protection, int flags, int fd, long from) {
    (void)flags, (void)fd, (void)from;
    void *pages =
        VirtualAlloc(address, size, MEM_RESERVE | MEM_COMMIT, windows_protection(protection));
    return pages == NULL ? MAP_FAILED : pages;
}

static inline int mprotect(void *address, size_t size, int protection) {
    DWORD old;
    return VirtualProtect(address, size, windows_protection(protection), &old) ? 0 : -1;
}

static inline int munmap(void *address, size_t size) {
    (void)size;
    return VirtualFree(address, 0, MEM_RELEASE) ? 0 : -1;
}

/* ---- signals -------------------------------------------------------------------------------- */

enum { SIGBUS = 7, SA_SIGINFO = 4 };

typedef struct siginfo_t {
    void *si_addr;
} siginfo_t;

struct sigaction {
    void (*sa_sigaction)(int, siginfo_t *, void *);
    int sa_flags;
};

static struct sigaction windows_fault_action;

static LONG CALLBACK windows_on_exception(EXCEPTION_POINTERS *exception) {
    const EXCEPTION_RECORD *record = exception->ExceptionRecord;
    if (record->ExceptionCode != EXCEPTION_ACCESS_VIOLATION ||
        windows_fault_action.sa_sigaction == NULL)
        return EXCEPTION_CONTINUE_SEARCH;
    siginfo_t info = {(void *)(uintptr_t)record->ExceptionInformation[1]};
    windows_fault_action.sa_sigaction(SIGSEGV, &info, NULL);
    return EXCEPTION_CONTINUE_EXECUTION;
}

static inline int sigaction(int signal, const struct sigaction *action, struct sigaction *old) {
    static void *handler;
    if (signal != SIGSEGV)
        return 0;
    if (old != NULL)
        *old = windows_fault_action;
    windows_fault_action = *action;
    if (handler == NULL)
        handler = AddVectoredExceptionHandler(1, windows_on_exception);
    return 0;
}

/* GCC's own: Windows' longjmp would unwind the frames of the handler. */
typedef void *sigjmp_buf[5];
#define sigsetjmp(buffer, mask) __builtin_setjmp(buffer)
#define siglongjmp(buffer, value) __builtin_longjmp(buffer, 1)

#endif
