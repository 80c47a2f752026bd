"""The main loop of each vector kernel, taken from the assembly that a compiler makes of it.

Used by mca.py. Needs CMake, which is asked for the flags of a release build, and the compiler; code
for another architecture is compiled, never run.
"""
import json
import os
import platform
import re
import shlex
import shutil
import subprocess
import sys
import tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
NEWEST, OLDEST = 30, 11  # versions that the names of LLVM's tools may end in

# Directory in src/: the architecture as in a target triple, and as Debian calls it.
ARCHITECTURES = {"x86": ("x86_64", "amd64"), "arm": ("aarch64", "arm64")}

# A store of vectors: the kind of register on x86, the registers on AArch64.
X86_STORE = re.compile(r"v?mov\w+ %([yz])mm\d+, .*\)$")
ARM_STORE = re.compile(r"(?:st[rpu]r?|st1) (.*?), ?\[")


def die(text):
    """End with a message."""
    sys.exit("%s: %s" % (os.path.basename(sys.argv[0]), text))


def run(command, **options):
    """The standard output of a command; where it fails, its errors, and the end."""
    done = subprocess.run(command, capture_output=True, text=True, check=False, **options)
    if done.returncode:
        die("this failed: %s\n%s%s" % (shlex.join(command), done.stdout, done.stderr))
    return done.stdout


def need(tool, package):
    """The tool, if it is there."""
    if not shutil.which(tool):
        die("there is no %s here; Debian package: %s" % (tool, package))
    return tool


def newest(tool, package):
    """TOOL-<version>, the newest there is, else TOOL."""
    names = ["%s-%d" % (tool, version) for version in range(NEWEST, OLDEST - 1, -1)]
    return next(filter(shutil.which, names), None) or need(tool, package)


def functions():
    """Name: line of GELU_FUNCTION_LIST, of the kernels from one float array to another."""
    with open(os.path.join(ROOT, "src", "function_list.h"), encoding="ascii") as file:
        lines = re.findall(r"^ *(X\((\w+_f32), map,[^)]*\))", file.read(), re.MULTILINE)
    return {name: line for line, name in lines}


def kernel_sources():
    """ISA: (architecture, Debian's name for it, file), from the names in src/."""
    found = {}
    for directory, architecture in ARCHITECTURES.items():
        for name in sorted(os.listdir(os.path.join(ROOT, "src", directory))):
            match = re.fullmatch(r"kernels_([a-z0-9]+)\.c", name)
            if match:
                found[match[1]] = (*architecture, os.path.join(ROOT, "src", directory, name))
    return found


# ---- compiling -------------------------------------------------------------------------


def choose_compiler(compiler, architecture, debian):
    """The command that `compiler` means for an architecture, and what CMake is told besides."""
    machine = platform.machine().lower()
    native = {"amd64": "x86_64", "arm64": "aarch64"}.get(machine, machine) == architecture
    triplet = architecture + "-linux-gnu"
    package = triplet.replace("_", "-")
    settings = [] if native else [
        "-DCMAKE_SYSTEM_NAME=Linux", "-DCMAKE_SYSTEM_PROCESSOR=" + architecture]
    if "clang" not in compiler:
        if native:
            return need(compiler, compiler), settings
        return need("%s-%s" % (triplet, compiler), "%s-%s" % (compiler, package)), settings
    compiler = newest("clang", "clang") if compiler == "clang" else need(compiler, compiler)
    if not native:
        headers = "/usr/%s/include" % triplet
        if not os.path.exists(headers + "/string.h"):
            die("no headers of the C library for %s here; Debian package: libc6-dev-%s-cross "
                "(--isa leaves it out)" % (architecture, debian))
        settings += ["-DCMAKE_C_COMPILER_TARGET=" + triplet, "-DCMAKE_C_FLAGS=-isystem " + headers]
    return compiler, settings


def compile_kernels(isa, compiler, alone):
    """The assembly of an ISA's kernels, with the flags of a release build, and the compiler.

    `alone` are the functions the list is to be reduced to; none: the list as it is.
    """
    architecture, debian, source = kernel_sources()[isa]
    compiler, settings = choose_compiler(compiler, architecture, debian)
    with tempfile.TemporaryDirectory() as build:
        generator = ["-G", "Ninja"] if shutil.which("ninja") else []
        run([need("cmake", "cmake"), "-S", ROOT, "-B", build, "-DCMAKE_C_COMPILER=" + compiler,
             "-DCMAKE_BUILD_TYPE=Release", "-DCMAKE_EXPORT_COMPILE_COMMANDS=ON",
             "-DCMAKE_TRY_COMPILE_TARGET_TYPE=STATIC_LIBRARY", "-DGELU_BUILD_SHARED=OFF",
             "-DGELU_BUILD_TESTS=OFF", "-DGELU_BUILD_BENCH=OFF"] + generator + settings)
        with open(os.path.join(build, "compile_commands.json"), encoding="utf-8") as file:
            entry = next(e for e in json.load(file) if os.path.samefile(e["file"], source))
        command = shlex.split(entry["command"])
        command[command.index("-o") + 1] = "-"
        command[command.index("-c")] = "-S"
        if alone:
            with open(os.path.join(build, "alone.h"), "w", encoding="ascii") as file:
                file.write('#include "function_list.h"\n#undef GELU_FUNCTION_LIST\n'
                           "#define GELU_FUNCTION_LIST(X) \\\n" +
                           " \\\n".join(functions()[name] for name in alone) + "\n")
            command += ["-include", file.name]
        return run(command, cwd=build), compiler


# ---- reading assembly ------------------------------------------------------------------


class Loop:
    """A loop: its instructions and what there is to count in them."""

    def __init__(self, lines, on_stack):
        self.lines = [line for line in lines if not line.endswith(":")]
        spills = [line for line, spill in zip(lines, on_stack) if spill]
        self.stack_stores = sum(bool(re.match(r"st|v?mov.*\)$", line)) for line in spills)
        self.stack_loads = len(spills) - self.stack_stores
        stored = [stored_vectors(line) for line, spill in zip(lines, on_stack) if not spill]
        self.vectors = sum(count for count, _ in stored)
        self.lanes = max((lanes for _, lanes in stored), default=0)


def stored_vectors(line):
    """How many vectors an instruction stores, and of how many float lanes."""
    match = X86_STORE.match(line)
    if match:
        return 1, {"y": 8, "z": 16}[match[1]]
    match = ARM_STORE.match(line)
    return (len(re.findall(r"\b[qv]\d+", match[1])), 4) if match else (0, 0)


def function_lines(assembly, name):
    """Labels (ending in a colon) and instructions of a function, comments and directives gone."""
    match = re.search(r"^%s:(.*?)^\s*\.size\s+%s," % (name, name), assembly,
                      re.MULTILINE | re.DOTALL)
    if not match:
        die("there is no function %s in the assembly" % name)
    lines = [re.sub(r"\s+", " ", re.sub(r"(//|\s#\s).*", "", line)).strip()
             for line in match[1].split("\n")]
    return [line for line in lines if line and (line.endswith(":") or line[0] not in ".#")]


def stack_accesses(lines):
    """For each line whether it reads or writes memory in the stack frame.

    That is memory at the stack pointer or at a register that, in the order of the lines, was
    last computed from it.
    """
    pointers, found = {"%rsp", "sp"}, []
    for line in lines:
        memory = re.search(r"\((%r\w+)[,)]|\[(\w+)[],]", line)
        found.append(bool(memory and (memory[1] or memory[2]) in pointers and
                          not line.startswith("lea")))
        x86 = re.match(r"(?:mov|lea)q? (?:-?\d*\()?(%r\w+)\)?, (%r\w+)$", line)
        arm = re.match(r"(?!st|cb|tb|cmp)[a-z]\w* (x\d+), ?(\w*)", line)
        for move, source, target in ((x86, 1, 2), (arm, 2, 1)):
            if move and move[source] in pointers:
                pointers.add(move[target])
            elif move:
                pointers.discard(move[target])
    return found


def reachable(lines, labels, start):
    """The lines that can run after line `start` has."""
    seen, waiting = set(), [start]
    while waiting:
        at = waiting.pop()
        while at < len(lines) and at not in seen:
            seen.add(at)
            words = lines[at].split()
            if words[-1] in labels:
                waiting.append(labels[words[-1]])
            if words[0] in ("jmp", "b", "ret", "retq"):
                break
            at += 1
    return seen


def main_loop(assembly, name):
    """Of a function's innermost loops, the one that stores the most vectors.

    A loop is what lies between a label and a branch back to it that can follow. (Compilers also
    put code that is seldom needed behind a function's end, with a jump back.)
    """
    lines = function_lines(assembly, name)
    labels = {line[:-1]: at for at, line in enumerate(lines) if line.endswith(":")}
    spans = []
    for at, line in enumerate(lines):
        start = labels.get(line.split()[-1], at)
        if start < at and at in reachable(lines, labels, start):
            spans.append((start, at + 1))
    on_stack = stack_accesses(lines)
    loops = [Loop(lines[start:end], on_stack[start:end]) for start, end in spans
             if not any(start <= s and e < end for s, e in spans)]
    if not loops or min(loop.vectors for loop in loops) == 0:
        die("%s has a loop that stores no vector, in the main loop it seems: the compiler did not "
            "unroll the polynomial, as clang below 15 does not, and llvm-mca cannot simulate that; "
            "--compiler gcc" % name)
    return max(loops, key=lambda loop: loop.vectors)
