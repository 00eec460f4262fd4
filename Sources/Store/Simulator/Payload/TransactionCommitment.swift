/// Where in a commitment paid by the month a transaction is, under the member names of Apple's
/// `TransactionCommitmentInfo`. Access does not go by it: it goes by the transaction's own `expiresDate`.
public struct TransactionCommitment: Sendable, Hashable, Codable {
    /// Which bill the transaction paid, from 1.
    public var billingPeriodNumber: Int
    /// How many bills the commitment has.
    public var totalBillingPeriods: Int
    /// When the commitment ends. A charge that comes late moves it.
    public var commitmentExpiresDate: Int64
    /// What the whole commitment costs, in thousandths of the currency's unit.
    public var commitmentPrice: Int64
}
