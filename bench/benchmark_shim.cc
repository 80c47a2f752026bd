/*
 * benchmark_shim.cc - Google Benchmark behind benchmark_shim.h. C++ is in such files alone, one
 * per library that is C++.
 */
#include "benchmark_shim.h"

#include <benchmark/benchmark.h>

#include <chrono>
#include <cstdio>
#include <string>
#include <unistd.h>
#include <unordered_map>
#include <vector>

namespace {

std::unordered_map<std::string, shim_benchmark> registered;

/* On a terminal, says what is running; the results come only at the end. */
void show_progress(const char *name) {
    static const bool terminal = isatty(STDERR_FILENO) != 0;
    static const auto start = std::chrono::steady_clock::now();
    static long shown = -1;
    auto elapsed = std::chrono::steady_clock::now() - start;
    long seconds = long(std::chrono::duration_cast<std::chrono::seconds>(elapsed).count());
    if (terminal && seconds != shown)
        std::fprintf(stderr, "\r%4ld s  %-60.60s", shown = seconds, name);
}

void measure(benchmark::State &state, const shim_benchmark &b) {
    show_progress(b.name);
    if (b.warm_up)
        b.run(b.context, 1);
    if (b.prepare != nullptr) {
        while (state.KeepRunning()) {
            state.PauseTiming();
            b.prepare(b.context);
            state.ResumeTiming();
            b.run(b.context, 1);
        }
    } else {
        /* One batch: the loop is C, so that a short call is not measured through the library. */
        while (state.KeepRunningBatch(state.max_iterations))
            b.run(b.context, size_t(state.max_iterations));
    }
    double iterations = double(state.iterations());
    state.SetItemsProcessed(int64_t(iterations * b.items_per_iteration));
    state.SetBytesProcessed(int64_t(iterations * b.bytes_per_iteration));
}

class CollectingReporter : public benchmark::BenchmarkReporter {
  public:
    bool ReportContext(const Context &) override { return true; }

    /* Called with all repetitions of one benchmark, or in portions; aggregates are left out. */
    void ReportRuns(const std::vector<Run> &runs) override {
        for (const Run &run : runs) {
            if (run.run_type != Run::RT_Iteration || run.iterations <= 0)
                continue;
            const std::string &name = run.run_name.function_name;
            double seconds = registered.at(name).wall_time ? run.real_accumulated_time
                                                           : run.cpu_accumulated_time;
            times_[name].push_back(seconds * 1e9 / double(run.iterations));
        }
    }

    void Finalize() override {
        for (const auto &entry : times_) {
            const shim_benchmark &b = registered.at(entry.first);
            b.report(b.context, entry.second.data(), int(entry.second.size()));
        }
    }

  private:
    std::unordered_map<std::string, std::vector<double>> times_;
};

} // namespace

void shim_register(const shim_benchmark *b) {
    auto entry = registered.emplace(b->name, *b).first;
    entry->second.name = entry->first.c_str();
    const shim_benchmark *kept = &entry->second;
    auto *benchmark = benchmark::RegisterBenchmark(kept->name, [kept](benchmark::State &state) {
        measure(state, *kept);
    });
    benchmark->MinTime(b->min_seconds);
    if (b->wall_time)
        benchmark->UseRealTime();
}

void shim_add_context(const char *key, const char *value) {
    benchmark::AddCustomContext(key, value);
}

int shim_run(int repetitions, const char *json_path) {
    std::vector<std::string> words = {"gelu_bench", "--benchmark_enable_random_interleaving=true",
                                      "--benchmark_repetitions=" + std::to_string(repetitions)};
    if (json_path != nullptr) {
        words.push_back(std::string("--benchmark_out=") + json_path);
        words.push_back("--benchmark_out_format=json");
    }
    std::vector<char *> argv;
    for (std::string &word : words)
        argv.push_back(&word[0]);
    int argc = int(argv.size());
    argv.push_back(nullptr);
    benchmark::Initialize(&argc, argv.data());
    if (benchmark::ReportUnrecognizedArguments(argc, argv.data()))
        return 1;
    CollectingReporter reporter;
    benchmark::RunSpecifiedBenchmarks(&reporter);
    if (isatty(STDERR_FILENO))
        std::fprintf(stderr, "\r%70s\r", "");
    return 0;
}

int shim_cpu_count(void) {
    return benchmark::CPUInfo::Get().num_cpus;
}

double shim_load_average(void) {
    const std::vector<double> &load = benchmark::CPUInfo::Get().load_avg;
    return load.empty() ? -1.0 : load[0];
}

int shim_frequency_is_fixed(void) {
    switch (benchmark::CPUInfo::Get().scaling) {
    case benchmark::CPUInfo::ENABLED:
        return 0;
    case benchmark::CPUInfo::DISABLED:
        return 1;
    default:
        return -1;
    }
}

void shim_describe_caches(char *text, size_t size) {
    std::string line;
    for (const auto &cache : benchmark::CPUInfo::Get().caches) {
        if (cache.type == "Instruction")
            continue;
        line += line.empty() ? "" : ", ";
        line += "L" + std::to_string(cache.level) + (cache.type == "Data" ? " data " : " ") +
                std::to_string(cache.size >> 10) + " KiB";
        if (cache.num_sharing > 1)
            line += " (shared by " + std::to_string(cache.num_sharing) + ")";
    }
    std::snprintf(text, size, "%s", line.c_str());
}
