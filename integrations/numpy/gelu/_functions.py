"""The public functions, each a few lines over _arrays; names and arguments follow PyTorch's."""

from __future__ import annotations

from typing import Any, Literal, Optional

from . import _arrays
from ._arrays import Array, Result

Approximate = Literal["none", "tanh", "quick"]
Tier = Literal["accurate", "fast"]

_FORMS = {"none": "erf", "tanh": "tanh", "quick": "quick"}


_TIERS = {"accurate": False, "fast": True}


def _choice(name: str, parameter: str, value: Any, choices: dict[str, Any]) -> Any:
    """What this value of a parameter stands for."""
    if isinstance(value, str) and value in choices:
        return choices[value]
    *others, last = map(repr, choices)
    what = f"{name}: {parameter} must be {', '.join(others)} or {last}, not "
    if isinstance(value, str):
        raise ValueError(what + repr(value))
    raise TypeError(f"{what}of type {type(value).__name__}; a destination is given as out=")


def _form(name: str, approximate: str) -> str:
    return _choice(name, "approximate", approximate, _FORMS)


def _is_fast(name: str, tier: str) -> bool:
    return _choice(name, "tier", tier, _TIERS)


def _map(name: str, form: str, tier: str, operation: str, inputs: Any, out: Any) -> Result:
    operands = _arrays.as_operands(name, *inputs)
    function = _arrays.find_function(
        name, form, _is_fast(name, tier), operation, operands[0].dtype
    )
    return _arrays.elementwise(name, function, operands, [out], operation == "glu")[0]


def _bias(name: str, form: str, tier: str, x: Any, bias: Any, out: Any) -> Result:
    x, bias = _arrays.as_operands(name, x, bias)
    function = _arrays.find_function(name, form, _is_fast(name, tier), "bias", x.dtype)
    return _arrays.with_bias(name, function, x, bias, out)


def _glu_backward(
    name: str, form: str, tier: str, inputs: Any, out: Any
) -> tuple[Result, Result]:
    operands = _arrays.as_operands(name, *inputs)
    function = _arrays.find_function(
        name, form, _is_fast(name, tier), "glu_backward", operands[0].dtype
    )
    outs = (None, None) if out is None else out
    if not isinstance(outs, tuple):
        raise TypeError(f"{name}: out must be a tuple of two arrays, not {type(out).__name__}")
    if len(outs) != 2:
        raise ValueError(f"{name}: out must be two arrays, for gate and up")
    d_gate, d_up = _arrays.elementwise(name, function, operands, outs, True)
    return d_gate, d_up


def gelu(
    x: Any,
    approximate: Approximate = "none",
    out: Optional[Array] = None,
    *,
    tier: Tier = "accurate",
) -> Result:
    """GELU, elementwise: x Φ(x), Φ the normal distribution function.

    approximate: "none", that itself; "tanh", x/2 (1 + tanh(√(2/π) (x + 0.044715 x³))); "quick",
    x σ(1.702 x), σ the logistic function.
    tier: "accurate", within 1 ULP; or "fast", at less than half the time, for "none" and "tanh" of
    float32: within 2^-22.5 |x|.
    out: where the result is stored, x itself for instance.

    >>> import numpy as np
    >>> import gelu
    >>> x = np.array([[-1, 0], [1, 2]], dtype=np.float32)
    >>> gelu.gelu(x).round(4)
    array([[-0.1587,  0.    ],
           [ 0.8413,  1.9545]], dtype=float32)
    >>> gelu.gelu(x, approximate="tanh").round(4)
    array([[-0.1588,  0.    ],
           [ 0.8412,  1.9546]], dtype=float32)
    >>> gelu.gelu(x, out=x) is x
    True
    >>> gelu.gelu(np.array([1.0]))
    Traceback (most recent call last):
        ...
    TypeError: gelu: libgelu computes in float32 and float16, not in float64; convert with \
x.astype(numpy.float32)
    """
    return _map("gelu", _form("gelu", approximate), tier, "", [x], out)


def gelu_grad(
    x: Any,
    approximate: Approximate = "none",
    out: Optional[Array] = None,
    *,
    tier: Tier = "accurate",
) -> Result:
    """The derivative of :func:`gelu` at each element.

    >>> import numpy as np
    >>> import gelu
    >>> gelu.gelu_grad(np.array([-np.inf, 0, 3], dtype=np.float32)).round(4)
    array([-0.    ,  0.5   ,  1.0119], dtype=float32)
    """
    return _map("gelu_grad", _form("gelu_grad", approximate), tier, "grad", [x], out)


def gelu_backward(
    grad_output: Any,
    x: Any,
    approximate: Approximate = "none",
    out: Optional[Array] = None,
    *,
    tier: Tier = "accurate",
) -> Result:
    """The backward pass: grad_output times the derivative at x, with the bits of the two done one by
    one.

    >>> import numpy as np
    >>> import gelu
    >>> x = np.linspace(-3, 3, 5, dtype=np.float32)
    >>> dy = np.full(5, 2, dtype=np.float32)
    >>> np.array_equal(gelu.gelu_backward(dy, x), dy * gelu.gelu_grad(x))
    True
    """
    form = _form("gelu_backward", approximate)
    return _map("gelu_backward", form, tier, "backward", [grad_output, x], out)


def bias_gelu(
    x: Any,
    bias: Any,
    approximate: Approximate = "none",
    out: Optional[Array] = None,
    *,
    tier: Tier = "accurate",
) -> Result:
    """GELU of x + bias, bias being one row for the last axis of x.

    >>> import numpy as np
    >>> import gelu
    >>> x = np.arange(6, dtype=np.float32).reshape(2, 3) - 3
    >>> bias = np.array([0.5, 0, -0.5], dtype=np.float32)
    >>> np.array_equal(gelu.bias_gelu(x, bias), gelu.gelu(x + bias))
    True
    """
    return _bias("bias_gelu", _form("bias_gelu", approximate), tier, x, bias, out)


def geglu(
    gate: Any,
    up: Any,
    approximate: Approximate = "none",
    out: Optional[Array] = None,
    *,
    tier: Tier = "accurate",
) -> Result:
    """The gated linear unit of GELU: gelu(gate) * up. The halves of one wide array are not copied.

    >>> import numpy as np
    >>> import gelu
    >>> h = np.arange(8, dtype=np.float32).reshape(2, 4) - 4
    >>> gate, up = h[:, :2], h[:, 2:]
    >>> np.array_equal(gelu.geglu(gate, up), gelu.gelu(gate) * up)
    True
    """
    return _map("geglu", _form("geglu", approximate), tier, "glu", [gate, up], out)


def geglu_backward(
    grad_output: Any,
    gate: Any,
    up: Any,
    approximate: Approximate = "none",
    out: Optional[tuple[Optional[Array], Optional[Array]]] = None,
    *,
    tier: Tier = "accurate",
) -> tuple[Result, Result]:
    """The backward pass of :func:`geglu`: the gradients of gate and of up, in one pass over memory.
    Inputs that were broadcast get theirs in the broadcast shape.

    >>> import numpy as np
    >>> import gelu
    >>> dy, gate, up = np.float32([[1, 1], [-2, 2], [3, 3]])
    >>> d_gate, d_up = gelu.geglu_backward(dy, gate, up)
    >>> d_gate.round(4), d_up.round(4)
    (array([-0.2557,  3.2557], dtype=float32), array([-0.0455,  1.9545], dtype=float32))
    """
    form = _form("geglu_backward", approximate)
    return _glu_backward("geglu_backward", form, tier, [grad_output, gate, up], out)


def silu(x: Any, out: Optional[Array] = None) -> Result:
    """SiLU, also called Swish, elementwise: x σ(x), σ the logistic function.

    >>> import numpy as np
    >>> import gelu
    >>> y = gelu.silu(np.float32(1))
    >>> type(y), round(float(y), 4)
    (<class 'numpy.float32'>, 0.7311)
    """
    return _map("silu", "silu", "accurate", "", [x], out)


def silu_grad(x: Any, out: Optional[Array] = None) -> Result:
    """The derivative of :func:`silu` at each element.

    >>> import numpy as np
    >>> import gelu
    >>> gelu.silu_grad(np.array([-2, 0, 2], dtype=np.float32)).round(4)
    array([-0.0908,  0.5   ,  1.0908], dtype=float32)
    """
    return _map("silu_grad", "silu", "accurate", "grad", [x], out)


def silu_backward(grad_output: Any, x: Any, out: Optional[Array] = None) -> Result:
    """The backward pass of :func:`silu`: grad_output times the derivative at x.

    >>> import numpy as np
    >>> import gelu
    >>> dy, x = np.float32([[1, 2, 3], [-2, 0, 2]])
    >>> gelu.silu_backward(dy, x).round(4)
    array([-0.0908,  1.    ,  3.2724], dtype=float32)
    """
    return _map("silu_backward", "silu", "accurate", "backward", [grad_output, x], out)


def bias_silu(x: Any, bias: Any, out: Optional[Array] = None) -> Result:
    """SiLU of x + bias, bias being one row for the last axis of x.

    >>> import numpy as np
    >>> import gelu
    >>> x = np.zeros((2, 3), dtype=np.float32)
    >>> gelu.bias_silu(x, np.float32([-1, 0, 1])).round(4)
    array([[-0.2689,  0.    ,  0.7311],
           [-0.2689,  0.    ,  0.7311]], dtype=float32)
    """
    return _bias("bias_silu", "silu", "accurate", x, bias, out)


def swiglu(gate: Any, up: Any, out: Optional[Array] = None) -> Result:
    """The gated linear unit of SiLU: silu(gate) * up.

    >>> import numpy as np
    >>> import gelu
    >>> gate, up = np.float32([[-1, 0, 1], [10, 20, 30]])
    >>> gelu.swiglu(gate, up).round(4)
    array([-2.6894,  0.    , 21.9318], dtype=float32)
    """
    return _map("swiglu", "silu", "accurate", "glu", [gate, up], out)


def swiglu_backward(
    grad_output: Any,
    gate: Any,
    up: Any,
    out: Optional[tuple[Optional[Array], Optional[Array]]] = None,
) -> tuple[Result, Result]:
    """The backward pass of :func:`swiglu`: the gradients of gate and of up.

    >>> import numpy as np
    >>> import gelu
    >>> dy, gate, up = np.float32([[1, 1], [-2, 2], [3, 3]])
    >>> d_gate, d_up = gelu.swiglu_backward(dy, gate, up)
    >>> d_gate.round(4), d_up.round(4)
    (array([-0.2724,  3.2724], dtype=float32), array([-0.2384,  1.7616], dtype=float32))
    """
    return _glu_backward("swiglu_backward", "silu", "accurate", [grad_output, gate, up], out)
