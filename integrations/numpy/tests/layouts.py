"""Arrays of all kinds of memory layouts, with their values, for the tests."""

import numpy as np


def values(rng, shape, dtype=np.float32):
    """Mostly where the activations bend, and some specials."""
    x = (rng.standard_normal(shape) * 3).astype(dtype)
    specials = np.array([0, -0.0, np.inf, -np.inf, np.nan, -12, 60000, 1e-7], dtype)
    chosen = rng.random(shape) < 0.1
    return np.where(chosen, rng.choice(specials, shape), x).astype(dtype)


def unaligned(x):
    memory = np.empty(x.nbytes + 1, np.uint8)
    array = memory[1:].view(x.dtype).reshape(x.shape)
    array[...] = x
    return array


def layouts(rng, shape, dtype=np.float32):
    """(name, array) of this shape, which has three axes."""
    x = values(rng, shape, dtype)
    yield "C", x
    yield "Fortran", np.asfortranarray(x)
    for order in [(0, 2, 1), (1, 0, 2), (2, 0, 1)]:
        yield f"transposed {order}", np.ascontiguousarray(x.transpose(order)).transpose(
            np.argsort(order)
        )
    for axis in range(3):
        wide = [2 * n if k == axis else n for k, n in enumerate(shape)]
        half = [slice(0, n) for n in shape]
        yield f"half of axis {axis}", values(rng, wide, dtype)[tuple(half)]
        every_other = [slice(None)] * 3
        every_other[axis] = slice(None, None, 2)
        yield f"every other of axis {axis}", values(rng, wide, dtype)[tuple(every_other)]
        yield f"reversed axis {axis}", np.flip(x, axis)
        narrow = [1 if k == axis else n for k, n in enumerate(shape)]
        yield f"broadcast axis {axis}", np.broadcast_to(values(rng, narrow, dtype), shape)
    yield "all reversed", x[::-1, ::-1, ::-1]
    yield "swapped bytes", x.astype(x.dtype.newbyteorder())
    yield "unaligned", unaligned(x)
    field = np.zeros(shape, [("other", np.int8), ("x", dtype), ("more", np.int32)])
    field["x"] = x
    yield "field of a record", field["x"]


def writable_layouts(rng, shape, dtype=np.float32):
    return ((name, array) for name, array in layouts(rng, shape, dtype) if array.flags.writeable)
