/// A use of units of a consumable: a super like that was given, a boost that was begun.
///
/// No store signs it. What makes it count once is its key, which the app makes from what the units were used for, such as
/// `superLike:rec-17`: told again, after a crash or by an eager finger, it is the same spending.
public struct Spending: Hashable, Sendable {
    /// What the units were used for, within one account.
    public let key: String
    /// What was used, in the words of ``FeatureMap/Grant/unit``.
    public let unit: String
    /// How many units.
    public let amount: Int
    /// The trusted moment of it; it says when, and decides nothing about how much there is.
    public let moment: Moment

    /// Takes what was used for what, and when. Nothing is given back by spending, so an amount below zero counts as zero.
    public init(key: String, unit: String, amount: Int, moment: Moment) {
        self.key = key
        self.unit = unit
        self.amount = max(amount, 0)
        self.moment = moment
    }
}
