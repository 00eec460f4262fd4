import Support
import TestSupport
import Testing

@testable import DiscoverEntities

@Suite struct `A bounded sample` {
    /// Intervals that SciPy 1.17 computed, with `betaln` and `brentq`.
    private static let known: [(sum: Double, count: Int, level: Double, lower: Double, upper: Double)] = [
        (0, 10, 0.05, 0, 0.416_880_275_656_536_1),
        (1, 1, 0.05, 0.025, 1),
        (5, 10, 0.05, 0.129_219_012_400_787_7, 0.870_780_987_599_212_3),
        (3, 1_000, 0.01, 3.969_505_147_344_328_4e-05, 0.018_330_239_945_627_71),
        (2_000, 20_000, 0.05 / 12, 0.090_464_990_344_721_25, 0.110_106_373_517_441_03),
        (12.5, 40, 0.05, 0.126_686_120_679_501_63, 0.553_072_353_719_503_7),
        (999_000, 1_000_000, 0.001, 0.998_808_217_238_674_9, 0.999_170_033_298_107_6),
    ]

    @Test(arguments: known)
    func `the interval is the one that was computed independently`(
        row: (sum: Double, count: Int, level: Double, lower: Double, upper: Double)
    ) {
        var sample = BoundedSample(ones: Int(row.sum), of: row.sum == row.sum.rounded() ? row.count : row.count - 1)
        if sample.count < row.count { sample.add(row.sum - row.sum.rounded(.down)) }
        #expect(sample.count == row.count)
        #expect(sample.sum == row.sum)
        let interval = sample.interval(at: row.level)
        #expect(abs(interval.lower - row.lower) < 1e-9)
        #expect(abs(interval.upper - row.upper) < 1e-9)
    }

    @Test func `an empty sample excludes no mean`() {
        #expect(BoundedSample().interval(at: 0.05) == ConfidenceInterval(lower: 0, upper: 1))
        #expect(BoundedSample().mean == 0)
    }

    @Test func `a sample of only zeros excludes the mean 1 and not 0, and only ones the reverse`() {
        #expect(BoundedSample(ones: 0, of: 10).contains(0, at: 0.05))
        #expect(!BoundedSample(ones: 0, of: 10).contains(1, at: 0.05))
        #expect(BoundedSample(ones: 10, of: 10).contains(1, at: 0.05))
        #expect(!BoundedSample(ones: 10, of: 10).contains(0, at: 0.05))
    }

    @Test func `the natural logarithm is exact to fourteen digits`() {
        #expect(Logarithms.natural(1) == 0)
        for (number, logarithm) in [(1.4, 0.336_472_236_621_212_93), (1.5, 0.405_465_108_108_164_4)] {
            #expect(abs(Logarithms.natural(number) / logarithm - 1) < 1e-14)
        }
    }

    @Test func `a value outside 0 to 1 counts as the nearest limit`() {
        var sample = BoundedSample()
        for value in [-1, 2, 0.25] { sample.add(value) }
        #expect(sample.sum == 1.25)
        #expect(BoundedSample(ones: 3, of: 2) == BoundedSample(ones: 2, of: 2))
    }

    /// Returns the share of random sequences in which a confidence interval misses the mean at least once.
    ///
    /// An interval is computed after each value, which is a look, up to the number of looks.
    private func share(
        of sequences: Int, looks: Int, missing mean: Double, value: (inout SplitMix64) -> Double,
        isMissed: (BoundedSample) -> Bool
    ) -> Double {
        var missed = 0
        for number in 0..<sequences {
            var random = SplitMix64(seed: UInt64(number))
            var sample = BoundedSample()
            for _ in 0..<looks {
                sample.add(value(&random))
                if isMissed(sample) {
                    missed += 1
                    break
                }
            }
        }
        return Double(missed) / Double(sequences)
    }

    @Test(arguments: [0.01, 0.1, 0.5])
    func `with a look after each value, the intervals rarely miss the mean, as stated`(mean: Double) {
        let (sequences, looks) = (DeepCheck.cases(200, deep: 20_000), DeepCheck.cases(300, deep: 1_000))
        let coin: (inout SplitMix64) -> Double = { Double($0.below(1_000)) < mean * 1_000 ? 1 : 0 }
        let level = 0.2
        let missed = share(of: sequences, looks: looks, missing: mean, value: coin) { !$0.contains(mean, at: level) }
        #expect(missed <= level)
        // An interval for one look misses more often than stated, so this test can find such an interval.
        let once = share(of: sequences, looks: looks, missing: mean, value: coin) { sample in
            let width = 1.282 * (mean * (1 - mean) / Double(sample.count)).squareRoot()
            return abs(sample.mean - mean) > width
        }
        #expect(once > level)
    }

    @Test func `the intervals of values between 0 and 1 rarely miss the mean, as stated`() {
        let missed = share(of: 200, looks: 300, missing: 0.5, value: { Double($0.below(1_001)) / 1_000 }) {
            !$0.contains(0.5, at: 0.2)
        }
        #expect(missed <= 0.2)
    }
}
