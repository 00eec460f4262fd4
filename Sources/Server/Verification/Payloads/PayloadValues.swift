#if Server
/// Why a purchase was taken back.
public enum RevocationReason: Int32, Hashable, Sendable {
    /// For some other reason.
    case other = 0
    /// Something was wrong with the app, or seemed to be.
    case issueWithApp = 1
}

/// How a purchase was taken back.
public enum RevocationType: String, Hashable, Sendable {
    /// All of it was paid back.
    case refundFull = "REFUND_FULL"
    /// A part of it was paid back.
    case refundProrated = "REFUND_PRORATED"
    /// The family shares it no more.
    case familyRevoke = "FAMILY_REVOKE"
}

/// Which kind of offer applied.
public enum OfferType: Int32, Hashable, Sendable {
    /// For new subscribers.
    case introductory = 1
    /// For those the app signs for.
    case promotional = 2
    /// For whoever redeems a code.
    case code = 3
    /// For those who left.
    case winBack = 4
}

/// How an offer is paid.
public enum OfferDiscountType: String, Hashable, Sendable {
    /// Nothing.
    case freeTrial = "FREE_TRIAL"
    /// A lower price, each period.
    case payAsYouGo = "PAY_AS_YOU_GO"
    /// One price for all of it.
    case payUpFront = "PAY_UP_FRONT"
    /// One price, once.
    case oneTime = "ONE_TIME"
}

/// What made a transaction.
public enum TransactionReason: String, Hashable, Sendable {
    /// The customer.
    case purchase = "PURCHASE"
    /// The store, by itself.
    case renewal = "RENEWAL"
}

/// How a commitment is billed.
public enum BillingPlanType: String, Hashable, Sendable {
    /// Once, ahead.
    case billedUpfront = "BILLED_UPFRONT"
    /// Each month.
    case monthly = "MONTHLY"
}

/// Whether a subscription renews by itself.
public enum AutoRenewStatus: Int32, Hashable, Sendable {
    /// It ends with its period.
    case off = 0
    /// It goes on.
    case on = 1
}

/// Why a subscription ended.
public enum ExpirationIntent: Int32, Hashable, Sendable {
    /// The customer cancelled.
    case cancelled = 1
    /// The payment failed.
    case billingError = 2
    /// The customer did not agree to a higher price.
    case priceIncrease = 3
    /// The product was not for sale any more.
    case productUnavailable = 4
    /// For some other reason.
    case other = 5
}

/// Whether a customer has agreed to a higher price.
public enum PriceIncreaseStatus: Int32, Hashable, Sendable {
    /// There is no answer yet.
    case notAnswered = 0
    /// Agreed, or told where agreement is not needed.
    case agreed = 1
}

/// A subscription's state, as a notification names it.
public enum SubscriptionState: Int32, Hashable, Sendable {
    /// Paid for.
    case active = 1
    /// Over.
    case expired = 2
    /// The payment failed, and the store goes on trying.
    case billingRetry = 3
    /// The payment failed, and access goes on for a while.
    case grace = 4
    /// Taken back.
    case revoked = 5
}

/// Why a customer wants the money back.
public enum ConsumptionRequestReason: String, Hashable, Sendable {
    /// It was not meant.
    case unintendedPurchase = "UNINTENDED_PURCHASE"
    /// It did not come, or does not work.
    case fulfillmentIssue = "FULFILLMENT_ISSUE"
    /// It does not please.
    case unsatisfied = "UNSATISFIED_WITH_PURCHASE"
    /// The law.
    case legal = "LEGAL"
    /// For some other reason.
    case other = "OTHER"
}

/// The platform an app was first had for.
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
