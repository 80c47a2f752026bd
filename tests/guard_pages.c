/*
 * guard_pages.c - guard pages by mmap and mprotect, faults by SIGSEGV and siglongjmp (POSIX).
 */
#include "guard_pages.h"

#include <setjmp.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

static size_t page_size(void) {
    return (size_t)sysconf(_SC_PAGESIZE);
}

static void require(int condition, const char *what) {
    if (!condition) {
        perror(what);
        exit(1);
    }
}

guarded_pages guard_pages_new(size_t bytes) {
    size_t page = page_size();
    size_t size = (bytes + page - 1) / page * page;
    char *base = mmap(NULL, size + 2 * page, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    require(base != MAP_FAILED, "mmap");
    require(mprotect(base + page, size, PROT_READ | PROT_WRITE) == 0, "mprotect");
    return (guarded_pages){base + page, base + page + size};
}

void guard_pages_free(guarded_pages pages) {
    size_t page = page_size();
    munmap(pages.start - page, (size_t)(pages.end - pages.start) + 2 * page);
}

void guard_pages_make_read_only(guarded_pages pages) {
    require(mprotect(pages.start, (size_t)(pages.end - pages.start), PROT_READ) == 0, "mprotect");
}

void guard_pages_forbid(char *start, char *end) {
    require(mprotect(start, (size_t)(end - start), PROT_NONE) == 0, "mprotect");
}

static sigjmp_buf before_fault;
static const void *volatile fault_address;

static void on_fault(int signal_number, siginfo_t *info, void *context) {
    (void)signal_number;
    (void)context;
    fault_address = info->si_addr;
    siglongjmp(before_fault, 1);
}

int faults(void (*body)(void *), void *argument, const void **address) {
    struct sigaction action, old_segv, old_bus;
    memset(&action, 0, sizeof action);
    action.sa_sigaction = on_fault;
    action.sa_flags = SA_SIGINFO;
    sigaction(SIGSEGV, &action, &old_segv);
    sigaction(SIGBUS, &action, &old_bus);
    int faulted = sigsetjmp(before_fault, 1);
    if (!faulted)
        body(argument);
    sigaction(SIGSEGV, &old_segv, NULL);
    sigaction(SIGBUS, &old_bus, NULL);
    *address = faulted ? fault_address : NULL;
    return faulted;
}

#if defined(__x86_64__)
static void load_one_lane(void *address) {
    static const int first_lane[8] = {-1};
    __asm__ volatile("vmovups %1, %%ymm0\n\t"
                     "vmaskmovps %0, %%ymm0, %%ymm0\n\t"
                     "vzeroupper"
                     :
                     : "m"(*(float *)address), "m"(first_lane)
                     : "xmm0");
}

int masked_loads_overread(void) {
    const void *address;
    if (!__builtin_cpu_supports("avx"))
        return 0;
    guarded_pages pages = guard_pages_new(1);
    int overread = faults(load_one_lane, pages.end - sizeof(float), &address);
    guard_pages_free(pages);
    return overread;
}
#else
int masked_loads_overread(void) {
    return 0;
}
#endif
