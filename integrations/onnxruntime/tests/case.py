"""What the unit tests of gelu-onnx share: a model is rewritten, and it is judged what became of it."""
import os
import pathlib
import sys
import unittest

import onnx

HERE = pathlib.Path(__file__).resolve().parent
sys.path[:0] = [str(HERE.parent)]
from gelu_onnx.rewrite import rewrite

PAIRS = os.environ.get("GELU_ONNX_PAIRS")


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
