internal import DiscoverData
internal import DiscoverEntities
internal import DiscoverInteractors
internal import StoreSimulator

extension UnverifiedTransaction {
    /// A claim, whatever the device's own check says of it.
    init(_ result: VerificationResult<SignedTransactionPayload>) {
        let payload = result.payload
        self.init(
            id: TransactionID(payload.transactionId), product: ProductID(payload.productId),
            signedText: result.jwsRepresentation,
            price: Money(milliunits: payload.price, currency: payload.currency))
    }
}

extension UnverifiedStatus {
    init(_ status: SubscriptionStatus) {
        self.init(
            transaction: UnverifiedTransaction(status.transaction),
            signedRenewal: status.renewalInfo.jwsRepresentation)
    }
}

extension PayAnswer {
    /// What the store calls unknown is an answer of a later StoreKit: whether it charged will be seen in what is
    /// unfinished.
    init(_ result: PurchaseResult) throws(StoreSimulator.StoreFailure) {
        switch result {
        case .success(let transaction): self = .transaction(UnverifiedTransaction(transaction))
        case .userCancelled: self = .cancelled
        case .pending(.askToBuy): self = .pending
        case .pending(.interrupted): self = .interrupted
        case .unknown: throw .storeKit(.unknown)
        }
    }
}
