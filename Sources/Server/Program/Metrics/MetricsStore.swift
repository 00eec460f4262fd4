#if Server
import Metrics
import Synchronization

/// All that is counted and measured, and the page that Prometheus reads.
///
/// It is a factory for swift-metrics, so that what the libraries measure turns up beside our own figures.
final class MetricsStore: Sendable, MetricsFactory {
    /// What a figure is called, and what tells it from others of its name.
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

    // Figures live as long as the process: whoever reads them wants no gaps.
    func destroyCounter(_ handler: any CounterHandler) {}
    func destroyRecorder(_ handler: any RecorderHandler) {}
    func destroyTimer(_ handler: any TimerHandler) {}
    func destroyMeter(_ handler: any MeterHandler) {}

    /// The page, in Prometheus' text format 0.0.4.
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
        self.label = Self.letters(label)
        self.dimensions = dimensions.map { "\(Self.letters($0.0))=\"\(Self.escaped($0.1))\"" }.sorted()
    }

    /// The name as the page spells it.
    func spelled(_ suffix: String = "", _ extra: String? = nil) -> String {
        let all = dimensions + (extra.map { [$0] } ?? [])
        return label + suffix + (all.isEmpty ? "" : "{\(all.joined(separator: ","))}")
    }

    /// Prometheus knows letters, digits and underscores only. By bytes, for every request comes here several times.
    private static func letters(_ text: String) -> String {
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

    /// By scalars: a quotation mark or a line's end may be a part of a character.
    private static func escaped(_ text: String) -> String {
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
