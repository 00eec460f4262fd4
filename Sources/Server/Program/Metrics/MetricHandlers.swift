#if Server
import Metrics
import Synchronization

/// A metric whose value only increases, such as a number of requests.
final class CounterMetric: CounterHandler {
    private let total = Atomic<Int64>(0)

    func increment(by amount: Int64) { total.add(max(amount, 0), ordering: .relaxed) }
    /// Sets the value to a total that is counted elsewhere, unless the value is greater already.
    func advance(to value: Int64) { total.max(value, ordering: .relaxed) }
    func reset() { total.store(0, ordering: .relaxed) }

    var value: Int64 { total.load(ordering: .relaxed) }
}

/// A metric whose value increases and decreases, such as a number of connections.
final class GaugeMetric: MeterHandler, RecorderHandler {
    private let current = Mutex(0.0)

    func set(_ value: Int64) { current.withLock { $0 = Double(value) } }
    func set(_ value: Double) { current.withLock { $0 = value } }
    func increment(by amount: Double) { current.withLock { $0 += amount } }
    func decrement(by amount: Double) { current.withLock { $0 -= amount } }
    func record(_ value: Int64) { set(value) }
    func record(_ value: Double) { set(value) }

    var value: Double { current.withLock { $0 } }
}

/// A metric that counts durations by ranges, for example the requests that took up to 0.1 seconds.
final class DurationHistogram: TimerHandler {
    /// The upper bounds of the ranges in seconds; longer durations are counted in `+Inf` only.
    static let bounds: [(seconds: Double, text: String)] = [
        (0.001, "0.001"), (0.0025, "0.0025"), (0.005, "0.005"), (0.01, "0.01"), (0.025, "0.025"), (0.05, "0.05"),
        (0.1, "0.1"), (0.25, "0.25"), (0.5, "0.5"), (1, "1"), (2.5, "2.5"), (5, "5"), (10, "10"),
    ]

    private struct State {
        var counts = [Int64](repeating: 0, count: DurationHistogram.bounds.count)
        var count: Int64 = 0
        var sum = 0.0
    }

    private let state = Mutex(State())

    func recordNanoseconds(_ duration: Int64) {
        let seconds = Double(duration) / 1e9
        state.withLock { state in
            state.count += 1
            state.sum += seconds
            for (index, bound) in Self.bounds.enumerated() where seconds <= bound.seconds { state.counts[index] += 1 }
        }
    }

    /// Returns the lines of this histogram on the metrics page, in the format of Prometheus.
    func lines(of name: MetricsStore.Name) -> [String] {
        let state = state.withLock { $0 }
        let buckets = zip(Self.bounds, state.counts).map { bound, count in
            "\(name.spelled("_bucket", "le=\"\(bound.text)\"")) \(count)"
        }
        return buckets + [
            "\(name.spelled("_bucket", "le=\"+Inf\"")) \(state.count)", "\(name.spelled("_sum")) \(state.sum)",
            "\(name.spelled("_count")) \(state.count)",
        ]
    }
}
#endif
