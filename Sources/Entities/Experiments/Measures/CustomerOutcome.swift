/// The actions of one customer in an experiment, such as purchases.
///
/// The actions are those from the customer's first view of the variant to the end of an observation period. The value
/// contains nothing that identifies a person, a receipt, or a token.
public struct CustomerOutcome: Hashable, Sendable {
    /// A Boolean value that indicates whether the customer saw an offer.
    public var isOffered = false
    /// A Boolean value that indicates whether the customer paid.
    public var hasPaid = false
    /// A Boolean value that indicates whether a purchase was credited (added to the account).
    public var isCredited = false
    /// The codes of the reasons why purchases, restores, or loading products failed.
    ///
    /// The set is empty if nothing failed.
    public var failures: Set<String> = []
    /// A Boolean value that indicates whether a purchase of the customer was restored.
    public var hasRestored = false
    /// A Boolean value that indicates whether the app crashed for the customer while it was launching.
    public var hasCrashed = false
    /// A Boolean value that indicates whether a transaction of the customer was credited more than once.
    public var isCreditedTwice = false
    /// The time in milliseconds from the start of a purchase until the first credit.
    ///
    /// The value is `nil` if the time isn't known. If the customer started several purchases before the credit, the
    /// time begins with the latest start.
    public var timeToCredit: Int64?
    /// The amount that the customer paid, in thousandths of the currency in which results are reported.
    public var revenue: Int64 = 0

    /// Creates the outcome of a customer who has seen the variant, but done nothing yet.
    public init() {}
}
