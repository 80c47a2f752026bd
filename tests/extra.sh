# extra.sh - sourced by run.sh, with its functions and $mode: the scripts that build the library in
# ways of their own and end with the line that run.sh ends with. Each runs alone as well:
#   sh tests/sanitize.sh [all]    sh tests/compilers.sh    python3 tests/mutation/mutate.py
#   sh tests/machines.sh [--nightly]    sh tests/targets.sh
#   sh integrations/onnxruntime/test.sh    sh integrations/pytorch/test.sh
# For every change their short forms; all of them, and the mutants, with --nightly.
# shellcheck shell=sh

# count_script NAME STATUS: what a script printed, its counts and its skips.
count_script() {
    name=$1
    status=$2
    log=${results:?}/$name.script
    sed -n 's/^SKIP //p' "$log" | sed "s/^/SKIP $name: /" >>"$results/skips"
    # The summary of run.sh shows what these files call failed.
    grep -E '^FAIL (sanitize|compilers|machines|targets|onnxruntime|pytorch)\.|^ .* SURVIVED|^survived' "$log" |
        sed 's/^/FAILED: /' >>"$results/scripts.build" || true
    # shellcheck disable=SC2046
    set -- $(last_counts "$log")
    # What ends badly without a failure of its own has failed as a whole.
    [ "$status" = 0 ] || [ "$2" != 0 ] || set -- "$1" 1 "$3"
    add "$1" "$2" "$3" "$name"
}

# run_script NAME COMMAND...
run_script() {
    name=$1
    shift
    heading "$name"
    status=0
    logged "${results:?}/$name.script" "$@" || status=$?
    count_script "$name" "$status"
}

# start_script NAME COMMAND...: in the background, for what installs and compiles one thing at a time.
started=
start_script() {
    name=$1
    shift
    "$@" >"${results:?}/$name.script" 2>&1 &
    started="$started $name:$!"
}

finish_scripts() {
    for each in $started; do
        status=0
        wait "${each#*:}" || status=$?
        heading "${each%:*}"
        cat "${results:?}/${each%:*}.script"
        count_script "${each%:*}" "$status"
    done
}

case ${mode:?} in
quick) ;;
nightly)
    run_script sanitize sh tests/sanitize.sh all
    run_script compilers sh tests/compilers.sh
    run_script machines sh tests/machines.sh --nightly
    run_script targets sh tests/targets.sh
    run_script onnxruntime sh integrations/onnxruntime/test.sh
    run_script pytorch sh integrations/pytorch/test.sh
    if have python3 && have ninja; then
        run_script mutation python3 tests/mutation/mutate.py
    else
        add_skip mutation "no Python or Ninja here"
    fi ;;
*)
    start_script pytorch sh integrations/pytorch/test.sh
    start_script onnxruntime sh integrations/onnxruntime/test.sh
    run_script sanitize sh tests/sanitize.sh
    run_script machines sh tests/machines.sh
    finish_scripts ;;
esac
