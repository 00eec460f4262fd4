/// The events of one customer that an experiment counts, from the exposure to the end of an observation period.
///
/// It contains nothing that identifies a person, a receipt, or a token.
public struct CustomerOutcome: Hashable, Sendable {
    /// A Boolean value that indicates whether the customer saw an offer.
    public var isOffered = false
    /// A Boolean value that indicates whether the customer paid.
    public var hasPaid = false
    /// A Boolean value that indicates whether a purchase of the customer was credited.
    public var isCredited = false
    /// The codes of the reasons for which purchases of the customer failed.
    public var failures: Set<String> = []
    /// A Boolean value that indicates whether a purchase of the customer was restored.
    public var hasRestored = false
    /// A Boolean value that indicates whether the app crashed at a launch of the customer.
    public var hasCrashed = false
    /// A Boolean value that indicates whether a transaction of the customer was credited more than once.
    public var isCreditedTwice = false
    /// The time from the first payment to its credit, in milliseconds; `nil` without a credit.
    public var timeToCredit: Int64?
    /// The amount that the customer paid, in thousandths of the currency of the report.
    public var revenue: Int64 = 0

    /// Creates the outcome of a customer who was exposed, and to whom nothing happened yet.
    public init() {}
}
