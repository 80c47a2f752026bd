/*
 * test_operators.c - the operators through ONNX Runtime against direct calls of the library: the
 * same bits for every operator, attribute and type, in every shape and number of threads; and what
 * is refused, with the words.
 *
 *   test_operators LIBONNXRUNTIME OPERATORS MODELS     MODELS is what make_models.py wrote
 */
#include "expectations.h"
#include "ort.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_ELEMENTS = 1 << 20 };

static const char *operators, *models;
static int passed, failed;
static float x[MAX_ELEMENTS], second[MAX_ELEMENTS], want[MAX_ELEMENTS];

static void report(int good, const char *test, const char *detail) {
    printf("%s operators.%s%s%s\n", good ? "pass" : "FAIL", test, *detail ? ": " : "", detail);
    if (good)
        passed++;
    else
        failed++;
}

/* Half of them any bits at all, NaNs and subnormals included, half within the range where a GELU
 * bends. */
static void fill(float *values, uint64_t state) {
    for (size_t i = 0; i < MAX_ELEMENTS; i++) {
        state = state * 6364136223846793005u + 1442695040888963407u;
        uint32_t bits = (uint32_t)(state >> 32);
        values[i] = (float)(int32_t)bits * 0x1p-27f;
        if (state >> 63)
            memcpy(&values[i], &bits, sizeof bits);
    }
}

static OrtSession *open_session(const char *name, int threads, char error[256]) {
    char path[1024];
    snprintf(path, sizeof path, "%s/%s.onnx", models, name);
    return ort_session(path, operators, threads, NULL, error);
}

/* ---- Values -----------------------------------------------------------------------------------
 */

typedef struct dims {
    size_t rank;
    int64_t dim[4];
} dims;

/* From nothing to some parts per thread; a row longer than a part; many rows of a few. */
static const dims shapes[] = {{0, {0}},         {1, {1}},         {1, {0}},          {2, {0, 5}},
                              {2, {5, 0}},      {3, {3, 1, 7}},   {2, {128, 3072}},  {1, {1000003}},
                              {2, {2, 300001}}, {2, {300001, 3}}, {4, {2, 3, 5, 7}}, {1, {16384}},
                              {1, {16385}}};

/* Whether y has the bits that `value` has for this shape. */
static int same_bits(const expectation *e, operation o, OrtSession *session, const dims *shape) {
    size_t count = 1, cols = 1;
    for (size_t i = 0; i < shape->rank; i++)
        count *= (size_t)shape->dim[i];
    if (shape->rank > 0)
        cols = (size_t)shape->dim[shape->rank - 1];
    const dims bias = {1, {(int64_t)cols}}, *second_shape = o == BIAS_GELU ? &bias : shape;
    size_t second_count = o == BIAS_GELU ? cols : count;

    OrtValue *inputs[] = {ort_tensor(x, count * e->size, shape->dim, shape->rank, e->type),
                          ort_tensor(second, second_count * e->size, second_shape->dim,
                                     second_shape->rank, e->type)};
    OrtValue *output = NULL;
    ort_must(ort_run(session, (const OrtValue *const *)inputs, o == BIAS_GELU || o == GEGLU ? 2 : 1,
                     &output));
    void *got;
    ort_must(ort->GetTensorMutableData(output, &got));
    gelu_status status = e->value(o, want, x, second, cols == 0 ? 0 : count / cols, cols);
    int same = status == GELU_OK && (count == 0 || memcmp(got, want, count * e->size) == 0);
    ort->ReleaseValue(output);
    ort->ReleaseValue(inputs[0]);
    ort->ReleaseValue(inputs[1]);
    return same;
}

static void test_values(const expectation *e, operation o, const char *attributes) {
    char name[64];
    snprintf(name, sizeof name, "%s%s%s.%s", operation_names[o], o == SILU ? "" : ".",
             o == SILU ? "" : attributes, e->suffix);
    char detail[256] = "";
    int good = 1;
    for (int threads = 1; good && threads <= 4; threads += 3) {
        OrtSession *session = open_session(name, threads, detail);
        good = session != NULL;
        for (size_t i = 0; good && i < sizeof shapes / sizeof shapes[0]; i++) {
            /* A row needs a dimension. */
            if (o == BIAS_GELU && shapes[i].rank == 0)
                continue;
            good = same_bits(e, o, session, &shapes[i]);
            if (!good)
                snprintf(detail, sizeof detail, "other bits in shape %zu, %d threads", i, threads);
        }
        if (session != NULL)
            ort->ReleaseSession(session);
    }
    report(good, name, detail);
}

/* An output may take an input's memory; three operators in a row are the calls in a row. */
static void test_chain(void) {
    const int64_t shape[] = {100000};
    OrtSession *session = open_session("chain", 2, NULL);
    OrtValue *input =
        ort_tensor(x, 100000 * sizeof x[0], shape, 1, ONNX_TENSOR_ELEMENT_DATA_TYPE_FLOAT);
    OrtValue *output = NULL;
    ort_must(ort_run(session, (const OrtValue *const *)&input, 1, &output));
    void *got;
    ort_must(ort->GetTensorMutableData(output, &got));
    int good = gelu_erf_f32(want, x, 100000) == GELU_OK &&
               gelu_silu_f32(want, want, 100000) == GELU_OK &&
               gelu_erf_glu_f32(want, 100000, want, 100000, x, 100000, 1, 100000) == GELU_OK;
    report(good && memcmp(got, want, 100000 * sizeof x[0]) == 0, "chain", "");
    ort->ReleaseValue(output);
    ort->ReleaseValue(input);
    ort->ReleaseSession(session);
}

/* Without attributes an operator is the exact form, accurate. */
static void test_default(void) {
    OrtSession *session = open_session("default", 1, NULL);
    report(same_bits(&expectations[0], GELU, session, &shapes[6]), "default", "");
    ort->ReleaseSession(session);
}

/* The shape of x is known to be that of y before anything runs. */
static void test_shape(void) {
    OrtSession *session = open_session("shape", 1, NULL);
    OrtTypeInfo *info;
    const OrtTensorTypeAndShapeInfo *shape;
    size_t rank;
    int64_t got[3] = {0};
    ort_must(ort->SessionGetOutputTypeInfo(session, 0, &info));
    ort_must(ort->CastTypeInfoToTensorInfo(info, &shape));
    ort_must(ort->GetDimensionsCount(shape, &rank));
    if (rank == 3)
        ort_must(ort->GetDimensions(shape, got, 3));
    report(rank == 3 && got[0] == 2 && got[1] == -1 && got[2] == 3, "shape", "");
    ort->ReleaseTypeInfo(info);
    ort->ReleaseSession(session);
}

/* ---- Refusals ---------------------------------------------------------------------------------
 */

/* An output bound to memory one element into the input: the library refuses it, whether the call is
 * whole or in parts, and the run says why. */
static void test_refused_memory(const expectation *e) {
    char model[64], words[256];
    snprintf(model, sizeof model, "Silu.%s", e->suffix);
    snprintf(words, sizeof words, "libgelu.Silu: %s", gelu_status_string(GELU_ERROR_OVERLAP));
    OrtSession *session = open_session(model, 2, NULL);
    for (int64_t count = 100; count <= 100000; count *= 1000) {
        char test[64];
        snprintf(test, sizeof test, "overlap.%s.%d", e->suffix, (int)count);
        size_t bytes = (size_t)count * e->size;
        memcpy(want, x, sizeof want);
        OrtValue *input = ort_tensor(want, bytes, &count, 1, e->type);
        OrtValue *output = ort_tensor((char *)want + e->size, bytes, &count, 1, e->type);
        OrtStatus *status = ort_run(session, (const OrtValue *const *)&input, 1, &output);
        const char *error = status == NULL ? "runs" : ort->GetErrorMessage(status);
        report(status != NULL && strstr(error, words) != NULL, test, error);
        ort->ReleaseStatus(status);
        ort->ReleaseValue(output);
        ort->ReleaseValue(input);
    }
    ort->ReleaseSession(session);
}

/* A model that must not open, and what the error must say. */
static void test_refused_model(const char *name, const char *words) {
    char error[256] = "opens";
    OrtSession *session = open_session(name, 1, error);
    report(session == NULL && strstr(error, words) != NULL, name, error);
    if (session != NULL)
        ort->ReleaseSession(session);
}

/* Shapes that must not run. */
static void test_refused_shapes(const char *test, const char *name, const dims *first,
                                const dims *other, const char *words) {
    OrtSession *session = open_session(name, 1, NULL);
    OrtValue *inputs[] = {ort_tensor(x, sizeof x, first->dim, first->rank,
                                     ONNX_TENSOR_ELEMENT_DATA_TYPE_FLOAT),
                          ort_tensor(second, sizeof second, other->dim, other->rank,
                                     ONNX_TENSOR_ELEMENT_DATA_TYPE_FLOAT)};
    OrtValue *output = NULL;
    OrtStatus *status = ort_run(session, (const OrtValue *const *)inputs, 2, &output);
    const char *error = status == NULL ? "runs" : ort->GetErrorMessage(status);
    report(status != NULL && strstr(error, words) != NULL, test, error);
    ort->ReleaseStatus(status);
    ort->ReleaseValue(output);
    ort->ReleaseValue(inputs[0]);
    ort->ReleaseValue(inputs[1]);
    ort->ReleaseSession(session);
}

static void test_refusals(void) {
    test_refused_model("bad.value", "libgelu.Gelu: unknown value of attribute approximate");
    test_refused_model("bad.long", "libgelu.Gelu: unknown value of attribute approximate");
    test_refused_model("bad.number", "libgelu.BiasGelu: unknown value of attribute approximate");
    test_refused_model("bad.fraction", "libgelu.Geglu: unknown value of attribute tier");
    test_refused_model("bad.type", "Type Error");

    const char *bias = "the bias is not one value for each column of x";
    const char *glu = "gate and up have different shapes";
    const dims scalar = {0, {0}}, four = {1, {4}}, five = {1, {5}}, one = {1, {1}};
    const dims wide = {2, {3, 4}}, tall = {2, {4, 3}}, single = {2, {1, 4}};
    test_refused_shapes("bias.length", "BiasGelu.none.accurate.f32", &wide, &five, bias);
    test_refused_shapes("bias.broadcast", "BiasGelu.none.accurate.f32", &wide, &one, bias);
    test_refused_shapes("bias.rank", "BiasGelu.none.accurate.f32", &wide, &single, bias);
    test_refused_shapes("bias.scalar", "BiasGelu.none.accurate.f32", &scalar, &one, bias);
    test_refused_shapes("glu.turned", "Geglu.none.accurate.f32", &wide, &tall, glu);
    test_refused_shapes("glu.rank", "Geglu.none.accurate.f32", &single, &four, glu);
}

int main(int argc, char **argv) {
    if (argc != 4)
        return fprintf(stderr, "usage: %s LIBONNXRUNTIME OPERATORS MODELS\n", argv[0]), 2;
    operators = argv[2];
    models = argv[3];
    ort_load(argv[1]);
    fill(x, 1);
    fill(second, 2);
    for (size_t i = 0; i < sizeof expectations / sizeof expectations[0]; i++) {
        const expectation *e = &expectations[i];
        if (e->attributes[0] == NULL) {
            test_values(e, SILU, "");
            test_refused_memory(e);
        }
        for (size_t j = 0; j < 2 && e->attributes[j] != NULL; j++)
            for (operation o = GELU; o < SILU; o++)
                test_values(e, o, e->attributes[j]);
    }
    test_default();
    test_chain();
    test_shape();
    test_refusals();
    printf("%d passed, %d failed, 0 skipped\n", passed, failed);
    return failed != 0;
}
