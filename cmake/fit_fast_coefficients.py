#!/usr/bin/env python3
"""Fit the tables of the fast vector kernels and print them as a C header.

    python3 cmake/fit_fast_coefficients.py > src/fast_coefficients.h        (or -o FILE)

Each kernel takes from its limit a product L(a) P(a)^2, a = |x| clamped:

    forward:   f(x) = max(0, x) - a P^2           P^2 = T(a) = 1 - gate(a)
    gradient:  f'(-a) = (root - a) P^2 = 1 - f'(a)

P is a polynomial in a in 8 pieces, minimax for the error of L P^2 (Remez on a grid), its
coefficients rounded to float32 one at a time and the others fitted again after each.
The square halves what an error of P does far out, and keeps the sign right whatever the error.

The last piece is fitted to what is left of T after a parabola that takes it to 0 at the clamp, and
its coefficients are such that Horner's scheme in float32 gives 0 there, exactly: from the clamp on
the result is its limit. It has fewer terms, since the coefficients of a polynomial in a grow with
its degree there and their rounding errors with them.

Needs mpmath only; the output is the same on every machine. Takes some 15 seconds.
"""
import argparse
import sys

from mpmath import mp, mpf

from fit_coefficients import define, erf_grad_part, erf_part, log2, tanh_grad_part, tanh_part, table
from float_fit import fit_rounded, grid, literal, minimax, to_float

COMMAND = "python3 cmake/fit_fast_coefficients.py > src/fast_coefficients.h"
PIECES = 8
# A piece is the low bits of u = a scale + OFFSET. From 2^24 on floats are even numbers, and so the
# pieces twice as wide as before: P is flatter there.
NARROW = 5
OFFSET = 2 ** 24 - NARROW
# Where pieces end, in units of u: at the middle between floats, and for the last at its float, so
# that no direction of rounding leads beyond it.
ENDS = ([mpf(n) + mpf("0.5") for n in range(NARROW)] +
        [mpf(NARROW) + 1 + 2 * n for n in range(PIECES - 1 - NARROW)] +
        [mpf(NARROW) + 2 * (PIECES - 1 - NARROW)])
COUNT = 6  # coefficients of P
LAST_COUNT = 4  # of its last piece


def fma(a, b, c):
    """a b + c, rounded once to float32."""
    return to_float(a * b + c) if a * b + c else mpf(0)


def horner(coefficients, a):
    """The polynomial as the kernels evaluate it."""
    total = coefficients[-1]
    for c in coefficients[-2::-1]:
        total = fma(a, total, c)
    return total


def neighbours(value, count):
    """A float and those next to it, the nearest first."""
    ulp = mp.ldexp(1, int(mp.frexp(value)[1]) - 24)
    return [value + ulp * (n // 2 if n % 2 == 0 else -(n // 2) - 1) for n in range(count)]


class Kernel:
    """part = L P^2, L = 1 (forward) or root - a (gradient); from the clamp on it is 0."""

    def __init__(self, name, what, part, clamp, root=None):
        self.name, self.what, self.part, self.root = name, what, part, root
        self.clamp = to_float(clamp)
        self.scale = to_float(ENDS[-1] * (1 - mpf(2) ** -20) / self.clamp)
        self.edges = [mpf(0)] + [end / self.scale for end in ENDS[:-1]] + [self.clamp]

    def factor(self, a):
        """L."""
        return mpf(1) if self.root is None else self.root - a

    def target(self, index, a):
        """P."""
        rest = self.part(a)
        if index == PIECES - 1:
            low = self.edges[index]
            rest -= self.part(self.clamp) * ((a - low) / (self.clamp - low)) ** 2
        return mp.sqrt(rest / self.factor(a))

    def weight(self, index, a):
        """What an error of P does to L P^2."""
        return abs(2 * self.target(index, a) * self.factor(a))

    def error(self, index, coefficients):
        """The largest error of the gate or the gradient on a piece, before rounding errors."""
        return max(abs(self.factor(a) * mp.polyval(coefficients[::-1], a) ** 2 - self.part(a))
                   for a in grid(self.edges[index], self.edges[index + 1]))


class LastPiece:
    """Fits the polynomial that is 0 at the clamp, from the highest coefficient down."""

    def __init__(self, kernel):
        index = PIECES - 1
        self.clamp = kernel.clamp
        self.points = grid(kernel.edges[index], kernel.clamp)
        self.target = [kernel.target(index, a) for a in self.points]
        self.weight = [kernel.weight(index, a) for a in self.points]

    def next_coefficient(self, fixed):
        """The best highest coefficient below those that are fixed already."""
        count = LAST_COUNT - len(fixed)
        powers = range(count, LAST_COUNT)

        def known(a):
            return sum((c * a ** k for c, k in zip(fixed, powers)), mpf(0))

        # What is left is -known(clamp) + (clamp - a) q(a).
        end = known(self.clamp)
        q = minimax(self.points,
                    [(f - known(a) + end) / (self.clamp - a)
                     for a, f in zip(self.points, self.target)],
                    [w * (self.clamp - a) for a, w in zip(self.points, self.weight)], count - 1)
        return to_float(-q[-1])

    def fit(self):
        """The first coefficients that give 0 exactly: clamp * (c1 + ...) has to be a float."""
        for c3 in neighbours(self.next_coefficient([]), 40):
            for c2 in neighbours(self.next_coefficient([c3]), 12):
                for c1 in neighbours(self.next_coefficient([c2, c3]), 6):
                    end = self.clamp * horner([c1, c2, c3], self.clamp)
                    if to_float(end) == end:
                        return [-end, c1, c2, c3]
        raise SystemExit("no coefficients make the last piece 0 at the clamp")


def fit_piece(kernel, index):
    """COUNT coefficients, lowest degree first."""
    if index == PIECES - 1:
        return LastPiece(kernel).fit() + [mpf(0)] * (COUNT - LAST_COUNT)
    points = grid(kernel.edges[index], kernel.edges[index + 1])
    # fit_rounded begins with degree 1: both sides times a.
    return fit_rounded(points, [kernel.target(index, a) * a for a in points],
                       [a / kernel.weight(index, a) for a in points], COUNT)[0]


def kernels():
    """The four."""
    def gradient(part):
        return {"part": lambda a: part(a) / 2, "root": mp.findroot(part, mpf("0.75"))}

    # Each clamp is where what is cut off no longer matters.
    return [
        Kernel("erf_fast", "1 - Phi(a)", lambda a: erf_part(a) / (2 * a), "5.5625"),
        Kernel("tanh_fast", "1 - gate(a)", lambda a: tanh_part(a) / (2 * a), "5.1875"),
        Kernel("erf_fast_grad", "f'(-a)", clamp="6.125", **gradient(erf_grad_part)),
        Kernel("tanh_fast_grad", "f'(-a)", clamp="5.625", **gradient(tanh_grad_part)),
    ]


def places(rows):
    """The pieces in the order of the tables, which begin at the one whose low bits are 0."""
    start = -OFFSET % PIECES
    return rows[start:] + rows[:start]


def write_kernel(kernel):
    """Macros and table of one kernel."""
    rows = [fit_piece(kernel, index) for index in range(PIECES)]
    assert horner(rows[-1], kernel.clamp) == 0
    prefix = kernel.name.upper() + "_"
    text = "// ---- %s: %s = %sP^2\n//\n// piece  from      to        error\n" % (
        kernel.name, kernel.what, "" if kernel.root is None else "(root - a) ")
    text += "".join("// %d      %-8.6f  %-8.6f  %s\n" % (
        i, kernel.edges[i], kernel.edges[i + 1], log2(kernel.error(i, row)))
        for i, row in enumerate(rows)) + "\n"
    text += define(prefix + "CLAMP", kernel.clamp, "the result is its limit from there on")
    text += define(prefix + "INDEX_SCALE", kernel.scale, "the clamp is in the last piece")
    if kernel.root is not None:
        text += define(prefix + "ROOT", to_float(kernel.root), "of f', without its sign")
    return text + "\n// P, lowest degree first.\n" + table(
        "float %s_poly[%d][16]" % (kernel.name, COUNT),
        [[literal(row[k]) if row[k] else "0x0p+0f" for row in places(rows)] for k in range(COUNT)])


PROLOGUE = """\
// Tables of the fast vector kernels. Generated, not to be edited:
//     %s
//
// forward: f(x) = max(0, x) - a P(a)^2; gradient: f'(-a) = 1 - f'(a) = (root - a) P(a)^2;
// a = |x| clamped, P in 8 pieces, index = bits(a INDEX_SCALE + FAST_INDEX_OFFSET), modulo 8.
// A table holds its 8 entries twice, for a permute of 16 lanes.
// error: of the rounded coefficients, absolute; rounding in the kernels comes on top.
#ifndef GELU_FAST_COEFFICIENTS_H
#define GELU_FAST_COEFFICIENTS_H

#define FAST_INDEX_OFFSET %d.0f // 2^24 - %d: pieces double in width after the first few
""" % (COMMAND, OFFSET, NARROW)


def main():
    """Fit everything and write the header."""
    parser = argparse.ArgumentParser(description="Fit the tables of the fast kernels.")
    parser.add_argument("-o", metavar="FILE", type=argparse.FileType("w"), default=sys.stdout)
    output = parser.parse_args().o
    output.write("\n".join([PROLOGUE] + [write_kernel(k) for k in kernels()] + ["#endif\n"]))


if __name__ == "__main__":
    main()
