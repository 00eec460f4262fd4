#if Server
public import DiscoverData
public import DiscoverInteractors

/// Port: whoever can tell which notifications the store sent.
///
/// Promise: as ``/DiscoverInteractors/TransactionVerifier``. What is genuine is of this server's app and environment, and so is
/// each text within it, which are about one chain of transactions.
public protocol NotificationVerifier: Sendable {
    /// Judges a notification, and the texts within it.
    func verify(
        _ notification: UnverifiedNotification
    ) async throws(StoreFailure) -> Verdict<NotificationFacts>
}
#endif
