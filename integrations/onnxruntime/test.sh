#!/bin/sh
# test.sh - gelu-onnx, the operators and a real model in ONNX Runtime, of which two releases are got
# from npm.
#
#   sh integrations/onnxruntime/test.sh            the tests
#   sh integrations/onnxruntime/test.sh --bench    and times libgelu against ONNX Runtime's operators
#   sh integrations/onnxruntime/test.sh --help     this text
#
# ONNXRUNTIME_INCLUDE_DIR=DIRECTORY   where onnxruntime_c_api.h lies, if not where compilers look; it
#                                     comes with every release of ONNX Runtime
# GELU_MAGIKA_MODEL=FILE              model.onnx of Magika, the file-type model
# What is not there is skipped and said. The last line is 'N passed, N failed, N skipped'; with --bench
# it stands before the table.
set -eu
cd "$(dirname "$0")/../.."
group=onnxruntime
script=integrations/onnxruntime/test.sh
. tests/tally.sh
read_options "$@"
here=integrations/onnxruntime

# The Python that has Debian's python3-onnx need not be the first one.
find_python() {
    for python in python3 /usr/bin/python3; do
        have "$python" && "$python" -c 'import onnx' 2>/dev/null && return 0
    done
    python=
}

# The operators with the static library, and by themselves with an installed one. Sets operators,
# empty if there are none, and programs.
build_operators() {
    operators=
    build library -DCMAKE_BUILD_TYPE=Release -DGELU_BUILD_TESTS=OFF -DGELU_BUILD_SHARED=OFF \
        -DGELU_BUILD_ONNXRUNTIME=ON \
        "-DONNXRUNTIME_INCLUDE_DIR=${ONNXRUNTIME_INCLUDE_DIR:-}" || return 0
    programs=$PWD/build/$group-library/$here
    if [ ! -f "$programs/libgelu_onnxruntime.so" ]; then
        add_skip operators "$(sed -n 's/.*\(onnxruntime_c_api.h not found\).*/\1/p' \
            "$work/library.configure"): ONNXRUNTIME_INCLUDE_DIR=... says where it is"
        return 0
    fi
    operators=$programs/libgelu_onnxruntime.so
    add_pass build.library

    quietly "$work/install.log" cmake --install "build/$group-library" --prefix "$work/installed" ||
        { add_fail build.install && return 0; }
    source=$here
    ! build alone "-DCMAKE_PREFIX_PATH=$work/installed" \
        "-DONNXRUNTIME_INCLUDE_DIR=${ONNXRUNTIME_INCLUDE_DIR:-}" || add_pass build.alone
    source=.

    check_uninstalled -DGELU_BUILD_ONNXRUNTIME=ON \
        "-DONNXRUNTIME_INCLUDE_DIR=${ONNXRUNTIME_INCLUDE_DIR:-}"

    # The one name anybody sees, and no ONNX Runtime of its own.
    names=$(nm -D --defined-only "$operators" | awk '{ print $3 }')
    if [ "$names" = RegisterCustomOps ] && ! readelf -d "$operators" | grep -q libonnxruntime; then
        add_pass build.names
    else
        add_fail "build.names: $names"
    fi
}

# Two releases of ONNX Runtime; their scripts would get what is for other hardware. Sets runtimes.
get_runtimes() {
    runtimes=
    case $(uname -m) in
    x86_64) cpu=x64 ;;
    aarch64) cpu=arm64 ;;
    *)
        add_skip runtimes "npm has no ONNX Runtime for $(uname -m)"
        return 0 ;;
    esac
    for package in "sherpa-onnx-linux-$cpu" onnxruntime-node; do
        if [ ! -d "$work/npm/node_modules/$package" ] && have npm; then
            echo "getting $package"
            mkdir -p "$work/npm"
            npm install --prefix "$work/npm" --ignore-scripts --no-audit --no-fund \
                "$package" >"$work/npm.log" 2>&1 || true
        fi
        library=$(find "$work/npm/node_modules/$package" -name 'libonnxruntime.so*' \
            \( -path "*/linux/$cpu/*" -o -path '*/sherpa-*' \) 2>/dev/null | head -n 1)
        if [ -n "$library" ]; then
            runtimes="$runtimes $library"
        else
            add_skip "$package" "npm does not get it here"
        fi
    done
}

# Files for the model, and programs: full.files has those that fill its input, up to four of each kind,
# spread over what there is; small.files twelve that do not. Sets full, how many there are of the
# former, and kinds, of how many kinds.
suffixes='py h c sh html xml json png gz so pdf txt js css md pl pm svg a o mo ttf'
list_files() {
    set --
    for suffix in $suffixes; do
        set -- "$@" -o -name "*.$suffix"
    done
    shift
    find /usr -xdev -type f -size +2047c \( "$@" \) 2>/dev/null | LC_ALL=C sort |
        awk -F. '{ name[$NF, count[$NF]++] = $0 }
            END {
                for (kind in count)
                    for (i = 0; i < 4 && i < count[kind]; i++)
                        print name[kind, int(i * count[kind] / (count[kind] < 4 ? count[kind] : 4))]
            }' >"$work/full.files"
    kinds=$(sed 's/.*\.//' "$work/full.files" | sort -u | wc -l)
    for file in /usr/bin/*; do
        [ -L "$file" ] || [ "$(head -c 4 "$file" | tail -c 3)" != ELF ] || echo "$file"
    done 2>/dev/null | head -n 4 >>"$work/full.files"
    full=$(wc -l <"$work/full.files")
    find /usr -xdev -type f -size +0 -size -2048c \( "$@" \) 2>/dev/null | LC_ALL=C sort |
        awk '{ name[NR] = $0 } END { for (i = 0; i < 12 && NR; i++) print name[1 + int(i * NR / 12)] }' \
            >"$work/small.files"
}

# profile_times AFTER: of the original and, for `after`, what became of it.
profile_times() {
    "$python" "$here/tests/profile_times.py" "$GELU_MAGIKA_MODEL" "$work"/profile-before*.json \
        "$work"/profile-"$1"*.json
}

test_magika() { # RUNTIME NUMBER
    if [ ! -f "${GELU_MAGIKA_MODEL:-}" ]; then
        add_skip "magika.$2" "GELU_MAGIKA_MODEL does not name the model"
        return 0
    fi
    if [ "$full" -lt 50 ] || [ "$kinds" -lt 10 ]; then
        add_skip "magika.$2" "only $full files of $kinds kinds fill its input, of those in /usr"
        return 0
    fi
    "$python" "$here/gelu-onnx" "$GELU_MAGIKA_MODEL" "$work/magika.onnx" | tee "$work/rewrite.log"
    if grep -q '^2 replaced, 0 left alone: ' "$work/rewrite.log"; then
        add_pass "rewrite.$2"
    else
        add_fail "rewrite.$2: there are two GELUs in it"
    fi
    rm -f "$work"/profile-*.json
    cat "$work/full.files" "$work/small.files" >"$work/files"
    count "magika.$2" "$programs/magika" "$1" "$operators" "$GELU_MAGIKA_MODEL" \
        "$work/magika.onnx" "$work/profile" <"$work/files"
    if profile_times after && ! profile_times before >"$work/unchanged.log" 2>&1; then
        add_pass "profile.$2"
    else
        add_fail "profile.$2"
    fi
}

heading "packages"
install "$work/apt.log" gcc libc6-dev cmake ninja-build binutils python3 python3-onnx
have npm || install "$work/apt.log" npm
find_python
[ -n "$python" ] || {
    add_skip all "there is no python3-onnx here"
    finish
    exit
}
build_operators
get_runtimes
"$python" "$here/tests/make_models.py" "$work/models"

heading "gelu-onnx"
rm -rf "$work/pairs"
mkdir "$work/pairs"
GELU_ONNX_PAIRS=$work/pairs count tool "$python" "$here/tests/test_gelu_onnx.py"

list_files
number=0
[ -z "$operators" ] || for runtime in $runtimes; do
    number=$((number + 1))
    heading "ONNX Runtime: $(basename "$(dirname "${runtime#"$work/npm/node_modules/"}")")"
    count "operators.$number" "$programs/test_operators" "$runtime" "$operators" "$work/models"
    count "compare.$number" "$programs/compare_models" "$runtime" "$operators" \
        "$work"/pairs/*.before.onnx
    "$programs/compare_models" "$runtime" "$operators" "$work/models/nan.before.onnx" \
        >"$work/nan.log" 2>&1 || true
    if grep -q '^FAIL compare.nan: ' "$work/nan.log"; then
        add_pass "compare_nan.$number"
    else
        add_fail "compare_nan.$number: a NaN goes unseen"
    fi
    test_magika "$runtime" "$number"
done
finish || exit 1
[ -z "$bench" ] || [ -z "$operators" ] || for runtime in $runtimes; do
    heading "bench"
    "$programs/bench" "$runtime" "$operators" "$work/models"
done
