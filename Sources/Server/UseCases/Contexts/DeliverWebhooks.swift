#if Server
public import DiscoverData
internal import DiscoverEntities
public import DiscoverInteractors

/// Use case: the server reports changes of accounts to the receiver of webhooks.
///
/// - Goal: The receiver gets each event at least once, and the events of an account in their order.
/// - Preconditions: Each change wrote its event in its own transaction.
/// - Main scenario: The first due event of each account is sent, signed with each valid secret. The receiver accepts
///   the event, which is then removed from the outbox (the queue of events to deliver). This continues until no event
///   is due. A lease ensures that no other process delivers the events meanwhile.
/// - Variations: The receiver doesn't accept an event: the next attempt is due after a pause, and later events of the
///   account wait. The last attempt fails: the event is abandoned, and later events of the account are delivered. No
///   secret is stored: nothing is sent. Another process delivers the events: nothing happens. Another process
///   acquires the lease: the run ends, and the database refuses its remaining writes. The process dies after the
///   receiver accepted an event: the event is sent again with the same ID.
/// - Postconditions: The receiver has accepted each event that the outbox no longer contains.
public final class DeliverWebhooks {
    // MARK: Dependencies

    /// The interactors that the use case requires.
    public struct Dependencies: Sendable {
        let lease: LeaseInteractors
        let find: any Interactor<Int, [WebhookEvent], LedgerFailure>
        let secrets: any Interactor<Void, [SharedSecret], LedgerFailure>
        let attempt: any Interactor<(event: WebhookEvent, secrets: [SharedSecret]), WebhookReply, Never>
        let record: any Interactor<WebhookRecordRequest, [WebhookResult]?, LedgerFailure>

        /// Creates the dependencies of the use case.
        ///
        /// - Parameters:
        ///   - lease: The interactors for the lease (the right to deliver).
        ///   - find: The interactor that finds the events that are due.
        ///   - secrets: The interactor that reads the secrets that sign the requests.
        ///   - attempt: The interactor that makes one attempt to send an event.
        ///   - record: The interactor that records the replies of the receiver.
        public init(
            lease: LeaseInteractors,
            find: any Interactor<Int, [WebhookEvent], LedgerFailure>,
            secrets: any Interactor<Void, [SharedSecret], LedgerFailure>,
            attempt: any Interactor<(event: WebhookEvent, secrets: [SharedSecret]), WebhookReply, Never>,
            record: any Interactor<WebhookRecordRequest, [WebhookResult]?, LedgerFailure>
        ) {
            self.lease = lease
            self.find = find
            self.secrets = secrets
            self.attempt = attempt
            self.record = record
        }
    }

    private let groupSize: Int
    private let dependencies: Dependencies

    /// Creates a run of the use case.
    ///
    /// The use case has no roles, because its steps are a loop over interactors.
    ///
    /// - Parameters:
    ///   - groupSize: The maximum number of events that are sent at the same time, each of another account.
    ///   - dependencies: The interactors that the use case requires.
    public init(groupSize: Int = 16, dependencies: Dependencies) {
        self.groupSize = groupSize
        self.dependencies = dependencies
    }

    /// Delivers the events that are due, and returns the outcome.
    public func deliver() async -> DeliverWebhooksOutcome {
        let span = Trace.begin(.context, "DeliverWebhooks")
        defer { span.end() }
        var statistics = DeliveryStatistics()
        do throws(DeliverWebhooksFailure) {
            let refusal = try await dependencies.lease.drain(dependencies.find) {
                (work: LeasedWork) throws(DeliverWebhooksFailure) in
                try await deliverGroup(in: work, counting: &statistics)
            }
            return refusal == nil ? .completed(statistics) : .skipped
        } catch {
            return .interrupted(error, statistics)
        }
    }

    /// Delivers the next events, and returns `false` if no event is due.
    private func deliverGroup(
        in work: LeasedWork<DeliverWebhooksFailure>, counting statistics: inout DeliveryStatistics
    ) async throws(DeliverWebhooksFailure) -> Bool {
        let secrets = try await work.perform(dependencies.secrets, ())
        let events = try await work.perform(dependencies.find, groupSize)
        guard !events.isEmpty else { return false }
        guard !secrets.isEmpty else { throw .noSecret }
        try await work.renew()
        let replies = await attempt(events, signedWith: secrets)
        let results = try await work.require(dependencies.record, WebhookRecordRequest(replies, under: work.lease))
        for result in results {
            switch result {
            case .delivered: statistics.delivered += 1
            case .postponed: statistics.postponed += 1
            case .abandoned: statistics.abandoned += 1
            }
        }
        return true
    }

    private func attempt(
        _ events: [WebhookEvent], signedWith secrets: [SharedSecret]
    ) async -> [(event: WebhookEvent, reply: WebhookReply)] {
        let attempt = dependencies.attempt
        return await withTaskGroup(of: (event: WebhookEvent, reply: WebhookReply).self) { group in
            for event in events {
                group.addTask { (event, await attempt.perform((event, secrets))) }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
    }
}
#endif
