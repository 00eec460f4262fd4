#if Server
import Testing

@testable import DiscoverBench

@Suite struct `Percentiles and medians are computed from request latencies` {
    @Test(arguments: [(0.5, 50), (0.99, 99), (0.999, 100), (1, 100), (0, 1), (0.001, 1)])
    func `a percentile is the latency that this share of 100 requests doesn't exceed`(share: Double, time: Int64) {
        #expect(Latencies((1...100).shuffled()).percentile(share) == time)
    }

    @Test func `the 99.9th percentile of 1,001 requests excludes the slowest one`() {
        let times = Latencies([Int64](repeating: 1, count: 1000) + [9])
        #expect(times.percentile(0.999) == 1)
        #expect(times.percentile(1) == 9)
        #expect(times.count == 1001)
    }

    @Test func `the percentiles of zero requests and of one request are defined`() {
        #expect(Latencies([]).percentile(0.5) == 0)
        #expect(Latencies([7]).percentile(0.001) == 7)
        #expect(Latencies([7]).percentile(0.999) == 7)
    }

    @Test func `the median of an even number of values is the mean of the middle two`() {
        #expect([9.0, 1, 2].median == 2)
        #expect([9.0, 1, 2, 4].median == 3)
        #expect([Double]().median == 0)
    }
}
#endif
