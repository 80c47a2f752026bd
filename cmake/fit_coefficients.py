#!/usr/bin/env python3
"""Fit the tables of the vector kernels and print them as a C header.

    python3 cmake/fit_coefficients.py > src/coefficients.h        (or -o FILE)

Each accurate kernel evaluates E(a) * V(a), a = |x|. E is an exponential taken from an
8-entry table and a short polynomial; V is what is left, a smooth function of a, in 8
pieces. On its piece V is

    forward:   base + t * q(t)                               t = a - center, exact
    gradient:  base + (slope * t + (residual + t * q(t)))

with q the relative minimax polynomial (exchange algorithm on a grid), whose coefficients
are rounded to float32 one at a time, the rest refitted after each. The rounding errors of
the exponent's constants are smooth in a, and V absorbs them.

Only mpmath is needed. All real arithmetic is mpmath's at 120 bits, correctly rounded, so
the output is the same on every machine. It runs about a minute.
"""
import argparse
import struct
import sys

from mpmath import mp, mpf

mp.prec = 120
COMMAND = "python3 cmake/fit_coefficients.py > src/coefficients.h"
GRID = 96  # points per piece
LOG2E = 1 / mp.log(2)
ROOT_2_OVER_PI = mp.sqrt(2 / mp.pi)
CUBIC = mpf("0.044715")


# ---- float32 -------------------------------------------------------------------------


def to_float(value, digits=24):
    """The nearest number of `digits` significant bits (24: a normal float32), as an mpf."""
    mantissa, exponent = mp.frexp(mpf(value))
    return mp.ldexp(mp.nint(mp.ldexp(mantissa, digits)), int(exponent) - digits)


def float_bits(value):
    """The IEEE encoding of a float32."""
    return struct.unpack("<I", struct.pack("<f", float(value)))[0]


def next_float(value):
    """The float32 above a positive one."""
    return mpf(struct.unpack("<f", struct.pack("<I", float_bits(value) + 1))[0])


def literal(value):
    """A float32 as a C hex literal."""
    if value == mp.inf:
        return "INFINITY"
    text = float(value).hex()
    mantissa, exponent = text.split("p")
    if "." in mantissa:
        mantissa = mantissa.rstrip("0").rstrip(".")
    return mantissa + "p" + exponent + "f"


# ---- polynomial fitting --------------------------------------------------------------


def solve(matrix, right):
    """Solve a linear system by elimination with row pivoting."""
    size = len(right)
    rows = [row + [value] for row, value in zip(matrix, right)]
    for i in range(size):
        pivot = max(range(i, size), key=lambda r: abs(rows[r][i]))
        rows[i], rows[pivot] = rows[pivot], rows[i]
        for r in range(i + 1, size):
            factor = rows[r][i] / rows[i][i]
            for c in range(i, size + 1):
                rows[r][c] -= factor * rows[i][c]
    solution = [mpf(0)] * size
    for i in reversed(range(size)):
        known = mp.fsum(rows[i][c] * solution[c] for c in range(i + 1, size))
        solution[i] = (rows[i][size] - known) / rows[i][i]
    return solution


def minimax(t, target, weight, count):
    """The polynomial of `count` coefficients least in max |weight (target - q(t))|.

    Remez's algorithm with one exchange per step, on the given grid.
    """
    last = len(t) - 1
    reference = [int(mp.nint(last * (1 - mp.cos(mp.pi * i / count)) / 2))
                 for i in range(count + 1)]
    for _ in range(100):
        matrix = [[t[i] ** k for k in range(count)] + [(-1) ** n / weight[i]]
                  for n, i in enumerate(reference)]
        *coefficients, level = solve(matrix, [target[i] for i in reference])
        error = [(f - mp.polyval(coefficients[::-1], x)) * w
                 for x, f, w in zip(t, target, weight)]
        worst = max(range(last + 1), key=lambda i: abs(error[i]))
        if abs(error[worst]) <= abs(level) * mpf("1.002"):
            break
        same = [(error[i] > 0) == (error[worst] > 0) for i in reference]
        place = sum(i < worst for i in reference)
        if place == 0:
            reference = [worst] + (reference[1:] if same[0] else reference[:-1])
        elif place > count:
            reference = (reference[:-1] if same[-1] else reference[1:]) + [worst]
        else:
            reference[place if same[place] else place - 1] = worst
    return coefficients


def fit_rounded(t, target, size, count, lowest=1):
    """Fit target ~ sum of c_k t^k, k = lowest ... lowest + count - 1, by float32 c_k.

    Minimises |error| / size. Returns the coefficients and that maximum.
    """
    rest = list(target)
    coefficients = []
    for k in range(lowest, lowest + count):
        quotient = [f / x ** k for f, x in zip(rest, t)]
        weight = [abs(x) ** k / s for x, s in zip(t, size)]
        best = minimax(t, quotient, weight, lowest + count - k)[0]
        coefficients.append(to_float(best))
        rest = [f - coefficients[-1] * x ** k for f, x in zip(rest, t)]
    return coefficients, max(abs(f) / s for f, s in zip(rest, size))


def grid(low, high):
    """Chebyshev points of [low, high]."""
    return [low + (high - low) * (1 - mp.cos(mp.pi * (i + mpf(1) / 2) / GRID)) / 2
            for i in range(GRID)]


# ---- the exponential -----------------------------------------------------------------


def choose_table_scale():
    """The float B next to 1 for which all B 2^(j/8) are closest to floats, and the distance.

    All floats within 1/16 octave of 1 are tried, in exact double arithmetic except for the
    product's own rounding (2^-53, against distances of 2^-28).
    """
    roots = [float(mp.power(2, mpf(j) / 8)) for j in range(1, 8)]
    best, best_error = None, 1.0
    first, last = (float_bits(to_float(mp.power(2, mpf(s) / 16))) for s in (-1, 1))
    for encoding in range(first, last + 1):
        scale = struct.unpack("<f", struct.pack("<I", encoding))[0]
        worst = 0.0
        for root in roots:
            value = scale * root
            shift = 1.5 * 2.0 ** (28 if value < 1.0 else 29)  # rounds to 24 bits
            error = abs((value + shift) - shift - value) / value
            if error > worst:
                worst = error
                if worst >= best_error:
                    break
        if worst < best_error:
            best, best_error = scale, worst
    return mpf(best), best_error


def exponential_table(scale):
    """Bits of B 2^(j/8) 2^64 less j << 20, so that adding k << 20 gives B 2^(k/8) 2^64."""
    return [(float_bits(to_float(scale * mp.power(2, 64 + mpf(j) / 8))) - (j << 20))
            for j in range(8)]


def exponential_polynomial():
    """Coefficients of 2^(f/8) - 1 = f (e_1 + ... + e_4 f^3), |f| <= 1/2."""
    t = grid(mpf("-0.502"), mpf("0.502"))
    power = [mp.power(2, f / 8) for f in t]
    return fit_rounded(t, [p - 1 for p in power], power, 4)


# ---- the functions -------------------------------------------------------------------


def erfc_part(a):
    """2 (max(0, x) - gelu(x)) = a erfc(a / sqrt 2)."""
    return a * mp.erfc(a / mp.sqrt(2))


def erf_gradient_part(a):
    """2 gelu'(-a) = erfc(a / sqrt 2) - 2 a phi(a)."""
    return mp.erfc(a / mp.sqrt(2)) - a * ROOT_2_OVER_PI * mp.exp(-a * a / 2)


def tanh_argument(a):
    """2 sqrt(2/pi) (a + 0.044715 a^3): the tanh form is x times its logistic function."""
    return 2 * ROOT_2_OVER_PI * (a + CUBIC * a ** 3)


def tanh_part(a):
    """2 (max(0, x) - gelu_tanh(x)) = 2 a / (1 + exp(argument))."""
    return 2 * a / (1 + mp.exp(tanh_argument(a)))


def tanh_gradient_part(a):
    """2 gelu_tanh'(-a) = 2 s (1 - a argument'(a) (1 - s)), s = 1 / (1 + exp(argument))."""
    logistic = 1 / (1 + mp.exp(tanh_argument(a)))
    slope = 2 * ROOT_2_OVER_PI * (1 + 3 * CUBIC * a * a)
    return 2 * logistic * (1 - a * slope * (1 - logistic))


# ---- pieces --------------------------------------------------------------------------


class HalfOctaves:
    """Pieces by the half octaves of u = scale a + offset: index = bits(u) >> 22."""

    rule = "index = bits(scale a + offset) >> 22"

    def __init__(self, scale, offset):
        self.constants = [("INDEX_SCALE", to_float(scale)), ("INDEX_OFFSET", to_float(offset))]
        self.rotation = float_bits(to_float(offset)) >> 22 & 7
        marks = [mpf(2) ** (n // 2) * (1 + mpf(n % 2) / 2) for n in range(-4, 12)]
        marks = [m for m in marks if m > to_float(offset)]
        self.edges = [mpf(0)] + [(m - to_float(offset)) / to_float(scale) for m in marks[:8]]


class Kernel:
    """What defines one kernel: the function, the exponential to divide by, the pieces."""

    def __init__(self, name, part, exponential, clamp, pieces, count, **options):
        self.name, self.part, self.exponential = name, part, exponential
        self.clamp, self.pieces, self.count = to_float(clamp), pieces, count
        self.base = options.get("base")  # forward: "min" or "max" of a and base
        self.root = options.get("root")  # gradient: start value for its root
        self.starts = options.get("starts", {})  # where in its piece a center is sought

    def value(self, a):
        """V(a)."""
        return self.part(a) / self.exponential(a)


def nudge_center(kernel, low, high, start):
    """The first center from a start on at which V is within 2^-31.5 of a float, and that float."""
    center = to_float(low + (high - low) * start)
    while True:
        value = kernel.value(center)
        if abs(to_float(value) / value - 1) < mpf(2) ** mpf("-31.5"):
            return center, to_float(value)
        center = next_float(center)


def fit_forward_piece(kernel, index, low, high):
    """One piece of base + t q(t). The first starts from a itself (center 0, no base)."""
    if index == 0:
        center, base = mpf(0), mp.inf if kernel.base == "min" else mpf(0)
        low = mpf(1) / 1000
    else:
        center, base = nudge_center(kernel, low, high, kernel.starts.get(index, mpf("0.5")))
        assert base <= low if kernel.base == "min" else base >= high, (kernel.name, index)
    points = grid(low, high)
    values = [kernel.value(a) for a in points]
    target = [v - (base if index else a) for v, a in zip(values, points)]
    poly, error = fit_rounded([a - center for a in points], target, values, kernel.count)
    return {"center": center, "base": base, "poly": poly, "error": error}


def fit_gradient_piece(kernel, index, low, high):
    """One piece of base + (slope t + (residual + t q(t))), about the root if that is inside.

    About the root base is 0, so that V keeps its relative accuracy, and the slope is the
    harmonic mean of the extreme V / t: what is left to the rest is then least, relatively.
    """
    root = mp.findroot(kernel.value, kernel.root)
    at_root = low < root < high
    center = to_float(root if at_root else (low + high) / 2)
    value = kernel.value(center)
    base = mpf(0) if at_root else to_float(value)
    points = grid(low, high)
    t = [a - center for a in points]
    values = [kernel.value(a) for a in points]
    tangent = mp.diff(kernel.value, center)
    chords = [(v - value) / x for v, x in zip(values, t)]
    steep, flat = max(chords, key=abs), min(chords, key=abs)
    slope = to_float(2 * steep * flat / (steep + flat) if at_root else tangent)
    residual = to_float(value - base)
    size = [abs(v) for v in values]
    target = [v - value - slope * x for v, x in zip(values, t)]
    if at_root:  # the tangent must be right or V is lost next to the root
        first = to_float(tangent - slope)
        target = [f - first * x for f, x in zip(target, t)]
        poly, error = fit_rounded(t, target, size, kernel.count - 1, 2)
        poly = [first] + poly
    else:
        poly, error = fit_rounded(t, target, size, kernel.count)
    return {"center": center, "base": base, "slope": slope, "residual": residual,
            "poly": poly, "error": error}


def fit_kernel(kernel):
    """All pieces of a kernel."""
    fit = fit_gradient_piece if kernel.root else fit_forward_piece
    edges = kernel.pieces.edges
    result = []
    for index in range(8):
        low, high = edges[index], min(edges[index + 1], kernel.clamp + mpf(1) / 64)
        piece = fit(kernel, index, low, high)
        piece.update(low=low, high=high)
        result.append(piece)
    return result


def kernels(scale):
    """The four kernels, their exponentials' constants, and how those are written."""
    exp_scale = to_float(-4 * LOG2E)
    beta = to_float(-16 * LOG2E * ROOT_2_OVER_PI * CUBIC)
    alpha = mp.nint(mp.ldexp(-16 * LOG2E * ROOT_2_OVER_PI, 17)) / 2 ** 17

    def gaussian(a):
        return scale * mp.power(2, exp_scale * a * a / 8)

    def logistic_tail(a):
        return scale * mp.power(2, (alpha * a + beta * a ** 3) / 8)

    shared = {"ERF_EXP_SCALE": (exp_scale, "-4 log2 e"),
              "TANH_EXP_ALPHA": (alpha, "-16 log2 e sqrt(2/pi), a multiple of 2^-17"),
              "TANH_EXP_BETA": (beta, "0.044715 times -16 log2 e sqrt(2/pi)")}
    return shared, [
        Kernel("erf", erfc_part, gaussian, "14.421875", HalfOctaves("0.77", "0.8"), 7,
               base="min", starts={1: mpf("0.10")}),
        Kernel("tanh", tanh_part, logistic_tail, "10.85", HalfOctaves("1.38", "1"), 7,
               base="max", starts={1: mpf("0.55")}),
        Kernel("erf_grad", erf_gradient_part, gaussian, "14.6875", HalfOctaves("0.76", "0.8"),
               7, root="0.75"),
        Kernel("tanh_grad", tanh_gradient_part, logistic_tail, "11",
               HalfOctaves("1.34", "1.25"), 8, root="0.75"),
    ]


# ---- output --------------------------------------------------------------------------


def table(declaration, rows):
    """A C array of 16 entries per row, the row's 8 twice."""
    body = []
    for row in rows:
        lines = ["    %s, //" % ", ".join(row[i:i + 4]) for i in (0, 4)] * 2
        body += lines if len(rows) == 1 else ["    {"] + ["    " + x for x in lines] + ["    },"]
    return "_Alignas(64) static const %s = {\n%s\n};" % (declaration, "\n".join(body))


def define(name, value, origin):
    """A C macro for a float32: hex, with its decimal value and origin."""
    return "#define %s %s // %.9g: %s" % (name, literal(value), value, origin)


def log2(value):
    """log2 for a comment."""
    return "%.2f" % mp.log(value, 2)


def write_exponential(emit, scale, scale_error):
    """The shared 2^(k/8 + f/8)."""
    poly, error = exponential_polynomial()
    bits = ["0x%08xu" % b for b in exponential_table(scale)]
    emit("// 2^((k + f) / 8), |f| <= 1/2: bits(E) = exp2_eighth_bits[k & 7] + (k << 20) is\n"
         "// 2^64 B 2^(k/8), with B = %s = %.9g the float for which all eight\n"
         "// entries are nearest to floats (error 2^%s).\n"
         % (literal(scale), scale, log2(scale_error)) +
         table("uint32_t exp2_eighth_bits[16]", [bits]))
    emit("// 2^(f/8) - 1 = f (e_1 + f (e_2 + f (e_3 + f e_4))), minimax, error 2^%s.\n" % log2(error) +
         "\n".join(define("EXP2_POLY_%d" % n, c, "e_%d" % n) for n, c in enumerate(poly, 1)))


def write_kernel(emit, kernel):
    """Macros and tables of one kernel."""
    pieces = fit_kernel(kernel)
    name, turn = kernel.name, kernel.pieces.rotation
    emit("// ---- %s: %s\n//\n" % (name, kernel.part.__doc__) +
         "// piece   from      to        center         relative error\n" +
         "\n".join("// %d %12.6f %9.6f %14.9f    2^%s" %
                   (n, p["low"], p["high"], p["center"], log2(p["error"]))
                   for n, p in enumerate(pieces)))
    emit("\n".join([define(name.upper() + "_CLAMP", kernel.clamp, "the result is final beyond")] +
                   [define(name.upper() + "_" + n, v, kernel.pieces.rule)
                    for n, v in kernel.pieces.constants]))
    pieces = [pieces[(i - turn) % 8] for i in range(8)]
    for key, text in (("center", "t = a - center"), ("base", "V = base + ..., k0"),
                      ("slope", "V's slope, kh"), ("residual", "what base has lost, kb")):
        if key in pieces[0]:
            emit("// %s\n" % text + table("float %s_%s[16]" % (name, key),
                                         [[literal(p[key]) for p in pieces]]))
    emit("// q, lowest degree first\n" +
         table("float %s_poly[%d][16]" % (name, kernel.count),
               [[literal(p["poly"][k]) for p in pieces] for k in range(kernel.count)]))


HEADER = """\
// Tables of the accurate vector kernels. Generated; do not edit. The generator:
//     %s
//
// E(a) V(a), a = |x|: E = 2^64 B 2^(C(a)/8) with C below, V in 8 pieces, t = a - center:
//     forward:  V = base + t q(t), the first piece with a in place of base
//     gradient: V = base + (slope t + (residual + t q(t)))
// Each table holds its 8 entries twice, rotated so that the raw index bits address them.
// Relative errors are those of the rounded coefficients against V in exact arithmetic.
#ifndef GELU_COEFFICIENTS_H
#define GELU_COEFFICIENTS_H

#include <math.h>
#include <stdint.h>
""" % COMMAND


def main():
    """Fit everything, write the header."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("-o", metavar="FILE", help="write there, not to standard output")
    options = parser.parse_args()
    blocks = [HEADER]
    scale, scale_error = choose_table_scale()
    write_exponential(blocks.append, scale, scale_error)
    shared, every = kernels(scale)
    blocks.append("\n".join(define(n, v, origin) for n, (v, origin) in shared.items()))
    for kernel in every:
        write_kernel(blocks.append, kernel)
    text = "\n\n".join(blocks) + "\n\n#endif\n"
    if options.o:
        with open(options.o, "w", encoding="ascii") as out:
            out.write(text)
    else:
        sys.stdout.write(text)


if __name__ == "__main__":
    main()
