#!/bin/sh
# branches.sh - P7 looked up in the machine code: no branch and no address in a vector kernel
# depends on the data. Separate from binary.sh for its length.
#   sh branches.sh SETTINGS branches
#
# Data enters a kernel by vector loads. A branch looks at the flags or at a general register, so it
# can depend on the data only if something carries data there. Every instruction of the objects
# kernels_<isa> is looked at, and none may
#   - set the flags from vector or mask registers: comiss, ptest, vtestps, kortest, fcmp ...
#   - write a general register from a vector or mask register: movmsk, pextr, kmov, cvt, umov ...
#   - load a general register, or compare, from memory other than the stack and constants
#   - take addresses from a vector: gathers and scatters
#   - branch to an address in a register, or call anything but memcpy, memmove and memset
# The kernels of the half types may move data through general registers, since parts of a vector are
# copied by powers of two, but then no branch may look at them and no address be made of them.
# Besides, in each innermost loop (from the target of a backward branch to that branch, with no
# other backward branch in between) there is no other branch at all: its time is that of its count.
# Only a kernel with rows may have an innermost loop with branches, over rows narrower than a vector.
# What is not seen here is data that goes through the stack into a general register: data_flow.c sees
# it under valgrind, in the loops with branches too, where it runs.
set -eu
group=binary
here=$(dirname "$0")
. "$here/script.sh"

check_branches() {
    need "$objdump" objdump
    skip_instrumented
    has_flag -O2 || has_flag -O3 || skip "not an optimised build ($user_flags)"
    case $processor in
    x86_64 | AMD64 | amd64) arm=0 ;;
    aarch64 | arm64) arm=1 ;;
    *) skip "the instructions of $processor are not known here" ;;
    esac
    judged=0
    objects | grep '/kernels_[a-z0-9_]*\.' >"$scratch/kernels"
    while read -r object; do
        case $object in
        *_half.*) half=1 types='bf16\|f16' ;;
        *) half=0 types=f32 ;;
        esac
        listed=$(grep -c "^ *X([a-z0-9_]*, [a-z_]*, \($types\)," "$source_dir/src/function_list.h")
        "$objdump" -dr --no-show-raw-insn "$object" |
            awk -v "arm=$arm" -v "half=$half" -f "$here/branches.awk" -f "$here/branches_data.awk" \
                >"$scratch/found"
        loops=$(sed -n 's/^loops \([0-9]*\) .*/\1/p' "$scratch/found")
        ! grep -q '^loops 0 functions 0$' "$scratch/found" || continue
        if grep -q '^fault ' "$scratch/found"; then
            sed -n 's/^fault //p' "$scratch/found" | head -n 10
            fail "$object"
        fi
        [ "$loops" -ge "$listed" ] || fail "$object: only $loops loops for $listed functions"
        echo "$(basename "$object"): $loops innermost loops, no branch in them, none on data"
        judged=$((judged + 1))
    done <"$scratch/kernels"
    [ "$arm" = 1 ] || [ -n "$vector_isas" ] || skip "this build has no vector kernels"
    [ "$judged" -gt 0 ] || fail "there are no vector kernels in this build"
}

"check_$check"
