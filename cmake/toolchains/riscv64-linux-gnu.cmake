# Cross build for RISC-V Linux (RV64GC), run under qemu-user:
#   cmake -S . -B build/riscv64 -DCMAKE_TOOLCHAIN_FILE=cmake/toolchains/riscv64-linux-gnu.cmake
# Packages: gcc-riscv64-linux-gnu, libc6-dev-riscv64-cross, qemu-user.
set(TRIPLET riscv64-linux-gnu)
set(CMAKE_SYSTEM_PROCESSOR riscv64)
set(EMULATOR_NAME qemu-riscv64)
include(${CMAKE_CURRENT_LIST_DIR}/debian-cross.cmake)
