# What distributions harden their libraries with, for the library and gelu-info: gelu_harden(target).
# Each flag is tried first, and what the user's own flags turn on or off is left alone. None costs
# the kernels anything: GeluIsas.cmake takes the stack protector back for them, and what the linker
# does happens once, at loading. tests/hardening.sh looks at the result.
option(GELU_HARDENING "Stack protector, CET, _FORTIFY_SOURCE, RELRO, BIND_NOW for the library" ON)
include(CheckCSourceCompiles)

set(gelu_hardening_options)
set(gelu_hardening_link_options)
string(TOUPPER "${CMAKE_BUILD_TYPE}" gelu_build_type)
set(gelu_user_flags "${CMAKE_C_FLAGS} ${CMAKE_C_FLAGS_${gelu_build_type}}")

# Adds a compiler option unless the user's flags match the pattern. What compilers warn of, if it is
# not this option, does not count.
macro(gelu_hardening_option flag pattern)
    string(MAKE_C_IDENTIFIER "GELU_COMPILER_HAS ${flag}" known)
    if(NOT gelu_user_flags MATCHES "${pattern}")
        set(CMAKE_REQUIRED_FLAGS ${flag})
        check_c_source_compiles("int main(void) { return 0; }" ${known}
            FAIL_REGEX "unused during compilation: '${flag}'")
        set(CMAKE_REQUIRED_FLAGS)
        if(${known})
            list(APPEND gelu_hardening_options ${flag})
        endif()
    endif()
endmacro()

# The same for the linker; check_linker_flag needs CMake 3.18.
macro(gelu_hardening_link_option flag pattern)
    string(MAKE_C_IDENTIFIER "GELU_LINKER_HAS ${flag}" known)
    if(NOT "${CMAKE_C_FLAGS} ${CMAKE_SHARED_LINKER_FLAGS}" MATCHES "${pattern}")
        set(CMAKE_REQUIRED_LINK_OPTIONS ${flag})
        check_c_source_compiles("int main(void) { return 0; }" ${known})
        set(CMAKE_REQUIRED_LINK_OPTIONS)
        if(${known})
            list(APPEND gelu_hardening_link_options ${flag})
        endif()
    endif()
endmacro()

if(GELU_HARDENING AND CMAKE_C_COMPILER_ID MATCHES "GNU|Clang")
    # On Windows it needs a library of its own, which every user of the static library had to link.
    if(NOT WIN32)
        gelu_hardening_option(-fstack-protector-strong "-f(no-)?stack-protector")
    endif()
    gelu_hardening_option(-fstack-clash-protection "-f(no-)?stack-clash-protection")
    if(CMAKE_SYSTEM_PROCESSOR MATCHES "^(x86_64|AMD64|amd64)$")
        gelu_hardening_option(-fcf-protection=full "-fcf-protection")
    elseif(CMAKE_SYSTEM_PROCESSOR MATCHES "^(aarch64|arm64)$")
        gelu_hardening_option(-mbranch-protection=standard "-mbranch-protection")
    endif()
    # Needs optimisation, and hides from sanitizers what it replaces. Level 3 is for newer compilers
    # and C libraries, which are not silent about it.
    if(gelu_user_flags MATCHES "-O([1-3sz]|fast)" AND
       NOT gelu_user_flags MATCHES "_FORTIFY_SOURCE|-fsanitize")
        set(CMAKE_REQUIRED_FLAGS "-O2 -U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=3")
        check_c_source_compiles("#include <string.h>
            #if !defined(__has_builtin)
                #error unknown
            #elif !__has_builtin(__builtin_dynamic_object_size)
                #error no sizes to check
            #endif
            int main(void) { return 0; }" GELU_COMPILER_HAS_FORTIFY_3 FAIL_REGEX "treated like")
        set(CMAKE_REQUIRED_FLAGS)
        if(GELU_COMPILER_HAS_FORTIFY_3)
            list(APPEND gelu_hardening_options -U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=3)
        else()
            list(APPEND gelu_hardening_options -U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=2)
        endif()
    endif()
    gelu_hardening_link_option(-Wl,-z,relro "-z,(no)?relro")
    gelu_hardening_link_option(-Wl,-z,now "-z,(now|lazy)")
    gelu_hardening_link_option(-Wl,-z,noexecstack "-z,(no)?execstack")
endif()

function(gelu_harden target)
    target_compile_options(${target} PRIVATE ${gelu_hardening_options})
    get_target_property(kind ${target} TYPE)
    if(NOT kind MATCHES "^(STATIC|OBJECT)_LIBRARY$")
        target_link_options(${target} PRIVATE ${gelu_hardening_link_options})
    endif()
endfunction()
