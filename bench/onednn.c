/*
 * onednn.c - oneDNN's GELUs, through its C interface, as an entry of peers.h. Separate because it
 * is all the bench knows of oneDNN; for its versions 2 and 3, which differ in how a primitive is
 * made.
 */
#include <dlfcn.h>
#include <oneapi/dnnl/dnnl.h>
#include <stdio.h>
#include <stdlib.h>

#include "peers.h"

/* A primitive for one length, with the memory objects that its arrays are put into. */
typedef struct gelu_primitive {
    size_t n; /* 0: not made yet */
    dnnl_primitive_t primitive;
    dnnl_memory_t x, y, dy;
} gelu_primitive;

static dnnl_engine_t engine;
static dnnl_stream_t stream;

static void check(dnnl_status_t status, const char *what) {
    if (status == dnnl_success)
        return;
    fprintf(stderr, "gelu_bench: oneDNN cannot %s: status %d\n", what, (int)status);
    exit(1);
}

static void start(void) {
    if (engine != NULL)
        return;
    check(dnnl_engine_create(&engine, dnnl_cpu, 0), "make an engine");
    check(dnnl_stream_create(&stream, engine, dnnl_stream_default_flags), "make a stream");
}

#if DNNL_VERSION_MAJOR >= 3
static void make(gelu_primitive *g, dnnl_alg_kind_t form, int is_backward, size_t n) {
    const dnnl_prop_kind_t kind = is_backward ? dnnl_forward_training : dnnl_forward_inference;
    const dnnl_dims_t dims = {(dnnl_dim_t)n};
    dnnl_memory_desc_t array;
    dnnl_primitive_desc_t forward, description;
    check(dnnl_memory_desc_create_with_tag(&array, 1, dims, dnnl_f32, dnnl_a), "describe");
    check(dnnl_eltwise_forward_primitive_desc_create(&forward, engine, kind, form, array, array, 0,
                                                     0, NULL),
          "describe a GELU");
    description = forward;
    if (is_backward)
        check(dnnl_eltwise_backward_primitive_desc_create(&description, engine, form, array, array,
                                                          array, 0, 0, forward, NULL),
              "describe a gradient");
    check(dnnl_primitive_create(&g->primitive, description), "make a primitive");
    check(dnnl_memory_create(&g->x, array, engine, DNNL_MEMORY_NONE), "make an array");
    check(dnnl_memory_create(&g->y, array, engine, DNNL_MEMORY_NONE), "make an array");
    check(dnnl_memory_create(&g->dy, array, engine, DNNL_MEMORY_NONE), "make an array");
    if (is_backward)
        dnnl_primitive_desc_destroy(description);
    dnnl_primitive_desc_destroy(forward);
    dnnl_memory_desc_destroy(array);
}
#else
static void make(gelu_primitive *g, dnnl_alg_kind_t form, int is_backward, size_t n) {
    const dnnl_prop_kind_t kind = is_backward ? dnnl_forward_training : dnnl_forward_inference;
    const dnnl_dims_t dims = {(dnnl_dim_t)n};
    dnnl_memory_desc_t array;
    dnnl_eltwise_desc_t operation;
    dnnl_primitive_desc_t forward, description;
    check(dnnl_memory_desc_init_by_tag(&array, 1, dims, dnnl_f32, dnnl_a), "describe an array");
    check(dnnl_eltwise_forward_desc_init(&operation, kind, form, &array, 0, 0), "describe a GELU");
    check(dnnl_primitive_desc_create(&forward, &operation, NULL, engine, NULL), "describe a GELU");
    description = forward;
    if (is_backward) {
        check(dnnl_eltwise_backward_desc_init(&operation, form, &array, &array, 0, 0),
              "describe a gradient");
        check(dnnl_primitive_desc_create(&description, &operation, NULL, engine, forward),
              "describe a gradient");
    }
    check(dnnl_primitive_create(&g->primitive, description), "make a primitive");
    check(dnnl_memory_create(&g->x, &array, engine, DNNL_MEMORY_NONE), "make an array");
    check(dnnl_memory_create(&g->y, &array, engine, DNNL_MEMORY_NONE), "make an array");
    check(dnnl_memory_create(&g->dy, &array, engine, DNNL_MEMORY_NONE), "make an array");
    if (is_backward)
        dnnl_primitive_desc_destroy(description);
    dnnl_primitive_desc_destroy(forward);
}
#endif

/* Made when the length changes, which is once per measurement: a model makes its primitives once.
 */
static void prepare(gelu_primitive *g, dnnl_alg_kind_t form, int is_backward, size_t n) {
    start();
    if (g->n == n)
        return;
    if (g->n != 0) {
        dnnl_primitive_destroy(g->primitive);
        dnnl_memory_destroy(g->x);
        dnnl_memory_destroy(g->y);
        dnnl_memory_destroy(g->dy);
    }
    make(g, form, is_backward, n);
    g->n = n;
}

/* oneDNN takes what it only reads as void *, too. */
static void set(dnnl_memory_t memory, const void *values) {
    check(dnnl_memory_set_data_handle(memory, (void *)values), "take an array");
}

static void execute(gelu_primitive *g, const dnnl_exec_arg_t *arguments, int count) {
    check(dnnl_primitive_execute(g->primitive, stream, count, arguments), "run");
    check(dnnl_stream_wait(stream), "finish");
}

static void run_forward(gelu_primitive *g, dnnl_alg_kind_t form, float *y, const float *x,
                        size_t n) {
    prepare(g, form, 0, n);
    set(g->x, x);
    set(g->y, y);
    execute(g, (const dnnl_exec_arg_t[]){{DNNL_ARG_SRC, g->x}, {DNNL_ARG_DST, g->y}}, 2);
}

static void run_backward(gelu_primitive *g, dnnl_alg_kind_t form, float *dx, const float *x,
                         size_t n) {
    prepare(g, form, 1, n);
    set(g->x, x);
    set(g->y, dx);
    set(g->dy, get_ones());
    execute(g,
            (const dnnl_exec_arg_t[]){{DNNL_ARG_SRC, g->x},
                                      {DNNL_ARG_DIFF_DST, g->dy},
                                      {DNNL_ARG_DIFF_SRC, g->y}},
            3);
}

#define DEFINE_RUN(name, direction, form)                                                          \
    static void name(float *y, const float *x, size_t n) {                                         \
        static gelu_primitive primitive;                                                           \
        run_##direction(&primitive, form, y, x, n);                                                \
    }

DEFINE_RUN(gelu_erf, forward, dnnl_eltwise_gelu_erf)
DEFINE_RUN(gelu_tanh, forward, dnnl_eltwise_gelu_tanh)
DEFINE_RUN(gelu_erf_backward, backward, dnnl_eltwise_gelu_erf)
DEFINE_RUN(gelu_tanh_backward, backward, dnnl_eltwise_gelu_tanh)

/* Asked of the OpenMP library that oneDNN brought along, which need not be the compiler's own. */
static void set_threads(int count) {
    void (*set_num_threads)(int);
    *(void **)&set_num_threads = dlsym(RTLD_DEFAULT, "omp_set_num_threads");
    if (set_num_threads != NULL)
        set_num_threads(count);
}

static void describe(char *text, size_t size) {
    int isa = (int)dnnl_get_effective_cpu_isa(), openmp = 0;
    openmp = dnnl_version()->cpu_runtime == DNNL_RUNTIME_OMP;
    snprintf(text, size, "%s%s",
             (isa & dnnl_cpu_isa_avx512_core) == dnnl_cpu_isa_avx512_core ? "AVX-512, "
             : (isa & dnnl_cpu_isa_avx2) == dnnl_cpu_isa_avx2             ? "AVX2, "
                                                                          : "",
             openmp ? "OpenMP" : "threads that this bench cannot set");
}

#define TEXT(x) TEXT_(x)
#define TEXT_(x) #x

extern const peer_system peers_onednn;
const peer_system peers_onednn = {
    .name = "oneDNN",
    .version = TEXT(DNNL_VERSION_MAJOR) "." TEXT(DNNL_VERSION_MINOR) "." TEXT(DNNL_VERSION_PATCH),
    .set_threads = set_threads,
    .describe = describe,
    .entries = {{"erf", "gelu_erf", gelu_erf, 0},
                {"tanh", "gelu_tanh", gelu_tanh, 0},
                {"erf_grad", "gelu_erf", gelu_erf_backward, 1},
                {"tanh_grad", "gelu_tanh", gelu_tanh_backward, 1}},
};
