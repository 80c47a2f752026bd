"""What the tests of the switch share: one call on and off, and what becomes of it."""
import unittest
import warnings

import torch
import torch.nn.functional as F

from common import FORMATS, HALVES, Switched, libgelu, same_bits

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


def stock_types():
    """The types that PyTorch's own kernel has."""
    with Switched(False):
        return [dtype for dtype in (torch.float32, torch.float64, *HALVES)
                if isinstance(outcome(lambda d=dtype: F.gelu(torch.ones(2, dtype=d)))[0],
                              torch.Tensor)]
