#!/usr/bin/env python3
"""Writes the hand-made seeds of the corpus: for each function one per layout of its operands, one
with an absurd size and two that sweep the encodings.

    tests/fuzz/make_seeds.py            # writes tests/fuzz/corpus/seed-<function>-<layout>

The layout of an input is described in fuzz.h and fuzz_map.c.
"""
import pathlib
import re
import struct

HERE = pathlib.Path(__file__).resolve().parent
LAYOUTS = ["apart", "in_place", "after", "before", "y_null", "x_null", "both_null"]
SPECIAL = [0x00000000, 0x80000000, 0x7F800000, 0xFF800000, 0x7F800001, 0xFFC00000, 0x7F7FFFFF,
           0xFF7FFFFF, 0x00000001, 0x80000001, 0xBF4077A0]
ORDINARY = [0x3F800000, 0xBF800000, 0xC0A00000, 0x40400000, 0xBE800000, 0xC1500000, 0x3A000000]


def fnv1a(name):
    value = 0x811C9DC5
    for byte in name.encode():
        value = (value ^ byte) * 0x01000193 & 0xFFFFFFFF
    return value


def seed_map(name, route, environment, layout, huge, n, values, step=0x1357):
    """u32 function, u8 route, environment, layout, huge, u16 n, y_offset, x_offset, u32 step."""
    head = struct.pack("<IBBBBHHHI", fnv1a(name), route, environment, layout, huge, n, 5, 3, step)
    return head + struct.pack(f"<{len(values)}I", *values)


def main():
    text = (HERE / "../../src/function_list.h").read_text()
    functions = re.findall(r"^\s*X\((\w+), (\w+), ", text, re.M)
    for number, (name, shape) in enumerate(functions):
        if shape != "map":
            raise SystemExit(f"make_seeds.py does not know the shape {shape}")
        for layout, word in enumerate(LAYOUTS):
            values = SPECIAL if layout % 2 == 0 else ORDINARY
            route = (0x80 if (layout + number) % 2 or layout > 3 else 0) | 1
            mode = layout if values is ORDINARY else 0
            data = seed_map(name, route, mode, layout, 0, 24 * layout + 7 * number + 1, values)
            (HERE / f"corpus/seed-{name}-{word}").write_bytes(data)
        data = seed_map(name, 0x80, 0x80, number % 4, 224 + number, 40, ORDINARY)
        (HERE / f"corpus/seed-{name}-huge").write_bytes(data)
        # Every sign and exponent, and the part of the encodings where results are neither x nor 0.
        data = seed_map(name, 1, 0, 0, 0, 320, [1], 0x00CCCCCD)
        (HERE / f"corpus/seed-{name}-sweep").write_bytes(data)
        data = seed_map(name, 1, 0, 0, 0, 320, [0x3C000000, 0xBC000000], 0x0007A123)
        (HERE / f"corpus/seed-{name}-middle").write_bytes(data)


if __name__ == "__main__":
    main()
