#!/bin/sh
# build.sh - compiles libgelu without CMake, in a directory that holds copies of include/ and src/:
# the one list of sources with the flags each needs. The README shows the lines below; the test
# package.vendored runs them. CC and CFLAGS may be given.
set -eu

gelu_cc="${CC:-cc} ${CFLAGS:--O2} -std=c11 -fPIC -fno-fast-math -ffp-contract=off -fno-lto"
gelu_cc="$gelu_cc -DGELU_STATIC -I include -I src"
case $($gelu_cc -dumpmachine) in
x86_64-*)
    avx2="-mavx2 -mfma -mf16c"
    avx512="-mavx512f -mavx512vl -mavx512bw -mavx512dq -mfma" ;;
*)
    avx2= avx512= ;;
esac
$gelu_cc -c src/gelu.c -o gelu.o
$gelu_cc -c src/dispatch.c -o dispatch.o
$gelu_cc -c src/scalar.c -o scalar.o
$gelu_cc -c src/x86/cpu_features.c -o x86_cpu_features.o
$gelu_cc -c src/x86/kernels_avx2.c $avx2 -o x86_kernels_avx2.o
$gelu_cc -c src/x86/kernels_avx2_half.c $avx2 -o x86_kernels_avx2_half.o
$gelu_cc -c src/x86/kernels_avx512.c $avx512 -o x86_kernels_avx512.o
$gelu_cc -c src/x86/kernels_avx512_half.c $avx512 -o x86_kernels_avx512_half.o
$gelu_cc -c src/arm/cpu_features.c -o arm_cpu_features.o
$gelu_cc -c src/arm/kernels_neon.c -o arm_kernels_neon.o
$gelu_cc -c src/arm/kernels_neon_half.c -o arm_kernels_neon_half.o
ar rcs libgelu.a gelu.o dispatch.o scalar.o x86_*.o arm_*.o
