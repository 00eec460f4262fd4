/// How long each of many requests took, in nanoseconds, and what is said of all of them together.
struct Latencies: Sendable {
    private let sorted: [Int64]

    /// - Parameter nanoseconds: Each request's, in any order.
    init(_ nanoseconds: [Int64]) { sorted = nanoseconds.sorted() }

    /// How many there are.
    var count: Int { sorted.count }

    /// The time within which a share of the requests were answered: the smallest that so many of them did not exceed. Zero where
    /// there are none.
    ///
    /// - Parameter share: From 0 to 1; 0.99 for what 99 of a hundred did not exceed.
    func percentile(_ share: Double) -> Int64 {
        guard let last = sorted.last else { return 0 }
        let rank = Int((share * Double(sorted.count)).rounded(.up))
        return rank <= sorted.count ? sorted[max(rank, 1) - 1] : last
    }
}

extension [Double] {
    /// The one in the middle; of an even number, the mean of the two. Zero where there are none.
    var median: Double {
        guard !isEmpty else { return 0 }
        let sorted = sorted()
        let middle = count / 2
        return count.isMultiple(of: 2) ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
    }
}
