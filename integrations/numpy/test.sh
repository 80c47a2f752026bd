#!/bin/sh
# test.sh - the tests of the NumPy package with this build's shared library, by the first Python that
# has NumPy: that of GELU_PYTHON, the one in PATH, or the system's. `install` installs the package by
# pip, without network, and tries the copy.
#   sh test.sh SETTINGS values|arrays|errors|install
set -eu
here=$(dirname "$0")
group=numpy
. "$here/../../tests/script.sh"
[ "$cross" != TRUE ] || skip "this Python is not of the machine the library is built for"
[ -n "$shared" ] || skip "this build has no shared library"
skip_instrumented

python=
for candidate in "${GELU_PYTHON:-}" python3 /usr/bin/python3; do
    if [ -n "$candidate" ] && "$candidate" -c 'import numpy' 2>"$scratch/why"; then
        python=$candidate
        break
    fi
done
[ -n "$python" ] || skip "no Python with NumPy here (python3-numpy): $(tail -n 1 "$scratch/why")"
"$python" -c 'import sys, numpy; print(sys.executable, sys.version.split()[0], "NumPy", numpy.__version__)'

unset GELU_MAX_ISA
GELU_LIBRARY=$shared
GELU_HEADER=$source_dir/include/gelu.h
PYTHONDONTWRITEBYTECODE=1
export GELU_LIBRARY GELU_HEADER PYTHONDONTWRITEBYTECODE

unit_tests() {
    (cd "$here" && "$python" -W error -m unittest -v "tests.test_$check") >"$scratch/log" 2>&1 || {
        cat "$scratch/log"
        fail "see above"
    }
    grep -E '^(Ran|OK)|skipped' "$scratch/log"
}
check_values() { unit_tests; }
check_arrays() { unit_tests; }
check_errors() { unit_tests; }

check_install() {
    { "$python" -m pip --version && "$python" -c 'import setuptools, wheel'; } >"$scratch/why" 2>&1 ||
        skip "$(tail -n 1 "$scratch/why") (python3-pip)"
    cp -R "$here" "$scratch/source"
    "$python" -m pip install --quiet --disable-pip-version-check --no-index --no-deps \
        --no-build-isolation --no-compile --target "$scratch/site" "$scratch/source" \
        >"$scratch/log" 2>&1 || {
        cat "$scratch/log"
        fail "pip install"
    }
    [ -f "$scratch/site/gelu/py.typed" ] || fail "py.typed is not installed"
    (cd "$scratch" && PYTHONPATH=$scratch/site "$python" -c '
import gelu, numpy
from importlib import metadata
assert metadata.version("gelu") == gelu.__version__ == gelu.library_version
print(gelu.__file__, gelu.gelu(numpy.float32(1)))') || fail "see above"
}

"check_$check"
