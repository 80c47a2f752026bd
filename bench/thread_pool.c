/*
 * thread_pool.c - threads that wait on a condition variable for their piece of the next job.
 */
#include "thread_pool.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

typedef struct job {
    piece_of_work *work;
    const void *context;
    size_t n;
    int pieces;
} job;

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t posted = PTHREAD_COND_INITIALIZER, finished = PTHREAD_COND_INITIALIZER;

/* Under the mutex. */
static job current;
static unsigned long job_number;
static int unfinished, started; /* pieces; threads beside the caller */

static void run_piece(const job *j, int piece) {
    enum { LINE = 64 / sizeof(float) }; /* so that no two threads write the same line */
    size_t lines = (j->n + LINE - 1) / LINE, pieces = (size_t)j->pieces, i = (size_t)piece;
    size_t begin = lines * i / pieces * LINE, end = lines * (i + 1) / pieces * LINE;
    if (end > j->n)
        end = j->n;
    if (begin < end)
        j->work(j->context, begin, end - begin);
}

/* The caller runs piece 0, thread i piece i. */
static void *wait_for_jobs(void *argument) {
    int piece = *(int *)argument;
    unsigned long done = 0;
    free(argument);
    for (;;) {
        pthread_mutex_lock(&mutex);
        while (job_number == done)
            pthread_cond_wait(&posted, &mutex);
        job j = current;
        done = job_number;
        pthread_mutex_unlock(&mutex);
        if (piece >= j.pieces)
            continue;
        run_piece(&j, piece);
        pthread_mutex_lock(&mutex);
        if (--unfinished == 0)
            pthread_cond_signal(&finished);
        pthread_mutex_unlock(&mutex);
    }
    return NULL;
}

static void start_threads(int count) {
    while (started < count) {
        pthread_t thread;
        int *piece = malloc(sizeof *piece);
        if (piece == NULL)
            abort();
        *piece = ++started;
        if (pthread_create(&thread, NULL, wait_for_jobs, piece) != 0) {
            fprintf(stderr, "gelu_bench: cannot start a thread\n");
            exit(1);
        }
        pthread_detach(thread);
    }
}

void run_on_threads(piece_of_work *work, const void *context, size_t n, int threads) {
    job j = {work, context, n, threads};
    start_threads(threads - 1);
    pthread_mutex_lock(&mutex);
    current = j;
    unfinished = threads - 1;
    job_number++;
    pthread_cond_broadcast(&posted);
    pthread_mutex_unlock(&mutex);
    run_piece(&j, 0);
    pthread_mutex_lock(&mutex);
    while (unfinished > 0)
        pthread_cond_wait(&finished, &mutex);
    pthread_mutex_unlock(&mutex);
}
