/*
 * fused_table.c - a block per ISA and shape, each row a form, each column a size class; and one
 * table of narrow rows.
 */
#include "fused_table.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "fused_cases.h"

/* In the order of the tables. */
static const struct {
    shape shape;
    const char *title;
} shapes[] = {
    {SHAPE_backward, "gelu_*_backward: 3 operands; ratio to gelu_*_grad"},
    {SHAPE_bias, "gelu_*_bias: 2 operands and the bias; ratio to the forward"},
    {SHAPE_glu, "gelu_*_glu: 3 operands; ratio to the forward"},
    {SHAPE_glu_backward,
     "gelu_*_glu_backward: 5 operands; ratio to the forward and the gradient together"},
};
enum { SHAPES = sizeof shapes / sizeof shapes[0] };

static int is_of(const fused_subject *s, const char *isa, shape shape) {
    return s->shape == shape && strcmp(s->isa, isa) == 0;
}

/* Whether anything has a figure in that class. */
static int is_shown(const size_class *sizes) {
    fused_figure unused;
    for (int i = 0; i < fused_subject_count; i++)
        if (find_fused_figure(&fused_subjects[i], sizes, &unused))
            return 1;
    return 0;
}

static int was_run(const fused_subject *s) {
    fused_figure unused;
    for (int k = 0; k < size_class_count; k++)
        if (find_fused_figure(s, &size_classes[k], &unused))
            return 1;
    return 0;
}

static void print_row(const fused_subject *s) {
    double spread = 0;
    printf("  %-10s", s->form);
    for (int k = 0; k < size_class_count; k++) {
        fused_figure f;
        if (!is_shown(&size_classes[k]))
            continue;
        if (!find_fused_figure(s, &size_classes[k], &f)) {
            printf(" | %6s %5s %5s", "-", "-", "-");
            continue;
        }
        printf(" | %6.3f %5.1f", f.ns, f.bytes / f.ns);
        if (f.ratio > 0)
            printf(" %5.2f", f.ratio);
        else
            printf(" %5s", "-");
        spread = fmax(spread, f.spread);
    }
    printf(" | %5.1f\n", 100 * spread);
}

static void print_block(const char *isa, int which) {
    int shown = 0;
    for (int i = 0; i < fused_subject_count; i++) {
        const fused_subject *s = &fused_subjects[i];
        if (!is_of(s, isa, shapes[which].shape) || !was_run(s))
            continue;
        if (shown++ == 0)
            printf(" %s, %s\n", isa, shapes[which].title);
        print_row(s);
    }
}

static void print_columns(void) {
    printf("  %-10s", "");
    for (int k = 0; k < size_class_count; k++)
        if (is_shown(&size_classes[k]))
            printf(" | %-18s", size_classes[k].name);
    printf(" |\n  %-10s", "");
    for (int k = 0; k < size_class_count; k++)
        if (is_shown(&size_classes[k]))
            printf(" | %6s %5s %5s", "ns", "GB/s", "ratio");
    printf(" | %5s\n", "+-%");
}

/* ---- narrow rows ---------------------------------------------------------------------------- */

static int has_narrow(const fused_subject *s) {
    for (int k = 0; k < NARROW_COUNT; k++)
        if (find_narrow_ratio(s, k) > 0)
            return 1;
    return 0;
}

static int is_narrow_shown(int which) {
    for (int i = 0; i < fused_subject_count; i++)
        if (fused_subjects[i].shape == shapes[which].shape && has_narrow(&fused_subjects[i]))
            return 1;
    return 0;
}

static void print_narrow_columns(void) {
    static const char *const names[] = {"backward", "bias", "glu", "glu_backward"};
    printf("  %-10s %-7s", "", "");
    for (int which = 0; which < SHAPES; which++)
        if (is_narrow_shown(which))
            printf(" | %-17s", names[which]);
    printf("\n  %-10s %-7s", "columns", "ISA");
    for (int which = 0; which < SHAPES; which++)
        if (is_narrow_shown(which)) {
            printf(" |");
            for (int k = 0; k < NARROW_COUNT; k++)
                printf(" %5zu", narrow_cols[k]);
        }
    printf("\n");
}

/* The forms are those of the first shape shown; another shape has them too, or a gap. */
static void print_narrow_row(const char *form, const char *isa) {
    printf("  %-10s %-7s", form, isa);
    for (int which = 0; which < SHAPES; which++) {
        const fused_subject *s = NULL;
        if (!is_narrow_shown(which))
            continue;
        for (int i = 0; i < fused_subject_count; i++)
            if (is_of(&fused_subjects[i], isa, shapes[which].shape) &&
                strcmp(fused_subjects[i].form, form) == 0)
                s = &fused_subjects[i];
        printf(" |");
        for (int k = 0; k < NARROW_COUNT; k++) {
            double ratio = s != NULL ? find_narrow_ratio(s, k) : 0;
            if (ratio > 0)
                printf(" %5.2f", ratio);
            else
                printf(" %5s", "-");
        }
    }
    printf("\n");
}

/* The first of its form and ISA that has a figure. */
static int begins_row(int i) {
    if (!has_narrow(&fused_subjects[i]))
        return 0;
    for (int j = 0; j < i; j++)
        if (strcmp(fused_subjects[j].form, fused_subjects[i].form) == 0 &&
            strcmp(fused_subjects[j].isa, fused_subjects[i].isa) == 0 &&
            has_narrow(&fused_subjects[j]))
            return 0;
    return 1;
}

static void print_narrow(void) {
    int shown = 0;
    for (int i = 0; i < fused_subject_count; i++) {
        if (!begins_row(i))
            continue;
        if (shown++ == 0) {
            printf("NARROW ROWS: about %d elements in rows of so many columns, each beginning %d "
                   "elements after the end\nof the one before; time per element as a multiple of "
                   "that in one row of %d.\n\n",
                   FULL_ROW, NARROW_GAP, FULL_ROW);
            print_narrow_columns();
        }
        print_narrow_row(fused_subjects[i].form, fused_subjects[i].isa);
    }
    if (shown > 0)
        printf("\n");
}

void print_fused_tables(const input *inputs) {
    int shown = 0;
    for (int k = 0; k < size_class_count; k++)
        shown += is_shown(&size_classes[k]);
    if (shown > 0) {
        printf("FUSED, input \"%s\": ns per element, GB/s read and written, and the time as a "
               "multiple of that of the\nplain functions a fused one is made of, same form and "
               "ISA, in this run; the products and sums it\nadds are in its own time alone. "
               "Operands are one row; with a bias, rows of %d from there on. The\nclass is the "
               "size of one array, of which a fused function has two to five. +-%%: the largest of "
               "a row.\n\n",
               inputs[0].name, FULL_ROW);
        print_columns();
        for (int i = 0; i < fused_subject_count; i++)
            if (i == 0 || strcmp(fused_subjects[i].isa, fused_subjects[i - 1].isa) != 0)
                for (int which = 0; which < SHAPES; which++)
                    print_block(fused_subjects[i].isa, which);
        printf("\n");
    }
    print_narrow();
}
