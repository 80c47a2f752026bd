/*
 * calls.c - the calls, and the table and plot of their times.
 */
#include "calls.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "benchmark_shim.h"
#include "cases.h"
#include "inputs.h"
#include "subjects.h"

enum { LONGEST = LONGEST_CALL, WIDEST = 16, SPARE = 64 / sizeof(float) };

/* Once with both arrays aligned to 64 bytes, once off by these, in floats, the next pair for the
   next n: as many pairs as have no factor in common with the lanes of a vector, so that over 300
   sizes each pair meets each remainder. */
enum { ALIGNED, OFF, ALIGNMENTS };
static const struct {
    int y, x;
} offsets[] = {{1, 1}, {0, 1}, {1, 0}, {3, 6}, {15, 15}, {8, 7}, {5, 12}};
enum { OFFSET_COUNT = sizeof offsets / sizeof offsets[0] };

typedef gelu_status map_entry(float *y, const float *x, size_t n);

/* The functions of one float array; those of another shape are rows of such calls. */
typedef struct called {
    const char *name;
    map_entry *entry;
} called;

#define CALLED_f32(name) {"gelu_" #name, gelu_##name},
#define CALLED_bf16(name)
#define CALLED_f16(name)
#define CALLED_map(name, type) CALLED_##type(name)
#define CALLED_backward(name, type)
#define CALLED_bias(name, type)
#define CALLED_glu(name, type)
#define CALLED_glu_backward(name, type)
#define CALLED(name, shape, type, form, operation, lane, reference, bound, unit)                   \
    CALLED_##shape(name, type)
static const called functions[] = {GELU_FUNCTION_LIST(CALLED)};
enum { FUNCTION_COUNT = sizeof functions / sizeof functions[0] };

typedef struct one_call {
    map_entry *entry;   /* or */
    map_kernel *kernel; /* by direct access */
    float *y;
    const float *x;
    size_t n;
    double ns;
} one_call;

/* Of one function: by n and alignment, then the kernel alone at n = 1, and one element in place,
   each call waiting for the one before. */
typedef struct call_set {
    const called *function;
    one_call calls[ALIGNMENTS][LONGEST + 1], direct, chained;
} call_set;

static call_set *sets;
static int set_count;
static volatile unsigned cycles_word;
static double ns_per_cycle;

static void run_call(void *context, size_t iterations) {
    const one_call *c = context;
    for (size_t i = 0; i < iterations; i++)
        if (c->entry != NULL)
            c->entry(c->y, c->x, c->n);
        else
            c->kernel(c->y, c->x, c->n);
}

/* A measurement is so short that another process's turn shows in many; never in all. */
static double fastest(const double *nanoseconds, int count) {
    double least = INFINITY;
    for (int i = 0; i < count; i++)
        least = fmin(least, nanoseconds[i]);
    return least;
}

static void keep_call(void *context, const double *nanoseconds, int count) {
    ((one_call *)context)->ns = fastest(nanoseconds, count);
}

/* 64 additions, each waiting for the one before: 64 cycles on every CPU of today. */
static void run_cycles(void *context, size_t iterations) {
    (void)context;
#if defined(__GNUC__) && (defined(__x86_64__) || defined(__aarch64__))
    unsigned long sum = cycles_word;
    for (size_t i = 0; i < iterations; i++)
        for (int k = 0; k < 64; k++)
    #if defined(__x86_64__)
            __asm__ volatile("add $1, %0" : "+r"(sum));
    #else
            __asm__ volatile("add %0, %0, #1" : "+r"(sum));
    #endif
    cycles_word = (unsigned)sum;
#else
    (void)iterations;
#endif
}

static void keep_cycles(void *context, const double *nanoseconds, int count) {
    (void)context;
    ns_per_cycle = fastest(nanoseconds, count) / 64;
}

static void add(const char *name, void (*run)(void *, size_t), void *context,
                void (*report)(void *, const double *, int)) {
    shim_register(&(shim_benchmark){.name = name,
                                    .context = context,
                                    .run = run,
                                    .warm_up = 1,
                                    .min_seconds = 0.0005,
                                    .items_per_iteration = 1,
                                    .report = report});
}

static map_kernel *active_kernel(const char *name) {
    const char *isa = gelu_isa_name(gelu_isa_active());
    for (int i = 0; i < subject_count; i++)
        if (subjects[i].kind == SUBJECT_LIBRARY && strcmp(subjects[i].name, name) == 0 &&
            strcmp(subjects[i].isa, isa) == 0)
            return subjects[i].kernel;
    return NULL;
}

/* As they are in the JSON. Offsets are in bytes; one number is that of both arrays. */
static void name_call(const called *function, int alignment, size_t n, char *name, size_t size) {
    int y = alignment == OFF ? 4 * offsets[n % OFFSET_COUNT].y : 0;
    int x = alignment == OFF ? 4 * offsets[n % OFFSET_COUNT].x : 0;
    snprintf(name, size, "%s/call/%zu/offset_%d", function->name, n, y);
    if (x != y)
        snprintf(name + strlen(name), size - strlen(name), "_%d", x);
}

/* A function is measured as a whole, whichever of its benchmarks the filter names. */
static int is_selected(const called *function, const char *filter) {
    static const char *const others[] = {"", "/kernel/1", "/chained/1"};
    char name[160];
    for (int a = 0; a < ALIGNMENTS; a++)
        for (size_t n = 1; n <= LONGEST; n++) {
            name_call(function, a, n, name, sizeof name);
            if (name_matches(name, filter))
                return 1;
        }
    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++) {
        snprintf(name, sizeof name, "%s%s", function->name, others[i]);
        if (name_matches(name, filter))
            return 1;
    }
    return 0;
}

static int add_set(const called *function, const float *x, float *y) {
    call_set *s = &sets[set_count++];
    char name[160];
    s->function = function;
    for (int a = 0; a < ALIGNMENTS; a++)
        for (size_t n = 1; n <= LONGEST; n++) {
            int y_off = a == OFF ? offsets[n % OFFSET_COUNT].y : 0;
            int x_off = a == OFF ? offsets[n % OFFSET_COUNT].x : 0;
            s->calls[a][n] =
                (one_call){.entry = function->entry, .y = y + y_off, .x = x + x_off, .n = n};
            name_call(function, a, n, name, sizeof name);
            add(name, run_call, &s->calls[a][n], keep_call);
        }
    s->direct = (one_call){.kernel = active_kernel(function->name), .y = y, .x = x, .n = 1};
    s->chained = (one_call){.entry = function->entry, .y = y + 2 * LONGEST, .n = 1};
    s->chained.x = s->chained.y;
    snprintf(name, sizeof name, "%s/kernel/1", function->name);
    if (s->direct.kernel != NULL)
        add(name, run_call, &s->direct, keep_call);
    snprintf(name, sizeof name, "%s/chained/1", function->name);
    add(name, run_call, &s->chained, keep_call);
    return ALIGNMENTS * LONGEST + 2;
}

int register_calls(const float *x, const char *filter) {
    sets = calloc(FUNCTION_COUNT, sizeof *sets);
    float *aligned = allocate_floats(LONGEST + SPARE), *y = allocate_floats(3 * LONGEST);
    if (sets == NULL)
        abort();
    memcpy(aligned, x, LONGEST * sizeof *x);
    memset(y, 0, 3 * LONGEST * sizeof *y);
    int count = 0;
    for (int f = 0; f < FUNCTION_COUNT; f++)
        if (is_selected(&functions[f], filter != NULL ? filter : ""))
            count += add_set(&functions[f], aligned, y);
    if (count > 0)
        add("cycles", run_cycles, NULL, keep_cycles);
    return count;
}

/* The largest part by which a call takes longer than one of up to WIDEST more elements, which may
   fill a vector that it leaves in part. */
static double worst_cliff(const call_set *s, size_t *at) {
    double worst = 0;
    for (int a = 0; a < ALIGNMENTS; a++)
        for (size_t n = 1; n < LONGEST; n++) {
            double least = INFINITY;
            for (size_t more = n + 1; more <= n + WIDEST && more <= LONGEST; more++)
                least = fmin(least, s->calls[a][more].ns);
            double excess = s->calls[a][n].ns / least - 1;
            if (excess > worst) {
                worst = excess;
                *at = n;
            }
        }
    return worst;
}

/* ns over n, a column for four sizes: the slower alignment of each four. */
static void plot(const call_set *s) {
    enum { ROWS = 12, WIDTH = LONGEST / 4 };
    double columns[WIDTH] = {0}, most = 0;
    for (size_t n = 1; n <= LONGEST; n++)
        for (int a = 0; a < ALIGNMENTS; a++)
            columns[(n - 1) / 4] = fmax(columns[(n - 1) / 4], s->calls[a][n].ns);
    for (int i = 0; i < WIDTH; i++)
        most = fmax(most, columns[i]);
    printf("\n  %s\n", s->function->name);
    for (int row = ROWS; row >= 1; row--) {
        printf("  %8.1f |", most * row / ROWS);
        for (int i = 0; i < WIDTH; i++)
            putchar(columns[i] > most * (row - 0.5) / ROWS ? '#' : ' ');
        putchar('\n');
    }
    printf("  %8s +%-36d%38d\n", "ns, n =", 1, LONGEST);
}

void print_calls(void) {
    static const size_t shown[] = {1, 4, 8, 15, 16, 17, 32, 64, 100, 128, 256, 300};
    enum { SHOWN = sizeof shown / sizeof shown[0] };
    printf(
        "CALLS OF FEW ELEMENTS on %s, ns, the fastest repetition; independent calls, arrays "
        "aligned to "
        "64 bytes.\n\"chained\": one element in place, each call waiting for the last, the "
        "latency. \"checks\": what the\npublic entry adds to the kernel at n = 1, in cycles "
        "(%.3f ns each). \"cliff\": by how much a call may\ntake longer than one of 1 to %d more "
        "elements; both arrays aligned, or off by 0 to 60 bytes, together and apart.\n\n  %-23s",
        gelu_isa_name(gelu_isa_active()), ns_per_cycle, WIDEST, "n =");
    for (int i = 0; i < SHOWN; i++)
        printf(" %5zu", shown[i]);
    printf(" | %7s %6s %s\n", "chained", "checks", "cliff");
    for (int k = 0; k < set_count; k++) {
        const call_set *s = &sets[k];
        size_t at = 0;
        double cliff = worst_cliff(s, &at);
        printf("  %-23s", s->function->name);
        for (int i = 0; i < SHOWN; i++)
            printf(" %5.1f", s->calls[0][shown[i]].ns);
        printf(" | %7.1f ", s->chained.ns);
        if (s->direct.kernel != NULL && ns_per_cycle > 0)
            printf("%6.1f", (s->calls[0][1].ns - s->direct.ns) / ns_per_cycle);
        else
            printf("%6s", "-");
        printf(" %4.0f %% at n = %zu\n", 100 * cliff, at);
    }
    for (int k = 0; k < set_count; k++)
        plot(&sets[k]);
}
