"""What a run of gelu_bench measured, read from its JSON files: one time for each benchmark, the
errors and the curves. Knows the files, nothing of pictures.
"""
import json
import re
import statistics
import sys

MACHINE = ["gelu_cpu", "gelu_isa", "gelu_version", "gelu_compiler", "gelu_flags"]  # equal in a run
KEPT = ["date", "num_cpus", "caches", "load_avg"]  # of Google Benchmark's own context


def die(text):
    """Ends with a message, as on a wrong option."""
    print("bench/report: %s" % text, file=sys.stderr)
    sys.exit(2)


class Run:
    """context; times: ns by benchmark name; edges, errors, curves: as `--errors` writes them."""

    def __init__(self):
        self.context, self.times, self.edges, self.errors, self.curves = {}, {}, [], [], []

    def find_errors(self, name, reference):
        """The errors of what benchmarks call so, as SLEEF_erf_u10; None if there are none."""
        for entry in self.errors:
            if (entry["name"].replace(",", "").replace(" ", "_"), entry["reference"]) == (
                    name, reference):
                return entry
        return None


def is_number(value):
    """What JSON calls a number."""
    return isinstance(value, (int, float)) and not isinstance(value, bool)


def is_list_of_numbers(values, length):
    """Where null stands for what is none."""
    return (isinstance(values, list) and len(values) == length and
            all(value is None or is_number(value) for value in values))


def is_benchmark(entry):
    """One repetition, or a figure of all; or a benchmark that failed."""
    return (isinstance(entry, dict) and isinstance(entry.get("name"), str) and
            ("error_occurred" in entry or is_number(entry.get("cpu_time"))))


def is_errors(entry, bins):
    """One function or peer, as `--errors` writes it."""
    return (isinstance(entry, dict) and isinstance(entry.get("name"), str) and
            isinstance(entry.get("reference"), str) and
            is_list_of_numbers(entry.get("negative"), bins) and
            is_list_of_numbers(entry.get("positive"), bins))


def is_curve(entry):
    """One function, as `--errors` writes it."""
    return (isinstance(entry, dict) and isinstance(entry.get("name"), str) and
            isinstance(entry.get("x"), list) and
            all(is_list_of_numbers(entry.get(key), len(entry["x"])) for key in "xy"))


def check(path, content):
    """Ends unless it is what gelu_bench writes."""
    context = content.get("context") if isinstance(content, dict) else None
    benchmarks = content.get("benchmarks") if isinstance(content, dict) else None
    if not (isinstance(context, dict) and isinstance(benchmarks, list) and
            all(map(is_benchmark, benchmarks))):
        die("%s: JSON, but not Google Benchmark's" % path)
    if not all(isinstance(context.get(key), str) for key in MACHINE):
        die("%s: of another program than gelu_bench, or of an older one" % path)
    edges, errors, curves = (content.get(key, []) for key in ("edges", "errors", "curves"))
    if not (isinstance(edges, list) and None not in edges and is_list_of_numbers(edges, len(edges))
            and isinstance(errors, list) and all(is_errors(e, len(edges) - 1) for e in errors)
            and isinstance(curves, list) and all(map(is_curve, curves))):
        die("%s: the errors or curves are not as gelu_bench --errors writes them" % path)


def load(path):
    """The content of one file."""
    try:
        with open(path, encoding="utf-8") as file:
            content = json.load(file)
    except OSError as error:
        die("%s: %s" % (path, error.strerror))
    except ValueError:  # bytes that are no text, too
        die("%s: not JSON" % path)
    check(path, content)
    return content


def typical(name, times):
    """As gelu_bench itself tells it: of short calls the fastest, of all others the median."""
    return min(times) if "/call/" in name else statistics.median(times)


def rounded(value):
    """Four digits, which is more than is known."""
    return float("%.4g" % value)


def read(paths):
    """The files of one run as one."""
    run, all_times = Run(), {}
    units = {"ns": 1, "us": 1e3, "ms": 1e6, "s": 1e9}
    for path in paths:
        content = load(path)
        for key in MACHINE:
            if run.context.setdefault(key, content["context"][key]) != content["context"][key]:
                die("%s and %s are not of one run: they differ in %s" % (paths[0], path, key))
        run.context = {**content["context"], **run.context}
        for entry in content["benchmarks"]:
            if entry.get("run_type") == "aggregate" or "error_occurred" in entry:
                continue
            name = re.sub("/(min_time:[^/]*|real_time)", "", entry["name"])
            unit = units.get(entry.get("time_unit", "ns"))
            if unit is None:
                die("%s: a time in %s" % (path, entry["time_unit"]))
            all_times.setdefault(name, []).append(entry["cpu_time"] * unit)
        if "errors" in content:
            run.edges, run.errors = content["edges"], content["errors"]
        run.curves = content.get("curves", run.curves)
    run.times = {name: rounded(typical(name, times)) for name, times in all_times.items()}
    return run


def condensed(run, is_used):
    """The text of a small file that gives the same pictures, a line for each figure or list.
    is_used tells of the names of benchmarks and curves and of references whether they need it.
    """
    context = {key: value for key, value in run.context.items()
               if key in KEPT or key.startswith("gelu_")}
    lists = {
        "benchmarks": [{"name": name, "cpu_time": time}
                       for name, time in sorted(run.times.items()) if is_used(name)],
        "edges": run.edges,
        "errors": [entry for entry in run.errors if is_used(entry["reference"])],
        "curves": [entry for entry in run.curves if is_used(entry["name"])],
    }
    parts = ['"context": ' + json.dumps(context, indent=1)]
    for key, values in lists.items():
        lines = [json.dumps(value, separators=(",", ":")) for value in values]
        parts.append('"%s": [\n%s\n]' % (key, ",\n".join(lines)))
    return "{\n%s\n}\n" % ",\n".join(parts)
