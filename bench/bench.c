/*
 * bench.c - the benchmark program: its options, and the order of things.
 */
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "banner.h"
#include "benchmark_shim.h"
#include "calls.h"
#include "cases.h"
#include "errors.h"
#include "fused_cases.h"
#include "inputs.h"
#include "peer_cases.h"
#include "peer_table.h"
#include "peers.h"
#include "subjects.h"
#include "table.h"

/* run.sh prints this text too, from here. */
static const char help[] =
    "Times every function of libgelu on every instruction set this CPU supports, beside\n"
    "memcpy and SLEEF loops in the same run, and samples their accuracy. The fused ones\n"
    "(backward, bias, glu, glu_backward) have tables of their own, on the first input alone,\n"
    "beside the plain functions they are made of.\n"
    "\n"
    "  --input FILE      time on these raw little-endian float32 values instead of the\n"
    "                    built-in distributions; size n takes the first n, repeated from\n"
    "                    the start if the file has too few\n"
    "  --quick           fewer sizes and repetitions: about a minute of a core's time\n"
    "  --calls           calls of 1 to 300 elements instead: ns per call, what the checks of the\n"
    "                    public entry cost, the latency, and a plot of each function of float\n"
    "                    arrays; a function, as --filter gelu_erf_f32, is timed as a whole\n"
    "  --errors FILE     times nothing, but writes the largest error of every function and peer\n"
    "                    over bins of x, and the curves, as JSON for bench/report\n"
    "  --filter REGEX    only benchmarks whose name matches (extended regular expression),\n"
    "                    and the peers they are compared with; a name is\n"
    "                    function/isa/input/floats, as gelu_erf_f32/avx2/normal/4096 and\n"
    "                    gelu_erf_glu_f32/avx2/normal/4096; narrow rows, of matrices with\n"
    "                    gaps, end in rows x columns: gelu_erf_glu_f32/avx2/normal/512x8\n"
    "  --peers           a report of its own: the library on the chosen ISA beside loops over\n"
    "                    libm, libmvec and SLEEF, and the GELUs of oneDNN and PyTorch, as far\n"
    "                    as they are installed; one thread and all threads; a table per form\n"
    "                    and operation; names are as SLEEF_erf_u10/erf/avx2/normal/4096 and\n"
    "                    PyTorch_gelu_none/erf/normal/1048576/all_threads\n"
    "  --install-peers   --peers, after installing those (oneDNN, PyTorch) by apt-get\n"
    "  --report DIRECTORY  a page and pictures of all this, with --peers, in about two minutes:\n"
    "                    bench/report; alone, or beside --install-peers\n"
    "  --repetitions N   of each measurement; default 5, with --quick 3\n"
    "  --json FILE       write Google Benchmark's JSON as well\n"
    "  --help            this text\n"
    "\n"
    "Inputs: normal N(0, 1), shifted N(-2, 2^2), and real, drawn from quantiles of a deployed\n"
    "model's pre-activations. The seeds are fixed. The environment variable GELU_MAX_ISA\n"
    "changes what is reported as chosen; what is measured, only with --peers.\n";

typedef struct options {
    const char *input, *json, *errors;
    int quick, peers, calls, repetitions;
    case_options cases;
} options;

static void usage_error(const char *what, const char *word) {
    fprintf(stderr, "gelu_bench: %s: %s (see --help)\n", what, word);
    exit(2);
}

/* "--name VALUE" and "--name=VALUE"; NULL if argv[*i] is another option. */
static const char *option_value(const char *name, int *i, int argc, char **argv) {
    size_t length = strlen(name);
    if (strncmp(argv[*i], name, length) != 0)
        return NULL;
    if (argv[*i][length] == '=')
        return argv[*i] + length + 1;
    if (argv[*i][length] != '\0')
        return NULL;
    if (*i + 1 == argc)
        usage_error("a value is missing", name);
    return argv[++*i];
}

static options read_options(int argc, char **argv) {
    options o = {0};
    const char *value;
    for (int i = 1; i < argc; i++) {
        if (strcmp(argv[i], "--help") == 0 || strcmp(argv[i], "-h") == 0) {
            printf("usage: sh bench/run.sh [OPTION]...\n\n%s", help);
            exit(0);
        } else if (strcmp(argv[i], "--quick") == 0) {
            o.quick = 1;
        } else if (strcmp(argv[i], "--peers") == 0) {
            o.peers = 1;
        } else if (strcmp(argv[i], "--calls") == 0) {
            o.calls = 1;
        } else if ((value = option_value("--input", &i, argc, argv)) != NULL) {
            o.input = value;
        } else if ((value = option_value("--json", &i, argc, argv)) != NULL) {
            o.json = value;
        } else if ((value = option_value("--errors", &i, argc, argv)) != NULL) {
            o.errors = value;
        } else if ((value = option_value("--filter", &i, argc, argv)) != NULL) {
            o.cases.filter = value;
        } else if ((value = option_value("--repetitions", &i, argc, argv)) != NULL) {
            char *end;
            long number = strtol(value, &end, 10);
            o.repetitions = *end == '\0' && number <= INT_MAX ? (int)number : 0;
            if (o.repetitions < 1)
                usage_error("not a number of repetitions", value);
        } else {
            usage_error("unknown option", argv[i]);
        }
    }
    if (o.calls && o.peers)
        usage_error("a report of its own, as is --calls", "--peers");
    if (o.repetitions == 0)
        o.repetitions = o.quick ? 3 : 5;
    o.cases.quick = o.quick;
    return o;
}

/* The largest size whose arrays fit in three quarters of the memory that is free. */
static size_t largest_that_fits(const options *o) {
    size_t n = o->peers ? largest_peer_size(o->quick) : largest_size(o->quick), wanted = n;
    /* Inputs of float, as many of both half types, which make one more each, and destinations; a
       destination and the ones of --peers are no more. */
    double arrays = FUSED_ARRAYS + MAX_INPUTS;
    double memory = available_memory();
    while (memory > 0 && n > 1 && arrays * sizeof(float) * (double)n > 0.75 * memory)
        n /= 2;
    if (n < wanted)
        printf("  (%.0f MiB of memory are free: sizes end at %zu floats)\n\n", memory / (1 << 20),
               n);
    return n;
}

int main(int argc, char **argv) {
    static input inputs[MAX_INPUTS];
    options o = read_options(argc, argv);
    setvbuf(stdout, NULL, _IOLBF, 0);
    collect_subjects();
    if (o.peers && !has_all_peers())
        usage_error("CMake was not given GELU_BENCH_PEERS=ON, as run.sh does for", "--peers");
    print_banner(o.peers);
    if (o.errors != NULL)
        return write_errors(o.errors);
    if (o.peers)
        collect_peer_subjects();
    o.cases.largest = o.calls ? LONGEST_CALL : largest_that_fits(&o);
    int input_count = make_inputs(inputs, o.input, o.cases.largest);
    int count;
    if (o.calls) {
        count = register_calls(inputs[0].values, o.cases.filter);
    } else if (o.peers) {
        count = register_peer_cases(inputs, input_count, &o.cases);
    } else {
        float *y = allocate_destination(o.cases.largest);
        count = register_cases(inputs, input_count, y, &o.cases);
        count += register_fused_cases(inputs, input_count, y, &o.cases);
    }
    if (count == 0)
        usage_error(o.calls
                        ? "--calls has no benchmark of that name, only functions of float arrays"
                        : "no benchmark of that name",
                    o.cases.filter);
    printf("%d benchmarks, %d repetitions each, in random order ...\n", count, o.repetitions);
    time_t start = time(NULL);
    if (shim_run(o.repetitions, o.json) != 0)
        return 1;
    printf("... took %.0f s\n\n", difftime(time(NULL), start));
    if (o.calls)
        print_calls();
    else if (o.peers)
        print_peer_tables(inputs, input_count, o.repetitions);
    else
        print_tables(inputs, input_count, o.repetitions);
    return 0;
}
