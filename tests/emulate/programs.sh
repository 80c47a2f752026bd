# shellcheck shell=sh
# What machines.sh and targets.sh share: packages, building, running test programs and ctest in
# parallel, and counting. Sourced at the top of the repository, with $work a directory of its own.
#
# Each part prints 'NAME: N passed, N failed, N skipped', 'FAIL GROUP.NAME: ...' and
# 'SKIP NAME.TEST: REASON' lines; finish ends with the one line without a name that run.sh reads.
# Unlike tally.sh, it runs programs without ctest, under a command of choice.

. tests/runners.sh
total_passed=0
total_failed=0
total_skipped=0
group=$(basename "${work:?}")
rm -rf "$work"
mkdir -p "$work"

# count NAME PASSED FAILED SKIPPED
count() {
    total_passed=$((total_passed + $2))
    total_failed=$((total_failed + $3))
    total_skipped=$((total_skipped + $4))
    echo "$1: $2 passed, $3 failed, $4 skipped"
}

fail_line() {
    name=$1
    shift
    echo "FAIL $group.$name: $*"
}

skip_all() {
    echo "SKIP $1: $2"
    count "$1" 0 0 1
}

finish() {
    echo "$total_passed passed, $total_failed failed, $total_skipped skipped"
    [ "$total_failed" = 0 ]
}

# configure_and_build NAME [-DOPTION...]: build/NAME, or a failure that counts.
configure_and_build() {
    name=$1
    shift
    if configure "build/$name" -S . -DCMAKE_BUILD_TYPE=Release -DGELU_WERROR=ON \
        -DGELU_BUILD_TESTS=ON -DGELU_BUILD_BENCH=OFF "$@" >"$work/$name.build" 2>&1 &&
        cmake --build "build/$name" --parallel "$jobs" >>"$work/$name.build" 2>&1; then
        return 0
    fi
    grep -E 'rror|FAILED|warning' "$work/$name.build" | head -n 40 || true
    fail_line "$name" "does not build"
    count "$name" 0 1 0
    return 1
}

# The test programs of a build: the exhaustive ones too if $2 is 'exhaustive'.
test_programs() {
    for program in "build/$1"/tests/test_*; do
        case $program in *.cmake | *.in | *'*') continue ;; esac
        [ -f "${program%.exe}.cmake" ] || [ "$1" = windows ] || continue
        [ "${2:-}" = exhaustive ] || ! grep -qs 'LABELS.*exhaustive' "${program%.exe}.cmake" ||
            continue
        echo "$program"
    done
}

# add_programs NAME LEFT_OUT COMMAND PROGRAM...: to be run by run_programs as 'COMMAND PROGRAM',
# without the tests whose names match one of the shell patterns LEFT_OUT. (Windows has no room on a
# command line for the names of the others.)
add_programs() {
    echo "$2" >"$work/$1.left_out"
    echo "$3" >"$work/$1.command"
    name=$1
    shift 3
    for program; do
        echo "$name $program" >>"$work/jobs"
        basename "$program" >>"$work/$name.programs"
    done
}

# Runs them all, as many at a time as there are cores.
run_programs() {
    [ -f "$work/jobs" ] || return 0
    # shellcheck disable=SC2016
    xargs -P "$jobs" -L 1 sh -c '
        log=$1/$2.$(basename "$3")
        command=$(cat "$1/$2.command")
        # What a failure says is to be run again, besides the variables that the program knows.
        GELU_TEST_COMMAND=$(echo "$command" | sed "s/^env //; s/GELU_[A-Z_]*=[^ ]* //g")
        export GELU_TEST_COMMAND
        GELU_TEST_WITHOUT=$(cat "$1/$2.left_out")
        export GELU_TEST_WITHOUT
        # -k: an emulator that hangs ignores the first signal.
        timeout -k 5 1800 $command "$3" >"$log" 2>&1
        echo $? >"$log.status"' sh "$work" <"$work/jobs" || true
    rm "$work/jobs"
}

# Counts the programs of NAME, and shows what failed.
count_programs() {
    name=$1
    good=0
    bad=0
    left=0
    while read -r program; do
        log=$work/$name.$program
        status=$(cat "$log.status")
        tr -d '\r' <"$log" >"$log.text"
        cat "$log.text" >>"$work/$name.all"
        # shellcheck disable=SC2046
        set -- $(last_counts "$log.text")
        # A program that ends in another way than its tests say has failed as a whole.
        case $status in
        0 | 77) unclean=0 ;;
        1) unclean=$(($2 == 0)) ;;
        *) unclean=1 ;;
        esac
        good=$((good + $1))
        bad=$((bad + $2 + unclean))
        left=$((left + $3))
        [ $(($2 + unclean)) = 0 ] || {
            grep -v -e '^SKIP ' -e 'warning: TCG' "$log.text" || true
            fail_line "$name" "$program ended with status $status"
        }
    done <"$work/$name.programs"
    show_skips "$name" "$work/$name.all"
    count "$name" "$good" "$bad" "$left"
}

# count_ctest NAME OPTION...: runs ctest in build/NAME.
count_ctest() {
    name=$1
    log=$work/$name.ctest
    shift
    status=0
    (cd "build/$name" && ctest --output-on-failure "$@") >"$log" 2>&1 || status=$?
    show_skips "$name" "build/$name/Testing/Temporary/LastTest.log"
    read_ctest "$log" "$status" "build/$name"
    [ "$status" = 0 ] || {
        grep -e '^FAIL ' -e '\*\*\*' "$log" | grep -v '\*\*\*Skipped' || tail -n 20 "$log"
        fail_line "$name" "$bad tests"
    }
    count "$name" $((total - bad - left)) "$bad" "$left"
}
