#if Server
@testable import ServerProgram
import Testing

@Suite struct `The metrics page follows the Prometheus format` {
    @Test(arguments: [
        ("plain", #"plain"#), (#"a"b"#, #"a\"b"#), (#"a\b"#, #"a\\b"#), ("a\nb", #"a\nb"#),
        // A line-based parser reads these as two characters, although Swift reads one.
        ("a\r\nb", "a\r\\nb"), ("a\"\u{301}b", "a\\\"\u{301}b"), ("ü, {}=", "ü, {}="), ("", ""),
    ])
    func `special characters in a label's value are escaped`(value: String, spelled: String) {
        let store = MetricsStore()
        store.counter("figures", [("label", value)])?.increment(by: 1)
        #expect(store.page == "# TYPE figures counter\nfigures{label=\"\(spelled)\"} 1\n")
    }

    @Test(arguments: [("http.requests", "http_requests"), ("a-b c", "a_b_c"), ("Ab_9", "Ab_9"), ("ü", "__")])
    func `a metric's name contains only letters, digits and underscores`(name: String, spelled: String) {
        let store = MetricsStore()
        store.counter(name, [(name, "x")])?.increment(by: 2)
        #expect(store.page == "# TYPE \(spelled) counter\n\(spelled){\(spelled)=\"x\"} 2\n")
    }

    @Test func `labels are sorted, and the metrics of one name share one type line`() {
        let store = MetricsStore()
        store.counter("b", [("z", "1"), ("a", "2")])?.increment(by: 3)
        store.counter("b", [("a", "2"), ("z", "1")])?.increment(by: 4)
        store.counter("b", [])?.increment(by: 5)
        store.counter("a", [])?.increment(by: 6)
        store.gauge("level")?.set(1.5)
        #expect(
            store.page == """
                # TYPE a counter
                a 6
                # TYPE b counter
                b 5
                b{a="2",z="1"} 7
                # TYPE level gauge
                level 1.5

                """)
    }

    @Test func `a counter never decreases, and a gauge can`() {
        let store = MetricsStore()
        let counter = store.counter("c", [])
        counter?.increment(by: 2)
        counter?.increment(by: -1)
        let gauge = store.gauge("g")
        gauge?.increment(by: 2)
        gauge?.decrement(by: 3)
        #expect(store.page == "# TYPE c counter\nc 2\n# TYPE g gauge\ng -1.0\n")
    }

    @Test func `a histogram counts each duration in every bucket that contains it`() {
        let store = MetricsStore()
        let timer = store.makeTimer(label: "t", dimensions: [("route", "/x")]) as? DurationHistogram
        // The first bucket includes one millisecond; the last one ends at ten seconds.
        for nanoseconds: Int64 in [1_000_000, 1_000_001, 250_000_000, 16_000_000_000] {
            timer?.recordNanoseconds(nanoseconds)
        }
        let lines = store.page.split(separator: "\n").map(String.init)
        let counts = [1, 2, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 3]
        let buckets = zip(DurationHistogram.bounds, counts).map { bound, count in
            #"t_bucket{route="/x",le="\#(bound.text)"} \#(count)"#
        }
        #expect(Array(lines.prefix(14)) == ["# TYPE t histogram"] + buckets)
        #expect(lines[14] == #"t_bucket{route="/x",le="+Inf"} 4"#)
        #expect(lines[15].hasPrefix(#"t_sum{route="/x"} 16.25"#))
        #expect(lines[16] == #"t_count{route="/x"} 4"#)
        #expect(lines.count == 17)
    }

    @Test func `the bucket bounds increase, and their text equals their value`() {
        #expect(DurationHistogram.bounds.map(\.seconds) == DurationHistogram.bounds.map(\.seconds).sorted())
        #expect(DurationHistogram.bounds.allSatisfy { Double($0.text) == $0.seconds })
    }
}

extension MetricsStore {
    fileprivate func counter(_ label: String, _ dimensions: [(String, String)]) -> CounterMetric? {
        makeCounter(label: label, dimensions: dimensions) as? CounterMetric
    }

    fileprivate func gauge(_ label: String) -> GaugeMetric? { makeMeter(label: label, dimensions: []) as? GaugeMetric }
}
#endif
