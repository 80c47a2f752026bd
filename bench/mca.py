#!/usr/bin/env python3
"""What llvm-mca expects of the main loop of each vector kernel, on CPUs that are not at hand.

    python3 bench/mca.py                              # clang, every ISA, CPU and function
    python3 bench/mca.py --isa neon --cpu neoverse-v2 --function erf_f32 tanh_f32
    python3 bench/mca.py --compiler gcc               # for another architecture, the cross gcc
    python3 bench/mca.py --markdown                   # the table of docs/speed.md

First the loops: vectors per iteration, instructions per vector, and loads from and stores to the
stack per iteration. Each store is a value spilled; loads beyond that fetch constants and tables
that found no register. Then, for each CPU, cycles per vector and per element of a simulated run
and, in brackets, the block throughput: cycles per element if only the front end and the execution
units counted, not how long results take; - where this llvm-mca does not know the CPU. Nothing is
measured: caches always hit, and a CPU is as good as LLVM's model of it.

Needs clang from 15 on, or gcc: older clang leaves loops in the kernels' main loop, and llvm-mca
cannot simulate those.
"""
import argparse
import re
import subprocess
import sys

from kernel_loops import (compile_kernels, die, functions, kernel_sources, main_loop, newest,
                          run)

ITERATIONS = 200

# The CPUs an ISA is simulated on.
WITH_AVX512 = ["skylake-avx512", "icelake-server", "sapphirerapids", "znver4"]
CPUS = {
    "avx512": WITH_AVX512,
    "avx2": ["haswell", "alderlake", "znver3"] + WITH_AVX512,
    "neon": ["neoverse-n1", "neoverse-v1", "neoverse-v2", "apple-m1"],
}


def simulate(mca, loops, isa, cpu):
    """Function: (cycles per vector, cycles per element, block throughput per element).

    Nothing where this llvm-mca is older than the CPU.
    """
    text = "".join("# LLVM-MCA-BEGIN %s\n%s\n# LLVM-MCA-END\n" % (name, "\n".join(loop.lines))
                   for name, loop in loops.items())
    done = subprocess.run([mca, "-mtriple=%s-linux-gnu" % kernel_sources()[isa][0], "-mcpu=" + cpu,
                           "-iterations=%d" % ITERATIONS, "-instruction-info=0",
                           "-resource-pressure=0"],
                          input=text, capture_output=True, text=True, check=False)
    if "not a recognized processor" in done.stderr:
        print("%s does not know %s" % (mca, cpu), file=sys.stderr)
        return {}
    if done.returncode:
        die("%s cannot simulate %s on %s:\n%s" % (mca, isa, cpu, done.stderr[:1000]))
    result = {}
    for name, cycles, block in re.findall(
            r"Code Region - (\w+)$.*?^Total Cycles: +(\d+)$.*?^Block RThroughput: +([\d.]+)$",
            done.stdout, re.MULTILINE | re.DOTALL):
        vectors, lanes = loops[name].vectors, loops[name].lanes
        per_vector = int(cycles) / ITERATIONS / vectors
        result[name] = (per_vector, per_vector / lanes, float(block) / vectors / lanes)
    return result


def print_columns(rows):
    """Rows of texts, the first one a heading, aligned."""
    widths = [max(map(len, column)) for column in zip(*rows)]
    for row in rows:
        print("  ".join([row[0].ljust(widths[0])] + [
            text.rjust(width) for text, width in zip(row[1:], widths[1:])]))


def print_isa(isa, version, loops, results):
    """All figures of one ISA."""
    print("%s, %s\n" % (isa, version))
    print_columns([["", "vectors/iteration", "instructions/vector", "stack loads", "stores"]] + [
        [name, str(loop.vectors), "%.1f" % (len(loop.lines) / loop.vectors),
         str(loop.stack_loads), str(loop.stack_stores)] for name, loop in loops.items()])
    print("\ncycles per vector, per element (block throughput per element)")
    print_columns([[""] + list(results)] + [
        [name] + ["%.1f %.2f (%.2f)" % result[name] if result else "-"
                  for result in results.values()] for name in loops])
    print()


def print_markdown(functions, results):
    """Cycles per element of every (ISA, CPU) as a table: block throughput (simulated run)."""
    rows = [["ISA", "CPU"] + ["`%s`" % name for name in functions], ["---"] * (len(functions) + 2)]
    for isa, cpu in results:
        result = results[isa, cpu]
        rows.append([isa, cpu] + ["%.2f (%.2f)" % result[name][:0:-1] if result else "-"
                                  for name in functions])
    for row in rows:
        print("| %s |" % " | ".join(row) if row[0] != "---" else "|%s|" % "|".join(row))


def parse_arguments():
    """The command line."""
    parser = argparse.ArgumentParser(
        description=__doc__.split("\n", maxsplit=1)[0],
        epilog="CPUs: " + "; ".join("%s: %s" % (i, ", ".join(c)) for i, c in CPUS.items()))
    several = {"nargs": "+", "metavar": "NAME"}
    sources, known = list(kernel_sources()), list(functions())
    parser.add_argument("--isa", choices=sources, default=sources, help=", ".join(sources),
                        **several)
    parser.add_argument("--cpu", help="one of those below, or, with --isa, any llvm-mca knows",
                        **several)
    parser.add_argument("--function", choices=known, default=known,
                        help=", ".join(known), **several)
    parser.add_argument("--compiler", metavar="NAME", default="clang",
                        help="clang (the newest there is; the default), clang-14, gcc, gcc-12 ...")
    parser.add_argument("--alone", action="store_true",
                        help="compile these functions without the others: sooner done, but gcc's "
                        "code for AArch64 then differs by a constant more or less")
    parser.add_argument("--markdown", action="store_true",
                        help="one table: block throughput and, in brackets, simulated run")
    return parser.parse_args()


def chosen_cpus(isa, wanted):
    """The CPUs for an ISA; one that no list holds is taken for every ISA."""
    if not wanted:
        return CPUS.get(isa, [])
    listed = [cpu for cpus in CPUS.values() for cpu in cpus]
    return [cpu for cpu in wanted if cpu in CPUS.get(isa, []) or cpu not in listed]


def main():
    """Compile, simulate, print."""
    arguments = parse_arguments()
    mca = newest("llvm-mca", "llvm")
    every = {}
    for isa in arguments.isa:
        cpus = chosen_cpus(isa, arguments.cpu)
        if not cpus:
            continue
        assembly, compiler = compile_kernels(isa, arguments.compiler,
                                             arguments.function if arguments.alone else [])
        loops = {name: main_loop(assembly, name) for name in arguments.function}
        results = {cpu: simulate(mca, loops, isa, cpu) for cpu in cpus}
        every.update({(isa, cpu): result for cpu, result in results.items()})
        if not arguments.markdown:
            version = run([compiler, "--version"]).split("\n", maxsplit=1)[0]
            print_isa(isa, version, loops, results)
    if not every:
        die("none of these CPUs is known for these ISAs: see --help")
    if arguments.markdown:
        print_markdown(arguments.function, every)


if __name__ == "__main__":
    main()
