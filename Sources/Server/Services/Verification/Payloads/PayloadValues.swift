#if Server
/// The reason why a purchase was revoked.
public enum RevocationReason: Int32, Hashable, Sendable {
    /// The purchase was revoked for a reason other than a problem with the app.
    case other = 0
    /// The app had a problem, or the customer perceived one.
    case issueWithApp = 1
}

/// The way in which a purchase was revoked, such as by a full refund or the end of Family Sharing.
public enum RevocationType: String, Hashable, Sendable {
    /// The full price was refunded.
    case refundFull = "REFUND_FULL"
    /// A part of the price was refunded.
    case refundProrated = "REFUND_PRORATED"
    /// The purchase is no longer shared with the family.
    case familyRevoke = "FAMILY_REVOKE"
}

/// The type of an offer: introductory, promotional, by offer code, or win-back.
public enum OfferType: Int32, Hashable, Sendable {
    /// An offer for new subscribers.
    case introductory = 1
    /// A promotional offer, which requires the app's signature.
    case promotional = 2
    /// An offer that requires an offer code.
    case code = 3
    /// A win-back offer, for former subscribers.
    case winBack = 4
}

/// The way in which a customer pays during an offer.
public enum OfferDiscountType: String, Hashable, Sendable {
    /// The offered period is free.
    case freeTrial = "FREE_TRIAL"
    /// The customer pays a lower price in each period.
    case payAsYouGo = "PAY_AS_YOU_GO"
    /// The customer pays one price in advance for all periods of the offer.
    case payUpFront = "PAY_UP_FRONT"
    /// The customer pays a reduced price for a product that isn't a subscription.
    case oneTime = "ONE_TIME"
}

/// The cause of a transaction: a purchase by the customer or a renewal by the store.
public enum TransactionReason: String, Hashable, Sendable {
    /// The customer bought the product.
    case purchase = "PURCHASE"
    /// The store renewed the subscription.
    case renewal = "RENEWAL"
}

/// The way in which a customer pays for a commitment to several billing periods: at once or monthly.
public enum BillingPlanType: String, Hashable, Sendable {
    /// The customer pays for the whole commitment once, in advance.
    case billedUpfront = "BILLED_UPFRONT"
    /// The customer pays a part of the commitment each month.
    case monthly = "MONTHLY"
}

/// A value that states whether a subscription renews automatically at the end of its period.
public enum AutoRenewStatus: Int32, Hashable, Sendable {
    /// The subscription ends with its current period.
    case off = 0
    /// The subscription renews.
    case on = 1
}

/// The reason why a subscription expired.
public enum ExpirationIntent: Int32, Hashable, Sendable {
    /// The customer canceled the subscription.
    case cancelled = 1
    /// The payment failed.
    case billingError = 2
    /// The customer didn't consent to a higher price.
    case priceIncrease = 3
    /// The product was no longer for sale.
    case productUnavailable = 4
    /// The subscription expired for any other reason.
    case other = 5
}

/// The customer's response to a price increase of a subscription.
public enum PriceIncreaseStatus: Int32, Hashable, Sendable {
    /// The customer hasn't responded to the price increase yet.
    case pending = 0
    /// The customer consented, or was notified of an increase that needs no consent.
    case agreed = 1
}

/// The state of a subscription, as a notification of the store reports it.
public enum SubscriptionState: Int32, Hashable, Sendable {
    /// The subscription is active: its current period is paid.
    case active = 1
    /// The subscription has expired.
    case expired = 2
    /// The payment failed, and the store retries it.
    case billingRetry = 3
    /// The payment failed, and the customer keeps access during the grace period.
    case grace = 4
    /// The subscription was revoked, for example by a refund.
    case revoked = 5
}

/// The customer's reason for a refund request.
public enum ConsumptionRequestReason: String, Hashable, Sendable {
    /// The customer bought the product by mistake.
    case unintendedPurchase = "UNINTENDED_PURCHASE"
    /// The customer didn't receive the product, or it doesn't work.
    case fulfillmentIssue = "FULFILLMENT_ISSUE"
    /// The customer isn't satisfied with the product.
    case unsatisfied = "UNSATISFIED_WITH_PURCHASE"
    /// The customer requests the refund for a legal reason.
    case legal = "LEGAL"
    /// The customer requests the refund for any other reason.
    case other = "OTHER"
}

/// The platform on which the customer first obtained the app.
public enum Platform: String, Hashable, Sendable {
    /// iPhone and iPad.
    case iOS
    /// Mac.
    case macOS
    /// Apple TV.
    case tvOS
    /// Apple Vision.
    case visionOS
}
#endif
