#!/usr/bin/env python3
"""Writes the hand-made seeds of the corpus: for six maps one per layout of its operands, one with an
absurd size and two that sweep the encodings; for each other function one, each of a shape with
another layout of the operands.

    tests/fuzz/make_seeds.py [DIRECTORY]    # seed-<function>-<layout>, in place of those there

DIRECTORY is tests/fuzz/corpus if not said; generated.sh compares the two.

The layout of an input is described in fuzz.h, fuzz_map.c and fuzz_matrix.c.
"""
import pathlib
import re
import struct
import sys

HERE = pathlib.Path(__file__).resolve().parent
LAYOUTS = ["apart", "in_place", "after", "before", "y_null", "x_null", "both_null"]
WITHOUT_NULL = 4  # the first so many
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


def encodings(values, type_name):
    """Those of the numbers of a half type in place of those of the floats; NaNs stay NaNs."""
    if type_name == "f32":
        return values
    short = [value >> 16 | (value & 0xFFFF != 0) for value in values]
    if type_name == "f16":
        short = []
        for value in values:
            number = struct.unpack("<f", struct.pack("<I", value))[0]
            sign, magnitude = value >> 16 & 0x8000, value & 0x7FFFFFFF
            if magnitude > 0x7F800000:
                short.append(sign | 0x7C00 | magnitude >> 13 & 0x3FF | magnitude & 1)
            elif abs(number) > 65504:
                short.append(sign | (0x7C00 if magnitude == 0x7F800000 else 0x7BFF))
            else:
                short.append(struct.unpack("<H", struct.pack("<e", number))[0] or magnitude & 1 | sign)
    return short


MAPS = ["erf_f32", "tanh_f32", "erf_grad_f32", "tanh_grad_f32", "erf_bf16", "tanh_grad_f16"]
OPERANDS = {"backward": 3, "bias": 3, "glu": 3, "glu_backward": 5}
# Values of `how`, as in fuzz_matrix.c: its layouts, and where in its arena.
APART, SAME, BESIDE, SHIFTED, NO_POINTER, CROSSED, BEHIND = range(7)
START, MIDDLE = 0x08, 0x10
BEFORE = 0x8000
# For each layout of a call: rows, cols, absurd, which, and how, gap, offset of each operand, of which
# the first have no choice but to be placed by themselves; the last goes for those that follow, too.
MATRIX_LAYOUTS = {
    "apart": (5, 17, 0, 0, [(APART, 3, 0), (START, 0, 0), (APART, 0, 0), (MIDDLE, 40, 9)]),
    "in_place": (3, 50, 0, 0, [(MIDDLE, 2, 33), (APART, 0, 0), (SAME, 0, 0), (SAME, 1, 0)]),
    "wide": (4, 9, 0, 0, [(START, 45, 0), (BESIDE, 0, 0), (BESIDE, 0, 1), (BESIDE, 0, 2),
                          (BESIDE, 0, 3)]),
    "shifted": (2, 31, 0, 0, [(MIDDLE, 1, 100), (SHIFTED, 0, 31), (SHIFTED, 0, BEFORE | 1)]),
    "crossed": (6, 7, 0, 0, [(MIDDLE, 1, 300), (BEHIND, 0, 0), (CROSSED, 2, BEFORE | 43)]),
    "absurd": (2, 24, 0xFE, 0, [(APART, 0, 0)]),
    "null": (3, 8, 0, 0, [(APART, 0, 0), (APART, 0, 0), (NO_POINTER, 0, 0)]),
}
# Where one row is all there is, the columns take their part.
ROW_COLS = {"apart": 101, "in_place": 320, "wide": 48, "shifted": 160, "crossed": 63, "absurd": 5,
            "null": 1}


def seed_matrix(name, shape, route, environment, layout, values, step=0x00135701):
    """u32 function, u8 route, environment, rows, u16 cols, u8 absurd, which, the operands, u32 step."""
    rows, cols, absurd, which, operands = MATRIX_LAYOUTS[layout]
    cols = ROW_COLS[layout] if shape == "backward" else cols
    data = struct.pack("<IBBBHBB", fnv1a(name), route, environment, rows, cols, absurd, which)
    for k in range(OPERANDS[shape]):
        data += struct.pack("<BBH", *operands[min(k, len(operands) - 1)])
    return data + struct.pack(f"<{1 + len(values)}I", step, *values)


def write_map_seeds(corpus, number, name):
    type_name = name.rpartition("_")[2]
    whole = name in MAPS
    for layout, word in enumerate(LAYOUTS):
        if not whole and layout != number % WITHOUT_NULL:
            continue
        values = SPECIAL if layout % 2 == 0 else ORDINARY
        route = (0x80 if (layout + number) % 2 or layout > 3 else 0) | 1
        mode = layout if values is ORDINARY else 0
        data = seed_map(name, route, mode, layout, 0, 24 * layout + 7 * (number % 9) + 1,
                        encodings(values, type_name))
        (corpus / f"seed-{name}-{word}").write_bytes(data)
    if not whole:
        return
    data = seed_map(name, 0x80, 0x80, number % 4, 224 + number % 32, 40, encodings(ORDINARY, type_name))
    (corpus / f"seed-{name}-huge").write_bytes(data)
    if type_name != "f32":
        return
    # Every sign and exponent, and the part of the encodings where results are neither x nor 0.
    data = seed_map(name, 1, 0, 0, 0, 320, [1], 0x00CCCCCD)
    (corpus / f"seed-{name}-sweep").write_bytes(data)
    data = seed_map(name, 1, 0, 0, 0, 320, [0x3C000000, 0xBC000000], 0x0007A123)
    (corpus / f"seed-{name}-middle").write_bytes(data)


def main():
    corpus = pathlib.Path(sys.argv[1]) if len(sys.argv) > 1 else HERE / "corpus"
    for old in corpus.glob("seed-*"):
        old.unlink()
    text = (HERE / "../../src/function_list.h").read_text()
    functions = re.findall(r"^\s*X\((\w+), (\w+), ", text, re.M)
    seen = dict.fromkeys(OPERANDS, 0)
    for number, (name, shape) in enumerate(functions):
        if shape == "map":
            write_map_seeds(corpus, number, name)
        elif shape in OPERANDS:
            layout = list(MATRIX_LAYOUTS)[(seen[shape] + list(OPERANDS).index(shape)) % 7]
            values = SPECIAL + ORDINARY if seen[shape] % 2 == 0 else ORDINARY
            data = seed_matrix(name, shape, 0x81 if number % 2 else 1,
                               0 if values is not ORDINARY else number % 9, layout,
                               encodings(values, name.rpartition("_")[2]))
            (corpus / f"seed-{name}-{layout}").write_bytes(data)
            seen[shape] += 1
        else:
            raise SystemExit(f"make_seeds.py does not know the shape {shape}")


if __name__ == "__main__":
    main()
