# runners.sh - sourced by run.sh and by what it runs (tally.sh, emulate/programs.sh), at the top of
# the sources: --help, what they all ask of the machine, and how they read what ctest and the test
# programs print. A script that is not in tests/ says in $script where it is.
# shellcheck shell=sh
if [ "${1:-}" = --help ]; then
    sed -n '2,/^set /{ s/^# \{0,1\}//p; }' "${script:-tests/$(basename "$0")}"
    exit 0
fi

jobs=$(getconf _NPROCESSORS_ONLN 2>/dev/null || echo 2)

have() {
    command -v "$1" >/dev/null 2>&1
}

# install LOG PACKAGE...: those that are missing, on Debian and Ubuntu, as root or with sudo. Whoever
# needs them looks for the programs afterwards.
install() {
    log=$1
    shift
    have dpkg-query && have apt-get || return 0
    missing=
    for package; do
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
    echo "installing$missing"
    # One script after the other: none may read package lists that another is writing.
    turn=
    ! have flock || turn="flock build/apt.lock"
    mkdir -p build
    get="$as_root $turn env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends"
    $as_root $turn apt-get update -qq </dev/null || true
    # One at a time after a failure, so that one name unknown here does not keep out the rest.
    # shellcheck disable=SC2086
    $get $missing >"$log" 2>&1 </dev/null ||
        for package in $missing; do
            $get "$package" >>"$log" 2>&1 </dev/null || echo "cannot install $package"
        done
}

# configure DIRECTORY -DOPTION...: cmake into it, by Ninja where there is one.
configure() {
    directory=$1
    shift
    # A build directory keeps the generator it began with.
    [ -f "$directory/CMakeCache.txt" ] || ! have ninja || set -- -G Ninja "$@"
    cmake -B "$directory" "$@"
}

# read_ctest LOG STATUS BUILD: sets total, bad and left (skipped) from what ctest printed. An entry that
# is a test program counts as the tests it says it has run, every other one as one.
read_ctest() {
    total=$(sed -n 's/.* tests passed, [0-9]* tests failed out of \([0-9]*\)$/\1/p' "$1")
    bad=$(sed -n 's/.* tests passed, \([0-9]*\) tests failed out of [0-9]*$/\1/p' "$1")
    left=$(grep -c '\*\*\*Skipped' "$1" || true)
    # The sums of what programs say, then how many said so, failed, and ran nothing.
    # shellcheck disable=SC2046
    set -- "$2" "${total:-0}" "${bad:-0}" "$left" $(tr -d '\r' <"$3/Testing/Temporary/LastTest.log" |
        sed -n 's/^\([0-9]*\) passed, \([0-9]*\) failed, \([0-9]*\) skipped$/\1 \2 \3/p' |
        awk '{ p += $1; f += $2; s += $3; failed += $2 > 0; nothing += $1 + $2 == 0 }
            END { print p + 0, f + 0, s + 0, NR, failed + 0, nothing + 0 }')
    bad=$(($3 - $9 + $6))
    left=$(($4 - ${10} + $7))
    total=$(($2 - $8 + $5 + $6 + $7))
    # A ctest that fails without naming a test has failed as a whole.
    [ "$1" = 0 ] || [ "$bad" != 0 ] || { bad=1 && total=$((total + 1)); }
}

# last_counts FILE: the last 'N passed, N failed, N skipped' line, as three numbers.
last_counts() {
    grep '^[0-9]* passed, ' "$1" | tail -n 1 | sum_counts
}

# sum_counts: of such lines on standard input, the sums.
sum_counts() {
    sed -n 's/^\([0-9]*\) passed, \([0-9]*\) failed, \([0-9]*\) skipped$/\1 \2 \3/p' |
        awk '{ p += $1; f += $2; s += $3 } END { print p + 0, f + 0, s + 0 }'
}

# show_skips NAME FILE: its 'SKIP test: reason' lines by reason, with the first test as the example.
show_skips() {
    tr -d '\r' <"$2" | sed -n 's/^SKIP //p' | sort -u | awk -v name="$1" -F ': ' '{
            reason = substr($0, length($1) + 3)
            if (!(reason in count)) { order[++reasons] = reason; example[reason] = $1 }
            count[reason]++
        }
        END {
            for (i = 1; i <= reasons; i++)
                printf "SKIP %s.%s: %s (%d of this reason)\n", name, example[order[i]], order[i],
                    count[order[i]]
        }'
}
