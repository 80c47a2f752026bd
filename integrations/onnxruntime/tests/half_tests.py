"""Unit tests of gelu-onnx, run by test_gelu_onnx.py: models of float16 and bfloat16, whose constants
are the formula's as far as the type goes, and models that cast to and from them."""
import itertools

from onnx import TensorProto, helper

import graphs
from case import Case
from graphs import Model, model

# The relative error of one rounding to the type.
ROUNDING = {TensorProto.FLOAT16: 2.0 ** -11, TensorProto.BFLOAT16: 2.0 ** -8}


def each_type():
    for type_ in ROUNDING:
        yield TensorProto.DataType.Name(type_), type_


def cast(source, target, type_):
    return helper.make_node("Cast", [source], [target], to=type_)


def between_casts(trees, inner, outer):
    """A model of the type `outer` whose one chain is of the type `inner`."""
    made = Model(type_=inner)
    made.nodes.append(cast("x", "from", inner))
    made.value(next(trees("from")), "to")
    made.nodes.append(cast("to", "y", outer))
    made.type = outer
    return made.build()


class Halves(Case):
    def test_chains(self):
        for (name, type_), (form, trees) in itertools.product(each_type(), graphs.FORMS.items()):
            operator, approximate = ("Silu", None) if form == "silu" else ("Gelu", form)
            for tree in trees():
                with self.subTest(type=name, tree=tree):
                    self.assert_one(model(tree, type_=type_), operator, approximate)

    def test_nodes(self):
        both = ("x", "second")
        for (name, type_), (operator, want, *attributes) in itertools.product(each_type(), (
                ("Gelu", ("Gelu", "none")), ("FastGelu", ("Gelu", "tanh")),
                ("FastGelu", ("BiasGelu", "tanh", both)), ("BiasGelu", ("BiasGelu", "none", both)),
                ("QuickGelu", ("Gelu", "quick")), ("QuickGelu", ("Silu",), ("alpha", 1.0)))):
            with self.subTest(type=name, operator=operator):
                made = Model(type_=type_)
                inputs = want[2:] or (("x",),)
                made.node(operator, *inputs, **dict(attributes))
                self.assert_one(made.build(inputs=inputs[0]), *want)

    def test_exponent_of_another_type(self):
        for name, type_ in each_type():
            made = Model(type_=type_)
            made.value(next(graphs.tanh_trees()), "y")
            exponent = next(n.input[1] for n in made.nodes if n.op_type == "Pow")
            made.initializers = [t for t in made.initializers if t.name != exponent]
            made.initializers.append(helper.make_tensor(exponent, TensorProto.FLOAT, [], [3.0]))
            with self.subTest(type=name):
                self.assert_one(made.build(), "Gelu", "tanh")

    def test_near_misses(self):
        """No constant may be off by eight roundings."""
        count = 0
        for name, type_ in each_type():
            for tree in itertools.chain(*(trees() for trees in graphs.FORMS.values())):
                for old in graphs.constants(tree):
                    for new in (old * (1 + 8 * ROUNDING[type_]), -old):
                        with self.subTest(type=name, tree=tree, old=old, new=new):
                            count += 1
                            self.assert_untouched(model(graphs.changed(tree, old, new),
                                                        type_=type_))
        self.assertGreater(count, 400)

    def test_near_misses_of_powers_of_two(self):
        """Those need no rounding: not even the next number of the type will do."""
        erf = ("Erf", ("Mul", "x", 0.5 ** 0.5))
        for name, type_ in each_type():
            off = 1 + 2 * ROUNDING[type_]
            for tree in (("Mul", "x", ("Sigmoid", ("Mul", "x", off))),
                         ("Mul", ("Mul", "x", 0.5), ("Add", off, erf)),
                         ("Mul", ("Mul", "x", 0.5 * off), ("Add", 1.0, erf)),
                         ("Div", ("Mul", "x", ("Add", 1.0, erf)), 2 * off)):
                with self.subTest(type=name, tree=tree):
                    self.assert_untouched(model(tree, type_=type_))


class Casts(Case):
    def assert_between(self, original, type_, pair=None):
        """The chain is one operator of its own type, between the casts."""
        matches, left = self.rewritten(original)
        self.assertEqual(([m.type for m in matches], left), ([type_], []))
        self.assertEqual([n.op_type for n in self.changed.graph.node][::2], ["Cast", "Cast"])
        self.assertEqual(len(self.changed.graph.node), 3)
        self.keep(original, pair)

    def test_chain_between_casts(self):
        for (name, type_), (form, trees) in itertools.product(each_type(), graphs.FORMS.items()):
            with self.subTest(type=name, form=form):
                # Of bfloat16 ONNX Runtime has no such nodes on the CPU to compare with.
                self.assert_between(between_casts(trees, type_, TensorProto.FLOAT), type_,
                                    pair=f"{form}.{name}" if name == "FLOAT16" else None)
                self.assert_between(between_casts(trees, TensorProto.FLOAT, type_),
                                    TensorProto.FLOAT)

    def test_constants_are_judged_by_the_type_of_the_chain(self):
        """1.702 as float16 has it is no float's 1.702."""
        def rounded(x):
            yield "Mul", x, ("Sigmoid", ("Mul", x, 1.7021484375))
        self.assert_between(between_casts(rounded, TensorProto.FLOAT16, TensorProto.FLOAT),
                            TensorProto.FLOAT16)
        self.assert_untouched(between_casts(rounded, TensorProto.FLOAT, TensorProto.FLOAT16))

    def test_behind_an_unknown_operator(self):
        """The constants tell the type."""
        for name, type_ in each_type():
            made = Model(type_=type_)
            made.node("Attention", ["x"], ["a"], domain="example")
            made.value(next(graphs.quick_trees("a")), "y")
            with self.subTest(type=name):
                matches, _ = self.rewritten(made.build())
                self.assertEqual([m.type for m in matches], [type_])

    def test_casts_inside(self):
        """A chain of two types rounds in between, which the operators do not; a constant that is
        cast is not known."""
        for name, type_ in each_type():
            erf = Model(type_=type_)
            argument = erf.value(("Div", "x", 2 ** 0.5))
            erf.nodes += [cast(argument, "wide", TensorProto.FLOAT),
                          helper.make_node("Erf", ["wide"], ["e"]), cast("e", "t", type_)]
            erf.value(("Mul", ("Mul", "x", 0.5), ("Add", "t", 1.0)), "y")
            constant = Model(type_=TensorProto.FLOAT)
            constant.nodes.append(cast(constant.value(1.702), "c", type_))
            constant.type = type_
            constant.value(("Mul", "x", ("Sigmoid", ("Mul", "x", "c"))), "y")
            for made in (erf, constant):
                with self.subTest(type=name):
                    self.assert_untouched(made.build())
