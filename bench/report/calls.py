"""The picture of short calls: ns over n = 1..300."""
import re

import style
from picture import Picture

TITLE = "Short calls: time for n floats, n = 1 to 300"
TEXT = ("Independent calls of the public function, the fastest repetition of each; arrays aligned "
        "to 64 bytes, and at offsets that change with n.")
COMMAND = "--calls --filter '^gelu_erf(_fast)?_f32$' --json FILE"
FUNCTIONS = {"gelu_erf_f32": style.ACCURATE, "gelu_erf_fast_f32": style.FAST}
LINES = {True: ("aligned", "solid", 1.6), False: ("not aligned", (0, (1, 1)), 1.2)}
USED = re.compile(r"(%s)/call/(\d+)/(offset_[0-9_]+)" % "|".join(FUNCTIONS))


def draw(run):
    """The figure; None without the times."""
    series = {}
    for name, time in run.times.items():
        match = USED.fullmatch(name)
        if match:
            series.setdefault((match[1], match[3] == "offset_0"), []).append((int(match[2]), time))
    if not series:
        return None
    figure, axes = style.new_figure(TITLE, run.context, height=5)
    for (function, aligned), points in sorted(series.items(), reverse=True):
        words, dashes, width = LINES[aligned]
        axes.plot(*zip(*sorted(points)), color=FUNCTIONS[function], linestyle=dashes,
                  linewidth=width, label="%s, %s" % (function, words))
    axes.set(xlabel="n, floats in a call", ylabel="ns per call", xlim=(0, 301))
    axes.set_xticks([1] + list(range(32, 301, 32)) + [300])
    axes.set_ylim(bottom=0)
    axes.legend(loc="upper left")
    return figure


PICTURES = [Picture("calls", TITLE, TEXT, COMMAND, draw)]
