#if Server
public import DiscoverData
public import DiscoverInteractors

/// Port: verifies that notifications were sent by the store.
///
/// **Promise:** The promise of ``/DiscoverInteractors/TransactionVerifier`` applies. A notification is genuine only if
/// it and each signed text inside it are for this server's app and environment, and all these texts are about the same
/// purchase or subscription.
public protocol NotificationVerifier: Sendable {
    /// Returns the verdict on a notification and its nested signed texts, with the verified contents.
    func verify(
        _ notification: UnverifiedNotification
    ) async throws(StoreFailure) -> Verdict<NotificationFacts>
}
#endif
