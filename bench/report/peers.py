"""The picture of bars: everyone's speed, and the accuracy it is bought with."""
import re

import style
from picture import FORWARD, GRADIENTS, Picture

TEXT = ("libm, libmvec and SLEEF in the textbook formula over the functions named, the GELUs of "
        "frameworks, and libgelu; one thread, N(0, 1), medians. Max ULP: the largest error that "
        "--errors found; 1.7e7 says that no digit is right, in the far tail, NaN that some result "
        "is NaN or infinite, mostly at huge x. What the fast tier promises instead of ULP is an "
        "error of 2^-22.5 |x|, for gradients of 2^-21.5.%s")
COMMAND = "--peers --quick --filter '/normal/(4096|1048576)$' --json FILE"
USED = re.compile(r"([^/]+)/((?:erf|tanh)(?:_grad)?)/(?:(\w+)/)?normal/(4096|1048576)")
SIZES = {"4096": "4096 floats (L1)", "1048576": "1Mi floats"}
BAR = 0.38


def worst_error(entry):
    """The largest error, three digits, or that there is a result without number."""
    errors = entry["negative"] + entry["positive"]
    if None in errors:
        return "NaN"
    if max(errors) < 1e3:
        return "%.3g" % max(errors)
    return ("%.1e" % max(errors)).replace("e+0", "e")


def rates_of(run, reference):
    """Billions of elements per second: {name: {size: rate}}."""
    rates = {}
    for benchmark, time in run.times.items():
        match = USED.fullmatch(benchmark)
        if match and match[2] == reference and match[3] in (None, run.context["gelu_isa"]):
            rates.setdefault(match[1], {})[match[4]] = int(match[4]) / time
    return rates


def draw_bars(axes, run, reference, title):
    """One form or gradient, the fastest on top."""
    rates = rates_of(run, reference)
    names = sorted(rates, key=lambda name: max(rates[name].values()))
    widest = max(max(rate.values()) for rate in rates.values())
    labels = []
    for place, name in enumerate(names):
        own = name.startswith("gelu_")
        for side, size in enumerate(SIZES):
            rate = rates[name].get(size)
            if rate is None:
                continue
            colour = (style.ACCURATE, style.FAST) if own else (style.PEER, style.PEER_LIGHT)
            y = place + BAR * (0.5 - side)
            axes.barh(y, rate, BAR, color=colour[side], edgecolor="white", linewidth=0.5)
            axes.annotate("%.2f" % rate, (rate, y), (3, 0), textcoords="offset points",
                          va="center", fontsize=7.5)
        # dy f'(x) has the bits of f'(x), dy being 1.
        entry = run.find_errors(name.replace("_backward_", "_grad_"), reference)
        labels.append(entry["name"] if entry and not own else name)
        axes.annotate(worst_error(entry) if entry else "", (1, place),
                      xycoords=("axes fraction", "data"), ha="right", va="center", fontsize=9,
                      fontweight="bold" if own else "normal")
    axes.annotate("max ULP", (1, 1), (0, 2), xycoords="axes fraction", ha="right",
                  textcoords="offset points", fontsize=9)
    axes.set_yticks(range(len(names)), labels)
    for tick in axes.get_yticklabels():
        tick.set_fontweight("bold" if tick.get_text().startswith("gelu_") else "normal")
    axes.grid(axis="y", visible=False)
    axes.set(title=title, xlim=(0, 1.35 * widest), ylim=(-0.7, len(names) - 0.3),
             xlabel="billion elements per second, one thread")


def draw(run, title, panels):
    """The figure; None without the times."""
    panels = [panel for panel in panels if rates_of(run, panel[0])]
    if not panels:
        return None
    figure, row = style.new_figure(title, run.context, width=12, ncols=len(panels), squeeze=False)
    for axes, panel in zip(row[0], panels):
        draw_bars(axes, run, *panel)
    shades = zip((style.ACCURATE, style.FAST), (style.PEER, style.PEER_LIGHT))
    style.shade_legend(figure, list(zip(shades, SIZES.values())))
    return figure


PICTURES = [
    Picture("peers", "Speed of everyone, and the accuracy that goes with it", TEXT % "", COMMAND,
            lambda run: draw(run, PICTURES[0].title, FORWARD)),
    Picture("peers_gradient", "Speed of everyone's gradients",
            TEXT % " Backward functions, as those of oneDNN and PyTorch are, compute dy f'(x), which "
            "reads an array more.", COMMAND, lambda run: draw(run, PICTURES[1].title, GRADIENTS)),
]
