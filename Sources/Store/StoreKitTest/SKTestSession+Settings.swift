public import Foundation
public import StoreKit
internal import StoreSimulator

// Changing a setting of a store without a file can't fail, so errors of the simulator's methods are ignored here.

extension SKTestSession {
    /// A Boolean value that indicates whether purchases require a parent's approval.
    public var askToBuyEnabled: Bool {
        get { simulatedStore.askToBuyEnabled }
        set { try? simulatedStore.setAskToBuyEnabled(newValue) }
    }

    /// A Boolean value that indicates whether the App Store's dialogs are disabled.
    ///
    /// It is always `true`, because the simulator has no dialogs; setting it has no effect.
    public var disableDialogs: Bool {
        get { simulatedStore.disableDialogs }
        set { _ = newValue }
    }

    /// A Boolean value that indicates whether purchases fail with ``failureError``.
    public var failTransactionsEnabled: Bool {
        get { simulatedStore.failTransactionsEnabled }
        set { try? simulatedStore.setFailTransactionsEnabled(newValue) }
    }

    /// The error that purchases fail with while ``failTransactionsEnabled`` is `true`.
    ///
    /// Only codes about offers, such as an invalid offer ID, have an effect, as Apple documents. With any other code,
    /// purchases fail with `StoreKitError.unknown`. To simulate another error, such as a cancellation, call
    /// ``setSimulatedError(_:forAPI:)``.
    @available(iOS, introduced: 14.0, deprecated: 17.0, message: "Use setSimulatedError(_:forAPI:)")
    public var failureError: SKError.Code {
        get { SKError.Code(simulatedStore.failureError) }
        set { try? simulatedStore.setFailureError(newValue.simulated) }
    }

    /// A Boolean value that indicates whether purchases are interrupted.
    ///
    /// The customer must then resolve an issue outside the app.
    public var interruptedPurchasesEnabled: Bool {
        get { simulatedStore.interruptedPurchasesEnabled }
        set { try? simulatedStore.setInterruptedPurchasesEnabled(newValue) }
    }

    /// A Boolean value that indicates whether charges for subscription renewals fail.
    @available(iOS 15.4, macOS 12.3, tvOS 15.4, watchOS 8.5, visionOS 1.0, *)
    public var shouldEnterBillingRetryOnRenewal: Bool {
        get { simulatedStore.shouldEnterBillingRetryOnRenewal }
        set { try? simulatedStore.setShouldEnterBillingRetryOnRenewal(newValue) }
    }

    /// A Boolean value that indicates whether a grace period follows a failed charge for a renewal.
    ///
    /// During the grace period, the customer keeps access.
    @available(iOS 15.4, macOS 12.3, tvOS 15.4, watchOS 8.5, visionOS 1.0, *)
    public var billingGracePeriodIsEnabled: Bool {
        get { simulatedStore.billingGracePeriodIsEnabled }
        set { try? simulatedStore.setBillingGracePeriodIsEnabled(newValue) }
    }

    /// The three-letter code of the storefront's country or region.
    public var storefront: String {
        get { simulatedStore.storefront.countryCode }
        set { try? simulatedStore.setStorefront(StoreSimulator.Storefront(countryCode: newValue)) }
    }

    /// The locale in which the names and prices of products are returned.
    public var locale: Locale {
        get { Locale(identifier: simulatedStore.locale) }
        set { try? simulatedStore.setLocale(newValue.identifier) }
    }
}

extension SKError.Code {
    fileprivate init(_ error: SimulatedError) {
        switch error {
        case .generic(.userCancelled): self = .paymentCancelled
        case .generic(.networkError): self = .cloudServiceNetworkConnectionFailed
        case .generic(.notAvailableInStorefront), .purchase(.productUnavailable): self = .storeProductNotAvailable
        case .generic(.notEntitled): self = .clientInvalid
        case .generic(.unsupported): self = .unsupportedPlatform
        case .purchase(.invalidQuantity): self = .paymentInvalid
        case .purchase(.purchaseNotAllowed): self = .paymentNotAllowed
        case .purchase(.ineligibleForOffer): self = .ineligibleForOffer
        case .purchase(.invalidOfferIdentifier): self = .invalidOfferIdentifier
        case .purchase(.invalidOfferPrice): self = .invalidOfferPrice
        case .purchase(.invalidOfferSignature): self = .invalidSignature
        case .purchase(.missingOfferParameters): self = .missingOfferParams
        case .generic(.unknown), .generic(.systemError), .verification: self = .unknown
        }
    }

    /// The simulator's error that corresponds to this code of the original API.
    ///
    /// Codes that no purchase fails with are converted to the unknown error.
    fileprivate var simulated: SimulatedError {
        switch self {
        case .paymentCancelled: .generic(.userCancelled)
        case .cloudServiceNetworkConnectionFailed: .generic(.networkError)
        case .storeProductNotAvailable: .purchase(.productUnavailable)
        case .clientInvalid: .generic(.notEntitled)
        case .unsupportedPlatform: .generic(.unsupported)
        case .paymentInvalid: .purchase(.invalidQuantity)
        case .paymentNotAllowed: .purchase(.purchaseNotAllowed)
        case .ineligibleForOffer: .purchase(.ineligibleForOffer)
        case .invalidOfferIdentifier: .purchase(.invalidOfferIdentifier)
        case .invalidOfferPrice: .purchase(.invalidOfferPrice)
        case .invalidSignature: .purchase(.invalidOfferSignature)
        case .missingOfferParams: .purchase(.missingOfferParameters)
        default: .generic(.unknown)
        }
    }
}
