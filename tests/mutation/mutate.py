#!/usr/bin/env python3
"""Asks whether the tests would notice: changes one thing in src/ at a time and runs them.

    python3 tests/mutation/mutate.py             every mutant; a table of which test killed which
    python3 tests/mutation/mutate.py --list      their numbers and changes
    python3 tests/mutation/mutate.py --only 3 17-20
    python3 tests/mutation/mutate.py --without checksum    were it not for that program (repeatable)

It works in build/mutation on a copy of the sources, so the tree itself is never changed. For each
mutant what depends on the changed file is built again, and the test programs run one after the
other, the cheapest first, until one of them fails: the mutant is killed. One that passes them all
has survived, which is an error unless mutants.py gives the reason why it is equivalent.

Needs what the tests need, and Ninja. Mutants of the vocabularies are of AVX2, of AVX-512, under
Bochs where the CPU lacks it, and of NEON, under qemu-user. A mutant takes some 8 seconds on an idle
core, of NEON 20, of AVX-512 30, one that passes all tests 30: all of them an hour.
Exit status: 0 all killed or explained, 1 some survived (or a mutant's text is no longer there).
"""
import argparse
import os
import platform
import shutil
import subprocess
import sys
import time

from mutants import EQUIVALENT, MUTANTS, coefficient_mutants

TOP = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
WORK = os.path.join(TOP, "build", "mutation")
SOURCE = os.path.join(WORK, "source")
# (program, environment, only these tests): cheapest first, the judges of last resort at the end.
SEQUENCE = [
    ("checksum", {"GELU_TEST_CHECKSUM": "brief"}),
    ("half_bits_bf16", {}),
    ("half_bits_f16", {}),
    ("golden", {}),
    ("cases", {}),
    ("half_bf16", {}),
    ("half_f16", {}),
    ("detection", {}),
    ("arguments", {}),
    ("rows", {}),
    ("dispatch", {}),
    ("dispatch_bf16", {}),
    ("dispatch_f16", {}),
    ("special_values", {}),
    ("bounds", {}),
    ("bounds_bf16", {}),
    ("fused", {}),
    ("fused_bf16", {}),
    ("fused_f16", {}),
    ("vocabulary", {}),
    ("vocabulary_half_bf16", {}),
    ("vocabulary_half_f16", {}),
    ("independence", {}),
    ("environment", {}),
    ("environment_bf16", {}),
    ("environment_f16", {}),
    ("registers", {}),
    ("dispatch_threads", {}),
    ("checksum", {"GELU_TEST_CHECKSUM": "sample"}),
    ("accuracy", {}),
]
# For mutants of src/arm/, where they are built for it: what looks at the vocabulary's operations
# comes first, since the emulator is slow.
ARM_SEQUENCE = [(name, {"GELU_TEST_EMULATOR": "qemu-aarch64", "GELU_TEST_CHECKSUM": "brief"})
                for name in ("vocabulary", "vocabulary_half_bf16", "vocabulary_half_f16",
                             "checksum", "half_bits_bf16", "half_bits_f16", "special_values",
                             "bounds", "bounds_bf16", "bounds_f16")]
# Likewise those of src/x86/vec_avx512.h, under an emulator that is slower by far.
AVX512_SEQUENCE = [(name, {"GELU_TEST_EMULATOR": "bochs", "BOCHS_TIMEOUT": "280",
                           "GELU_TEST_WITHOUT": "*.scalar *.avx2 *.any"})
                   for name in ("vocabulary", "vocabulary_half_bf16", "vocabulary_half_f16",
                                "bounds_bf16")]
TIMEOUT = 300
ON_ARM = platform.machine() == "aarch64"
NOT_DONE = (124, 125)  # bochs-run.sh had no time, or did not boot: no test program ends so


def write_if_changed(path, text):
    """So that what does not change is not built again."""
    if os.path.exists(path):
        with open(path, "rb") as old:
            if old.read() == text:
                return
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "wb") as new:
        new.write(text)


def copy_sources():
    """The sources as they stand, into SOURCE."""
    kept = set()
    for part in ("CMakeLists.txt", "cmake", "include", "src", "tests", "tools"):
        top = os.path.join(TOP, part)
        files = [top] if os.path.isfile(top) else [
            os.path.join(d, f) for d, _, names in os.walk(top) for f in names]
        for path in files:
            target = os.path.join(SOURCE, os.path.relpath(path, TOP))
            kept.add(target)
            with open(path, "rb") as source:
                write_if_changed(target, source.read())
    for directory, _, names in os.walk(SOURCE):
        for name in names:
            if os.path.join(directory, name) not in kept:
                os.remove(os.path.join(directory, name))


def run(command, extra=None, seconds=None):
    """The exit status and output of a command."""
    try:
        done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                              errors="replace", timeout=seconds, cwd=WORK, check=False,
                              env=dict(os.environ, **(extra or {})))
    except subprocess.TimeoutExpired:
        return "no end", ""
    return done.returncode, done.stdout


class Tests:
    """A build and the sequence of its test programs, without those left out or not built here."""

    def __init__(self, name, options, runner, sequence, without):
        self.build = os.path.join(WORK, name)
        self.runner = runner
        status, output = run(["cmake", "-S", SOURCE, "-B", self.build, "-G", "Ninja",
                              "-DCMAKE_BUILD_TYPE=Mutation", "-DCMAKE_C_FLAGS=-O1",
                              "-DGELU_BUILD_SHARED=OFF", "-DGELU_BUILD_BENCH=OFF",
                              "-DGELU_HARDENING=OFF", "-DGELU_BUILD_TOOLS=OFF"] + options)
        if status:
            sys.exit(output)
        known = run(["ninja", "-C", self.build, "-t", "targets", "all"])[1]
        self.steps = [step for step in sequence
                      if step[0] not in without and "test_%s:" % step[0] in known]
        missing = sorted({name for name, _ in sequence if "test_%s:" % name not in known})
        if missing:
            print("not built here, so they cannot kill:", *missing)
        unchanged = self.killer()
        if unchanged:
            sys.exit("the tests fail without any change: " + unchanged)

    def killer(self):
        """What notices the sources as they are: 'test: example', or None."""
        for name, extra in self.steps:
            status, output = run(["ninja", "-C", self.build, "test_" + name])
            if status:
                return "does not build: " + output[-2000:]
            status, output = run(self.runner + [os.path.join(self.build, "tests", "test_" + name)],
                                 dict(extra, GELU_TEST_SLOW="1", GELU_TEST_SEED="1"), TIMEOUT)
            if status in NOT_DONE:
                return "does not run: " + output[-2000:]
            if status not in (0, 77):
                failed = [line.split()[1].rstrip(":") for line in output.splitlines()
                          if line.startswith("FAIL ") and len(line.split()) > 1]
                how = failed[0] if failed else "ends with status %s" % status
                return "%s: %s" % (name, how)
        return None


def compiler():
    """Clang compiles the kernels in a third of GCC's time."""
    return shutil.which("clang") or shutil.which("gcc") or "cc"


def native_tests(without):
    """On this CPU."""
    return Tests("build", ["-DCMAKE_C_COMPILER=" + compiler()], [], SEQUENCE, without)


def arm_tests(without):
    """Under an emulator, or None where there is no cross compiler or emulator."""
    triplet, runner = "aarch64-linux-gnu", "qemu-aarch64"
    if not shutil.which(triplet + "-gcc") or not shutil.which(runner):
        return None
    toolchain = os.path.join(TOP, "cmake", "toolchains", triplet + ".cmake")
    return Tests("aarch64", ["-DCMAKE_TOOLCHAIN_FILE=" + toolchain],
                 [runner, "-L", "/usr/" + triplet], ARM_SEQUENCE, without)


def avx512_tests(without):
    """Under Bochs, or None where it cannot be installed."""
    runner = ["sh", os.path.join(TOP, "tests", "emulate", "bochs-run.sh")]
    if run(runner + ["--available"])[0]:
        return None
    return Tests("avx512", ["-DCMAKE_C_COMPILER=" + compiler(), "-DCMAKE_EXE_LINKER_FLAGS=-static",
                            "-DCMAKE_DISABLE_FIND_PACKAGE_PkgConfig=ON"],
                 runner, AVX512_SEQUENCE, without)


def tests_for(file):
    """What makes the build for mutants of a file, and what is missing where it gives None."""
    if file.startswith("arm/") and not ON_ARM:
        return arm_tests, "cross compiler or qemu-aarch64"
    if file == "x86/vec_avx512.h" and not has_avx512():
        return avx512_tests, "Bochs"
    return native_tests, ""


def has_avx512():
    """Whether this CPU runs the AVX-512 kernels."""
    try:
        with open("/proc/cpuinfo", encoding="ascii", errors="replace") as file:
            return "avx512dq" in file.read()
    except OSError:
        return False


def all_mutants():
    """(file, offset, old, new, reason or None) of each mutant; texts that are gone, apart."""
    texts, found, gone = {}, [], []

    def text_of(file):
        if file not in texts:
            with open(os.path.join(TOP, "src", file), encoding="utf-8") as source:
                texts[file] = source.read()
        return texts[file]

    for file, old, new, *reason in MUTANTS + EQUIVALENT:
        offset = text_of(file).find(old)
        if offset < 0:
            gone.append("%s: %s" % (file, old))
        else:
            found.append((file, offset, old, new, reason[0] if reason else None))
    for file in "coefficients.h", "fast_coefficients.h", "half_coefficients.h":
        for file, offset, old, new in coefficient_mutants(file, text_of(file)):
            found.append((file, offset, old, new, None))
    return texts, found, gone


def describe(mutant, texts):
    """file:line old -> new, in one line."""
    file, offset, old, new, _ = mutant
    line = texts[file].count("\n", 0, offset) + 1
    short = [" ".join(part.split()) or "(nothing)" for part in (old, new)]
    return "%s:%d  %s -> %s" % (file, line, *short)


def numbers(words, count):
    """The numbers of --only: 3 17-20."""
    chosen = set()
    for word in words:
        first, _, last = word.partition("-")
        if first.isdecimal() and (last or first).isdecimal():
            chosen.update(range(int(first), int(last or first) + 1))
        else:
            chosen.add(0)
    if not chosen or not chosen <= set(range(1, count + 1)):
        sys.exit("--only: the mutants are 1 to %d, as 3 or 17-20" % count)
    return sorted(chosen)


def main():
    """Make each mutant, run the tests, print the table."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("--list", action="store_true")
    parser.add_argument("--only", nargs="+", default=[], metavar="N")
    parser.add_argument("--without", action="append", default=[], metavar="PROGRAM",
                        choices=sorted({name for name, _ in SEQUENCE}))
    options = parser.parse_args()
    texts, mutants, gone = all_mutants()
    if options.list:
        for number, mutant in enumerate(mutants, 1):
            print(number, describe(mutant, texts))
        return 0
    chosen = numbers(options.only or ["1-%d" % len(mutants)], len(mutants))
    os.makedirs(WORK, exist_ok=True)
    copy_sources()
    builds = {}
    start, kills, survivors, wrong, explained, skipped = time.monotonic(), {}, [], [], [], 0
    for number in chosen:
        mutant = mutants[number - 1]
        file, offset, old, new, reason = mutant
        make, needed = tests_for(file)
        if make not in builds:
            builds[make] = make(options.without)
        tests = builds[make]
        if tests is None:
            skipped += 1
            print("SKIP %s: there is no %s here" % (file, needed))
            continue
        path = os.path.join(SOURCE, "src", file)
        text = texts[file]
        write_if_changed(path, (text[:offset] + new + text[offset + len(old):]).encode())
        killer = tests.killer()
        write_if_changed(path, text.encode())
        label = "%3d  %s" % (number, describe(mutant, texts))
        if killer and not reason and not killer.startswith("does not "):
            kills.setdefault(killer.split(":")[0], []).append(number)
        elif killer:
            wrong.append("%s\n     %s" % (label, killer))
        elif reason:
            explained.append(label)
            killer = "equivalent: " + reason
        else:
            survivors.append(label)
        print("%s\n     %s" % (label, killer or "SURVIVED"), flush=True)
    print("\n%d mutants in %.0f s" % (len(chosen), time.monotonic() - start))
    for name, killed in sorted(kills.items(), key=lambda item: -len(item[1])):
        print("  killed by %s: %d" % (name, len(killed)))
    print("  equivalent, as explained: %d" % len(explained))
    for title, lines in (("survived", survivors), ("not as expected", wrong),
                         ("no longer there: mutants.py needs the new text", gone)):
        if lines:
            print("%s: %d" % (title, len(lines)), *lines, sep="\n")
    bad = len(survivors) + len(wrong) + len(gone)
    passed = len(chosen) - skipped - len(survivors) - len(wrong)
    print("%d passed, %d failed, %d skipped" % (passed, bad, skipped))
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
