/*
 * peer_subjects.c - the walk over the peer systems and over the library's subjects.
 */
#include "peer_subjects.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

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

static int is_known(const char *reference) {
    for (int i = 0; i < subject_count; i++)
        if (subjects[i].kind == SUBJECT_LIBRARY && subjects[i].element == ELEMENT_f32 &&
            strcmp(subjects[i].reference, reference) == 0)
            return 1;
    return 0;
}

static void add_system(const peer_system *system) {
    for (int i = 0; i < MAX_PEER_ENTRIES && system->entries[i].reference != NULL; i++) {
        const peer_entry *entry = &system->entries[i];
        if (!is_known(entry->reference))
            continue;
        peer_subject s = {.subject = {.kind = SUBJECT_PEER,
                                      .reference = entry->reference,
                                      .isa = system->isa,
                                      .kernel = entry->run},
                          .threading = system->set_threads != NULL ? OWN_THREADS : ONE_THREAD,
                          .set_threads = system->set_threads,
                          .is_scalar = system->is_scalar,
                          .is_backward = entry->is_backward};
        snprintf(s.subject.name, sizeof s.subject.name, "%s %s", system->name, entry->method);
        add(&s);
    }
}

void collect_peer_subjects(void) {
    const char *active = gelu_isa_name(gelu_isa_active());
    const peer_system *system;
    peer_subject_count = 0;
    add(&(peer_subject){.subject = subjects[0], .threading = POOL_OF_BENCH});
    for (int i = 0; (system = get_peer_system(i)) != NULL; i++)
        if (system->isa == NULL || strcmp(system->isa, active) == 0)
            add_system(system);
    for (int i = 0; i < subject_count; i++)
        if (subjects[i].kind == SUBJECT_LIBRARY && subjects[i].element == ELEMENT_f32 &&
            strcmp(subjects[i].isa, active) == 0)
            add(&(peer_subject){.subject = subjects[i],
                                .threading = POOL_OF_BENCH,
                                .is_scalar = strcmp(active, "scalar") == 0});
}
