#!/bin/sh
# test.sh - gelu-onnx, the operators and a real model in ONNX Runtime, of which two releases are got
# from npm.
#
#   sh integrations/onnxruntime/test.sh            the tests
#   sh integrations/onnxruntime/test.sh bench      the bench, after building
#
# ONNXRUNTIME_INCLUDE_DIR=DIRECTORY   where onnxruntime_c_api.h lies, if not where compilers look; it
#                                     comes with every release of ONNX Runtime
# GELU_MAGIKA_MODEL=FILE              model.onnx of Magika, the file-type model
# What is not there is skipped and said. The last line is 'N passed, N failed, N skipped'.
set -eu
cd "$(dirname "$0")/../.."
group=onnxruntime
. tests/tally.sh
here=integrations/onnxruntime

# count NAME COMMAND...: a program that ends as test programs do; its failures are shown.
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

# Files that fill the model's input, up to four of each kind, spread over what there is, and programs;
# then twelve smaller ones.
list_files() {
    set --
    for kind in py h c sh html xml json png gz so pdf txt js css md pl pm svg a o mo ttf; do
        set -- "$@" -o -name "*.$kind"
    done
    shift
    find /usr -xdev -type f -size +2047c \( "$@" \) 2>/dev/null | LC_ALL=C sort |
        awk -F. '{ name[$NF, count[$NF]++] = $0 }
            END {
                for (kind in count)
                    for (i = 0; i < 4 && i < count[kind]; i++)
                        print name[kind, int(i * count[kind] / (count[kind] < 4 ? count[kind] : 4))]
            }'
    for file in /usr/bin/*; do
        [ -L "$file" ] || [ "$(head -c 4 "$file" | tail -c 3)" != ELF ] || echo "$file"
    done 2>/dev/null | head -n 4
    find /usr -xdev -type f -size +0 -size -2048c \( "$@" \) 2>/dev/null | LC_ALL=C sort |
        awk '{ name[NR] = $0 } END { for (i = 0; i < 12 && NR; i++) print name[1 + int(i * NR / 12)] }'
}

test_magika() { # RUNTIME NUMBER
    if [ ! -f "${GELU_MAGIKA_MODEL:-}" ]; then
        add_skip "magika.$2" "GELU_MAGIKA_MODEL does not name the model"
        return 0
    fi
    if [ "$(wc -l <"$work/files")" -lt 50 ] || [ "$kinds" -lt 10 ]; then
        add_skip "magika.$2" "only $(wc -l <"$work/files") files of $kinds kinds are in /usr"
        return 0
    fi
    "$python" "$here/gelu-onnx" "$GELU_MAGIKA_MODEL" "$work/magika.onnx"
    rm -f "$work"/profile-*.json
    count "magika.$2" "$programs/magika" "$1" "$operators" "$GELU_MAGIKA_MODEL" \
        "$work/magika.onnx" "$work/profile" <"$work/files"
    "$python" "$here/tests/profile_times.py" "$GELU_MAGIKA_MODEL" "$work"/profile-before*.json \
        "$work"/profile-after*.json || add_fail "profile.$2"
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

if [ "${1:-}" = bench ]; then
    for runtime in $runtimes; do
        [ -z "$operators" ] || "$programs/bench" "$runtime" "$operators" "$work/models"
    done
    finish
    exit
fi

heading "gelu-onnx"
rm -rf "$work/pairs"
mkdir "$work/pairs"
GELU_ONNX_PAIRS=$work/pairs count tool "$python" "$here/tests/test_gelu_onnx.py"

list_files >"$work/files"
kinds=$(sed 's/.*[./]//' "$work/files" | sort | uniq -c | awk '$1 > 1 { n++ } END { print n + 0 }')
number=0
[ -z "$operators" ] || for runtime in $runtimes; do
    number=$((number + 1))
    heading "ONNX Runtime: $(basename "$(dirname "${runtime#"$work/npm/node_modules/"}")")"
    count "operators.$number" "$programs/test_operators" "$runtime" "$operators" "$work/models"
    count "compare.$number" "$programs/compare_models" "$runtime" "$operators" \
        "$work"/pairs/*.before.onnx
    test_magika "$runtime" "$number"
done
finish
