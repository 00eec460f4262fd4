/// What follows a commitment to a whole period that is billed by the month. Names follow `RenewalCommitmentInfo`.
///
/// While bills of a commitment are still to come, the store says apart from them what comes after the last one: turning renewal
/// off, or choosing another plan, changes nothing before that.
public struct CommitmentRenewal: Hashable, Sendable {
    /// The plan that follows.
    public let product: ProductID
    /// A Boolean value that indicates whether something follows.
    public let willRenew: Bool
    /// When the commitment ends; `nil` where the store doesn't say.
    public let date: Moment?
    /// What the first bill after the commitment comes to; `nil` where the store doesn't say.
    ///
    /// Source: in the example of Apple's WWDC session on billing plans it is a monthly bill, and not twelve.
    public let price: Money?

    /// Creates a renewal from what a payload says.
    public init(product: ProductID, willRenew: Bool, date: Moment?, price: Money?) {
        self.product = product
        self.willRenew = willRenew
        self.date = date
        self.price = price
    }
}
