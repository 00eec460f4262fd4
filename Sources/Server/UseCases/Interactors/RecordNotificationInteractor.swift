#if Server
public import DiscoverData
public import DiscoverInteractors

/// Stores a verified notification, and records its transaction in the ledger, in one durable step.
public struct RecordNotificationInteractor: Interactor {
    private let inbox: any NotificationInbox
    private let time: any TimeSource

    /// Creates an interactor from the inbox of notifications, and the clock that dates their arrival.
    public init(inbox: any NotificationInbox, time: any TimeSource) {
        self.inbox = inbox
        self.time = time
    }

    /// Stores the notification, unless it was stored before, and returns its effect on the ledger.
    ///
    /// - Throws: A `LedgerFailure` if the notification can't be stored.
    public func perform(_ request: VerifiedNotification) async throws(LedgerFailure) -> NotificationResult {
        let span = Trace.begin(.interactor, "RecordNotification")
        defer { span.end() }
        return try await inbox.take(
            request.facts, signed: request.notification.signedPayload, at: await time.now())
    }
}
#endif
