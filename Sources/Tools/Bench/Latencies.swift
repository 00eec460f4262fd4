/// The durations of many requests in nanoseconds, with their percentiles.
struct Latencies: Sendable {
    private let sorted: [Int64]

    /// Creates the statistics from the durations of requests in nanoseconds.
    ///
    /// - Parameter nanoseconds: The duration of each request, in any order.
    init(_ nanoseconds: [Int64]) { sorted = nanoseconds.sorted() }

    /// The number of measured requests.
    var count: Int { sorted.count }

    /// Returns the duration that the specified share of the requests didn't exceed, in nanoseconds.
    ///
    /// The result is zero if there are no requests.
    ///
    /// - Parameter share: A number from 0 to 1, such as 0.99 for 99 percent of the requests.
    /// - Returns: The duration in nanoseconds.
    func percentile(_ share: Double) -> Int64 {
        guard let last = sorted.last else { return 0 }
        let rank = Int((share * Double(sorted.count)).rounded(.up))
        return rank <= sorted.count ? sorted[max(rank, 1) - 1] : last
    }
}

extension [Double] {
    /// The median of the numbers.
    ///
    /// For an even count, it is the mean of the two middle numbers; for an empty array, it is zero.
    var median: Double {
        guard !isEmpty else { return 0 }
        let sorted = sorted()
        let middle = count / 2
        return count.isMultiple(of: 2) ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
    }
}
