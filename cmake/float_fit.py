"""Minimax polynomials and table entries in float32, for fit_coefficients.py.

Apart from it because it knows nothing of GELU. Only mpmath's own arithmetic is used, 120
bits and correctly rounded, so that results are the same on every machine.
"""
import struct

from mpmath import mp, mpf

mp.prec = 120
GRID = 96  # points per interval


def to_float(value, digits=24):
    """The nearest number of so many significant bits; 24 make a normal float32."""
    mantissa, exponent = mp.frexp(mpf(value))
    return mp.ldexp(mp.nint(mp.ldexp(mantissa, digits)), int(exponent) - digits)


def float_bits(value):
    """The encoding of a float32."""
    return struct.unpack("<I", struct.pack("<f", float(value)))[0]


def bits_float(bits):
    """The float32 of an encoding, as a Python float."""
    return struct.unpack("<f", struct.pack("<I", bits))[0]


def literal(value):
    """A float32 as a C hex literal."""
    if value == mp.inf:
        return "INFINITY"
    mantissa, exponent = float(value).hex().split("p")
    if "." in mantissa:
        mantissa = mantissa.rstrip("0").rstrip(".")
    return "%sp%sf" % (mantissa, exponent)


def choose_table_scale():
    """The float B near 1 for which all B 2^(j/8) are nearest to floats, and their error.

    Tries all floats within 1/16 octave of 1. Doubles serve: 2^-53 against 2^-28.
    """
    roots = [float(mp.power(2, mpf(j) / 8)) for j in range(1, 8)]
    ends = [float_bits(to_float(mp.power(2, mpf(s) / 16))) for s in (-1, 1)]
    best, least = None, 1.0
    for bits in range(ends[0], ends[1] + 1):
        scale, worst = bits_float(bits), 0.0
        for root in roots:
            value = scale * root
            shift = 1.5 * 2.0 ** (28 if value < 1.0 else 29)  # + shift rounds to 24 bits
            worst = max(worst, abs((value + shift) - shift - value) / value)
            if worst >= least:
                break
        else:
            best, least = scale, worst
    return mpf(best), least


def grid(low, high):
    """Chebyshev points of [low, high]."""
    return [low + (high - low) * (1 - mp.cos(mp.pi * (i + mpf(1) / 2) / GRID)) / 2
            for i in range(GRID)]


def minimax(t, target, weight, count):
    """The polynomial q of `count` coefficients with the least max |weight (target - q(t))|.

    Remez's algorithm with one exchange per step, on the given grid.
    """
    last = len(t) - 1
    reference = [int(mp.nint(last * (1 - mp.cos(mp.pi * i / count)) / 2))
                 for i in range(count + 1)]
    for _ in range(100):
        matrix = [[t[i] ** k for k in range(count)] + [(-1) ** n / weight[i]]
                  for n, i in enumerate(reference)]
        *coefficients, level = mp.lu_solve(mp.matrix(matrix), [target[i] for i in reference])
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


def fit_rounded(t, target, size, count, digits=24):
    """Fit target ~ c_1 t + ... + c_count t^count by floats, minimising max |error / size|.

    Returns the coefficients, what they leave of the target, and the maximum.
    """
    rest, coefficients = list(target), []
    for k in range(1, count + 1):
        best = minimax(t, [f / x ** k for f, x in zip(rest, t)],
                       [abs(x ** k / s) for x, s in zip(t, size)], count + 1 - k)
        coefficients.append(to_float(best[0], digits))
        rest = [f - coefficients[-1] * x ** k for f, x in zip(rest, t)]
    return coefficients, rest, max(abs(f / s) for f, s in zip(rest, size))
