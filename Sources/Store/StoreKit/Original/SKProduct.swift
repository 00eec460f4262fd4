public import Foundation
internal import StoreSimulator

/// A product of the original StoreKit API.
@available(iOS 3.0, macOS 10.7, tvOS 9.0, watchOS 6.2, visionOS 1.0, *)
public final class SKProduct: NSObject, Sendable {
    /// The description of the product in the store's language.
    public let localizedDescription: String
    /// The name of the product in the store's language.
    public let localizedTitle: String
    /// The price of the product in the storefront's currency.
    public var price: NSDecimalNumber { NSDecimalNumber(decimal: amount) }
    /// The locale for formatting the price, which includes the currency.
    public let priceLocale: Locale
    /// The product ID.
    public let productIdentifier: String
    /// A Boolean value that indicates whether the customer can share the product with family members.
    @available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 8.0, visionOS 1.0, *)
    public let isFamilyShareable: Bool
    /// The length of a subscription period; `nil` if the product isn't an auto-renewable subscription.
    @available(iOS 11.2, macOS 10.13.2, tvOS 11.2, watchOS 6.2, visionOS 1.0, *)
    public let subscriptionPeriod: SKProductSubscriptionPeriod?
    /// The introductory offer of a subscription, or `nil` if there is none.
    @available(iOS 11.2, macOS 10.13.2, tvOS 11.2, watchOS 6.2, visionOS 1.0, *)
    public let introductoryPrice: SKProductDiscount?
    /// The ID of the subscription group; `nil` if the product isn't an auto-renewable subscription.
    @available(iOS 12.0, macOS 10.14, tvOS 12.0, watchOS 6.2, visionOS 1.0, *)
    public let subscriptionGroupIdentifier: String?
    /// The promotional offers of a subscription.
    @available(iOS 12.2, macOS 10.14.4, tvOS 12.2, watchOS 6.2, visionOS 1.0, *)
    public let discounts: [SKProductDiscount]

    private let amount: Decimal

    /// Creates a product without content.
    override public convenience init() { self.init(nil) }

    /// Creates the product of the original API from a product of StoreKit 2.
    init(_ product: Product?) {
        productIdentifier = product?.id ?? ""
        localizedTitle = product?.displayName ?? ""
        localizedDescription = product?.description ?? ""
        amount = product?.price ?? 0
        let locale = product?.priceFormatStyle.locale ?? Locale(identifier: "en_US")
        var components = Locale.Components(locale: locale)
        components.currency = product.map { Locale.Currency($0.priceFormatStyle.currencyCode) }
        priceLocale = Locale(components: components)
        isFamilyShareable = product?.isFamilyShareable ?? false
        let (info, priceLocale) = (product?.subscription, priceLocale)
        subscriptionPeriod = info.map { SKProductSubscriptionPeriod($0.subscriptionPeriod) }
        subscriptionGroupIdentifier = info?.subscriptionGroupID
        introductoryPrice = info?.introductoryOffer.map { SKProductDiscount($0, priceLocale) }
        discounts = info?.promotionalOffers.map { SKProductDiscount($0, priceLocale) } ?? []
    }

    /// The units of a subscription period, with the numbers of Apple's header.
    @available(iOS 11.2, macOS 10.13.2, tvOS 11.2, watchOS 6.2, visionOS 1.0, *)
    public enum PeriodUnit: UInt, Equatable, Hashable, Sendable {
        /// The period is a number of days.
        case day = 0
        /// The period is a number of weeks.
        case week = 1
        /// The period is a number of months.
        case month = 2
        /// The period is a number of years.
        case year = 3
    }
}

/// The length of a subscription period in the original StoreKit API.
@available(iOS 11.2, macOS 10.13.2, tvOS 11.2, watchOS 6.2, visionOS 1.0, *)
public final class SKProductSubscriptionPeriod: NSObject, Sendable {
    /// The number of units in the period.
    public let numberOfUnits: Int
    /// The unit that is counted, such as months.
    public let unit: SKProduct.PeriodUnit

    /// Creates a period from a period of StoreKit 2.
    init(_ period: Product.SubscriptionPeriod) {
        numberOfUnits = period.value
        unit =
            switch period.unit {
            case .day: .day
            case .week: .week
            case .month: .month
            default: .year
            }
    }
}

/// An introductory or promotional offer of a subscription in the original StoreKit API.
@available(iOS 11.2, macOS 10.13.2, tvOS 11.2, watchOS 6.2, visionOS 1.0, *)
public final class SKProductDiscount: NSObject, Sendable {
    /// The ID of a promotional offer, or `nil` for an introductory offer.
    @available(iOS 12.2, macOS 10.14.4, tvOS 12.2, watchOS 6.2, visionOS 1.0, *)
    public let identifier: String?
    /// The kind of the offer.
    @available(iOS 12.2, macOS 10.14.4, tvOS 12.2, watchOS 6.2, visionOS 1.0, *)
    public let type: SKProductDiscount.`Type`
    /// The price of the offer in the storefront's currency.
    public var price: NSDecimalNumber { NSDecimalNumber(decimal: amount) }
    /// The locale for formatting the price, which includes the currency.
    public let priceLocale: Locale
    /// The way in which the customer pays for the offer.
    public let paymentMode: SKProductDiscount.PaymentMode
    /// The number of periods that the offer lasts.
    public let numberOfPeriods: Int
    /// The length of one period of the offer.
    public let subscriptionPeriod: SKProductSubscriptionPeriod

    private let amount: Decimal

    /// Creates an offer from an offer of StoreKit 2.
    init(_ offer: Product.SubscriptionOffer, _ locale: Locale) {
        identifier = offer.id
        type = offer.type == .introductory ? .introductory : .subscription
        amount = offer.price
        priceLocale = locale
        paymentMode =
            switch offer.paymentMode {
            case .payAsYouGo: .payAsYouGo
            case .payUpFront: .payUpFront
            default: .freeTrial
            }
        numberOfPeriods = offer.periodCount
        subscriptionPeriod = SKProductSubscriptionPeriod(offer.period)
    }

    /// The kinds of offers, with the numbers of Apple's header.
    @available(iOS 12.2, macOS 10.14.4, tvOS 12.2, watchOS 6.2, visionOS 1.0, *)
    public enum `Type`: UInt, Equatable, Hashable, Sendable {
        /// An introductory offer, for new subscribers.
        case introductory = 0
        /// A promotional offer, for current and former subscribers.
        case subscription = 1
    }

    /// The ways of paying for an offer, with the numbers of Apple's header.
    public enum PaymentMode: UInt, Equatable, Hashable, Sendable {
        /// The customer pays for each period.
        case payAsYouGo = 0
        /// The customer pays for all periods at the beginning.
        case payUpFront = 1
        /// The customer pays nothing.
        case freeTrial = 2
    }
}
