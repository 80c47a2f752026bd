/*
 * replay.c - main for the fuzz target without libFuzzer: runs it once for each file given, and for
 * each file of each directory given. With any compiler. A broken promise aborts.
 */
/* readdir fails on 32-bit systems where the file system's own numbers are longer. */
#define _FILE_OFFSET_BITS 64

#include <dirent.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static int files;

/* True if it is a directory and not a file. */
static int replay_file(const char *path) {
    static uint8_t data[1 << 20];
    FILE *file = fopen(path, "rb");
    if (file == NULL) {
        perror(path);
        exit(1);
    }
    size_t size = fread(data, 1, sizeof data, file);
    int unreadable = ferror(file);
    fclose(file);
    if (unreadable)
        return 1;
    fprintf(stderr, "replay %s\n", path);
    LLVMFuzzerTestOneInput(data, size);
    files++;
    return 0;
}

static void replay_directory(const char *path) {
    DIR *directory = opendir(path);
    if (directory == NULL) {
        perror(path);
        exit(1);
    }
    for (struct dirent *entry; (entry = readdir(directory)) != NULL;) {
        char name[4096];
        snprintf(name, sizeof name, "%s/%s", path, entry->d_name);
        if (entry->d_name[0] != '.')
            replay_file(name);
    }
    closedir(directory);
}

int main(int argc, char **argv) {
    for (int i = 1; i < argc; i++)
        if (replay_file(argv[i]))
            replay_directory(argv[i]);
    printf("%d inputs, no promise broken\n", files);
    return files > 0 ? 0 : 1;
}
