/// A benchmark of operations so short (nanoseconds) that each measurement repeats them many times.
struct MicroBenchmark {
    /// The number of times that one round repeats the operation.
    let repeats: Int
    /// The number of rounds; the result is the median of their times.
    let rounds: Int

    /// Returns, for each of the compared operations, its median time in nanoseconds.
    ///
    /// The operations alternate, so that other work of the machine affects all of them equally. Each closure receives
    /// the number of repetitions.
    func callAsFunction(_ subjects: [@Sendable (Int) async -> Void]) async -> [Double] {
        var times = subjects.map { _ in [Double]() }
        let clock = ContinuousClock()
        for subject in subjects { await subject(repeats / 10) }
        for _ in 0..<rounds {
            for (index, subject) in subjects.enumerated() {
                let time = await clock.measure { await subject(repeats) }
                times[index].append(time / .nanoseconds(1) / Double(repeats))
            }
        }
        return times.map { $0.sorted()[rounds / 2] }
    }
}
