#include "coefficients.h"
