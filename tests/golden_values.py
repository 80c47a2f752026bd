#!/usr/bin/env python3
"""golden_values.py - prints golden.h: GELU forms and derivatives by mpmath, the derivatives by
numerical differentiation, so that nothing is shared with the MPFR reference that they judge.

    python3 tests/golden_values.py > tests/golden.h
"""
import struct
import mpmath as mp

INPUTS = """-15.5 -14.15 -13.5 -13 -10.5 -10 -8 -6 -5.5 -5.1257324 -3.7 -2.7 -1.4142135 -1
-0.7524614 -0.7517915 -0.75 -0.5 -0.1 -1e-7 -1e-20 1e-45 1e-42 1e-38 1e-10 1e-7 0.001 0.1 0.5 1
1.4142135 2 3.1719 5 8 10.06 13 15.5""".split()
TAILS = {"quick": ["-63", "-53", "-31"], "silu": ["-108", "-91.5", "-31"]}


def to_float(text):
    return struct.unpack("f", struct.pack("f", float(text)))[0]


def hex_float(x):
    mantissa, exponent = x.hex().split("p")
    return f"{mantissa.rstrip('0')}p{exponent}f"


def erf_form(x):
    return x * mp.ncdf(x)


def tanh_form(x):
    return x / 2 * (1 + mp.tanh(mp.sqrt(2 / mp.pi) * (x + mp.mpf("0.044715") * x**3)))


def quick_form(x):
    return x / (1 + mp.exp(-mp.mpf("1.702") * x))


def silu_form(x):
    return x / (1 + mp.exp(-x))


print("""/*
 * golden.h - values of the GELU forms and their derivatives to 50 digits, by mpmath. Generated:
 * python3 tests/golden_values.py > tests/golden.h
 *
 * GOLDEN(reference, x, value)
 */""")
mp.mp.dps = 500
for name, function in (("erf", erf_form), ("tanh", tanh_form), ("quick", quick_form),
                       ("silu", silu_form)):
    for suffix in "", "_grad":
        for text in TAILS.get(name, []) + INPUTS:
            x = to_float(text)
            value = mp.diff(function, mp.mpf(x)) if suffix else function(mp.mpf(x))
            digits = mp.nstr(value, 50, min_fixed=0, max_fixed=0)
            print(f'GOLDEN({name}{suffix}, {hex_float(x)}, "{digits}")')
