#if Server
import Testing

@testable import DiscoverBench

@Suite struct `Throughput ratios compare recording with its limits` {
    @Test(arguments: [(20_000.0, 10_000.0), (10_000, 20_000)])
    func `the ratio refers to the lower of the HTTP and SQLite limits`(http: Double, sqlite: Double) {
        let shares = ThroughputRatios(recorded: 6000, http: http, sqlite: sqlite, verified: 8000)
        #expect(shares.lowerLimit == 10_000)
        #expect(shares.ofLowerLimit == 0.6)
        #expect(shares.ofVerifying == 0.75)
    }

    @Test func `the combined limit is verifying and writing in sequence`() {
        let shares = ThroughputRatios(recorded: 4000, http: 50_000, sqlite: 10_000, verified: 10_000)
        #expect(abs(shares.together - 5000) < 1e-6)
        #expect(abs(shares.ofTogether - 0.8) < 1e-9)
    }

    @Test func `a load scenario is reported by its median run`() {
        var times = LoadScenarioTimes()
        for milliseconds in [4, 1, 2] {
            times.add(
                LoadResult(nanoseconds: [1_000_000, 3_000_000], seconds: Double(milliseconds) / 1000),
                processor: Double(milliseconds) * 100)
        }
        #expect(times.perSecond == 1000)
        #expect(times.processorMicroseconds == 100)
        #expect(times.latencies.count == 6)
    }
}
#endif
