"""The picture of errors against x, where the tail of everybody shows."""
import re

import style
from picture import FORWARD, GRADIENTS, Picture

COMMAND = "--errors FILE"
TEXT = ("The largest error in each of many bins of x, of some thousand inputs each, against long "
        "double; crosses on top: NaN or infinity. %s")
FROM, TO = 2.0 ** -5, 2.0 ** 5  # what is shown of |x|
LOWEST, HIGHEST = 0.3, 4e8      # where the axis ends; what is beyond is drawn there
NO_DIGIT = 2.0 ** 24            # the error of 0 instead of a value
BEHIND = {"facecolor": "white", "edgecolor": "none", "pad": 1}
DASHES = ("solid", (0, (5, 1.5)), (0, (1, 1)))
# Where lines lie on each other, the wider ones below show at the edges.
OWN = {"": (style.ACCURATE, 3, 5), "_fast": ("#a9d2f5", 6, 1)}  # colour, width, order
WIDEST, STEP = 3.6, 0.7


def own_line(name, reference):
    """The looks of a function of the library; None of a peer."""
    for tier, (colour, width, order) in OWN.items():
        form, *grad = reference.split("_")
        if name == "_".join(["gelu", form + tier] + grad + ["f32"]):
            return {"color": colour, "linewidth": width, "zorder": order}
    return None


def peer_line(name, seen):
    """The looks of a peer: a colour for the system, dashes for what it calls."""
    system = name.split()[0]
    seen[system] = seen.get(system, -1) + 1
    return {"color": style.SYSTEMS.get(system, style.PEER),
            "linewidth": max(WIDEST - STEP * list(seen).index(system), 1), "zorder": 3,
            "linestyle": DASHES[seen[system] % len(DASHES)]}


def draw_errors(axes, edges, errors, line, label):
    """One function on one side; edges are of |x|."""
    shown = [i for i, edge in enumerate(edges[:-1]) if FROM <= edge < TO]
    bins = edges[shown[0]:shown[-1] + 2]
    values = [errors[i] for i in shown]
    heights = [HIGHEST if value is None else min(max(value, LOWEST), HIGHEST) for value in values]
    axes.stairs(heights, bins, baseline=None, label=label, **line)
    lost = [(low * high) ** 0.5
            for low, high, value in zip(bins, bins[1:], values) if value is None]
    if lost:
        axes.plot(lost, [HIGHEST] * len(lost), "x", color=line["color"], markersize=4,
                  clip_on=False, zorder=6)


def draw_reference(pair, run, reference, title):
    """Both sides of one function."""
    seen = {}
    for entry in run.errors:
        if entry["reference"] != reference:
            continue
        line = own_line(entry["name"], reference) or peer_line(entry["name"], seen)
        for axes, side in zip(pair, ("negative", "positive")):
            draw_errors(axes, run.edges, entry[side], line, entry["name"])
    for axes, sign in zip(pair, ("−", "")):
        axes.set_xscale("log")
        axes.set_yscale("log")
        axes.yaxis.set_minor_locator(style.NO_TICKS)
        axes.set(xlim=(FROM, TO), ylim=(LOWEST, HIGHEST), xlabel="x")
        axes.xaxis.set_major_formatter(lambda x, _, sign=sign: "%s%g" % (sign, x))
        axes.axhline(1, color="black", linewidth=0.8, linestyle=(0, (4, 4)))
    pair[0].invert_xaxis()
    pair[0].set(title=title, ylabel="largest error, ULP")
    pair[0].annotate("1 ULP", (TO, 1), (6, 3), textcoords="offset points", fontsize=8)
    pair[0].annotate("no digit is right", (8, NO_DIGIT), (0, 8), textcoords="offset points",
                     ha="center", fontsize=8, bbox=BEHIND, zorder=6)
    style.legend_beside(pair[1])


def draw(run, title, panels):
    """The figure; None without the errors."""
    known = {entry["reference"] for entry in run.errors}
    panels = [panel for panel in panels if panel[0] in known]
    if not panels:
        return None
    figure, rows = style.new_figure(title, run.context, width=12, height=1 + 3.6 * len(panels),
                                    nrows=len(panels), ncols=2, squeeze=False, sharey=True,
                                    gridspec_kw={"width_ratios": [2, 1]})
    for pair, panel in zip(rows, panels):
        draw_reference(pair, run, *panel)
    return figure


PICTURES = [
    Picture("errors", "Largest error against x: the tail",
            TEXT % "At x = -6 the value is -5.9e-9: 1 + erf or 1 + tanh has no digit of it left.",
            COMMAND, lambda run: draw(run, PICTURES[0].title, FORWARD)),
    Picture("errors_gradient", "Largest error of gradients against x",
            TEXT % "The peak near -0.75 is at the gradient's root.",
            COMMAND, lambda run: draw(run, PICTURES[1].title, GRADIENTS)),
]
USED = re.compile("(erf|tanh)(_grad)?")
