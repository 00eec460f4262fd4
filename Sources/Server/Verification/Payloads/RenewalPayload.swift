#if Server
public import DiscoverEntities

/// What a subscription's signed renewal information says. Every member may be absent; what this build does not know is kept
/// as it came.
///
/// It names no app. That it is this app's follows only from the transaction of the same chain that comes with it.
/// Source: Apple's documentation of `JWSRenewalInfoDecodedPayload`, whose names these are.
public struct RenewalPayload: Hashable, Sendable {
    /// The first transaction of its chain.
    public let originalTransactionId: String?
    /// The plan held.
    public let productId: String?
    /// The plan of the next period; another one where a change is planned.
    public let autoRenewProductId: String?
    /// Whether it renews by itself.
    public let autoRenewStatus: OpenEnum<AutoRenewStatus>?
    /// Why it ended.
    public let expirationIntent: OpenEnum<ExpirationIntent>?
    /// Whether the store is trying to collect a payment that failed.
    public let isInBillingRetryPeriod: Bool?
    /// The end of the grace period.
    public let gracePeriodExpiresDate: Moment?
    /// Whether the customer has agreed to a higher price.
    public let priceIncreaseStatus: OpenEnum<PriceIncreaseStatus>?
    /// Which kind of offer the next period has.
    public let offerType: OpenEnum<OfferType>?
    /// That offer's name.
    public let offerIdentifier: String?
    /// How that offer is paid.
    public let offerDiscountType: OpenEnum<OfferDiscountType>?
    /// One period of that offer, by ISO 8601.
    public let offerPeriod: String?
    /// When it renews.
    public let renewalDate: Moment?
    /// What it costs then, in milliunits of the currency.
    public let renewalPrice: Int64?
    /// The currency's ISO 4217 code.
    public let currency: String?
    /// The start of the latest run of periods without a gap of more than 60 days.
    public let recentSubscriptionStartDate: Moment?
    /// Offers for coming back, the best first.
    public let eligibleWinBackOfferIds: [String]?
    /// The account that the app named when it was bought.
    public let appAccountToken: AccountToken?
    /// The customer's copy of the app.
    public let appTransactionId: String?
    /// The environment it was bought in.
    public let environment: OpenEnum<StoreEnvironment>?
    /// When this version was signed.
    public let signedDate: Moment?
    /// How the next commitment is billed.
    public let renewalBillingPlanType: OpenEnum<BillingPlanType>?
    /// The next commitment.
    public let commitmentInfo: RenewalCommitment?
    /// Of Advanced Commerce products only; kept as it came.
    public let advancedCommerceInfo: RawJSON?
    /// Members that are newer than this build, as they came.
    public let others: [String: RawJSON]
    /// The app, in case the App Store comes to name it.
    let bundleId: String?
}

/// A commitment to several billing periods, as renewal information tells of it.
public struct RenewalCommitment: Hashable, Sendable {
    /// The plan of the next commitment.
    public let commitmentAutoRenewProductId: String?
    /// Whether the commitment renews by itself.
    public let commitmentAutoRenewStatus: OpenEnum<AutoRenewStatus>?
    /// How the next commitment is billed.
    public let commitmentRenewalBillingPlanType: OpenEnum<BillingPlanType>?
    /// When the commitment renews.
    public let commitmentRenewalDate: Moment?
    /// What the first bill after it comes to, in milliunits of the currency.
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
