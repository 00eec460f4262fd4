public import Foundation

/// What signed renewal information says, under the member names of Apple's `JWSRenewalInfoDecodedPayload`.
public struct RenewalInfoPayload: Sendable, Hashable, Codable {
    /// The chain of transactions it is about.
    public var originalTransactionId: String
    /// The product of the current, or last, period.
    public var productId: String
    /// The product of the next period: another one is a planned change.
    public var autoRenewProductId: String
    /// 1 if it will renew, else 0.
    public var autoRenewStatus: Int
    /// Why it expired, if it did.
    public var expirationIntent: ExpirationIntent?
    /// Whether a failed charge is being tried again.
    public var isInBillingRetryPeriod: Bool?
    /// Until when access stays on although the charge failed.
    public var gracePeriodExpiresDate: Int64?
    /// When it renews next, if it will.
    public var renewalDate: Int64?
    /// What the next period costs.
    public var renewalPrice: Int64?
    /// The currency of that price.
    public var currency: String?
    /// The kind of offer of the next period, if it has one.
    public var offerType: OfferType?
    /// Which one.
    public var offerIdentifier: String?
    /// How it is paid.
    public var offerDiscountType: OfferDiscountType?
    /// How long it lasts in all.
    public var offerPeriod: String?
    /// When the latest uninterrupted run of periods began; gaps of up to 60 days do not count.
    public var recentSubscriptionStartDate: Int64?
    /// The win-back offers the customer may have, best first.
    public var eligibleWinBackOfferIds: [String]?
    /// The token the app gave at the purchase. It identifies a person: no description shows it.
    public var appAccountToken: UUID?
    /// The customer's id for this app.
    public var appTransactionId: String
    /// `LocalTesting`, unless the store was given another name.
    public var environment: String
    /// When this version was signed.
    public var signedDate: Int64
    /// What became of a price increase, if there is one: 0 while the customer has not agreed to one that needs it, 1 if the
    /// customer agreed or need not.
    public var priceIncreaseStatus: Int?
    /// How the next period is billed, of subscriptions whose catalogue has billing plans.
    public var renewalBillingPlanType: BillingPlanType?
    /// What follows the commitment, of a subscription paid by the month.
    public var commitmentInfo: RenewalCommitment?
}

extension RenewalInfoPayload: CustomStringConvertible, CustomReflectable {
    /// The chain and the product, and nothing that identifies a person.
    public var description: String { "renewal of \(originalTransactionId), now \(productId)" }

    /// The same, so that dumping a value does not show more than describing it.
    public var customMirror: Mirror {
        Mirror(self, children: ["originalTransactionId": originalTransactionId, "productId": productId])
    }
}

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
