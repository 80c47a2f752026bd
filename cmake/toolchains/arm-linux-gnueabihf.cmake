# Cross build for 32-bit Arm Linux with hardware floats, run under qemu-user:
#   cmake -S . -B build/arm -DCMAKE_TOOLCHAIN_FILE=cmake/toolchains/arm-linux-gnueabihf.cmake
# Packages: gcc-arm-linux-gnueabihf, libc6-dev-armhf-cross, qemu-user.
set(TRIPLET arm-linux-gnueabihf)
set(CMAKE_SYSTEM_PROCESSOR arm)
set(EMULATOR_NAME qemu-arm)
include(${CMAKE_CURRENT_LIST_DIR}/debian-cross.cmake)
