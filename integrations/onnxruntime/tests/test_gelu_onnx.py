#!/usr/bin/env python3
"""Unit tests of gelu-onnx. With GELU_ONNX_PAIRS=DIRECTORY the models of some of them are written
there, before and after, for compare_models.c to run in ONNX Runtime.

usage: test_gelu_onnx.py [-v] [TEST...]
"""
import itertools
import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

import onnx
from onnx import TensorProto, helper

HERE = pathlib.Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parent)]
import graphs
from gelu_onnx.rewrite import rewrite
from graphs import Model, model

PAIRS = os.environ.get("GELU_ONNX_PAIRS")
TREES = {"none": graphs.erf_trees, "tanh": graphs.tanh_trees, "quick": graphs.quick_trees,
         "silu": graphs.silu_trees}


def copy_of(original):
    return onnx.ModelProto.FromString(original.SerializeToString())


class Case(unittest.TestCase):
    def rewritten(self, original, tier="accurate"):
        self.changed = copy_of(original)
        return rewrite(self.changed, tier)

    def assert_one(self, original, operator, approximate=None, inputs=("x",), pair=None):
        """The model becomes this one operator, with no constant and no description left over."""
        matches, left = self.rewritten(original)
        graph = self.changed.graph
        self.assertEqual((len(matches), left), (1, []))
        self.assertEqual([(n.domain, n.op_type, list(n.input), list(n.output)) for n in graph.node],
                         [("libgelu", operator, list(inputs), ["y"])])
        got = {a.name: a.s.decode() for a in graph.node[0].attribute}
        self.assertEqual(got, {"approximate": approximate} if approximate else {})
        self.assertEqual(len(graph.initializer), 0)
        self.assertIn("libgelu", [o.domain for o in self.changed.opset_import])
        self.keep(original, pair)

    def assert_untouched(self, original, reason=None):
        """Not a byte differs; with a reason it is said, else nothing is."""
        matches, left = self.rewritten(original)
        self.assertEqual(self.changed, original)
        self.assertEqual(matches, [])
        self.assertEqual(len(left), 1 if reason else 0)
        if reason:
            self.assertIn(reason, left[0].reason)

    def keep(self, original, pair):
        if PAIRS and pair:
            onnx.save(original, f"{PAIRS}/{pair}.before.onnx")
            onnx.save(self.changed, f"{PAIRS}/{pair}.after.onnx")


class Chains(Case):
    def test_every_order(self):
        count = 0
        for form, trees in TREES.items():
            operator, approximate = ("Silu", None) if form == "silu" else ("Gelu", form)
            for i, tree in enumerate(trees()):
                for j, order in enumerate(graphs.orders(tree)):
                    with self.subTest(form=form, tree=order):
                        count += 1
                        self.assert_one(model(order), operator, approximate,
                                        pair=f"{form}.{i}" if j == 0 else None)
        self.assertGreater(count, 1000)

    def test_constants_as_nodes(self):
        for tree in itertools.chain(graphs.erf_trees(), graphs.tanh_trees()):
            matches, _ = self.rewritten(model(tree, constants="node"))
            self.assertEqual(len(matches), 1)
            self.assertEqual([n.op_type for n in self.changed.graph.node], ["Gelu"])

    def test_float_attribute_constants(self):
        made = Model()
        made.value(("Mul", "x", ("Sigmoid", ("Mul", "x", "c"))), "y")
        made.nodes.insert(0, helper.make_node("Constant", [], ["c"], value_float=1.702))
        self.assert_one(made.build(), "Gelu", "quick")

    def test_integer_exponent(self):
        made = Model()
        made.value(next(iter(graphs.tanh_trees())), "y")
        for tensor in made.initializers:
            if tensor.float_data[0] == 3:
                tensor.CopyFrom(helper.make_tensor(tensor.name, TensorProto.INT64, [], [3]))
        self.assert_one(made.build(), "Gelu", "tanh", pair="integer_exponent")

    def test_printed_constants(self):
        """Constants of seven digits are the formula's; those of four are not."""
        tree = ("Mul", ("Mul", "x", 0.5), ("Add", ("Erf", ("Mul", "x", 0.7071068)), 1.0))
        self.assert_one(model(tree), "Gelu", "none")

    def test_two_in_a_row(self):
        made = Model()
        made.value(next(graphs.erf_trees()), "a")
        made.value(next(graphs.tanh_trees("a")), "y")
        original = made.build()
        matches, _ = self.rewritten(original)
        self.assertEqual([m.output for m in matches], ["a", "y"])
        self.assertEqual([n.op_type for n in self.changed.graph.node], ["Gelu", "Gelu"])
        self.keep(original, "two_in_a_row")

    def test_x_computed_by_arithmetic(self):
        """What x is computed by is no part of the chain, and stays."""
        made = Model()
        x = made.value(("Mul", ("Add", "x", 1.0), 3.0))
        made.value(next(graphs.erf_trees(x)), "y")
        original = made.build()
        self.rewritten(original)
        self.assertEqual([n.op_type for n in self.changed.graph.node], ["Add", "Mul", "Gelu"])
        self.assertEqual(self.changed.graph.node[2].input, [x])
        self.assertEqual(len(self.changed.graph.initializer), 2)
        self.keep(original, "x_computed")

    def test_tier(self):
        for form, attributes in (("none", 2), ("silu", 1)):
            self.rewritten(model(next(TREES[form]())), "fast")
            got = {a.name: a.s for a in self.changed.graph.node[0].attribute}
            self.assertEqual((len(got), got["tier"]), (attributes, b"fast"))


class NearMisses(Case):
    """Nothing is replaced that is not the formula."""

    def test_each_constant(self):
        def changed(tree, old, new):
            if isinstance(tree, tuple):
                return (tree[0], *(changed(operand, old, new) for operand in tree[1:]))
            return new if tree == old else tree

        def constants(tree):
            if isinstance(tree, tuple):
                return set().union(*(constants(operand) for operand in tree[1:]))
            return {tree} - {"x"}

        count = 0
        for trees in (graphs.erf_trees, graphs.tanh_trees, graphs.quick_trees):
            for tree in trees():
                for old in constants(tree):
                    for new in (old * 1.00001, -old):
                        with self.subTest(tree=tree, old=old, new=new):
                            count += 1
                            self.assert_untouched(model(changed(tree, old, new)))
        self.assertGreater(count, 200)

    def test_other_shapes_of_formula(self):
        erf = ("Erf", ("Div", "x", 2 ** 0.5))
        for tree in (("Mul", ("Mul", "x", 0.5), ("Sub", 1.0, erf)),           # 1 - erf
                     ("Mul", ("Mul", "z", 0.5), ("Add", 1.0, erf)),           # another x
                     ("Mul", 0.5, ("Add", 1.0, erf)),                         # no x: a CDF
                     ("Div", ("Add", 1.0, erf), ("Div", 2.0, "x")),           # not by a constant
                     ("Mul", ("Mul", "x", 0.5), ("Add", 1.0, ("Tanh", erf[1]))),
                     ("Mul", ("Mul", "x", 0.5), ("Add", 1.0, ("Erf", "x"))),
                     ("Mul", "x", ("Pow", ("Add", 1.0, erf), 0.5)),
                     ("Mul", "z", ("Sigmoid", "x"))):
            made = Model()
            made.value(tree, "y")
            with self.subTest(tree=tree):
                self.assert_untouched(made.build(inputs=("x", "z")))

    def test_replaceable_constant(self):
        """An initializer that is an input as well may be given another value."""
        made = Model()
        made.value(("Mul", "x", ("Sigmoid", ("Mul", "x", 1.702))), "y")
        original = made.build()
        constant = original.graph.initializer[0].name
        original.graph.input.append(helper.make_tensor_value_info(constant, TensorProto.FLOAT, []))
        self.assert_untouched(original)
        original.ir_version = 3  # before 4 every initializer had to be listed
        matches, _ = self.rewritten(original)
        self.assertEqual(len(matches), 1)

    def test_vector_of_constants(self):
        made = Model()
        made.value(("Mul", "x", ("Sigmoid", ("Mul", "x", "c"))), "y")
        made.initializers.append(helper.make_tensor("c", TensorProto.FLOAT, [8], [1.702] * 8))
        self.assert_untouched(made.build())


class Shared(Case):
    """What others see of a chain keeps it as it is."""

    def test_each_intermediate_is_an_output(self):
        for tree in itertools.chain(graphs.erf_trees(), graphs.tanh_trees(), graphs.quick_trees()):
            original = model(tree)
            for node in original.graph.node[:-1]:
                changed = copy_of(original)
                changed.graph.output.append(helper.make_tensor_value_info(
                    node.output[0], TensorProto.FLOAT, None))
                with self.subTest(tree=tree, output=node.output[0]):
                    self.assert_untouched(changed, "used elsewhere")

    def test_each_intermediate_is_used(self):
        for tree in itertools.chain(graphs.erf_trees(), graphs.tanh_trees()):
            original = model(tree)
            for node in original.graph.node[:-1]:
                changed = copy_of(original)
                changed.graph.node.append(helper.make_node("Abs", [node.output[0]], ["z"]))
                changed.graph.output.append(helper.make_tensor_value_info(
                    "z", TensorProto.FLOAT, None))
                with self.subTest(tree=tree, used=node.output[0]):
                    self.assert_untouched(changed, "used elsewhere")

    def branch(self, value):
        """A graph within, which reads a value of the one around it."""
        return helper.make_graph(
            [helper.make_node("Abs", [value], ["b"])], "branch", [],
            [helper.make_tensor_value_info("b", TensorProto.FLOAT, None)])

    def with_branch(self, value):
        original = model(next(graphs.erf_trees()))
        original.graph.input.append(helper.make_tensor_value_info("if", TensorProto.BOOL, []))
        original.graph.node.append(helper.make_node(
            "If", ["if"], ["z"], then_branch=self.branch(value), else_branch=self.branch("x")))
        original.graph.output.append(helper.make_tensor_value_info("z", TensorProto.FLOAT, None))
        return original

    def test_used_in_a_branch(self):
        original = self.with_branch(model(next(graphs.erf_trees())).graph.node[1].output[0])
        self.assert_untouched(original, "used elsewhere")
        self.assertEqual(len(self.rewritten(self.with_branch("y"))[0]), 1)

    def test_chain_in_a_branch(self):
        """With its x, and its constants, from the graph around it."""
        outer = Model()
        inner = Model()
        inner.value(next(graphs.erf_trees()), "b")
        branch = helper.make_graph(inner.nodes, "branch", [],
                                   [helper.make_tensor_value_info("b", TensorProto.FLOAT, None)])
        outer.initializers = inner.initializers
        outer.node("If", ["if"], ["y"], domain="", then_branch=branch, else_branch=self.branch("x"))
        original = outer.build()
        original.graph.input.append(helper.make_tensor_value_info("if", TensorProto.BOOL, []))
        matches, _ = self.rewritten(original)
        self.assertEqual(len(matches), 1)
        branch = next(a.g for a in self.changed.graph.node[0].attribute if a.name == "then_branch")
        self.assertEqual([(n.op_type, list(n.input)) for n in branch.node], [("Gelu", ["x"])])


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
        for arguments in (("none.onnx", "out.onnx"), ("text.onnx", "out.onnx"),
                          ("in.onnx", "none/out.onnx")):
            done = self.run_tool(*(self.folder / a for a in arguments))
            self.assertEqual(done.returncode, 1)
            self.assertRegex(done.stderr, r"(^|\n)gelu-onnx: .*\n$")
        self.assertFalse((self.folder / "out.onnx").exists())

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
