/*
 * bench.c - libgelu's operators against those of ONNX Runtime, in one process and by turns: the
 * time of an element in nanoseconds, the best of all rounds.
 *
 *   bench LIBONNXRUNTIME OPERATORS MODELS     MODELS is what make_models.py wrote
 */
#include "ort.h"

#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

enum { SUBJECTS = 3, ROUNDS = 25 };

static const struct {
    const char *form, *models[SUBJECTS];
} rows[] = {
    {"erf", {"stock.none", "Gelu.none.accurate.f32", "Gelu.none.fast.f32"}},
    {"tanh", {"stock.tanh", "Gelu.tanh.accurate.f32", "Gelu.tanh.fast.f32"}},
};
static const int64_t shapes[][2] = {{1, 3072}, {128, 3072}, {4096, 4096}};

/* Standard normal values, as activations are at first. */
static void fill(float *x, size_t count) {
    uint64_t state = 1;
    for (size_t i = 0; i < count; i++) {
        double u[2];
        for (int j = 0; j < 2; j++) {
            state = state * 6364136223846793005u + 1442695040888963407u;
            u[j] = ((double)(state >> 11) + 0.5) * 0x1p-53;
        }
        x[i] = (float)(sqrt(-2 * log(u[0])) * cos(6.283185307179586 * u[1]));
    }
}

/* Seconds of one run, small ones being repeated. */
static double measure(OrtSession *session, const OrtValue *input, OrtValue *output, size_t count) {
    size_t repeats = 400000 / count + 1;
    double start = ort_seconds();
    for (size_t i = 0; i < repeats; i++)
        ort_must(ort_run(session, &input, 1, &output));
    return (ort_seconds() - start) / (double)repeats;
}

int main(int argc, char **argv) {
    if (argc != 4)
        return fprintf(stderr, "usage: %s LIBONNXRUNTIME OPERATORS MODELS\n", argv[0]), 2;
    ort_load(argv[1]);
    const size_t most = 4096 * 4096;
    float *x = malloc(most * sizeof *x), *y = calloc(most, sizeof *y);
    if (x == NULL || y == NULL)
        return fprintf(stderr, "no memory\n"), 1;
    fill(x, most);

    printf("ns per element        ONNX Runtime    accurate        fast\n");
    for (int threads = 1; threads >= 0; threads--)
        for (size_t r = 0; r < sizeof rows / sizeof rows[0]; r++) {
            OrtSession *sessions[SUBJECTS];
            for (int s = 0; s < SUBJECTS; s++) {
                char path[1024];
                snprintf(path, sizeof path, "%s/%s.onnx", argv[3], rows[r].models[s]);
                sessions[s] = ort_session(path, argv[2], threads, NULL, NULL);
            }
            for (size_t i = 0; i < sizeof shapes / sizeof shapes[0]; i++) {
                size_t count = (size_t)(shapes[i][0] * shapes[i][1]);
                OrtValue *input = ort_tensor(x, count * sizeof *x, shapes[i], 2,
                                             ONNX_TENSOR_ELEMENT_DATA_TYPE_FLOAT);
                OrtValue *output = ort_tensor(y, count * sizeof *y, shapes[i], 2,
                                              ONNX_TENSOR_ELEMENT_DATA_TYPE_FLOAT);
                double best[SUBJECTS] = {INFINITY, INFINITY, INFINITY};
                for (int round = 0; round < ROUNDS; round++)
                    for (int s = 0; s < SUBJECTS; s++)
                        best[s] = fmin(best[s], measure(sessions[s], input, output, count));
                printf("%-4s [%4d,%4d] %-5s", rows[r].form, (int)shapes[i][0], (int)shapes[i][1],
                       threads == 1 ? "1" : "all");
                for (int s = 0; s < SUBJECTS; s++)
                    printf(" %11.3f", best[s] / (double)count * 1e9);
                printf("\n");
                ort->ReleaseValue(input);
                ort->ReleaseValue(output);
            }
            for (int s = 0; s < SUBJECTS; s++)
                ort->ReleaseSession(sessions[s]);
        }
    free(x);
    free(y);
    return 0;
}
