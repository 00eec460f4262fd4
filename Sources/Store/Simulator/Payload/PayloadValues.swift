// The words of signed payloads. They are open on purpose: Apple adds values, and one that is not known here must
// survive being read and written again. So they are named constants over raw values, not closed enumerations.

/// The kind of product a transaction is for (`type`).
public struct TransactionType: RawRepresentable, Sendable, Hashable, Codable {
    /// The payload's word.
    public let rawValue: String
    /// Keeps any word.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// An auto-renewable subscription.
    public static let autoRenewable = Self(rawValue: "Auto-Renewable Subscription")
    /// A non-consumable.
    public static let nonConsumable = Self(rawValue: "Non-Consumable")
    /// A consumable.
    public static let consumable = Self(rawValue: "Consumable")
    /// A non-renewing subscription.
    public static let nonRenewing = Self(rawValue: "Non-Renewing Subscription")
}

/// How the customer owns the product (`inAppOwnershipType`).
public struct OwnershipType: RawRepresentable, Sendable, Hashable, Codable {
    /// The payload's word.
    public let rawValue: String
    /// Keeps any word.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Bought by the customer.
    public static let purchased = Self(rawValue: "PURCHASED")
    /// Shared by a member of the family.
    public static let familyShared = Self(rawValue: "FAMILY_SHARED")
}

/// Why the transaction came to be (`transactionReason`).
public struct TransactionReason: RawRepresentable, Sendable, Hashable, Codable {
    /// The payload's word.
    public let rawValue: String
    /// Keeps any word.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The customer bought it.
    public static let purchase = Self(rawValue: "PURCHASE")
    /// The App Store renewed it.
    public static let renewal = Self(rawValue: "RENEWAL")
}

/// What a revocation took back (`revocationType`).
public struct RevocationType: RawRepresentable, Sendable, Hashable, Codable {
    /// The payload's word.
    public let rawValue: String
    /// Keeps any word.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The whole price was given back.
    public static let refundFull = Self(rawValue: "REFUND_FULL")
    /// A part of the price was given back.
    public static let refundProrated = Self(rawValue: "REFUND_PRORATED")
    /// Family sharing ended.
    public static let familyRevoke = Self(rawValue: "FAMILY_REVOKE")
}

/// How an offer was paid (`offerDiscountType`).
public struct OfferDiscountType: RawRepresentable, Sendable, Hashable, Codable {
    /// The payload's word.
    public let rawValue: String
    /// Keeps any word.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Free of charge.
    public static let freeTrial = Self(rawValue: "FREE_TRIAL")
    /// Paid period by period.
    public static let payAsYouGo = Self(rawValue: "PAY_AS_YOU_GO")
    /// Paid once.
    public static let payUpFront = Self(rawValue: "PAY_UP_FRONT")
    /// Paid once, if at all, for what is no auto-renewable subscription.
    public static let oneTime = Self(rawValue: "ONE_TIME")
}

/// How a subscription is billed (`billingPlanType`).
public struct BillingPlanType: RawRepresentable, Sendable, Hashable, Codable {
    /// The payload's word.
    public let rawValue: String
    /// Keeps any word.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The whole period at once.
    public static let billedUpFront = Self(rawValue: "BILLED_UPFRONT")
    /// By the month, with a commitment to the whole period.
    public static let monthly = Self(rawValue: "MONTHLY")
}

/// Which kind of offer a transaction used (`offerType`). Unknown numbers survive.
public struct OfferType: RawRepresentable, Sendable, Hashable, Codable {
    /// The payload's number.
    public let rawValue: Int
    /// Keeps any number.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// An introductory offer.
    public static let introductory = Self(rawValue: 1)
    /// A promotional offer.
    public static let promotional = Self(rawValue: 2)
    /// An offer code.
    public static let code = Self(rawValue: 3)
    /// A win-back offer.
    public static let winBack = Self(rawValue: 4)
}

/// Why a subscription expired (`expirationIntent`). Unknown numbers survive.
public struct ExpirationIntent: RawRepresentable, Sendable, Hashable, Codable {
    /// The payload's number.
    public let rawValue: Int
    /// Keeps any number.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The customer switched renewal off.
    public static let cancelled = Self(rawValue: 1)
    /// The charge kept failing.
    public static let billingError = Self(rawValue: 2)
    /// The customer did not agree to a higher price.
    public static let priceIncreaseRefused = Self(rawValue: 3)
    /// The product was no longer sold.
    public static let productUnavailable = Self(rawValue: 4)
    /// Something else.
    public static let other = Self(rawValue: 5)
}
