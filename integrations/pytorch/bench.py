"""Times GELU forward and backward in one process, PyTorch's kernels and libgelu's in turn.

    GELU_TORCH_LIBRARY=.../libgelu_torch.so python3 bench.py
"""
import os
import statistics
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


def measure(call):
    """Median seconds of a call, stock and with libgelu: rounds of one and the other in turn."""
    repeats = max(1, int(SECONDS_PER_ROUND / max(time_once(call, 3), 1e-9)))
    times = {False: [], True: []}
    for _ in range(ROUNDS):
        for on, of_kind in times.items():
            libgelu.enable(on)
            of_kind.append(time_once(call, repeats))
    libgelu.enable(False)
    return [statistics.median(times[on]) for on in (False, True)]


def half_types():
    """Those that PyTorch has a kernel for."""
    for dtype in (torch.bfloat16, torch.float16):
        try:
            torch.nn.functional.gelu(torch.ones(1, dtype=dtype))
            yield dtype
        except RuntimeError:
            pass


def main():
    threads = torch.get_num_threads()
    print(f"{cpu_name()}, {threads} threads, PyTorch {torch.__version__}, "
          f"libgelu {libgelu.version()} on {libgelu.isa()}, load {os.getloadavg()[0]:.1f}")
    print("ns per element, into a tensor that exists: stock, libgelu, times as fast\n")
    print("| type | form | shape | threads | forward | | | backward | | |")
    print("|---|---|---|---|---|---|---|---|---|---|")
    for dtype in (torch.float32, *half_types()):
        for approximate in ("none", "tanh"):
            for shape in SHAPES:
                x, dy = torch.randn(2, *shape).to(dtype).unbind()
                out = torch.empty_like(x)
                for count in sorted({1, threads}):
                    torch.set_num_threads(count)
                    cells = []
                    for call in (
                            lambda: aten.gelu.out(x, approximate=approximate, out=out),
                            lambda: aten.gelu_backward.grad_input(
                                dy, x, approximate=approximate, grad_input=out)):
                        stock, ours = (t / x.numel() * 1e9 for t in measure(call))
                        cells += [f"{stock:.2f}", f"{ours:.2f}", f"{stock / ours:.1f}"]
                    print(f"| {str(dtype).split('.')[1]} | {approximate} | {list(shape)} | {count} "
                          f"| {' | '.join(cells)} |", flush=True)
                torch.set_num_threads(threads)


if __name__ == "__main__":
    main()
