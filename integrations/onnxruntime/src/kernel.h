/*
 * kernel.h - what one node of a model does: made from its attributes and run by kernel.c, described
 * to ONNX Runtime by custom_ops.c.
 */
#ifndef GELU_ONNXRUNTIME_KERNEL_H
#define GELU_ONNXRUNTIME_KERNEL_H

#include <onnxruntime_c_api.h>

/* What the second input is: there is none, it is added to each row, or it is a factor. */
typedef enum operation { OPERATION_MAP, OPERATION_BIAS, OPERATION_GLU } operation;

/* An operator for one element type. The description that ONNX Runtime reads comes first, so that a
 * pointer to it is one to the whole. */
typedef struct custom_op {
    OrtCustomOp description;
    const char *name;
    operation operation;
    int is_silu; /* the form is fixed, and there is no attribute `approximate` */
    ONNXTensorElementDataType type;
} custom_op;

/* The callbacks of the description that deal with a node. */
OrtStatusPtr ORT_API_CALL kernel_create(const OrtCustomOp *op, const OrtApi *api,
                                        const OrtKernelInfo *info, void **result);
OrtStatusPtr ORT_API_CALL kernel_compute(void *kernel, OrtKernelContext *context);
void ORT_API_CALL kernel_destroy(void *kernel);

#endif
