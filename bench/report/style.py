"""How every picture looks: colours that differ in grey too, the line that names the machine."""
import io

import matplotlib
import numpy
from PIL import Image

matplotlib.use("Agg")
# pylint: disable=wrong-import-position
from matplotlib import pyplot
from matplotlib.legend_handler import HandlerTuple
from matplotlib.patches import Patch
from matplotlib.ticker import NullLocator

pyplot.rcParams.update({
    "figure.facecolor": "white", "axes.facecolor": "white", "figure.dpi": 130,
    "font.family": "DejaVu Sans", "font.size": 10, "axes.titlesize": 11, "axes.titleweight": "bold",
    "axes.titlelocation": "left", "axes.spines.top": False, "axes.spines.right": False,
    "axes.grid": True, "axes.axisbelow": True, "grid.color": "#dddddd", "grid.linewidth": 0.7,
    "legend.frameon": False, "legend.fontsize": 9,
})

# From dark to light, so that they differ without colour as well.
ACCURATE, FAST = "#08306b", "#3d8fd1"
PEER, PEER_LIGHT, ROOF = "#777777", "#bdbdbd", "#000000"

# Of peers, by the system they are of.
SYSTEMS = {
    "libm": "#5b3a29",
    "libmvec": "#b0306e",
    "SLEEF": "#3f8f4f",
    "oneDNN": "#d9761f",
    "PyTorch": "#dcb12a",
}

NO_TICKS = NullLocator()


def machine(context):
    """Two lines: the CPU, the build and the day; the peers and how busy the machine was."""
    first = [context["gelu_cpu"]]
    if "num_cpus" in context:
        first[0] += ", %d logical cores" % context["num_cpus"]
    first += ["libgelu %s on %s" % (context["gelu_version"], context["gelu_isa"]),
              "compiler " + context["gelu_compiler"]]
    second = ["%s %s" % (key[len("gelu_peer_"):], value) for key, value in context.items()
              if key.startswith("gelu_peer_")]
    if "date" in context:
        second.append(context["date"][:10])
    if context.get("load_avg"):
        second.append("load %.1f before" % context["load_avg"][0])
    return "%s\n%s" % (" · ".join(first), " · ".join(second))


def new_figure(title, context, width=10.0, height=6.0, **layout):
    """A figure and its axes, with the machine below."""
    figure, axes = pyplot.subplots(figsize=(width, height), layout="constrained", **layout)
    figure.suptitle(title, x=0.01, ha="left", fontsize=13, fontweight="bold")
    figure.supxlabel(machine(context), x=0.01, ha="left", fontsize=8, color="#555555")
    return figure, axes


def shade_legend(figure, shades):
    """A legend of (colours, words): what the darker and the lighter of every pair stand for."""
    handles = [tuple(Patch(color=colour) for colour in colours) for colours, _ in shades]
    figure.legend(handles, [words for _, words in shades], loc="upper right", ncol=len(shades),
                  handler_map={tuple: HandlerTuple(ndivide=None)})


def legend_beside(axes):
    """The legend right of the axes."""
    axes.legend(loc="center left", bbox_to_anchor=(1.02, 0.5))


def to_png(figure):
    """The bytes of the picture, of so few colours that it is small."""
    figure.canvas.draw()
    drawn = Image.fromarray(numpy.asarray(figure.canvas.buffer_rgba())[:, :, :3])
    pyplot.close(figure)
    file = io.BytesIO()
    drawn.quantize(128, method=Image.FASTOCTREE).save(file, format="PNG", optimize=True)
    return file.getvalue()
