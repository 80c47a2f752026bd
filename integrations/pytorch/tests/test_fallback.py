"""aten::gelu with libgelu under it, where libgelu leaves the tensors to PyTorch's kernel."""
import unittest

import torch
import torch.nn.functional as F

from common import HALVES, Switched, inputs, libgelu, same_bits
from switching import APPROXIMATIONS, Same, aten, outcome


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


if __name__ == "__main__":
    unittest.main()
