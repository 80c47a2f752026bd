/*
 * vocabulary_find.c - the vocabulary of the ISA that a test is about. Shared by vocabulary.c and
 * vocabulary_half.c.
 */
#include "vocabulary.h"
#include "support.h"

#define DECLARE_VOCABULARY(enumerator, name, features)                                             \
    extern const vocabulary *const vocabulary_##name;
GELU_ISA_LIST(DECLARE_VOCABULARY)

/* The scalar kernels use no vectors. */
const vocabulary *const vocabulary_scalar = NULL;

const vocabulary *find_vocabulary(const test *t) {
    if (t->isa->isa == GELU_ISA_SCALAR) {
        skip("the scalar kernels use no vectors");
        return NULL;
    }
    if (skip_unsupported(t))
        return NULL;
#define VOCABULARY_IF(enumerator, name, features)                                                  \
    if (t->isa->isa == GELU_ISA_##enumerator && vocabulary_##name != NULL)                         \
        return vocabulary_##name;
    GELU_ISA_LIST(VOCABULARY_IF)
    fail("the kernels are built, but this test found no vocabulary: see properties.cmake");
    return NULL;
}
