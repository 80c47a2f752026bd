/*
 * reference_sleef_choice.c - which compilation of reference_sleef.c runs on this CPU. It asks the
 * compiler's own CPU detection, since the library's is under test.
 */
#include "reference_sleef.h"

#include <string.h>

extern const sleef_table sleef_table_avx512, sleef_table_avx2, sleef_table_advsimd;
extern const sleef_table sleef_table_plain;

static const sleef_table *best_table(void) {
#if defined(__x86_64__)
    __builtin_cpu_init();
    if (__builtin_cpu_supports("avx512f"))
        return &sleef_table_avx512;
    if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma"))
        return &sleef_table_avx2;
    return &sleef_table_plain;
#elif defined(__aarch64__)
    return &sleef_table_advsimd;
#else
    return &sleef_table_plain;
#endif
}

sleef_function *find_sleef_reference(const char *name) {
#define RETURN_IF(member, derivative, far)                                                         \
    if (strcmp(name, #member) == 0)                                                                \
        return best_table()->member;
    REFERENCE_LIST(RETURN_IF)
    return NULL;
}

const char *sleef_isa(void) {
    return best_table()->isa;
}
