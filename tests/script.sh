# script.sh - sourced first by each script that tests/package.cmake registers as `SCRIPT SETTINGS
# CHECK`, after setting group: reads the settings, makes an empty directory $scratch, and gives skip,
# fail, need, run, has_flag and objects.
# shellcheck shell=sh
. "$1"
check=$2
test_name=$group.$check.any
scratch=${work_dir:?}/${group}_$check
rm -rf "$scratch"
mkdir -p "$scratch"

skip() {
    echo "SKIP $test_name: $*"
    exit 77
}

fail() {
    echo "FAIL $test_name: $*"
    echo "  again: ctest --test-dir $build_dir -R '^$test_name\$' --output-on-failure"
    exit 1
}

need() {
    command -v "$1" >/dev/null 2>&1 || skip "there is no ${1:-$2} here"
}

# Runs a program that was built for the target.
run() {
    # shellcheck disable=SC2086
    $emulator "$@"
}

# True if the user's compiler flags contain one that matches the pattern.
has_flag() {
    case " $user_flags " in *" "$1*) return 0 ;; esac
    return 1
}

# The objects of the library, one a line.
objects() {
    printf '%s\n%s\n' "$shared_objects" "$static_objects" | sed '/^$/d' | sort -u
}

skip_instrumented() {
    if has_flag -fsanitize || has_flag --coverage || has_flag -fprofile; then
        skip "the build is instrumented ($user_flags)"
    fi
}

# A toolchain file may name a C++ compiler that is not installed.
command -v "$cxx" >/dev/null 2>&1 || cxx=
