/* fnmatch.h - what support.c needs of POSIX's, for Windows: '*' and '?'. */
#ifndef GELU_TESTS_WINDOWS_FNMATCH_H
#define GELU_TESTS_WINDOWS_FNMATCH_H

static inline int fnmatch(const char *pattern, const char *text, int flags) {
    for (; *pattern != '\0' && *pattern != '*'; pattern++, text++)
        if (*text == '\0' || (*pattern != '?' && *pattern != *text))
            return 1;
    if (*pattern == '\0')
        return *text != '\0';
    while (fnmatch(pattern + 1, text, flags) != 0)
        if (*text++ == '\0')
            return 1;
    return 0;
}

#endif
