#!/usr/bin/env python3
"""Prints what ONNX Runtime's profiler says of the activations of a model: the nodes that gelu-onnx
replaces, and the nodes that replace them; fails where there are none.

usage: profile_times.py MODEL BEFORE.json AFTER.json
"""
import json
import pathlib
import sys

import onnx

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
from gelu_onnx.rewrite import rewrite


def milliseconds(profile, chosen):
    """The number of nodes chosen, and their time in one run."""
    suffix = "_kernel_time"
    events = [e for e in json.loads(pathlib.Path(profile).read_text())
              if e.get("cat") == "Node" and e["name"].endswith(suffix)]
    times = [(e["name"][:-len(suffix)], e["dur"]) for e in events]
    times = [(name, time) for name, time in times if chosen(name)]
    nodes = {name for name, _ in times}
    runs = len(times) / len(nodes) if nodes else 1
    return len(nodes), sum(time for _, time in times) / runs * 1e-3


def main():
    model, before, after = sys.argv[1:]
    matches, _ = rewrite(onnx.load(model))
    replaced = {node.name for match in matches for node in match.nodes}
    for when, profile, chosen in (("before", before, replaced.__contains__),
                                  ("after", after, lambda name: name.endswith("/libgelu"))):
        nodes, time = milliseconds(profile, chosen)
        if nodes == 0:
            sys.exit(f"activations {when}: no nodes in {profile}")
        print(f"activations {when}: {nodes} nodes, {time:.3f} ms of a run, by the profiler")


if __name__ == "__main__":
    main()
