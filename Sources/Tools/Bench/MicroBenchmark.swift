/// Times something that is over in nanoseconds, by doing it often.
struct MicroBenchmark {
    /// How often it is done in a round.
    let repeats: Int
    /// How many rounds; the median of them counts.
    let rounds: Int

    /// Nanoseconds for one, as the median of the rounds. Several subjects take turns, so that all meet the same weather.
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
