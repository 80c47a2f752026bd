"""bf16, f16 and float32 on arrays, and polynomials inside limits, for fit_half_coefficients.py.

Apart from it because it knows nothing of GELU. Only +, -, *, / and sqrt of doubles are used, one
element at a time, so that results are the same on every machine.
"""
import random

import numpy as np


# ---- float32 ---------------------------------------------------------------------------


def multiply(a, b):
    """a b, rounded once: the product of two float32 is exact in double."""
    return (a.astype(np.float64) * b).astype(np.float32)


def fma(a, b, c):
    """a b + c, rounded once: the sum in double, rounded to odd, and then to float32."""
    product = a.astype(np.float64) * b
    total = product + c
    part = total - product
    error = (product - (total - part)) + (c - part)
    bits = np.ascontiguousarray(total).view(np.int64)
    even = (error != 0) & (bits & 1 == 0)
    step = np.where((error > 0) == (total > 0), 1, -1)
    return (bits + np.where(even, step, 0)).view(np.float64).astype(np.float32)


def horner(coefficients, a):
    """The polynomial as the kernels evaluate it."""
    total = np.full(len(a), coefficients[-1], np.float32)
    for c in coefficients[-2::-1]:
        total = fma(a, total, np.float64(c))
    return total


def root(value, power):
    """value^(1 / power), power = 1, 2, 4..."""
    while power > 1:
        value, power = np.sqrt(value), power // 2
    return value


# ---- the types -------------------------------------------------------------------------


class Bf16:
    """bfloat16: float32 without the last 16 bits."""

    name, digits, least, count = "bf16", 8, -133, 0x7f80

    @staticmethod
    def decode(bits):
        """As float32."""
        return (bits.astype(np.uint32) << 16).view(np.float32)

    @staticmethod
    def encodings(value):
        """What float32 values are stored as: rounded to even, and with ties away from zero."""
        bits = value.view(np.uint32)
        return [(bits + 0x7fff + (bits >> 16 & 1)) >> 16, (bits + 0x8000) >> 16]


class F16:
    """IEEE binary16."""

    name, digits, least, count = "f16", 11, -24, 0x7c00

    @staticmethod
    def decode(bits):
        """As float32."""
        return bits.astype(np.uint16).view(np.float16).astype(np.float32)

    @staticmethod
    def encodings(value):
        """What float32 values are stored as."""
        return [value.astype(np.float16).view(np.uint16).astype(np.uint32)]


def rounded(value, kind):
    """Results of a type for positive true values, and between what they stay those."""
    exponent = np.frexp(value)[1]
    ulp = np.ldexp(1.0, np.maximum(exponent - kind.digits, kind.least))
    steps = np.round(value / ulp)
    assert np.all(abs(abs(value / ulp - steps) - 0.5) > 1e-10), "a double cannot tell"
    binade = (steps == 2.0 ** (kind.digits - 1)) & (ulp > 2.0 ** kind.least)
    low = np.where(binade, steps - 0.25, steps - 0.5) * ulp
    return steps * ulp, np.maximum(low, 0), (steps + 0.5) * ulp


# ---- linear programming ----------------------------------------------------------------


def solve(matrix, right):
    """Gaussian elimination with pivoting."""
    size = len(right)
    rows = [[float(v) for v in row] + [float(r)] for row, r in zip(matrix, right)]
    for i in range(size):
        k = max(range(i, size), key=lambda r: abs(rows[r][i]))
        rows[i], rows[k] = rows[k], rows[i]
        for row in rows[i + 1:]:
            factor = row[i] / rows[i][i]
            for j in range(i, size + 1):
                row[j] -= factor * rows[i][j]
    x = [0.0] * size
    for i in reversed(range(size)):
        x[i] = (rows[i][size] - sum(rows[i][j] * x[j] for j in range(i + 1, size))) / rows[i][i]
    return x


def widest(t, low, high, weight, count):
    """The polynomial q of `count` coefficients with low + d weight <= q <= high - d weight and
    the largest d, and d.

    The simplex method on the dual problem, which is Remez's exchange with two limits in place of
    one target: count + 1 limits hold with equality, and the one most violated comes in.
    """
    points = len(t)

    def row(limit):
        """Of a limit: a point's number, plus `points` where it is the lower one."""
        i, sign = limit % points, 1.0 if limit < points else -1.0
        return [sign * t[i] ** k for k in range(count)] + [weight[i]]

    places = [i / count for i in range(count + 1)] if count else [0.0]
    reference = [int(np.searchsorted(t, t[0] + (t[-1] - t[0]) * s * s * (3 - 2 * s)))
                 for s in places]
    for i in range(1, count + 1):
        reference[i] = max(reference[i], reference[i - 1] + 1)
    for i in reversed(range(count + 1)):
        reference[i] = min(reference[i], points - 1 - (count - i))
    basis = [r + points * (n % 2) for n, r in enumerate(reference)]
    limits = np.concatenate([high, -low])
    for _ in range(400):
        rows = [row(limit) for limit in basis]
        *q, margin = solve(rows, [limits[limit] for limit in basis])
        value = np.zeros(points)
        for c in reversed(q):
            value = value * t + c
        violation = np.concatenate([value - high, low - value]) / np.tile(weight, 2) + margin
        worst = int(np.argmax(violation))
        if violation[worst] < 1e-13 or worst in basis:
            break
        columns = list(zip(*rows))
        shares = solve(columns, [0.0] * count + [1.0])
        entering = solve(columns, row(worst))
        leaving = min((i for i in range(count + 1) if entering[i] > 1e-14),
                      key=lambda i: shares[i] / entering[i])
        basis[leaving] = worst
    return q, margin


CHEBYSHEV = [[1.0], [0.0, 1.0]]
for _k in range(2, 8):
    CHEBYSHEV.append([2.0 * up - down for up, down in zip(
        [0.0] + CHEBYSHEV[-1], CHEBYSHEV[-2] + [0.0, 0.0])])


class Fit:
    """The widest polynomial in a on a piece, and what is near it with float32 coefficients."""

    def __init__(self, a, low, high, weight, count):
        self.middle, self.half = (a[0] + a[-1]) / 2, (a[-1] - a[0]) / 2
        self.q, self.margin = widest((a - self.middle) / self.half, low, high, weight, count)
        self.reach = (max(self.margin, 0.0) + 2.0 ** -24) * min(weight)

    def rounded(self, q):
        """Coefficients in float32 for powers of a, lowest first, of q(t): when one is rounded,
        those below make up for it as far as they can."""
        rest, coefficients = list(q), []
        shift = self.middle / self.half
        for k in reversed(range(len(q))):
            c = float(np.float32(rest[k] / self.half ** k))
            coefficients.insert(0, c)
            lead = c * self.half ** k
            binomial = 1.0
            for j in reversed(range(k + 1)):
                rest[j] -= lead * binomial * shift ** (k - j)
                binomial = binomial * j / (k - j + 1)
            error, chebyshev = rest[k], CHEBYSHEV[k]
            for j in range(k + 1):
                rest[j] -= error * chebyshev[j] / chebyshev[k]
        return coefficients

    def search(self, wrong, starts, tries):
        """Coefficients for which wrong() is 0, or None: q moves at random by about its margin, on
        from where the fewest values were wrong, and begins again after so many tries."""
        # random() is the one generator Python promises to keep.
        generator = random.Random(1)
        for n in range(starts * tries):
            if n % tries == 0:
                q = best_q = self.q
                least = None
            else:
                q = list(self.q if n % 3 == 0 else best_q)
                size = self.reach * (1.0, 0.5, 0.1)[n % 3]
                for chebyshev in CHEBYSHEV[:len(q)]:
                    step = (2 * generator.random() - 1) * size
                    for j, c in enumerate(chebyshev):
                        q[j] += step * c
            trial = self.rounded(q)
            count = wrong(trial)
            if count == 0:
                return trial
            if least is None or count <= least:
                best_q, least = q, count
        return None
