/*
 * check.c - the smallest program a user would write: calls a function, checks its value, its status
 * and the version, prints them. Valid C99 and C++11 (check.cpp includes it).
 */
#include <stdio.h>
#include <string.h>

#include <gelu.h>

int main(void) {
    const float x[3] = {1.0f, -1.0f, 2.0f};
    float y[3] = {0.0f, 0.0f, 0.0f};
    char version[40];
    gelu_status status = gelu_erf_f32(y, x, 3);
    int right;

    snprintf(version, sizeof version, "%d.%d.%d", GELU_VERSION_MAJOR, GELU_VERSION_MINOR,
             GELU_VERSION_PATCH);
    right = status == GELU_OK && strcmp(version, gelu_version()) == 0 && y[0] > 0.8413446f &&
            y[0] < 0.8413449f && gelu_erf_f32(NULL, x, 3) == GELU_ERROR_NULL;
    printf("libgelu %s on %s: %s, f(1) = %.8f: %s\n", gelu_version(),
           gelu_isa_name(gelu_isa_active()), gelu_status_string(status), (double)y[0],
           right ? "right" : "WRONG");
    return right ? 0 : 1;
}
