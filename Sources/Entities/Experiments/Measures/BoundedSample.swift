/// A sample of independent values from 0 to 1, with confidence intervals that are valid at every look.
///
/// The intervals of all sample sizes are a *confidence sequence*: the probability that any of them doesn't contain the
/// true mean is at most a chosen error level, such as 0.05. So an experiment may be looked at after each customer, and
/// stopped at any look, which isn't allowed with ordinary confidence intervals.
///
/// ```swift
/// var paid = BoundedSample()
/// paid.add(1)
/// paid.add(0)
/// let interval = paid.interval(at: 0.05)
/// ```
///
/// The interval of `n` values with the sum `s` has all means `p` with `B(s + 1, n - s + 1) / (p^s (1 - p)^(n - s)) <
/// 1 / level`, in which `B` is the beta function. This quotient is the average of the likelihood ratio of `q` and `p` over
/// all `q` from 0 to 1. If `p` is the mean, one more value `x` multiplies each ratio by `(q/p)^x ((1-q)/(1-p))^(1-x)`,
/// which is at most `x q/p + (1-x) (1-q)/(1-p)`, the expected value of which is 1. The quotient is therefore a nonnegative
/// supermartingale that starts at 1, and Ville's inequality limits the probability that it ever reaches `1 / level`. No
/// approximation is involved, so the intervals are valid for rare events and small samples, too.
///
/// Sources: Ville, "Étude critique de la notion de collectif", 1939. Robbins, "Statistical Methods Related to the Law of
/// the Iterated Logarithm", Annals of Mathematical Statistics 41, 1970. Howard, Ramdas, McAuliffe and Sekhon,
/// "Time-uniform, Nonparametric, Nonasymptotic Confidence Sequences", Annals of Statistics 49, 2021.
public struct BoundedSample: Hashable, Sendable {
    /// The number of all values that were added.
    public private(set) var count = 0
    /// The sum of all values that were added, each limited to the range from 0 to 1.
    public private(set) var sum = 0.0

    /// Creates an empty sample.
    public init() {}

    /// Creates a sample of zeros and ones.
    ///
    /// - Parameters:
    ///   - ones: The number of ones; a number below 0 or above the count is replaced by the nearest valid one.
    ///   - count: The number of values; a number below 0 counts as 0.
    public init(ones: Int, of count: Int) {
        self.count = max(count, 0)
        sum = Double(min(max(ones, 0), self.count))
    }

    /// The mean of all values that were added; 0 if none were added.
    public var mean: Double { count == 0 ? 0 : sum / Double(count) }

    /// Adds a value; a value below 0 counts as 0, and a value above 1 as 1.
    public mutating func add(_ value: Double) {
        count += 1
        sum += min(max(value, 0), 1)
    }

    /// Returns `true` if `mean` is in the confidence interval for an error level, such as 0.05.
    public func contains(_ mean: Double, at level: Double) -> Bool {
        evidence(against: mean) < -Logarithms.natural(level)
    }

    /// Returns the confidence interval of the true mean.
    ///
    /// You may request an interval after each added value: `level` limits the probability of an error for all of these
    /// intervals together.
    ///
    /// - Parameter level: The maximum probability, above 0 and below 1, that any of the intervals misses the true mean.
    /// - Returns: The interval; 0 to 1 for an empty sample.
    public func interval(at level: Double) -> ConfidenceInterval {
        ConfidenceInterval(
            lower: contains(0, at: level) ? 0 : edge(from: mean, to: 0, at: level),
            upper: contains(1, at: level) ? 1 : edge(from: mean, to: 1, at: level))
    }

    /// Returns how strongly the sample contradicts a true mean, as the logarithm of a likelihood ratio.
    ///
    /// The confidence interval contains the means for which the result is less than the logarithm of `1 / level`. The
    /// ratio is `B(s + 1, n - s + 1) / (p^s (1 - p)^(n - s))` for `n` values with the sum `s`, in which `p` is `mean` and
    /// `B` is the beta function. The comment of ``BoundedSample`` derives it.
    private func evidence(against mean: Double) -> Double {
        let rest = Double(count) - sum
        func weighted(_ weight: Double, _ probability: Double) -> Double {
            weight <= 0 ? 0 : probability <= 0 ? -.infinity : weight * Logarithms.natural(probability)
        }
        return Logarithms.gamma(sum + 1) + Logarithms.gamma(rest + 1) - Logarithms.gamma(Double(count) + 2)
            - weighted(sum, mean) - weighted(rest, 1 - mean)
    }

    /// Returns a limit of the confidence interval, searched between a mean inside and one outside.
    ///
    /// The result is at most 1e-12 farther out than the exact limit.
    ///
    /// - Parameters:
    ///   - inside: A mean in the interval.
    ///   - outside: A mean outside of the interval.
    ///   - level: The error level.
    /// - Returns: The lower limit if `outside` is less than `inside`; otherwise, the upper limit.
    private func edge(from inside: Double, to outside: Double, at level: Double) -> Double {
        var (inside, outside) = (inside, outside)
        for _ in 1...40 {
            let middle = (inside + outside) / 2
            if contains(middle, at: level) { inside = middle } else { outside = middle }
        }
        return outside
    }
}

/// The limits between which the true mean of a sample lies with a chosen probability.
public struct ConfidenceInterval: Hashable, Sendable {
    /// The lower limit.
    public let lower: Double
    /// The upper limit.
    public let upper: Double

    /// Creates an interval from its limits.
    public init(lower: Double, upper: Double) {
        self.lower = lower
        self.upper = upper
    }
}
