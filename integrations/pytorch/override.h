/*
 * override.h - the switch that puts libgelu under aten::gelu and aten::gelu_backward on the CPU.
 */
#ifndef GELU_TORCH_OVERRIDE_H
#define GELU_TORCH_OVERRIDE_H

#include <c10/util/string_view.h>

namespace gelu_torch {

/* Off when the library is loaded. The first call that turns it on registers with PyTorch's
   dispatcher, which must not run operators meanwhile; later ones may come at any time, from any
   thread. */
void enable(bool on, c10::string_view tier);
bool enabled();

} // namespace gelu_torch

#endif
