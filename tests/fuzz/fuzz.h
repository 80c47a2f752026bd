/*
 * fuzz.h - what the parts of the fuzz target share: reading the input, the call being made and how
 * a broken promise of it is reported, the memory operands lie in, and the judging of values.
 *
 * An input is a list of little-endian fields; what is missing at its end reads as 0:
 *   u32  function     FNV-1a of its name, so that a corpus keeps its meaning as the list grows;
 *                     any other value: by index
 *   u8   route        bit 7: 1 the public entry, 0 a kernel by direct table access;
 *                     bits 0-2: the gelu_isa of the kernel or of the cap, existing or not
 *   u8   environment  bits 0-3: the mode of fp_modes (beyond the last: the default); bit 7: every
 *                     exception flag is up before the call
 *   ...               what the shape needs: map, see fuzz_map.c; backward, bias, glu and
 *                     glu_backward, see fuzz_matrix.c
 */
#ifndef GELU_FUZZ_H
#define GELU_FUZZ_H

#include "support.h"
#include "fp_state.h"

/* One program for each type; what the other programs' functions are called is here "any other
   value" above, and encodings are cut to the type's bits. */

/* ---- input (fuzz_functions.c) --------------------------------------------------------------- */

typedef struct fuzz_reader {
    const uint8_t *next, *end;
} fuzz_reader;

uint8_t read_u8(fuzz_reader *reader);
uint16_t read_u16(fuzz_reader *reader);
uint32_t read_u32(fuzz_reader *reader);

/* ---- the call (fuzz_call.c) ----------------------------------------------------------------- */

typedef struct fuzz_call {
    const function_info *function;
    const isa_info *isa; /* whose kernel runs: the one asked for, or the best below the cap */
    int public_entry;
    int flags_up;       /* raise every exception flag before the call, else clear them */
    int mode;           /* of fp_modes: the control bits the call is made with */
    char operands[500]; /* n, offsets and so on, for reports */
} fuzz_call;

/* Prints the call and the message, then aborts: libFuzzer saves the input. */
void violation(const fuzz_call *call, const char *format, ...)
    __attribute__((format(printf, 2, 3), noreturn));

/* From here on a fault (SIGSEGV, SIGBUS, SIGFPE, SIGILL) prints the call before it takes its way.
   The call must outlive its use. */
void report_faults_of(const fuzz_call *call);

/* Sets up what the call says about the environment, and checks what P6 says of it afterwards:
   control bits, errno, flags. `finite`: no input was infinite or a NaN. */
typedef struct fuzz_environment {
    fp_control original, during;
} fuzz_environment;
fuzz_environment enter_environment(const fuzz_call *call);
void leave_environment(const fuzz_environment *environment, const fuzz_call *call, int finite);

/* The supported ISAs: resolved once, since asking costs a CPUID. */
const isa_info *supported_isa(int index); /* NULL past the last */
void (*kernel_of(const function_info *function, const isa_info *isa))(void);
map_kernel *map_kernel_of(const function_info *function, const isa_info *isa);

/* ---- memory (fuzz_call.c) ------------------------------------------------------------------- */

/* Arenas, as many as a call can have operands, each between pages that cannot be touched. Before a
   call they are filled with a canary of signalling NaNs and numbers far left, many different, that
   no kernel maps to itself. */
enum { ARENA_COUNT = 5, ARENA_LENGTH = 1024 };
element *arena(int which); /* ARENA_LENGTH elements, the last right before the guard page */
int arena_of(const element *p, size_t *at); /* the arena p is in, and where; p may be its end */
void fill_arenas(void);
void keep_arenas(void); /* remembers what they hold */

/* [written, written + n) may have changed since keep_arenas. Once for each row of a destination. */
void expect_written(const element *written, size_t n);
/* Nothing else has. */
void check_arenas(const fuzz_call *call);

/* "arena 1 + 1004", "NULL". */
void describe_address(char *text, size_t size, const element *p);

/* ---- values (fuzz_values.c) ----------------------------------------------------------------- */

/* Judges y = f(x) against `scalar`, the scalar kernel's result: special values, signs and, in the
   default mode, the bound. */
void judge_value(const fuzz_call *call, size_t index, element x, element y, element scalar);
/* Whether the kernels of this ISA flush no number of the type, whatever the mode. */
static inline int never_flushes(const fuzz_call *call) {
    return ELEMENT_EXPONENT_BITS == 5 || (!ELEMENT_IS_FLOAT && call->isa->isa == GELU_ISA_SCALAR);
}
/* Tells libFuzzer what was seen: a result of a fused operation, and what f was applied to. */
void count_fused_value(const function_info *function, element argument, element result);
/* Two results that must be the same. */
void judge_same(const fuzz_call *call, const char *what, size_t index, element x, element got,
                element want);

/* ---- shapes --------------------------------------------------------------------------------- */

/* fuzz_map.c, fuzz_matrix.c: decodes the rest of the input, makes the call, checks it. */
void fuzz_map(fuzz_call *call, fuzz_reader *reader);
void fuzz_matrix(fuzz_call *call, fuzz_reader *reader);

#endif
