public import Foundation

/// What a signed transaction says, under the member names of Apple's `JWSTransactionDecodedPayload`.
///
/// Moments are milliseconds since 1970, money is thousandths of the currency's unit. Each change of a transaction
/// makes a new payload of the same ``transactionId`` with a later ``signedDate``.
public struct SignedTransactionPayload: Sendable, Hashable, Codable {
    /// This transaction.
    public var transactionId: String
    /// The first transaction of the chain: renewals, upgrades and later returns to a group keep it.
    public var originalTransactionId: String
    /// One subscription period, the same on all devices.
    public var webOrderLineItemId: String?
    /// The app it was bought in.
    public var bundleId: String
    /// What was bought.
    public var productId: String
    /// The group, of an auto-renewable subscription.
    public var subscriptionGroupIdentifier: String?
    /// When it was charged or renewed.
    public var purchaseDate: Int64
    /// When the original transaction was made.
    public var originalPurchaseDate: Int64
    /// When the period ends, of an auto-renewable subscription.
    public var expiresDate: Int64?
    /// How many were bought.
    public var quantity: Int
    /// The kind of product.
    public var type: TransactionType
    /// The token the app gave at the purchase. It identifies a person: no description shows it.
    public var appAccountToken: UUID?
    /// How it is owned.
    public var inAppOwnershipType: OwnershipType
    /// When this version was signed: orders the versions of one transaction.
    public var signedDate: Int64
    /// When it was taken back, if it was.
    public var revocationDate: Int64?
    /// Why: 0 other, 1 an issue with the app.
    public var revocationReason: Int?
    /// What was taken back.
    public var revocationType: RevocationType?
    /// How much of the price, in thousandths of a percent: 50 % is 50 000.
    public var revocationPercentage: Int?
    /// Present, and true, when an upgrade superseded it.
    public var isUpgraded: Bool?
    /// The kind of offer used, if one was.
    public var offerType: OfferType?
    /// Which one, of promotional, code and win-back offers.
    public var offerIdentifier: String?
    /// How it was paid.
    public var offerDiscountType: OfferDiscountType?
    /// How long it lasts in all, as an ISO 8601 duration: of two periods of a month `P2M`.
    public var offerPeriod: String?
    /// `LocalTesting`, unless the store was given another name: nothing of this store may pass for the real one's.
    public var environment: String
    /// The storefront's three-letter code.
    public var storefront: String
    /// Whether it was bought or renewed.
    public var transactionReason: TransactionReason
    /// The currency, ISO 4217.
    public var currency: String
    /// What was paid, for the whole quantity.
    public var price: Int64
    /// The customer's id for this app.
    public var appTransactionId: String
    /// How it is billed, of subscriptions whose catalogue has billing plans.
    public var billingPlanType: BillingPlanType?
    /// Where in its commitment it is, of a subscription paid by the month.
    public var commitmentInfo: TransactionCommitment?
}

extension SignedTransactionPayload: CustomStringConvertible, CustomReflectable {
    /// The transaction's id and product, and nothing that identifies a person.
    public var description: String { "transaction \(transactionId) of \(productId)" }

    /// The same, so that dumping a value does not show more than describing it.
    public var customMirror: Mirror {
        Mirror(self, children: ["transactionId": transactionId, "productId": productId])
    }
}

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
