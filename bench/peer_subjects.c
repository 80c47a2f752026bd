/*
 * peer_subjects.c - the walk over the peer systems and over the library's subjects.
 */
#include "peer_subjects.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "peer_table.h"
#include "peers.h"

enum { MAX_PEER_SUBJECTS = 128 };

peer_subject peer_subjects[MAX_PEER_SUBJECTS];
int peer_subject_count;

static void add(const peer_subject *s) {
    if (peer_subject_count == MAX_PEER_SUBJECTS) {
        fprintf(stderr, "MAX_PEER_SUBJECTS is too small\n");
        exit(1);
    }
    peer_subjects[peer_subject_count++] = *s;
}

static void add_system(const peer_system *system) {
    for (int i = 0; i < MAX_PEER_ENTRIES && system->entries[i].reference != NULL; i++) {
        const peer_entry *entry = &system->entries[i];
        if (!has_peer_table(entry->reference))
            continue;
        peer_subject s = {.subject = {.kind = SUBJECT_PEER,
                                      .reference = entry->reference,
                                      .isa = system->isa,
                                      .kernel = entry->run},
                          .set_threads = system->set_threads,
                          .is_scalar = system->is_scalar,
                          .is_backward = entry->is_backward};
        snprintf(s.subject.name, sizeof s.subject.name, "%s %s", system->name, entry->method);
        add(&s);
    }
}

static int is_compared(const subject *s, const char *isa) {
    return s->kind == SUBJECT_LIBRARY && s->element == ELEMENT_f32 && strcmp(s->isa, isa) == 0 &&
           has_peer_table(s->reference);
}

/* Of functions without a table nothing is measured. */
void collect_peer_subjects(void) {
    const char *active = gelu_isa_name(gelu_isa_active());
    const int is_scalar = strcmp(active, "scalar") == 0;
    const peer_system *system;
    peer_subject_count = 0;
    add(&(peer_subject){.subject = subjects[0]});
    for (int i = 0; (system = get_peer_system(i)) != NULL; i++)
        if (system->isa == NULL || strcmp(system->isa, active) == 0)
            add_system(system);
    for (int i = 0; i < subject_count; i++)
        if (is_compared(&subjects[i], active))
            add(&(peer_subject){.subject = subjects[i], .is_scalar = is_scalar});
    for (int i = 0; i < fused_subject_count; i++) {
        const fused_subject *fused = &fused_subjects[i];
        if (fused->shape != SHAPE_backward || !is_compared(fused->parts[0], active))
            continue;
        peer_subject s = {.subject = *fused->parts[0],
                          .backward = (backward_kernel *)fused->kernel,
                          .is_scalar = is_scalar,
                          .is_backward = 1};
        memcpy(s.subject.name, fused->name, sizeof s.subject.name);
        add(&s);
    }
}
