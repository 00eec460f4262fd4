/// A drawing of confidence intervals as lines of characters with a common scale, which begins at 0.
///
/// For example, the line of an interval from 0.1 to 0.4 with the mean 0.2 is `" -o--    "`, if the scale of nine
/// characters ends at 0.8.
public struct IntervalRenderer: Sendable {
    private let top: Double
    private let width: Int

    /// Creates a drawing.
    ///
    /// - Parameters:
    ///   - top: The value at the right end of each line; a larger value is drawn there, too.
    ///   - width: The number of characters of a line, at least 2.
    public init(upTo top: Double, width: Int) {
        self.top = top
        self.width = max(width, 2)
    }

    /// Returns a line with an interval as hyphens, and its mean as `o`.
    ///
    /// If the mean is `nil`, the line contains only the interval.
    public func line(from lower: Double, to upper: Double, mean: Double?) -> String {
        let (first, last, middle) = (place(of: lower), place(of: upper), mean.map(place))
        return String(
            (0..<width).map { index -> Character in
                index == middle ? "o" : first <= index && index <= last ? "-" : " "
            })
    }

    private func place(of value: Double) -> Int {
        guard top > 0, top.isFinite, value > 0 else { return 0 }
        return Int(min(value / top, 1) * Double(width - 1) + 0.5)
    }
}
