#!/bin/sh
# run.sh - installs what the tests need, builds libgelu the ways that are promised, runs every test,
# and ends with one line: 'N passed, N failed, N skipped'.
#
#   sh tests/run.sh              everything: GCC with the exhaustive tests, Clang, AVX-512 under
#                                Bochs where the CPU lacks it, AArch64, old x86-64 and big-endian
#                                machines under qemu, the sources' format
#   sh tests/run.sh --quick      GCC without the exhaustive tests, and the format
#   sh tests/run.sh --nightly    as without options; what takes too long for every change goes here
#   sh tests/run.sh --help       this text
#
# The builds stay in build/: gcc, clang, static, and those of the scripts that extra.sh runs. Packages
# are installed on Debian and Ubuntu, by root or with sudo; elsewhere, what is missing is skipped and
# said.
set -eu
cd "$(dirname "$0")/.."

mode=full
case ${1:-} in
'') ;;
--quick) mode=quick ;;
--nightly) mode=nightly ;;
--help)
    sed -n '2,/^set /{ s/^# \{0,1\}//p; }' "$0"
    exit 0 ;;
*)
    echo "usage: sh tests/run.sh [--quick | --nightly | --help]" >&2
    exit 2 ;;
esac

# The format is that of one clang-format; others differ in details.
format_version=14

jobs=$(getconf _NPROCESSORS_ONLN 2>/dev/null || echo 2)
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

have() {
    command -v "$1" >/dev/null 2>&1
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
    have dpkg-query && have apt-get || return 0
    wanted="gcc g++ libc6-dev cmake ninja-build pkg-config binutils libmpfr-dev libsleef-dev abigail-tools
        python3 python3-mpmath clang-format"
    [ "$mode" != nightly ] || wanted="$wanted valgrind musl-tools"
    if [ "$mode" != quick ]; then
        wanted="$wanted clang"
    fi
    missing=
    for package in $wanted; do
        case $(dpkg-query -W -f '${Status}' "$package" 2>/dev/null) in
        *' installed') ;;
        *) missing="$missing $package" ;;
        esac
    done
    [ -n "$missing" ] || return 0
    as_root=
    if [ "$(id -u)" != 0 ]; then
        as_root=sudo
        have sudo || {
            echo "cannot install (neither root nor sudo):$missing"
            return 0
        }
    fi
    heading "installing$missing"
    # One at a time after a failure, so that one name unknown here does not keep out the rest.
    install="$as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq"
    $as_root apt-get update -qq || true
    # shellcheck disable=SC2086
    $install --no-install-recommends $missing >"$results/apt.log" 2>&1 ||
        for package in $missing; do
            $install --no-install-recommends "$package" >>"$results/apt.log" 2>&1 ||
                echo "cannot install $package"
        done
}

# ---- building and testing ------------------------------------------------------------------------

# build NAME -DOPTION...: into build/NAME, warnings being errors.
build() {
    name=$1
    shift
    heading "build $name"
    generator='Unix Makefiles'
    ! have ninja || generator=Ninja
    # A build directory keeps the generator it began with.
    [ -f "build/$name/CMakeCache.txt" ] || set -- -G "$generator" "$@"
    if logged "$results/$name.build" cmake -S . -B "build/$name" -DCMAKE_BUILD_TYPE=Release \
        -DGELU_WERROR=ON -DGELU_BUILD_TESTS=ON -DGELU_BUILD_BENCH=OFF "$@" &&
        logged "$results/$name.build" cmake --build "build/$name" --parallel "$jobs"; then
        return 0
    fi
    add 0 1 0 "build $name"
    return 1
}

# run_ctest NAME OPTION...: counts what ctest prints, and keeps the reasons of skips.
run_ctest() {
    name=$1
    shift
    heading "test $name"
    status=0
    (cd "build/$name" && logged "$results/$name.ctest" \
        ctest --output-on-failure --no-tests=error "$@") || status=$?
    sed -n "s/^SKIP /SKIP $name: /p" "build/$name/Testing/Temporary/LastTest.log" \
        >>"$results/skips" || true
    log=$results/$name.ctest
    total=$(sed -n 's/.* tests passed, [0-9]* tests failed out of \([0-9]*\)$/\1/p' "$log")
    bad=$(sed -n 's/.* tests passed, \([0-9]*\) tests failed out of [0-9]*$/\1/p' "$log")
    left=$(grep -c '\*\*\*Skipped' "$log" || true)
    total=${total:-0}
    bad=${bad:-0}
    # A ctest that fails without naming a test has failed as a whole.
    [ "$status" = 0 ] || [ "$bad" != 0 ] || { bad=1 && total=$((total + 1)); }
    add $((total - bad - left)) "$bad" "$left" "$name"
}

# The AVX-512 tests on a CPU without it.
test_avx512() {
    set -- bochs
    heading "test on $1"
    if ! sh tests/emulate/bochs-run.sh --available >"$results/bochs.available" 2>&1; then
        add_skip bochs "no Bochs: $(tail -n 1 "$results/bochs.available")"
        return 0
    fi
    status=0
    logged "$results/bochs.run" sh tests/emulate/avx512.sh build/static/tests || status=$?
    sed -n "s/^SKIP /SKIP $1: /p" "$results/bochs.run" >>"$results/skips"
    # shellcheck disable=SC2046
    set -- "$1" $(sed -n 's/^\([0-9]*\) passed, \([0-9]*\) failed, \([0-9]*\) skipped$/\1 \2 \3/p' \
        "$results/bochs.run" | awk '{ p += $1; f += $2; s += $3 } END { print p + 0, f + 0, s + 0 }')
    # What did not end as a test program does has failed as a whole.
    [ "$status" = 0 ] || [ "$3" != 0 ] || set -- "$1" "$2" 1 "$4"
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
    find include src tests bench -name '*.[ch]' -o -name '*.cc' -o -name '*.cpp' | sort |
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
check_format

if build gcc -DCMAKE_C_COMPILER=gcc; then
    run_ctest gcc -j "$jobs" -LE exhaustive
    # These use all cores themselves.
    [ "$mode" = quick ] || run_ctest gcc -L exhaustive
fi

if [ "$mode" != quick ]; then
    if have clang; then
        ! build clang -DCMAKE_C_COMPILER=clang || run_ctest clang -j "$jobs" -LE exhaustive
    else
        add_skip clang "there is no clang here"
    fi
fi

if [ "$mode" != quick ] && [ "$machine" = x86_64 ]; then
    if grep -q avx512dq /proc/cpuinfo 2>/dev/null; then
        echo "AVX-512: tested on this CPU itself"
    elif build static -DCMAKE_C_COMPILER=gcc -DGELU_BUILD_SHARED=OFF \
        -DCMAKE_EXE_LINKER_FLAGS=-static -DCMAKE_DISABLE_FIND_PACKAGE_PkgConfig=ON; then
        test_avx512
    fi
fi

# Sanitizers, compilers and their flags, mutants.
. tests/extra.sh

heading "summary"
# Skips by build and reason, with one test as the example.
[ ! -s "$results/skips" ] || sort -u "$results/skips" | awk '{
        name = $3; build = $2; reason = $0
        sub(/:$/, "", name)
        sub(/^SKIP [^ ]* ([^ ]*: )?/, "", reason)
        key = build " " reason
        if (!(key in count)) { order[++keys] = key; example[key] = name }
        count[key]++
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
