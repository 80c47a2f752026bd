/*
 * ort.h - ONNX Runtime for the test programs: loaded by path, so that one program runs on any
 * release of it; whatever fails that should not ends the program.
 */
#ifndef GELU_ONNXRUNTIME_TESTS_ORT_H
#define GELU_ONNXRUNTIME_TESTS_ORT_H

#include <onnxruntime_c_api.h>

extern const OrtApi *ort;

/* Loads the library and prints its version. */
void ort_load(const char *path);

/* Ends the program with what the status says, unless it is NULL. */
void ort_must(OrtStatus *status);

/* A session with the operators of a library loaded (NULL for none), 0 threads for all there are, a
 * profile written to a file that begins with `profile` (NULL for none). NULL on failure, then with
 * the words in `error` (ending the program if that is NULL). */
OrtSession *ort_session(const char *model, const char *operators, int threads, const char *profile,
                        char error[256]);

/* A tensor over memory that is the caller's. */
OrtValue *ort_tensor(void *data, size_t bytes, const int64_t *dims, size_t rank,
                     ONNXTensorElementDataType type);

/* Runs with inputs called x and second (as far as there are) and the output called y, made by the
 * runtime if *output is NULL. */
OrtStatus *ort_run(OrtSession *session, const OrtValue *const inputs[], size_t count,
                   OrtValue **output);

/* Seconds of a steady clock. */
double ort_seconds(void);

/* The larger of two distances; a NaN is above all. */
float ort_worse(float worst, float distance);

#endif
