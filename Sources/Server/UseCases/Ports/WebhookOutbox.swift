#if Server
public import DiscoverData
public import DiscoverEntities

/// Port: the events that wait until the receiver of webhooks has accepted them.
///
/// **Promise:** Each change of an account's records writes its event in the same transaction, so neither exists without
/// the other. The events of an account are numbered in the order of its changes. An event stays in the outbox until
/// ``record(_:under:)`` records that it was delivered.
///
/// ```swift
/// for event in try await outbox.due(at: now, limit: 10) {
///     let reply = await sender.send(WebhookAttempt(event, signedWith: secrets, at: now))
///     if reply == .accepted { _ = try await outbox.record([.delivered(event)], under: lease) }
/// }
/// ```
public protocol WebhookOutbox: Sendable {
    /// Returns the events to deliver now.
    ///
    /// For each account, this is the first undelivered event, if its next attempt is due.
    ///
    /// An event is abandoned when all attempts to deliver it have failed. An abandoned event doesn't block later events
    /// of its account.
    ///
    /// - Parameters:
    ///   - moment: The current time.
    ///   - limit: The maximum number of events.
    /// - Returns: The events, beginning with the one that has been due for the longest time.
    /// - Throws: A `LedgerFailure` if the outbox can't be read.
    func due(at moment: Moment, limit: Int) async throws(LedgerFailure) -> [WebhookEvent]

    /// Records the results of delivery attempts, if this process still has the lease.
    ///
    /// The lease is the right to deliver.
    ///
    /// - Returns: `false` if another process has acquired the lease; then nothing is recorded.
    /// - Throws: A `LedgerFailure` if the database can't be read or written.
    func record(_ results: [WebhookResult], under lease: Lease) async throws(LedgerFailure) -> Bool

    /// Returns the numbers of waiting and abandoned events, and the time of the oldest waiting event.
    ///
    /// - Throws: A `LedgerFailure` if the outbox can't be read.
    func status() async throws(LedgerFailure) -> OutboxStatus

    /// Returns a page of the waiting events, in the order of their numbers.
    ///
    /// - Parameters:
    ///   - number: The number of the previous page's last event, or `nil` for the first page.
    ///   - limit: The maximum number of events.
    /// - Returns: The events.
    /// - Throws: A `LedgerFailure` if the outbox can't be read.
    func waiting(after number: Int64?, limit: Int) async throws(LedgerFailure) -> [WaitingEvent]

    /// Returns a page of the abandoned events, in the order of their numbers.
    ///
    /// - Parameters:
    ///   - number: The number of the previous page's last event, or `nil` for the first page.
    ///   - limit: The maximum number of events.
    /// - Returns: The events.
    /// - Throws: A `LedgerFailure` if the outbox can't be read.
    func abandoned(after number: Int64?, limit: Int) async throws(LedgerFailure) -> [AbandonedEvent]

    /// Makes abandoned events due again, with the full number of attempts.
    ///
    /// The method writes an audit entry in the same database transaction.
    ///
    /// - Parameters:
    ///   - selection: The events to make due.
    ///   - moment: The current time, for the audit entry.
    ///   - administrator: The administrator who makes the request, or `nil` if an operator's command makes it.
    /// - Returns: The number of events that became due. If it is 0, nothing is written.
    /// - Throws: A `LedgerFailure` if the database can't be read or written. The change may be recorded
    ///   nevertheless if the connection was lost meanwhile.
    func replay(
        _ selection: AbandonedSelection, at moment: Moment, by administrator: AccountToken?
    ) async throws(LedgerFailure) -> Int
}
#endif
