"""Polynomials in x and t, t being erf, tanh or sigmoid of a polynomial in x: {(i, j): c} stands for
the sum of c x^i t^j. Written so, a GELU is the same whatever the order its sums and products were
taken in."""

MAX_DEGREE = 4  # more than any GELU has; what grows beyond it is something else

X = {(1, 0): 1.0}
T = {(0, 1): 1.0}


def constant(value):
    return {(0, 0): value}


def constant_value(p):
    """The value of a polynomial that is one, else None."""
    return p.get((0, 0), 0.0) if set(p) <= {(0, 0)} else None


def add(p, q, sign=1.0):
    total = dict(p)
    for term, c in q.items():
        total[term] = total.get(term, 0.0) + sign * c
    return total


def multiply(p, q):
    """None beyond MAX_DEGREE."""
    total = {}
    for (i, j), c in p.items():
        for (k, l), d in q.items():
            if i + j + k + l > MAX_DEGREE:
                return None
            total[i + k, j + l] = total.get((i + k, j + l), 0.0) + c * d
    return total


def power(p, exponent):
    """None unless the exponent is a whole number and the degree stays within MAX_DEGREE."""
    if exponent not in range(1, MAX_DEGREE + 1):
        return None
    total = p
    for _ in range(int(exponent) - 1):
        total = total and multiply(total, p)
    return total


def is_close(p, q, tolerance):
    """True if p has the coefficients of q, each c to the relative tolerance(c), and no others but 0."""
    return (all(abs(p.get(term, 0.0) - c) <= tolerance(c) * abs(c) for term, c in q.items())
            and not any(c for term, c in p.items() if term not in q))
