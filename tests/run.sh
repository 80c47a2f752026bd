#!/bin/sh
# run.sh - installs what the tests need, builds libgelu the ways that are promised, runs every test,
# and ends with one line: 'N passed, N failed, N skipped'.
#
#   sh tests/run.sh              everything: GCC with the exhaustive tests, Clang, AVX-512 under
#                                Bochs where the CPU lacks it, AArch64 and old x86-64 CPUs under
#                                qemu, sanitizers, the sources' format
#   sh tests/run.sh --quick      GCC without the exhaustive tests, and the format
#   sh tests/run.sh --nightly    with all sanitizers, compilers, machines, targets and mutants
#   sh tests/run.sh --help       this text
#
# The builds stay in build/: gcc, clang, static, and those of the scripts that extra.sh runs. Packages
# are installed on Debian and Ubuntu, by root or with sudo; elsewhere, what is missing is skipped and
# said.
set -eu
cd "$(dirname "$0")/.."
. tests/runners.sh

mode=full
case $* in
'') ;;
--quick) mode=quick ;;
--nightly) mode=nightly ;;
*)
    echo "usage: sh tests/run.sh [--quick | --nightly | --help]" >&2
    exit 2 ;;
esac

# The format is that of one clang-format; others differ in details.
format_version=14

machine=$(uname -m)
mkdir -p build
results=$PWD/build/results
rm -rf "$results"
mkdir "$results"
passed=0
failed=0
skipped=0

# ---- counting ------------------------------------------------------------------------------------

heading() {
    echo
    echo "==== $* ($(date +%H:%M:%S))"
}

# add PASSED FAILED SKIPPED WHAT
add() {
    passed=$((passed + $1))
    failed=$((failed + $2))
    skipped=$((skipped + $3))
    echo "$4: $1 passed, $2 failed, $3 skipped" >>"$results/summary"
}

add_skip() {
    echo "SKIP $1: all: $2" | tee -a "$results/skips"
    add 0 0 1 "$1"
}

# A failure that no log names, for the summary.
name_failure() {
    echo "FAILED: $1: $2" | tee -a "$results/$1.build"
}

# Runs a command, shows what it prints, keeps it in a file, and gives its exit status.
logged() {
    log=$1
    shift
    { "$@" 2>&1 && echo 0 >"$log.status" || echo $? >"$log.status"; } | tee "$log"
    return "$(cat "$log.status")"
}

# ---- packages ------------------------------------------------------------------------------------

install_packages() {
    wanted="gcc g++ libc6-dev cmake ninja-build pkg-config binutils libmpfr-dev libsleef-dev
        libbenchmark-dev abigail-tools python3 python3-mpmath clang-format
        python3-numpy python3-pip"
    [ "$mode" = quick ] || wanted="$wanted ccache clang llvm"
    [ "$mode" != nightly ] || wanted="$wanted valgrind musl-tools"
    # shellcheck disable=SC2086
    install "$results/apt.log" $wanted
}

# ---- building and testing ------------------------------------------------------------------------

# build NAME -DOPTION...: into build/NAME, warnings being errors.
build() {
    name=$1
    shift
    heading "build $name"
    if logged "$results/$name.build" configure "build/$name" -S . -DCMAKE_BUILD_TYPE=Release \
        -DGELU_WERROR=ON -DGELU_BUILD_TESTS=ON -DGELU_BUILD_BENCH=OFF "$@" &&
        logged "$results/$name.build" cmake --build "build/$name" --parallel "$jobs"; then
        return 0
    fi
    add 0 1 0 "build $name"
    return 1
}

# run_ctest NAME BUILD OPTION...: counts what ctest prints, and keeps the reasons of skips. Each run
# of a build has a name and logs of its own.
run_ctest() {
    name=$1
    build=build/$2
    shift 2
    heading "test $name"
    status=0
    (cd "$build" && logged "$results/$name.ctest" \
        ctest --output-on-failure --no-tests=error "$@") || status=$?
    cp "$build/Testing/Temporary/LastTest.log" "$results/$name.tests" || true
    sed -n "s/^SKIP /SKIP $name: /p" "$results/$name.tests" >>"$results/skips" || true
    read_ctest "$results/$name.ctest" "$status" "$build"
    add $((total - bad - left)) "$bad" "$left" "$name"
}

# The AVX-512 tests on a CPU without it: one emulated CPU, which works while the other tests run.
start_avx512() {
    status=0
    sh tests/emulate/bochs-run.sh --available >"$results/bochs.available" 2>&1 || status=$?
    why=$(tail -n 1 "$results/bochs.available")
    if [ "$status" = 77 ]; then
        add_skip bochs "no Bochs: $why"
    elif [ "$status" != 0 ]; then
        name_failure bochs "status $status: $why"
        add 0 1 0 bochs
    elif build static -DCMAKE_C_COMPILER=gcc -DGELU_BUILD_SHARED=OFF \
        -DCMAKE_EXE_LINKER_FLAGS=-static -DCMAKE_DISABLE_FIND_PACKAGE_PkgConfig=ON; then
        sh tests/emulate/avx512.sh build/static/tests >"$results/bochs.run" 2>"$results/bochs.err" &
        bochs=$!
    fi
}

finish_avx512() {
    set -- bochs
    heading "test on $1"
    status=0
    wait "$bochs" || status=$?
    cat "$results/bochs.run" "$results/bochs.err"
    sed -n "s/^SKIP /SKIP $1: /p" "$results/bochs.run" >>"$results/skips"
    # shellcheck disable=SC2046
    set -- "$1" $(sum_counts <"$results/bochs.run")
    # What did not end as a test program does has failed as a whole.
    [ "$status" = 0 ] || [ "$3" != 0 ] || {
        name_failure "$1" "status $status: $(tail -n 1 "$results/bochs.err")"
        set -- "$1" "$2" 1 "$4"
    }
    add "$2" "$3" "$4" "$1"
}

check_format() {
    heading "format"
    formatter=
    for candidate in "clang-format-$format_version" clang-format; do
        if have "$candidate" && "$candidate" --version | grep -q "version $format_version\."; then
            formatter=$candidate
            break
        fi
    done
    [ -n "$formatter" ] || {
        add_skip format "there is no clang-format $format_version here"
        return 0
    }
    # Generated files keep what their generator prints.
    find include src tests bench docs tools integrations -name '*.[ch]' -o -name '*.cc' -o \
        -name '*.cpp' | sort |
        while read -r file; do
            head -n 3 "$file" | grep -qiE 'generated.*(do not|not to be) edit' || echo "$file"
        done >"$results/sources"
    # shellcheck disable=SC2046
    if logged "$results/format" "$formatter" --dry-run -Werror $(cat "$results/sources"); then
        add 1 0 0 format
    else
        add 0 1 0 format
    fi
}

# ---- all of it -----------------------------------------------------------------------------------

install_packages
# The library is built many times, often with the same flags.
if [ "$mode" != quick ] && have ccache; then
    export CMAKE_C_COMPILER_LAUNCHER=ccache CMAKE_CXX_COMPILER_LAUNCHER=ccache CCACHE_DIR="$PWD/build/ccache"
fi
check_format

# Another one each day: it also chooses the form that stands for all where tests are slow.
[ "$mode" != nightly ] || export "GELU_TEST_SEED=${GELU_TEST_SEED:-$(($(date +%s) / 86400))}"

bochs=
if [ "$mode" != quick ] && [ "$machine" = x86_64 ]; then
    if grep -q avx512dq /proc/cpuinfo 2>/dev/null; then
        echo "AVX-512: tested on this CPU itself"
    else
        start_avx512
    fi
fi

[ "$mode" != nightly ] || export GELU_TEST_NIGHTLY=1 # with GCC alone: elsewhere it would take days
# The bench with the peers of libm and SLEEF; that of PyTorch takes long to compile.
bench="-DGELU_BUILD_BENCH=ON -DGELU_BENCH_PEERS=ON -UGELU_BENCH_HAS_TORCH"
[ "$mode" = nightly ] || bench="$bench -DGELU_BENCH_HAS_TORCH=OFF"
# shellcheck disable=SC2086
if build gcc -DCMAKE_C_COMPILER=gcc $bench; then
    run_ctest gcc gcc -j "$jobs" -LE exhaustive
    [ "$mode" = quick ] || run_ctest gcc-exhaustive gcc -j "$jobs" -L exhaustive
fi
unset GELU_TEST_NIGHTLY

if [ "$mode" != quick ]; then
    if have clang; then
        # For every change fewer rounds, the bits must be GCC's (checksum), no package tests that build
        # the library again, and the bench is compiled, not run.
        without='^exhaustive$'
        [ "$mode" = nightly ] || {
            without='^(exhaustive|rebuilds|bench)$'
            export GELU_TEST_SLOW=1
        }
        # shellcheck disable=SC2086
        ! build clang -DCMAKE_C_COMPILER=clang -DGELU_TEST_NUMPY=OFF $bench ||
            run_ctest clang clang -j "$jobs" -LE "$without"
        unset GELU_TEST_SLOW
    else
        add_skip clang "there is no clang here"
    fi
fi

# Sanitizers, compilers and their flags, machines, targets, mutants.
. tests/extra.sh
[ -z "$bochs" ] || finish_avx512

heading "summary"
# Skips by build and reason, with one test as the example; a line may stand for many (show_skips).
[ ! -s "$results/skips" ] || sort -u "$results/skips" | awk '{
        name = $3; build = $2; reason = $0; tests = 1
        sub(/:$/, "", name)
        sub(/^SKIP [^ ]* ([^ ]*: )?/, "", reason)
        if (match(reason, / \([0-9]+ of this reason\)$/)) {
            tests = substr(reason, RSTART + 2) + 0
            reason = substr(reason, 1, RSTART - 1)
        }
        key = build " " reason
        if (!(key in count)) { order[++keys] = key; example[key] = name }
        count[key] += tests
    }
    END {
        for (i = 1; i <= keys; i++) {
            split(order[i], words, " ")
            printf "SKIP %s %s (%d of this reason; %s)\n", words[1],
                substr(order[i], length(words[1]) + 2), count[order[i]], example[order[i]]
        }
    }'
cat "$results/summary"
[ "$failed" = 0 ] || grep -h -e '\*\*\*Failed' -e '\*\*\*Timeout' -e '\*\*\*Exception' \
    -e '\*\*\*Not Run' -e '^FAIL .*: [0-9]* failures$' -e 'ended with status' -e '^FAILED: ' \
    "$results"/*.ctest "$results"/*.build "$results"/bochs.run 2>/dev/null |
    sort -u | head -n 60 || true
echo "$passed passed, $failed failed, $skipped skipped"
[ "$failed" = 0 ]
