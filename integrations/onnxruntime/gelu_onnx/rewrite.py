"""Replaces what patterns.py finds, in a model in memory, and from file to file."""
import os

import onnx
from onnx import TensorProto, helper
from onnx.external_data_helper import uses_external_data

from .graph import Graph, all_graphs, infer_types, names_used, subgraphs
from .patterns import Left, Match, match_chain, match_fused

DOMAIN = "libgelu"


def is_double(graph):
    types = [v.type.tensor_type.elem_type
             for v in (*graph.input, *graph.value_info, *graph.output)]
    return TensorProto.DOUBLE in types + [t.data_type for t in graph.initializer]


def replace(graph, match, tier):
    """Puts one node where the last of a match was, and takes the match out."""
    attributes = dict(match.attributes)
    if tier != "accurate":
        attributes["tier"] = tier
    nodes = graph.graph.node
    position = next(i for i, n in enumerate(nodes) if match.output in n.output)
    name = nodes[position].name
    nodes.insert(position, helper.make_node(
        match.operator, match.inputs, [match.output], name=name and f"{name}/libgelu",
        domain=DOMAIN, **attributes))
    for old in match.nodes:
        nodes.remove(old)


def drop_unused(graph, names):
    """Takes out the constants of these names that nothing uses any more, and what is said of the
    values that are gone."""
    gone = names - set(names_used(graph)) - {i.name for i in graph.input}
    for tensor in [t for t in graph.initializer if t.name in gone]:
        graph.initializer.remove(tensor)
    for node in [n for n in graph.node if n.op_type == "Constant" and n.output[0] in gone]:
        graph.node.remove(node)
    for value in [v for v in graph.value_info if v.name in gone]:
        graph.value_info.remove(value)


def rewrite_graph(graph, tier):
    """Replaces all that is found in one Graph; gives the matches and what was left alone."""
    found = [match_fused(graph, node) or match_chain(graph, node) for node in graph.graph.node]
    matches = [f for f in found if isinstance(f, Match)]
    for match in matches:
        replace(graph, match, tier)
    drop_unused(graph.graph, {name for match in matches for node in match.nodes
                              for name in (*node.input, *node.output)})
    return matches, [f for f in found if isinstance(f, Left)]


def rewrite(model, tier="accurate"):
    """Replaces the GELUs of a model, in place; gives the matches and what was left alone. Functions
    that a model brings along are not looked at."""
    known = infer_types(model)
    doubles = any(is_double(graph) for graph in known)
    known = iter(known)
    matches, left = [], []

    def visit(graph, outer):
        indexed = Graph(graph, next(known), model.ir_version, doubles, outer)
        for node in graph.node:
            for inner in subgraphs(node):
                visit(inner, indexed)
        for total, part in zip((matches, left), rewrite_graph(indexed, tier)):
            total += part

    visit(model.graph, None)
    if matches and all(o.domain != DOMAIN for o in model.opset_import):
        model.opset_import.append(helper.make_opsetid(DOMAIN, 1))
    return matches, left


def rewrite_file(source, target, tier):
    """The same from one file to another. ValueError says what cannot be."""
    if os.path.exists(target):
        if os.path.samefile(source, target):
            raise ValueError("the new model is to be another file: this one is never touched")
        if not os.path.isfile(target):
            raise ValueError(f"{target} is there and is no regular file: not replaced")
    target = os.path.realpath(target)
    model = onnx.load(source, load_external_data=False)
    if not model.HasField("graph"):
        raise ValueError(f"{source} holds no model")
    external = any(uses_external_data(t) for g in all_graphs(model.graph) for t in g.initializer)
    folders = [os.path.dirname(os.path.realpath(path)) for path in (source, target)]
    if external and folders[0] != folders[1]:
        raise ValueError("weights lie in files beside the model: write the new one there as well")
    found = rewrite(model, tier)
    partial = f"{target}.{os.getpid()}.part"
    try:
        with open(partial, "xb") as file:
            file.write(model.SerializeToString())
        os.replace(partial, target)
    finally:
        if os.path.exists(partial):
            os.remove(partial)
    return found
