/*
 * arithmetic.h - refuses to be compiled where the compiler has been told to change floating-point
 * results, as far as it says so. CMake takes such flags back (CMakeLists.txt).
 */
#ifndef GELU_ARITHMETIC_H
#define GELU_ARITHMETIC_H

#if defined(__FAST_MATH__) || (defined(__FINITE_MATH_ONLY__) && __FINITE_MATH_ONLY__ > 0) ||       \
    defined(__ASSOCIATIVE_MATH__) || defined(__RECIPROCAL_MATH__) ||                               \
    defined(__NO_SIGNED_ZEROS__) || defined(__NO_TRAPPING_MATH__)
    #error "libgelu needs IEEE arithmetic: compile it without -Ofast, -ffast-math, or parts of it"
#endif

_Static_assert(sizeof 0.1 == sizeof(double),
               "libgelu needs IEEE arithmetic: compile it without -fsingle-precision-constant");

#endif
