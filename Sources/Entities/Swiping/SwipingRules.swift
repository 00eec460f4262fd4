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

/// When a boost runs, by what was spent on boosts.
///
/// Nothing is kept of a boost but its spending, so that it cannot run without one, and runs on after a restart.
public struct BoostRule: Hashable, Sendable {
    /// The unit a boost is counted in.
    public static let unit = "boost"
    /// How long one runs, in minutes.
    public static let minutes = 30

    private let spent: [Spending]

    /// Takes what an account has spent, on whatever.
    public init(_ spendings: [Spending]) { spent = spendings.filter { $0.unit == Self.unit } }

    /// When the boost that runs at a moment ends; `nil` where none runs. A boost that is dated later than the moment runs:
    /// turning the clock back does not make room for another.
    public func end(at moment: Moment) -> Moment? {
        let ends = spent.map { $0.moment.adding(minutes: Self.minutes) }
        return ends.max().flatMap { moment < $0 ? $0 : nil }
    }

    /// What the next spending is called: two that want to begin the next boost at once begin the same one.
    public var nextKey: String { "\(Self.unit):\(spent.count)" }
}

extension Feature {
    /// Taking back the latest swipe.
    public static let rewind = Feature("rewind")
    /// Looking for people elsewhere.
    public static let passport = Feature("passport")
    /// Liking without a limit.
    public static let unlimitedLikes = Feature("unlimitedLikes")
    /// Super liking; held while a unit is left.
    public static let superLike = Feature("superLike")
    /// Boosting; held while a unit is left.
    public static let boost = Feature("boost")
}
