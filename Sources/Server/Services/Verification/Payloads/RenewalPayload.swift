#if Server
public import DiscoverEntities

/// The payload of a subscription's signed renewal information.
///
/// If the payload lacks a member, the property is `nil`. A value that this build doesn't support is kept as it was
/// received. The payload doesn't name the app. Only a transaction of the same subscription proves that the payload
/// belongs to the app.
///
/// Source: Apple's documentation of `JWSRenewalInfoDecodedPayload`, which defines the names of the properties.
public struct RenewalPayload: Hashable, Sendable {
    /// The ID of the first transaction of the subscription.
    public let originalTransactionId: String?
    /// The ID of the current subscription product.
    public let productId: String?
    /// The ID of the product of the next renewal, which differs from ``productId`` after a change of plan.
    public let autoRenewProductId: String?
    /// A value that states whether the subscription renews automatically.
    public let autoRenewStatus: OpenEnum<AutoRenewStatus>?
    /// The reason why the subscription expired.
    public let expirationIntent: OpenEnum<ExpirationIntent>?
    /// A Boolean value that indicates whether the store is retrying a payment that failed.
    public let isInBillingRetryPeriod: Bool?
    /// The time at which the grace period after a failed payment ends.
    public let gracePeriodExpiresDate: Moment?
    /// The customer's response to a price increase of the subscription.
    public let priceIncreaseStatus: OpenEnum<PriceIncreaseStatus>?
    /// The type of the offer that applies to the next subscription period.
    public let offerType: OpenEnum<OfferType>?
    /// The ID of the offer that applies to the next subscription period.
    public let offerIdentifier: String?
    /// The way in which the customer pays during the offer that applies to the next subscription period.
    public let offerDiscountType: OpenEnum<OfferDiscountType>?
    /// The duration of one period of the offer that applies to the next renewal, in ISO 8601 format.
    public let offerPeriod: String?
    /// The time at which the subscription renews next.
    public let renewalDate: Moment?
    /// The price of the next renewal, in milliunits of the currency: 1,990 is $1.99.
    public let renewalPrice: Int64?
    /// The ISO 4217 code of the currency of the next renewal's price.
    public let currency: String?
    /// The start of the customer's current series of subscription periods.
    ///
    /// A series may contain gaps of up to 60 days without a paid period.
    public let recentSubscriptionStartDate: Moment?
    /// The IDs of the win-back offers that the customer is eligible for, best offer first.
    public let eligibleWinBackOfferIds: [String]?
    /// The account token that the app passed when the product was bought.
    public let appAccountToken: AccountToken?
    /// The ID of the app's download, which is different for each Apple Account.
    public let appTransactionId: String?
    /// The store environment of the purchase.
    public let environment: OpenEnum<StoreEnvironment>?
    /// The time at which the store signed this renewal information.
    public let signedDate: Moment?
    /// The billing plan, such as monthly, that applies after the next renewal.
    ///
    /// The value is `nil` if the customer made no commitment to several billing periods, such as twelve months.
    public let renewalBillingPlanType: OpenEnum<BillingPlanType>?
    /// The next renewal of the customer's commitment to several billing periods, such as twelve months.
    ///
    /// The value is `nil` without a commitment.
    public let commitmentInfo: RenewalCommitment?
    /// The JSON text of the Advanced Commerce API's information, or `nil` for products without this API.
    public let advancedCommerceInfo: RawJSON?
    /// The payload's members that this build doesn't support: the JSON text of each, by its name.
    public let others: [String: RawJSON]
    /// The app's bundle ID, which Apple may add to renewal information; it is `nil` as of November 2026.
    let bundleId: String?
}

/// The renewal of a customer's commitment to several billing periods, such as twelve months.
public struct RenewalCommitment: Hashable, Sendable {
    /// The ID of the product that the customer commits to when the commitment renews.
    public let commitmentAutoRenewProductId: String?
    /// A value that states whether the commitment renews automatically at its end.
    public let commitmentAutoRenewStatus: OpenEnum<AutoRenewStatus>?
    /// The billing plan, such as monthly, after the commitment renews.
    public let commitmentRenewalBillingPlanType: OpenEnum<BillingPlanType>?
    /// The time at which the commitment renews.
    public let commitmentRenewalDate: Moment?
    /// The amount of the first bill after the commitment renews, in milliunits: 1,990 is $1.99.
    public let commitmentRenewalPrice: Int64?
}

extension RenewalPayload: SignedPayloadDecodable {
    static var kind: SignedDataKind { .renewal }
    static var dateName: StaticString { "signedDate" }

    init(_ members: inout JSONObjectReader) throws(JSONError) {
        originalTransactionId = try members.text("originalTransactionId")
        autoRenewProductId = try members.text("autoRenewProductId")
        productId = try members.text("productId")
        autoRenewStatus = try members.open("autoRenewStatus", AutoRenewStatus.self)
        expirationIntent = try members.open("expirationIntent", ExpirationIntent.self)
        isInBillingRetryPeriod = try members.truth("isInBillingRetryPeriod")
        gracePeriodExpiresDate = try members.moment("gracePeriodExpiresDate")
        priceIncreaseStatus = try members.open("priceIncreaseStatus", PriceIncreaseStatus.self)
        offerType = try members.open("offerType", OfferType.self)
        offerIdentifier = try members.text("offerIdentifier")
        signedDate = try members.moment("signedDate")
        environment = try members.open("environment", StoreEnvironment.self)
        recentSubscriptionStartDate = try members.moment("recentSubscriptionStartDate")
        renewalDate = try members.moment("renewalDate")
        renewalPrice = try members.int64("renewalPrice")
        currency = try members.text("currency")
        offerDiscountType = try members.open("offerDiscountType", OfferDiscountType.self)
        offerPeriod = try members.text("offerPeriod")
        eligibleWinBackOfferIds = try members.texts("eligibleWinBackOfferIds")
        appAccountToken = try members.accountToken("appAccountToken")
        appTransactionId = try members.text("appTransactionId")
        renewalBillingPlanType = try members.open("renewalBillingPlanType", BillingPlanType.self)
        commitmentInfo = try members.object("commitmentInfo") { (members) throws(JSONError) in
            RenewalCommitment(
                commitmentAutoRenewProductId: try members.text("commitmentAutoRenewProductId"),
                commitmentAutoRenewStatus: try members.open("commitmentAutoRenewStatus", AutoRenewStatus.self),
                commitmentRenewalBillingPlanType: try members.open(
                    "commitmentRenewalBillingPlanType", BillingPlanType.self),
                commitmentRenewalDate: try members.moment("commitmentRenewalDate"),
                commitmentRenewalPrice: try members.int64("commitmentRenewalPrice"))
        }
        advancedCommerceInfo = members.raw("advancedCommerceInfo")
        bundleId = try members.text("bundleId")
        others = members.leftOver()
    }

    func claim() -> AppClaim {
        AppClaim(
            bundle: bundleId, namesBundle: bundleId != nil, appID: nil, environment: environment?.rawValue)
    }
}
#endif
