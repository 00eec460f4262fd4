/// The limit of free likes: a maximum number within any period of some length.
///
/// An example is 100 likes in any 24 hours.
public struct LikeLimit: Hashable, Sendable {
    /// The maximum number of free likes within any period of ``hours`` hours; at least 0.
    public let maximum: Int
    /// The length of the period for which likes are counted, in hours; at least 1.
    public let hours: Int

    /// Creates a limit from a maximum number of likes and a number of hours, by default 24.
    public init(maximum: Int, hours: Int = 24) {
        self.maximum = max(maximum, 0)
        self.hours = max(hours, 1)
    }

    /// Returns the number of free likes that remain at a time, given the times of earlier likes.
    ///
    /// - Parameters:
    ///   - likes: The times of the likes that weren't taken back. A like with a later time than `moment` counts, too,
    ///     so that setting the clock back gives no further likes.
    ///   - moment: The time to compute the number for.
    /// - Returns: The number of remaining likes; never less than zero.
    public func remaining(after likes: [Moment], at moment: Moment) -> Int {
        max(maximum - counting(likes, at: moment).count, 0)
    }

    /// Returns the earliest time at which another like is free, given the times of earlier likes.
    ///
    /// The result is `moment` if a like is left at that time, and ``Moment/distantFuture`` if the maximum is zero.
    public func nextFree(after likes: [Moment], at moment: Moment) -> Moment {
        let counting = counting(likes, at: moment).sorted()
        guard counting.count >= maximum else { return moment }
        guard maximum > 0 else { return .distantFuture }
        // Enough likes have to expire that one fewer than the maximum is left.
        return end(of: counting[counting.count - maximum])
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

/// The rule for when a boost runs, computed from the units that an account spent on boosts.
///
/// A boost is stored only as the spending of the unit that it costs. A boost therefore can't run without being paid
/// for, and continues after the app is restarted.
public struct BoostRule: Hashable, Sendable {
    /// The name of the unit that boosts are counted in.
    public static let unit = "boost"
    /// The duration of a boost in minutes.
    public static let minutes = 30

    private let spent: [Spending]

    /// Creates the rule for an account from all of its spendings.
    public init(_ spendings: [Spending]) { spent = spendings.filter { $0.unit == Self.unit } }

    /// Returns the end of the boost that runs at a time; `nil` if no boost runs.
    ///
    /// A boost that began later than `moment` counts as running, so setting the clock back doesn't permit another
    /// boost.
    public func end(at moment: Moment) -> Moment? {
        let ends = spent.map { $0.moment.adding(minutes: Self.minutes) }
        return ends.max().flatMap { moment < $0 ? $0 : nil }
    }

    /// The key of the spending that pays for the next boost.
    ///
    /// Because the key is the same for two simultaneous requests, they start and pay for only one boost.
    public var nextKey: String { "\(Self.unit):\(spent.count)" }
}

extension Feature {
    /// The feature that permits taking back the latest swipe.
    public static let rewind = Feature("rewind")
    /// The feature that permits choosing another location.
    public static let passport = Feature("passport")
    /// The feature that permits liking without a limit.
    public static let unlimitedLikes = Feature("unlimitedLikes")
    /// The feature that permits super likes; an account has it while a super-like unit is left.
    public static let superLike = Feature("superLike")
    /// The feature that permits starting a boost; an account has it while a boost unit is left.
    public static let boost = Feature("boost")
}
