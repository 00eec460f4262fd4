import DiscoverEntities
import Support

/// Accounts and statistics for tests of the assignment to experiments.
enum Assignments {
    /// The forms of tokens that an assignment must distribute evenly.
    enum Tokens: CaseIterable {
        /// Random tokens, such as those of UUIDs of version 4.
        case random
        /// Tokens that count up in the last bits.
        case sequential
        /// Tokens that count up in the first bits, such as those of UUIDs of version 7.
        case ordered

        /// Returns the token with a number, the same in every run.
        func token(_ number: Int) -> AccountToken {
            let number = UInt64(number)
            return switch self {
            case .random:
                AccountToken(
                    bits: UInt128(SplitMix64.mix(number &* SplitMix64.increment)) << 64
                        | UInt128(SplitMix64.mix(~number)))
            case .sequential: AccountToken(bits: UInt128(number))
            case .ordered: AccountToken(bits: UInt128(number) << 80)
            }
        }
    }

    /// Returns Pearson's chi-squared statistic of counts whose expected values are proportional to weights.
    static func chiSquared(_ counts: [Int], weights: [Int]) -> Double {
        let total = Double(counts.reduce(0, +))
        let sum = Double(weights.reduce(0, +))
        return zip(counts, weights).reduce(0) { statistic, pair in
            let expected = total * Double(pair.1) / sum
            return statistic + (Double(pair.0) - expected) * (Double(pair.0) - expected) / expected
        }
    }

    /// Returns Pearson's correlation coefficient of two lists of positions of the same accounts.
    static func correlation(_ left: [Int], _ right: [Int]) -> Double {
        let means = [left, right].map { Double($0.reduce(0, +)) / Double($0.count) }
        var (both, first, second) = (0.0, 0.0, 0.0)
        for (a, b) in zip(left, right) {
            let (x, y) = (Double(a) - means[0], Double(b) - means[1])
            both += x * y
            first += x * x
            second += y * y
        }
        return both / (first * second).squareRoot()
    }
}
