"""The picture of throughput against size, under memcpy's."""
import re

import style
from picture import Picture

TITLE = "Throughput against size; memcpy is the roof"
TEXT = ("Bytes read and written per second on one thread, kernels called directly on N(0, 1): "
        "medians. Dotted lines: where the two arrays leave a cache.")
COMMAND = "--filter '^gelu_(erf|tanh)(_fast)?(_grad)?_f32/[^/]*/normal/[0-9]*$' --json FILE"
USED = re.compile(r"(?:(gelu_(?:erf|tanh)(?:_fast)?(?:_grad)?_f32|sleef_(?:erf|tanh))/(\w+)|"
                  r"(memcpy))/normal/(\d+)")
BYTES = 8  # of an element, read and written
RATES = [digit * 10 ** power for power in range(-1, 4) for digit in (1, 2, 5)]
# What is drawn for a form: name, colour, dashes, marker.
LINES = [
    ("memcpy", style.ROOF, "solid", ""),
    ("gelu_FORM_fast_f32", style.FAST, "solid", "o"),
    ("gelu_FORM_fast_grad_f32", style.FAST, (0, (3, 1.5)), "s"),
    ("gelu_FORM_f32", style.ACCURATE, "solid", "o"),
    ("gelu_FORM_grad_f32", style.ACCURATE, (0, (3, 1.5)), "s"),
    ("sleef_FORM", style.PEER, (0, (1, 1)), "^"),
]


LABELS = {"sleef_FORM": "SLEEF loop,\nby erf_u10 or tanh_u10"}


def size_text(n):
    """64Ki."""
    for power, unit in ((30, "Gi"), (20, "Mi"), (10, "Ki")):
        if n >= 1 << power:
            return "%d%s" % (n >> power, unit)
    return str(n)


def draw_caches(axes, caches):
    """A line where two arrays fill each."""
    for cache in caches:
        if cache["type"] == "Instruction":
            continue
        floats = cache["size"] / BYTES
        axes.axvline(floats, color=style.PEER, linestyle=(0, (1, 3)), linewidth=1)
        axes.annotate("L%d" % cache["level"], (floats, 1), (-2, -2), ha="right", va="top",
                      xycoords=("data", "axes fraction"), textcoords="offset points",
                      color="#555555", fontsize=8)


def draw(run):
    """The figure; None without the times."""
    series = {}
    for name, time in run.times.items():
        match = USED.fullmatch(name)
        if match and match[2] in (None, run.context["gelu_isa"]):
            n = int(match[4])
            series.setdefault(match[1] or match[3], []).append((n, BYTES * n / time))
    if not any(name.startswith("gelu_") for name in series):
        return None
    figure, both = style.new_figure(TITLE, run.context, width=12, ncols=2, sharex=True, sharey=True)
    for axes, form in zip(both, ("erf", "tanh")):
        for name, colour, dashes, marker in LINES:
            points = series.get(name.replace("FORM", form))
            if points:
                axes.plot(*zip(*sorted(points)), color=colour, linestyle=dashes,
                          label=LABELS.get(name, name.replace("FORM", "<form>")),
                          marker=marker, markersize=4)
        draw_caches(axes, run.context.get("caches", []))
        axes.set_xscale("log", base=2)
        axes.set_yscale("log")
        axes.set(title="%s form" % form, xlabel="floats in the array")
        axes.set_xticks([4 ** power for power in range(1, 14, 2)])
        axes.xaxis.set_major_formatter(lambda n, _: size_text(int(n)))
        axes.set_yticks([rate for rate in RATES if axes.get_ylim()[0] < rate < axes.get_ylim()[1]],
                        minor=False)
        axes.yaxis.set_major_formatter("{x:g}")
        axes.yaxis.set_minor_formatter("")
    both[0].set_ylabel("GB/s, read and written")
    style.legend_beside(both[1])
    return figure


PICTURES = [Picture("sizes", TITLE, TEXT, COMMAND, draw)]
