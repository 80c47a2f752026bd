/*
 * registers_x86_64.S - call_with_marks of registers.h for the System V ABI. The offsets are those
 * of register_state.
 */
#if defined(__x86_64__) && !defined(__ILP32__) && !defined(_WIN32)

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
/* rdi: the state, rsi: the function, rdx: sixteen words */
CALL_WITH_MARKS:
#ifdef __CET__
    endbr64
#endif
    pushq %rbp
    pushq %rbx
    pushq %r12
    pushq %r13
    pushq %r14
    pushq %r15
    pushq %rdi
    /* The last ten words are arguments on the stack, which is then a multiple of 16. */
    subq $80, %rsp
    movl $9, %ecx
1:
    movq 48(%rdx, %rcx, 8), %rax
    movq %rax, (%rsp, %rcx, 8)
    decl %ecx
    jns 1b

    movq %rsp, 192(%rdi)
    stmxcsr 208(%rdi)
    movl $0, 212(%rdi)
    subq $32, %rsp
    fnstenv (%rsp)
    fldenv (%rsp) /* fnstenv masks the exceptions */
    movzwl (%rsp), %eax
    movzwl 8(%rsp), %ecx
    shll $16, %ecx
    orl %ecx, %eax
    movq %rax, 224(%rdi)
    addq $32, %rsp

    movq 0(%rdi), %rbx
    movq 8(%rdi), %rbp
    movq 16(%rdi), %r12
    movq 24(%rdi), %r13
    movq 32(%rdi), %r14
    movq 40(%rdi), %r15
    movq %rsi, %r11
    movq %rdx, %r10
    movq 0(%r10), %rdi
    movq 8(%r10), %rsi
    movq 16(%r10), %rdx
    movq 24(%r10), %rcx
    movq 32(%r10), %r8
    movq 40(%r10), %r9
    /* What the callee may not count on. */
    movabsq $0x5a5a5a5a5a5a5a5a, %rax
    movq %rax, %r10
    call *%r11

    /* The state lies above the ten words, if the stack pointer is right; else this faults. */
    movq 80(%rsp), %rdi
    movq %rsp, 200(%rdi)
    pushfq
    popq %rax
    movq %rax, 240(%rdi)
    cld
    stmxcsr 216(%rdi)
    movl $0, 220(%rdi)
    subq $32, %rsp
    fnstenv (%rsp)
    fldenv (%rsp)
    movzwl (%rsp), %eax
    movzwl 8(%rsp), %ecx
    shll $16, %ecx
    orl %ecx, %eax
    movq %rax, 232(%rdi)
    addq $32, %rsp
    movq %rbx, 0(%rdi)
    movq %rbp, 8(%rdi)
    movq %r12, 16(%rdi)
    movq %r13, 24(%rdi)
    movq %r14, 32(%rdi)
    movq %r15, 40(%rdi)

    addq $88, %rsp
    popq %r15
    popq %r14
    popq %r13
    popq %r12
    popq %rbx
    popq %rbp
    ret
#ifdef __ELF__
    .size CALL_WITH_MARKS, . - CALL_WITH_MARKS
#endif
#endif

#if defined(__linux__) && defined(__ELF__)
    .section .note.GNU-stack, "", %progbits
#endif
