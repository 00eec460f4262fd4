// Which code the original queue has for what the store's rules say. StoreKit's two generations do not name the same things,
// and Apple documents no table between them: this one is ours.

extension PaymentQueueError {
    init(_ failure: StoreFailure) {
        switch failure {
        case .storeKit(let error): self.init(Code(error))
        case .purchase(let error): self.init(Code(error))
        default: self.init(.unknown)
        }
    }
}

extension PaymentQueueError.Code {
    fileprivate init(_ error: StoreKitError) {
        switch error {
        case .userCancelled: self = .paymentCancelled
        case .networkError: self = .cloudServiceNetworkConnectionFailed
        case .notAvailableInStorefront: self = .storeProductNotAvailable
        case .notEntitled: self = .clientInvalid
        case .unknown, .systemError, .unsupported: self = .unknown
        }
    }

    fileprivate init(_ error: PurchaseError) {
        switch error {
        case .invalidQuantity: self = .paymentInvalid
        case .productUnavailable: self = .storeProductNotAvailable
        case .purchaseNotAllowed: self = .paymentNotAllowed
        case .ineligibleForOffer: self = .ineligibleForOffer
        case .invalidOfferIdentifier: self = .invalidOfferIdentifier
        case .invalidOfferPrice: self = .invalidOfferPrice
        case .invalidOfferSignature: self = .invalidSignature
        case .missingOfferParameters: self = .missingOfferParams
        }
    }
}
