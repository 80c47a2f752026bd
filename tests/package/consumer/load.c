/*
 * load.c - loads the shared library at run time and sees that it leaves floating-point arithmetic
 * as it was: a library linked with -ffast-math would turn flush-to-zero on for the whole process.
 */
#include <dlfcn.h>
#include <float.h>
#include <stdio.h>
#include <string.h>

/* Subnormal results and operands count. */
static int keeps_subnormals(void) {
    volatile float smallest_normal = FLT_MIN, half = 0.5f;
    volatile float subnormal = smallest_normal * half;
    unsigned bits;
    float value = subnormal;
    memcpy(&bits, &value, sizeof bits);
    return bits != 0 && subnormal / half == smallest_normal;
}

int main(int argc, char **argv) {
    void *library;
    const char *(*version)(void);

    if (argc != 2 || !keeps_subnormals()) {
        printf("usage: load libgelu.so (without -ffast-math)\n");
        return 2;
    }
    library = dlopen(argv[1], RTLD_NOW | RTLD_LOCAL);
    if (library == NULL) {
        printf("%s\n", dlerror());
        return 1;
    }
    *(void **)&version = dlsym(library, "gelu_version");
    printf("loaded libgelu %s; subnormals are %s\n", version == NULL ? "?" : version(),
           keeps_subnormals() ? "kept" : "LOST");
    return version != NULL && keeps_subnormals() && dlclose(library) == 0 ? 0 : 1;
}
