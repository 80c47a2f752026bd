/*
 * sparing.h - which tests an environment leaves out.
 */
#ifndef GELU_TESTS_SPARING_H
#define GELU_TESTS_SPARING_H

#include "support.h"

/* Why this test is not for the environment it would run in; NULL if it is. */
const char *reason_to_spare(const test *t);

#endif
