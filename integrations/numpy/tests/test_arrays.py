"""NumPy's conventions: shapes, layouts, out=, overlap and broadcasting. Every layout gives the bits of
contiguous arrays, and what the results are compared with is computed on copies."""

import unittest
import unittest.mock

import numpy as np

import gelu
from gelu import _arrays

from .layouts import layouts, values, writable_layouts

SHAPE = (4, 3, 5)
# By their number of inputs: one result each.
MAPS = [
    (1, lambda x, out=None: gelu.gelu(x, "tanh", out)),
    (1, gelu.silu_grad),
    (2, lambda dy, x, out=None: gelu.gelu_backward(dy, x, out=out)),
    (2, lambda gate, up, out=None: gelu.geglu(gate, up, "quick", out)),
    (2, gelu.swiglu),
]


def contiguous(array):
    return np.array(array, array.dtype.newbyteorder("="), order="C")


class Arrays(unittest.TestCase):
    def setUp(self):
        self.rng = np.random.default_rng(2)
        # The products of specials.
        self.addCleanup(lambda old: np.seterr(**old), np.seterr(all="ignore"))
        # Whatever the library is called with may be read by a C program.
        address = unittest.mock.patch.object(_arrays, "_address", self.checked_address)
        address.start()
        self.addCleanup(address.stop)

    def checked_address(self, array, real=_arrays._address):
        self.assertTrue(array.flags.aligned and array.dtype.isnative)
        return real(array)

    def assert_same(self, got, want, what=""):
        np.testing.assert_array_equal(got, want, what)
        self.assertEqual(np.shape(got), np.shape(want), what)

    def test_layouts(self):
        for inputs, function in MAPS:
            for name, x in layouts(self.rng, SHAPE):
                for other_name, y in layouts(self.rng, SHAPE):
                    operands = [x, y][:inputs]
                    want = function(*map(contiguous, operands))
                    got = function(*operands)
                    self.assert_same(got, want, f"{name}, {other_name}")
                    self.assertTrue(got.dtype == np.float32 and got.dtype.isnative)
                    if inputs == 1:
                        break

    def test_out(self):
        for inputs, function in MAPS:
            for name, x in layouts(self.rng, SHAPE):
                for out_name, out in writable_layouts(self.rng, SHAPE):
                    operands = [x, values(self.rng, SHAPE)][:inputs]
                    want = function(*map(contiguous, operands))
                    self.assertIs(function(*operands, out=out), out)
                    self.assert_same(out, want, f"{name} into {out_name}")

    def test_nothing_around_out_is_written(self):
        memory = np.full((6, 7, 9), 7, np.float32)
        out = memory[1:5, 2:5, 3:8]
        for inputs, function in MAPS:
            memory[...] = 7
            function(*[values(self.rng, SHAPE)] * inputs, out=out)
            out[...] = 7
            self.assertTrue((memory == 7).all())

    def test_in_place(self):
        for inputs, function in MAPS:
            for position in range(inputs):
                for name, x in writable_layouts(self.rng, SHAPE):
                    operands = [values(self.rng, SHAPE) for _ in range(inputs)]
                    operands[position] = x
                    want = function(*map(contiguous, operands))
                    self.assertIs(function(*operands, out=x), x)
                    self.assert_same(x, want, name)

    def test_overlap(self):
        for inputs, function in MAPS:
            for shift in (-40, -7, -1, 1, 3, 30):
                for step in (1, 2):
                    memory = values(self.rng, 200)
                    x = memory[50 : 50 + 60 * step : step]
                    out = memory[50 + shift : 50 + shift + 60 * step : step]
                    want = function(*[contiguous(x)] * inputs)
                    function(*[x] * inputs, out=out)
                    self.assert_same(out, want, f"{shift}, {step}")
        # The transpose of what it overwrites.
        square = values(self.rng, (20, 20))
        want = gelu.gelu(contiguous(square.T))
        self.assert_same(gelu.gelu(square.T, out=square), want)

    def test_shapes(self):
        for shape in [(), (1,), (0,), (3, 0, 2), (1, 1, 1), (2, 1, 3, 1, 2)]:
            x = values(self.rng, shape)
            flat = gelu.gelu(np.array(x).reshape(-1))
            self.assert_same(gelu.gelu(x), flat.reshape(shape)[()])
            self.assert_same(gelu.geglu(x, x, out=np.empty(shape, np.float32)), gelu.gelu(x) * x)
        self.assertIs(type(gelu.gelu(np.float32(1))), np.float32)
        self.assertIs(type(gelu.gelu(np.ones((), np.float32))), np.float32)
        zero_d = np.array(1, np.float32)
        self.assertIs(gelu.gelu(zero_d, out=zero_d), zero_d)

    def test_memory_order_is_kept(self):
        x = values(self.rng, SHAPE)
        self.assertTrue(gelu.gelu(x).flags.c_contiguous)
        self.assertTrue(gelu.gelu(np.asfortranarray(x)).flags.f_contiguous)
        turned = x.transpose(1, 2, 0)
        self.assertEqual(gelu.gelu(turned).strides, turned.strides)

    def test_broadcasting(self):
        gate, up = values(self.rng, (4, 1, 5)), values(self.rng, (3, 1))
        self.assert_same(gelu.geglu(gate, up), gelu.gelu(gate) * up)
        scalar = np.float32(2)
        self.assert_same(gelu.gelu_backward(scalar, gate), scalar * gelu.gelu_grad(gate))
        d_gate, d_up = gelu.swiglu_backward(scalar, gate, up)
        self.assert_same(d_gate, (scalar * up) * gelu.silu_grad(gate))
        self.assert_same(d_up, np.broadcast_to(scalar * gelu.silu(gate), (4, 3, 5)))
        with self.assertRaises(ValueError):
            gelu.geglu(gate, values(self.rng, 4))

    def test_glu_backward(self):
        for name, gate in writable_layouts(self.rng, SHAPE):
            dy, up = values(self.rng, SHAPE), values(self.rng, SHAPE)
            want = gelu.geglu_backward(dy, contiguous(gate), up)
            both = np.empty((2, *SHAPE), np.float32)
            for outs in [(None, None), (None, both[0]), tuple(both), (gate, up)]:
                results = gelu.geglu_backward(dy, gate, up, out=outs)
                for out, result, wanted in zip(outs, results, want):
                    self.assert_same(result, wanted, name)
                    self.assertTrue(out is None or out is result)
        for name, out in writable_layouts(self.rng, SHAPE):
            with self.assertRaisesRegex(ValueError, "two destinations overlap", msg=name):
                gelu.geglu_backward(dy, dy, dy, out=(out, out[:]))

    def test_bias(self):
        for name, x in layouts(self.rng, SHAPE):
            bias = values(self.rng, 10)[::2]
            want = gelu.gelu(contiguous(x) + bias)
            self.assert_same(gelu.bias_gelu(x, bias), want, name)
            for out_name, out in writable_layouts(self.rng, SHAPE):
                self.assertIs(gelu.bias_gelu(x, bias, out=out), out)
                self.assert_same(out, want, f"{name} into {out_name}")
            if x.flags.writeable:
                self.assert_same(gelu.bias_gelu(x, bias, out=x), want, f"{name} in place")
        # The bias is a row of the destination.
        x = values(self.rng, (4, 5))
        want = gelu.gelu(x + x[2])
        self.assert_same(gelu.bias_gelu(x, x[2], out=x), want)
        self.assert_same(gelu.bias_silu(x[:0], x[0]), x[:0])

    def test_what_is_not_copied(self):
        wide = values(self.rng, (6, 4, 10))
        small = np.asfortranarray(wide[:, 0])
        cases = [
            lambda: gelu.geglu(wide[..., :5], wide[..., 5:]),
            lambda: gelu.geglu(wide[..., :5], wide[..., 5:], out=wide[..., :5]),
            lambda: gelu.swiglu(wide[:, :2], wide[:, 2:]),
            lambda: gelu.bias_gelu(wide[..., :5], wide[0, 0, 5:]),
            lambda: gelu.gelu(wide.transpose(2, 0, 1)),
            lambda: gelu.gelu_backward(small, small),
            lambda: gelu.geglu_backward(wide[..., :5], wide[..., :5], wide[..., 5:]),
        ]
        with unittest.mock.patch.object(_arrays, "_copied", wraps=_arrays._copied) as copied:
            for case in cases:
                case()
            self.assertGreater(copied.call_count, len(cases))
            for call in copied.call_args_list:
                self.assertIsNotNone(call.args[1])

    def test_random_views(self):
        """Views into one memory, at random: whatever overlaps."""
        for _ in range(400):
            memory = values(self.rng, (9, 12, 8))
            shape = tuple(int(n) for n in self.rng.integers(1, 5, 2))

            def view():
                k = int(self.rng.integers(8))
                array = memory[k] if self.rng.random() < 0.7 else memory[:, k]
                array = array.T if self.rng.random() < 0.5 else array
                slices = []
                for n, most in zip(shape, array.shape):
                    step = min(int(self.rng.integers(1, 4)), (most - 1) // max(n - 1, 1))
                    start = int(self.rng.integers(0, most - (n - 1) * step))
                    slices.append(slice(start, start + (n - 1) * step + 1, step))
                return array[tuple(slices)]

            gate, up, out = view(), view(), view()
            want = gelu.gelu(contiguous(gate), "tanh") * contiguous(up)
            kept = np.array(memory)
            gelu.geglu(gate, up, "tanh", out=out)
            self.assert_same(out, want)
            # Only out was written.
            mark = np.zeros_like(memory, dtype=bool)
            base = memory.__array_interface__["data"][0]
            at = (out.__array_interface__["data"][0] - base) // 4
            places = at + sum(
                index * (stride // 4) for index, stride in zip(np.indices(shape), out.strides)
            )
            mark.reshape(-1)[places] = True
            np.testing.assert_array_equal(memory[~mark], kept[~mark])


if __name__ == "__main__":
    unittest.main()
