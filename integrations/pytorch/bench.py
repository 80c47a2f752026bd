"""Times GELU forward and backward in one process, PyTorch's kernels and libgelu's in turn.

    GELU_TORCH_LIBRARY=.../libgelu_torch.so python3 bench.py
"""
import itertools
import os
import time

import torch

torch.ops.load_library(os.environ["GELU_TORCH_LIBRARY"])
libgelu = torch.ops.libgelu
aten = torch.ops.aten

SHAPES = ((1, 3072), (128, 3072), (4096, 4096))
ROUNDS = 15
SECONDS_PER_ROUND = 0.02


def cpu_name():
    with open("/proc/cpuinfo", encoding="ascii", errors="replace") as lines:
        for line in lines:
            if line.startswith("model name"):
                return line.split(":")[1].strip()
    return "unknown CPU"


def time_once(call, repeats):
    start = time.perf_counter()
    for _ in range(repeats):
        call()
    return (time.perf_counter() - start) / repeats


def measure(call, settings):
    """The least seconds of a call under each setting of the switch: rounds of one after the other
    in turn, since other programs only ever add time."""
    repeats = max(1, int(SECONDS_PER_ROUND / max(time_once(call, 3), 1e-9)))
    times = {name: [] for name in settings}
    for _ in range(ROUNDS):
        for name in settings:
            libgelu.enable(name != "stock", tier="fast" if name == "fast" else "accurate")
            times[name].append(time_once(call, repeats))
    libgelu.enable(False)
    return [min(times[name]) for name in settings]


def half_types():
    """Those that PyTorch has a kernel for."""
    for dtype in (torch.bfloat16, torch.float16):
        try:
            torch.nn.functional.gelu(torch.ones(1, dtype=dtype))
            yield dtype
        except RuntimeError:
            pass


def main():
    threads = len(os.sched_getaffinity(0))
    print(f"{cpu_name()}, {threads} cores, PyTorch {torch.__version__}, "
          f"libgelu {libgelu.version()} on {libgelu.isa()}, load {os.getloadavg()[0]:.1f}")
    print("ns per element, into a tensor that exists; in brackets times as fast as stock\n")
    print("| type | form | shape | threads | forward: stock | libgelu | fast tier "
          "| backward: stock | libgelu | fast tier |")
    print("|---|---|---|---|---|---|---|---|---|---|")
    for dtype in (torch.float32, *half_types()):
        settings = ("stock", "accurate") + (("fast",) if dtype == torch.float32 else ())
        for approximate, shape in itertools.product(("none", "tanh"), SHAPES):
            x, dy = torch.randn(2, *shape).to(dtype).unbind()
            out = torch.empty_like(x)
            calls = (lambda: aten.gelu.out(x, approximate=approximate, out=out),
                     lambda: aten.gelu_backward.grad_input(dy, x, approximate=approximate,
                                                           grad_input=out))
            for count in sorted({1, threads}):
                torch.set_num_threads(count)
                cells = []
                for call in calls:
                    stock, *ours = (t / x.numel() * 1e9 for t in measure(call, settings))
                    ours = [f"{t:.2f} ({stock / t:.1f}x)" for t in ours]
                    cells += [f"{stock:.2f}", *ours, *["-"] * (2 - len(ours))]
                print(f"| {str(dtype).split('.')[1]} | {approximate} | {list(shape)} | {count} "
                      f"| {' | '.join(cells)} |", flush=True)


if __name__ == "__main__":
    main()
