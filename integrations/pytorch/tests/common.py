"""What the tests of libgelu_torch share: the library, references in float64, errors in ULP."""
import os

import torch
import torch.nn.functional as F

torch.ops.load_library(os.environ["GELU_TORCH_LIBRARY"])
libgelu = torch.ops.libgelu

HALVES = (torch.bfloat16, torch.float16)
# Smallest normal exponent and bits after the point.
FORMATS = {torch.float32: (-126, 23), torch.bfloat16: (-126, 7), torch.float16: (-14, 10)}
TYPES = tuple(FORMATS)


def ulp(value, dtype):
    """The ULP of a float64 value in another type."""
    least, bits = FORMATS[dtype]
    exponent = torch.frexp(value).exponent.double() - 1
    return torch.exp2(exponent.clamp(min=least) - bits)


def quick(x):
    return x * torch.sigmoid(1.702 * x)


# By approximate; None is SiLU. erf and tanh are PyTorch's own kernels for float64.
FORMULAS = {
    "none": lambda x: F.gelu(x),
    "tanh": lambda x: F.gelu(x, approximate="tanh"),
    "quick": quick,
    None: F.silu,
}


def activation(x, approximate):
    return libgelu.silu(x) if approximate is None else libgelu.gelu(x, approximate=approximate)


def activation_backward(dy, x, approximate):
    if approximate is None:
        return libgelu.silu_backward(dy, x)
    return libgelu.gelu_backward(dy, x, approximate=approximate)


def reference(x, approximate, dy=None):
    """f(x) and dy f'(x) in float64."""
    x = x.detach().double().requires_grad_()
    y = FORMULAS[approximate](x)
    y.backward(torch.ones_like(y) if dy is None else dy.double())
    return y.detach(), x.grad


def inputs(dtype, count=20000, seed=1):
    """Where activations are, and everything far out that the type has."""
    generator = torch.Generator().manual_seed(seed)
    near = torch.randn(count, generator=generator) * 2
    far = torch.randn(count // 10, generator=generator) * 100
    special = torch.tensor([0.0, -0.0, -0.7517916, 1e-30, -1e-30, -14.0, 14.0, 1e-40, 3e4, -3e4])
    return torch.cat([near, far, special]).to(dtype)


def same_bits(a, b):
    """One type, size and value everywhere; the sign of zero counts, all NaN are one."""
    if a.dtype != b.dtype or a.shape != b.shape:
        return False
    both = torch.stack([a.detach(), b.detach()])
    numbers = ((a == b) & (torch.signbit(both[0]) == torch.signbit(both[1])))
    return bool((numbers | (a.isnan() & b.isnan())).all())


class Switched:
    """with Switched(on): the switch as said, and as it was before afterwards."""

    def __init__(self, on=True, tier="accurate"):
        self.on = on
        self.tier = tier

    def __enter__(self):
        self.before = libgelu.enabled()
        libgelu.enable(self.on, tier=self.tier)

    def __exit__(self, *_):
        libgelu.enable(self.before)


class Threads:
    """with Threads(n): that many in PyTorch's pool."""

    def __init__(self, count):
        self.count = count

    def __enter__(self):
        self.before = torch.get_num_threads()
        torch.set_num_threads(self.count)

    def __exit__(self, *_):
        torch.set_num_threads(self.before)
