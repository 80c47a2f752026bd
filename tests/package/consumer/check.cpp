// check.cpp - the same program in C++: the header and the library serve both languages.
#include "check.c"
