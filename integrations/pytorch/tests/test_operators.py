"""torch.ops.libgelu: values, gradients, shapes, refusals."""
import itertools
import unittest

import torch

from common import (FORMULAS, HALVES, TYPES, Threads, activation, activation_backward, inputs,
                    libgelu, reference, same_bits, ulp)


class Values(unittest.TestCase):
    def check(self, got, want, limit, slack, what):
        error = (got.double() - want).abs()
        allowed = limit * ulp(want, got.dtype) + slack
        worst = int((error - allowed).argmax())
        self.assertTrue(bool((error <= allowed).all()),
                        f"{what}: {got[worst].item()} for {want[worst].item()}")

    def test_forward(self):
        for approximate, dtype in itertools.product(FORMULAS, TYPES):
            x = inputs(dtype)
            want, _ = reference(x, approximate)
            # The formulas in float64 lose digits of the tail: 2^-52 of x.
            self.check(activation(x, approximate), want, 1, 2.0**-52 * x.double().abs(),
                       f"{approximate} {dtype}")

    def test_gradient(self):
        for approximate, dtype in itertools.product(FORMULAS, TYPES):
            for dy in (torch.ones_like(inputs(dtype)), inputs(dtype, seed=2)):
                x = inputs(dtype).requires_grad_()
                activation(x, approximate).backward(dy)
                _, want = reference(x, approximate, dy)
                # The float64 formulas lose digits of the tail.
                slack = 2.0**-50 * dy.double().abs() * (1 + x.detach().double().abs())
                finite = want.abs() < torch.finfo(dtype).max
                self.check(x.grad[finite], want[finite], 1 if dtype in HALVES else 3,
                           slack[finite], f"{approximate} {dtype}")

    def test_half_gradient(self):
        """All of a half type, with what losses are scaled by: 1 ULP of dy times the gradient in
        float32, which is right in the tail as well."""
        for approximate, dtype in itertools.product(FORMULAS, HALVES):
            x = torch.arange(-2**15, 2**15).to(torch.int16).view(dtype)
            slope = activation_backward(torch.ones(2**16), x.float(), approximate).double()
            random = torch.randn(2**16, generator=torch.Generator().manual_seed(3)) * 100
            for dy in (1.0, -1024.0, 4096.0, 2.0**-6, 2.0**-20, 3e4, random):
                dy = (torch.zeros(2**16) + dy).to(dtype)
                what = f"{approximate} {dtype} dy={dy[0]}"
                got = activation_backward(dy, x, approximate)
                want = dy.double() * slope
                over = want.to(dtype).isinf() & x.isfinite()
                self.assertTrue(same_bits(got[over], want[over].to(dtype)), what)
                finite = want.isfinite() & ~over
                self.check(got[finite], want[finite], 1, 0.0, what)
            for dy in (float("inf"), float("nan")):
                dy = torch.full((2**16,), dy)
                want = activation_backward(dy, x.float(), approximate).to(dtype)
                got = activation_backward(dy.to(dtype), x, approximate)
                self.assertTrue(same_bits(got, want), f"{approximate} {dtype} dy={dy[0]}")

    def test_tail(self):
        x, one = torch.tensor([-10.0]), torch.ones(1)
        for approximate, y, dx in (("none", -7.6198530e-23, -7.6184001e-22),
                                   ("tanh", -1.2040923e-37, -2.7576381e-36)):
            for got, want in ((libgelu.gelu(x, approximate=approximate), y),
                              (libgelu.gelu_backward(one, x, approximate=approximate), dx)):
                self.assertLess(abs(got.item() / want - 1), 1e-6, approximate)

    def test_fast_tier(self):
        x = inputs(torch.float32)
        for approximate in ("none", "tanh"):
            want, slope = reference(x, approximate)
            leaf = x.clone().requires_grad_()
            y = libgelu.gelu(leaf, approximate=approximate, tier="fast")
            y.backward(torch.ones_like(y))
            self.assertTrue(bool(((y - want).abs() <= 2**-22.5 * x.double().abs() + 1e-38).all()))
            self.assertTrue(bool(((leaf.grad - slope).abs() <= 2**-21.5).all()))
            self.assertFalse(same_bits(y, libgelu.gelu(x, approximate=approximate)))
        # What has no fast tier is accurate.
        for approximate, dtype in (("quick", torch.float32), *((a, t) for a in ("none", "tanh")
                                                               for t in HALVES)):
            x = inputs(dtype)
            self.assertTrue(same_bits(libgelu.gelu(x, approximate=approximate, tier="fast"),
                                      libgelu.gelu(x, approximate=approximate)))

    def test_special_values(self):
        infinity = float("inf")
        for dtype, approximate in itertools.product(TYPES, FORMULAS):
            x = torch.tensor([infinity, -infinity, float("nan"), -0.0], dtype=dtype)
            want = torch.tensor([infinity, -0.0, float("nan"), -0.0], dtype=dtype)
            self.assertTrue(same_bits(activation(x, approximate), want), f"{approximate} {dtype}")

    def test_second_derivative(self):
        for approximate in FORMULAS:
            x = torch.linspace(-4, 4, 101).requires_grad_()
            dy = torch.linspace(-1, 2, 101).requires_grad_()
            wide, wide_dy = (t.detach().double().requires_grad_() for t in (x, dy))
            results = []
            for function, a, da in ((lambda t: activation(t, approximate), x, dy),
                                    (FORMULAS[approximate], wide, wide_dy)):
                first, = torch.autograd.grad(function(a), a, da, create_graph=True)
                results.append(torch.autograd.grad(first.square().sum(), (a, da)))
            for got, want in zip(*results):
                self.assertLess((got - want).abs().max().item(), 1e-4, approximate)

    def test_second_derivative_far_out(self):
        values = [1e13, -1e13, 1e38, -1e38, float("inf"), -float("inf")]
        for approximate, dtype in itertools.product(FORMULAS, TYPES):
            x = torch.tensor(values).to(dtype).requires_grad_()
            first, = torch.autograd.grad(activation(x, approximate).sum(), x, create_graph=True)
            second, = torch.autograd.grad(first.sum(), x)
            self.assertTrue(bool((second == 0).all()), f"{approximate} {dtype}: {second}")


class Fused(unittest.TestCase):
    def test_bias(self):
        for dtype, shape in itertools.product(TYPES, ((64,), (5, 64), (3, 0, 64), (2, 3, 64))):
            x = torch.randn(shape).to(dtype).requires_grad_()
            bias = torch.randn(64).to(dtype).requires_grad_()
            got = libgelu.bias_gelu(x, bias, approximate="tanh")
            want = libgelu.gelu(x + bias, approximate="tanh")
            self.assertTrue(same_bits(got, want))
            dy = torch.randn(shape).to(dtype)
            for one, other in zip(torch.autograd.grad(got, (x, bias), dy),
                                  torch.autograd.grad(want, (x, bias), dy)):
                self.assertTrue(same_bits(one, other))

    def test_glu(self):
        """The halves of one tensor, as models have them, and operands that must be copied."""
        pairs = [torch.randn(4, 6, 64).chunk(2, -1), (torch.randn(32), torch.randn(32)),
                 (torch.randn(8, 5).t(), torch.randn(5, 8)), (torch.randn(0, 4), torch.randn(0, 4)),
                 (torch.randn(()), torch.randn(())), (torch.randn(3, 1).expand(3, 7),
                                                      torch.randn(7).expand(3, 7))]
        for dtype, (gate, up) in itertools.product(TYPES, pairs):
            gate, up = (t.to(dtype).requires_grad_() for t in (gate, up))
            dy = torch.randn(gate.shape).to(dtype)
            for fused, plain in ((libgelu.geglu, libgelu.gelu), (libgelu.swiglu, libgelu.silu)):
                got, want = fused(gate, up), plain(gate) * up
                self.assertTrue(same_bits(got, want))
                for one, other in zip(torch.autograd.grad(got, (gate, up), dy),
                                      torch.autograd.grad(want, (gate, up), dy)):
                    self.assertTrue(same_bits(one, other))

    def test_glu_twice(self):
        gate, up = torch.randn(2, 3, 8).unbind()
        second = []
        for function in (libgelu.swiglu, lambda g, u: torch.nn.functional.silu(g) * u):
            g, u = gate.clone().requires_grad_(), up.clone().requires_grad_()
            first = torch.autograd.grad(function(g, u).sum(), (g, u), create_graph=True)
            second.append(torch.autograd.grad(sum(t.square().sum() for t in first), (g, u)))
        for got, want in zip(*second):
            self.assertLess((got - want).abs().max().item(), 1e-5)


class Calls(unittest.TestCase):
    def test_shapes(self):
        for dtype in TYPES:
            full = torch.randn(4, 6, 10).to(dtype)
            for x in (full, full[0, 0, 0], full[:0], full.permute(2, 0, 1), full[:, ::2],
                      full[..., 1:7], full[:1].expand(4, 6, 10), full.as_strided((3, 3), (1, 1))):
                y = libgelu.gelu(x)
                self.assertTrue(same_bits(y, libgelu.gelu(x.clone().contiguous())))
                dx = libgelu.gelu_backward(y, x)
                self.assertTrue(same_bits(dx, libgelu.gelu_backward(y.contiguous(),
                                                                    x.contiguous())))

    def test_without_autograd(self):
        x = torch.randn(10, requires_grad=True)
        want = libgelu.gelu(x)
        self.assertTrue(want.requires_grad)
        for mode in (torch.no_grad, torch.inference_mode):
            with mode():
                got = libgelu.gelu(x)
            self.assertFalse(got.requires_grad)
            self.assertTrue(same_bits(got, want))

    def test_meta(self):
        x, bias = torch.empty(4, 6, device="meta"), torch.empty(6, device="meta")
        for y in (libgelu.gelu(x), libgelu.bias_gelu(x, bias), libgelu.swiglu(x, x),
                  libgelu.silu_backward(x, x)):
            self.assertEqual((y.device.type, y.shape), ("meta", x.shape))

    def test_script(self):
        @torch.jit.script
        def block(x: torch.Tensor) -> torch.Tensor:
            gate, up = x.chunk(2, -1)
            return torch.ops.libgelu.geglu(gate, up, approximate="tanh")

        x = torch.randn(3, 8)
        gate, up = x.chunk(2, -1)
        self.assertTrue(same_bits(block(x), libgelu.geglu(gate, up, approximate="tanh")))

    def test_refusals(self):
        x = torch.randn(3, 4)
        for error, call in (
                (TypeError, lambda: libgelu.gelu(x.double())),
                (TypeError, lambda: libgelu.silu(x.int())),
                (ValueError, lambda: libgelu.gelu(x, approximate="erf")),
                (ValueError, lambda: libgelu.gelu(x, tier="best")),
                (TypeError, lambda: libgelu.gelu_backward(x.bfloat16(), x)),
                (ValueError, lambda: libgelu.gelu_backward(x[:2], x)),
                (ValueError, lambda: libgelu.geglu(x, x[:2])),
                (ValueError, lambda: libgelu.bias_gelu(x, x[0, :3])),
                (ValueError, lambda: libgelu.bias_gelu(x[0, 0], x[0])),
                (TypeError, lambda: libgelu.bias_gelu(x, x[0].double()))):
            with self.assertRaises(error) as caught:
                call()
            self.assertIn("libgelu: ", str(caught.exception))

    def test_threads(self):
        """Large enough to be cut, at places that differ with the number of threads."""
        gate, up = torch.randn(2, 7, 50001).unbind()
        bias = torch.randn(50001)
        results = []
        for count in (1, 2, 3):
            with Threads(count):
                results.append([libgelu.gelu(gate), libgelu.gelu_backward(up, gate),
                                libgelu.gelu_backward(up.half(), gate.half()),
                                libgelu.bias_gelu(gate, bias), libgelu.geglu(gate, up),
                                libgelu.swiglu(gate[:1], up[:1]),
                                *libgelu._glu_backward(up, gate, up, 0)])
        for one, *others in zip(*results):
            for other in others:
                self.assertTrue(same_bits(one, other))


if __name__ == "__main__":
    unittest.main()
