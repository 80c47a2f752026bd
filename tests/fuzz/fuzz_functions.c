/*
 * fuzz_functions.c - the fuzz target: decodes which function runs, where and in what environment,
 * and hands the rest of the input to its shape. libFuzzer calls it, or replay.c.
 */
#include "fuzz.h"

#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t max_size, unsigned seed);
size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t max_size);

/* ---- fields --------------------------------------------------------------------------------- */

uint8_t read_u8(fuzz_reader *reader) {
    return reader->next < reader->end ? *reader->next++ : 0;
}

uint16_t read_u16(fuzz_reader *reader) {
    uint16_t low = read_u8(reader);
    return (uint16_t)(low | read_u8(reader) << 8);
}

uint32_t read_u32(fuzz_reader *reader) {
    uint32_t low = read_u16(reader);
    return low | (uint32_t)read_u16(reader) << 16;
}

/* ---- function and ISA ----------------------------------------------------------------------- */

static uint32_t hash_of(const char *name) {
    uint32_t hash = UINT32_C(0x811c9dc5);
    for (; *name != '\0'; name++)
        hash = (hash ^ (unsigned char)*name) * UINT32_C(0x01000193);
    return hash;
}

static const function_info *choose_function(uint32_t value) {
    for (int f = 0; f < function_count; f++)
        if (hash_of(functions[f].name) == value)
            return &functions[f];
    return &functions[value % (uint32_t)function_count];
}

/* The supported ISA of that value, else any. */
static const isa_info *choose_isa(unsigned value) {
    int count = 0;
    for (; supported_isa(count) != NULL; count++)
        if ((unsigned)supported_isa(count)->isa == value)
            return supported_isa(count);
    return supported_isa((int)value % count);
}

static int is_supported(const isa_info *isa) {
    for (int i = 0; supported_isa(i) != NULL; i++)
        if (supported_isa(i) == isa)
            return 1;
    return 0;
}

/* Caps the library and checks what that does; returns the ISA that public calls run on now. */
static const isa_info *set_cap(fuzz_call *call, gelu_isa cap) {
    static const isa_info *active;
    if (active == NULL) {
        call->isa = supported_isa(0);
        if (gelu_isa_set_max(isas[0].isa) != GELU_OK)
            violation(call, "gelu_isa_set_max(%s) failed", isas[0].name);
        active = supported_isa(0);
    }
    int at = 0;
    while (at < isa_count && isas[at].isa != cap)
        at++;
    gelu_status want = at < isa_count ? GELU_OK : GELU_ERROR_ISA;
    while (at < isa_count && !is_supported(&isas[at]))
        at++;
    if (want == GELU_OK && at < isa_count)
        active = &isas[at];
    call->isa = active;
    gelu_status got = gelu_isa_set_max(cap);
    if (got != want)
        violation(call, "gelu_isa_set_max(%d) is \"%s\", want \"%s\"", (int)cap,
                  gelu_status_string(got), gelu_status_string(want));
    if (gelu_isa_active() != active->isa)
        violation(call, "after gelu_isa_set_max(%d) the active ISA is %s, want %s", (int)cap,
                  gelu_isa_name(gelu_isa_active()), active->name);
    return active;
}

/* ---- libFuzzer's entries -------------------------------------------------------------------- */

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static fuzz_call call; /* reachable for the fault handler */
    fuzz_reader reader = {data, data + size};
    memset(&call, 0, sizeof call);
    call.function = choose_function(read_u32(&reader));
    uint8_t route = read_u8(&reader);
    uint8_t environment = read_u8(&reader);
    report_faults_of(&call);
    call.public_entry = route >> 7;
    if (call.public_entry)
        call.isa = set_cap(&call, (gelu_isa)(route & 7));
    else
        call.isa = choose_isa(route & 7);
    if ((environment & 15) < fp_mode_count)
        call.mode = environment & 15;
    call.flags_up = environment >> 7;

    /* The one place that looks at a shape: the compiler warns of a missing one. */
    switch (call.function->shape) {
    case SHAPE_map:
        fuzz_map(&call, &reader);
        break;
    case SHAPE_backward:
    case SHAPE_bias:
    case SHAPE_glu:
    case SHAPE_glu_backward:
        fuzz_matrix(&call, &reader);
        break;
    }
    return 0;
}

/* Writes the function's name over whatever a mutation left there. */
size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t max_size, unsigned seed) {
    (void)seed;
#ifdef GELU_FUZZ_LIBFUZZER
    size = LLVMFuzzerMutate(data, size, max_size);
#else
    (void)max_size;
#endif
    fuzz_reader reader = {data, data + size};
    uint32_t hash = hash_of(choose_function(read_u32(&reader))->name);
    for (size_t i = 0; i < 4 && i < size; i++)
        data[i] = (uint8_t)(hash >> 8 * i);
    return size;
}
