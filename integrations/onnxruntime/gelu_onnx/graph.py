"""One graph of a model, indexed: what makes a value, what uses it, which values are constants of one
element, and what is known of types and ranks."""
import collections
import copy

from onnx import AttributeProto, TensorProto, numpy_helper, shape_inference

# Nodes of one input (and a bias), whose output has the type of the input.
FUSED = {("", "Gelu"), ("ai.onnx", "Gelu"), ("com.microsoft", "Gelu"),
         ("com.microsoft", "FastGelu"), ("com.microsoft", "BiasGelu"),
         ("com.microsoft", "QuickGelu")}

Constant = collections.namedtuple("Constant", "value rank type")


def is_standard(node, *operators):
    return node.domain in ("", "ai.onnx") and node.op_type in operators


def attribute(node, name, default):
    for a in node.attribute:
        if a.name == name:
            return {AttributeProto.FLOAT: a.f, AttributeProto.STRING: a.s.decode(errors="replace"),
                    AttributeProto.INT: a.i}.get(a.type)
    return default


def subgraphs(node):
    for a in node.attribute:
        yield from ([a.g] if a.type == AttributeProto.GRAPH else a.graphs)


def names_used(graph):
    """The name of each value a graph reads, as often as it does, graphs within it included."""
    for node in graph.node:
        yield from (name for name in node.input if name)
        for inner in subgraphs(node):
            yield from names_used(inner)
    yield from (output.name for output in graph.output)


def infer_types(model):
    """Copies of the model's graphs (in the order of `all_graphs`) with what shape inference finds.
    It does not know the operators of ONNX Runtime, so those in question stand as Identity."""
    known = copy.deepcopy(model)
    for graph in all_graphs(known.graph):
        for node in graph.node:
            if (node.domain, node.op_type) in FUSED:
                node.op_type, node.domain = "Identity", ""
                del node.input[1:], node.attribute[:]
    try:
        known = shape_inference.infer_shapes(known)
    except Exception as error:  # whatever it is, the model may still be good
        print(f"no shapes inferred: {error}")
    return list(all_graphs(known.graph))


def all_graphs(graph):
    """The graph and those within it, outermost first."""
    yield graph
    for node in graph.node:
        for inner in subgraphs(node):
            yield from all_graphs(inner)


class Graph:
    """`known` is the same graph with inferred types; `outer` is the Graph around it; `has_doubles`
    says so of the model."""

    def __init__(self, graph, known, ir_version, has_doubles, outer=None):
        self.graph, self.outer, self.has_doubles = graph, outer, has_doubles
        self.producers = {name: node for node in graph.node for name in node.output if name}
        self.users = collections.defaultdict(list)
        for node in graph.node:
            for name in node.input:
                self.users[name].append(node)
        self.uses = collections.Counter(names_used(graph))
        # An initializer that is an input as well is a default, which a caller may replace.
        replaceable = {i.name for i in graph.input} if ir_version >= 4 else set()
        self.tensors = {t.name: t for t in graph.initializer if t.name not in replaceable}
        self.types = {v.name: v.type.tensor_type
                      for v in (*known.input, *known.value_info, *known.output)
                      if v.type.HasField("tensor_type")}
        self.local = (set(self.producers) | {i.name for i in graph.input}
                      | {t.name for t in graph.initializer})

    def scope(self, name):
        """The graph that defines a name: this one or one around it."""
        graph = self
        while graph is not None and name not in graph.local:
            graph = graph.outer
        return graph

    def type(self, name):
        """The element type, or UNDEFINED."""
        graph = self.scope(name)
        if graph is None:
            return TensorProto.UNDEFINED
        if name in graph.tensors:
            return graph.tensors[name].data_type
        return graph.types[name].elem_type if name in graph.types else TensorProto.UNDEFINED

    def rank(self, name):
        """The number of dimensions, or what it is at least."""
        graph = self.scope(name)
        if graph is None:
            return 0
        if name in graph.tensors:
            return len(graph.tensors[name].dims)
        if name in graph.types and graph.types[name].HasField("shape"):
            return len(graph.types[name].shape.dim)
        node = graph.producers.get(name)
        if node is not None and is_standard(node, "Add", "Sub", "Mul", "Div"):
            return max(graph.rank(n) for n in node.input)
        return 0

    def constant(self, name):
        """A Constant, or None for what is none or has more than one element."""
        graph = self.scope(name)
        if graph is None:
            return None
        node = graph.producers.get(name)
        tensor = graph.tensors.get(name)
        if node is not None and is_standard(node, "Identity"):
            return graph.constant(node.input[0])
        if node is not None and is_standard(node, "Constant"):
            given = node.attribute[0]
            if given.name == "value_float":
                return Constant(given.f, 0, TensorProto.FLOAT)
            if given.name == "value_int":
                return Constant(float(given.i), 0, TensorProto.INT64)
            tensor = given.t if given.name == "value" else None
        if tensor is None or any(d != 1 for d in tensor.dims):
            return None
        if tensor.data_location == TensorProto.EXTERNAL:
            return None
        return Constant(float(numpy_helper.to_array(tensor).item()), len(tensor.dims),
                        tensor.data_type)
