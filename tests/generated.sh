#!/bin/sh
# generated.sh - a generated source must be what its generator prints, and so must the seeds of the
# fuzzing corpus.
#   sh generated.sh SETTINGS coefficients|fast_coefficients|half_coefficients|scalar_roots|seeds
set -eu
group=generated
. "$(dirname "$0")/script.sh"

if [ "$check" = seeds ]; then
    need python3
    python3 "$source_dir/tests/fuzz/make_seeds.py" "$scratch"
    # The other inputs, which the fuzzer found, are called by their hashes.
    diff -r -x '[0-9a-f]*' "$source_dir/tests/fuzz/corpus" "$scratch" ||
        fail "tests/fuzz/corpus has other seeds than make_seeds.py writes"
    exit 0
fi
case $check in
coefficients | fast_coefficients | half_coefficients) generator="fit_$check.py" ;;
scalar_roots) generator=scalar_roots.py ;;
esac

# The distribution's Python comes first: its packages are not seen by any other.
for python in /usr/bin/python3 python3 ''; do
    [ -n "$python" ] || skip "no python3 with mpmath and numpy here"
    if "$python" -c 'import mpmath, numpy' 2>/dev/null; then break; fi
done

"$python" "$source_dir/cmake/$generator" >"$scratch/$check.h"
diff -u "$source_dir/src/$check.h" "$scratch/$check.h" | head -n 20 >"$scratch/$check.diff"
[ ! -s "$scratch/$check.diff" ] || {
    cat "$scratch/$check.diff"
    fail "src/$check.h differs from what cmake/$generator prints"
}
