/// What follows a commitment paid by the month, under the member names of Apple's `RenewalCommitmentInfo`. Whether the
/// next month follows, the renewal information says outside it.
public struct RenewalCommitment: Sendable, Hashable, Codable {
    /// The product that follows.
    public var commitmentAutoRenewProductId: String
    /// 1 if something follows, else 0. Turning renewal off turns this off; the months that are left are still charged.
    public var commitmentAutoRenewStatus: Int
    /// How what follows is billed.
    public var commitmentRenewalBillingPlanType: BillingPlanType?
    /// When it follows: at the end of the commitment.
    public var commitmentRenewalDate: Int64?
    /// What is charged then.
    public var commitmentRenewalPrice: Int64?
}
