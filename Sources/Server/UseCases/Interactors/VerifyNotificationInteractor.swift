#if Server
public import DiscoverData
internal import DiscoverEntities
public import DiscoverInteractors

/// Proof that a verifier found a notification of the store to be genuine.
///
/// Only ``VerifyNotificationInteractor`` creates an instance.
public struct VerifiedNotification: Hashable, Sendable {
    /// The verified contents of the notification.
    public let facts: NotificationFacts
    /// The notification as the store sent it: a signed text (JWS).
    public let notification: UnverifiedNotification

    // The initializer is file-private because an instance made anywhere else would prove nothing.
    fileprivate init(facts: NotificationFacts, notification: UnverifiedNotification) {
        self.facts = facts
        self.notification = notification
    }
}

/// The reason why a notification wasn't accepted.
public enum NotificationRefusal: Error, Hashable, Sendable {
    /// The notification isn't genuine and is permanently refused, for the reason in the associated value.
    case notGenuine(RejectionReason)
    /// The verifier didn't respond, so the notification is neither accepted nor refused.
    case unreachable(StoreFailure)
}

/// Verifies that the store sent a notification to this server.
///
/// A notification from another environment (production or sandbox) than the server's is refused, even if the verifier
/// reports that it is genuine.
public struct VerifyNotificationInteractor: Interactor {
    private let verifier: any NotificationVerifier
    private let environment: LedgerEnvironment

    /// Creates an interactor that uses a verifier, and accepts notifications of one environment only.
    public init(verifier: any NotificationVerifier, environment: LedgerEnvironment) {
        self.verifier = verifier
        self.environment = environment
    }

    /// Returns the proof that the notification is genuine, or throws the reason why it isn't accepted.
    ///
    /// - Throws: `NotificationRefusal.notGenuine` if the notification is permanently refused, or `unreachable` if it
    ///   can't be verified now.
    public func perform(
        _ request: UnverifiedNotification
    ) async throws(NotificationRefusal) -> VerifiedNotification {
        let span = Trace.begin(.interactor, "VerifyNotification")
        defer { span.end() }
        let verdict: Verdict<NotificationFacts>
        do throws(StoreFailure) {
            verdict = try await verifier.verify(request)
        } catch {
            throw .unreachable(error)
        }
        switch verdict {
        case .notGenuine(let reason): throw .notGenuine(reason)
        case .genuine(let facts):
            let environments = [facts.transaction?.key.environment, facts.renewal?.chain.environment]
            guard environments.allSatisfy({ $0 == nil || $0 == environment.store }) else {
                throw .notGenuine(.wrongEnvironment)
            }
            return VerifiedNotification(facts: facts, notification: request)
        }
    }
}
#endif
