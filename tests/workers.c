/*
 * workers.c - the threads of workers.h, on POSIX threads.
 */
#include "workers.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

typedef struct job {
    atomic_uint_fast64_t next;
    uint64_t count, block;
    work *do_block;
    void *context;
} job;

typedef struct worker_start {
    job *job;
    int worker;
} worker_start;

int worker_count(void) {
    long processors = sysconf(_SC_NPROCESSORS_ONLN);
    return processors < 1 ? 1 : processors > MAX_WORKERS ? MAX_WORKERS : (int)processors;
}

static void *run(void *argument) {
    const worker_start *start = argument;
    job *j = start->job;
    for (;;) {
        uint64_t begin = atomic_fetch_add(&j->next, j->block);
        if (begin >= j->count)
            return NULL;
        uint64_t end = j->count - begin < j->block ? j->count : begin + j->block;
        j->do_block(j->context, start->worker, begin, end);
    }
}

void run_workers(int workers, uint64_t count, uint64_t block, work *do_block, void *context) {
    job j = {.count = count, .block = block, .do_block = do_block, .context = context};
    pthread_t threads[MAX_WORKERS];
    worker_start starts[MAX_WORKERS];
    for (int i = 0; i < workers; i++) {
        starts[i] = (worker_start){&j, i};
        if (pthread_create(&threads[i], NULL, run, &starts[i]) != 0) {
            fprintf(stderr, "cannot start a thread\n");
            exit(1);
        }
    }
    for (int i = 0; i < workers; i++)
        pthread_join(threads[i], NULL);
}
