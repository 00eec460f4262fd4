#if Server
/// A benchmark that measures the processor time of several subjects, which run in short turns.
///
/// Elapsed time would include other work of the machine.
struct CPUTimeMeasurement {
    /// The number of turns that each subject runs.
    let rounds: Int

    /// Returns the time of one operation for each subject: the first quartile of its turns, in nanoseconds.
    ///
    /// Other work of the machine can only make a turn longer, so a low quantile is closest to the true time.
    func callAsFunction(_ subjects: [(repeats: Int, work: @Sendable (Int) async -> Void)]) async -> [Double] {
        for subject in subjects { await subject.work(subject.repeats) }
        var times = subjects.map { _ in [Double]() }
        for _ in 0..<rounds {
            for (index, subject) in subjects.enumerated() {
                let start = now
                await subject.work(subject.repeats)
                times[index].append((now - start) / Double(subject.repeats))
            }
        }
        return times.map { $0.sorted()[rounds / 4] }
    }

    private var now: Double { ResourceUsage.processorTime * 1e6 }
}
#endif
