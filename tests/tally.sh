# tally.sh - sourced by the scripts that build the library in ways of their own (sanitize.sh,
# compilers.sh): builds in build/<group>-<name>, what passed, failed and was skipped, and the last
# line that run.sh reads. The script sets group first and stands at the top of the sources.
# shellcheck shell=sh
. tests/runners.sh
passed=0
failed=0
skipped=0
work=$PWD/build/${group:?}
mkdir -p "$work"

heading() {
    echo
    echo "==== $group: $* ($(date +%H:%M:%S))"
}

add_pass() {
    passed=$((passed + 1))
    echo "pass $group.$1"
}

add_fail() {
    failed=$((failed + 1))
    echo "FAIL $group.$*"
}

add_skip() {
    skipped=$((skipped + 1))
    what=$1
    shift
    echo "SKIP $group.$what: $*"
}

# Runs a command, its output kept in a file; shows the end of it only where the command fails.
quietly() {
    log=$1
    shift
    "$@" >"$log" 2>&1 && return 0
    tail -n 40 "$log"
    return 1
}

# build NAME -DOPTION...: $source, warnings being errors; $targets, if not all. $launcher, if set,
# goes before the build tool, which runs the test programs to list their tests.
launcher=
source=.
targets=
build() {
    name=$1
    shift
    heading "build $name"
    # shellcheck disable=SC2086
    quietly "$work/$name.configure" configure "build/$group-$name" -S "$source" \
        -DGELU_WERROR=ON -DGELU_BUILD_BENCH=OFF "$@" &&
        quietly "$work/$name.build" $launcher cmake --build "build/$group-$name" \
            --parallel "$jobs" ${targets:+--target $targets} && return 0
    add_fail "$name: does not build"
    return 1
}

# run_ctest NAME OPTION...: of build NAME, counting what ctest prints.
run_ctest() {
    name=$1
    shift
    heading "test $name"
    log=$work/$name.ctest
    status=0
    # shellcheck disable=SC2086
    (cd "build/$group-$name" && $launcher ctest -j "$jobs" --output-on-failure --no-tests=error \
        "$@") >"$log" 2>&1 || status=$?
    show_skips "$name" "build/$group-$name/Testing/Temporary/LastTest.log"
    read_ctest "$log" "$status" "build/$group-$name"
    [ "$bad" = 0 ] || {
        grep -v -e ' Start ' -e '\.\.\. *Passed' -e '\*\*\*Skipped' "$log" | tail -n 150
        echo "FAIL $group.$name: $bad tests"
    }
    passed=$((passed + total - bad - left))
    failed=$((failed + bad))
    skipped=$((skipped + left))
    echo "$name: $((total - bad - left)) passed, $bad failed, $left skipped"
}

# count NAME COMMAND...: a program that ends as test programs do; one that fails without a count
# has failed as a whole.
count() {
    name=$1
    log=$work/$1.log
    shift
    status=0
    "$@" >"$log" 2>&1 || status=$?
    grep -v -e '^pass ' -e '^[0-9]* passed, ' "$log" || true
    # shellcheck disable=SC2046
    set -- $(last_counts "$log")
    [ "$status" = 0 ] || [ "$2" != 0 ] || set -- "$1" 1 "$3"
    passed=$((passed + $1))
    failed=$((failed + $2))
    skipped=$((skipped + $3))
    echo "$name: $1 passed, $2 failed, $3 skipped"
}

# check_uninstalled -DOPTION...: that with GELU_INSTALL=OFF there is nothing to install. What has
# rules all the same is not built, and not found.
check_uninstalled() {
    if quietly "$work/uninstalled.log" configure "build/$group-uninstalled" -DGELU_INSTALL=OFF \
        -DGELU_BUILD_TESTS=OFF -DGELU_BUILD_BENCH=OFF "$@" &&
        quietly "$work/uninstalled.log" cmake --install "build/$group-uninstalled" \
            --prefix "$work/uninstalled"; then
        add_pass build.uninstalled
    else
        add_fail build.uninstalled
    fi
}

# read_options OPTION...: of those scripts that may end with a bench, which --bench sets.
read_options() {
    bench=
    case $*:$# in
    :0) ;;
    --bench:1) bench=yes ;;
    *)
        echo "usage: sh $script [--bench | --help]" >&2
        exit 2 ;;
    esac
}

finish() {
    echo
    echo "$passed passed, $failed failed, $skipped skipped"
    [ "$failed" = 0 ]
}
