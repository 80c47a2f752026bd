/*
 * support.h - what every test program shares: the walk over the function and ISA lists, the
 * registry of tests named property.function.isa, seeded random numbers, and how failures and skips
 * are reported.
 *
 * A test program is about the functions of one type (element.h); the lists hold no others. It
 * registers its tests in `register_tests` and links support.c, which has main:
 *   PROGRAM                 runs every test
 *   PROGRAM --list          prints the names
 *   PROGRAM --only NAME...  runs those; shell patterns such as '*.avx2' are allowed
 *   PROGRAM --repeat N ...  before these: N runs with the seeds from GELU_TEST_SEED on, up to the
 *                           first that fails
 *   GELU_TEST_SEED=N        the seed, printed at the start and by every failure; default 1
 *   GELU_TEST_WITHOUT="PATTERN..."  tests that are left out, as if there were none of that name
 *   GELU_TEST_COMMAND="..."  what the program is run under, for the command that failures print
 * Exit status: 0 passed, 1 failed, 77 all skipped; 2 for an option, a name or a variable that makes
 * no sense. A signal that ends the program names the test first (crash.h).
 */
#ifndef GELU_TESTS_SUPPORT_H
#define GELU_TESTS_SUPPORT_H

#include <stddef.h>
#include <stdint.h>

#include "element.h"
#include "isa_list.h"

/* One line of GELU_FUNCTION_LIST. */
typedef enum shape { SHAPE_map, SHAPE_backward, SHAPE_bias, SHAPE_glu, SHAPE_glu_backward } shape;
typedef enum error_unit { UNIT_ulp, UNIT_input, UNIT_one, UNIT_nearest } error_unit;

/* How far from the true value a result may be. */
typedef struct tolerance {
    double bound;
    error_unit unit; /* what it counts: function_list.h */
} tolerance;

typedef struct function_info {
    const char *name; /* "erf_f32" */
    shape shape;
    const char *type, *form, *operation;
    const char *reference; /* "erf": names the oracle */
    tolerance tolerance;   /* on a vector ISA */
    void (*entry)(void);   /* the public function; cast to its shape */
    size_t kernel_offset;  /* its member in gelu_kernel_table */
} function_info;

extern const function_info functions[];
extern const int function_count;

/* One line of GELU_ISA_LIST: an instruction set of this architecture, supported here or not. */
typedef struct isa_info {
    gelu_isa isa;
    const char *name;
    unsigned features;
} isa_info;

extern const isa_info isas[];
extern const int isa_count;

typedef void map_kernel(element *y, const element *x, size_t n);
typedef gelu_status map_entry(element *y, const element *x, size_t n);

/* That of one function on one ISA; NULL: on any. */
tolerance tolerance_of(const function_info *function, const isa_info *isa);
/* The size of a unit at x, where the true value is about `value`. Here, and without fmax, because
   the exhaustive tests ask for every input. */
static inline double error_unit_at(error_unit unit, double x, double value) {
    const double least = 0x1.6a09e667f3bcdp-127; /* 2^-126.5 */
    switch (unit) {
    case UNIT_input:
        return fabs(x) > least ? fabs(x) : least;
    case UNIT_one:
        return 1;
    default:
        return element_step(value);
    }
}
/* "0.909283 ULP", "2^-23.094 |x|", "2^-22.361": a static buffer for each of the last four calls. */
const char *error_text(error_unit unit, double error);

/* The kernel of one function on one ISA by direct table access; NULL if it cannot run here. To be
   cast to its shape. */
void (*get_kernel(const function_info *function, gelu_isa isa))(void);
/* The same for a map; NULL for another shape. */
map_kernel *get_map_kernel(const function_info *function, gelu_isa isa);
/* f or f' (operation "" or "_grad") of a fused operation's form and tier: "erf_fast_glu_f32" is
   made of "erf_fast_f32" and "erf_fast_grad_f32". NULL if the list has none. */
const function_info *find_part(const function_info *fused, const char *operation);
/* The public entry point; NULL for another shape. */
map_entry *get_map_entry(const function_info *function);

/* ---- tests ---------------------------------------------------------------------------------- */

typedef struct test {
    char name[120];
    void (*body)(const struct test *);
    const function_info *function; /* NULL where the test is not about one */
    const isa_info *isa;           /* NULL where the test is not about one */
    int capped;                    /* isa is reached by the public entry and a cap, not its table */
} test;

/* Defined by each test program. */
void register_tests(void);

/* property.function.isa; "all" for a missing function (all_bf16, all_f16), "any" for a missing isa.
 */
void add_test(const char *property, const function_info *function, const isa_info *isa,
              void (*body)(const test *));
/* What is not about functions of any type: in the program for float alone. */
void add_test_once(const char *property, void (*body)(const test *));
/* One test for each function, for each ISA, or for each pair. */
void add_test_per_function(const char *property, void (*body)(const test *));
void add_test_per_isa(const char *property, void (*body)(const test *));
void add_test_per_function_and_isa(const char *property, void (*body)(const test *));
/* The same for the functions of the shape map alone: what the fused operations are made of. */
void add_test_per_map(const char *property, void (*body)(const test *));
/* One for each real function that maps approximate, with the first of them: the accurate and the
   fast one share the reference values, which take the time. */
void add_test_per_reference(const char *property, void (*body)(const test *));
void add_test_per_map_and_isa(const char *property, void (*body)(const test *));
/* The same for the functions of every other shape, the fused operations. */
void add_test_per_fused(const char *property, void (*body)(const test *));
/* Theirs on each ISA by direct table access, on each ISA by the public entry while the process is
   capped at it (property_capped, as above), and by the public entry as it is. */
void add_fused_tests(const char *property, void (*body)(const test *));
/* The pairs again as property_capped: while one runs, gelu_isa_set_max caps the process at its ISA.
   Not those of the half types: dispatch.c calls each entry under each cap. */
void add_capped_test_per_function_and_isa(const char *property, void (*body)(const test *));

/* Reports a failure of the running test: the message, the seed, and the command to run it again.
   After 10 failures of one test the rest is only counted. */
void fail(const char *format, ...) __attribute__((format(printf, 1, 2)));
/* The same for one wrong value: prints x, got and want as %a and as bits. */
void fail_value(const char *what, element x, element got, element want);
/* Says why the running test cannot be judged here; the body then returns. */
void skip(const char *format, ...) __attribute__((format(printf, 1, 2)));
int failures(void); /* of the running test so far */
/* True (after a skip that says so) if this CPU or build cannot run t->isa: the body then returns.
 */
int skip_unsupported(const test *t);

/* ---- values --------------------------------------------------------------------------------- */

uint64_t test_seed(void); /* of this run */
/* The generator's state, from test_seed and the test's name before each test. */
void seed_random(uint64_t seed, const char *name);
uint64_t random_u64(void);
double random_normal(double mean, double deviation);

uint32_t float_bits(float x);
float bits_float(uint32_t bits);

/* ---- settings ------------------------------------------------------------------------------- */

/* Environment variables. One that is empty is as good as unset; one that makes no sense ends the
   program with a word and status 2. */
const char *setting(const char *name); /* NULL if unset */
int setting_is_on(const char *name);   /* 1, not 0 */
uint64_t setting_number(const char *name, uint64_t most, uint64_t otherwise);
_Noreturn void bad_setting(const char *name, const char *want);
/* Whether the text is a number up to `most`, in decimal, hex or octal. */
int read_number(const char *text, uint64_t most, uint64_t *number);

/* Running under an emulator or a sanitizer, where exhaustive tests take a stride: GELU_TEST_SLOW is
   1, or the build has a sanitizer. */
int slow_environment(void);
/* Whether loops should be short: there, and in tests of the public entry, which calls the kernel
   that another test has called at length. */
int few_rounds(void);
/* Running under an emulator (GELU_TEST_EMULATOR names it): what it cannot judge is skipped. */
const char *emulator(void); /* NULL if none */
/* Whether this emulator rounds a tie of the type away from zero where the kernels of this ISA ask
   for the even number: Bochs does, of f16. */
int rounds_ties_away(gelu_isa isa);
/* The nearest of the type, by the kernels of this ISA on this machine. */
element nearest_on(gelu_isa isa, double value);

#endif
