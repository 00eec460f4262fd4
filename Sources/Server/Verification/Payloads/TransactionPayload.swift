#if Server
public import DiscoverEntities

/// What a signed transaction says. Every member may be absent; what this build does not know is kept as it came.
///
/// Source: Apple's documentation of `JWSTransactionDecodedPayload`, whose names these are.
public struct TransactionPayload: Hashable, Sendable {
    /// The transaction; with its environment, the ledger's key.
    public let transactionId: String?
    /// The first transaction of its chain.
    public let originalTransactionId: String?
    /// A subscription's purchase event, the same on all devices.
    public let webOrderLineItemId: String?
    /// The app.
    public let bundleId: String?
    /// What was bought.
    public let productId: String?
    /// The subscription's group.
    public let subscriptionGroupIdentifier: String?
    /// When it was charged or renewed.
    public let purchaseDate: Moment?
    /// When the first transaction of its chain was charged.
    public let originalPurchaseDate: Moment?
    /// When the paid period ends; of auto-renewable subscriptions only.
    public let expiresDate: Moment?
    /// How many.
    public let quantity: Int32?
    /// What kind of product.
    public let type: OpenEnum<ProductKind>?
    /// The account that the app named when it was bought.
    public let appAccountToken: AccountToken?
    /// One's own, or the family's.
    public let inAppOwnershipType: OpenEnum<TransactionFacts.Ownership>?
    /// When this version was signed.
    public let signedDate: Moment?
    /// When it was taken back.
    public let revocationDate: Moment?
    /// Why it was taken back.
    public let revocationReason: OpenEnum<RevocationReason>?
    /// How it was taken back.
    public let revocationType: OpenEnum<RevocationType>?
    /// How much was taken back, in milliunits of a per cent.
    public let revocationPercentage: Int32?
    /// Whether a better plan has taken its place; absent where none has.
    public let isUpgraded: Bool?
    /// The environment it was bought in.
    public let environment: OpenEnum<StoreEnvironment>?
    /// Bought or renewed.
    public let transactionReason: OpenEnum<TransactionReason>?
    /// The storefront's country, in three letters.
    public let storefront: String?
    /// The storefront's number.
    public let storefrontId: String?
    /// The price, in milliunits of the currency.
    public let price: Int64?
    /// The currency's ISO 4217 code.
    public let currency: String?
    /// Which kind of offer applied.
    public let offerType: OpenEnum<OfferType>?
    /// The offer's name.
    public let offerIdentifier: String?
    /// How the offer was paid.
    public let offerDiscountType: OpenEnum<OfferDiscountType>?
    /// One period of the offer, by ISO 8601.
    public let offerPeriod: String?
    /// The customer's copy of the app.
    public let appTransactionId: String?
    /// How a commitment is billed.
    public let billingPlanType: OpenEnum<BillingPlanType>?
    /// The commitment that the transaction is part of.
    public let commitmentInfo: TransactionCommitment?
    /// Of Advanced Commerce products only; kept as it came.
    public let advancedCommerceInfo: RawJSON?
    /// Members that are newer than this build, as they came.
    public let others: [String: RawJSON]
}

/// A commitment to several billing periods, as a transaction tells of it.
public struct TransactionCommitment: Hashable, Sendable {
    /// Which period this transaction paid for; the first is 1.
    public let billingPeriodNumber: Int32?
    /// How many periods there are.
    public let totalBillingPeriods: Int32?
    /// When the commitment ends.
    public let commitmentExpiresDate: Moment?
    /// What all of it costs, in milliunits of the currency.
    public let commitmentPrice: Int64?
}

extension TransactionPayload: SignedPayloadDecodable {
    static var kind: SignedDataKind { .transaction }
    static var dateName: StaticString { "signedDate" }

    // In the order in which the App Store writes them, which is the quickest to read.
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
