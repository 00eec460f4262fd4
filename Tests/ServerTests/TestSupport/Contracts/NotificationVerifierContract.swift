#if Server
internal import DiscoverInteractors
public import ServerUseCases
public import Testing

/// The contract of ``NotificationVerifier``.
public struct NotificationVerifierContract: Sendable {
    private let verifier: any NotificationVerifier
    private let genuine: [UnverifiedNotification]
    private let forged: [UnverifiedNotification]

    /// Creates a contract for a verifier with genuine and forged notifications.
    public init(
        _ verifier: any NotificationVerifier, genuine: [UnverifiedNotification], forged: [UnverifiedNotification]
    ) {
        self.verifier = verifier
        self.genuine = genuine
        self.forged = forged
    }

    /// Verifies that the verifier fulfills the contract.
    public func check(sourceLocation: SourceLocation = #_sourceLocation) async throws {
        for notification in genuine {
            let verdict = try await verifier.verify(notification)
            guard case .genuine(let facts) = verdict else {
                Issue.record("a genuine notification is refused: \(verdict)", sourceLocation: sourceLocation)
                continue
            }
            #expect(!facts.uuid.isEmpty && !facts.type.isEmpty, sourceLocation: sourceLocation)
            #expect(
                try await verifier.verify(notification) == verdict, "the verdict must be final",
                sourceLocation: sourceLocation)
        }
        for notification in forged {
            let verdict = try await verifier.verify(notification)
            guard case .notGenuine = verdict else {
                Issue.record("a forged notification is reported as genuine", sourceLocation: sourceLocation)
                continue
            }
            #expect(
                try await verifier.verify(notification) == verdict, "the verdict must be final",
                sourceLocation: sourceLocation)
        }
    }
}
#endif
