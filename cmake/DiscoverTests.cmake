# Run after a test program is built: asks it for its tests and writes them down for ctest, those of one
# function as one entry, PROGRAM.FUNCTION: a process for each single test would take more time than
# most of them. What fails or is skipped the program names itself.
# -DPROGRAM= -DNAME= -DEMULATOR= -DLISTING= -DLABELS= -DTIMEOUT= -DSERIAL=
execute_process(COMMAND ${EMULATOR} ${PROGRAM} --list
    OUTPUT_VARIABLE names OUTPUT_STRIP_TRAILING_WHITESPACE RESULT_VARIABLE status)
if(NOT status EQUAL 0)
    message(FATAL_ERROR "${PROGRAM} --list failed: ${status}")
endif()
string(REGEX MATCHALL "[^\n]+" names "${names}")
# property.function.isa
list(TRANSFORM names REPLACE "^[^.]*\\.([^.]*)\\..*" "\\1")
list(REMOVE_DUPLICATES names)
set(text "")
# What a failure says is to be run again.
set(environment "")
if(EMULATOR)
    string(JOIN " " environment ${EMULATOR})
    set(environment "ENVIRONMENT \"GELU_TEST_COMMAND=${environment}\" ")
endif()
foreach(function IN LISTS names)
    set(name "${NAME}.${function}")
    set(command "")
    foreach(word IN LISTS EMULATOR PROGRAM)
        string(APPEND command " \"${word}\"")
    endforeach()
    string(APPEND text "add_test(\"${name}\"${command} --only \"*.${function}.*\")\n"
        "set_tests_properties(\"${name}\" PROPERTIES SKIP_RETURN_CODE 77 TIMEOUT ${TIMEOUT} "
        "${environment}"
        "RUN_SERIAL ${SERIAL} LABELS \"${LABELS}\")\n")
endforeach()
file(WRITE "${LISTING}" "${text}")
