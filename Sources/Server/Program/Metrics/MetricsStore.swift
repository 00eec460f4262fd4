#if Server
import Metrics
import Synchronization

/// The metrics of the server and its libraries, and the page from which Prometheus reads them.
///
/// The type is a factory of swift-metrics, so that the libraries' metrics are on the same page.
final class MetricsStore: Sendable, MetricsFactory {
    /// The name and the dimensions that identify a metric.
    struct Name: Hashable, Sendable, Comparable {
        let label: String
        let dimensions: [String]

        static func < (left: Name, right: Name) -> Bool {
            (left.label, left.dimensions.joined(separator: ",")) < (
                right.label, right.dimensions.joined(separator: ",")
            )
        }
    }

    private let counters = Mutex<[Name: CounterMetric]>([:])
    private let gauges = Mutex<[Name: GaugeMetric]>([:])
    private let timers = Mutex<[Name: DurationHistogram]>([:])

    func makeCounter(label: String, dimensions: [(String, String)]) -> any CounterHandler {
        counters.withLock { $0.find(Name(label, dimensions)) { CounterMetric() } }
    }

    func makeMeter(label: String, dimensions: [(String, String)]) -> any MeterHandler {
        gauges.withLock { $0.find(Name(label, dimensions)) { GaugeMetric() } }
    }

    func makeRecorder(label: String, dimensions: [(String, String)], aggregate: Bool) -> any RecorderHandler {
        gauges.withLock { $0.find(Name(label, dimensions)) { GaugeMetric() } }
    }

    func makeTimer(label: String, dimensions: [(String, String)]) -> any TimerHandler {
        timers.withLock { $0.find(Name(label, dimensions)) { DurationHistogram() } }
    }

    /// Sets a counter to a total that another part of the server counts, such as the commits of a database.
    ///
    /// The counter never decreases. Unlike other counters, it is on the page with the value 0, too.
    func setTotal(_ total: Int, of label: String, dimensions: [(String, String)]) {
        counters.withLock { $0.find(Name(label, dimensions)) { CounterMetric() } }.advance(to: Int64(total))
    }

    // Metrics live as long as the process, because a time series should have no gaps.
    func destroyCounter(_ handler: any CounterHandler) {}
    func destroyRecorder(_ handler: any RecorderHandler) {}
    func destroyTimer(_ handler: any TimerHandler) {}
    func destroyMeter(_ handler: any MeterHandler) {}

    /// The page with all metrics in the Prometheus text format 0.0.4.
    var page: String {
        var lines: [String] = []
        var last = ""
        func type(_ name: Name, _ kind: String) {
            if name.label != last { lines.append("# TYPE \(name.label) \(kind)") }
            last = name.label
        }
        for (name, count) in counters.withLock({ $0 }).sorted(by: { $0.key < $1.key }) {
            type(name, "counter")
            lines.append("\(name.spelled()) \(count.value)")
        }
        for (name, gauge) in gauges.withLock({ $0 }).sorted(by: { $0.key < $1.key }) {
            type(name, "gauge")
            lines.append("\(name.spelled()) \(gauge.value)")
        }
        for (name, durations) in timers.withLock({ $0 }).sorted(by: { $0.key < $1.key }) {
            type(name, "histogram")
            lines += durations.lines(of: name)
        }
        return lines.map { $0 + "\n" }.joined()
    }
}

extension MetricsStore.Name {
    fileprivate init(_ label: String, _ dimensions: [(String, String)]) {
        self.label = Self.mapped(label)
        self.dimensions = dimensions.map { "\(Self.mapped($0.0))=\"\(Self.escaped($0.1))\"" }.sorted()
    }

    /// Returns the metric's name and dimensions as they are written on the metrics page.
    ///
    /// - Parameters:
    ///   - suffix: A text that is added to the name, such as `_count`.
    ///   - extra: A further dimension, such as `le="0.1"`, or `nil` to add none.
    /// - Returns: The text, such as `requests_count{route="/health",status="200"}`.
    func spelled(_ suffix: String = "", _ extra: String? = nil) -> String {
        let all = dimensions + (extra.map { [$0] } ?? [])
        return label + suffix + (all.isEmpty ? "" : "{\(all.joined(separator: ","))}")
    }

    /// Returns a name in which `_` replaces the characters that Prometheus doesn't permit.
    private static func mapped(_ text: String) -> String {
        // This works with bytes, because it runs several times for each request.
        String(decoding: text.utf8.map { isLetter($0) ? $0 : UInt8(ascii: "_") }, as: UTF8.self)
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "_"):
            true
        default: false
        }
    }

    /// Returns the value of a dimension with the escapes that Prometheus requires.
    private static func escaped(_ text: String) -> String {
        // This works with Unicode scalars, because a quotation mark or a line feed can be part of a grapheme cluster.
        var escaped = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\\", "\"": escaped += ["\\", scalar]
            case "\n": escaped += ["\\", "n"]
            default: escaped.append(scalar)
            }
        }
        return String(escaped)
    }
}

extension Dictionary {
    fileprivate mutating func find(_ key: Key, _ make: () -> Value) -> Value {
        if let found = self[key] { return found }
        let made = make()
        self[key] = made
        return made
    }
}
#endif
