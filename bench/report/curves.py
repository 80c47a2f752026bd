"""The picture of the functions themselves."""
import re

import style
from picture import Picture

TITLE = "GELU, its tanh form, ReLU, and the gradients"
TEXT = ("As gelu_erf_f32, gelu_tanh_f32 and their gradients compute them; at the right, by how "
        "much the tanh form differs from the exact one.")
COMMAND = "--errors FILE"
USED = re.compile("gelu_(erf|tanh)(_grad)?_f32")
RELU = {"color": style.PEER, "linestyle": (0, (1, 1)), "linewidth": 1.8}
EXACT = {"color": style.ACCURATE, "linestyle": "solid", "linewidth": 2.2}
TANH = {"color": "#e08a2c", "linestyle": (0, (4, 2)), "linewidth": 1.8}


def draw_values(axes, x, curves):
    """f and ReLU."""
    axes.plot(x, [max(value, 0) for value in x], label="ReLU", **RELU)
    axes.plot(x, curves["gelu_erf_f32"], label="GELU, x Φ(x)", **EXACT)
    axes.plot(x, curves["gelu_tanh_f32"], label="tanh form", **TANH)
    axes.set(title="Value", xlim=(-4, 3), ylim=(-0.5, 3))


def draw_gradients(axes, x, curves):
    """f' and ReLU's."""
    axes.plot([x[0], 0, 0, x[-1]], [0, 0, 1, 1], label="ReLU", **RELU)
    axes.plot(x, curves["gelu_erf_grad_f32"], label="GELU", **EXACT)
    axes.plot(x, curves["gelu_tanh_grad_f32"], label="tanh form", **TANH)
    axes.set(title="Gradient", xlim=(-4, 4), ylim=(-0.25, 1.25))


def draw_differences(axes, x, curves):
    """The tanh form less the exact one."""
    for suffix, label, line in (("", "value", EXACT), ("_grad", "gradient", TANH)):
        axes.plot(x, [1e3 * (b - a) for a, b in zip(curves["gelu_erf%s_f32" % suffix],
                                                    curves["gelu_tanh%s_f32" % suffix])],
                  label=label, **line)
    axes.set(title="tanh form − exact, in 1/1000", xlim=(-5, 5))


def draw(run):
    """The figure; None without the curves."""
    curves = {entry["name"]: entry["y"] for entry in run.curves}
    if sum(1 for name in curves if USED.fullmatch(name)) < 4:
        return None
    x = run.curves[0]["x"]
    figure, three = style.new_figure(TITLE, run.context, width=12, height=4.8, ncols=3)
    for axes, draw_one in zip(three, (draw_values, draw_gradients, draw_differences)):
        draw_one(axes, x, curves)
        axes.set_xlabel("x")
        axes.legend(loc="upper left")
    return figure


PICTURES = [Picture("curves", TITLE, TEXT, COMMAND, draw)]
