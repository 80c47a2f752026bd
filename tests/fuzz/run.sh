# run.sh CORPUS WORK_DIR NAME [PROGRAM] - ctest NAME, fuzz.run.any for one: fuzzes for
# GELU_FUZZ_SECONDS (default 20) from the corpus. New inputs go to WORK_DIR/found, failing ones to
# WORK_DIR; CORPUS is only read.
# -max_len is what the largest call needs: 35 bytes and 320 elements.
#
# To renew the corpus after a long run: make_seeds.py, then
#   PROGRAM -set_cover_merge=1 -max_len=1315 NEW_DIR tests/fuzz/corpus WORK_DIR/found
# and copy the files that NEW_DIR has and the corpus has not, the largest first, some dozens.
# shellcheck shell=sh
corpus=$1
work=$2
name=$3
program=${4:-}
# 0, and what is no number, libFuzzer takes for no end.
case ${GELU_FUZZ_SECONDS:=20} in
0* | *[!0-9]*)
    echo "GELU_FUZZ_SECONDS is a number of seconds from 1 on, not '$GELU_FUZZ_SECONDS'" >&2
    exit 2 ;;
esac
if [ -z "$program" ]; then
    echo "SKIP $name: the compiler has no libFuzzer with ASan and UBSan (clang has)"
    exit 77
fi
mkdir -p "$work/found"
"$program" -max_total_time="$GELU_FUZZ_SECONDS" -max_len=1315 -timeout=10 -rss_limit_mb=2048 \
    -print_final_stats=1 -artifact_prefix="$work/" "$work/found" "$corpus"
status=$?
if [ $status -ne 0 ]; then
    echo "FAIL $name: status $status"
    echo "  again: $program FILE, or fuzz_replay FILE, the file being the one written above"
    exit 1
fi
