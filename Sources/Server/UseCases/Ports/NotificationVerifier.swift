#if Server
public import DiscoverData
public import DiscoverInteractors

/// Port: verifies that notifications were sent by the store.
///
/// **Promise:** As with ``/DiscoverInteractors/TransactionVerifier``, a verdict is final: the same notification always
/// gets the same verdict. If a notification can't be verified now, the method throws an error, and returns no verdict.
/// Verifying changes nothing, so callers may repeat the request.
///
/// A notification is genuine only if it and each signed text (JWS) inside it are for this server's app and environment.
/// All these texts must be about the same purchase or subscription.
///
/// ```swift
/// switch try await verifier.verify(notification) {
/// case .genuine(let facts): print("the store sent a notification of type \(facts.type)")
/// case .notGenuine(let reason): print("the notification is refused: \(reason)")
/// }
/// ```
public protocol NotificationVerifier: Sendable {
    /// Returns the verdict on a notification and the signed texts (JWS) in it, with the verified contents.
    ///
    /// - Throws: A `StoreFailure` if the notification can't be verified now.
    func verify(
        _ notification: UnverifiedNotification
    ) async throws(StoreFailure) -> Verdict<NotificationFacts>
}
#endif
