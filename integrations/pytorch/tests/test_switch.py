"""aten::gelu with libgelu under it, where libgelu takes the tensors: its bits, and the shapes,
strides and warnings of PyTorch's kernel."""
import itertools
import threading
import unittest

import torch
import torch.nn.functional as F

from common import TYPES, Switched, Threads, inputs, libgelu, same_bits
from switching import APPROXIMATIONS, Same, aten, outcome, stock_types


class Taken(Same):
    """Contiguous or at least without gaps, in every variant: libgelu's bits."""

    def layouts(self, dtype):
        x = torch.randn(2, 3, 4, 5).to(dtype)
        return (x, x[0], x[1:], x[:0], x[0, 0, 0, 0], x.permute(3, 1, 0, 2),
                x.contiguous(memory_format=torch.channels_last),
                x[:, :1].contiguous(memory_format=torch.channels_last),
                x.unsqueeze(2).contiguous(memory_format=torch.channels_last_3d))

    def test_variants(self):
        for dtype, approximate in itertools.product(TYPES, APPROXIMATIONS):
            for x in self.layouts(dtype):
                want = libgelu.gelu(x, approximate=approximate)
                dy = torch.empty_like(x).copy_(torch.randn(x.shape))
                slope = libgelu.gelu_backward(dy, x, approximate=approximate)
                with Switched():
                    out, dx = torch.empty_like(x), torch.empty_like(x)
                    for got in (F.gelu(x, approximate=approximate),
                                torch.nn.GELU(approximate)(x),
                                aten.gelu_(x.clone(), approximate=approximate),
                                aten.gelu.out(x, approximate=approximate, out=out), out):
                        self.assertTrue(same_bits(got, want))
                    for got in (aten.gelu_backward(dy, x, approximate=approximate),
                                aten.gelu_backward.grad_input(dy, x, approximate=approximate,
                                                              grad_input=dx), dx):
                        self.assertTrue(same_bits(got, slope))

    def test_strides(self):
        for dtype in TYPES:
            if dtype == torch.float16 and torch.float16 not in stock_types():
                continue
            for x in self.layouts(dtype):
                self.assert_same(lambda: lambda: F.gelu(x), bits=False)
                self.assert_same(lambda: lambda: aten.gelu_backward(x, x), bits=False)

    def test_autograd(self):
        for dtype, approximate in itertools.product(TYPES, APPROXIMATIONS):
            x = inputs(dtype).requires_grad_()
            dy = inputs(dtype, seed=2)
            with Switched():
                y = F.gelu(x, approximate=approximate)
                dx, = torch.autograd.grad(y, x, dy)
            self.assertTrue(same_bits(y, libgelu.gelu(x, approximate=approximate)))
            self.assertTrue(same_bits(dx, libgelu.gelu_backward(dy, x, approximate=approximate)))

    def test_fast_tier(self):
        for dtype, approximate in itertools.product(TYPES, APPROXIMATIONS):
            x = inputs(dtype)
            with Switched(tier="fast"):
                y, dx = (F.gelu(x, approximate=approximate),
                         aten.gelu_backward(x, x, approximate=approximate))
            self.assertTrue(same_bits(y, libgelu.gelu(x, approximate=approximate, tier="fast")))
            self.assertTrue(same_bits(dx, libgelu.gelu_backward(x, x, approximate=approximate,
                                                                tier="fast")))
        with self.assertRaises(ValueError):
            libgelu.enable(True, tier="best")
        self.assertFalse(libgelu.enabled())

    def test_out_is_resized(self):
        x = torch.randn(3, 4)
        for size in ((0,), (3, 4), (5,), (4, 3), (100,)):
            def make(size=size):
                out = torch.zeros(size)
                return lambda: aten.gelu.out(x, out=out)
            self.assert_same(make, bits=False)
            with Switched():
                self.assertTrue(same_bits(outcome(make())[0], libgelu.gelu(x)))

    def test_in_place(self):
        """The destination as its own operand, in every way it can be."""
        x = torch.randn(3, 4)
        dy = torch.randn(3, 4)
        with Switched():
            one = x.clone()
            aten.gelu.out(one, out=one)
            self.assertTrue(same_bits(one, libgelu.gelu(x)))
            one = dy.clone()
            aten.gelu_backward.grad_input(one, x, grad_input=one)
            self.assertTrue(same_bits(one, libgelu.gelu_backward(dy, x)))
            one = x.clone()
            aten.gelu_backward.grad_input(dy, one, grad_input=one)
            self.assertTrue(same_bits(one, libgelu.gelu_backward(dy, x)))

    def test_other_strides(self):
        """Of out= and of dy, where PyTorch's kernel for x is not asked: see override.cc."""
        x, dy = torch.randn(3, 4), torch.randn(3, 4)
        y, dx = libgelu.gelu(x), libgelu.gelu_backward(dy, x)
        for new in (lambda: torch.empty(4, 3).t(), lambda: torch.empty(3, 8)[:, ::2],
                    lambda: torch.empty(6, 8)[::2, 4:]):
            with Switched():
                self.assertTrue(same_bits(aten.gelu.out(x, out=new()), y))
                for got in (aten.gelu_backward(new().copy_(dy), x),
                            aten.gelu_backward.grad_input(dy, x, grad_input=new()),
                            aten.gelu_backward.grad_input(new().copy_(dy), x, grad_input=new())):
                    self.assertTrue(same_bits(got, dx))
        leaf = x.clone().requires_grad_()
        with Switched():
            F.gelu(leaf).sum().backward()
        self.assertTrue(same_bits(leaf.grad, libgelu.gelu_backward(torch.ones(3, 4), x)))

    def test_encoder_in_evaluation(self):
        """The fused path of an encoder layer, which does not call the functional."""
        layer = torch.nn.TransformerEncoderLayer(16, 2, 32, dropout=0.0, activation="gelu",
                                                 batch_first=True).eval()
        x = torch.randn(2, 5, 16)
        with torch.no_grad():
            self.assert_same(lambda: lambda: layer(x), bits=False)

    def test_threads(self):
        x, dy = torch.randn(2, 300001).unbind()
        results = []
        for count in (1, 2, 3):
            with Threads(count), Switched():
                results.append((F.gelu(x), aten.gelu_backward(dy, x), aten.gelu_(x.clone())))
        for one, *others in zip(*results):
            self.assertTrue(all(same_bits(one, other) for other in others))

    def test_autocast(self):
        linear = torch.nn.Linear(16, 16)
        x = torch.randn(4, 16)

        def make():
            def call():
                with torch.autocast("cpu", dtype=torch.bfloat16):
                    return F.gelu(linear(x))
            return call

        self.assert_same(make, bits=False)

    def test_double_backward(self):
        def make():
            x = torch.linspace(-3, 3, 11).requires_grad_()

            def call():
                first, = torch.autograd.grad(F.gelu(x).sum(), x, create_graph=True)
                return torch.autograd.grad(first.square().sum(), x)[0]
            return call

        self.assert_same(make, bits=False)


class Toggled(unittest.TestCase):
    def test_while_others_run(self):
        """Threads that call gelu while it is switched see one kernel or the other, whole."""
        x = inputs(torch.float32, 2000)
        stock, ours = F.gelu(x), libgelu.gelu(x)
        wrong, done = [], threading.Event()

        def call():
            while not done.is_set():
                y = F.gelu(x)
                if not (same_bits(y, stock) or same_bits(y, ours)):
                    wrong.append(y)

        with Switched(False):
            threads = [threading.Thread(target=call) for _ in range(3)]
            for thread in threads:
                thread.start()
            for i in range(2000):
                libgelu.enable(i % 2 == 0)
            done.set()
            for thread in threads:
                thread.join()
        self.assertEqual(wrong, [])


if __name__ == "__main__":
    unittest.main()
