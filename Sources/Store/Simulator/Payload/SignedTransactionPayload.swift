public import Foundation

/// The content of a signed transaction, with the names in Apple's `JWSTransactionDecodedPayload`.
///
/// Dates are milliseconds since 1970, and prices are thousandths of the currency's unit. Each change of a transaction
/// creates a new payload with the same ``transactionId`` and a later ``signedDate``.
public struct SignedTransactionPayload: Sendable, Hashable, Codable {
    /// The ID of this transaction.
    ///
    /// It stays the same when the transaction changes.
    public var transactionId: String
    /// The ID of a subscription's first transaction; all its later transactions contain this ID, too.
    ///
    /// Renewals, upgrades, and later subscriptions in the group contain the same ID. For other products, the
    /// value is the transaction's own ID.
    public var originalTransactionId: String
    /// The ID of one period of an auto-renewable subscription; the period has this ID on all devices.
    ///
    /// It is `nil` for other products.
    public var webOrderLineItemId: String?
    /// The bundle ID of the app.
    public var bundleId: String
    /// The product ID.
    public var productId: String
    /// The ID of the subscription group, or `nil` unless the product is an auto-renewable subscription.
    public var subscriptionGroupIdentifier: String?
    /// The date of the purchase or the renewal, in milliseconds since 1970.
    public var purchaseDate: Int64
    /// The date of the original transaction, in milliseconds since 1970.
    public var originalPurchaseDate: Int64
    /// The end of the period, in milliseconds since 1970; `nil` if the product isn't auto-renewable.
    public var expiresDate: Int64?
    /// The number of items that were bought.
    public var quantity: Int
    /// The type of the product.
    public var type: TransactionType
    /// The app's token for the account that the purchase was made for; `nil` if the app passed none.
    ///
    /// It identifies a person, so no description shows it.
    public var appAccountToken: UUID?
    /// The reason why the customer owns the product: bought, or shared by a family member.
    public var inAppOwnershipType: OwnershipType
    /// The date on which this version of the transaction was signed, in milliseconds since 1970.
    ///
    /// Of two versions of a transaction, the one with the later date is newer.
    public var signedDate: Int64
    /// The date of the revocation, in milliseconds since 1970; `nil` if the transaction wasn't revoked.
    public var revocationDate: Int64?
    /// The reason for the revocation: 1 for an issue with the app, 0 for other reasons.
    ///
    /// It is `nil` if the transaction wasn't revoked.
    public var revocationReason: Int?
    /// The type of the revocation, or `nil` if the transaction wasn't revoked.
    public var revocationType: RevocationType?
    /// The refunded part of the price in thousandths of a percent, such as 50,000 for 50 %.
    ///
    /// It is `nil` if nothing was refunded.
    public var revocationPercentage: Int?
    /// A Boolean value that is `true` if an upgrade superseded this transaction's period, otherwise `nil`.
    public var isUpgraded: Bool?
    /// The type of the offer that was used, or `nil` if none was.
    public var offerType: OfferType?
    /// The ID of the promotional, code, or win-back offer that was used; `nil` if none was.
    public var offerIdentifier: String?
    /// The payment mode of the offer that was used, or `nil` if none was.
    public var offerDiscountType: OfferDiscountType?
    /// The total length of the offer that was used, in ISO 8601, such as `P2M` for two periods of a month.
    ///
    /// It is `nil` if no offer was used, or if the product isn't a subscription.
    public var offerPeriod: String?
    /// The environment that signed the transaction; `LocalTesting` by default.
    ///
    /// The default value distinguishes the transactions of this store from those of the App Store.
    public var environment: String
    /// The storefront of the sale as an ISO 3166-1 alpha-3 code, such as `USA`.
    public var storefront: String
    /// The reason for the transaction: a purchase or a renewal.
    public var transactionReason: TransactionReason
    /// The ISO 4217 code of the currency of the price.
    public var currency: String
    /// The price for the whole quantity, in thousandths of the currency's unit.
    public var price: Int64
    /// The ID that identifies the customer's Apple Account in all signed data of the app.
    public var appTransactionId: String
    /// The billing plan of the subscription, or `nil` if the product has no billing plans in the catalog.
    public var billingPlanType: BillingPlanType?
    /// The monthly bill that the transaction paid as a part of a commitment; `nil` without a commitment.
    public var commitmentInfo: TransactionCommitment?
}

extension SignedTransactionPayload: CustomStringConvertible, CustomReflectable {
    /// A description for logs: the IDs of transaction and product, without data that identifies a person.
    public var description: String { "transaction \(transactionId) of \(productId)" }

    /// A mirror with only the IDs that the description contains, so that `dump` reveals no account token.
    public var customMirror: Mirror {
        Mirror(self, children: ["transactionId": transactionId, "productId": productId])
    }
}

/// The monthly bill that a transaction paid, as one of several bills that the customer committed to.
///
/// The properties have the names of Apple's `TransactionCommitmentInfo`. The customer's access ends at the
/// transaction's own `expiresDate`, not at the end of the commitment.
public struct TransactionCommitment: Sendable, Hashable, Codable {
    /// The number of the monthly bill that the transaction paid, starting at 1.
    public var billingPeriodNumber: Int
    /// The total number of monthly bills in the commitment, such as 12.
    public var totalBillingPeriods: Int
    /// The end of the commitment, in milliseconds since 1970.
    ///
    /// If a charge succeeds only after a retry, the end moves to a later date.
    public var commitmentExpiresDate: Int64
    /// The price of all bills of the commitment together, in thousandths of the currency's unit.
    public var commitmentPrice: Int64
}
