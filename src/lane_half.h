/* placeholder */

#include "lane_erf.h"
#include "lane_tanh.h"
#include "lane_logistic.h"
LANE_INLINE vec LANE(erf_bf16)(vec x) { return LANE(erf)(x); }
LANE_INLINE vec LANE(erf_grad_bf16)(vec x) { return LANE(erf_grad)(x); }
LANE_INLINE vec LANE(tanh_bf16)(vec x) { return LANE(tanh)(x); }
LANE_INLINE vec LANE(tanh_grad_bf16)(vec x) { return LANE(tanh_grad)(x); }
LANE_INLINE vec LANE(quick_bf16)(vec x) { return LANE(quick)(x); }
LANE_INLINE vec LANE(quick_grad_bf16)(vec x) { return LANE(quick_grad)(x); }
LANE_INLINE vec LANE(silu_bf16)(vec x) { return LANE(silu)(x); }
LANE_INLINE vec LANE(silu_grad_bf16)(vec x) { return LANE(silu_grad)(x); }
LANE_INLINE vec LANE(erf_f16)(vec x) { return LANE(erf)(x); }
LANE_INLINE vec LANE(erf_grad_f16)(vec x) { return LANE(erf_grad)(x); }
LANE_INLINE vec LANE(tanh_f16)(vec x) { return LANE(tanh)(x); }
LANE_INLINE vec LANE(tanh_grad_f16)(vec x) { return LANE(tanh_grad)(x); }
LANE_INLINE vec LANE(quick_f16)(vec x) { return LANE(quick)(x); }
LANE_INLINE vec LANE(quick_grad_f16)(vec x) { return LANE(quick_grad)(x); }
LANE_INLINE vec LANE(silu_f16)(vec x) { return LANE(silu)(x); }
LANE_INLINE vec LANE(silu_grad_f16)(vec x) { return LANE(silu_grad)(x); }
