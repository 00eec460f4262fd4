public import Foundation
internal import StoreSimulator

// API that was added after iOS 15, and deprecated API that it replaced.

@available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, visionOS 1.0, *)
extension Product.SubscriptionInfo.RenewalInfo {
    /// The environment of the App Store that signed the renewal information.
    public var environment: AppStore.Environment { AppStore.Environment(rawValue: payload.environment) }

    /// The currency of the renewal price, or `nil` if the subscription doesn't renew.
    public var currency: Locale.Currency? { payload.currency.map { Locale.Currency($0) } }
}

@available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
extension Product.SubscriptionInfo.RenewalInfo {
    /// The offer that applies to the next period, or `nil` if no offer applies.
    public var offer: Transaction.Offer? {
        Transaction.Offer(payload.offerType, payload.offerIdentifier, payload.offerDiscountType, payload.offerPeriod)
    }

    /// The IDs of the win-back offers that the customer is eligible for.
    ///
    /// They are in the order of the configuration file. By contrast, Apple's list begins with the best offer.
    public var eligibleWinBackOfferIDs: [String] { payload.eligibleWinBackOfferIds ?? [] }
}

@available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, visionOS 1.0, *)
extension Product.SubscriptionInfo.RenewalInfo {
    /// The name of the environment of the App Store that signed the renewal information.
    @available(iOS, introduced: 15.0, deprecated: 16.0, renamed: "environment.rawValue")
    public var environmentStringRepresentation: String { payload.environment }

    /// The ISO 4217 code of the renewal price's currency, or `nil` if the subscription doesn't renew.
    @available(iOS, introduced: 15.0, deprecated: 16.0, renamed: "currency.identifier")
    public var currencyCode: String? { payload.currency }

    /// The ID of the offer that applies to the next period; `nil` if no offer applies, or if it has no ID.
    @available(iOS, introduced: 15.0, deprecated: 18.0, renamed: "offer.id")
    public var offerID: String? { payload.offerIdentifier }

    /// The type of the offer that applies to the next period, or `nil` if no offer applies.
    @available(iOS, introduced: 15.0, deprecated: 18.0, renamed: "offer.type")
    public var offerType: Transaction.OfferType? {
        payload.offerType.map { Transaction.OfferType(rawValue: $0.rawValue) }
    }

    /// The name of the payment mode of the next period's offer, or `nil` if no offer applies.
    @available(iOS, introduced: 15.0, deprecated: 18.0, renamed: "offer.paymentMode.rawValue")
    public var offerPaymentModeStringRepresentation: String? { payload.offerDiscountType?.rawValue }

    /// The total length of the next period's offer as an ISO 8601 duration; `nil` if no offer applies.
    @available(iOS, introduced: 15.0, deprecated: 18.4, renamed: "offer.period")
    public var offerPeriodStringRepresentation: String? { payload.offerPeriod }
}

extension Product.SubscriptionInfo.RenewalInfo.ExpirationReason {
    /// The description of the reason for the expiration, in English.
    @available(iOS 15.4, macOS 12.3, tvOS 15.4, watchOS 8.5, visionOS 1.0, *)
    public var localizedDescription: String {
        switch self {
        case .autoRenewDisabled: "Auto-Renew Disabled"
        case .billingError: "Billing Error"
        case .didNotConsentToPriceIncrease: "Did Not Consent to Price Increase"
        case .productUnavailable: "Product Unavailable"
        case .unknown: "Unknown"
        default: "Reason \(rawValue)"
        }
    }
}

extension Product.SubscriptionInfo.RenewalInfo.PriceIncreaseStatus {
    /// The description of the customer's response to a price increase, in English.
    @available(iOS 15.4, macOS 12.3, tvOS 15.4, watchOS 8.5, visionOS 1.0, *)
    public var localizedDescription: String {
        switch self {
        case .noIncreasePending: "No Increase Pending"
        case .pending: "Pending"
        case .agreed: "Agreed"
        }
    }
}
