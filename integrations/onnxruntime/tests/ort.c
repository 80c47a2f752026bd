/*
 * ort.c - ONNX Runtime for the test programs: ort.h.
 */
#define _POSIX_C_SOURCE 200809L
#include "ort.h"

#include <dlfcn.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* That of custom_ops.c, so that the programs run wherever the operators do. */
enum { API_VERSION = 18 };

const OrtApi *ort;
static OrtEnv *environment;

static void die(const char *what, const char *detail) {
    fprintf(stderr, "%s: %s\n", what, detail);
    exit(1);
}

void ort_must(OrtStatus *status) {
    if (status != NULL)
        die("ONNX Runtime", ort->GetErrorMessage(status));
}

void ort_load(const char *path) {
    void *library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
    if (library == NULL)
        die(path, dlerror());
    /* POSIX gives functions as pointers to void, which ISO C cannot cast. */
    const OrtApiBase *(ORT_API_CALL * get_base)(void);
    *(void **)&get_base = dlsym(library, "OrtGetApiBase");
    ort = get_base == NULL ? NULL : get_base()->GetApi(API_VERSION);
    if (ort == NULL)
        die(path, "not an ONNX Runtime of version 1.18 or newer");
    printf("ONNX Runtime %s\n", get_base()->GetVersionString());
    /* Errors come back as a status; what is expected to fail need not be logged as well. */
    ort_must(ort->CreateEnv(ORT_LOGGING_LEVEL_FATAL, "libgelu", &environment));
}

OrtSession *ort_session(const char *model, const char *operators, int threads, const char *profile,
                        char error[256]) {
    OrtSessionOptions *options;
    OrtSession *session = NULL;
    ort_must(ort->CreateSessionOptions(&options));
    ort_must(ort->SetIntraOpNumThreads(options, threads));
    if (profile != NULL)
        ort_must(ort->EnableProfiling(options, profile));
    if (operators != NULL)
        ort_must(ort->RegisterCustomOpsLibrary_V2(options, operators));
    OrtStatus *status = ort->CreateSession(environment, model, options, &session);
    ort->ReleaseSessionOptions(options);
    if (status != NULL && error != NULL) {
        snprintf(error, 256, "%s", ort->GetErrorMessage(status));
        ort->ReleaseStatus(status);
        return NULL;
    }
    ort_must(status);
    return session;
}

OrtValue *ort_tensor(void *data, size_t bytes, const int64_t *dims, size_t rank,
                     ONNXTensorElementDataType type) {
    static OrtMemoryInfo *memory;
    OrtValue *value;
    if (memory == NULL)
        ort_must(ort->CreateCpuMemoryInfo(OrtDeviceAllocator, OrtMemTypeDefault, &memory));
    ort_must(ort->CreateTensorWithDataAsOrtValue(memory, data, bytes, dims, rank, type, &value));
    return value;
}

OrtStatus *ort_run(OrtSession *session, const OrtValue *const inputs[], size_t count,
                   OrtValue **output) {
    static const char *const input_names[] = {"x", "second"}, *const output_names[] = {"y"};
    return ort->Run(session, NULL, input_names, inputs, count, output_names, 1, output);
}

float ort_worse(float worst, float distance) {
    return distance <= worst || isnan(worst) ? worst : distance;
}

double ort_seconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}
