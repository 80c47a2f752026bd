"""Small models for test_gelu_onnx.py: expressions are trees of tuples, (operator, operand, ...), with
numbers for constants and strings for values; all orders of their sums and products are made here."""
import itertools
import math

from onnx import TensorProto, helper

ROOT = math.sqrt(2 / math.pi)
CUBIC = 0.044715


def orders(tree):
    """The tree with the operands of each sum and product in both orders."""
    if not isinstance(tree, tuple):
        yield tree
        return
    for operands in itertools.product(*(list(orders(operand)) for operand in tree[1:])):
        yield (tree[0], *operands)
        if tree[0] in ("Add", "Mul") and operands[0] != operands[1]:
            yield (tree[0], *reversed(operands))


def constants(tree):
    if isinstance(tree, tuple):
        return set().union(*(constants(operand) for operand in tree[1:]))
    return set() if isinstance(tree, str) else {tree}


def changed(tree, old, new):
    """The tree with another constant for one of its own."""
    if isinstance(tree, tuple):
        return (tree[0], *(changed(operand, old, new) for operand in tree[1:]))
    return new if tree == old else tree


def halved(x, gate):
    """x/2 gate, in the ways it is written."""
    yield "Mul", ("Mul", x, gate), 0.5
    yield "Mul", ("Mul", x, 0.5), gate
    yield "Mul", x, ("Mul", gate, 0.5)
    yield "Div", ("Mul", x, gate), 2.0


def erf_trees(x="x"):
    for argument in (("Div", x, math.sqrt(2)), ("Mul", x, math.sqrt(0.5))):
        yield from halved(x, ("Add", ("Erf", argument), 1.0))
    erf = ("Erf", ("Div", x, math.sqrt(2)))
    # multiplied out, as optimisers leave it
    yield "Add", ("Mul", x, 0.5), ("Mul", ("Mul", x, 0.5), erf)
    yield "Mul", x, ("Add", ("Mul", erf, 0.5), 0.5)
    yield "Mul", x, ("Sub", 0.5, ("Mul", erf, -0.5))
    yield "Mul", ("Mul", x, 0.5), ("Sub", 1.0, ("Neg", erf))


def tanh_trees(x="x"):
    square = ("Mul", x, x)
    arguments = [
        ("Mul", ROOT, ("Add", x, ("Mul", CUBIC, cube)))
        for cube in (("Pow", x, 3.0), ("Mul", square, x), ("Mul", ("Pow", x, 2.0), x))]
    arguments += [
        ("Mul", ROOT, ("Add", x, ("Mul", x, ("Mul", x, ("Mul", CUBIC, x))))),
        ("Mul", ("Mul", x, ROOT), ("Add", 1.0, ("Mul", ("Mul", CUBIC, x), x))),
        ("Mul", x, ("Add", ROOT, ("Mul", square, ROOT * CUBIC))),
        ("Div", ("Add", x, ("Mul", CUBIC, ("Pow", x, 3.0))), 1 / ROOT)]
    for argument in arguments:
        yield from itertools.islice(halved(x, ("Add", 1.0, ("Tanh", argument))), 3)


def quick_trees(x="x"):
    yield "Mul", x, ("Sigmoid", ("Mul", x, 1.702))


def silu_trees(x="x"):
    yield "Mul", x, ("Sigmoid", x)


FORMS = {"none": erf_trees, "tanh": tanh_trees, "quick": quick_trees, "silu": silu_trees}


class Model:
    """A model made of trees: `value` adds one and gives its name."""

    def __init__(self, type_=TensorProto.FLOAT, shape=(3, 5, 8), constants="initializer",
                 constant_shape=()):
        self.type, self.shape = type_, list(shape) if shape is not None else None
        self.constants, self.constant_shape = constants, list(constant_shape)
        self.nodes, self.initializers, self.names = [], [], {}

    def value(self, tree, output=None):
        if isinstance(tree, str):
            return tree
        if tree not in self.names or output:
            operands = [self.value(o) for o in tree[1:]] if isinstance(tree, tuple) else []
            name = output or f"v{len(self.names)}"
            if operands:
                self.nodes.append(helper.make_node(tree[0], operands, [name], name=f"node {name}"))
            elif self.constants == "initializer":
                self.initializers.append(self.tensor(name, tree))
            else:
                self.nodes.append(helper.make_node("Constant", [], [name],
                                                   value=self.tensor(name, tree)))
            self.names[tree] = name
        return self.names[tree]

    def tensor(self, name, value):
        return helper.make_tensor(name, self.type, self.constant_shape, [value])

    def node(self, operator, inputs, outputs=("y",), domain="com.microsoft", **attributes):
        self.nodes.append(helper.make_node(operator, list(inputs), list(outputs), domain=domain,
                                           **attributes))

    def build(self, outputs=("y",), inputs=("x",)):
        def info(name, shape):
            return helper.make_tensor_value_info(name, self.type, shape)
        graph = helper.make_graph(self.nodes, "g", [info(name, self.shape) for name in inputs],
                                  [info(name, self.shape) for name in outputs], self.initializers)
        return helper.make_model(graph, ir_version=8, opset_imports=[
            helper.make_opsetid(*domain)
            for domain in (("", 17), ("com.microsoft", 1), ("example", 1))])


def model(tree, **options):
    """The model of one tree, from x to y."""
    made = Model(**options)
    made.value(tree, "y")
    return made.build()
