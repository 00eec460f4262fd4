#if Server
public import DiscoverData
public import DiscoverEntities
public import DiscoverInteractors

/// Lists the abandoned events of an outbox: the webhook events for which all attempts failed.
public struct ListAbandonedEventsInteractor: Interactor {
    private let outbox: any WebhookOutbox

    /// Creates an interactor that reads the specified outbox, the queue of webhook events.
    public init(outbox: any WebhookOutbox) { self.outbox = outbox }

    /// Returns the requested page of abandoned events, in the order of their numbers.
    ///
    /// - Throws: A `LedgerFailure` if the outbox can't be read.
    public func perform(_ request: PageRequest) async throws(LedgerFailure) -> Page<AbandonedEvent> {
        let span = Trace.begin(.interactor, "ListAbandonedEvents")
        defer { span.end() }
        let found = try await outbox.abandoned(after: request.position, limit: request.readLimit)
        return Page(found, of: request, number: \.event.number)
    }
}

/// Lists the waiting events of an outbox: the webhook events that the receiver hasn't accepted yet.
public struct ListWaitingEventsInteractor: Interactor {
    private let outbox: any WebhookOutbox

    /// Creates an interactor that reads the specified outbox, the queue of webhook events.
    public init(outbox: any WebhookOutbox) { self.outbox = outbox }

    /// Returns the requested page of waiting events, in the order of their numbers.
    ///
    /// - Throws: A `LedgerFailure` if the outbox can't be read.
    public func perform(_ request: PageRequest) async throws(LedgerFailure) -> Page<WaitingEvent> {
        let span = Trace.begin(.interactor, "ListWaitingEvents")
        defer { span.end() }
        let found = try await outbox.waiting(after: request.position, limit: request.readLimit)
        return Page(found, of: request, number: \.event.number)
    }
}

/// Makes abandoned events due for delivery again.
public struct ReplayWebhooksInteractor: Interactor {
    private let outbox: any WebhookOutbox
    private let time: any TimeSource

    /// Creates an interactor from the queue of webhook events, and the clock that dates audit entries.
    public init(outbox: any WebhookOutbox, time: any TimeSource) {
        self.outbox = outbox
        self.time = time
    }

    /// Makes the requested events due for delivery, and returns the number of these events.
    ///
    /// - Throws: A `LedgerFailure` if the database can't be read or written. The change may be recorded
    ///   nevertheless if the connection was lost meanwhile.
    public func perform(_ request: ReplayWebhooksRequest) async throws(LedgerFailure) -> Int {
        let span = Trace.begin(.interactor, "ReplayWebhooks")
        defer { span.end() }
        return try await outbox.replay(
            request.selection, at: await time.now(), by: request.administrator?.token)
    }
}

/// Reads the counts of an outbox, the queue of webhook events to deliver.
public struct ReadOutboxStatusInteractor: Interactor {
    private let outbox: any WebhookOutbox
    private let time: any TimeSource

    /// Creates an interactor from the queue of webhook events, and the clock for the current time.
    public init(outbox: any WebhookOutbox, time: any TimeSource) {
        self.outbox = outbox
        self.time = time
    }

    /// Returns the counts of the queue of webhook events, and the current time.
    ///
    /// The age of the oldest event is computed from the current time.
    ///
    /// - Throws: A `LedgerFailure` if the outbox can't be read.
    public func perform(_ request: Void) async throws(LedgerFailure) -> (status: OutboxStatus, now: Moment) {
        let span = Trace.begin(.interactor, "ReadOutboxStatus")
        defer { span.end() }
        return (try await outbox.status(), await time.now())
    }
}
#endif
