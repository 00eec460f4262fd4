// The values in signed payloads. Apple adds values, and an unknown one must survive decoding and encoding. So they are
// named constants of raw values, not closed enumerations.

/// The type of a transaction's product, in the payload's member `type`.
public struct TransactionType: RawRepresentable, Sendable, Hashable, Codable {
    /// The type as spelled in the payload, such as `Consumable`.
    public let rawValue: String
    /// Creates a type from its spelling in a payload, even if the spelling is unknown.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The product is an auto-renewable subscription.
    public static let autoRenewable = Self(rawValue: "Auto-Renewable Subscription")
    /// The product is a non-consumable.
    public static let nonConsumable = Self(rawValue: "Non-Consumable")
    /// The product is a consumable.
    public static let consumable = Self(rawValue: "Consumable")
    /// The product is a non-renewing subscription.
    public static let nonRenewing = Self(rawValue: "Non-Renewing Subscription")
}

/// The way in which the customer owns a product, in the payload's member `inAppOwnershipType`.
public struct OwnershipType: RawRepresentable, Sendable, Hashable, Codable {
    /// The way of ownership as spelled in the payload, such as `PURCHASED`.
    public let rawValue: String
    /// Creates a way of ownership from its spelling in a payload, even if the spelling is unknown.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The customer bought the product.
    public static let purchased = Self(rawValue: "PURCHASED")
    /// A family member shares the product.
    public static let familyShared = Self(rawValue: "FAMILY_SHARED")
}

/// The reason why a transaction exists, in the payload's member `transactionReason`.
public struct TransactionReason: RawRepresentable, Sendable, Hashable, Codable {
    /// The reason as spelled in the payload, such as `RENEWAL`.
    public let rawValue: String
    /// Creates a reason from its spelling in a payload, even if the spelling is unknown.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The customer bought the product.
    public static let purchase = Self(rawValue: "PURCHASE")
    /// The App Store renewed the subscription.
    public static let renewal = Self(rawValue: "RENEWAL")
}

/// The kind of refund or other revocation of a transaction, in the payload's member `revocationType`.
public struct RevocationType: RawRepresentable, Sendable, Hashable, Codable {
    /// The type as spelled in the payload, such as `REFUND_FULL`.
    public let rawValue: String
    /// Creates a revocation type from its spelling in a payload, even if the spelling is unknown.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The whole price was refunded.
    public static let refundFull = Self(rawValue: "REFUND_FULL")
    /// A part of the price was refunded.
    public static let refundProrated = Self(rawValue: "REFUND_PRORATED")
    /// Family Sharing of the product ended.
    public static let familyRevoke = Self(rawValue: "FAMILY_REVOKE")
}

/// The payment mode of an offer, in the payload's member `offerDiscountType`.
public struct OfferDiscountType: RawRepresentable, Sendable, Hashable, Codable {
    /// The payment mode as spelled in the payload, such as `FREE_TRIAL`.
    public let rawValue: String
    /// Creates a payment mode from its spelling in a payload, even if the spelling is unknown.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The offer is free.
    public static let freeTrial = Self(rawValue: "FREE_TRIAL")
    /// The customer pays the offer's price for each of its periods.
    public static let payAsYouGo = Self(rawValue: "PAY_AS_YOU_GO")
    /// The customer pays once, at the beginning, for all periods of the offer.
    public static let payUpFront = Self(rawValue: "PAY_UP_FRONT")
    /// The customer pays once, or nothing, for a product that isn't an auto-renewable subscription.
    public static let oneTime = Self(rawValue: "ONE_TIME")
}

/// The billing plan of a subscription, in the payload's member `billingPlanType`.
public struct BillingPlanType: RawRepresentable, Sendable, Hashable, Codable {
    /// The billing plan as spelled in the payload, such as `MONTHLY`.
    public let rawValue: String
    /// Creates a billing plan from its spelling in a payload, even if the spelling is unknown.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The whole period is billed up front.
    public static let billedUpFront = Self(rawValue: "BILLED_UPFRONT")
    /// The subscription is paid in monthly bills, with a commitment to pay for the whole period.
    public static let monthly = Self(rawValue: "MONTHLY")
}

/// The type of the offer that a transaction used, in the payload's member `offerType`.
///
/// A payload can contain a type that has no constant here.
public struct OfferType: RawRepresentable, Sendable, Hashable, Codable {
    /// The number that represents the offer type in the payload, such as 1 for an introductory offer.
    public let rawValue: Int
    /// Creates an offer type from the number that represents it in a payload; unknown numbers are kept.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The offer is an introductory offer.
    public static let introductory = Self(rawValue: 1)
    /// The offer is a promotional offer.
    public static let promotional = Self(rawValue: 2)
    /// The offer is a code offer.
    public static let code = Self(rawValue: 3)
    /// The offer is a win-back offer.
    public static let winBack = Self(rawValue: 4)
}

/// The reason why a subscription expired or its charge is retried, in the member `expirationIntent`.
///
/// A payload can contain a reason that has no constant here.
public struct ExpirationIntent: RawRepresentable, Sendable, Hashable, Codable {
    /// The number that represents the reason in the payload, such as 2 for failed charges.
    public let rawValue: Int
    /// Creates a reason from the number that represents it in a payload; unknown numbers are kept.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The customer switched renewal off.
    public static let cancelled = Self(rawValue: 1)
    /// The charge for the renewal failed.
    ///
    /// It is still retried, or all retries failed until billing retry ended.
    public static let billingError = Self(rawValue: 2)
    /// The customer didn't consent to a price increase.
    public static let priceIncreaseRefused = Self(rawValue: 3)
    /// The product was no longer for sale.
    public static let productUnavailable = Self(rawValue: 4)
    /// The subscription expired for another reason.
    public static let other = Self(rawValue: 5)
}
