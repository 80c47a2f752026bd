/*
 * workers.h - exhaustive tests on all processors: a range of numbers is cut into blocks and the
 * threads take them one after the other.
 */
#ifndef GELU_TESTS_WORKERS_H
#define GELU_TESTS_WORKERS_H

#include <stdint.h>

enum { MAX_WORKERS = 256 };

/* Does [begin, end); worker, below worker_count(), tells the threads apart. It must not call fail:
   it notes what is wrong in its worker's part of the context. */
typedef void work(void *context, int worker, uint64_t begin, uint64_t end);

/* One thread per processor. */
int worker_count(void);
/* Calls do_block for [0, count) in pieces of at most `block` on `workers` threads. */
void run_workers(int workers, uint64_t count, uint64_t block, work *do_block, void *context);

#endif
