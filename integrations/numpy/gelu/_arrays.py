"""NumPy's conventions over functions that know rows of elements: types, broadcasting, memory layouts,
``out=`` and overlap.

Where the library can work on the arrays as they lie, it does: on arrays without gaps in any order of
their axes, and for operations with leading dimensions on rows with gaps, such as the halves of one
wide matrix. What it cannot is copied, and results go through a temporary array where the destination
overlaps an operand in another way than being it.
"""

from __future__ import annotations

import math
from typing import Any, Callable, Optional, Sequence, Tuple, Union

import numpy as np

from . import _library

Array = np.ndarray
# What the functions return: an array without dimensions becomes a scalar, as from NumPy's own.
Result = Union[np.ndarray, np.floating]

_TYPES = {np.dtype(np.float32): "f32", np.dtype(np.float16): "f16"}


# ---- types and shapes --------------------------------------------------------------------------


def refuse_mask(name: str, value: Any) -> None:
    """The library would compute what is masked as well, and the result would have lost the mask."""
    if isinstance(value, np.ma.MaskedArray):
        raise TypeError(f"{name}: masked arrays lose their mask here; pass x.data or x.filled(0)")


def as_operands(name: str, *values: Any) -> list[Array]:
    """The operands as arrays of one type that libgelu knows, aligned and in native byte order."""
    for value in values:
        refuse_mask(name, value)
    arrays = [np.asarray(value) for value in values]
    for i, array in enumerate(arrays):
        native = array.dtype if array.dtype.isnative else array.dtype.newbyteorder("=")
        if native not in _TYPES:
            raise TypeError(
                f"{name}: libgelu computes in float32 and float16, not in {native.name}; "
                "convert with x.astype(numpy.float32)"
            )
        if native is not array.dtype or not array.flags.aligned:
            arrays[i] = np.require(array, native, "A")
    if any(array.dtype != arrays[0].dtype for array in arrays):
        types = ", ".join(array.dtype.name for array in arrays)
        raise TypeError(f"{name}: operands of different types ({types})")
    return arrays


def find_function(name: str, form: str, fast: bool, operation: str, dtype: Any) -> Callable[..., int]:
    """The library's function, or the exception that says what it has not."""
    type_name = _TYPES[dtype]
    function = _library.find_function(form + ("_fast" if fast else ""), operation, type_name)
    if function is not None:
        return function
    if fast and _library.find_function(form, operation, type_name) is not None:
        raise ValueError(f"{name}: libgelu has no fast tier of the {form} form in {dtype.name}")
    raise TypeError(
        f"{name}: libgelu {_library.library_version} ({_library.library_path}) has no {dtype.name} "
        f"function for it"
    )


def check_out(name: str, out: Any, shape: tuple[int, ...], dtype: Any) -> None:
    if not isinstance(out, np.ndarray):
        raise TypeError(f"{name}: out must be an array, not {type(out).__name__}")
    refuse_mask(name, out)
    if out.dtype.newbyteorder("=") != dtype:
        raise TypeError(f"{name}: out is of type {out.dtype.name}, the result of {dtype.name}")
    if out.shape != shape:
        raise ValueError(f"{name}: out has the shape {out.shape}, the result {shape}")
    if not out.flags.writeable:
        raise ValueError(f"{name}: out is read-only")


# ---- layouts -----------------------------------------------------------------------------------


def _leading_dimension(array: Array, axes: int) -> Optional[int]:
    """How many elements apart the rows of the last `axes` axes begin, if they have no gaps inside
    and the same step from each to the next."""
    expected = array.itemsize
    cols = 1
    for axis in range(array.ndim - 1, array.ndim - 1 - axes, -1):
        if array.shape[axis] != 1 and array.strides[axis] != expected:
            return None
        expected *= array.shape[axis]
        cols *= array.shape[axis]
    step = None
    for axis in range(array.ndim - 1 - axes, -1, -1):
        if array.shape[axis] == 1:
            continue
        if step is None:
            step = expected = array.strides[axis]
        if array.strides[axis] != expected:
            return None
        expected *= array.shape[axis]
    if step is None:
        return cols
    if step < cols * array.itemsize:
        return None
    return step // array.itemsize


def _as_rows(arrays: Sequence[Array], gaps: bool) -> tuple[int, list[Optional[int]]]:
    """How the arrays, which have one shape, are rows of as many elements as possible: the elements
    of a row, and the leading dimension of each array, None where it has to be copied to be such
    rows. Without `gaps` all of it must be one row."""
    size = arrays[0].size
    flat = [
        size if array.flags.c_contiguous else _leading_dimension(array, array.ndim)
        for array in arrays
    ]
    if not gaps or None not in flat:
        return size, flat
    # As many axes as each array can join into one; an array that has no rows has no say.
    joined = arrays[0].ndim
    for array in arrays:
        fitting = [n for n in range(1, array.ndim + 1) if _leading_dimension(array, n) is not None]
        joined = min([joined, *fitting[-1:]])
    cols = math.prod(arrays[0].shape[arrays[0].ndim - joined :])
    return cols, [_leading_dimension(array, joined) for array in arrays]


# ---- calls -------------------------------------------------------------------------------------

# One operand of a call: the array, and its leading dimension.
Operand = Tuple[Array, int]


def _address(array: Array) -> int:
    return array.__array_interface__["data"][0]  # half the time of array.ctypes.data


def _place(out: Optional[Array], order: Sequence[int]) -> Optional[Array]:
    """The destination with its axes in this order, if a C program may write to it."""
    usable = out is not None and out.flags.aligned and out.dtype.isnative
    return out.transpose(order) if usable else None


def _copied(array: Array, ld: Optional[int], cols: int) -> Operand:
    return (array, ld) if ld is not None else (np.array(array, order="C"), cols)


def _execute(
    name: str,
    call: Callable[[Sequence[Operand]], int],
    outs: Sequence[Optional[Array]],
    places: Sequence[Optional[Array]],
    lds: Sequence[Optional[int]],
    new: Callable[[], Operand],
    order: Sequence[int],
) -> tuple[Result, ...]:
    """Calls with the destinations themselves, or with new arrays where there is none, where it
    cannot be written to directly, and where the library refuses an overlap; returns the results."""
    targets = [
        (place, ld) if place is not None and ld is not None else new()
        for place, ld in zip(places, lds)
    ]
    status = call(targets)
    if status == _library.ERROR_OVERLAP:
        targets = [new() for _ in outs]
        status = call(targets)
    if status != _library.OK:
        raise _library.GeluError(status, name)
    results = []
    for out, place, (target, _) in zip(outs, places, targets):
        if out is None:
            if not isinstance(order, range):
                target = target.transpose(np.argsort(order))
            results.append(target[()] if target.ndim == 0 else target)
            continue
        if target is not place:
            np.copyto(out.transpose(order), target)
        results.append(out)
    return tuple(results)


def elementwise(
    name: str,
    function: Callable[..., int],
    inputs: Sequence[Array],
    outs: Sequence[Optional[Array]],
    gaps: bool,
) -> tuple[Result, ...]:
    """A function of the elements of inputs that are broadcast to one shape; with `gaps` its operands
    have leading dimensions."""
    if any(array.shape != inputs[0].shape for array in inputs):
        inputs = np.broadcast_arrays(*inputs)
    shape, dtype = inputs[0].shape, inputs[0].dtype
    given = [out for out in outs if out is not None]
    for out in given:
        check_out(name, out, shape, dtype)
    if len(given) == 2 and np.shares_memory(*given):
        raise ValueError(f"{name}: the two destinations overlap")
    # The axes of all arrays in the order in which the first one's lie in memory.
    order = range(len(shape))
    if not inputs[0].flags.c_contiguous:
        order = sorted(order, key=lambda axis: -abs(inputs[0].strides[axis]))
        inputs = [array.transpose(order) for array in inputs]
    places = [_place(out, order) for out in outs]
    cols, lds = _as_rows([*(place for place in places if place is not None), *inputs], gaps)
    rows = inputs[0].size // cols if cols else 0
    place_lds = [None if place is None else lds.pop(0) for place in places]
    sources = [_copied(array, ld, cols) for array, ld in zip(inputs, lds)]

    def call(targets: Sequence[Operand]) -> int:
        operands = [*targets, *sources]
        if not gaps:
            return function(*(_address(array) for array, _ in operands), cols)
        arguments = (value for array, ld in operands for value in (_address(array), ld))
        return function(*arguments, rows, cols)

    def new() -> Operand:
        return np.empty(inputs[0].shape, dtype), cols

    return _execute(name, call, outs, places, place_lds, new, order)


def with_bias(
    name: str, function: Callable[..., int], x: Array, bias: Array, out: Optional[Array]
) -> Result:
    """A function of x + bias, bias being one row for the last axis of x."""
    if x.ndim == 0 or bias.shape != x.shape[-1:]:
        raise ValueError(
            f"{name}: bias has the shape {bias.shape}, which must be that of the last axis of x, "
            f"{x.shape}"
        )
    if out is not None:
        check_out(name, out, x.shape, x.dtype)
    order = range(x.ndim)
    cols = x.shape[-1]
    place = _place(out, order)
    ld = None if place is None else _leading_dimension(place, 1)
    source, source_ld = _copied(x, _leading_dimension(x, 1), cols)
    bias = np.ascontiguousarray(bias)

    def call(targets: Sequence[Operand]) -> int:
        ((target, target_ld),) = targets
        return function(
            _address(target),
            target_ld,
            _address(source),
            source_ld,
            _address(bias),
            x.size // cols if cols else 0,
            cols,
        )

    def new() -> Operand:
        return np.empty(x.shape, x.dtype), cols

    return _execute(name, call, [out], [place], [ld], new, order)[0]
