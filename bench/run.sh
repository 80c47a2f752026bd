#!/bin/sh
# Builds and runs the benchmark: sh bench/run.sh [--help | OPTION...]
#
# On Debian and Ubuntu, installs by apt-get what is missing of: a C and a C++ compiler, CMake, Ninja
# or Make, Google Benchmark and SLEEF. Without SLEEF it runs, and leaves those rows out. The other
# systems that --peers compares with are installed by --install-peers alone, matplotlib by --report.
# CC and CXX choose the compilers; the build is in build/bench, with --peers in build/bench-peers, and
# of compilers chosen so in a directory named after them.
set -eu

root=$(cd "$(dirname "$0")/.." && pwd)
build=$root/build/bench

say() {
    printf 'bench/run.sh: %s\n' "$*" >&2
}

die() {
    say "$@"
    exit 1
}

has() {
    command -v "$1" >/dev/null 2>&1
}

# has_compiler COMMAND, which may hold options.
has_compiler() {
    has "${1%% *}"
}

# has_header FILE: a C++ compiler is there and finds it.
has_header() {
    compiler=${CXX:-c++}
    has_compiler "$compiler" && printf '#include <%s>\n' "$1" | $compiler -E -x c++ - >/dev/null 2>&1
}

# Sets `missing` to the packages without which nothing can be built.
find_missing() {
    missing=
    has_compiler "${CC:-cc}" || missing="$missing gcc libc6-dev"
    has_compiler "${CXX:-c++}" || missing="$missing g++"
    has cmake || missing="$missing cmake"
    has ninja || has make || missing="$missing ninja-build"
    has_header benchmark/benchmark.h || missing="$missing libbenchmark-dev"
}

as_root() {
    if [ "$(id -u)" -eq 0 ]; then
        "$@"
    else
        sudo "$@"
    fi
}

updated=
apt_update() {
    [ -n "$updated" ] || as_root env DEBIAN_FRONTEND=noninteractive apt-get update -qq >&2
    updated=yes
}

# install PACKAGE...: on a machine whose package lists are absent or old, after an update.
install() {
    [ "$(id -u)" -eq 0 ] || has sudo || {
        say "not root, and no sudo; as root: apt-get install $*"
        return 1
    }
    say "installing: $*"
    set -- env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$@"
    ls /var/lib/apt/lists/*_Packages* >/dev/null 2>&1 || apt_update
    as_root "$@" >"$log" 2>&1 && return
    apt_update
    as_root "$@" >"$log" 2>&1 && return
    cat "$log" >&2
    return 1
}

# The program's own text.
options_help() {
    sed -n '/ help\[\] =/,/";$/s/^ *"\(.*\)\\n".*$/\1/p' "$root/bench/bench.c"
}

# All options are known, before anything is installed or built.
usage_error() {
    say "$* (see --help)"
    exit 2
}
flags=$(options_help | sed -n 's/^  \(--[a-z-]*\)  .*/\1/p')
valued=$(options_help | sed -n 's/^  \(--[a-z-]*\) [A-Z][A-Z]* .*/\1/p')
wants_value=
for option; do
    if [ -n "$wants_value" ]; then
        wants_value=
    elif [ "$option" = --help ] || [ "$option" = -h ]; then
        sed -n '2,/^set -eu/s/^# \{0,1\}//p' "$0"
        echo
        options_help
        exit
    elif printf '%s\n' "$valued" | grep -qxF -e "${option%%=*}"; then
        case $option in *=*) ;; *) wants_value=$option ;; esac
    else
        printf '%s\n' "$flags" | grep -qxF -e "$option" || usage_error "unknown option: $option"
    fi
done
[ -z "$wants_value" ] || usage_error "a value is missing: $wants_value"

# --install-peers is --peers to the program, which does not know --report.
peers=OFF
install_peers=
report=
wants_value=
for option; do
    shift
    [ -z "$wants_value" ] || option=--report=$option
    wants_value=
    case $option in
    --report)
        wants_value=yes
        continue ;;
    --report=*)
        report=${option#*=}
        [ -n "$report" ] || usage_error "a value is missing: --report"
        continue ;;
    --peers) peers=ON ;;
    --install-peers) peers=ON install_peers=yes option=--peers ;;
    esac
    set -- "$@" "$option"
done
if [ -n "$report" ]; then
    [ "$*" = "" ] || [ "$*" = --peers ] || usage_error "beside --report only --install-peers goes"
    peers=ON
fi
[ "$peers" = OFF ] || build=$root/build/bench-peers
# CMake keeps the compilers that a directory began with.
chosen=$(printf '%s' "${CC:-}${CXX:+-$CXX}" | tr -c '[:alnum:].+-' '_')
build=$build${chosen:+-$chosen}

log=$(mktemp)
trap 'rm -f "$log"' EXIT

find_missing
if [ -n "$missing" ]; then
    has apt-get || die "no apt-get here; please install what these Debian packages hold:$missing"
    # The list is words, one per package.
    # shellcheck disable=SC2086
    install $missing || die "apt-get could not install:$missing"
    find_missing
    [ -z "$missing" ] || die "installed, and yet missing:$missing"
fi
if ! has_header sleef.h; then
    { has apt-get && install libsleef-dev; } || say "no SLEEF (libsleef-dev): its rows are left out"
fi

# install_peer HEADER PACKAGE
install_peer() {
    has_header "$1" && return
    { has apt-get && install "$2"; } || say "could not install $2; what it holds is left out"
}
if [ -n "$install_peers" ]; then
    install_peer oneapi/dnnl/dnnl.h libdnnl-dev
    install_peer ATen/ATen.h libtorch-dev
fi

# Debian's packages are not seen by any other Python.
python=/usr/bin/python3
[ -x "$python" ] || python=python3
has_matplotlib() {
    "$python" -c 'import matplotlib' 2>/dev/null
}
if [ -n "$report" ] && ! has_matplotlib; then
    { has apt-get && install python3-matplotlib && has_matplotlib; } ||
        die "--report needs matplotlib (python3-matplotlib)"
fi

# A build directory keeps its generator; only a new one is given one.
generator=
[ -e "$build/CMakeCache.txt" ] || ! has ninja || generator=-GNinja
{
    cmake -S "$root" -B "$build" ${generator:+"$generator"} -DCMAKE_BUILD_TYPE=Release \
        -DGELU_BUILD_TESTS=OFF -DGELU_BUILD_BENCH=ON -DGELU_BUILD_STATIC=ON \
        -DGELU_BENCH_PEERS=$peers &&
        cmake --build "$build" --parallel
} >"$log" 2>&1 || {
    cat "$log" >&2
    die "the build failed"
}
[ -x "$build/bench/gelu_bench" ] || {
    grep 'libgelu bench' "$log" >&2 || :
    die "CMake left the benchmark out"
}
if [ "$peers" = ON ] && grep 'libgelu bench: no ' "$log" >&2; then
    say "sh bench/run.sh --install-peers installs what Debian has of that"
fi
if [ -n "$report" ]; then
    "$python" "$root/bench/report" --measure "$build/bench/gelu_bench" --output "$report"
else
    "$build/bench/gelu_bench" "$@"
fi
