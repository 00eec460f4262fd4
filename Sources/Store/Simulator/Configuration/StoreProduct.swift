/// A product of a catalog file: a consumable, a non-consumable, or a subscription.
public struct StoreProduct: Sendable, Hashable, Identifiable {
    /// The product ID, which is unique in the catalog file.
    public let id: String
    /// The ID that Xcode's editor gave the product, or `nil` if the catalog file contains none.
    public let internalID: String?
    /// The type of the product, such as consumable.
    public let type: ProductType
    /// The developer's internal name for the product, or `nil` if the catalog file contains none.
    public let referenceName: String?
    /// The price as spelled in the catalog file, or `nil` if the catalog file contains none.
    public let displayPrice: String?
    /// The price in thousandths of the storefront's currency unit, or `nil` without a valid price.
    ///
    /// A product without a price can't be sold.
    public let price: Int64?
    /// A Boolean value that indicates whether Family Sharing is available for the product.
    public let isFamilyShareable: Bool
    /// The names and descriptions that customers see, one for each locale, in file order.
    public let localizations: [Localization]
    /// The code offers of a product that isn't a subscription.
    public let codeOffers: [StoreOffer]
    /// The data of an auto-renewable subscription, such as its period; `nil` for other products.
    public let subscription: SubscriptionPlan?

    /// Returns the product's display name in the language of a locale.
    ///
    /// The fallbacks, in this order, are another locale of the same language, the first localization, the developer's
    /// internal name, and the product ID.
    ///
    /// - Parameter locale: The locale, such as `en_US`.
    /// - Returns: The name.
    public func displayName(for locale: String) -> String {
        localizations.best(for: locale)?.displayName.nonEmpty ?? referenceName?.nonEmpty ?? id
    }

    /// Returns the product's description in the language of a locale.
    ///
    /// The fallbacks, in this order, are another locale of the same language, the first localization, and an empty
    /// string.
    ///
    /// - Parameter locale: The locale, such as `en_US`.
    /// - Returns: The description.
    public func description(for locale: String) -> String {
        localizations.best(for: locale)?.description ?? ""
    }

    /// A Boolean value that indicates whether the product has all data that a sale requires.
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
    /// The string, or `nil` if the string is empty.
    ///
    /// Xcode writes empty strings for unused texts.
    var nonEmpty: String? { isEmpty ? nil : self }
}

/// The type of a product.
///
/// The raw value is the spelling in a `.storekit` file. A type that this enumeration has no case for is kept as
/// ``unknown(_:)``.
public enum ProductType: RawRepresentable, Sendable, Hashable {
    /// A product that is used up and can be bought again.
    case consumable
    /// A product that is bought once and owned permanently.
    case nonConsumable
    /// A subscription that doesn't renew, and whose duration the app defines.
    ///
    /// The store records no expiration date for the subscription.
    case nonRenewingSubscription
    /// A subscription that renews automatically until renewal is switched off.
    case autoRenewableSubscription
    /// A product type that the simulator doesn't support, as spelled in the catalog file.
    ///
    /// The product is listed but can't be sold.
    case unknown(String)

    /// Creates the product type from its spelling in a `.storekit` file.
    public init(rawValue: String) {
        switch rawValue {
        case "Consumable": self = .consumable
        case "NonConsumable": self = .nonConsumable
        case "NonRenewingSubscription": self = .nonRenewingSubscription
        case "RecurringSubscription": self = .autoRenewableSubscription
        default: self = .unknown(rawValue)
        }
    }

    /// The product type as spelled in a `.storekit` file.
    public var rawValue: String {
        switch self {
        case .consumable: "Consumable"
        case .nonConsumable: "NonConsumable"
        case .nonRenewingSubscription: "NonRenewingSubscription"
        case .autoRenewableSubscription: "RecurringSubscription"
        case .unknown(let word): word
        }
    }

    /// The product type as spelled in signed transactions.
    ///
    /// Source: Apple's documentation of `JWSTransactionDecodedPayload.type`.
    public var storeKitName: String {
        switch self {
        case .consumable: "Consumable"
        case .nonConsumable: "Non-Consumable"
        case .nonRenewingSubscription: "Non-Renewing Subscription"
        case .autoRenewableSubscription: "Auto-Renewable Subscription"
        case .unknown(let word): word
        }
    }

    /// A Boolean value that indicates whether one purchase can contain several items of the product.
    ///
    /// The value is `true` for consumables and non-renewing subscriptions only.
    public var allowsQuantity: Bool {
        self == .consumable || self == .nonRenewingSubscription
    }
}

/// The part of a product's data that only auto-renewable subscriptions have, such as the period.
public struct SubscriptionPlan: Sendable, Hashable {
    /// The ID of the subscription group, in which a customer has one subscription at a time.
    public let groupID: String
    /// The level of service in the group, where 1 is the highest; a change to a higher level is an upgrade.
    public let level: Int
    /// The length of each paid period; `nil` if the catalog file has none, so that the plan can't be sold.
    public let period: SubscriptionPeriod?
    /// The offers for new customers: none, one, or one for each billing plan.
    public let introductoryOffers: [StoreOffer]
    /// The offers for current and former subscribers.
    public let promotionalOffers: [StoreOffer]
    /// The offers that require a code.
    public let codeOffers: [StoreOffer]
    /// The offers for former subscribers.
    public let winBackOffers: [StoreOffer]
    /// The ways to pay for a period, or `nil` if the catalog file contains no billing plans.
    public let billingPlans: [BillingPlan]?

    /// The introductory offer for a purchase without options, or `nil` if the subscription has none.
    ///
    /// An offer for billing up front takes precedence over an offer for monthly bills.
    public var introductoryOffer: StoreOffer? {
        introductoryOffers.first { $0.billingPlanType == nil || $0.billingPlanType == "BILLED_UPFRONT" }
            ?? introductoryOffers.first
    }
}

/// A way to pay for a subscription: up front, or in monthly bills with a commitment to pay all of them.
public struct BillingPlan: Sendable, Hashable {
    /// The type of the plan: `BILLED_UPFRONT` or `MONTHLY`; `nil` if the catalog file contains none.
    public let type: String?
    /// The price of one bill as spelled in the catalog file, or `nil` if the catalog file contains none.
    ///
    /// In a plan with monthly bills, it is the price of a month.
    public let displayPrice: String?
    /// The total price of a commitment's monthly bills as spelled in the catalog file.
    ///
    /// The value is `nil` if there is no such price.
    public let commitmentDisplayPrice: String?
    /// A Boolean value that indicates whether the plan is for sale.
    public let isEnabled: Bool
}

/// Converts a decimal string of a `.storekit` file to a price in thousandths of the currency's unit.
///
/// The string has digits and at most one point, without a sign or an exponent. As in the App Store, prices are
/// multiples of a thousandth of the currency's unit, so further digits are cut off. Localized forms with a comma or a
/// currency sign are rejected, because such files contain none.
///
/// - Parameter text: The decimal string, such as `12.99`.
/// - Returns: The price, or `nil` if the string isn't a price.
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
