#!/usr/bin/env python3
"""Fit the tables of the bf16 and f16 kernels and print them as a C header.

    python3 cmake/fit_half_coefficients.py > src/half_coefficients.h        (or -o FILE)

Each kernel takes from its limit a product L(a) P(a)^p, a = |x| clamped, p a power of two:

    forward:   f(x) = max(0, x) - a P^p            P^p = T(a) = 1 - gate(a)
    gradient:  f'(-a) = (root - a) P^p = 1 - f'(a)

It is worked out as (L P^(p/2)) P^(p/2), so that nothing is subnormal before the result is. The
power does what an exponential would: far out P falls slowly where P^p falls fast. P is a
polynomial in a in 8 pieces. With every input come two limits for P, between which the results for
-a and a round right; linear programming finds the polynomial that stays furthest inside, and a
search in ulps of its rounded coefficients the one with which the kernel, rounding errors and all,
is right for every input. Results stay clear of ties, so that it does not matter how those round.

Needs mpmath and numpy; the output is the same on every machine. Takes some 20 seconds.
"""
import argparse
import sys

import numpy as np
from mpmath import mp, mpf

from fit_coefficients import (QUICK_SLOPE, define, erf_grad_part, erf_part, log2,
                              logistic_grad_part, logistic_part, table, tanh_grad_part, tanh_part,
                              with_slope)
from float_fit import literal, to_float
from half_fit import F16, Bf16, Fit, fma, horner, multiply, root, rounded

COMMAND = "python3 cmake/fit_half_coefficients.py > src/half_coefficients.h"
STARTS, TRIES = 12, 2000  # of the search for coefficients
INSIDE = 1 - 2.0 ** -20  # of the last piece: a sum there rounds to nothing beyond it
SMALL = 2.0 ** -20  # below, both functions are their tangents at 0 to far more than 11 bits


class Pieces:
    """Which of the 8 pieces: the low bits of a scale + offset, or its half octave."""

    def __init__(self, shift, offset, units, last=None):
        self.shift, self.offset, self.units, self.scale = shift, np.float32(offset), units, None
        self.last, self.limit = last, None

    def cover(self, clamp):
        """Set the scale so that the clamp is still inside the last piece, however sums round."""
        self.scale = np.float32(self.units / clamp)
        self.limit = self.last and np.float32(self.last / float(self.scale))

    def index(self, a):
        """The place in the tables."""
        scale = np.full(len(a), self.scale, np.float32)
        inside = np.minimum(a, self.limit or np.float32(np.inf)).astype(np.float32)
        return fma(inside, scale, np.float64(self.offset)).view(np.uint32) >> self.shift & 7


def uniform():
    """Pieces of one width, half of it for the first and the last."""
    return Pieces(0, 1.5 * 2 ** 23, 7 * INSIDE)


def open_uniform():
    """The last one goes on: it takes a minimum for all modes of rounding to stay inside."""
    return Pieces(0, 1.5 * 2 ** 23, 7.499, 7 * INSIDE)


def half_octaves(offset, filled=1.0):
    """Pieces by half octaves of a scale + offset, of which the last need not be filled."""
    first = np.float32(offset).view(np.uint32) >> 22
    end = np.array([first + 8 << 22], np.uint32).view(np.float32)[0]
    return Pieces(22, offset, (float(end) * INSIDE - offset) * filled)


class Kernel:
    """One kernel; `power` is p, `count` how many coefficients P has.

    tie (forward): what is taken off a P^(p/2), so that small results come out clear of the ties at
    x / 2, which f(x) lies just above. near (gradient): the root is nearest to it; root_scale: what
    it and a are multiplied by, chosen so that the search for coefficients ends soon.
    """

    def __init__(self, form, kind, part, pieces, power, count, near=None, tie=0.0,
                 root_scale=1.0):
        self.name = "%s%s_%s" % (form, "_grad" if near else "", kind.name)
        self.kind, self.pieces, self.power, self.count = kind, pieces, power, count
        self.tie, self.root_scale = tie, root_scale
        # a P^(p/2) is subnormal before the smallest a are: there the one is larger by as much as
        # the other P^(p/2) is smaller.
        self.shift = 2.0 ** 32 if kind is Bf16 and near is None else 1.0
        self.root = near and float(to_float(mp.findroot(part, mpf(near)) * self.root_scale))
        a = kind.decode(np.arange(1, kind.count))
        a = a[a < 128].astype(np.float64)
        short = a < SMALL
        value = [float(part(mpf(v)) / 2) for v in a[~short]]
        short_value = np.full(np.sum(short), 0.5) if near else a[short] * 0.5 * (1 - 2.0 ** -30)
        value = np.concatenate([short_value, value])
        zeros = abs(value) < 2.0 ** (kind.least - 1)
        keep = np.arange(len(a)) <= np.nonzero(~zeros)[0][-1] + 1
        self.a, self.value = a[keep], value[keep]
        self.clamp = self.a[-1]
        pieces.cover(self.clamp)
        self.limits()
        self.float_factor = self.factor()
        self.encoded = [kind.encodings(v.astype(np.float32))[0] for v in self.right]

    def factor(self):
        """What the kernel multiplies P^p by: a, or a - root."""
        a = self.a.astype(np.float32)
        if self.root is None:
            return a
        return fma(a, np.float32(self.root_scale), np.float64(-self.root))

    def before_float(self, rounded_result):
        """The limits before rounding to float32, which may make ties: even results keep f16's."""
        result, low, high = rounded_result
        half = [np.spacing(end.astype(np.float32)).astype(np.float64) / 2 for end in (low, high)]
        even = self.kind.encodings(result.astype(np.float32))[0] & 1 == 0
        wider = np.where((self.kind is F16) & even, 1, -1)
        if self.tie:
            wider = np.where(self.a < 2.0 ** -14, 0, wider)
        return np.where(low > 0, low - wider * half[0], 0), high + wider * half[1]

    def limits(self):
        """The right results with the limits within which they stay those, and P's limits."""
        if self.root is None:
            base, factor = self.a, self.a
        else:
            base, factor = np.ones(len(self.a)), -self.factor().astype(np.float64)
        negative = rounded(abs(self.value), self.kind)
        positive = rounded(base - self.value, self.kind)
        self.right = [np.copysign(negative[0], -self.value if self.root is None else self.value),
                      positive[0]]
        self.ends = [negative[1:], positive[1:]]
        ends = self.before_float(negative)
        one, other = [(base - end) / factor for end in self.before_float(positive)]
        low = np.maximum(ends[0] / abs(factor), np.minimum(one, other))
        high = np.minimum(ends[1] / abs(factor), np.maximum(one, other))
        tie = self.tie * np.sqrt(0.5) / self.a
        self.low, self.high, self.size = (root(np.maximum(v, 1e-300), self.power) for v in (
            low + tie, high + tie, self.value / factor))

    def results(self, coefficients, which):
        """What the kernel gives for -a and a, a = self.a[which]."""
        a, factor = self.a[which].astype(np.float32), self.float_factor[which]
        tail = horner(coefficients, a)
        for _ in range(self.power.bit_length() - 2):
            tail = multiply(tail, tail)
        factor, low = factor * np.float32(self.shift), tail / np.float32(self.shift)
        if self.tie:
            factor = np.maximum(fma(factor, tail, np.float64(-self.tie * self.shift)),
                                np.float32(0))
        else:
            factor = multiply(factor, tail)
        if self.root is None:
            return [-multiply(factor, low), fma(-factor, low, a.astype(np.float64))]
        return [-multiply(factor, low), fma(factor, low, np.float64(1))]

    def wrong(self, coefficients, which):
        """How many of these are wrong, under one way to round ties or the other."""
        count = 0
        for result, right in zip(self.results(coefficients, which), self.encoded):
            count += sum(int(np.sum(e != right[which])) for e in self.kind.encodings(result))
        return count

    def margin(self, coefficients, which):
        """The least distance of a result before rounding from where another begins, in ulps."""
        least = np.inf
        for result, right, (low, high) in zip(self.results(coefficients, which), self.right,
                                              self.ends):
            result, ulp = abs(result.astype(np.float64)), (high - low)[which]
            inside = np.minimum(high[which] - result, np.where(
                right[which] == 0, np.inf, result - low[which]))
            least = min(least, np.min(inside / ulp))
        return least

    def fit_piece(self, place):
        """The coefficients of a piece, lowest degree first, and its margin."""
        which = np.nonzero(self.pieces.index(self.a) == place)[0]
        a, low, high, size = (v[which] for v in (self.a, self.low, self.high, self.size))
        # Where a is so small that P is its first coefficient, the tightest limits stand for all.
        start = np.searchsorted(a, SMALL)
        if start:
            low[start - 1], high[start - 1] = max(low[:start]), min(high[:start])
            a, low, high, size = (v[start - 1:] for v in (a, low, high, size))
        fit = Fit(a, low, high, size, self.count)
        # Most inputs are never in danger: the search looks at the others first.
        value = horner(fit.rounded(fit.q), self.a[which].astype(np.float32)).astype(np.float64)
        slack = np.minimum(value - self.low[which], self.high[which] - value) / self.size[which]
        tight = which[slack < 2 * max(fit.margin, 0) + 2.0 ** -21] if len(which) > 800 else which

        def wrong(trial):
            return self.wrong(trial, tight) or self.wrong(trial, which)

        coefficients = fit.search(wrong, STARTS, TRIES)
        if coefficients is None:
            raise SystemExit("%s: no coefficients for the piece up to %g" % (self.name, a[-1]))
        return coefficients, (a[-1], self.margin(coefficients, which))


def kernels():
    """All sixteen."""
    quick, quick_grad, silu, silu_grad = (
        with_slope(part, slope) for slope in (QUICK_SLOPE, mpf(1))
        for part in (logistic_part, logistic_grad_part))
    return [
        Kernel("erf", Bf16, erf_part, uniform(), 16, 5),
        Kernel("tanh", Bf16, tanh_part, uniform(), 16, 5),
        Kernel("quick", Bf16, quick, half_octaves(2.76, 0.95), 32, 5, tie=2.0 ** -146),
        Kernel("silu", Bf16, silu, half_octaves(3.76), 32, 5, tie=2.0 ** -146),
        Kernel("erf", Bf16, erf_grad_part, uniform(), 16, 5, "0.75"),
        Kernel("tanh", Bf16, tanh_grad_part, uniform(), 16, 5, "0.75"),
        Kernel("quick", Bf16, quick_grad, half_octaves(2.75, 0.97), 32, 5, "0.75"),
        Kernel("silu", Bf16, silu_grad, half_octaves(2.5, 0.97), 32, 5, "1.28"),
        Kernel("erf", F16, erf_part, uniform(), 4, 5, tie=2.0 ** -46),
        Kernel("tanh", F16, tanh_part, uniform(), 4, 5, tie=2.0 ** -46),
        Kernel("quick", F16, quick, half_octaves(3.98), 4, 6),
        Kernel("silu", F16, silu, half_octaves(3.98), 4, 6),
        Kernel("erf", F16, erf_grad_part, open_uniform(), 4, 5, "0.75",
               root_scale=float.fromhex("0x1.3bbbeap+0")),
        Kernel("tanh", F16, tanh_grad_part, uniform(), 4, 5, "0.75",
               root_scale=float.fromhex("0x1.4a23d6p+0")),
        Kernel("quick", F16, quick_grad, half_octaves(3.98), 4, 6, "0.75",
               root_scale=float.fromhex("0x1.bde5cp+0")),
        Kernel("silu", F16, silu_grad, half_octaves(3.98), 4, 6, "1.28"),
    ]


def integer(name, value):
    """A macro for a small number."""
    return "#define %s %d\n" % (name, value)


def write_kernel(kernel):
    """Macros and table of one kernel."""
    fits = [kernel.fit_piece(place) for place in range(8)]
    prefix, pieces = kernel.name.upper() + "_", kernel.pieces
    text = "// ---- %s\n//\n// place  up to        margin\n" % kernel.name
    text += "".join("// %d      %-11.9g  %s\n" % (place, end, log2(margin) if margin else "a tie")
                    for place, (_, (end, margin)) in sorted(enumerate(fits),
                                                            key=lambda fit: fit[1][1][0]))
    text += "\n" + define(prefix + "CLAMP", mpf(kernel.clamp),
                          "the result is its limit from there on")
    text += define(prefix + "INDEX_SCALE", mpf(float(pieces.scale)),
                   "the clamp is in the last piece")
    if pieces.shift:
        text += define(prefix + "INDEX_OFFSET", mpf(float(pieces.offset)), "chosen by hand")
    if pieces.limit:
        text += define(prefix + "INDEX_LIMIT", mpf(float(pieces.limit)), "is in the last piece")
    text += integer(prefix + "TERMS", kernel.count)
    text += integer(prefix + "SQUARINGS", kernel.power.bit_length() - 2)
    if kernel.root is not None:
        text += define(prefix + "SCALE", mpf(kernel.root_scale), "of a - zero")
        text += define(prefix + "ZERO", mpf(kernel.root), "of f', without its sign, times SCALE")
    if kernel.root is None:
        text += define(prefix + "UNSCALE", mpf(kernel.shift) ** -2, "see lane_half.h")
    if kernel.tie:
        text += define(prefix + "TIE", mpf(kernel.tie * kernel.shift), "taken off a P^(p/2)")
    # Powers of two to each coefficient make that of P^(p/2).
    scale = np.float32(kernel.shift ** (2 / kernel.power))
    return text + "\n// P, lowest degree first%s.\n" % (
        "" if scale == 1 else ", times %d" % scale) + table(
        "float %s_poly[%d][16]" % (kernel.name, kernel.count),
        [[literal(row[k] * scale) for row, _ in fits] for k in range(kernel.count)])


PROLOGUE = """\
// Tables of the bf16 and f16 vector kernels. Generated, not to be edited:
//     %s
//
// forward: f(x) = max(0, x) - a P(a)^p; gradient: f'(-a) = 1 - f'(a) = (ZERO - SCALE a) P(a)^p;
// a = |x| clamped, p/2 = 2^SQUARINGS, P in 8 pieces of TERMS coefficients: by the half
// octave of a INDEX_SCALE + INDEX_OFFSET, or where there is no such offset by the low bits of
// a INDEX_SCALE + 1.5 * 2^23.
// A table holds its 8 entries twice, for a permute of 16 lanes.
// margin: how near, in ulps of the type, a float result comes to where it would round to another;
// at a tie, which only f16 has, the even one is right. No result is wrong.
#ifndef GELU_HALF_COEFFICIENTS_H
#define GELU_HALF_COEFFICIENTS_H
""" % COMMAND


def main():
    """Fit everything and write the header."""
    parser = argparse.ArgumentParser(description="Fit the tables of the bf16 and f16 kernels.")
    parser.add_argument("-o", metavar="FILE", type=argparse.FileType("w"), default=sys.stdout)
    output = parser.parse_args().o
    output.write("\n".join([PROLOGUE] + [write_kernel(k) for k in kernels()] + ["#endif\n"]))


if __name__ == "__main__":
    main()
