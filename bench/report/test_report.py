"""bench.report: the page of the committed run holds every picture and asks for nothing else, of bad
input nothing is made, and what `gelu_bench --errors` writes is read and within the bounds.

    test_report.py GELU_BENCH

Skipped (77) where matplotlib is missing.
"""
import base64
import copy
import json
import os
import re
import subprocess
import sys
import tempfile
import unittest

import runs

HERE = os.path.dirname(os.path.abspath(__file__))
RUN = os.path.join(HERE, "run.json")


def report(directory, *words):
    """The end of `bench/report --output DIRECTORY WORD...`."""
    return subprocess.run([sys.executable, "-B", HERE, "--output", directory] + list(words),
                          capture_output=True, text=True, check=False)


def content_of(path):
    """Bytes."""
    with open(path, "rb") as file:
        return file.read()


class Scratch(unittest.TestCase):
    """A directory for each test; `out` is not there yet."""

    def setUp(self):
        scratch = tempfile.TemporaryDirectory()  # pylint: disable=consider-using-with
        self.addCleanup(scratch.cleanup)
        self.scratch, self.out = scratch.name, os.path.join(scratch.name, "out")

    def write(self, content):
        """A file of a value as JSON, or of a text."""
        path = os.path.join(self.scratch, "%d.json" % len(os.listdir(self.scratch)))
        with open(path, "w", encoding="utf-8") as file:
            file.write(content if isinstance(content, str) else json.dumps(content))
        return path


class CommittedRun(Scratch):
    """What comes of run.json."""

    def test_all(self):
        """One page, seven pictures, and the same run again."""
        done = report(self.out, RUN)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        text = content_of(os.path.join(self.out, "index.html")).decode("utf-8")
        import calls, curves, errors, peers, sizes  # pylint: disable=all
        pictures = [p for module in (calls, curves, errors, peers, sizes) for p in module.PICTURES]
        names = ["%s.png" % picture.name for picture in pictures]
        self.assertEqual(sorted(os.listdir(self.out)), sorted(names + ["index.html", "run.json"]))
        held = [base64.b64decode(data) for data in
                re.findall('<img [^>]*src="data:image/png;base64,([^"]*)"', text)]
        for name in names:
            png = content_of(os.path.join(self.out, name))
            self.assertTrue(png.startswith(b"\x89PNG"), name)
            self.assertIn(png, held, name)
        self.assertEqual(len(held), len(names))
        self.assertNotIn("Left out", text)
        without_data = re.sub('src="data:[^"]*"', "", text)
        self.assertNotRegex(without_data, r"(?i)https?:|src\s*=|href|url\(|@import|<script|<link")
        self.assertEqual(content_of(os.path.join(self.out, "run.json")), content_of(RUN))
        context = json.loads(content_of(RUN))["context"]
        for key in ("gelu_cpu", "gelu_compiler"):
            self.assertIn(context[key], text)

    def test_part(self):
        """What has not been measured is named; the host is not."""
        part = json.loads(content_of(RUN))
        part["context"]["host_name"] = "a host"
        part.update(benchmarks=[b for b in part["benchmarks"] if "/call/" in b["name"]], edges=[],
                    errors=[], curves=[])
        done = report(self.out, self.write(part))
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertEqual(sorted(os.listdir(self.out)), ["calls.png", "index.html", "run.json"])
        text = content_of(os.path.join(self.out, "index.html")).decode("utf-8")
        self.assertEqual(text.count("Left out"), 6)
        self.assertNotIn(b"a host", text.encode() + content_of(os.path.join(self.out, "run.json")))


class BadInput(Scratch):
    """A clear word, status 2, nothing written."""

    def refused(self, words, *files):
        """These files, and why."""
        done = report(self.out, *files)
        self.assertEqual(done.returncode, 2, done.stderr)
        self.assertRegex(done.stderr, "^bench/report: .*" + words)
        self.assertEqual(done.stderr.count("\n"), 1)
        self.assertFalse(os.path.exists(self.out))

    def test_not_a_run(self):
        """Nothing of gelu_bench."""
        self.refused("none.json: No such file", os.path.join(self.scratch, "none.json"))
        self.refused("Is a directory", self.scratch)
        self.refused("not JSON", self.write("not JSON"))
        self.refused("not JSON", self.write("{\"context\": "))
        for content in (1, [], {}, {"context": {}, "benchmarks": [1]}):
            self.refused("not Google Benchmark's", self.write(content))
        self.refused("another program", self.write({"context": {}, "benchmarks": []}))

    def test_not_this_run(self):
        """Of gelu_bench, but broken, of two machines, or of nothing that is shown."""
        run = json.loads(content_of(RUN))
        for path in (["errors", 0, "negative"], ["curves", 0, "y"]):
            broken = copy.deepcopy(run)
            broken[path[0]][path[1]][path[2]].pop()
            self.refused("not as gelu_bench --errors writes", self.write(broken))
        other = copy.deepcopy(run)
        other["context"]["gelu_cpu"] = "another"
        self.refused("differ in gelu_cpu", RUN, self.write(other))
        other = {"context": run["context"], "benchmarks": []}
        self.refused("nothing that a picture shows", self.write(other))


class Errors(Scratch):
    """What this build's gelu_bench finds."""

    program = None

    def test_bounds(self):
        """All bins of the accurate functions are within 1 ULP, and no result is NaN."""
        path = os.path.join(self.scratch, "errors.json")
        subprocess.run([self.program, "--errors", path], stdout=subprocess.DEVNULL, check=True)
        found = runs.read([path])
        self.assertEqual(found.context["gelu_inputs_per_bin"], "2048")
        errors = {e["name"]: e["negative"] + e["positive"] for e in found.errors}
        self.assertGreater(len(found.curves), 0)
        for curve in found.curves:
            worst = errors[curve["name"]]
            self.assertNotIn(None, worst, curve["name"])
            self.assertLessEqual(max(worst), 1, curve["name"])
            self.assertGreater(max(worst), 0.4, curve["name"])


if __name__ == "__main__":
    try:
        import matplotlib  # pylint: disable=unused-import
    except ImportError as missing:
        print("SKIP bench.report: %s (python3-matplotlib)" % missing)
        sys.exit(77)
    Errors.program = sys.argv.pop(1)
    unittest.main(verbosity=2)
