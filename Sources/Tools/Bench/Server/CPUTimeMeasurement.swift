#if Server
/// Times subjects by what processors work for them, in short turns: on a machine that has other work as well, the wall's clock
/// would time that, too.
struct CPUTimeMeasurement {
    /// How often each subject has its turn.
    let rounds: Int

    /// Nanoseconds for one, as the quickest quarter's slowest turn: what disturbs a turn only ever makes it longer.
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
