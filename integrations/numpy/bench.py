"""Times of this package against formulas in NumPy, and SciPy's erf where it is installed: float32,
in one process, in turn. Prints Markdown tables of ns per element: on one thread, medians of its own
time; on all, each with its share of the array, medians of the time that passes, which only an idle
machine can judge. Then what a call takes on 16 elements.

    GELU_LIBRARY=../../build/libgelu.so.0 PYTHONPATH=. python3 bench.py
"""

import concurrent.futures
import math
import os
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
    """(what, the package's function, the formula or None, what that is made of)"""
    erf = [None, None] if special is None else [scipy_erf, scipy_erf_grad]
    yield "gelu", gelu.gelu, erf[0], "scipy.special.erf"
    yield "gelu_grad", gelu.gelu_grad, erf[1], "scipy.special.erf"
    yield "gelu tanh", lambda x: gelu.gelu(x, "tanh"), numpy_tanh, "numpy.tanh"
    yield "gelu_grad tanh", lambda x: gelu.gelu_grad(x, "tanh"), numpy_tanh_grad, "numpy.tanh"
    yield (
        "gelu_backward tanh",
        lambda x: gelu.gelu_backward(x, x, "tanh"),
        lambda x: x * numpy_tanh_grad(x),
        "numpy.tanh",
    )
    fast = "gelu tanh, tier=\"fast\""
    yield fast, lambda x: gelu.gelu(x, "tanh", tier="fast"), numpy_tanh, "numpy.tanh"
    yield "silu", gelu.silu, numpy_silu, "numpy.exp"
    yield "geglu tanh", lambda x: gelu.geglu(x, x, "tanh"), lambda x: numpy_tanh(x) * x, "numpy.tanh"


def times(functions, x, seconds=0.3, clock=time.thread_time):
    """ns per element of each: the median of calls in turn."""
    taken = [[] for _ in functions]
    for function in functions:
        function(x)
    end = time.perf_counter() + seconds
    while time.perf_counter() < end or len(taken[0]) < 3:
        for function, results in zip(functions, taken):
            start = clock()
            function(x)
            results.append(clock() - start)
    return [statistics.median(results) / x.size * 1e9 for results in taken]


def print_table(rng, clock, share):
    """share(function) is called on the whole array."""
    shapes = [(1, 3072), (128, 3072), (4096, 4096)]
    print("| function | formula with | " + " | ".join(map(str, map(list, shapes))) + " |")
    print("|---|---|" + "---|" * len(shapes))
    for what, function, formula, base in cases():
        row = []
        for shape in shapes:
            x = rng.standard_normal(shape).astype(np.float32)
            functions = [share(f) for f in (function, formula) if f is not None]
            ours, *theirs = times(functions, x, clock=clock)
            row.append(f"{ours:.2f}" + "".join(f", formula {t:.2f} ({t / ours:.1f}x)" for t in theirs))
        print(f"| {what} | {base} | " + " | ".join(row) + " |", flush=True)


def main():
    rng = np.random.default_rng(1)
    threads = len(os.sched_getaffinity(0))
    print(f"libgelu {gelu.library_version} on {gelu.active_isa()}, NumPy {np.__version__}, ", end="")
    if special is not None:
        import scipy

        print(f"SciPy {scipy.__version__}, ", end="")
    print(f"Python {platform.python_version()}, load {os.getloadavg()[0]:.1f}\n\nOne thread:\n")
    print_table(rng, time.thread_time, lambda function: function)
    print(f"\n{threads} threads:\n")
    with concurrent.futures.ThreadPoolExecutor(threads) as pool:
        print_table(rng, time.perf_counter, lambda function: lambda x: list(
            pool.map(function, np.array_split(x.reshape(-1), threads))))
    small = np.ones(16, np.float32)
    ours, theirs = times([gelu.gelu, np.exp], small, 0.2)
    print(f"\nA call of 16 elements: {16e-3 * ours:.1f} us; numpy.exp {16e-3 * theirs:.1f} us.")


if __name__ == "__main__":
    main()
