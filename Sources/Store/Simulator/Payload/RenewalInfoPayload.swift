public import Foundation

/// The content of signed renewal information, with the names of Apple's `JWSRenewalInfoDecodedPayload`.
public struct RenewalInfoPayload: Sendable, Hashable, Codable {
    /// The original transaction ID of the subscription.
    public var originalTransactionId: String
    /// The product of the current, or last, period.
    public var productId: String
    /// The product of the next period, which differs if a change is scheduled.
    public var autoRenewProductId: String
    /// A number that is 1 if the subscription will renew, otherwise 0.
    public var autoRenewStatus: Int
    /// The reason for the expiration, if the subscription expired; otherwise `nil`.
    public var expirationIntent: ExpirationIntent?
    /// A Boolean value that indicates whether the App Store retries a failed charge; `nil` if no charge failed.
    public var isInBillingRetryPeriod: Bool?
    /// The end of the grace period after a failed charge, or `nil` if there is none.
    public var gracePeriodExpiresDate: Int64?
    /// The date of the next renewal, or `nil` if there is none.
    public var renewalDate: Int64?
    /// The price of the next period, in thousandths of the currency's unit; `nil` if there is none.
    public var renewalPrice: Int64?
    /// The ISO 4217 code of that currency, or `nil` if there is none.
    public var currency: String?
    /// The offer type of the next period, if it has an offer; otherwise `nil`.
    public var offerType: OfferType?
    /// The ID of that offer, or `nil` if there is none.
    public var offerIdentifier: String?
    /// The payment mode of that offer, or `nil` if there is none.
    public var offerDiscountType: OfferDiscountType?
    /// The total length of that offer, as an ISO 8601 duration; `nil` if there is none.
    public var offerPeriod: String?
    /// The start of the latest sequence of periods without a gap of more than 60 days; `nil` if there is none.
    public var recentSubscriptionStartDate: Int64?
    /// The win-back offers that the customer is eligible for, best first; `nil` if there is none.
    public var eligibleWinBackOfferIds: [String]?
    /// The app account token of the purchase, or `nil` if there is none.
    ///
    /// It identifies a person, so no description shows it.
    public var appAccountToken: UUID?
    /// The customer's ID for this app.
    public var appTransactionId: String
    /// The environment, which is `LocalTesting` by default.
    public var environment: String
    /// The date on which this version was signed.
    public var signedDate: Int64
    /// The status of a price increase, or `nil` if there is none.
    ///
    /// It is 0 while required consent is pending, and 1 if the customer consented or consent isn't required.
    public var priceIncreaseStatus: Int?
    /// The billing plan of the next period, if the catalog has billing plans; otherwise `nil`.
    public var renewalBillingPlanType: BillingPlanType?
    /// The renewal after the commitment, for a subscription that is billed monthly; otherwise `nil`.
    public var commitmentInfo: RenewalCommitment?
}

extension RenewalInfoPayload: CustomStringConvertible, CustomReflectable {
    /// A text for logs with the subscription and product, without data that identify a person.
    public var description: String { "renewal of \(originalTransactionId), now \(productId)" }

    /// A mirror that shows only the same data as the description, so that `dump` reveals no more than it.
    public var customMirror: Mirror {
        Mirror(self, children: ["originalTransactionId": originalTransactionId, "productId": productId])
    }
}

/// The renewal after a commitment that is billed monthly, with the names of Apple's `RenewalCommitmentInfo`.
///
/// The renewal information outside it contains the renewal of the next month.
public struct RenewalCommitment: Sendable, Hashable, Codable {
    /// The product after the commitment.
    public var commitmentAutoRenewProductId: String
    /// A number that is 1 if the subscription renews after the commitment, otherwise 0.
    ///
    /// Switching renewal off sets it to 0; the remaining months are still charged.
    public var commitmentAutoRenewStatus: Int
    /// The billing plan after the commitment, or `nil` if there is none.
    public var commitmentRenewalBillingPlanType: BillingPlanType?
    /// The date of that renewal, which is the end of the commitment; `nil` if there is none.
    public var commitmentRenewalDate: Int64?
    /// The price of that renewal, in thousandths of the currency's unit; `nil` if there is none.
    public var commitmentRenewalPrice: Int64?
}
