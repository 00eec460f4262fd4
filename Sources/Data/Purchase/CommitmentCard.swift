/// What follows a subscription's commitment to monthly bills, as a view shows it.
public struct CommitmentCard: Hashable, Sendable {
    /// The plan that follows.
    public let product: String
    /// A Boolean value that indicates whether something follows.
    public let willRenew: Bool
    /// When the commitment ends, in milliseconds since 1970; `nil` where the store doesn't say.
    public let date: Int64?
    /// What the first bill after the commitment comes to; `nil` where the store doesn't say.
    public let amount: NextBillCard.Amount?

    /// Creates a card from what there is to show.
    public init(product: String, willRenew: Bool, date: Int64?, amount: NextBillCard.Amount?) {
        self.product = product
        self.willRenew = willRenew
        self.date = date
        self.amount = amount
    }
}
