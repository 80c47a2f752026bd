#!/bin/sh
# binary.sh - looks at what was built, without running it: what the libraries export and need, how
# they load, which instructions the baseline objects hold, and whether the header compiles alone.
#   sh binary.sh SETTINGS CHECK
set -eu
group=binary
. "$(dirname "$0")/script.sh"

# Lines on standard input are faults.
fail_if_any() {
    faults=$(cat)
    [ -z "$faults" ] || fail "$1:
$faults"
}

need_shared() {
    [ -n "$shared" ] || skip "this build has no shared library"
    need "$readelf" readelf
}

# The functions gelu.h declares.
declared() {
    sed -n 's/^GELU_API .*[ *]\(gelu_[a-z0-9_]*\)(.*/\1/p' "$source_dir/include/gelu.h" | sort
}

# "SYMBOL KIND" for each dynamic symbol; $1 is an option of nm.
dynamic_symbols() {
    "$nm" -D "$1" "$shared" | awk '{ print $NF, $(NF - 1) }'
}

# Prints the instructions of an object that x86-64 itself does not have: VEX and EVEX (names in v,
# mask registers, BMI), SSE3, SSSE3, SSE4, and what came with them. Not TZCNT, which an older CPU
# takes for BSF: compilers use it so.
instructions_beyond_baseline() {
    "$objdump" -d --no-show-raw-insn "$1" | awk -F '\t' '
        $1 ~ /^ *[0-9a-f]+: *$/ {
            split($2, words, " ")
            name = words[1] ~ /^\{/ ? "v" words[1] : words[1]
            if (name ~ /^v/ && name !~ /^ver[rw]$/ ||
                name ~ /^k(add|andn?|mov|not|or|ortest|shift[lr]|test|unpck|xn?or)[bwdq]+$/ ||
                name ~ /^(andn|bextr|bls(i|r|msk)|bzhi|mulx|pdep|pext|rorx|sarx|shlx|shrx)[lq]?$/ ||
                name ~ /^(addsubp[sd]|h(add|sub)p[sd]|lddqu|movs[hl]dup|movddup|fisttp[sl]*)$/ ||
                name ~ /^p(shufb|sign[bwd]|abs[bwd]|alignr|h(add|sub)(s?w|d)|maddubsw|mulhrsw)$/ ||
                name ~ /^(p?blend(v?p[sd]|w|vb)|dpp[sd]|extractps|insertps|mpsadbw|packusdw)$/ ||
                name ~ /^p(cmp(eq|gt)q|cmp[ei]str.|(ext|ins)r[bdq]|hminposuw|mul(dq|ld)|test)$/ ||
                name ~ /^(pm(ax|in)(s[bd]|u[wd])|pmov[sz]x.*|round[ps][sd]|movntdqa)$/ ||
                name ~ /^((popcnt|movbe|crc32|lzcnt|ad[co]x)[bwlq]*|(aes|pclmul|sha[12]).*)$/)
                print $2
        }'
}

check_exports() {
    need_shared
    declared >"$scratch/declared"
    dynamic_symbols --defined-only | sed 's/[ @].*//' | sort >"$scratch/exported"
    [ -s "$scratch/declared" ] || fail "no declarations found in gelu.h"
    {
        comm -23 "$scratch/declared" "$scratch/exported" | sed 's/^/declared, not exported: /'
        comm -13 "$scratch/declared" "$scratch/exported" | sed 's/^/exported, not declared: /'
    } | fail_if_any "exports differ from gelu.h"
}

# What a program with the static library gets into its one namespace.
check_archive() {
    [ -n "$static" ] || skip "this build has no static library"
    skip_instrumented
    "$nm" -g --defined-only "$static" >"$scratch/symbols" && grep -q gelu_ "$scratch/symbols" ||
        fail "$nm finds no symbols in $static"
    # Two underscores are the compiler's own: __x86.get_pc_thunk.bx.
    awk 'NF == 3 && $3 !~ /^_?gelu_/ && $3 !~ /^__/ { print $3 }' "$scratch/symbols" |
        fail_if_any "global symbols of libgelu.a that do not begin with gelu_"
}

check_undefined() {
    need_shared
    skip_instrumented
    dynamic_symbols --undefined-only >"$scratch/undefined"
    grep -q '@GLIBC_' "$scratch/undefined" || skip "this libc does not version its symbols"
    grep -v -e '@GLIBC_' -e ' w$' "$scratch/undefined" |
        fail_if_any "undefined, and not of libc or libm"
    # libgcc's division raises SIGFPE by hand where the CPU divides by no instruction.
    case $processor in arm*) sed -i '/^raise@/d' "$scratch/undefined" ;; esac
    grep -E '^(malloc|calloc|realloc|free|aligned_alloc|posix_memalign|abort|exit|raise|pthread_.*|'\
'f?printf|puts|fputs|fwrite|perror|__errno_location)[ @]' "$scratch/undefined" |
        fail_if_any "the library allocates, prints, aborts, or starts threads"
}

check_soname() {
    need_shared
    major=$(sed -n 's/^#define GELU_VERSION_MAJOR //p' "$source_dir/include/gelu.h")
    "$readelf" -d "$shared" | grep -q "SONAME.*\[libgelu\.so\.$major\]" ||
        fail "SONAME is not libgelu.so.$major"
}

check_needed() {
    need_shared
    skip_instrumented
    "$readelf" -d "$shared" | sed -n 's/.*(NEEDED).*\[\(.*\)\].*/\1/p' |
        grep -v -E '^(libc|libm|ld-linux.*|ld-musl.*)\.' |
        fail_if_any "needed, and not libc or libm"
}

check_constructors() {
    skip_instrumented
    need "$readelf" readelf
    objects | while read -r object; do
        "$readelf" -SW "$object" | grep -E '\.(preinit_array|init_array|fini_array|ctors|dtors)' |
            sed "s|^|$object: |" || true
        "$readelf" -sW "$object" | awk '$4 == "IFUNC"' | sed "s|^|$object: |"
    done | fail_if_any "constructors or ifuncs"
    [ -z "$shared" ] || "$readelf" -rW "$shared" | grep IRELATIV | fail_if_any "ifunc relocations"
}

check_stack() {
    need_shared
    "$readelf" -lW "$shared" | grep GNU_STACK | grep -v 'RW ' | fail_if_any "executable stack"
    "$readelf" -dW "$shared" | grep TEXTREL | fail_if_any "text relocations"
    objects | while read -r object; do
        "$readelf" -SW "$object" | grep -q 'note\.GNU-stack' || echo "$object"
    done | fail_if_any "objects that ask for an executable stack"
}

# Only the dispatcher keeps something between calls: any thread may call any function at any time.
check_state() {
    skip_instrumented
    need "$readelf" readelf
    objects | while read -r object; do
        case $object in */dispatch.*) continue ;; esac
        "$readelf" -SsW "$object" | sed 's/^ *\[ *[0-9]*\] *//' | awk -v object="$object" '
            $1 ~ /^\.(data|bss|tdata|tbss)(\.|$)/ && $1 !~ /^\.data\.rel\.ro/ && $5 !~ /^0+$/ {
                print object ": " $1 " of 0x" $5 " bytes"
            }
            $7 == "COM" { print object ": " $8 }
            $1 ~ /^\.(text|bss)/ { found = 1 }
            END { if (!found) print object ": no sections found" }'
    done | fail_if_any "writable data outside the dispatcher"
}

check_baseline() {
    case $processor in x86_64 | AMD64 | amd64) ;; *) skip "not x86-64" ;; esac
    for flag in -march -mavx -mbmi -mfma -msse -mssse -mpopcnt -mmovbe -mlzcnt; do
        ! has_flag $flag || skip "not a baseline build ($user_flags)"
    done
    need "$objdump" objdump
    objects | while read -r object; do
        source=src/${object##*/src/}
        case " $isa_sources " in
        *" ${source%.*} "*)
            instructions_beyond_baseline "$object" | grep -q . ||
                echo "$object: no such instruction where there must be some" ;;
        *)
            instructions_beyond_baseline "$object" | sed "s|^|$object: |" | head -n 5 ;;
        esac
    done | fail_if_any "instructions that x86-64 itself does not have, in baseline code"
}

# The header with one compiler, language and standard; a compiler without that language is passed.
compile_header() {
    set -- "$1" -x "$2" "-std=$3" -Wall -Wextra -pedantic -Werror -fsyntax-only \
        -I "$source_dir/include" -
    echo 'int empty;' | "$@" 2>/dev/null || return 0
    # Twice: it has an include guard.
    printf '#include "gelu.h"\n#include "gelu.h"\nconst char *(*use)(void) = gelu_version;\n' |
        "$@" || fail "$*"
    echo "$*" >>"$scratch/compiled"
}

# compile_headers LANGUAGE STANDARD...: with each compiler there is.
compile_headers() {
    language=$1
    shift
    : >"$scratch/compiled"
    for compiler in "$cc" gcc clang; do
        command -v "$compiler" >/dev/null 2>&1 || continue
        for standard; do
            compile_header "$compiler" "$language" "$standard"
        done
    done
    [ -s "$scratch/compiled" ] && cat "$scratch/compiled"
}

check_headers() {
    compile_headers c c99 c11 || fail "no compiler compiled even an empty file"
}

check_headers_cxx() {
    compile_headers c++ c++11 || skip "there is no C++ compiler here"
}

# A source with flags that change arithmetic: it must say so.
refuses() { # SOURCE FLAG OPTION...
    file=$source_dir/$1
    what="$1 with $2"
    shift
    ! "$cc" -std=c11 -DGELU_STATIC -I "$source_dir/include" -I "$source_dir/src" "$@" "$file" \
        >/dev/null 2>"$scratch/errors" || fail "$what is compiled"
    grep -q 'libgelu needs IEEE arithmetic' "$scratch/errors" || {
        cat "$scratch/errors"
        fail "$what is refused for another reason"
    }
    echo "$what is refused"
}

# CMake takes such flags back; who compiles the sources without it may forget to.
check_refused_flags() {
    refuses src/scalar.c -ffast-math -E
    for isa in $vector_isas; do
        eval "flags=\$flags_$isa"
        for source in $sources; do
            case $source in
            # shellcheck disable=SC2086
            */kernels_"$isa".c | */kernels_"$isa"_half.c) refuses "$source" -ffast-math -E $flags ;;
            esac
        done
    done
    refuses src/scalar.c -ffinite-math-only -E
    # What Clang, and older GCCs, do not tell of or do not know.
    ! "$cc" -funsafe-math-optimizations -dM -E -x c /dev/null | grep -q __ASSOCIATIVE_MATH__ ||
        refuses src/scalar.c -funsafe-math-optimizations -E
    ! "$cc" --version 2>/dev/null | grep -q 'Free Software Foundation' ||
        refuses src/scalar.c -fsingle-precision-constant -fsyntax-only
}

check_docs() {
    sed -n 's/^ *X(\([a-z0-9_]*\), .*/gelu_\1/p' "$source_dir/src/function_list.h" |
        sort >"$scratch/listed"
    [ -s "$scratch/listed" ] || fail "no functions found in function_list.h"
    declared | comm -23 "$scratch/listed" - | fail_if_any "in function_list.h, not in gelu.h"
}

"check_$check"
