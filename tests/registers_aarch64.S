/*
 * registers_aarch64.S - call_with_marks of registers.h for the AArch64 procedure call standard. The
 * offsets are those of register_state.
 */
#if defined(__aarch64__) && !defined(__ILP32__)

#ifdef __APPLE__
    #define CALL_WITH_MARKS _call_with_marks
#else
    #define CALL_WITH_MARKS call_with_marks
#endif

    .text
    .globl CALL_WITH_MARKS
#ifdef __ELF__
    .type CALL_WITH_MARKS, %function
#endif
    .p2align 4
/* x0: the state, x1: the function, x2: sixteen words */
CALL_WITH_MARKS:
    hint #34 /* bti c */
    stp x29, x30, [sp, #-176]!
    stp x19, x20, [sp, #16]
    stp x21, x22, [sp, #32]
    stp x23, x24, [sp, #48]
    stp x25, x26, [sp, #64]
    stp x27, x28, [sp, #80]
    stp d8, d9, [sp, #96]
    stp d10, d11, [sp, #112]
    stp d12, d13, [sp, #128]
    stp d14, d15, [sp, #144]
    str x0, [sp, #160]

    /* The last eight words are arguments on the stack. */
    sub sp, sp, #64
    ldp x3, x4, [x2, #64]
    stp x3, x4, [sp]
    ldp x3, x4, [x2, #80]
    stp x3, x4, [sp, #16]
    ldp x3, x4, [x2, #96]
    stp x3, x4, [sp, #32]
    ldp x3, x4, [x2, #112]
    stp x3, x4, [sp, #48]
    mov x3, sp
    str x3, [x0, #192]
    mrs x3, fpcr
    str x3, [x0, #208]

    ldp x19, x20, [x0]
    ldp x21, x22, [x0, #16]
    ldp x23, x24, [x0, #32]
    ldp x25, x26, [x0, #48]
    ldp x27, x28, [x0, #64]
    ldr x29, [x0, #80]
    ldp d8, d9, [x0, #88]
    ldp d10, d11, [x0, #104]
    ldp d12, d13, [x0, #120]
    ldp d14, d15, [x0, #136]
    mov x16, x1
    mov x9, x2
    ldp x0, x1, [x9]
    ldp x2, x3, [x9, #16]
    ldp x4, x5, [x9, #32]
    ldp x6, x7, [x9, #48]
    blr x16

    /* The state lies above the eight words, if the stack pointer is right; else this faults. */
    ldr x0, [sp, #224]
    mov x3, sp
    str x3, [x0, #200]
    mrs x3, fpcr
    str x3, [x0, #216]
    stp x19, x20, [x0]
    stp x21, x22, [x0, #16]
    stp x23, x24, [x0, #32]
    stp x25, x26, [x0, #48]
    stp x27, x28, [x0, #64]
    str x29, [x0, #80]
    stp d8, d9, [x0, #88]
    stp d10, d11, [x0, #104]
    stp d12, d13, [x0, #120]
    stp d14, d15, [x0, #136]

    add sp, sp, #64
    ldp x19, x20, [sp, #16]
    ldp x21, x22, [sp, #32]
    ldp x23, x24, [sp, #48]
    ldp x25, x26, [sp, #64]
    ldp x27, x28, [sp, #80]
    ldp d8, d9, [sp, #96]
    ldp d10, d11, [sp, #112]
    ldp d12, d13, [sp, #128]
    ldp d14, d15, [sp, #144]
    ldp x29, x30, [sp], #176
    ret
#ifdef __ELF__
    .size CALL_WITH_MARKS, . - CALL_WITH_MARKS
#endif
#endif

#if defined(__linux__) && defined(__ELF__)
    .section .note.GNU-stack, "", %progbits
#endif
