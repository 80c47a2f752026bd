/*
 * guard_pages.h - memory with an inaccessible page on either side, and a way to learn that a call
 * ran into one. The only tests that map pages or catch faults.
 */
#ifndef GELU_TESTS_GUARD_PAGES_H
#define GELU_TESTS_GUARD_PAGES_H

#include <stddef.h>

/* [start, end) is readable and writable; the page before and the page after are neither. */
typedef struct guarded_pages {
    char *start, *end;
} guarded_pages;

/* At least `bytes`, rounded up to whole pages; exits if there is no memory. */
guarded_pages guard_pages_new(size_t bytes);
void guard_pages_free(guarded_pages pages);
void guard_pages_make_read_only(guarded_pages pages);
/* [start, end), whole pages in the middle, becomes inaccessible as well. */
void guard_pages_forbid(char *start, char *end);

/*
 * Runs body(argument). Returns 0, or 1 if it touched memory it may not touch; *address is where.
 */
int faults(void (*body)(void *), void *argument, const void **address);

/* An emulator that reads the lanes which a masked load leaves out (qemu 7.2 does) faults where no
   CPU would: guard pages cannot judge vector code there. */
int masked_loads_overread(void);

#endif
