/*
 * no_tests.c - the registry of tests that support.c wants, empty: the fuzz target uses its lists.
 */
#include "support.h"

void register_tests(void) {}
