/*
 * compare_models.c - models before and after gelu-onnx, run by ONNX Runtime on the same input: the
 * same output, as far as the original is right. The pairs are those test_gelu_onnx.py leaves.
 *
 *   compare_models LIBONNXRUNTIME OPERATORS DIRECTORY/NAME.before.onnx...
 */
#include "ort.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* Inputs are 3 x 5 x 8 but for a bias. What the formulas give in float, 1 + erf and so on, is off
 * by some units of the last place of x; in float16 that is twice its rounding. Which it is stands
 * in the name, since the inputs are floats of any model here. */
enum { COUNT = 3 * 5 * 8 };
static const float TOLERANCE = 1e-6f, TOLERANCE_FLOAT16 = 0x1p-10f;

static void run(const char *model, const char *operators, float *x, float *second, float *y) {
    static const int64_t shape[] = {3, 5, 8}, bias[] = {8};
    OrtSession *session = ort_session(model, operators, 1, NULL, NULL);
    size_t inputs;
    ort_must(ort->SessionGetInputCount(session, &inputs));
    OrtValue *values[] = {ort_tensor(x, COUNT * sizeof *x, shape, 3,
                                     ONNX_TENSOR_ELEMENT_DATA_TYPE_FLOAT),
                          ort_tensor(second, 8 * sizeof *x, bias, 1,
                                     ONNX_TENSOR_ELEMENT_DATA_TYPE_FLOAT)};
    OrtValue *output =
        ort_tensor(y, COUNT * sizeof *y, shape, 3, ONNX_TENSOR_ELEMENT_DATA_TYPE_FLOAT);
    ort_must(ort_run(session, (const OrtValue *const *)values, inputs, &output));
    ort->ReleaseValue(output);
    ort->ReleaseValue(values[0]);
    ort->ReleaseValue(values[1]);
    ort->ReleaseSession(session);
}

int main(int argc, char **argv) {
    if (argc < 4)
        return fprintf(stderr, "usage: %s LIBONNXRUNTIME OPERATORS MODEL...\n", argv[0]), 2;
    ort_load(argv[1]);
    float x[COUNT], second[8], before[COUNT], after[COUNT];
    for (int i = 0; i < COUNT; i++)
        x[i] = -7.5f + 0.125f * (float)i;
    for (int i = 0; i < 8; i++)
        second[i] = 0.25f * (float)i - 1.0f;

    int passed = 0, failed = 0;
    for (int m = 3; m < argc; m++) {
        char path[1024], *end;
        snprintf(path, sizeof path, "%s", argv[m]);
        run(path, argv[2], x, second, before);
        end = strstr(path, ".before.onnx");
        if (end == NULL)
            return fprintf(stderr, "%s: not a .before.onnx\n", path), 2;
        strcpy(end, ".after.onnx");
        run(path, argv[2], x, second, after);
        float worst = 0;
        for (int i = 0; i < COUNT; i++)
            worst = ort_worse(worst, fabsf(after[i] - before[i]) / fmaxf(1, fabsf(x[i])));
        float tolerance = strstr(path, ".FLOAT16.") != NULL ? TOLERANCE_FLOAT16 : TOLERANCE;
        int good = worst <= tolerance; /* not with a NaN either */
        const char *name = strrchr(path, '/') == NULL ? path : strrchr(path, '/') + 1;
        printf("%s compare.%.*s: apart by %.2g at most\n", good ? "pass" : "FAIL",
               (int)(strlen(name) - strlen(".after.onnx")), name, (double)worst);
        passed += good;
        failed += !good;
    }
    printf("%d passed, %d failed, 0 skipped\n", passed, failed);
    return failed != 0;
}
