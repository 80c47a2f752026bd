/*
 * thread_pool.h - runs a function over arrays in pieces on several threads, as a runtime with a
 * pool of its own would call the library. Separate because the library starts no thread, and the
 * rest of the bench none.
 */
#ifndef GELU_BENCH_THREAD_POOL_H
#define GELU_BENCH_THREAD_POOL_H

#include <stddef.h>

/* Does elements [begin, begin + n). */
typedef void piece_of_work(const void *context, size_t begin, size_t n);

/* Splits [0, n) evenly over `threads` threads, the caller among them, and waits for all. The
   threads are started by the first call and then wait for the next. One call at a time. */
void run_on_threads(piece_of_work *work, const void *context, size_t n, int threads);

#endif
