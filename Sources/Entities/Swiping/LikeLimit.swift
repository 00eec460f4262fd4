/// How many likes are free within some hours that always end now.
public struct LikeLimit: Hashable, Sendable {
    /// So many; at least 0.
    public let most: Int
    /// In so many hours; at least 1.
    public let hours: Int

    /// Takes how many likes are free in how many hours; a day, unless said otherwise.
    public init(most: Int, hours: Int = 24) {
        self.most = max(most, 0)
        self.hours = max(hours, 1)
    }

    /// How many likes are left at a moment.
    ///
    /// - Parameters:
    ///   - likes: When each like was given that was not taken back. One that is dated later than the moment counts.
    ///   - moment: The moment.
    public func left(after likes: [Moment], at moment: Moment) -> Int {
        max(most - counting(likes, at: moment).count, 0)
    }

    /// When the next like is free: the moment itself where one is left, and never where the limit is none at all.
    public func nextFree(after likes: [Moment], at moment: Moment) -> Moment {
        let counting = counting(likes, at: moment).sorted()
        guard counting.count >= most else { return moment }
        guard most > 0 else { return .distantFuture }
        // So many have to be past that one fewer than the most is left.
        return end(of: counting[counting.count - most])
    }

    private func counting(_ likes: [Moment], at moment: Moment) -> [Moment] {
        likes.filter { moment < end(of: $0) }
    }

    private func end(of like: Moment) -> Moment { like.adding(minutes: hours.multipliedClamped(by: 60)) }
}

extension Int {
    fileprivate func multipliedClamped(by factor: Int) -> Int {
        let (product, overflow) = multipliedReportingOverflow(by: factor)
        return overflow ? .max : product
    }
}
