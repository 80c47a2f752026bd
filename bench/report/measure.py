"""Runs gelu_bench for what the pictures need."""
import os
import shlex
import subprocess
import sys

import runs


def measure(program, commands, directory):
    """The JSON files of one run of the benches, which takes about two minutes."""
    # The times first: the search for errors is itself a load that a context would tell of.
    ordered = sorted(dict.fromkeys(commands), key=lambda command: command.startswith("--errors"))
    paths = []
    for command in ordered:
        print("bench/report: gelu_bench %s" % command, file=sys.stderr, flush=True)
        paths.append(os.path.join(directory, "%d.json" % len(paths)))
        words = [paths[-1] if word == "FILE" else word for word in shlex.split(command)]
        done = subprocess.run([program] + words, stdout=subprocess.DEVNULL, check=False)
        if done.returncode:
            runs.die("%s ended with status %d" % (program, done.returncode))
    return paths
