#if Server
import Testing

@testable import DiscoverBench

@Suite struct `Times of many requests` {
    @Test(arguments: [(0.5, 50), (0.99, 99), (0.999, 100), (1, 100), (0, 1), (0.001, 1)])
    func `of a hundred, a percentile is the time that so many of them did not exceed`(share: Double, time: Int64) {
        #expect(Latencies((1...100).shuffled()).percentile(share) == time)
    }

    @Test func `of a thousand and one, 99,9 percent leave the longest out`() {
        let times = Latencies([Int64](repeating: 1, count: 1000) + [9])
        #expect(times.percentile(0.999) == 1)
        #expect(times.percentile(1) == 9)
        #expect(times.count == 1001)
    }

    @Test func `of none and of one there is nothing to choose`() {
        #expect(Latencies([]).percentile(0.5) == 0)
        #expect(Latencies([7]).percentile(0.001) == 7)
        #expect(Latencies([7]).percentile(0.999) == 7)
    }

    @Test func `turns count by the one in the middle, and of an even number by the mean of two`() {
        #expect([9.0, 1, 2].median == 2)
        #expect([9.0, 1, 2, 4].median == 3)
        #expect([Double]().median == 0)
    }
}
#endif
