// Why something failed, as half a sentence to follow a colon: controls speak to people, and StoreKit's names do not.

extension StoreFailure {
    var reason: String {
        switch self {
        case .storeKit(let error): error.reason
        case .purchase(let error): error.reason
        case .stateFile: "the store could not write it down"
        case .cancelled: "nobody waits for it any more"
        }
    }
}

extension StoreKitError {
    fileprivate var reason: String {
        switch self {
        case .unknown: "the store gives no reason"
        case .userCancelled: "the customer turned back"
        case .networkError: "the store cannot be reached"
        case .systemError: "the device failed"
        case .notAvailableInStorefront: "it is not sold in this storefront"
        case .notEntitled: "the app may not do this"
        case .unsupported: "the device cannot do this"
        }
    }
}

extension PurchaseError {
    fileprivate var reason: String {
        switch self {
        case .invalidQuantity: "so many cannot be bought at once"
        case .productUnavailable: "it is not for sale"
        case .purchaseNotAllowed: "the device may not make payments"
        case .ineligibleForOffer: "the customer may not have the offer"
        case .invalidOfferIdentifier: "it has no offer of that name"
        case .invalidOfferPrice: "the offer has no usable price"
        case .invalidOfferSignature: "the offer is not signed rightly"
        case .missingOfferParameters: "something that the offer needs was not given"
        }
    }
}
