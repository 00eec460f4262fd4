#if Server
public import DiscoverData
public import DiscoverEntities
public import DiscoverInteractors

/// Verifies a purchase of Google Play.
public struct VerifyPlayPurchaseInteractor: Interactor {
    private let verifier: any GooglePlayVerifier

    /// Creates an interactor that uses the specified verifier.
    public init(verifier: any GooglePlayVerifier) { self.verifier = verifier }

    /// Returns the verdict on the purchase, with the transaction's contents if the purchase is genuine.
    public func perform(
        _ request: PresentPlayPurchaseRequest
    ) async throws(StoreFailure) -> Verdict<TransactionFacts> {
        let span = Trace.begin(.interactor, "VerifyPlayPurchase")
        defer { span.end() }
        return try await verifier.verify(token: request.token, product: request.product)
    }
}
#endif
