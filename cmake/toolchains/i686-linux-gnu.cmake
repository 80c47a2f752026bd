# Cross build for 32-bit x86 Linux (x87 arithmetic unless told otherwise). Programs run on the CPU
# itself where it is x86, with the C library of libc6-i386, else under qemu-user (whose qemu-i386
# 7.2 hangs in programs that fork or start threads):
#   cmake -S . -B build/i386 -DCMAKE_TOOLCHAIN_FILE=cmake/toolchains/i686-linux-gnu.cmake
# Packages: gcc-i686-linux-gnu, libc6-dev-i386-cross; libc6-i386 or qemu-user.
set(TRIPLET i686-linux-gnu)
set(CMAKE_SYSTEM_PROCESSOR i686)
set(EMULATOR_NAME qemu-i386)
include(${CMAKE_CURRENT_LIST_DIR}/debian-cross.cmake)
if(CMAKE_HOST_SYSTEM_PROCESSOR MATCHES "^(x86_64|i.86)$")
    set(CMAKE_CROSSCOMPILING_EMULATOR)
endif()
