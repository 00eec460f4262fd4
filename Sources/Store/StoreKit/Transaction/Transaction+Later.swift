public import Foundation
internal import StoreSimulator

// API that was added after iOS 15, and deprecated API that it replaced.

@available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, visionOS 1.0, *)
extension Transaction {
    /// The environment of the App Store that signed the transaction.
    public var environment: AppStore.Environment { AppStore.Environment(rawValue: payload.environment) }

    /// The currency of the price; never `nil` in this module.
    public var currency: Locale.Currency? { Locale.Currency(payload.currency) }
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension Transaction {
    /// The reason why the transaction exists: a purchase or a renewal.
    public var reason: Transaction.Reason { Reason(rawValue: payload.transactionReason.rawValue) }

    /// The storefront that sold the product.
    public var storefront: Storefront { Storefront(StoreSimulator.Storefront(countryCode: payload.storefront)) }
}

@available(iOS 17.2, macOS 14.2, tvOS 17.2, watchOS 10.2, visionOS 1.1, *)
extension Transaction {
    /// The offer that the customer used, or `nil` if no offer was used.
    public var offer: Transaction.Offer? {
        Offer(payload.offerType, payload.offerIdentifier, payload.offerDiscountType, payload.offerPeriod)
    }
}

@available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, visionOS 1.0, *)
extension Transaction {
    /// The type of the offer that the customer used, or `nil` if no offer was used.
    @available(iOS, introduced: 15.0, deprecated: 17.2, renamed: "offer.type")
    public var offerType: Transaction.OfferType? { payload.offerType.map { OfferType(rawValue: $0.rawValue) } }

    /// The ID of the offer that the customer used; `nil` if no offer was used, or if it has no ID.
    @available(iOS, introduced: 15.0, deprecated: 17.2, renamed: "offer.id")
    public var offerID: String? { payload.offerIdentifier }

    /// The name of the payment mode of the offer that was used, or `nil` if no offer was used.
    @available(iOS, introduced: 15.0, deprecated: 17.2, renamed: "offer.paymentMode.rawValue")
    public var offerPaymentModeStringRepresentation: String? { payload.offerDiscountType?.rawValue }

    /// The total length of the offer that was used, as an ISO 8601 duration; `nil` if no offer was used.
    @available(iOS, introduced: 15.0, deprecated: 18.4, renamed: "offer.period")
    public var offerPeriodStringRepresentation: String? { payload.offerPeriod }

    /// The name of the environment of the App Store that signed the transaction.
    @available(iOS, introduced: 15.0, deprecated: 16.0, renamed: "environment.rawValue")
    public var environmentStringRepresentation: String { payload.environment }

    /// The name of the reason why the transaction exists, such as `RENEWAL`.
    @available(iOS, introduced: 15.0, deprecated: 17.0, renamed: "reason.rawValue")
    public var reasonStringRepresentation: String { payload.transactionReason.rawValue }

    /// The country code of the storefront that sold the product.
    @available(iOS, introduced: 15.0, deprecated: 17.0, renamed: "storefront.countryCode")
    public var storefrontCountryCode: String { payload.storefront }

    /// The ISO 4217 code of the price's currency; never `nil` in this module.
    @available(iOS, introduced: 15.0, deprecated: 16.0, renamed: "currency.identifier")
    public var currencyCode: String? { payload.currency }
}
