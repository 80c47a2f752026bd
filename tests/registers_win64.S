/*
 * registers_win64.S - call_with_marks of registers.h for the Windows x64 ABI. The offsets are those of
 * register_state.
 */
#if defined(__x86_64__) && defined(_WIN32)
/* A mark goes to both halves of a vector register, and comes back inverted where they differ. */
.macro load_mark offset, register
    movsd \offset(%rcx), \register
    unpcklpd \register, \register
.endm
.macro save_mark register, offset
    movq \register, %rax
    movhlps \register, %xmm0
    movq %xmm0, %rdx
    cmpq %rax, %rdx
    je 1f
    notq %rax
1:
    movq %rax, \offset(%rcx)
.endm

    .text
    .globl call_with_marks
    .p2align 4
/* rcx: the state, rdx: the function, r8: sixteen words */
call_with_marks:
    pushq %rbp
    pushq %rbx
    pushq %rdi
    pushq %rsi
    pushq %r12
    pushq %r13
    pushq %r14
    pushq %r15
    pushq %rcx
    /* Ten vector registers, and below them the callee's 32 bytes and the last twelve words. */
    subq $288, %rsp
    movaps %xmm6, 128(%rsp)
    movaps %xmm7, 144(%rsp)
    movaps %xmm8, 160(%rsp)
    movaps %xmm9, 176(%rsp)
    movaps %xmm10, 192(%rsp)
    movaps %xmm11, 208(%rsp)
    movaps %xmm12, 224(%rsp)
    movaps %xmm13, 240(%rsp)
    movaps %xmm14, 256(%rsp)
    movaps %xmm15, 272(%rsp)
    movl $15, %r9d
1:
    movq (%r8, %r9, 8), %rax
    movq %rax, (%rsp, %r9, 8)
    decl %r9d
    cmpl $3, %r9d
    jne 1b

    movq %rsp, 192(%rcx)
    stmxcsr 208(%rcx)
    movl $0, 212(%rcx)
    fnstenv (%rsp) /* 28 bytes, where the callee has 32 */
    fldenv (%rsp)  /* fnstenv masks the exceptions */
    movzwl (%rsp), %eax
    movzwl 8(%rsp), %r9d
    shll $16, %r9d
    orl %r9d, %eax
    movq %rax, 224(%rcx)

    movq 0(%rcx), %rbx
    movq 8(%rcx), %rbp
    movq 16(%rcx), %rdi
    movq 24(%rcx), %rsi
    movq 32(%rcx), %r12
    movq 40(%rcx), %r13
    movq 48(%rcx), %r14
    movq 56(%rcx), %r15
    load_mark 64, %xmm6
    load_mark 72, %xmm7
    load_mark 80, %xmm8
    load_mark 88, %xmm9
    load_mark 96, %xmm10
    load_mark 104, %xmm11
    load_mark 112, %xmm12
    load_mark 120, %xmm13
    load_mark 128, %xmm14
    load_mark 136, %xmm15
    movq %rdx, %r11
    movq %r8, %r10
    movq 0(%r10), %rcx
    movq 8(%r10), %rdx
    movq 16(%r10), %r8
    movq 24(%r10), %r9
    /* What the callee may not count on. */
    movabsq $0x5a5a5a5a5a5a5a5a, %rax
    movq %rax, %r10
    call *%r11

    /* The state lies above the vector registers, if the stack pointer is right; else this faults. */
    movq 288(%rsp), %rcx
    movq %rsp, 200(%rcx)
    pushfq
    popq %rax
    movq %rax, 240(%rcx)
    cld
    stmxcsr 216(%rcx)
    movl $0, 220(%rcx)
    fnstenv (%rsp)
    fldenv (%rsp)
    movzwl (%rsp), %eax
    movzwl 8(%rsp), %r9d
    shll $16, %r9d
    orl %r9d, %eax
    movq %rax, 232(%rcx)
    movq %rbx, 0(%rcx)
    movq %rbp, 8(%rcx)
    movq %rdi, 16(%rcx)
    movq %rsi, 24(%rcx)
    movq %r12, 32(%rcx)
    movq %r13, 40(%rcx)
    movq %r14, 48(%rcx)
    movq %r15, 56(%rcx)
    save_mark %xmm6, 64
    save_mark %xmm7, 72
    save_mark %xmm8, 80
    save_mark %xmm9, 88
    save_mark %xmm10, 96
    save_mark %xmm11, 104
    save_mark %xmm12, 112
    save_mark %xmm13, 120
    save_mark %xmm14, 128
    save_mark %xmm15, 136

    movaps 128(%rsp), %xmm6
    movaps 144(%rsp), %xmm7
    movaps 160(%rsp), %xmm8
    movaps 176(%rsp), %xmm9
    movaps 192(%rsp), %xmm10
    movaps 208(%rsp), %xmm11
    movaps 224(%rsp), %xmm12
    movaps 240(%rsp), %xmm13
    movaps 256(%rsp), %xmm14
    movaps 272(%rsp), %xmm15
    addq $296, %rsp
    popq %r15
    popq %r14
    popq %r13
    popq %r12
    popq %rsi
    popq %rdi
    popq %rbx
    popq %rbp
    ret
#endif

#if defined(__linux__) && defined(__ELF__)
    .section .note.GNU-stack, "", %progbits
#endif
