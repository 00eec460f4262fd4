/// One product of a catalogue, of any kind.
public struct StoreProduct: Sendable, Hashable, Identifiable {
    /// The product id, unique in the file.
    public let id: String
    /// The id Xcode's editor gave it.
    public let internalID: String?
    /// What kind of thing it is.
    public let type: ProductType
    /// The developer's own name for it.
    public let referenceName: String?
    /// Its price exactly as the file writes it.
    public let displayPrice: String?
    /// Its price in milliunits of the storefront's currency, or nil where the text is no price; then it cannot be sold.
    public let price: Int64?
    /// Whether a family may share it.
    public let isFamilyShareable: Bool
    /// Its texts for customers, in file order.
    public let localizations: [Localization]
    /// Code offers of a product that is no subscription.
    public let codeOffers: [SubscriptionOffer]
    /// What it has as an auto-renewable subscription, or nil where it is none.
    public let subscription: SubscriptionPlan?

    /// The name for a locale: its own, else its language's, else the first, else the developer's, else the id.
    public func displayName(for locale: String) -> String {
        localizations.best(for: locale)?.displayName.nonEmpty ?? referenceName?.nonEmpty ?? id
    }

    /// The description for a locale: its own, else its language's, else the first, else empty.
    public func description(for locale: String) -> String {
        localizations.best(for: locale)?.description ?? ""
    }

    /// The texts for a locale, or nil where the file has none at all.
    public func localization(for locale: String) -> Localization? {
        localizations.best(for: locale)
    }

    /// Whether all that a sale needs is known.
    var isSellable: Bool {
        guard price != nil else { return false }
        switch type {
        case .consumable, .nonConsumable, .nonRenewingSubscription: return subscription == nil
        case .autoRenewableSubscription: return subscription?.period != nil
        case .unknown: return false
        }
    }
}

extension String {
    /// Itself, or nil where there is nothing in it: Xcode writes unused texts as empty ones.
    var nonEmpty: String? { isEmpty ? nil : self }
}

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

/// What an auto-renewable subscription has beyond other products.
public struct SubscriptionPlan: Sendable, Hashable {
    /// The id of the group it belongs to. A customer has one subscription of a group at a time.
    public let groupID: String
    /// Its rank in the group: 1 is the highest.
    public let level: Int
    /// How long each payment lasts, or nil where the file has none; then it cannot be sold.
    public let period: SubscriptionPeriod?
    /// Offers for new customers: none, one, or one for each billing plan.
    public let introductoryOffers: [SubscriptionOffer]
    /// Offers for current and former subscribers.
    public let promotionalOffers: [SubscriptionOffer]
    /// Offers behind a code.
    public let codeOffers: [SubscriptionOffer]
    /// Offers for former subscribers.
    public let winBackOffers: [SubscriptionOffer]
    /// Its billing plans, or nil where the file is older than they are.
    public let billingPlans: [BillingPlan]?

    /// The introductory offer of a plain purchase: the one billed at once, where there are several.
    public var introductoryOffer: SubscriptionOffer? {
        introductoryOffers.first { $0.billingPlanType == nil || $0.billingPlanType == "BILLED_UPFRONT" }
            ?? introductoryOffers.first
    }
}

/// One way of paying for a subscription's period: at once, or by the month with a commitment.
public struct BillingPlan: Sendable, Hashable {
    /// The plan's word: `BILLED_UPFRONT` or `MONTHLY`.
    public let type: String?
    /// What each bill costs, as the file writes it.
    public let displayPrice: String?
    /// What the whole commitment costs, as the file writes it.
    public let commitmentDisplayPrice: String?
    /// Whether it is on sale.
    public let isEnabled: Bool
}

/// Reads a price as `.storekit` files write it: digits, at most one point, no sign and no exponent.
///
/// A thousandth of the currency's unit is the App Store's own resolution; digits beyond it are cut off, and none of
/// the locale's habits (a comma, a currency sign) is accepted, since the file has none.
func milliunits(ofDecimal text: String) -> Int64? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count <= 2, let whole = parts.first, !whole.isEmpty, whole.utf8.count <= 12 else { return nil }
    let fraction = parts.count == 2 ? parts[1] : "0"
    let digits: (Substring) -> Bool = { $0.utf8.allSatisfy { (48...57).contains($0) } }
    guard !fraction.isEmpty, digits(whole), digits(fraction), let units = Int64(whole) else { return nil }
    let thousandths = fraction.prefix(3)
    let padded = thousandths + String(repeating: "0", count: 3 - thousandths.utf8.count)
    return Int64(padded).map { units * 1000 + $0 }
}
