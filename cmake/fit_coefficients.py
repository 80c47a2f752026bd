#!/usr/bin/env python3
"""Fit the tables of the accurate vector kernels and print them as a C header.

    python3 cmake/fit_coefficients.py > src/coefficients.h        (or -o FILE)

Each kernel is E(a) V(a) with a = |x|: E an exponential, by an 8-entry table and a short
polynomial; V the rest, smooth in a, in 8 pieces. With t = a - center

    forward:   V = base + t q(t)
    gradient:  V = base + (slope t + (residual + t q(t)))

q is the relative minimax polynomial (Remez on a grid), its coefficients rounded to float32
one at a time and the others fitted again after each. What rounding does to the exponent's
constants is smooth in a, so V absorbs it.

Needs mpmath only; the output is the same on every machine. Takes some 10 seconds.
"""
import argparse
import sys
from functools import partial

from mpmath import mp, mpf

from float_fit import (bits_float, choose_table_scale, fit_rounded, float_bits, grid, literal,
                       to_float)

COMMAND = "python3 cmake/fit_coefficients.py > src/coefficients.h"
NEAR_FLOAT = mp.power(2, mpf("-31.5"))  # how near base is to the value it stands for
LOG2E = 1 / mp.log(2)
TANH_LINEAR = 2 * mp.sqrt(2 / mp.pi)  # x and x^3 in 2 sqrt(2/pi) (x + 0.044715 x^3)
TANH_CUBIC = mpf("0.044715") * TANH_LINEAR
QUICK_SLOPE = mpf("1.702")


# ---- the functions: 2 (max(0, x) - f(x)) and 2 f'(-a) ----------------------------------


def erf_part(a):
    """a erfc(a / sqrt 2) = 2 (max(0, x) - gelu(x))"""
    return a * mp.erfc(a / mp.sqrt(2))


def tanh_part(a):
    """2 a s = 2 (max(0, x) - gelu_tanh(x)), 1/s = 1 + exp(2 sqrt(2/pi) (a + 0.044715 a^3))"""
    return 2 * a / (1 + mp.exp(TANH_LINEAR * a + TANH_CUBIC * a ** 3))


def erf_grad_part(a):
    """erfc(a / sqrt 2) - 2 a phi(a) = 2 gelu'(-a)"""
    return mp.erfc(a / mp.sqrt(2)) - a * mp.sqrt(2 / mp.pi) * mp.exp(-a * a / 2)


def tanh_grad_part(a):
    """2 s - 2 a s (1 - s) (log(1/s - 1))' = 2 gelu_tanh'(-a), s as for tanh"""
    s = 1 / (1 + mp.exp(TANH_LINEAR * a + TANH_CUBIC * a ** 3))
    return 2 * s * (1 - a * (TANH_LINEAR + 3 * TANH_CUBIC * a * a) * (1 - s))


def logistic_part(slope, a):
    """2 a s = 2 (max(0, x) - x / (1 + exp(-slope x))), 1/s = 1 + exp(slope a)"""
    return 2 * a / (1 + mp.exp(slope * a))


def logistic_grad_part(slope, a):
    """2 s (1 - slope a (1 - s)) = 2 f'(-a), s as for the function"""
    s = 1 / (1 + mp.exp(slope * a))
    return 2 * s * (1 - slope * a * (1 - s))


def with_slope(part, slope):
    """One of the two for a slope."""
    fixed = partial(part, slope)
    fixed.__doc__ = part.__doc__.replace("slope", mp.nstr(slope, 4)) if slope != 1 else (
        part.__doc__.replace("slope ", ""))
    return fixed


# ---- pieces and kernels ----------------------------------------------------------------


class HalfOctaves:
    """Pieces by the half octaves of u = scale a + offset."""

    rule = "bits(a INDEX_SCALE + INDEX_OFFSET) >> 22"

    def __init__(self, scale, offset):
        scale, offset = to_float(scale), to_float(offset)
        self.constants = {"INDEX_SCALE": scale, "INDEX_OFFSET": offset}
        self.rotation = float_bits(offset) >> 22 & 7
        marks = [mp.ldexp(2 + n % 2, n // 2 - 1) for n in range(-4, 12)]
        self.edges = [mpf(0)] + [(m - offset) / scale for m in marks if m > offset][:8]


class OpenHalfOctaves(HalfOctaves):
    """The same, the last one open: for a V that is all but linear far out."""

    rule = "bits(min(a, INDEX_LIMIT) INDEX_SCALE + INDEX_OFFSET) >> 22"

    def __init__(self, scale, offset):
        super().__init__(scale, offset)
        self.constants["INDEX_LIMIT"] = to_float((self.edges[7] + self.edges[8]) / 2, 8)
        self.edges[8] = mp.inf


class Uniform:
    """Pieces of one width centred on n / scale, the last one open."""

    rule = "bits(min(a, INDEX_LIMIT) INDEX_SCALE + 1.5 * 2^23)"

    def __init__(self, scale):
        scale = to_float(scale)
        self.constants = {"INDEX_SCALE": scale, "INDEX_LIMIT": to_float(7 / scale)}
        self.rotation = 0
        self.edges = [mpf(0)] + [(n + mpf(1) / 2) / scale for n in range(7)] + [mpf(100)]


class Kernel:
    """One kernel: part = E V with E = exponential, the clamp on a, the pieces.

    starts: where in its piece, as a fraction, the search for a center begins (1/2).
    count: coefficients of q.
    bound (forward): base is min(a, k0) or max(a, k0), so that the first piece is a + t q(t).
    lines: {piece: (k0, k1)}, the pieces whose center is 0 and whose base is k1 a + k0 (forward; in
    all others k1 is 0) or k0 (gradient; of few bits, so that base - (base + slope t) is exact).
    root, root_slope_bits (gradient): the root of part; the bits of the slope there.
    alpha: the pieces' own linear coefficients in the exponent, where they have them.
    """

    def __init__(self, name, part, exponential, clamp, pieces, starts=None, count=7,
                 bound=None, lines=None, root=None, root_slope_bits=24, alpha=None):
        self.name, self.part, self.exponential = name, part, exponential
        self.clamp, self.pieces, self.starts = to_float(clamp), pieces, starts or {}
        self.count, self.bound, self.lines = count, bound, lines or {}
        self.root, self.root_slope_bits, self.alpha = root, root_slope_bits, alpha
        self.ends = list(zip(pieces.edges, pieces.edges[1:8] + [self.clamp]))
        self.residual = mpf(0)
        if root:
            index = next(i for i, (low, high) in enumerate(self.ends) if low < root < high)
            self.residual = to_float(self.value(index)(to_float(root)))

    def value(self, index):
        """V, as a function, on a piece."""
        own = [self.alpha[index]] if self.alpha else []
        return lambda a: self.part(a) / self.exponential(a, *own)


def nudge_center(kernel, index):
    """The first center from its start on at which V - residual is all but a float.

    Returns the center and that float.
    """
    low, high = kernel.ends[index]
    bits = float_bits(low + (high - low) * mpf(kernel.starts.get(index, "0.5")))
    while True:
        center = mpf(bits_float(bits))
        rest = kernel.value(index)(center) - kernel.residual
        if abs(to_float(rest) - rest) < NEAR_FLOAT * abs(rest):
            return center, to_float(rest)
        bits += 1


def fit_piece(kernel, index):
    """The table entries of one piece and, for the comments, its error and its curve.

    The curve is the share of V that q has to supply. The smaller, the less its rounding
    hurts, so the slope is the one that makes it least. About a gradient's root base is 0,
    for V to be right relatively, and residual is what the center's own rounding leaves.
    """
    low, high = kernel.ends[index]
    piece = {"low": low, "high": high}
    value, around_root = kernel.value(index), kernel.root and low < kernel.root < high
    if around_root:
        center, base = to_float(kernel.root), mpf(0)
    elif index in kernel.lines:
        center, base, low = mpf(0), mpf(kernel.lines[index][0]), max(low, mpf(2) ** -10)
    elif index == 0 and kernel.bound:
        center, base, low = mpf(0), mp.inf if kernel.bound == "min" else mpf(0), mpf(2) ** -10
    else:
        center, base = nudge_center(kernel, index)
        assert base <= low or kernel.bound != "min", "base must not exceed a"
        assert base >= high or kernel.bound != "max", "base must not be below a"
    piece.update(center=center, base=base)
    if kernel.alpha:
        piece["alpha"] = kernel.alpha[index]
    points = grid(low, high)
    t, values = [a - center for a in points], [value(a) for a in points]
    if kernel.lines and not kernel.root:
        piece["multiple"] = mpf(kernel.lines.get(index, (0, 0))[1])
    first = {"min": min, "max": max,
             None: lambda a, k0: piece.get("multiple", 0) * a + k0}[kernel.bound]
    rest = [v - first(a, base) - kernel.residual for a, v in zip(points, values)]
    if kernel.root:
        bits = kernel.root_slope_bits if around_root else 24
        (piece["slope"],), rest, _ = fit_rounded(t, rest, values, 1, bits)
    piece["curve"] = max(abs(f / v) for f, v in zip(rest, values))
    piece["poly"], _, piece["error"] = fit_rounded(t, rest, values, kernel.count)
    return piece


def kernels(scale):
    """The exponents' constants (name: value, origin) and the kernels."""
    exp_scale = to_float(-4 * LOG2E)
    beta = to_float(-8 * LOG2E * TANH_CUBIC)

    def alpha(shift=0):
        return mp.nint(mp.ldexp(8 * LOG2E * (mpf(shift) - TANH_LINEAR), 17)) / 2 ** 17

    def gaussian(a):
        return scale * mp.power(2, exp_scale * a * a / 8)

    def logistic_tail(a, linear=alpha()):
        return scale * mp.power(2, (linear * a + beta * a ** 3) / 8)

    def logistic(slope):
        """The exponent's constant and E of x / (1 + exp(-slope x))."""
        factor = to_float(-8 * LOG2E * slope)
        return factor, lambda a: scale * mp.power(2, factor * a / 8)

    def logistic_kernels(name, slope, clamp, index_scale):
        """The function and its derivative. Where the last piece begins, V is all but linear."""
        exponential = logistic(slope)[1]
        pieces = OpenHalfOctaves(index_scale, "1")
        part, grad_part = with_slope(logistic_part, slope), with_slope(logistic_grad_part, slope)
        return [
            Kernel(name, part, exponential, clamp, pieces, starts={2: "0.3", 4: "0.4", 6: "0.4"},
                   lines={0: (0, 1), 1: (0, 1), 7: (0, 2)}),
            # Far out V is 2 (1 - slope a) / B.
            Kernel(name + "_grad", grad_part, exponential, clamp, pieces, count=8,
                   root=mp.findroot(grad_part, mpf("1.28") / slope),
                   lines={7: (to_float(2 / scale, 15), 0)}),
        ]

    shared = {
        "ERF_EXP_SCALE": (exp_scale, "-4 log2(e), of a^2"),
        "TANH_EXP_BETA": (beta, "-16 log2(e) sqrt(2/pi) 0.044715, of a^3"),
        "TANH_EXP_ALPHA": (alpha(), "-16 log2(e) sqrt(2/pi), to 2^-17, of a"),
        "SILU_EXP_SCALE": (logistic(1)[0], "-8 log2(e), of a"),
        "QUICK_EXP_SCALE": (logistic(QUICK_SLOPE)[0], "-8 log2(e) 1.702, of a"),
    }
    # Each clamp is just above the point where the result rounds to its limit.
    return shared, [
        Kernel("erf", erf_part, gaussian, "14.421875", HalfOctaves("0.77", "0.8"),
               starts={1: "0.1"}, bound="min"),
        Kernel("tanh", tanh_part, logistic_tail, "10.78125", HalfOctaves("1.39", "1"),
               starts={1: "0.6", 2: "0.4", 4: "0.35"}, bound="max"),
        Kernel("erf_grad", erf_grad_part, gaussian, "14.6875", HalfOctaves("0.76", "0.8"),
               root=mp.findroot(erf_grad_part, mpf("0.75"))),
        # E slower by exp(0.34 a) makes V straighter at the root; by exp(0.095 a), far out.
        Kernel("tanh_grad", tanh_grad_part, logistic_tail, "10.90625", Uniform("1.32"),
               root=mp.findroot(tanh_grad_part, mpf("0.75")), root_slope_bits=2,
               alpha=[alpha({1: "0.34", 7: "0.095"}.get(i, 0)) for i in range(8)]),
        *logistic_kernels("silu", mpf(1), "108.75", "0.66"),
        *logistic_kernels("quick", QUICK_SLOPE, "64", mpf("0.66") * QUICK_SLOPE),
    ]


# ---- output ----------------------------------------------------------------------------


def define(name, value, origin):
    """A macro for a float32: hex; decimal and origin in the comment."""
    return "#define %s %s // %.9g: %s\n" % (name, literal(value), value, origin)


def table(declaration, rows):
    """An array of rows of 16 entries: the 8 given, twice."""
    text = []
    for row in rows:
        lines = ["%s, //\n" % ", ".join(row[i:i + 4]) for i in (0, 4)] * 2
        text.append("    ".join([""] + lines) if len(rows) == 1 else
                    "    {\n" + "        ".join([""] + lines) + "    },\n")
    return "_Alignas(64) static const %s = {\n%s};\n" % (declaration, "".join(text))


def log2(value):
    """A power of two for a comment."""
    return "2^%.2f" % mp.log(value, 2)


def write_exponential(scale, scale_error):
    """The table and polynomial of 2^64 B 2^((k + f) / 8)."""
    t = grid(mpf("-0.502"), mpf("0.502"))
    power = [mp.power(2, f / 8) for f in t]
    poly, _, error = fit_rounded(t, [p - 1 for p in power], power, 4)
    entries = [float_bits(to_float(scale * mp.power(2, 64 + mpf(j) / 8))) - (j << 20)
               for j in range(8)]
    return ("// bits(2^64 B 2^(k/8)) = exp2_eighth_bits[k & 7] + (k << 20), k any integer.\n"
            "// B = %s = %.9g, of all floats the one whose products with\n"
            "// 2^(j/8) are nearest to floats: relative error %s.\n"
            % (literal(scale), scale, log2(scale_error)) +
            table("uint32_t exp2_eighth_bits[16]", [["0x%08xu" % e for e in entries]]) +
            "\n// 2^(f/8) - 1 = f (e1 + f (e2 + f (e3 + f e4))), minimax on |f| <= 0.502:\n"
            "// error %s relative to 2^(f/8).\n" % log2(error) +
            "".join(define("EXP2_POLY_%d" % n, c, "e%d" % n) for n, c in enumerate(poly, 1)))


def write_kernel(kernel):
    """Macros and tables of one kernel."""
    pieces = [fit_piece(kernel, index) for index in range(8)]
    prefix = kernel.name.upper() + "_"
    text = "// ---- %s: %s\n//\n" % (kernel.name, kernel.part.__doc__)
    text += "// index = %s, modulo 8\n//\n" % kernel.pieces.rule
    text += "// piece  from       to         center        error     curve\n"
    text += "".join("// %d      %-9.6f  %-9.6f  %-12.9f  %s  %.3f\n" % (
        i, p["low"], p["high"], p["center"], log2(p["error"]), p["curve"])
        for i, p in enumerate(pieces)) + "\n"
    text += define(prefix + "CLAMP", kernel.clamp, "the result is its limit from there on")
    for name, value in kernel.pieces.constants.items():
        text += define(prefix + name, value, "chosen by hand")
    if kernel.root:
        text += define(prefix + "RESIDUAL", kernel.residual, "V at the float nearest its root")
    turned = [pieces[(i - kernel.pieces.rotation) % 8] for i in range(8)]
    for key, meaning in (("center", "t = a - center"),
                         ("base", "k0: V at the center%s" % (
                             ", base = %s(a, k0)" % kernel.bound if kernel.bound else
                             ", base = k1 a + k0" if kernel.lines and not kernel.root else
                             " less the residual")),
                         ("multiple", "k1"),
                         ("slope", "kh: V's slope"),
                         ("alpha", "of a in the exponent, instead of TANH_EXP_ALPHA")):
        if key in turned[0]:
            text += "\n// %s.\n" % meaning + table(
                "float %s_%s[16]" % (kernel.name, key), [[literal(p[key]) for p in turned]])
    return text + "\n// q, lowest degree first.\n" + table(
        "float %s_poly[%d][16]" % (kernel.name, kernel.count),
        [[literal(p["poly"][k]) for p in turned] for k in range(kernel.count)])


PROLOGUE = """\
// Tables of the accurate vector kernels. Generated, not to be edited:
//     %s
//
// E(a) V(a), a = |x| clamped, E = 2^64 B 2^(exponent / 8), t = a - center:
//     forward:  V = base + t q(t), base = min or max of a and k0
//     gradient: V = base + (slope t + (residual + t q(t)))
// A table holds its 8 entries twice, rotated so that the raw index bits address them.
// error: of the rounded entries against V, relative. curve: the share of V left to q.
#ifndef GELU_COEFFICIENTS_H
#define GELU_COEFFICIENTS_H

#include <math.h>
#include <stdint.h>
""" % COMMAND


def main():
    """Fit everything and write the header."""
    parser = argparse.ArgumentParser(description="Fit the tables of the accurate kernels.")
    parser.add_argument("-o", metavar="FILE", type=argparse.FileType("w"), default=sys.stdout)
    output = parser.parse_args().o
    scale, scale_error = choose_table_scale()
    shared, every = kernels(scale)
    parts = [PROLOGUE, write_exponential(scale, scale_error),
             "// The exponents' constants; V absorbs their rounding.\n" +
             "".join(define(n, v, origin) for n, (v, origin) in shared.items())]
    output.write("\n".join(parts + [write_kernel(k) for k in every] + ["#endif\n"]))


if __name__ == "__main__":
    main()
