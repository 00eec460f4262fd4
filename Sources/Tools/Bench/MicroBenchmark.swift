/// A benchmark of operations that take nanoseconds, and are therefore repeated many times per measurement.
struct MicroBenchmark {
    /// The number of calls that one round of the benchmark measures.
    let repeats: Int
    /// The number of rounds; the result is their median.
    let rounds: Int

    /// Returns the median time of one operation for each of the compared subjects, in nanoseconds.
    ///
    /// The subjects alternate, so that other work of the machine affects all of them equally.
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
