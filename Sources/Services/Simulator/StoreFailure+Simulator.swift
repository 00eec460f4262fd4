internal import DiscoverData
internal import StoreSimulator

extension StoreFailure {
    init(_ error: StoreKitError) {
        self =
            switch error {
            case .networkError: .offline
            case .userCancelled: .cancelled
            // The name `unknown` contains no information, so it is not passed on.
            case .unknown: .unavailable("")
            case .systemError, .notAvailableInStorefront, .notEntitled, .unsupported:
                .unavailable(error.rawValue)
            }
    }

    init(_ failure: SimulatedFailure) {
        switch failure {
        case .storeKit(let error): self.init(error)
        case .purchase(let error): self = .unavailable(error.rawValue)
        case .stateFile(let error): self = .unavailable(error.description)
        case .cancelled: self = .cancelled
        }
    }
}

extension PayFailure {
    init(_ failure: SimulatedFailure) {
        switch failure {
        case .storeKit(.notAvailableInStorefront): self = .notInStorefront
        case .purchase(let error): self.init(error)
        case .storeKit, .stateFile, .cancelled: self = .store(StoreFailure(failure))
        }
    }

    private init(_ error: PurchaseError) {
        self =
            switch error {
            case .invalidQuantity: .invalidQuantity
            case .productUnavailable: .productUnavailable
            case .purchaseNotAllowed: .paymentsNotAllowed
            case .ineligibleForOffer: .ineligibleForOffer
            case .invalidOfferIdentifier: .unknownOffer
            // The app signed the offer incorrectly, so the customer cannot fix it.
            case .invalidOfferPrice, .invalidOfferSignature, .missingOfferParameters:
                .notRequested(.unavailable(error.rawValue))
            }
    }
}
