# What the toolchain files of this directory share: given TRIPLET, CMAKE_SYSTEM_PROCESSOR and the
# name of its qemu-user program in EMULATOR_NAME, the cross compiler that Debian and Ubuntu package
# as gcc-TRIPLET, with the C library it links and runs with in /usr/TRIPLET.
set(CMAKE_SYSTEM_NAME Linux)
set(CMAKE_C_COMPILER ${TRIPLET}-gcc)
set(CMAKE_CXX_COMPILER ${TRIPLET}-g++)

set(CMAKE_FIND_ROOT_PATH /usr/${TRIPLET})
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_INCLUDE ONLY)
# pkg-config must not offer the host's libraries.
set(ENV{PKG_CONFIG_LIBDIR} /usr/lib/${TRIPLET}/pkgconfig)
set(CMAKE_CROSSCOMPILING_EMULATOR ${EMULATOR_NAME} -L /usr/${TRIPLET})
