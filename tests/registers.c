/*
 * registers.c - a call leaves what the ABI has it leave: callee-saved registers, the stack pointer,
 * the direction flag, the floating-point control bits, an empty x87 stack, and clean upper halves.
 * Compiled code keeps these by itself; hand-written assembly and wrong clobber lists do not.
 */
#include "elementwise.h"
#include "fp_state.h"
#include "registers.h"

enum { MAX_N = 100, ROWS = 3 };

static element x[ROWS * (MAX_N + 1)], y[ROWS * (MAX_N + 1)];

#ifdef GELU_TEST_REGISTERS
static const char *const names[] = {GELU_TEST_REGISTERS GELU_TEST_VECTOR_REGISTERS};
enum { REGISTERS = sizeof names / sizeof names[0], STICKY = 0x3f, DIRECTION = 0x400 };

    #if defined(__x86_64__)
static const uint64_t control_bits = 0xffff & ~(uint64_t)STICKY, x87_bits = 0xffffffff;
static const uint64_t x87_empty = 0xffff0000, flag_bits = DIRECTION;
    #else
static const uint64_t control_bits = ~UINT64_C(0), x87_bits = 0, x87_empty = 0, flag_bits = 0;
    #endif

/* What a call has broken does not make the next one fail. */
static void restore(fp_control control) {
    #if defined(__x86_64__)
    __asm__ volatile("fninit");
    #endif
    set_fp_control(control);
}

static void check_call(const element_map *map, size_t rows, size_t n) {
    uintptr_t words[MAX_ARGUMENTS] = {0};
    register_state state = {{0}, 0, 0, 0, 0, 0, 0, 0};
    uint64_t marks[REGISTERS];
    element_arguments(map, words, y, x, rows, n);
    for (int i = 0; i < REGISTERS; i++)
        state.kept[i] = marks[i] = random_u64();
    fp_control control = get_fp_control();
    clean_upper_halves();
    call_with_marks(&state, map->kernel, words);
    int upper = has_upper_halves() && upper_halves_in_use();
    restore(control);
    if (upper)
        fail("rows = %zu, n = %zu: upper halves of vector registers are in use", rows, n);
    for (int i = 0; i < REGISTERS; i++)
        if (state.kept[i] != marks[i])
            fail("rows = %zu, n = %zu: %s was 0x%016llx, is 0x%016llx", rows, n, names[i],
                 (unsigned long long)marks[i], (unsigned long long)state.kept[i]);
    if (state.stack_before != state.stack_after)
        fail("rows = %zu, n = %zu: the stack pointer moved by %lld", rows, n,
             (long long)(state.stack_after - state.stack_before));
    if (((state.control_before ^ state.control_after) & control_bits) != 0)
        fail("rows = %zu, n = %zu: the control register was 0x%llx, is 0x%llx", rows, n,
             (unsigned long long)state.control_before, (unsigned long long)state.control_after);
    if (((state.x87_before ^ state.x87_after) & x87_bits) != 0 ||
        (state.x87_after & x87_empty) != x87_empty)
        fail("rows = %zu, n = %zu: x87 tags and control word were 0x%llx, are 0x%llx", rows, n,
             (unsigned long long)state.x87_before, (unsigned long long)state.x87_after);
    if ((state.flags_after & flag_bits) != 0)
        fail("rows = %zu, n = %zu: the direction flag is set", rows, n);
}

static void test_registers(const test *t) {
    element_map map;
    if (!find_element_map(t, &map))
        return;
    for (int round = 0; round < (slow_environment() ? 2 : 20); round++) {
        fill_mixed(x, sizeof x / sizeof x[0]);
        for (size_t n = map.public_entry ? 0 : 1; n <= MAX_N; n++)
            for (size_t rows = 1; rows <= ROWS; rows += ROWS - 1)
                check_call(&map, rows, n);
    }
}
#else
static void test_registers(const test *t) {
    (void)t;
    (void)x;
    (void)y;
    skip("there is no call_with_marks for this machine");
}
#endif

void register_tests(void) {
    add_element_tests("registers", test_registers);
}
