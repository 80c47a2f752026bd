# Cross build for s390x Linux (64-bit, big-endian), run under qemu-user:
#   cmake -S . -B build/s390x -DCMAKE_TOOLCHAIN_FILE=cmake/toolchains/s390x-linux-gnu.cmake
# Packages: gcc-s390x-linux-gnu, libc6-dev-s390x-cross, qemu-user.
set(TRIPLET s390x-linux-gnu)
set(CMAKE_SYSTEM_PROCESSOR s390x)
set(EMULATOR_NAME qemu-s390x)
include(${CMAKE_CURRENT_LIST_DIR}/debian-cross.cmake)
