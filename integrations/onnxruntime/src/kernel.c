/*
 * kernel.c - one node of a model: its attributes, read once, and its computation, split over the
 * threads ONNX Runtime has for the session. The bits are the same however it is split.
 */
#include "kernel.h"

#include "functions.h"

#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* One part for a thread: some microseconds, so that handing it out costs little against it. */
enum { PART_ELEMENTS = 16384, MAX_RANK = 32 };

#define TRY(call)                                                                                  \
    do {                                                                                           \
        OrtStatus *try_status = (call);                                                            \
        if (try_status != NULL)                                                                    \
            return try_status;                                                                     \
    } while (0)

typedef struct kernel {
    const OrtApi *api;
    const char *name;
    operation operation;
    const functions *functions;
} kernel;

static OrtStatus *refuse(const OrtApi *api, const char *name, const char *what,
                         const char *detail) {
    char message[200];
    snprintf(message, sizeof message, "libgelu.%s: %s%s", name, what, detail);
    return api->CreateStatus(ORT_INVALID_ARGUMENT, message);
}

/* ---- Making a kernel --------------------------------------------------------------------------
 */

/* True if the node has the attribute as a number. */
static int is_number(const OrtApi *api, const OrtKernelInfo *info, const char *attribute) {
    int64_t whole;
    float fraction;
    OrtStatus *not_whole = api->KernelInfoGetAttribute_int64(info, attribute, &whole);
    OrtStatus *not_fraction = api->KernelInfoGetAttribute_float(info, attribute, &fraction);
    int result = not_whole == NULL || not_fraction == NULL;
    api->ReleaseStatus(not_whole);
    api->ReleaseStatus(not_fraction);
    return result;
}

/* Which of the values an attribute names: the first if the node does not have it. */
static OrtStatus *read_choice(const OrtApi *api, const OrtKernelInfo *info, const char *name,
                              const char *attribute, const char *const values[], int *choice) {
    char text[16] = "";
    size_t size = sizeof text;
    OrtStatus *status = api->KernelInfoGetAttribute_string(info, attribute, text, &size);
    if (status != NULL) {
        /* A text that does not fit is none of the values; neither is a number. */
        int absent =
            api->GetErrorCode(status) != ORT_INVALID_ARGUMENT && !is_number(api, info, attribute);
        api->ReleaseStatus(status);
        *choice = 0;
        return absent ? NULL : refuse(api, name, "unknown value of attribute ", attribute);
    }
    for (int i = 0; values[i] != NULL; i++)
        if (strcmp(text, values[i]) == 0) {
            *choice = i;
            return NULL;
        }
    return refuse(api, name, "unknown value of attribute ", attribute);
}

OrtStatusPtr ORT_API_CALL kernel_create(const OrtCustomOp *description, const OrtApi *api,
                                        const OrtKernelInfo *info, void **result) {
    static const char *const forms[] = {"none", "tanh", "quick", NULL};
    static const char *const tiers[] = {"accurate", "fast", NULL};
    const custom_op *op = (const custom_op *)description;
    int form = FORM_SILU, tier = TIER_ACCURATE;
    if (!op->is_silu)
        TRY(read_choice(api, info, op->name, "approximate", forms, &form));
    TRY(read_choice(api, info, op->name, "tier", tiers, &tier));

    kernel *made = malloc(sizeof *made);
    if (made == NULL)
        return api->CreateStatus(ORT_FAIL, "libgelu: out of memory");
    *made = (kernel){api, op->name, op->operation, find_functions(op->type, form, tier)};
    *result = made;
    return NULL;
}

void ORT_API_CALL kernel_destroy(void *made) {
    free(made);
}

/* ---- Running it -------------------------------------------------------------------------------
 */

typedef struct tensor {
    void *data;
    size_t count, rank;
    int64_t dims[MAX_RANK];
} tensor;

static OrtStatus *read_shape(const OrtApi *api, const OrtTensorTypeAndShapeInfo *info, tensor *t) {
    TRY(api->GetTensorShapeElementCount(info, &t->count));
    TRY(api->GetDimensionsCount(info, &t->rank));
    if (t->rank > MAX_RANK)
        return api->CreateStatus(ORT_INVALID_ARGUMENT, "libgelu: more than 32 dimensions");
    return api->GetDimensions(info, t->dims, t->rank);
}

static OrtStatus *read_input(const OrtApi *api, OrtKernelContext *context, size_t index,
                             tensor *t) {
    const OrtValue *value;
    OrtTensorTypeAndShapeInfo *info;
    TRY(api->KernelContext_GetInput(context, index, &value));
    TRY(api->GetTensorTypeAndShape(value, &info));
    OrtStatus *status = read_shape(api, info, t);
    api->ReleaseTensorTypeAndShapeInfo(info);
    /* The one getter of this API version takes no pointer to const; inputs are only read. */
    return status != NULL ? status : api->GetTensorMutableData((OrtValue *)value, &t->data);
}

/* Units are elements, or rows where there is a bias. */
typedef struct work {
    const kernel *kernel;
    char *y;
    const char *x, *second;
    size_t units, units_per_part, cols;
    atomic_int status;
} work;

static void run_part(void *data, size_t index) {
    work *w = data;
    const functions *f = w->kernel->functions;
    size_t first = index * w->units_per_part, units = w->units - first;
    size_t offset = first * w->cols * f->element_size;
    if (units > w->units_per_part)
        units = w->units_per_part;

    gelu_status status = GELU_OK;
    switch (w->kernel->operation) {
    case OPERATION_MAP:
        status = f->map(w->y + offset, w->x + offset, units);
        break;
    case OPERATION_BIAS:
        status = f->bias(w->y + offset, w->x + offset, w->second, units, w->cols);
        break;
    case OPERATION_GLU:
        status = f->glu(w->y + offset, w->x + offset, w->second + offset, units);
        break;
    }
    if (status != GELU_OK)
        atomic_store(&w->status, status);
}

/* The number of columns, from the shapes of the inputs. */
static OrtStatus *check_shapes(const kernel *k, const tensor *x, const tensor *second,
                               size_t *cols) {
    *cols = 1;
    if (k->operation == OPERATION_GLU &&
        (x->rank != second->rank ||
         memcmp(x->dims, second->dims, x->rank * sizeof x->dims[0]) != 0))
        return refuse(k->api, k->name, "gate and up have different shapes", "");
    if (k->operation == OPERATION_BIAS) {
        if (second->rank != 1 || x->rank == 0 || x->dims[x->rank - 1] != second->dims[0])
            return refuse(k->api, k->name, "the bias is not one value for each column of x", "");
        *cols = (size_t)second->dims[0];
    }
    return NULL;
}

OrtStatusPtr ORT_API_CALL kernel_compute(void *data, OrtKernelContext *context) {
    const kernel *k = data;
    const OrtApi *api = k->api;
    tensor x, second = {0};
    size_t cols;
    TRY(read_input(api, context, 0, &x));
    if (k->operation != OPERATION_MAP)
        TRY(read_input(api, context, 1, &second));
    TRY(check_shapes(k, &x, &second, &cols));

    OrtValue *output;
    void *y;
    TRY(api->KernelContext_GetOutput(context, 0, x.dims, x.rank, &output));
    TRY(api->GetTensorMutableData(output, &y));
    if (x.count == 0)
        return NULL;

    work w = {.kernel = k, .y = y, .x = x.data, .second = second.data, .cols = cols};
    w.units = x.count / cols;
    w.units_per_part = cols < PART_ELEMENTS ? PART_ELEMENTS / cols : 1;
    size_t parts = (w.units - 1) / w.units_per_part + 1;
    if (parts == 1)
        run_part(&w, 0);
    else
        TRY(api->KernelContext_ParallelFor(context, run_part, parts, 0, &w));
    int status = atomic_load(&w.status);
    return status == GELU_OK ? NULL
                             : refuse(api, k->name, gelu_status_string((gelu_status)status), "");
}
