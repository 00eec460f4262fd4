/// What kind of thing a product is.
///
/// The raw value is the word a `.storekit` file uses. A word nobody knew when this was written survives as
/// ``unknown(_:)``.
public enum ProductType: RawRepresentable, Sendable, Hashable {
    /// Used up and bought again.
    case consumable
    /// Bought once, owned for ever.
    case nonConsumable
    /// Lasts for a time that only the app knows.
    case nonRenewingSubscription
    /// Renews by itself until it is switched off.
    case autoRenewableSubscription
    /// A word of a newer format, kept as it was written. Such a product is listed and cannot be sold.
    case unknown(String)

    /// Reads the word of a `.storekit` file.
    public init(rawValue: String) {
        switch rawValue {
        case "Consumable": self = .consumable
        case "NonConsumable": self = .nonConsumable
        case "NonRenewingSubscription": self = .nonRenewingSubscription
        case "RecurringSubscription": self = .autoRenewableSubscription
        default: self = .unknown(rawValue)
        }
    }

    /// The word of a `.storekit` file.
    public var rawValue: String {
        switch self {
        case .consumable: "Consumable"
        case .nonConsumable: "NonConsumable"
        case .nonRenewingSubscription: "NonRenewingSubscription"
        case .autoRenewableSubscription: "RecurringSubscription"
        case .unknown(let word): word
        }
    }

    /// The word of signed transactions, after Apple's documentation of `JWSTransactionDecodedPayload.type`.
    public var storeKitName: String {
        switch self {
        case .consumable: "Consumable"
        case .nonConsumable: "Non-Consumable"
        case .nonRenewingSubscription: "Non-Renewing Subscription"
        case .autoRenewableSubscription: "Auto-Renewable Subscription"
        case .unknown(let word): word
        }
    }

    /// Whether StoreKit lets a customer buy several at once: consumables and non-renewing subscriptions only.
    public var allowsQuantity: Bool {
        self == .consumable || self == .nonRenewingSubscription
    }
}
