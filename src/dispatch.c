/*
 * dispatch.c - chooses the kernel table: from the CPU, the environment variable GELU_MAX_ISA and
 * gelu_isa_set_max. The only getenv and the only mutable state of the library are here.
 */
#include "dispatch.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "isa_list.h"

/* Everything about one ISA, best first, in the order of the list. */
typedef struct isa_entry {
    gelu_isa isa;
    const char *name;
    unsigned features;
    const gelu_kernel_table *const *table;
} isa_entry;

#define ISA_ENTRY(enumerator, name, features)                                                      \
    {GELU_ISA_##enumerator, #name, features, &gelu_table_##name},
static const isa_entry isa_entries[] = {GELU_ISA_LIST(ISA_ENTRY)};
#undef ISA_ENTRY

enum { ISA_COUNT = sizeof isa_entries / sizeof isa_entries[0] };

static _Atomic(const gelu_kernel_table *) active_table;

static const isa_entry *find_isa(gelu_isa isa) {
    for (int i = 0; i < ISA_COUNT; i++)
        if (isa_entries[i].isa == isa)
            return &isa_entries[i];
    return NULL;
}

static const gelu_kernel_table *usable_table(const isa_entry *entry, unsigned features) {
    return (entry->features & ~features) == 0 ? *entry->table : NULL;
}

static const gelu_kernel_table *best_table_from(const isa_entry *cap, unsigned features) {
    for (const isa_entry *entry = cap; entry < isa_entries + ISA_COUNT; entry++)
        if (usable_table(entry, features) != NULL)
            return usable_table(entry, features);
    return gelu_table_scalar;
}

const gelu_kernel_table *gelu_best_table(unsigned features, gelu_isa cap) {
    return best_table_from(find_isa(cap), features);
}

/* The cap GELU_MAX_ISA asks for; the best ISA if it is unset or names none of this architecture. */
static const isa_entry *environment_cap(void) {
    const char *name = getenv("GELU_MAX_ISA");
    for (int i = 0; name != NULL && i < ISA_COUNT; i++)
        if (strcmp(isa_entries[i].name, name) == 0)
            return &isa_entries[i];
    return &isa_entries[0];
}

const gelu_kernel_table *gelu_active_table(void) {
    const gelu_kernel_table *table = atomic_load_explicit(&active_table, memory_order_acquire);
    if (table != NULL)
        return table;
    /* Threads that come here together decide alike; a cap set meanwhile wins over all of them. */
    const gelu_kernel_table *chosen = best_table_from(environment_cap(), gelu_cpu_features());
    if (atomic_compare_exchange_strong_explicit(&active_table, &table, chosen, memory_order_acq_rel,
                                                memory_order_acquire))
        return chosen;
    return table;
}

const gelu_kernel_table *gelu_supported_table(gelu_isa isa) {
    const isa_entry *entry = find_isa(isa);
    return entry == NULL ? NULL : usable_table(entry, gelu_cpu_features());
}

gelu_isa gelu_isa_active(void) {
    return gelu_active_table()->isa;
}

int gelu_isa_supported(gelu_isa isa) {
    return gelu_supported_table(isa) != NULL;
}

gelu_status gelu_isa_set_max(gelu_isa isa) {
    const isa_entry *cap = find_isa(isa);
    if (cap == NULL)
        return GELU_ERROR_ISA;
    atomic_store_explicit(&active_table, best_table_from(cap, gelu_cpu_features()),
                          memory_order_release);
    return GELU_OK;
}

const char *gelu_isa_name(gelu_isa isa) {
    switch (isa) {
    case GELU_ISA_SCALAR:
        return "scalar";
    case GELU_ISA_AVX2:
        return "avx2";
    case GELU_ISA_AVX512:
        return "avx512";
    case GELU_ISA_NEON:
        return "neon";
    }
    return "unknown";
}
