#if Server
public import DiscoverEntities

/// The payload of a signed transaction.
///
/// If the payload lacks a member, the property is `nil`. A value that this build doesn't support is kept as it was
/// received.
///
/// Source: Apple's documentation of `JWSTransactionDecodedPayload`, which defines the names of the properties.
public struct TransactionPayload: Hashable, Sendable {
    /// The transaction's ID, which identifies the transaction within the store environment.
    public let transactionId: String?
    /// The ID of the first transaction of the purchase or subscription.
    public let originalTransactionId: String?
    /// The ID of the purchase of one subscription period.
    ///
    /// The ID is the same on all of the customer's devices.
    public let webOrderLineItemId: String?
    /// The app's bundle ID.
    public let bundleId: String?
    /// The ID of the product.
    public let productId: String?
    /// The ID of the subscription group.
    public let subscriptionGroupIdentifier: String?
    /// The time at which the customer was charged for the purchase or renewal.
    public let purchaseDate: Moment?
    /// The time of the first transaction of the purchase or subscription.
    public let originalPurchaseDate: Moment?
    /// The time at which the paid subscription period ends, or `nil` for other kinds of products.
    public let expiresDate: Moment?
    /// The number of units of the product that were bought.
    public let quantity: Int32?
    /// The kind of the product, such as a consumable or an auto-renewable subscription.
    public let type: OpenEnum<ProductKind>?
    /// The account token that the app passed when the product was bought.
    public let appAccountToken: AccountToken?
    /// A value that states whether the customer bought the product or a family member shares it.
    public let inAppOwnershipType: OpenEnum<TransactionFacts.Ownership>?
    /// The time at which the store signed this version of the transaction.
    public let signedDate: Moment?
    /// The time at which the purchase was revoked, for example by a refund.
    public let revocationDate: Moment?
    /// The reason why the purchase was revoked, or `nil` if it wasn't revoked.
    public let revocationReason: OpenEnum<RevocationReason>?
    /// The way in which the purchase was revoked, or `nil` if it wasn't revoked.
    public let revocationType: OpenEnum<RevocationType>?
    /// The refunded part of the price in thousandths of a percent: 100,000 is the full price.
    public let revocationPercentage: Int32?
    /// A Boolean value that indicates whether an upgrade to another product replaced the subscription.
    ///
    /// The value is `nil` if the signed text doesn't state it.
    public let isUpgraded: Bool?
    /// The store environment of the purchase.
    public let environment: OpenEnum<StoreEnvironment>?
    /// The cause of the transaction: a purchase by the customer or a renewal by the store.
    public let transactionReason: OpenEnum<TransactionReason>?
    /// The ISO 3166-1 alpha-3 code of the storefront's country.
    public let storefront: String?
    /// The ID of the storefront.
    public let storefrontId: String?
    /// The price of the purchase, in milliunits of the currency: 1,990 is $1.99.
    public let price: Int64?
    /// The ISO 4217 code of the price's currency.
    public let currency: String?
    /// The type of the offer that applied to the purchase, or `nil` without an offer.
    public let offerType: OpenEnum<OfferType>?
    /// The ID of the offer that applied to the purchase.
    public let offerIdentifier: String?
    /// The way in which the customer paid during the offer that applied to the purchase.
    public let offerDiscountType: OpenEnum<OfferDiscountType>?
    /// The duration of one period of the offer that applied to the purchase, in ISO 8601 format.
    public let offerPeriod: String?
    /// The ID of the app's download, which is different for each Apple Account.
    public let appTransactionId: String?
    /// The billing plan, such as monthly, with which the customer pays for a commitment.
    ///
    /// A commitment is to several billing periods, such as 12 months. The value is `nil` if the signed text contains
    /// no billing plan.
    public let billingPlanType: OpenEnum<BillingPlanType>?
    /// The commitment to several billing periods that the transaction is part of, or `nil` without one.
    public let commitmentInfo: TransactionCommitment?
    /// The JSON text of the Advanced Commerce API's information, or `nil` for products without this API.
    public let advancedCommerceInfo: RawJSON?
    /// The payload's members that this build doesn't support: the JSON text of each, by its name.
    public let others: [String: RawJSON]
}

/// A customer's commitment to several billing periods, such as twelve months that are paid monthly.
public struct TransactionCommitment: Hashable, Sendable {
    /// The number of the billing period that this transaction paid for, starting with 1.
    public let billingPeriodNumber: Int32?
    /// The number of billing periods to which the customer committed, such as 12.
    public let totalBillingPeriods: Int32?
    /// The time at which the last billing period of the commitment ends.
    public let commitmentExpiresDate: Moment?
    /// The price of all billing periods of the commitment together, in milliunits: 1,990 is $1.99.
    public let commitmentPrice: Int64?
}

extension TransactionPayload: SignedPayloadDecodable {
    static var kind: SignedDataKind { .transaction }
    static var dateName: StaticString { "signedDate" }

    // The members are read in the order in which the App Store writes them, which is the fastest.
    init(_ members: inout JSONObjectReader) throws(JSONError) {
        transactionId = try members.text("transactionId")
        originalTransactionId = try members.text("originalTransactionId")
        webOrderLineItemId = try members.text("webOrderLineItemId")
        bundleId = try members.text("bundleId")
        productId = try members.text("productId")
        subscriptionGroupIdentifier = try members.text("subscriptionGroupIdentifier")
        purchaseDate = try members.moment("purchaseDate")
        originalPurchaseDate = try members.moment("originalPurchaseDate")
        expiresDate = try members.moment("expiresDate")
        quantity = try members.int32("quantity")
        type = try members.open("type", ProductKind.self)
        appAccountToken = try members.accountToken("appAccountToken")
        inAppOwnershipType = try members.open("inAppOwnershipType", TransactionFacts.Ownership.self)
        signedDate = try members.moment("signedDate")
        revocationReason = try members.open("revocationReason", RevocationReason.self)
        revocationDate = try members.moment("revocationDate")
        revocationType = try members.open("revocationType", RevocationType.self)
        revocationPercentage = try members.int32("revocationPercentage")
        isUpgraded = try members.truth("isUpgraded")
        offerType = try members.open("offerType", OfferType.self)
        offerIdentifier = try members.text("offerIdentifier")
        environment = try members.open("environment", StoreEnvironment.self)
        transactionReason = try members.open("transactionReason", TransactionReason.self)
        storefront = try members.text("storefront")
        storefrontId = try members.text("storefrontId")
        price = try members.int64("price")
        currency = try members.text("currency")
        offerDiscountType = try members.open("offerDiscountType", OfferDiscountType.self)
        appTransactionId = try members.text("appTransactionId")
        offerPeriod = try members.text("offerPeriod")
        billingPlanType = try members.open("billingPlanType", BillingPlanType.self)
        commitmentInfo = try members.object("commitmentInfo") { (members) throws(JSONError) in
            TransactionCommitment(
                billingPeriodNumber: try members.int32("billingPeriodNumber"),
                totalBillingPeriods: try members.int32("totalBillingPeriods"),
                commitmentExpiresDate: try members.moment("commitmentExpiresDate"),
                commitmentPrice: try members.int64("commitmentPrice"))
        }
        advancedCommerceInfo = members.raw("advancedCommerceInfo")
        others = members.leftOver()
    }

    func claim() -> AppClaim { AppClaim(bundle: bundleId, appID: nil, environment: environment?.rawValue) }
}
#endif
