/*
 * lanes.h - all lane functions. Included once for vectors and once for blocks (instantiate.h), so
 * neither it nor the files it includes have include guards.
 */
#include "lane_pieces.h"
#include "lane_exp2.h"
#include "lane_endings.h"
#include "lane_erf.h"
#include "lane_tanh.h"
#include "lane_logistic.h"
#include "lane_fast.h"
#include "lane_fused.h"
