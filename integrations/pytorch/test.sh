#!/bin/sh
# test.sh - builds libgelu_torch and runs its tests. On Debian and Ubuntu it installs what missing
# (python3-torch, libtorch-dev); where there is no PyTorch it skips and says so.
#
#   sh integrations/pytorch/test.sh            builds in build/pytorch, tests
#   sh integrations/pytorch/test.sh --bench    and times libgelu against PyTorch's own kernels
#   sh integrations/pytorch/test.sh --help     this text
#
# The last line is 'N passed, N failed, N skipped'; with --bench it stands before the table.
set -eu
cd "$(dirname "$0")/../.."
group=pytorch
script=integrations/pytorch/test.sh
. tests/tally.sh
read_options "$@"

install "$work/apt.log" g++ cmake ninja-build python3-torch libtorch-dev

# The python3 first in PATH need not be the one that has PyTorch.
python=
for candidate in python3 /usr/bin/python3; do
    "$candidate" -c 'import torch' 2>/dev/null || continue
    python=$candidate
    break
done
[ -n "$python" ] || {
    add_skip all "no python3 here has PyTorch (python3-torch)"
    finish
    exit
}

# PyTorch from elsewhere than Debian brings its CMake package in its own directory.
torch_cmake=$("$python" -c 'import torch; print(torch.utils.cmake_prefix_path)')
build library -DCMAKE_BUILD_TYPE=Release -DGELU_BUILD_TESTS=OFF -DGELU_BUILD_SHARED=OFF \
    -DGELU_BUILD_TOOLS=OFF -DGELU_BUILD_PYTORCH=ON "-DCMAKE_PREFIX_PATH=$torch_cmake" || {
    finish
    exit
}
GELU_TORCH_LIBRARY=$PWD/build/pytorch-library/integrations/pytorch/libgelu_torch.so
export GELU_TORCH_LIBRARY
[ -f "$GELU_TORCH_LIBRARY" ] || {
    add_skip all "CMake finds no PyTorch to build against (libtorch-dev)"
    finish
    exit
}
check_uninstalled -DGELU_BUILD_PYTORCH=ON "-DCMAKE_PREFIX_PATH=$torch_cmake"

heading "test"
count tests "$python" integrations/pytorch/tests/run.py
finish || exit 1
[ -z "$bench" ] || {
    heading "bench"
    "$python" integrations/pytorch/bench.py
}
