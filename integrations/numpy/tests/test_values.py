"""What the functions compute, against formulas in double precision; fused ones against their parts."""

import math
import unittest

import numpy as np

import gelu
from gelu import _library

X = np.concatenate(
    [
        np.linspace(-14, 6, 4001),
        np.geomspace(1e-38, 1e38, 400),
        -np.geomspace(1e-38, 1e38, 400),
    ]
).astype(np.float32)


def sigmoid(x):
    return np.where(x < 0, np.exp(-np.logaddexp(0, -x)), 1 / (1 + np.exp(-np.abs(x))))


def gate_and_slope(form, x):
    """f(x)/x and its derivative, in double."""
    if form == "none":
        gate = 0.5 * np.vectorize(math.erfc)(-x / math.sqrt(2))
        return gate, np.exp(-0.5 * x * x) / math.sqrt(2 * math.pi)
    slope = {"quick": 1.702, "silu": 1.0}.get(form)
    if slope is not None:
        return sigmoid(slope * x), slope * sigmoid(slope * x) * sigmoid(-slope * x)
    c = 2 * math.sqrt(2 / math.pi)
    u, du = c * (x + 0.044715 * x**3), c * (1 + 3 * 0.044715 * x**2)
    return sigmoid(u), sigmoid(u) * sigmoid(-u) * du


def true_values(form, x):
    """f and f' in double; far out, where the formulas overflow, their limits."""
    near = np.clip(x.astype(np.float64), -100, 100)
    gate, slope = gate_and_slope(form, near)
    f = np.where(np.abs(x) > 100, np.where(x > 0, x.astype(np.float64), -0.0), near * gate)
    return f, gate + near * slope


def forward(form, x, **options):
    if form == "silu":
        return gelu.silu(x)
    return gelu.gelu(x, form, **options)


def gradient(form, x, **options):
    if form == "silu":
        return gelu.silu_grad(x)
    return gelu.gelu_grad(x, form, **options)


class Values(unittest.TestCase):
    def assert_close(self, got, want, bound, what):
        error = np.abs(got.astype(np.float64) - want)
        worst = int(np.argmax(error - bound))
        self.assertTrue(
            (error <= bound).all(),
            f"{what}: x = {X[worst]!r}, got {got[worst]!r}, want {want[worst]!r}",
        )

    def test_accurate(self):
        # 1 ULP, and what the formulas lose in double, where they subtract.
        for form in ("none", "tanh", "quick", "silu"):
            f, df = true_values(form, X)
            for got, want, what in ((forward, f, "forward"), (gradient, df, "gradient")):
                bound = np.spacing(np.maximum(np.abs(want), 2.0**-126).astype(np.float32))
                got = got(form, X)
                self.assertEqual(got.dtype, np.float32)
                self.assert_close(got, want, 1.001 * bound + 1e-15, f"{form} {what}")

    def test_fast(self):
        for form in ("none", "tanh"):
            f, df = true_values(form, X)
            fast = gelu.gelu(X, form, tier="fast")
            self.assert_close(fast, f, np.maximum(2**-22.5 * np.abs(X), 2.0**-149), form)
            self.assert_close(gelu.gelu_grad(X, form, tier="fast"), df, 2**-21.5, form)

    def test_specials(self):
        x = np.array([np.inf, -np.inf, 0, -0.0, np.nan], np.float32)
        for form in ("none", "tanh", "quick", "silu"):
            with np.errstate(all="raise"):
                y, d = forward(form, x), gradient(form, x)
            np.testing.assert_array_equal(y, np.array([np.inf, 0, 0, 0, np.nan], np.float32))
            np.testing.assert_array_equal(np.signbit(y[:4]), [False, True, False, True])
            np.testing.assert_array_equal(d, np.array([1, 0, 0.5, 0.5, np.nan], np.float32))

    def test_fused_are_their_parts(self):
        rng = np.random.default_rng(1)
        x, up, dy = (rng.standard_normal((37, 53)).astype(np.float32) * 3 for _ in range(3))
        bias = up[0]
        for form, options in [
            ("none", {}), ("tanh", {}), ("quick", {}), ("silu", {}),
            ("none", {"tier": "fast"}), ("tanh", {"tier": "fast"}),
        ]:  # fmt: skip
            f, df = forward(form, x, **options), gradient(form, x, **options)
            if form == "silu":
                backward, with_bias = gelu.silu_backward(dy, x), gelu.bias_silu(x, bias)
                glu, both = gelu.swiglu(x, up), gelu.swiglu_backward(dy, x, up)
            else:
                backward = gelu.gelu_backward(dy, x, form, **options)
                with_bias = gelu.bias_gelu(x, bias, form, **options)
                glu = gelu.geglu(x, up, form, **options)
                both = gelu.geglu_backward(dy, x, up, form, **options)
            np.testing.assert_array_equal(backward, dy * df)
            np.testing.assert_array_equal(with_bias, forward(form, x + bias, **options))
            np.testing.assert_array_equal(glu, f * up)
            np.testing.assert_array_equal(both[0], (dy * up) * df)
            np.testing.assert_array_equal(both[1], dy * f)

    def test_float16(self):
        if _library.find_function("erf", "", "f16") is None:
            with self.assertRaisesRegex(TypeError, "has no float16 function"):
                gelu.gelu(np.ones(3, np.float16))
            self.skipTest(f"libgelu {gelu.library_version} here has no float16 functions")
        x = np.arange(65536, dtype=np.uint16).view(np.float16)
        x = x[np.isfinite(x)]
        for form in ("none", "tanh", "quick", "silu"):
            f, df = true_values(form, x.astype(np.float32))
            y, d = forward(form, x), gradient(form, x)
            self.assertEqual((y.dtype, d.dtype), (np.float16, np.float16))
            np.testing.assert_array_equal(y, f.astype(np.float16))
            np.testing.assert_array_equal(d, df.astype(np.float16))
        with self.assertRaisesRegex(ValueError, "no fast tier"):
            gelu.gelu(x, tier="fast")
        with np.errstate(over="ignore"):
            np.testing.assert_array_equal(gelu.geglu(x, x[::-1]), gelu.gelu(x) * x[::-1])


if __name__ == "__main__":
    unittest.main()
