/*
 * crash.h - a signal that ends a test program says first which test it was.
 */
#ifndef GELU_TESTS_CRASH_H
#define GELU_TESTS_CRASH_H

/* From now on such a signal writes `name` and `again`, as a failure does, and ends the program as
   before. Both have to stay. */
void name_crashes(const char *name, const char *again);

#endif
