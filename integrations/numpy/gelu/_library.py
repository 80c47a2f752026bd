"""The shared library: finding it, its functions by name, its status codes as exceptions.

Apart from the arrays because nothing here knows NumPy.
"""

from __future__ import annotations

import ctypes
import functools
import os
import sys
from typing import Any, Callable, Optional

# What this package is written for: gelu.h's version, in which a minor one may break below 1.0.
_VERSION = "0.1"
_NAMES = {
    "win32": ["gelu.dll", "libgelu.dll"],
    "darwin": ["libgelu.0.dylib"],
}.get(sys.platform, ["libgelu.so.0"])

OK = 0
ERROR_OVERLAP = 4

_pointer, _size = ctypes.c_void_p, ctypes.c_size_t
# The parameters of each operation, as in gelu.h.
_PARAMETERS = {
    "": [_pointer] * 2 + [_size],
    "grad": [_pointer] * 2 + [_size],
    "backward": [_pointer] * 3 + [_size],
    "bias": [_pointer, _size] * 2 + [_pointer] + [_size] * 2,
    "glu": [_pointer, _size] * 3 + [_size] * 2,
    "glu_backward": [_pointer, _size] * 5 + [_size] * 2,
}


class GeluError(ValueError):
    """A call that libgelu refused; ``status`` is its gelu_status. Nothing was written."""

    def __init__(self, status: int, what: str) -> None:
        super().__init__(f"{what}: {_status_string(status)}")
        self.status = status


def _load() -> tuple[ctypes.CDLL, str]:
    chosen = os.environ.get("GELU_LIBRARY")
    names = [chosen] if chosen else _NAMES
    reasons = []
    for name in names:
        try:
            return ctypes.CDLL(name), name  # CDLL, unlike PyDLL, releases the GIL in calls
        except OSError as error:
            reasons.append(str(error))
    hint = (
        "GELU_LIBRARY names it"
        if chosen
        else "install libgelu where the system's loader looks, or set GELU_LIBRARY to its path"
    )
    raise ImportError(f"libgelu cannot be loaded ({hint}): " + "; ".join(reasons))


def _declare(name: str, result: Any, *parameters: Any) -> Callable[..., Any]:
    try:
        function = getattr(_handle, name)
    except AttributeError:
        raise ImportError(f"{library_path} is not libgelu: it has no {name}") from None
    function.restype = result
    function.argtypes = parameters
    return function


_handle, library_path = _load()
library_version: str = _declare("gelu_version", ctypes.c_char_p)().decode()
if not library_version.startswith(_VERSION + "."):
    raise ImportError(
        f"this package needs libgelu {_VERSION}, but {library_path} is libgelu {library_version}"
    )
_status_text = _declare("gelu_status_string", ctypes.c_char_p, ctypes.c_int)
_isa_active = _declare("gelu_isa_active", ctypes.c_int)
_isa_name = _declare("gelu_isa_name", ctypes.c_char_p, ctypes.c_int)
_isa_set_max = _declare("gelu_isa_set_max", ctypes.c_int, ctypes.c_int)


def _status_string(status: int) -> str:
    return _status_text(status).decode()


@functools.lru_cache(maxsize=None)
def find_function(form: str, operation: str, type_name: str) -> Optional[Callable[..., int]]:
    """gelu_<form>[_<operation>]_<type>, to be called with addresses and sizes; None if the library
    has no such function.
    """
    name = "_".join(part for part in ("gelu", form, operation, type_name) if part)
    try:
        return _declare(name, ctypes.c_int, *_PARAMETERS[operation])
    except ImportError:
        return None


def active_isa() -> str:
    """The instruction set calls run on now.

    >>> import gelu
    >>> gelu.active_isa() in ("avx512", "avx2", "neon", "scalar")
    True
    """
    return _isa_name(_isa_active()).decode()


def set_max_isa(name: str) -> None:
    """Caps the instruction set for the whole process: the best supported one at or below it is used
    from now on. Replaces the cap that the environment variable GELU_MAX_ISA may have set.

    >>> import gelu
    >>> before = gelu.active_isa()
    >>> gelu.set_max_isa("scalar")
    >>> gelu.active_isa()
    'scalar'
    >>> gelu.set_max_isa(before)
    >>> gelu.set_max_isa("mmx")
    Traceback (most recent call last):
        ...
    ValueError: libgelu knows no instruction set 'mmx'
    """
    for isa in range(64):
        known = _isa_name(isa).decode()
        if known == name and known != "unknown":
            status = _isa_set_max(isa)
            if status != OK:
                raise GeluError(status, f"set_max_isa({name!r})")
            return
    raise ValueError(f"libgelu knows no instruction set {name!r}")
