/*
 * magika.c - the file-type model Magika before and after gelu-onnx, over real files, in one process
 * and by turns: the label of each file must be the same, the probabilities within 1e-5. Files that
 * do not fill the input are held to less: the padding is one value a thousand times over, whose
 * last bit the model makes much of.
 *
 *   magika LIBONNXRUNTIME OPERATORS MODEL REWRITTEN PROFILE <FILES
 *
 * FILES has the name of a file on each line. Profiles of both go to PROFILE-before_*.json and
 * PROFILE-after_*.json.
 */
#include "ort.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What the model reads: the first and the last 1024 bytes, 256 where there are none. */
enum { HALF = 1024, INPUT = 2 * HALF, PADDING = 256, MAX_LABELS = 1024 };
static const float TOLERANCE = 1e-5f, TOLERANCE_PADDED = 5e-4f;

typedef struct run {
    OrtSession *session;
    float probabilities[MAX_LABELS];
    size_t labels;
    double seconds;
} run;

/* The size of the file, or -1. */
static long read_file(const char *path, int32_t input[INPUT]) {
    unsigned char bytes[HALF];
    FILE *file = fopen(path, "rb");
    if (file == NULL)
        return -1;
    for (int i = 0; i < INPUT; i++)
        input[i] = PADDING;
    size_t count = fread(bytes, 1, HALF, file);
    for (size_t i = 0; i < count; i++)
        input[i] = bytes[i];
    long size = fseek(file, 0, SEEK_END) == 0 ? ftell(file) : -1;
    if (size > HALF)
        count = fseek(file, -HALF, SEEK_END) == 0 ? fread(bytes, 1, HALF, file) : 0;
    for (size_t i = 0; i < count; i++)
        input[INPUT - count + i] = bytes[i];
    fclose(file);
    return size;
}

static void classify(run *r, int32_t input[INPUT]) {
    static const char *const input_names[] = {"bytes"}, *const output_names[] = {"target_label"};
    static const int64_t shape[] = {1, INPUT};
    OrtValue *value =
        ort_tensor(input, INPUT * sizeof *input, shape, 2, ONNX_TENSOR_ELEMENT_DATA_TYPE_INT32);
    OrtValue *output = NULL;
    double start = ort_seconds();
    ort_must(ort->Run(r->session, NULL, input_names, (const OrtValue *const *)&value, 1,
                      output_names, 1, &output));
    r->seconds += ort_seconds() - start;

    OrtTensorTypeAndShapeInfo *info;
    void *data;
    ort_must(ort->GetTensorTypeAndShape(output, &info));
    ort_must(ort->GetTensorShapeElementCount(info, &r->labels));
    ort_must(ort->GetTensorMutableData(output, &data));
    if (r->labels > MAX_LABELS) {
        fprintf(stderr, "%zu labels: not the model this is for\n", r->labels);
        exit(1);
    }
    memcpy(r->probabilities, data, r->labels * sizeof r->probabilities[0]);
    ort->ReleaseTensorTypeAndShapeInfo(info);
    ort->ReleaseValue(output);
    ort->ReleaseValue(value);
}

static size_t label(const run *r) {
    size_t best = 0;
    for (size_t i = 1; i < r->labels; i++)
        if (r->probabilities[i] > r->probabilities[best])
            best = i;
    return best;
}

/* The largest difference of two probabilities; NaN if there is one. */
static float distance(const run *a, const run *b) {
    float worst = 0;
    for (size_t i = 0; i < a->labels; i++)
        worst = ort_worse(worst, fabsf(a->probabilities[i] - b->probabilities[i]));
    return worst;
}

int main(int argc, char **argv) {
    if (argc != 6)
        return fprintf(stderr, "usage: %s LIBONNXRUNTIME OPERATORS MODEL REWRITTEN PROFILE\n",
                       argv[0]),
               2;
    ort_load(argv[1]);
    static run before, after;
    char profile[1024], path[4096];
    snprintf(profile, sizeof profile, "%s-before", argv[5]);
    before.session = ort_session(argv[3], NULL, 1, profile, NULL);
    snprintf(profile, sizeof profile, "%s-after", argv[5]);
    after.session = ort_session(argv[4], argv[2], 1, profile, NULL);

    int files = 0, known = 0, seen[MAX_LABELS] = {0}, other = 0;
    int padded = 0, apart = 0; /* files that do not fill the input; probabilities too far apart */
    float worst[2] = {0};      /* of full files, of padded ones */
    int32_t input[INPUT];
    while (fgets(path, sizeof path, stdin) != NULL) {
        path[strcspn(path, "\n")] = 0;
        long size = read_file(path, input);
        if (size < 0) {
            printf("cannot read %s\n", path);
            continue;
        }
        classify(&before, input);
        classify(&after, input);
        int is_padded = size < INPUT;
        size_t got = label(&before);
        float d = distance(&before, &after);
        int is_apart = !(d <= (is_padded ? TOLERANCE_PADDED : TOLERANCE));
        files++;
        padded += is_padded;
        known += seen[got]++ == 0;
        other += got != label(&after);
        apart += is_apart;
        worst[is_padded] = ort_worse(worst[is_padded], d);
        if (got != label(&after) || is_apart)
            printf("FAIL magika.%s: label %zu before, %zu after, apart by %g\n", path, got,
                   label(&after), (double)d);
    }
    printf("%d files, %d labels among them; probabilities apart by %.2g at most, %.2g for the %d "
           "files that do not fill the input\n",
           files, known, (double)worst[0], (double)worst[1], padded);
    printf("a file takes %.3f ms before, %.3f ms after, on one thread\n",
           before.seconds / files * 1e3, after.seconds / files * 1e3);
    ort->ReleaseSession(before.session); /* writes the profile */
    ort->ReleaseSession(after.session);
    printf("%s magika.labels\n%s magika.probabilities\n", files > 0 && other == 0 ? "pass" : "FAIL",
           files > 0 && apart == 0 ? "pass" : "FAIL");
    int failed = (files == 0 || other > 0) + (files == 0 || apart > 0);
    printf("%d passed, %d failed, 0 skipped\n", 2 - failed, failed);
    return failed != 0;
}
