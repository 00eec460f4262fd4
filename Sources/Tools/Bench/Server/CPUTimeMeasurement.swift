#if Server
/// A benchmark of the processor time of several operations, which run alternately in short turns.
///
/// Processor time doesn't include the other work of the machine, unlike elapsed time.
struct CPUTimeMeasurement {
    /// The number of turns in which each operation is measured.
    let rounds: Int

    /// Returns the time of each operation in nanoseconds: the first quartile of the times of its turns.
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
