"""Finds what gelu-onnx replaces: the fused nodes of ONNX Runtime and of ai.onnx, and the chains of
elementary nodes that exporters write, read as polynomials, so that no order is special."""
import collections
import math

from onnx import TensorProto

from . import polynomial
from .graph import attribute, is_standard

# How far a coefficient may be from the formula's: in float what constants of seven digits are, in
# the others three roundings to the type.
TOLERANCE = {TensorProto.FLOAT: 1e-6, TensorProto.FLOAT16: 3 * 2.0 ** -11,
             TensorProto.BFLOAT16: 3 * 2.0 ** -8}

ARITHMETIC = ("Add", "Sub", "Mul", "Div", "Pow", "Neg", "Identity")
MAX_NODES = 16  # more than any GELU has
QUICK = 1.702

# What stands for the nodes: an operator of the domain libgelu.
Match = collections.namedtuple("Match", "nodes inputs output operator attributes type")
# What would be one but for `reason`.
Left = collections.namedtuple("Left", "node reason")

# Of t = function(argument), y = value is `operator`.
Form = collections.namedtuple("Form", "function argument value operator attributes")
HALF_GATE = {(1, 0): 0.5, (1, 1): 0.5}  # x/2 (1 + t)
GATE = {(1, 1): 1.0}                    # x t
ROOT = math.sqrt(2 / math.pi)
FORMS = (
    Form("Erf", {(1, 0): math.sqrt(0.5)}, HALF_GATE, "Gelu", {"approximate": "none"}),
    Form("Tanh", {(1, 0): ROOT, (3, 0): ROOT * 0.044715}, HALF_GATE, "Gelu",
         {"approximate": "tanh"}),
    Form("Sigmoid", {(1, 0): QUICK}, GATE, "Gelu", {"approximate": "quick"}),
    Form("Sigmoid", {(1, 0): 1.0}, GATE, "Silu", {}),
)


class Reading:
    """Values of a graph as polynomials in x and t, and the nodes and constants they are made of."""

    def __init__(self, graph, x, t=None):
        self.graph = graph
        self.known = {x: polynomial.X, t: polynomial.T}
        self.nodes, self.constants = [], []

    def read(self, name):
        """The polynomial, or None for what is none."""
        if name not in self.known:
            self.known[name] = self._read(name)
        return self.known[name]

    def _constant(self, name, is_exponent=False):
        """The polynomial of a constant, or None. An exponent may be of another type than the rest."""
        constant = self.graph.constant(name)
        if constant is None:
            return None
        self.constants.append(constant._replace(type=None) if is_exponent else constant)
        return polynomial.constant(constant.value)

    def _read(self, name):
        constant = self._constant(name)
        if constant is not None:
            return constant
        node = self.graph.producers.get(name)
        if (node is None or not is_standard(node, *ARITHMETIC) or len(self.nodes) == MAX_NODES):
            return None
        self.nodes.append(node)
        p = self.read(node.input[0])
        if p is None or node.op_type == "Identity":
            return p
        if node.op_type == "Neg":
            return polynomial.multiply(p, polynomial.constant(-1.0))
        if node.op_type == "Pow":
            exponent = self._constant(node.input[1], is_exponent=True)
            return exponent and polynomial.power(p, polynomial.constant_value(exponent))
        q = self.read(node.input[1])
        if q is None:
            return None
        if node.op_type == "Mul":
            return polynomial.multiply(p, q)
        if node.op_type == "Div":
            divisor = polynomial.constant_value(q)
            return polynomial.multiply(p, polynomial.constant(1 / divisor)) if divisor else None
        return polynomial.add(p, q, 1.0 if node.op_type == "Add" else -1.0)


def above(graph, name):
    """The value and those it is computed from by arithmetic, nearest first."""
    found = [name]
    for value in found:
        node = graph.producers.get(value)
        if node is not None and is_standard(node, *ARITHMETIC) and len(found) < 2 * MAX_NODES:
            found += [n for n in node.input if n not in found and graph.constant(n) is None]
    return found


def below(graph, name):
    """The values computed from one by arithmetic, nearest first."""
    found = [name]
    for value in found:
        for node in graph.users[value]:
            if is_standard(node, *ARITHMETIC) and len(found) < 2 * MAX_NODES:
                found += [n for n in node.output if n not in found]
    return found[1:]


def unsupported(graph, type_):
    """Why the operators do not take this type, or None. An unknown type is taken for a good one
    where the model has no other type of floats."""
    if type_ == TensorProto.UNDEFINED:
        return "its type is unknown, and the model has doubles" if graph.has_doubles else None
    return None if type_ in TOLERANCE else f"its type is {TensorProto.DataType.Name(type_)}"


def is_formula(p, formula, type_):
    """True if a polynomial is the formula's in this type. Powers of two no type rounds: they are
    held to the tolerance of float in all."""
    def tolerance(c):
        exact = math.frexp(c)[0] == 0.5
        return TOLERANCE[TensorProto.FLOAT] if exact else TOLERANCE.get(type_, 1e-6)
    return polynomial.is_close(p, formula, tolerance)


def match_form(graph, node, form, x):
    """A Match, a Left, or None: node is `function`, x what may be its x."""
    argument = Reading(graph, x)
    got = argument.read(node.input[0])
    if got is None:
        return None
    for y in below(graph, node.output[0]):
        value = Reading(graph, x, node.output[0])
        p = value.read(y)
        if p is None:
            continue
        constants = argument.constants + value.constants
        type_ = graph.type(x) or next((c.type for c in constants if c.type), 0)
        if not (is_formula(got, form.argument, type_) and is_formula(p, form.value, type_)):
            continue
        names = {n.output[0] for n in (*argument.nodes, node, *value.nodes)}
        nodes = [n for n in graph.graph.node if names.intersection(n.output)]
        match = Match(nodes, [x], y, form.operator, form.attributes, type_)
        return check(graph, match, constants)
    return None


def check(graph, match, constants):
    """The match, or why it is left alone."""
    last = graph.producers[match.output]
    reason = unsupported(graph, match.type)
    if max((c.rank for c in constants), default=0) > graph.rank(match.inputs[0]):
        reason = "a constant of more dimensions may change the shape"
    inside = collections.Counter(name for node in match.nodes for name in node.input)
    for node in match.nodes:
        for name in node.output:
            if node is not last and inside[name] != graph.uses[name]:
                reason = f"{name} is used elsewhere"
    return Left(last, reason) if reason else match


def match_chain(graph, node):
    """A Match, a Left or None for a node that is the middle of a GELU: its erf, tanh or sigmoid."""
    left = None
    for form in FORMS:
        if not is_standard(node, form.function):
            continue
        for x in above(graph, node.input[0]):
            found = match_form(graph, node, form, x)
            if isinstance(found, Match):
                return found
            left = left or found
    return left


def match_fused(graph, node):
    """A Match, a Left or None for a node that is a GELU by itself."""
    inputs = [name for name in node.input if name]
    operator, attributes = "Gelu", {"approximate": "none"}
    if is_standard(node, "Gelu"):
        attributes = {"approximate": attribute(node, "approximate", "none")}
        if attributes["approximate"] not in ("none", "tanh"):
            return Left(node, "approximate has a value of its own")
    elif node.domain != "com.microsoft":
        return None
    elif node.op_type == "FastGelu":
        attributes = {"approximate": "tanh"}
    elif node.op_type == "QuickGelu":
        alpha = attribute(node, "alpha", QUICK)
        attributes = {"approximate": "quick"}
        if alpha == 1:
            operator, attributes = "Silu", {}
        elif abs(alpha - QUICK) > 1e-6:
            return Left(node, f"alpha is {alpha:g}")
    elif node.op_type not in ("Gelu", "BiasGelu"):
        return None
    if len(inputs) == 2:
        operator = "BiasGelu"
    type_ = graph.type(inputs[0]) or graph.type(inputs[-1]) or graph.type(node.output[0])
    reason = unsupported(graph, type_)
    return Left(node, reason) if reason else Match([node], inputs, node.output[0], operator,
                                                   attributes, type_)
