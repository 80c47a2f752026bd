#!/usr/bin/env python3
"""Unit tests of gelu-onnx: those of chain_tests.py and half_tests.py, and here types, fused nodes
and files. With GELU_ONNX_PAIRS=DIRECTORY the models of some of them are written there, before and
after, for compare_models.c to run in ONNX Runtime.

usage: test_gelu_onnx.py [-v] [TEST...]
"""
import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

import onnx
from onnx import TensorProto, helper

import graphs
from case import HERE, Case
from chain_tests import Chains, NearMisses, Shared  # for unittest.main to find
from graphs import Model, model
from half_tests import Casts, Halves


class Types(Case):
    def test_shape_of_constants(self):
        """One element in as many dimensions as x has is a number; in more it changes the shape."""
        tree = next(graphs.erf_trees())
        self.assert_one(model(tree, shape=(3, 5, 8), constant_shape=(1, 1, 1)), "Gelu", "none")
        self.assert_untouched(model(tree, shape=(5, 8), constant_shape=(1, 1, 1)), "dimensions")
        self.assert_untouched(model(tree, shape=None, constant_shape=(1,)), "dimensions")
        self.assert_one(model(tree, shape=None), "Gelu", "none")

    def test_doubles(self):
        tree = next(graphs.erf_trees())
        self.assert_untouched(model(tree, type_=TensorProto.DOUBLE), "DOUBLE")

    def test_unknown_type(self):
        """Behind an operator nobody knows: good, unless it may be a double."""
        made = Model()
        made.node("Attention", ["x"], ["a"], domain="example")
        made.node("Gelu", ["a"])
        self.assertEqual(len(self.rewritten(made.build())[0]), 1)
        made.type = TensorProto.DOUBLE
        made.nodes.append(helper.make_node("Cast", ["x"], ["z"], to=TensorProto.DOUBLE))
        made.nodes[1].output[0] = "z"
        made.nodes[1].output[0] = "w"
        self.assert_untouched(made.build(outputs=("z",)), "unknown")


class Fused(Case):
    def fused(self, operator, inputs=("x",), domain="com.microsoft", version=None, **attributes):
        made = Model()
        made.node(operator, inputs, domain=domain, **attributes)
        original = made.build(inputs=("x",))
        if len(inputs) > 1:
            original.graph.input.append(helper.make_tensor_value_info(
                inputs[1], TensorProto.FLOAT, [8]))
        if version:
            original.opset_import[0].version = version
        return original

    def test_nodes(self):
        both = ("x", "second")
        for pair, original, *want in (
                ("Gelu", self.fused("Gelu"), "Gelu", "none"),
                ("FastGelu", self.fused("FastGelu"), "Gelu", "tanh"),
                ("FastGeluBias", self.fused("FastGelu", both), "BiasGelu", "tanh", both),
                ("BiasGelu", self.fused("BiasGelu", both), "BiasGelu", "none", both),
                ("QuickGelu", self.fused("QuickGelu"), "Gelu", "quick"),
                ("QuickGelu1702", self.fused("QuickGelu", alpha=1.702), "Gelu", "quick"),
                ("Silu", self.fused("QuickGelu", alpha=1.0), "Silu"),
                ("Gelu20", self.fused("Gelu", domain="", version=20), "Gelu", "none"),
                ("Gelu20Tanh", self.fused("Gelu", domain="", version=20, approximate="tanh"),
                 "Gelu", "tanh")):
            with self.subTest(pair):
                self.assert_one(original, *want, pair=pair)

    def test_near_misses(self):
        self.assert_untouched(self.fused("QuickGelu", alpha=1.7), "alpha is 1.7")
        self.assert_untouched(self.fused("Gelu", domain="", version=20, approximate="new"),
                              "approximate")
        self.assert_untouched(self.fused("Gelu", domain="example"))
        self.assert_untouched(self.fused("Gelu", domain="libgelu"))

    def test_types_behind_fused_nodes(self):
        """Shape inference does not know FastGelu; the type behind it is found all the same."""
        made = Model(type_=TensorProto.DOUBLE)
        made.node("Gelu", ["x"], ["a"])
        made.node("Gelu", ["a"])
        _, left = self.rewritten(made.build())
        self.assertEqual([f.reason for f in left], ["its type is DOUBLE"] * 2)


class Files(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        self.source = self.folder / "in.onnx"
        self.original = model(next(graphs.erf_trees()))
        self.source.write_bytes(self.original.SerializeToString())

    def run_tool(self, *arguments):
        return subprocess.run([sys.executable, str(HERE.parent / "gelu-onnx"), *map(str, arguments)],
                              capture_output=True, text=True, check=False)

    def test_writes_another_file(self):
        done = self.run_tool(self.source, self.folder / "out.onnx", "--tier", "fast")
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertEqual(done.stdout.splitlines(), [
            "y: Div-Erf-Add-Mul-Mul -> libgelu.Gelu(approximate=none)",
            f"1 replaced, 0 left alone: {self.folder}/out.onnx"])
        self.assertEqual(self.source.read_bytes(), self.original.SerializeToString())
        self.assertEqual([n.op_type for n in onnx.load(str(self.folder / "out.onnx")).graph.node],
                         ["Gelu"])
        self.assertEqual(sorted(p.name for p in self.folder.iterdir()), ["in.onnx", "out.onnx"])

    def test_never_the_original(self):
        (self.folder / "link.onnx").symlink_to(self.source)
        os.link(self.source, self.folder / "hard.onnx")
        for name in ("in.onnx", "link.onnx", "hard.onnx", "../" + self.folder.name + "/in.onnx"):
            done = self.run_tool(self.source, self.folder / name)
            self.assertEqual(done.returncode, 1)
            self.assertIn("never touched", done.stderr)
            self.assertEqual(self.source.read_bytes(), self.original.SerializeToString())

    def test_bad_files(self):
        (self.folder / "text.onnx").write_text("This is no model.\n")
        (self.folder / "empty.onnx").touch()
        for arguments in (("none.onnx", "out.onnx"), ("text.onnx", "out.onnx"),
                          ("empty.onnx", "out.onnx"),
                          ("in.onnx", "none/out.onnx")):
            done = self.run_tool(*(self.folder / a for a in arguments))
            self.assertEqual(done.returncode, 1)
            self.assertRegex(done.stderr, r"(^|\n)gelu-onnx: .*\n$")
        self.assertFalse((self.folder / "out.onnx").exists())

    def test_only_regular_files_are_replaced(self):
        """Not a device; and of a link what it leads to, there or not."""
        pipe = self.folder / "pipe"
        os.mkfifo(pipe)
        (self.folder / "to_pipe").symlink_to(pipe)
        for name in ("pipe", "to_pipe", "."):
            done = self.run_tool(self.source, self.folder / name)
            self.assertEqual(done.returncode, 1)
            self.assertIn("no regular file", done.stderr)
        self.assertTrue(pipe.is_fifo() and (self.folder / "to_pipe").is_symlink())

        link, out = self.folder / "link.onnx", self.folder / "out.onnx"
        link.symlink_to(out)
        for _ in range(2):
            self.assertEqual(self.run_tool(self.source, link).returncode, 0)
            self.assertTrue(link.is_symlink())
            self.assertFalse(out.is_symlink())
            onnx.load(str(out))

    def test_external_weights(self):
        """They are found from where the model lies."""
        made = Model()
        made.value(("Mul", ("Sigmoid", ("Mul", ("Add", "x", "w"), "one")), "x"), "y")
        for name, dims in (("w", [8]), ("one", [])):
            tensor = TensorProto(name=name, data_type=TensorProto.FLOAT, dims=dims,
                                 data_location=TensorProto.EXTERNAL)
            tensor.external_data.add(key="location", value="weights.bin")
            made.initializers.append(tensor)
        self.source.write_bytes(made.build().SerializeToString())
        (self.folder / "sub").mkdir()
        done = self.run_tool(self.source, self.folder / "sub" / "out.onnx")
        self.assertIn("beside the model", done.stderr)
        done = self.run_tool(self.source, self.folder / "out.onnx")
        self.assertEqual((done.returncode, done.stderr), (0, ""))


def main():
    """As unittest.main, with the last line of this project's test programs."""
    result = unittest.main(exit=False, buffer=True).result
    bad = {getattr(test, "test_case", test).id() for test, _ in result.failures + result.errors}
    print(f"{result.testsRun - len(bad) - len(result.skipped)} passed, {len(bad)} failed, "
          f"{len(result.skipped)} skipped")
    sys.exit(bool(bad))


if __name__ == "__main__":
    main()
