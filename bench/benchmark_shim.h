/*
 * benchmark_shim.h - Google Benchmark as C sees it: register, run, collect. Separate because it is
 * all the rest of bench/ knows of the C++ library.
 */
#ifndef GELU_BENCH_BENCHMARK_SHIM_H
#define GELU_BENCH_BENCHMARK_SHIM_H

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct shim_benchmark {
    const char *name;
    void *context; /* given to the functions below */
    /* What is measured, `iterations` times in a row. */
    void (*run)(void *context, size_t iterations);
    /* Called before every iteration with the clock stopped; NULL if there is nothing to do. */
    void (*prepare)(void *context);
    int warm_up;        /* run once, unmeasured, before each measurement */
    double min_seconds; /* of one repetition */
    int wall_time;      /* take the time that passes, not the CPU time of the calling thread */
    double items_per_iteration, bytes_per_iteration;
    /* Called once after the last repetition: the time of one iteration in each repetition. */
    void (*report)(void *context, const double *nanoseconds, int count);
} shim_benchmark;

/* Copies what it is given. */
void shim_register(const shim_benchmark *benchmark);

/* Adds a line to the context of the JSON file. */
void shim_add_context(const char *key, const char *value);

/* Runs everything registered, all repetitions in one random order, and writes the library's JSON to
   json_path if it is not NULL. 0 on success. */
int shim_run(int repetitions, const char *json_path);

/* What the C++ library found out about the machine. */
int shim_cpu_count(void);
double shim_load_average(void);    /* -1 if unknown */
int shim_frequency_is_fixed(void); /* 1 yes, 0 no, -1 unknown */
/* Writes "L1 data 32 KiB, L2 512 KiB, ..." of the first core; an empty string if unknown. */
void shim_describe_caches(char *text, size_t size);

#ifdef __cplusplus
}
#endif

#endif
