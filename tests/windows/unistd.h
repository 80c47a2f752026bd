/*
 * unistd.h - MinGW's, and what the tests need of POSIX's on Windows: sysconf.
 */
#ifndef GELU_TESTS_WINDOWS_UNISTD_H
#define GELU_TESTS_WINDOWS_UNISTD_H

#include_next <unistd.h>

#include <pthread.h>

enum { _SC_NPROCESSORS_ONLN, _SC_PAGESIZE };

static inline long sysconf(int name) {
    return name == _SC_PAGESIZE ? 4096 : pthread_num_processors_np();
}

#endif
