/*
 * machine.c - what the library makes of the machine it runs on: printed for machines.sh, which runs
 * it on emulated CPUs that the test programs' own checks cannot tell from the real one.
 *
 *   machine          the active ISA's name
 *   machine --avx2   executes an AVX2 and an FMA instruction: dies by SIGILL where there is none
 */
#include <stdio.h>
#include <string.h>
#if defined(__x86_64__) && !defined(_WIN32)
    #include <sys/resource.h>
#endif

#include "gelu.h"

static int execute_avx2(void) {
#if defined(__x86_64__) && !defined(_WIN32)
    struct rlimit none = {0, 0}; /* no core dump */
    setrlimit(RLIMIT_CORE, &none);
    __asm__ volatile("vpaddd %%ymm0, %%ymm0, %%ymm0\n\t"
                     "vfmadd132ps %%ymm0, %%ymm0, %%ymm0\n\t"
                     "vzeroupper"
                     :
                     :
                     : "xmm0");
    return 0;
#else
    return 2;
#endif
}

int main(int argc, char **argv) {
    if (argc > 1 && strcmp(argv[1], "--avx2") == 0)
        return execute_avx2();
    float x = 1, y = 0;
    if (gelu_erf_f32(&y, &x, 1) != GELU_OK || !(y > 0.8413f && y < 0.8414f)) {
        printf("wrong result %a\n", (double)y);
        return 1;
    }
    printf("%s\n", gelu_isa_name(gelu_isa_active()));
    return 0;
}
