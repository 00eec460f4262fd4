public import Foundation

/// The content of signed renewal information.
///
/// The properties have the names that they have in Apple's `JWSRenewalInfoDecodedPayload`.
public struct RenewalInfoPayload: Sendable, Hashable, Codable {
    /// The original transaction ID of the subscription.
    public var originalTransactionId: String
    /// The product ID of the current period, or of the last period of an expired subscription.
    public var productId: String
    /// The product ID of the next period; it differs from ``productId`` if a change is scheduled.
    public var autoRenewProductId: String
    /// A number that indicates whether renewal is on: 1 for on, 0 for off.
    ///
    /// It is 1 until the last bill of a commitment, and 0 for a subscription that has ended or reached the time rate's
    /// limit of renewals.
    public var autoRenewStatus: Int
    /// The reason why the subscription expired or its charge is retried; `nil` while it's paid.
    ///
    /// It is ``ExpirationIntent/billingError`` in a grace period and in billing retry. It is also `nil` if the
    /// subscription was revoked. Source: Apple's documentation of `RenewalInfo.isInBillingRetry`.
    public var expirationIntent: ExpirationIntent?
    /// A Boolean value that is `true` if the App Store retries a failed charge, otherwise `nil`.
    public var isInBillingRetryPeriod: Bool?
    /// The end of the current grace period, in milliseconds since 1970; `nil` outside a grace period.
    public var gracePeriodExpiresDate: Int64?
    /// The date of the next renewal, in milliseconds since 1970; `nil` if the subscription doesn't renew.
    public var renewalDate: Int64?
    /// The price of the next charge, in thousandths of the currency's unit.
    ///
    /// It is `nil` if the subscription doesn't renew.
    public var renewalPrice: Int64?
    /// The ISO 4217 code of the currency of ``renewalPrice``; `nil` if the subscription doesn't renew.
    public var currency: String?
    /// The type of the offer that applies to the next period, or `nil` if none applies.
    public var offerType: OfferType?
    /// The ID of the offer that applies to the next period, or `nil` if there is none.
    public var offerIdentifier: String?
    /// The payment mode of the offer that applies to the next period, or `nil` if there is none.
    public var offerDiscountType: OfferDiscountType?
    /// The total length of the next period's offer, as an ISO 8601 duration such as `P2M`.
    ///
    /// It is `nil` if there is no offer.
    public var offerPeriod: String?
    /// The start of the customer's continuous subscription, in milliseconds since 1970.
    ///
    /// Gaps of up to 60 days don't interrupt the subscription.
    public var recentSubscriptionStartDate: Int64?
    /// The IDs of the win-back offers that the customer is eligible for, or `nil` if there are none.
    ///
    /// They are in the order of the catalog. By contrast, Apple's list begins with the best offer.
    public var eligibleWinBackOfferIds: [String]?
    /// The app's token for the account that bought the subscription; `nil` if the app passed none.
    ///
    /// It identifies a person, so no description shows it.
    public var appAccountToken: UUID?
    /// The ID that identifies the customer's Apple Account in all signed data of the app.
    public var appTransactionId: String
    /// The environment that signed the renewal information; `LocalTesting` by default.
    public var environment: String
    /// The date on which this version of the information was signed, in milliseconds since 1970.
    public var signedDate: Int64
    /// The status of a price increase: 0 or 1, or `nil` if there is no price increase.
    ///
    /// It is 0 while required consent is pending, and 1 if the customer consented or consent isn't required.
    public var priceIncreaseStatus: Int?
    /// The billing plan of the next period; `nil` if the subscription doesn't renew.
    ///
    /// It is also `nil` if the product has no billing plans in the catalog.
    public var renewalBillingPlanType: BillingPlanType?
    /// The renewal that follows the subscriber's commitment to monthly bills; `nil` without a commitment.
    public var commitmentInfo: RenewalCommitment?
}

extension RenewalInfoPayload: CustomStringConvertible, CustomReflectable {
    /// A description for logs: the IDs of subscription and product, without data that identifies a person.
    public var description: String { "renewal of \(originalTransactionId), now \(productId)" }

    /// A mirror with only the IDs that the description contains, so that `dump` reveals no account token.
    public var customMirror: Mirror {
        Mirror(self, children: ["originalTransactionId": originalTransactionId, "productId": productId])
    }
}

/// The renewal after a commitment to monthly bills, as a part of the renewal information.
///
/// The other values of the renewal information describe the charge of the next month. The properties have the names
/// that they have in Apple's `RenewalCommitmentInfo`.
public struct RenewalCommitment: Sendable, Hashable, Codable {
    /// The product ID of the subscription after the commitment to monthly bills.
    public var commitmentAutoRenewProductId: String
    /// A number that indicates whether the subscription renews after the commitment: 1 for yes, 0 for no.
    ///
    /// Switching renewal off sets it to 0, but the remaining months of the commitment are still charged.
    public var commitmentAutoRenewStatus: Int
    /// The billing plan after the commitment; `nil` if the subscription doesn't renew.
    ///
    /// It is also `nil` if the product has no billing plans in the catalog.
    public var commitmentRenewalBillingPlanType: BillingPlanType?
    /// The date on which the commitment ends and the subscription renews, in milliseconds since 1970.
    ///
    /// It is `nil` if the subscription doesn't renew.
    public var commitmentRenewalDate: Int64?
    /// The price of the first bill after the commitment, in thousandths of the currency's unit.
    ///
    /// It is `nil` if the subscription doesn't renew.
    public var commitmentRenewalPrice: Int64?
}
