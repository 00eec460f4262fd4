internal import StoreSimulator

extension StoreService {
    /// Verifies a transaction, grants its product, and only then finishes it.
    func process(_ verification: VerificationResult<SignedTransactionPayload>) async throws {
        let transaction = try await verified(verification)
        if let pack = ProductCatalog.superLikes(in: transaction.productId) {
            counter.apply(transaction, superLikes: pack * transaction.quantity)
        }
        try await store.finish(transaction.transactionId)
        await refreshPurchasedProducts()
    }

    /// The device's verification first, which costs nothing, then the server's.
    private func verified(
        _ verification: VerificationResult<SignedTransactionPayload>
    ) async throws -> SignedTransactionPayload {
        guard case .verified(let signed) = verification else { throw StoreServiceError.failedVerification }
        switch await store.authority.verify(signed.jwsRepresentation) {
        case .genuine(let transaction): return transaction
        case .altered, .notIssuedHere, .malformed: throw StoreServiceError.failedVerification
        case .unreachable: throw StoreServiceError.serverUnavailable
        }
    }
}
