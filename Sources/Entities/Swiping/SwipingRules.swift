/// The limit of free likes within a period of hours that always ends now.
public struct LikeLimit: Hashable, Sendable {
    /// The maximum number of likes; at least 0.
    public let most: Int
    /// The length of the period in hours; at least 1.
    public let hours: Int

    /// Creates a limit from a maximum and a number of hours, by default a day.
    public init(most: Int, hours: Int = 24) {
        self.most = max(most, 0)
        self.hours = max(hours, 1)
    }

    /// Returns the number of likes that are left at a time, after the specified likes.
    ///
    /// - Parameters:
    ///   - likes: The times of the likes that weren't taken back. A like later than `moment` counts, too.
    ///   - moment: The time to compute the number for.
    /// - Returns: The number of likes that are left; never less than zero.
    public func left(after likes: [Moment], at moment: Moment) -> Int {
        max(most - counting(likes, at: moment).count, 0)
    }

    /// Returns the time from which on the next like is free, after the specified likes.
    ///
    /// It is the specified time if a like is left, and ``Moment/distantFuture`` if the maximum is zero.
    public func nextFree(after likes: [Moment], at moment: Moment) -> Moment {
        let counting = counting(likes, at: moment).sorted()
        guard counting.count >= most else { return moment }
        guard most > 0 else { return .distantFuture }
        // Enough likes have to expire that one fewer than the maximum is left.
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

/// The rule for when a boost runs, computed from the spendings on boosts.
///
/// The only record of a boost is its spending. A boost therefore can't run without being paid for, and continues after
/// a restart.
public struct BoostRule: Hashable, Sendable {
    /// The name of the unit that boosts are counted in.
    public static let unit = "boost"
    /// The duration of a boost in minutes.
    public static let minutes = 30

    private let spent: [Spending]

    /// Creates a rule from all the spendings of an account.
    public init(_ spendings: [Spending]) { spent = spendings.filter { $0.unit == Self.unit } }

    /// Returns the time at which the boost that runs at `moment` ends; `nil` if none runs.
    ///
    /// A boost that is dated later than that time counts as running, so setting the clock back doesn't permit another
    /// one.
    public func end(at moment: Moment) -> Moment? {
        let ends = spent.map { $0.moment.adding(minutes: Self.minutes) }
        return ends.max().flatMap { moment < $0 ? $0 : nil }
    }

    /// The key of the next spending; two simultaneous requests use the same key, and start the same boost.
    public var nextKey: String { "\(Self.unit):\(spent.count)" }
}

extension Feature {
    /// The right to take back the latest swipe.
    public static let rewind = Feature("rewind")
    /// The right to choose another location.
    public static let passport = Feature("passport")
    /// The right to like without a limit.
    public static let unlimitedLikes = Feature("unlimitedLikes")
    /// The right to super like; owned while a unit is left.
    public static let superLike = Feature("superLike")
    /// The right to start a boost; owned while a unit is left.
    public static let boost = Feature("boost")
}
