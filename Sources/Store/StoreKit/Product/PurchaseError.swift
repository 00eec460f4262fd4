public import Foundation
package import StoreSimulator

extension Product {
    /// A reason why a purchase can't start; the customer isn't charged.
    @available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, visionOS 1.0, *)
    public enum PurchaseError: Error {
        /// The product doesn't allow this quantity.
        case invalidQuantity
        /// The product isn't available in the store.
        case productUnavailable
        /// The customer isn't allowed to make purchases.
        case purchaseNotAllowed
        /// The customer isn't eligible for the offer.
        case ineligibleForOffer
        /// The product has no offer with the requested ID.
        case invalidOfferIdentifier
        /// The price of the offer isn't valid.
        case invalidOfferPrice
        /// The signature of the offer isn't valid.
        case invalidOfferSignature
        /// The purchase lacks parameters that the offer requires.
        case missingOfferParameters
        /// The customer's account lacks a payment method that the purchase requires.
        @available(iOS 26.5, macOS 26.5, tvOS 26.5, watchOS 26.5, visionOS 26.5, *)
        case paymentMethodBindingConfigurationRequired
    }
}

extension Product.PurchaseError: Equatable, Hashable {}

extension Product.PurchaseError: LocalizedError {
    /// A description of what went wrong, in English.
    @available(iOS 15.4, macOS 12.3, tvOS 15.4, watchOS 8.5, visionOS 1.0, *)
    public var errorDescription: String? {
        switch self {
        case .invalidQuantity: "The quantity isn't valid."
        case .productUnavailable: "The product isn't available."
        case .purchaseNotAllowed: "Purchases aren't allowed on this device."
        case .ineligibleForOffer: "The customer isn't eligible for the offer."
        case .invalidOfferIdentifier: "The offer isn't known."
        case .invalidOfferPrice: "The price of the offer isn't valid."
        case .invalidOfferSignature: "The signature of the offer isn't valid."
        case .missingOfferParameters: "The offer lacks parameters."
        case .paymentMethodBindingConfigurationRequired: "The account has no suitable payment method."
        }
    }

    /// The reason for the failure, in English.
    @available(iOS 15.4, macOS 12.3, tvOS 15.4, watchOS 8.5, visionOS 1.0, *)
    public var failureReason: String? {
        switch self {
        case .invalidQuantity: "A quantity is from 1 to 10, and 1 for products that are bought once."
        case .productUnavailable: "The App Store doesn't sell a product with this ID."
        case .purchaseNotAllowed: "The device's settings don't allow purchases."
        case .ineligibleForOffer: "The offer is for other customers."
        case .invalidOfferIdentifier: "The product has no offer with this ID."
        case .invalidOfferPrice: "The offer has no price that the App Store can charge."
        case .invalidOfferSignature: "The signature was made for another purchase, with another key, or too long ago."
        case .missingOfferParameters: "The offer requires a signature."
        case .paymentMethodBindingConfigurationRequired: "The purchase requires a payment method for the account."
        }
    }

    /// A suggestion for the customer in English, or `nil` if there is nothing to do.
    @available(iOS 15.4, macOS 12.3, tvOS 15.4, watchOS 8.5, visionOS 1.0, *)
    public var recoverySuggestion: String? {
        switch self {
        case .invalidQuantity: "Choose another quantity."
        case .purchaseNotAllowed: "Allow purchases in the device's settings."
        case .ineligibleForOffer: "Buy the product without the offer."
        case .paymentMethodBindingConfigurationRequired: "Add a payment method to the account."
        case .productUnavailable, .invalidOfferIdentifier, .invalidOfferPrice, .invalidOfferSignature,
            .missingOfferParameters:
            nil
        }
    }
}

extension Product.PurchaseError {
    /// Creates an error from the simulator's error of the same kind.
    package init(_ error: StoreSimulator.PurchaseError) {
        switch error {
        case .invalidQuantity: self = .invalidQuantity
        case .productUnavailable: self = .productUnavailable
        case .purchaseNotAllowed: self = .purchaseNotAllowed
        case .ineligibleForOffer: self = .ineligibleForOffer
        case .invalidOfferIdentifier: self = .invalidOfferIdentifier
        case .invalidOfferPrice: self = .invalidOfferPrice
        case .invalidOfferSignature: self = .invalidOfferSignature
        case .missingOfferParameters: self = .missingOfferParameters
        }
    }

    /// The simulator's error of the same kind.
    ///
    /// The simulator has no payment methods. So the error about a missing payment method becomes the error that
    /// purchases aren't allowed.
    package var kind: StoreSimulator.PurchaseError {
        switch self {
        case .invalidQuantity: .invalidQuantity
        case .productUnavailable: .productUnavailable
        case .purchaseNotAllowed, .paymentMethodBindingConfigurationRequired: .purchaseNotAllowed
        case .ineligibleForOffer: .ineligibleForOffer
        case .invalidOfferIdentifier: .invalidOfferIdentifier
        case .invalidOfferPrice: .invalidOfferPrice
        case .invalidOfferSignature: .invalidOfferSignature
        case .missingOfferParameters: .missingOfferParameters
        }
    }
}
