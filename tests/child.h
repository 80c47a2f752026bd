/*
 * child.h - runs a check in a child process, whose library has not decided anything yet. fork alone
 * does it, as long as the parent never calls what decides; exec would leave an emulator behind.
 */
#ifndef GELU_TESTS_CHILD_H
#define GELU_TESTS_CHILD_H

#include "support.h"

/* Runs body(t) in a child with GELU_MAX_ISA = cap, or without it where cap is NULL; its failures,
   or the signal that ended it, are failures of the running test. */
void in_child(const test *t, const char *cap, void (*body)(const test *));

#endif
