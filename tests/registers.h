/*
 * registers.h - a call made by assembly, with marks in the registers that the ABI has the callee
 * preserve, and what was in them afterwards. registers_<machine>.S knows the layouts; elsewhere
 * there is none.
 */
#ifndef GELU_TESTS_REGISTERS_H
#define GELU_TESTS_REGISTERS_H

#include <stdint.h>

#if defined(__x86_64__) && !defined(__ILP32__) && !defined(_WIN32)
    #define GELU_TEST_REGISTERS "rbx", "rbp", "r12", "r13", "r14", "r15"
    #define GELU_TEST_VECTOR_REGISTERS
#elif defined(__x86_64__) && defined(_WIN32) /* of the vector registers the lower halves */
    #define GELU_TEST_REGISTERS "rbx", "rbp", "rdi", "rsi", "r12", "r13", "r14", "r15"
    #define GELU_TEST_VECTOR_REGISTERS                                                             \
        , "xmm6", "xmm7", "xmm8", "xmm9", "xmm10", "xmm11", "xmm12", "xmm13", "xmm14", "xmm15"
#elif defined(__aarch64__) && !defined(__ILP32__)
    #define GELU_TEST_REGISTERS                                                                    \
        "x19", "x20", "x21", "x22", "x23", "x24", "x25", "x26", "x27", "x28", "x29"
    #define GELU_TEST_VECTOR_REGISTERS , "d8", "d9", "d10", "d11", "d12", "d13", "d14", "d15"
#endif

enum { MAX_REGISTERS = 24 };

typedef struct register_state {
    uint64_t kept[MAX_REGISTERS]; /* in: the marks; out: what the registers held after the call */
    uint64_t stack_before, stack_after;
    uint64_t control_before, control_after; /* x86: MXCSR; AArch64: FPCR */
    uint64_t x87_before, x87_after;         /* x86: control word, and the tag word above it */
    uint64_t flags_after;                   /* x86: RFLAGS */
} register_state;

#ifdef GELU_TEST_REGISTERS
/* Calls function(words[0], ..., words[15]), of which it takes as many as it has parameters. */
void call_with_marks(register_state *state, void (*function)(void), const uintptr_t words[16]);
#endif

#endif
