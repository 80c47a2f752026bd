/*
 * child.c - a child process by fork (POSIX).
 */
#include "child.h"

#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

void in_child(const test *t, const char *cap, void (*body)(const test *)) {
    fflush(stdout);
    pid_t child = fork();
    if (child < 0) {
        fail("fork failed");
        return;
    }
    if (child == 0) {
        if (cap != NULL)
            setenv("GELU_MAX_ISA", cap, 1);
        else
            unsetenv("GELU_MAX_ISA");
        body(t);
        fflush(stdout);
        _exit(failures() > 0);
    }
    int status = 0;
    waitpid(child, &status, 0);
    if (WIFSIGNALED(status))
        fail("GELU_MAX_ISA=%.40s: signal %d", cap ? cap : "(unset)", WTERMSIG(status));
    else if (WEXITSTATUS(status) != 0)
        fail("GELU_MAX_ISA=%.40s: see above", cap ? cap : "(unset)");
}
