#if Server
public import DiscoverData
public import DiscoverInteractors

/// Keeps a verified notification, and takes in what it says: one durable step.
public struct RecordNotificationInteractor: Interactor {
    private let inbox: any NotificationInbox
    private let time: any TimeSource

    /// Takes where it is kept, and the clock.
    public init(inbox: any NotificationInbox, time: any TimeSource) {
        self.inbox = inbox
        self.time = time
    }

    /// Keeps it, once.
    public func perform(_ request: VerifiedNotification) async throws(LedgerFailure) -> NotificationResult {
        let span = Trace.begin(.interactor, "RecordNotification")
        defer { span.end() }
        return try await inbox.take(
            request.facts, signed: request.notification.signedPayload, at: await time.now())
    }
}
#endif
