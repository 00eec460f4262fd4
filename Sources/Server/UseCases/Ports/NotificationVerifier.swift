#if Server
public import DiscoverData
public import DiscoverInteractors

/// Port: verifies that notifications were sent by the store.
///
/// **Promise:** The promise of ``/DiscoverInteractors/TransactionVerifier`` applies. A genuine notification and each
/// nested text are for this server's app and environment. All nested texts are about one chain of transactions.
public protocol NotificationVerifier: Sendable {
    /// Returns the verdict on a notification and on the signed texts that it contains.
    func verify(
        _ notification: UnverifiedNotification
    ) async throws(StoreFailure) -> Verdict<NotificationFacts>
}
#endif
