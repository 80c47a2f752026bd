# Run after a test program is built: asks it for its tests and writes them down for ctest.
# -DPROGRAM= -DEMULATOR= -DLISTING= -DLABELS= -DTIMEOUT=
execute_process(COMMAND ${EMULATOR} ${PROGRAM} --list
    OUTPUT_VARIABLE names OUTPUT_STRIP_TRAILING_WHITESPACE RESULT_VARIABLE status)
if(NOT status EQUAL 0)
    message(FATAL_ERROR "${PROGRAM} --list failed: ${status}")
endif()
string(REPLACE "\n" ";" names "${names}")
set(text "")
foreach(name IN LISTS names)
    set(command "")
    foreach(word IN LISTS EMULATOR PROGRAM)
        string(APPEND command " \"${word}\"")
    endforeach()
    string(APPEND text "add_test(\"${name}\"${command} --only \"${name}\")\n"
        "set_tests_properties(\"${name}\" PROPERTIES SKIP_RETURN_CODE 77 TIMEOUT ${TIMEOUT} "
        "LABELS \"${LABELS}\")\n")
endforeach()
file(WRITE "${LISTING}" "${text}")
