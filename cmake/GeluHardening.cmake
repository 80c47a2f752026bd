# What distributions harden their libraries with, for the library and gelu-info: gelu_harden(target).
# Each flag is tried first, and what the user's own flags turn on or off is left alone. None costs
# the kernels anything: GeluIsas.cmake takes the stack protector back for them, and what the linker
# does happens once, at loading. tests/hardening.sh looks at the result.
include(${CMAKE_CURRENT_LIST_DIR}/GeluTry.cmake)
option(GELU_HARDENING "Stack protector, CET, _FORTIFY_SOURCE, RELRO, BIND_NOW, PIE" ON)

set(gelu_hardening_options)
set(gelu_hardening_link_options_SHARED)
set(gelu_hardening_link_options_EXE)
set(gelu_hardening_pie OFF)
string(TOUPPER "${CMAKE_BUILD_TYPE}" gelu_build_type)
set(gelu_user_flags "${CMAKE_C_FLAGS} ${CMAKE_C_FLAGS_${gelu_build_type}}")
foreach(kind SHARED EXE)
    string(JOIN " " gelu_user_flags_${kind} ${gelu_user_flags} ${CMAKE_${kind}_LINKER_FLAGS}
        ${CMAKE_${kind}_LINKER_FLAGS_${gelu_build_type}})
endforeach()

# Adds a compiler option unless the user's flags match the pattern, or the compiler says that it does
# nothing with it.
macro(gelu_hardening_option flag pattern)
    string(MAKE_C_IDENTIFIER "GELU_HAS ${flag}" known)
    if(NOT gelu_user_flags MATCHES "${pattern}")
        gelu_try(${known} "int main(void) { return 0; }" FLAGS ${flag} FAIL_REGEX
            "unused during compilation: '${flag}'|${flag}[^\n]*(not supported|ignored)")
        if(${known})
            list(APPEND gelu_hardening_options ${flag})
        endif()
    endif()
endmacro()

# The same for the linker, for libraries and for programs; check_linker_flag needs CMake 3.18.
macro(gelu_hardening_link_option flag pattern)
    string(MAKE_C_IDENTIFIER "GELU_HAS ${flag}" known)
    gelu_try(${known} "int main(void) { return 0; }" LINK_OPTIONS ${flag})
    foreach(kind SHARED EXE)
        if(${known} AND NOT gelu_user_flags_${kind} MATCHES "${pattern}")
            list(APPEND gelu_hardening_link_options_${kind} ${flag})
        endif()
    endforeach()
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
        gelu_try(GELU_HAS_FORTIFY_3 "#include <string.h>
            #if !defined(__has_builtin)
                #error unknown
            #elif !__has_builtin(__builtin_dynamic_object_size)
                #error no sizes to check
            #endif
            int main(void) { return 0; }"
            FLAGS -O2 -U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=3 FAIL_REGEX "treated like")
        if(GELU_HAS_FORTIFY_3)
            list(APPEND gelu_hardening_options -U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=3)
        else()
            list(APPEND gelu_hardening_options -U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=2)
        endif()
    endif()
    gelu_hardening_link_option(-Wl,-z,relro "-z,(no)?relro")
    gelu_hardening_link_option(-Wl,-z,now "-z,(now|lazy)")
    gelu_hardening_link_option(-Wl,-z,noexecstack "-z,(no)?execstack")
    # Not check_pie_supported, which would change a parent project's programs.
    if(UNIX AND NOT APPLE AND NOT DEFINED CMAKE_POSITION_INDEPENDENT_CODE AND
       NOT gelu_user_flags_EXE MATCHES "-static(-pie)?( |$)|-(no-)?pie( |$)|-f(no-)?(pie|PIE)")
        gelu_try(GELU_HAS_PIE "int main(void) { return 0; }" FLAGS -fPIE LINK_OPTIONS -pie)
        set(gelu_hardening_pie ${GELU_HAS_PIE})
    endif()
endif()

function(gelu_harden target)
    target_compile_options(${target} PRIVATE ${gelu_hardening_options})
    get_target_property(type ${target} TYPE)
    if(type STREQUAL SHARED_LIBRARY)
        target_link_options(${target} PRIVATE ${gelu_hardening_link_options_SHARED})
    elseif(type STREQUAL EXECUTABLE)
        target_link_options(${target} PRIVATE ${gelu_hardening_link_options_EXE})
        if(gelu_hardening_pie)
            target_compile_options(${target} PRIVATE -fPIE)
            target_link_options(${target} PRIVATE -pie)
        endif()
    endif()
endfunction()
