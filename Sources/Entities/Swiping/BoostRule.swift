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
