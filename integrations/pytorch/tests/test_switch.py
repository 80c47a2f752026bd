"""aten::gelu with libgelu under it: the same models, shapes, strides and errors; libgelu's bits
where it says so, PyTorch's everywhere else."""
import itertools
import threading
import unittest
import warnings

import torch
import torch.nn.functional as F

from common import FORMATS, HALVES, TYPES, Switched, Threads, inputs, libgelu, same_bits

APPROXIMATIONS = ("none", "tanh")
aten = torch.ops.aten


def outcome(call):
    """What a call gives: a tensor, or the type and words of its error, and its warnings."""
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        try:
            result = call()
        except Exception as error:  # pylint: disable=broad-except
            result = (type(error), str(error).split("\n", maxsplit=1)[0])
    return result, [str(w.message).split("\n", maxsplit=1)[0] for w in caught]


class Same(unittest.TestCase):
    def setUp(self):
        torch.manual_seed(1)
        self.assertFalse(libgelu.enabled())

    def assert_same(self, make, bits=True):
        """One outcome on and off; make() gives the call, with tensors of its own."""
        with Switched(False):
            want, stock_warnings = outcome(make())
        with Switched(True):
            got, our_warnings = outcome(make())
        self.assertEqual(our_warnings, stock_warnings)
        if not isinstance(want, torch.Tensor):
            self.assertEqual(got, want)
            return
        self.assertIsInstance(got, torch.Tensor, got)
        self.assertEqual((got.shape, got.stride(), got.dtype, got.names),
                         (want.shape, want.stride(), want.dtype, want.names))
        if bits:
            self.assertTrue(same_bits(got, want))
        else:
            tolerance = 2.0**(3 - FORMATS[got.dtype][1])
            torch.testing.assert_close(got, want, rtol=tolerance, atol=tolerance)


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


def stock_types():
    """The types that PyTorch's own kernel has."""
    with Switched(False):
        return [dtype for dtype in (torch.float32, torch.float64, *HALVES)
                if isinstance(outcome(lambda d=dtype: F.gelu(torch.ones(2, dtype=d)))[0],
                              torch.Tensor)]


class Stock(Same):
    """Everything else: PyTorch's bits, and its errors."""

    def test_off(self):
        x = inputs(torch.float32)
        want = F.gelu(x)
        with Switched():
            self.assertFalse(same_bits(F.gelu(x), want))
        self.assertTrue(same_bits(F.gelu(x), want))
        self.assertFalse(libgelu.enabled())

    def test_types(self):
        for dtype in (torch.float64, torch.int32, torch.bool, torch.complex64):
            for approximate in APPROXIMATIONS:
                x = torch.ones(8).to(dtype)
                self.assert_same(lambda: lambda: F.gelu(x, approximate=approximate))
                self.assert_same(lambda: lambda: aten.gelu_(x.clone(), approximate=approximate))
                self.assert_same(lambda: lambda: aten.gelu_backward(x, x,
                                                                    approximate=approximate))

    def test_strides(self):
        """Gaps or elements that are there twice, in every type, half without a kernel included."""
        for dtype in (torch.float32, torch.float64, *HALVES):
            x = torch.randn(4, 6, 10).to(dtype)
            for view in (x[:, ::2], x[..., 1:7], x[:1].expand(4, 6, 10), x[0].t()[::2]):
                self.assert_same(lambda: lambda: F.gelu(view))
                self.assert_same(lambda: lambda: aten.gelu_backward(view, view))
            self.assert_same(lambda: lambda: aten.gelu_(x.clone()[:, ::2]))
            self.assert_same(lambda: lambda: aten.gelu_(x[:1].clone().expand(4, 6, 10)))

    def test_mixed(self):
        x, wide = torch.randn(3, 4), torch.randn(3, 4).double()
        self.assert_same(lambda: lambda: aten.gelu_backward(wide, x))
        self.assert_same(lambda: lambda: aten.gelu_backward(x, wide))
        self.assert_same(lambda: lambda: aten.gelu_backward(x[0], x))
        self.assert_same(lambda: lambda: aten.gelu_backward(x, torch.randn(3, 5)))
        named = torch.randn(2, 3, names=("N", "C"))
        self.assert_same(lambda: lambda: F.gelu(named))

    def test_out(self):
        """Of a type or size that libgelu leaves; tanh, since for "none" oneDNN is wrong here."""
        x = torch.randn(3, 4)
        for new in (lambda: torch.empty(3, 4).double(), lambda: torch.empty(3, 4).bfloat16(),
                    lambda: torch.empty(3, 4).int(), lambda: torch.empty(4).expand(3, 4)):
            def forward(new=new):
                out = new()
                return lambda: aten.gelu.out(x, approximate="tanh", out=out)

            def backward(new=new):
                out = new()
                return lambda: aten.gelu_backward.grad_input(x, x, approximate="tanh",
                                                             grad_input=out)
            self.assert_same(forward)
            self.assert_same(backward)

    def test_overlap(self):
        """In part: PyTorch refuses, and nothing is written."""
        def make():
            both = torch.arange(20.0)
            return lambda: aten.gelu.out(both[:10], out=both[5:15])
        self.assert_same(make)
        with Switched():
            self.assertEqual(outcome(make())[0][0], RuntimeError)
            both = torch.arange(20.0)
            outcome(lambda: aten.gelu_backward.grad_input(both[:10], torch.ones(10),
                                                          grad_input=both[5:15]))
            self.assertTrue(same_bits(both, torch.arange(20.0)))

    def test_approximate(self):
        for approximate in ("quick", "erf", ""):
            self.assert_same(lambda: lambda: F.gelu(torch.ones(3), approximate=approximate))

    def test_other_layouts(self):
        x = torch.randn(3, 4)
        self.assert_same(lambda: lambda: F.gelu(x.to("meta")).to_dense().shape and x)
        self.assert_same(lambda: lambda: F.gelu(x.to_sparse()))
        if torch.backends.mkldnn.is_available():
            self.assert_same(lambda: lambda: F.gelu(x.to_mkldnn()).to_dense())


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
