"""GELU activations, their gradients and gated linear units on NumPy arrays, by libgelu.

The functions take float32 arrays, and float16 where the library has them, of any shape and memory
layout, and follow the conventions of NumPy's own: ``out=`` may be the input, inputs of :func:`geglu`
and of the backward passes are broadcast, an array without dimensions gives a scalar. Results are
those of the C functions (``gelu.h``): by default within 1 ULP of the true value, whatever the shape.
The GIL is released while the library computes.

>>> import numpy as np
>>> import gelu
>>> x = np.array([-10, -1, 0, 1, 10], dtype=np.float32)
>>> [f"{y:.4g}" for y in gelu.gelu(x)]
['-7.62e-23', '-0.1587', '0', '0.8413', '10']

The library is the shared object that the environment variable ``GELU_LIBRARY`` names, or else the
one that the system's loader finds.
"""

from ._functions import (
    bias_gelu,
    bias_silu,
    geglu,
    geglu_backward,
    gelu,
    gelu_backward,
    gelu_grad,
    silu,
    silu_backward,
    silu_grad,
    swiglu,
    swiglu_backward,
)
from ._library import GeluError, active_isa, library_path, library_version, set_max_isa

__version__ = "0.1.0"

__all__ = [
    "GeluError",
    "active_isa",
    "bias_gelu",
    "bias_silu",
    "geglu",
    "geglu_backward",
    "gelu",
    "gelu_backward",
    "gelu_grad",
    "library_path",
    "library_version",
    "set_max_isa",
    "silu",
    "silu_backward",
    "silu_grad",
    "swiglu",
    "swiglu_backward",
]
