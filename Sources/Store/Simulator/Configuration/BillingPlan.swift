/// One way of paying for a subscription's period: at once, or by the month with a commitment.
public struct BillingPlan: Sendable, Hashable {
    /// The plan's word: `BILLED_UPFRONT` or `MONTHLY`.
    public let type: String?
    /// What each bill costs, as the file writes it.
    public let displayPrice: String?
    /// What the whole commitment costs, as the file writes it.
    public let commitmentDisplayPrice: String?
    /// Whether it is on sale.
    public let isEnabled: Bool
}
