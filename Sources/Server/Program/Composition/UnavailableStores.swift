#if Server
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import ServerUseCases

/// Adapter: a payment queue that is always empty, because a server has no transactions to finish.
///
/// The device finishes a transaction when the server's response permits it.
struct NoOpPaymentQueue: PaymentQueue {
    var canMakePayments: Bool { get async { false } }

    func transactions(of product: ProductID) async -> Set<TransactionID> { [] }

    func pay(_ request: PayRequest) async throws(PayFailure) -> PaymentResult { throw .store(.notInThisBuild) }

    func unfinished() async throws(StoreFailure) -> [UnverifiedTransaction] { [] }

    func updates() -> AsyncStream<UnverifiedTransaction> { AsyncStream { $0.finish() } }

    func finish(_ transaction: CreditedTransaction) async throws(StoreFailure) {}
}

/// Adapter: a purchase history that always fails, for a server that doesn't query the store.
///
/// Such a server receives purchases only from devices and notifications.
struct UnavailablePurchaseHistory: PurchaseHistory {
    func restorable() async throws(StoreFailure) -> [UnverifiedTransaction] { throw .notInThisBuild }
    func history() async throws(StoreFailure) -> [UnverifiedTransaction] { throw .notInThisBuild }
    func statuses() async throws(StoreFailure) -> [UnverifiedSubscriptionStatus] { throw .notInThisBuild }
}

/// Adapter: a purchase history that returns only the renewal information in the client's request.
///
/// The server uses this history instead of a query to the store.
struct RequestPurchaseHistory: PurchaseHistory {
    /// The subscription statuses in the request.
    ///
    /// Each status consists of renewal information and a transaction of the same subscription.
    let brought: [UnverifiedSubscriptionStatus]

    func restorable() async throws(StoreFailure) -> [UnverifiedTransaction] { throw .notInThisBuild }
    func history() async throws(StoreFailure) -> [UnverifiedTransaction] { throw .notInThisBuild }
    func statuses() async throws(StoreFailure) -> [UnverifiedSubscriptionStatus] { brought }
}

/// Adapter: a verifier that always fails, for a server that isn't configured to query Google Play.
struct UnconfiguredGooglePlay: GooglePlayVerifier {
    /// Always throws `StoreFailure.notInThisBuild`, because access to Google Play isn't configured.
    func verify(token: String, product: ProductID) async throws(StoreFailure) -> PlayVerdict { throw .notInThisBuild }

    /// Always throws `StoreFailure.notInThisBuild`, because access to Google Play isn't configured.
    func refresh(_ subject: PlayNotification.Subject) async throws(StoreFailure) -> PlayVerdict {
        throw .notInThisBuild
    }

    /// Always throws `StoreFailure.notInThisBuild`, because access to Google Play isn't configured.
    func confirm(_ confirmation: PlayConfirmation) async throws(StoreFailure) -> PlayConfirmationResult {
        throw .notInThisBuild
    }
}
#endif
