#!/usr/bin/env python3
"""Writes the models that test_operators.c and bench.c run: one node each, of libgelu or of ONNX
Runtime itself; and a pair that compare_models.c must find wrong.

usage: make_models.py DIRECTORY
"""
import itertools
import pathlib
import sys

from onnx import TensorProto, helper, save

TYPES = {"f32": TensorProto.FLOAT, "f16": TensorProto.FLOAT16, "bf16": TensorProto.BFLOAT16}
INPUTS = {"Gelu": 1, "Silu": 1, "BiasGelu": 2, "Geglu": 2}


def model(nodes, inputs, type_, shape=None):
    """Inputs x and second, output y, of any shape unless one is given."""
    names = ["x", "second"][:inputs]
    graph = helper.make_graph(
        nodes, "operators",
        [helper.make_tensor_value_info(name, type_, shape) for name in names],
        [helper.make_tensor_value_info("y", type_, None)])
    return helper.make_model(graph, ir_version=8, producer_name="libgelu", opset_imports=[
        helper.make_opsetid(domain, version)
        for domain, version in (("", 17), ("libgelu", 1), ("com.microsoft", 1))])


def one_node(operator, type_=TensorProto.FLOAT, domain="libgelu", inputs=None, shape=None,
             **attributes):
    inputs = inputs or INPUTS[operator]
    node = helper.make_node(operator, ["x", "second"][:inputs], ["y"], domain=domain, **attributes)
    return model([node], inputs, type_, shape)


def models():
    """Name and model of all."""
    for suffix, type_ in TYPES.items():
        yield f"Silu.{suffix}", one_node("Silu", type_)
        for operator, form, tier in itertools.product(
                ("Gelu", "BiasGelu", "Geglu"), ("none", "tanh", "quick"), ("accurate", "fast")):
            yield (f"{operator}.{form}.{tier}.{suffix}",
                   one_node(operator, type_, approximate=form, tier=tier))
    yield "default", one_node("Gelu")
    yield "shape", one_node("Gelu", shape=[2, "n", 3])
    yield "chain", model([helper.make_node("Gelu", ["x"], ["a"], domain="libgelu"),
                          helper.make_node("Silu", ["a"], ["b"], domain="libgelu"),
                          helper.make_node("Geglu", ["b", "x"], ["y"], domain="libgelu")],
                         1, TensorProto.FLOAT)
    yield "bad.value", one_node("Gelu", approximate="sigmoid")
    yield "bad.long", one_node("Gelu", approximate="tanh" * 20)
    yield "bad.number", one_node("BiasGelu", approximate=1)
    yield "bad.fraction", one_node("Geglu", tier=0.5)
    yield "bad.type", one_node("Gelu", TensorProto.DOUBLE)
    # 1, and 1 but for a NaN at 0: compare_models has to see it.
    yield "nan.before", model([helper.make_node("Sub", ["x", "x"], ["a"]),
                               helper.make_node("Cos", ["a"], ["y"])], 1, TensorProto.FLOAT)
    yield "nan.after", model([helper.make_node("Div", ["x", "x"], ["y"])], 1, TensorProto.FLOAT)
    yield "stock.none", one_node("Gelu", domain="com.microsoft")
    yield "stock.tanh", one_node("FastGelu", domain="com.microsoft", inputs=1)


if __name__ == "__main__":
    directory = pathlib.Path(sys.argv[1])
    directory.mkdir(parents=True, exist_ok=True)
    for model_name, built in models():
        save(built, str(directory / f"{model_name}.onnx"))
