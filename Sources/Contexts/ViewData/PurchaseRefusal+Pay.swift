internal import DiscoverData

extension PurchaseRefusal {
    init(_ failure: PayFailure, quantity: Int, terms: String?) {
        self =
            switch failure {
            case .paymentsNotAllowed: .paymentsNotAllowed
            case .productUnavailable: .productUnavailable
            case .notInStorefront: .notInStorefront
            case .invalidQuantity: .invalidQuantity(requested: quantity, maximum: 0)
            case .unknownOffer: .unknownOffer(terms ?? "")
            case .ineligibleForOffer: .ineligibleForOffer(terms ?? "")
            case .notRequested(let failure): .notLoaded(failure)
            case .store(let failure): .store(failure)
            }
    }
}
