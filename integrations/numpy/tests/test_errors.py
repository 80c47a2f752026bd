"""What is refused and how; finding the library; the GIL; what the package says of itself."""

import doctest
import inspect
import os
import pathlib
import re
import subprocess
import sys
import threading
import time
import typing
import unittest

import numpy as np

import gelu
from gelu import _functions, _library

PACKAGE = pathlib.Path(__file__).resolve().parent.parent
FUNCTIONS = [getattr(gelu, name) for name in gelu.__all__ if inspect.isfunction(getattr(gelu, name))]


class Errors(unittest.TestCase):
    def setUp(self):
        self.x = np.ones((2, 3), np.float32)

    def test_types(self):
        for wrong in (1, 1.0, [1.0], True, None, "x", np.ones(2), np.ones(2, np.int32), 1j):
            with self.assertRaisesRegex(TypeError, "gelu: libgelu computes in float32 and float16"):
                gelu.gelu(wrong)
        with self.assertRaisesRegex(TypeError, "geglu: libgelu computes .* not in float64"):
            gelu.geglu(self.x, 2 * self.x.astype(float))
        with self.assertRaisesRegex(TypeError, "different types .float32, float16."):
            gelu.geglu(self.x, self.x.astype(np.float16))

    def test_out(self):
        read_only = np.ones((2, 3), np.float32)
        read_only.flags.writeable = False
        for out, error, words in [
            ([1.0], TypeError, "out must be an array, not list"),
            (self.x.astype(float), TypeError, "out is of type float64, the result of float32"),
            (np.ones(3, np.float32), ValueError, r"shape \(3,\), the result \(2, 3\)"),
            (read_only, ValueError, "out is read-only"),
        ]:
            for call in (
                lambda: gelu.gelu(self.x, out=out),
                lambda: gelu.bias_gelu(self.x, self.x[0], out=out),
                lambda: gelu.geglu_backward(self.x, self.x, self.x, out=(None, out)),
            ):
                with self.assertRaisesRegex(error, words):
                    call()
        with self.assertRaisesRegex(ValueError, "out must be two arrays"):
            gelu.geglu_backward(self.x, self.x, self.x, out=(self.x,))
        for out in (5, self.x, [self.x, self.x]):
            with self.assertRaisesRegex(TypeError, "geglu_backward: out must be a tuple of two"):
                gelu.geglu_backward(self.x, self.x, self.x, out=out)

    def test_masked(self):
        masked = np.ma.array(self.x, mask=self.x > 0)
        for call in (
            lambda: gelu.gelu(masked),
            lambda: gelu.gelu(self.x, out=masked),
            lambda: gelu.swiglu(self.x, masked),
            lambda: gelu.bias_silu(masked, self.x[0]),
            lambda: gelu.swiglu_backward(self.x, self.x, self.x, out=(None, masked)),
        ):
            with self.assertRaisesRegex(TypeError, "masked arrays lose their mask"):
                call()

    def test_options(self):
        for function in FUNCTIONS:
            parameters = inspect.signature(function).parameters
            operands = [self.x[0] for name in ("x", "gate") if name in parameters]
            operands += [self.x[0] for name in ("up", "bias", "grad_output") if name in parameters]
            if "approximate" in parameters:
                with self.assertRaisesRegex(ValueError, "approximate must be .* not 'sigmoid'"):
                    function(*operands, approximate="sigmoid")
                # Where ufuncs take their destination.
                with self.assertRaisesRegex(TypeError, "not of type ndarray; .* out="):
                    function(*operands, self.x[0])
            if "tier" in parameters:
                with self.assertRaisesRegex(ValueError, "tier must be .* not 'quick'"):
                    function(*operands, tier="quick")
                with self.assertRaisesRegex(TypeError, "tier must be .* not of type"):
                    function(*operands, tier=self.x)
                with self.assertRaisesRegex(ValueError, "no fast tier of the quick form in float32"):
                    function(*operands, approximate="quick", tier="fast")

    def test_bias_shape(self):
        for x, bias in [(self.x, self.x), (self.x, self.x[:, 0]), (self.x[0, 0], self.x[0])]:
            with self.assertRaisesRegex(ValueError, "bias has the shape"):
                gelu.bias_gelu(x, bias)

    def test_status(self):
        other = "neon" if gelu.active_isa() != "neon" else "avx2"
        with self.assertRaises(gelu.GeluError) as raised:
            gelu.set_max_isa(other)
        self.assertEqual(raised.exception.status, 5)
        self.assertIn("no such instruction set", str(raised.exception))
        self.assertIsInstance(raised.exception, ValueError)


class Loading(unittest.TestCase):
    def import_with(self, **environment):
        environment = {**os.environ, "PYTHONPATH": str(PACKAGE), **environment}
        return subprocess.run(
            [sys.executable, "-c", "import gelu; print(gelu.library_path, gelu.active_isa())"],
            env={name: value for name, value in environment.items() if value is not None},
            capture_output=True,
            text=True,
        )

    def test_not_there(self):
        run = self.import_with(GELU_LIBRARY="/nonexistent/libgelu.so")
        self.assertIn("ImportError: libgelu cannot be loaded (GELU_LIBRARY names it)", run.stderr)

    def test_another_library(self):
        import _ctypes

        other = getattr(_ctypes, "__file__", None)
        if other is None:
            self.skipTest("this Python has no shared object to name instead")
        run = self.import_with(GELU_LIBRARY=other)
        self.assertIn("is not libgelu: it has no gelu_version", run.stderr)

    def test_by_the_loader(self):
        library = os.environ.get("GELU_LIBRARY")
        if not library or not sys.platform.startswith("linux"):
            self.skipTest("GELU_LIBRARY does not say where the library is, or this is not Linux")
        directory = str(pathlib.Path(library).parent)
        run = self.import_with(GELU_LIBRARY=None, LD_LIBRARY_PATH=directory)
        self.assertEqual(run.stdout.split()[:1], ["libgelu.so.0"], run.stderr)
        run = self.import_with(GELU_LIBRARY=None, LD_LIBRARY_PATH=directory, GELU_MAX_ISA="scalar")
        self.assertEqual(run.stdout.split()[1:], ["scalar"], run.stderr)


class Calls(unittest.TestCase):
    def longest_wait(self, x):
        """Seconds: of a call in another thread, and the longest that this one did not get to run
        meanwhile."""
        times = {}

        def body():
            times["begin"] = time.perf_counter()
            gelu.gelu(x, out=x)
            times["end"] = time.perf_counter()

        thread = threading.Thread(target=body)
        ticks = []
        thread.start()
        while "end" not in times:
            ticks.append(time.perf_counter())
        thread.join()
        inside = [t for t in ticks if times["begin"] <= t <= times["end"]]
        marks = [times["begin"], *inside, times["end"]]
        gaps = [later - earlier for earlier, later in zip(marks, marks[1:])]
        return times["end"] - times["begin"], max(gaps)

    def test_releases_the_gil(self):
        x = np.ones(1 << 24, np.float32)
        seen = []
        for _ in range(10):  # the machine may be busy
            call, wait = self.longest_wait(x)
            seen.append(f"{wait:.3f} of {call:.3f} s")
            if wait < call / 2:
                return
        self.fail(f"no other thread ran during a call: {seen}")

    def test_threads(self):
        x = np.linspace(-6, 6, 100000, dtype=np.float32)
        want = gelu.gelu(x)
        results = [None] * 8

        def body(i):
            results[i] = np.concatenate([gelu.gelu(part) for part in np.array_split(x, i + 1)])

        threads = [threading.Thread(target=body, args=[i]) for i in range(len(results))]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        for result in results:
            np.testing.assert_array_equal(result, want)


class Description(unittest.TestCase):
    def test_version(self):
        header = os.environ.get("GELU_HEADER")
        if not header:
            self.skipTest("GELU_HEADER does not say where gelu.h is")
        numbers = re.findall(r"define GELU_VERSION_\w+ (\d+)", pathlib.Path(header).read_text())
        version = ".".join(numbers)
        project = re.search(r'^version = "(.*)"', (PACKAGE / "pyproject.toml").read_text(), re.M)
        self.assertEqual(
            (gelu.__version__, project.group(1), gelu.library_version), (version,) * 3
        )
        self.assertEqual(_library._VERSION, version.rpartition(".")[0])

    def test_docstrings_and_hints(self):
        for function in FUNCTIONS:
            examples = doctest.DocTestParser().get_examples(function.__doc__)
            calls = [e for e in examples if f"gelu.{function.__name__}(" in e.source]
            self.assertTrue(calls, f"{function.__name__} has no example")
            hints = typing.get_type_hints(function)
            self.assertIn("return", hints)
            for name in inspect.signature(function).parameters:
                self.assertIn(name, hints, function.__name__)

    def test_examples(self):
        for module in (gelu, _functions, _library):
            result = doctest.testmod(module, verbose=False)
            self.assertEqual(result.failed, 0, module.__name__)
            self.assertGreater(result.attempted, 0)


if __name__ == "__main__":
    unittest.main()
