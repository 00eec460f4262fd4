#if Server
public import DiscoverData
internal import DiscoverEntities
public import DiscoverInteractors

/// Finds the webhook events whose next delivery attempt is due.
public struct FindDueEventsInteractor: Interactor {
    private let outbox: any WebhookOutbox
    private let time: any TimeSource

    /// Creates an interactor from the queue of webhook events, and the clock that determines what is due.
    public init(outbox: any WebhookOutbox, time: any TimeSource) {
        self.outbox = outbox
        self.time = time
    }

    /// Returns the events that are due, at most as many as `request` specifies.
    ///
    /// - Throws: A `LedgerFailure` if the outbox can't be read.
    public func perform(_ request: Int) async throws(LedgerFailure) -> [WebhookEvent] {
        let span = Trace.begin(.interactor, "FindDueEvents")
        defer { span.end() }
        return try await outbox.due(at: await time.now(), limit: request)
    }
}

/// Reads the secrets that sign webhooks.
public struct ReadWebhookSecretsInteractor: Interactor {
    private let vault: any SecretVault
    private let time: any TimeSource

    /// Creates an interactor from the vault of secrets, and the clock that determines which are valid.
    public init(vault: any SecretVault, time: any TimeSource) {
        self.vault = vault
        self.time = time
    }

    /// Returns the secrets that are valid now, newest first; during a rotation, there are several.
    ///
    /// - Throws: A `LedgerFailure` if the secrets can't be read.
    public func perform(_ request: Void) async throws(LedgerFailure) -> [SharedSecret] {
        let span = Trace.begin(.interactor, "ReadWebhookSecrets")
        defer { span.end() }
        return try await vault.secrets(at: await time.now())
    }
}

/// Makes one attempt to send an event to the receiver of webhooks.
public struct AttemptDeliveryInteractor: Interactor {
    private let sender: any WebhookSender
    private let time: any TimeSource

    /// Creates an interactor from the sender of events, and the clock that dates the requests.
    public init(sender: any WebhookSender, time: any TimeSource) {
        self.sender = sender
        self.time = time
    }

    /// Sends the event, signed with each secret, and returns the reply of the receiver.
    public func perform(_ request: (event: WebhookEvent, secrets: [SharedSecret])) async -> WebhookReply {
        let span = Trace.begin(.interactor, "AttemptDelivery")
        defer { span.end() }
        return await sender.send(
            WebhookAttempt(request.event, signedWith: request.secrets, at: await time.now()))
    }
}

/// Records the receiver's replies, and decides whether and when failed events are sent again.
public struct RecordDeliveriesInteractor: Interactor {
    private let outbox: any WebhookOutbox
    private let time: any TimeSource
    private let retries: WebhookRetryPolicy

    /// Creates an interactor that records in the outbox how the receivers of webhooks replied.
    ///
    /// - Parameters:
    ///   - outbox: The queue of webhook events.
    ///   - time: The clock that determines when the next attempt is due.
    ///   - retries: The number of attempts, and the pauses between them.
    public init(outbox: any WebhookOutbox, time: any TimeSource, retries: WebhookRetryPolicy) {
        self.outbox = outbox
        self.time = time
        self.retries = retries
    }

    /// Records the replies, except those of canceled attempts, and returns the recorded results.
    ///
    /// The result is `nil` if another process has acquired the lease (the right to deliver); then nothing is recorded.
    ///
    /// - Throws: A `LedgerFailure` if the database can't be read or written.
    public func perform(_ request: WebhookRecordRequest) async throws(LedgerFailure) -> [WebhookResult]? {
        let span = Trace.begin(.interactor, "RecordDeliveries")
        defer { span.end() }
        let now = await time.now()
        let results = request.replies.compactMap { event, reply -> WebhookResult? in
            switch reply {
            case .accepted: return .delivered(event)
            case .cancelled: return nil
            case .failed(let failure, _) where event.attempts + 1 >= retries.attempts:
                return .abandoned(event, failure: failure, at: now)
            case .failed(let failure, let seconds):
                let pause = retries.pause(after: event.attempts + 1, atLeast: seconds)
                return .postponed(event, failure: failure, until: Moment(milliseconds: now.milliseconds + pause))
            }
        }
        guard !results.isEmpty else { return [] }
        return try await outbox.record(results, under: request.lease) ? results : nil
    }
}
#endif
