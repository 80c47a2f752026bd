"""Times of this package against formulas in NumPy, and SciPy's erf where it is installed: float32,
one thread, in one process, in turn. Prints a Markdown table of ns per element, medians of the
thread's own time, and what a call takes on 16 elements.

    GELU_LIBRARY=../../build/libgelu.so.0 PYTHONPATH=. python3 bench.py
"""

import math
import platform
import statistics
import time

import numpy as np

import gelu

try:
    from scipy import special
except ImportError:
    special = None

HALF, ONE, ROOT = np.float32(0.5), np.float32(1), np.float32(math.sqrt(0.5))
C, CUBE = np.float32(math.sqrt(2 / math.pi)), np.float32(0.044715)


def scipy_erf(x):
    return HALF * x * (ONE + special.erf(x * ROOT))


def scipy_erf_grad(x):
    normal = np.exp(-HALF * x * x) * np.float32(1 / math.sqrt(2 * math.pi))
    return HALF * (ONE + special.erf(x * ROOT)) + x * normal


def numpy_tanh(x):
    return HALF * x * (ONE + np.tanh(C * (x + CUBE * x * x * x)))


def numpy_tanh_grad(x):
    t = np.tanh(C * (x + CUBE * x * x * x))
    return HALF * (ONE + t) + HALF * x * (ONE - t * t) * C * (ONE + 3 * CUBE * x * x)


def numpy_silu(x):
    return x / (ONE + np.exp(-x))


def cases():
    """(what, the package's function, the formula, what that is made of)"""
    if special is not None:
        yield "gelu", gelu.gelu, scipy_erf, "scipy.special.erf"
        yield "gelu_grad", gelu.gelu_grad, scipy_erf_grad, "scipy.special.erf"
    yield "gelu tanh", lambda x: gelu.gelu(x, "tanh"), numpy_tanh, "numpy.tanh"
    yield "gelu_grad tanh", lambda x: gelu.gelu_grad(x, "tanh"), numpy_tanh_grad, "numpy.tanh"
    fast = "gelu tanh, tier=\"fast\""
    yield fast, lambda x: gelu.gelu(x, "tanh", tier="fast"), numpy_tanh, "numpy.tanh"
    yield "silu", gelu.silu, numpy_silu, "numpy.exp"
    yield "geglu tanh", lambda x: gelu.geglu(x, x, "tanh"), lambda x: numpy_tanh(x) * x, "numpy.tanh"


def times(functions, x, seconds=0.3):
    """ns per element of each: the median of calls in turn."""
    taken = [[] for _ in functions]
    for function in functions:
        function(x)
    end = time.perf_counter() + seconds
    while time.perf_counter() < end or len(taken[0]) < 3:
        for function, results in zip(functions, taken):
            start = time.thread_time()
            function(x)
            results.append(time.thread_time() - start)
    return [statistics.median(results) / x.size * 1e9 for results in taken]


def main():
    rng = np.random.default_rng(1)
    shapes = [(1, 3072), (128, 3072), (4096, 4096)]
    print(f"libgelu {gelu.library_version} on {gelu.active_isa()}, NumPy {np.__version__}, ", end="")
    if special is not None:
        import scipy

        print(f"SciPy {scipy.__version__}, ", end="")
    print(f"Python {platform.python_version()}\n")
    print("| function | formula with | " + " | ".join(map(str, map(list, shapes))) + " |")
    print("|---|---|" + "---|" * len(shapes))
    for what, function, formula, base in cases():
        row = []
        for shape in shapes:
            x = rng.standard_normal(shape).astype(np.float32)
            ours, theirs = times([function, formula], x)
            row.append(f"{ours:.2f}, formula {theirs:.2f} ({theirs / ours:.1f}x)")
        print(f"| {what} | {base} | " + " | ".join(row) + " |", flush=True)
    small = np.ones(16, np.float32)
    ours, theirs = times([gelu.gelu, np.exp], small, 0.2)
    print(f"\nA call of 16 elements: {16e-3 * ours:.1f} us; numpy.exp {16e-3 * theirs:.1f} us.")


if __name__ == "__main__":
    main()
