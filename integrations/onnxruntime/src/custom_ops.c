/*
 * custom_ops.c - what ONNX Runtime sees: the entry point RegisterCustomOps and the descriptions of
 * the operators, each for every element type the library has functions of.
 */
#include "functions.h"
#include "kernel.h"

#include <stdatomic.h>

/* The oldest version that has all of what is used here, so that older runtimes load this as well:
 * ParallelFor and shape inference came with 17, reuse of an input's memory with 18. */
enum { API_VERSION = 18 };

/* One domain for all sessions of the process. It must outlive them, and shape inference, which gets
 * no OrtApi from its caller, needs the one it was made by. */
static _Atomic(const OrtApi *) domain_api;
static _Atomic(OrtCustomOpDomain *) shared_domain;

/* ---- Callbacks --------------------------------------------------------------------------------
 */

static const char *ORT_API_CALL get_name(const OrtCustomOp *op) {
    return ((const custom_op *)op)->name;
}

/* NULL stands for the CPU. */
static const char *ORT_API_CALL get_provider(const OrtCustomOp *op) {
    (void)op;
    return NULL;
}

static ONNXTensorElementDataType ORT_API_CALL get_type(const OrtCustomOp *op, size_t index) {
    (void)index;
    return ((const custom_op *)op)->type;
}

static size_t ORT_API_CALL get_input_count(const OrtCustomOp *op) {
    return ((const custom_op *)op)->operation == OPERATION_MAP ? 1 : 2;
}

static size_t ORT_API_CALL get_output_count(const OrtCustomOp *op) {
    (void)op;
    return 1;
}

static OrtCustomOpInputOutputCharacteristic ORT_API_CALL get_characteristic(const OrtCustomOp *op,
                                                                            size_t index) {
    (void)op;
    (void)index;
    return INPUT_OUTPUT_REQUIRED;
}

static OrtMemType ORT_API_CALL get_memory_type(const OrtCustomOp *op, size_t index) {
    (void)op;
    (void)index;
    return OrtMemTypeDefault;
}

static int ORT_API_CALL get_version(const OrtCustomOp *op) {
    (void)op;
    return 1;
}

/* Without it ONNX Runtime knows no shape behind a node, and leaves fusions undone there. */
static OrtStatusPtr ORT_API_CALL infer_shape(const OrtCustomOp *op, OrtShapeInferContext *context) {
    (void)op;
    const OrtApi *api = atomic_load(&domain_api);
    OrtTensorTypeAndShapeInfo *info;
    OrtStatus *status = api->ShapeInferContext_GetInputTypeShape(context, 0, &info);
    return status != NULL ? status : api->ShapeInferContext_SetOutputTypeShape(context, 0, info);
}

/* The output may take the memory of the first input. ONNX Runtime only reads the two arrays. */
static size_t ORT_API_CALL get_may_inplace(int **input, int **output) {
    static int first;
    *input = *output = &first;
    return 1;
}

static void ORT_API_CALL release_may_inplace(int *input, int *output) {
    (void)input;
    (void)output;
}

/* ---- Operators --------------------------------------------------------------------------------
 */

#define DESCRIPTION                                                                                \
    {                                                                                              \
        .version = API_VERSION, .GetName = get_name, .GetExecutionProviderType = get_provider,     \
        .GetInputType = get_type, .GetInputTypeCount = get_input_count, .GetOutputType = get_type, \
        .GetOutputTypeCount = get_output_count, .GetInputCharacteristic = get_characteristic,      \
        .GetOutputCharacteristic = get_characteristic, .GetInputMemoryType = get_memory_type,      \
        .GetStartVersion = get_version, .GetEndVersion = get_version,                              \
        .InferOutputShapeFn = infer_shape, .GetMayInplace = get_may_inplace,                       \
        .ReleaseMayInplace = release_may_inplace, .CreateKernelV2 = kernel_create,                 \
        .KernelComputeV2 = kernel_compute, .KernelDestroy = kernel_destroy,                        \
    }

#define OPERATORS(type)                                                                            \
    {DESCRIPTION, "Gelu", OPERATION_MAP, 0, ONNX_TENSOR_ELEMENT_DATA_TYPE_##type},                 \
        {DESCRIPTION, "Silu", OPERATION_MAP, 1, ONNX_TENSOR_ELEMENT_DATA_TYPE_##type},             \
        {DESCRIPTION, "BiasGelu", OPERATION_BIAS, 0, ONNX_TENSOR_ELEMENT_DATA_TYPE_##type},        \
        {DESCRIPTION, "Geglu", OPERATION_GLU, 0, ONNX_TENSOR_ELEMENT_DATA_TYPE_##type},

static const custom_op operators[] = {OPERATORS(FLOAT) OPERATORS(FLOAT16) OPERATORS(BFLOAT16)};

static OrtStatus *make_domain(const OrtApi *api, OrtCustomOpDomain **domain) {
    OrtStatus *status = api->CreateCustomOpDomain("libgelu", domain);
    for (size_t i = 0; status == NULL && i < sizeof operators / sizeof operators[0]; i++)
        if (find_functions(operators[i].type, FORM_ERF, TIER_ACCURATE) != NULL)
            status = api->CustomOpDomain_Add(*domain, &operators[i].description);
    return status;
}

#if defined(_WIN32)
__declspec(dllexport)
#else
__attribute__((visibility("default")))
#endif
    OrtStatus *ORT_API_CALL RegisterCustomOps(OrtSessionOptions *options, const OrtApiBase *base);

OrtStatus *ORT_API_CALL RegisterCustomOps(OrtSessionOptions *options, const OrtApiBase *base) {
    const OrtApi *api = base->GetApi(API_VERSION), *none = NULL;
    if (api == NULL) /* version 1 is in every runtime */
        return base->GetApi(1)->CreateStatus(ORT_NOT_IMPLEMENTED,
                                             "libgelu: needs ONNX Runtime 1.18 or newer");
    if (!atomic_compare_exchange_strong(&domain_api, &none, api) && none != api)
        return api->CreateStatus(ORT_FAIL, "libgelu: another ONNX Runtime of this process has it");

    OrtCustomOpDomain *domain = atomic_load(&shared_domain), *mine = NULL;
    if (domain == NULL) {
        OrtStatus *status = make_domain(api, &mine);
        if (status == NULL && atomic_compare_exchange_strong(&shared_domain, &domain, mine))
            domain = mine;
        else
            api->ReleaseCustomOpDomain(mine); /* another thread was first */
        if (status != NULL)
            return status;
    }
    return api->AddCustomOpDomain(options, domain);
}

#ifdef __GNUC__
/* ONNX Runtime unloads the library with the last session that uses it. */
__attribute__((destructor)) static void release_domain(void) {
    OrtCustomOpDomain *domain = atomic_load(&shared_domain);
    if (domain != NULL)
        atomic_load(&domain_api)->ReleaseCustomOpDomain(domain);
}
#endif
