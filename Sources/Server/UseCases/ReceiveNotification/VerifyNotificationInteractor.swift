#if Server
public import DiscoverData
internal import DiscoverEntities
public import DiscoverInteractors

/// Proof that a verifier has called a notification genuine. Only ``VerifyNotificationInteractor`` makes one.
public struct VerifiedNotification: Hashable, Sendable {
    /// What it says.
    public let facts: NotificationFacts
    /// What the store signed.
    public let notification: UnverifiedNotification

    // Made anywhere else, it would prove nothing.
    fileprivate init(facts: NotificationFacts, notification: UnverifiedNotification) {
        self.facts = facts
        self.notification = notification
    }
}

/// Why a notification is not to be believed.
public enum NotificationRefusal: Error, Hashable, Sendable {
    /// It is refused for good.
    case notGenuine(RejectionReason)
    /// The verifier gave no answer: that says nothing about it.
    case unreachable(StoreFailure)
}

/// Has a notification judged. Of another environment than the server's it is refused, whatever a verifier says.
public struct VerifyNotificationInteractor: Interactor {
    private let verifier: any NotificationVerifier
    private let environment: LedgerEnvironment

    /// Takes who judges, and the only environment that counts.
    public init(verifier: any NotificationVerifier, environment: LedgerEnvironment) {
        self.verifier = verifier
        self.environment = environment
    }

    /// The proof, where it is genuine.
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
