/*
 * environment.h - the parts of the program test_environment: each registers the tests of one kind.
 */
#ifndef GELU_TESTS_ENVIRONMENT_H
#define GELU_TESTS_ENVIRONMENT_H

void register_environment_flush(void);

#endif
