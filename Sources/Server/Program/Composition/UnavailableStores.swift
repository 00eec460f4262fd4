#if Server
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import ServerUseCases

/// Adapter: the empty payment queue of a server.
///
/// Nothing waits here to be finished. The device finishes a transaction when the server's response permits it.
struct NoOpPaymentQueue: PaymentQueue {
    var canMakePayments: Bool { get async { false } }

    func transactions(of product: ProductID) async -> Set<TransactionID> { [] }

    func pay(_ request: PayRequest) async throws(PayFailure) -> PaymentResult { throw .store(.notInThisBuild) }

    func unfinished() async throws(StoreFailure) -> [UnverifiedTransaction] { [] }

    func updates() -> AsyncStream<UnverifiedTransaction> { AsyncStream { $0.finish() } }

    func finish(_ transaction: CreditedTransaction) async throws(StoreFailure) {}
}

/// Adapter: the purchase history of a server that may not query the store.
///
/// Such a server learns of purchases from devices and notifications only.
struct UnavailablePurchaseHistory: PurchaseHistory {
    func restorable() async throws(StoreFailure) -> [UnverifiedTransaction] { throw .notInThisBuild }
    func history() async throws(StoreFailure) -> [UnverifiedTransaction] { throw .notInThisBuild }
    func statuses() async throws(StoreFailure) -> [UnverifiedSubscriptionStatus] { throw .notInThisBuild }
}

/// Adapter: a purchase history that returns the renewal information of a request.
///
/// It replaces the statuses that the store would return now.
struct RequestPurchaseHistory: PurchaseHistory {
    /// The renewal information of the request.
    let brought: [UnverifiedSubscriptionStatus]

    func restorable() async throws(StoreFailure) -> [UnverifiedTransaction] { throw .notInThisBuild }
    func history() async throws(StoreFailure) -> [UnverifiedTransaction] { throw .notInThisBuild }
    func statuses() async throws(StoreFailure) -> [UnverifiedSubscriptionStatus] { brought }
}

/// Adapter: a verifier that always fails, for a server without a service account of Google Play.
struct UnconfiguredGooglePlay: GooglePlayVerifier {
    /// Throws `StoreFailure.notInThisBuild`, because no verifier is configured.
    func verify(token: String, product: ProductID) async throws(StoreFailure) -> Verdict<TransactionFacts> {
        throw .notInThisBuild
    }
}
#endif
