"""Unit tests of gelu-onnx, run by test_gelu_onnx.py: chains of elementary nodes, in all orders; what
nearly is one; values in between that others see."""
import itertools

from onnx import TensorProto, helper

import graphs
from case import Case, copy_of
from graphs import Model, model


class Chains(Case):
    def test_every_order(self):
        count = 0
        for form, trees in graphs.FORMS.items():
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
            self.rewritten(model(next(graphs.FORMS[form]())), "fast")
            got = {a.name: a.s for a in self.changed.graph.node[0].attribute}
            self.assertEqual((len(got), got["tier"]), (attributes, b"fast"))


class NearMisses(Case):
    """Nothing is replaced that is not the formula."""

    def test_each_constant(self):
        count = 0
        for trees in (graphs.erf_trees, graphs.tanh_trees, graphs.quick_trees):
            for tree in trees():
                for old in graphs.constants(tree):
                    for new in (old * 1.00001, -old):
                        with self.subTest(tree=tree, old=old, new=new):
                            count += 1
                            self.assert_untouched(model(graphs.changed(tree, old, new)))
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
