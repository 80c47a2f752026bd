/*
 * fused.h - the parts of the program test_fused: each registers the tests of one kind.
 */
#ifndef GELU_TESTS_FUSED_H
#define GELU_TESTS_FUSED_H

void register_fused_bounds(void);
void register_fused_environment(void);

#endif
