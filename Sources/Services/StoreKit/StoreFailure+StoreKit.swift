#if canImport(StoreKit)
internal import DiscoverData
internal import StoreKit

extension StoreFailure {
    /// Creates the store failure that corresponds to an error that StoreKit threw.
    ///
    /// Only the name of the error's case is kept, because the details of an error may identify the customer.
    init(_ error: any Error) {
        switch error {
        case let error as StoreKitError: self.init(error)
        case let error as StoreKit.Product.PurchaseError: self = .unavailable(error.name)
        case is CancellationError: self = .cancelled
        default: self = .unavailable("\(type(of: error))")
        }
    }

    private init(_ error: StoreKitError) {
        if #available(iOS 18.4, macOS 15.4, tvOS 18.4, watchOS 11.4, visionOS 2.4, *), case .unsupported = error {
            self = .unavailable("unsupported")
            return
        }
        switch error {
        case .networkError: self = .offline
        case .userCancelled: self = .cancelled
        case .systemError: self = .unavailable("systemError")
        case .notAvailableInStorefront: self = .unavailable("notAvailableInStorefront")
        case .notEntitled: self = .unavailable("notEntitled")
        // The name `unknown` contains no information. Later versions of StoreKit have more cases.
        default: self = .unavailable("")
        }
    }
}

extension PayFailure {
    /// Creates the payment failure that corresponds to an error that a StoreKit purchase threw.
    init(_ error: any Error) {
        switch error {
        case StoreKitError.notAvailableInStorefront: self = .notInStorefront
        case let error as StoreKit.Product.PurchaseError: self.init(error)
        case let error as PayFailure: self = error
        default: self = .store(StoreFailure(error))
        }
    }

    /// Creates the failure for an error that was thrown before the payment was requested from StoreKit.
    init(beforeRequest error: any Error) {
        switch PayFailure(error) {
        case .store(let failure): self = .notRequested(failure)
        case let failure: self = failure
        }
    }

    private init(_ error: StoreKit.Product.PurchaseError) {
        switch error {
        case .invalidQuantity: self = .invalidQuantity
        case .productUnavailable: self = .productUnavailable
        case .purchaseNotAllowed: self = .paymentsNotAllowed
        case .ineligibleForOffer: self = .ineligibleForOffer
        case .invalidOfferIdentifier: self = .unknownOffer
        // The app signed the offer incorrectly, so the customer cannot fix it.
        case .invalidOfferPrice, .invalidOfferSignature, .missingOfferParameters:
            self = .notRequested(.unavailable(error.name))
        // Later versions of StoreKit have more cases.
        default: self = .store(.unavailable(error.name))
        }
    }
}

extension StoreKit.Product.PurchaseError {
    /// The name of the error case, without details that may identify the customer.
    fileprivate var name: String {
        switch self {
        case .invalidQuantity: "invalidQuantity"
        case .productUnavailable: "productUnavailable"
        case .purchaseNotAllowed: "purchaseNotAllowed"
        case .ineligibleForOffer: "ineligibleForOffer"
        case .invalidOfferIdentifier: "invalidOfferIdentifier"
        case .invalidOfferPrice: "invalidOfferPrice"
        case .invalidOfferSignature: "invalidOfferSignature"
        case .missingOfferParameters: "missingOfferParameters"
        // Later versions of StoreKit have more cases.
        default: ""
        }
    }
}
#endif
