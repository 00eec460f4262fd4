#if Server
public import DiscoverData
public import DiscoverEntities

/// Port: the App Store's requests for consumption information, which wait for a response.
///
/// **Promise:** ``NotificationInbox`` adds a request in the same transaction that stores its notification, so a request
/// is never lost or added twice. Each change depends on the lease: if another process has acquired it, nothing changes.
/// A request that isn't waiting anymore doesn't change.
///
/// A request belongs to the account that owns the transaction when the request is added, or, if none does, to the first
/// account that owns it later. It still belongs to this account after a transfer of the purchase. A decision that the
/// purchase was recorded for the wrong account (a reassignment, or a dispute that is resolved as `moved`) moves the
/// request in the same transaction, and removes the stored response if the request waits. A merge of the account moves
/// its requests, and an erasure removes them. An erasure of the present owner declines a request of a former one, unless
/// its response is stored.
///
/// ```swift
/// let expired = try await queue.expire(at: now, under: lease)  // `nil` if another process has the lease.
/// if let request = try await queue.due(at: now, limit: 1).first {
///     let isRecorded = try await queue.record([.prepared(request, response)], under: lease)
/// }
/// ```
public protocol ConsumptionRequestQueue: Sendable {
    /// Returns the waiting requests whose next step is due, even if their deadline has passed.
    ///
    /// - Parameters:
    ///   - moment: The current time.
    ///   - limit: The maximum number of requests.
    /// - Returns: The requests, beginning with the one that has been due for the longest time.
    /// - Throws: A `LedgerFailure` if the queue can't be read.
    func due(at moment: Moment, limit: Int) async throws(LedgerFailure) -> [ConsumptionRequest]

    /// Marks the waiting requests whose deadline isn't after the specified time as expired.
    ///
    /// - Returns: The number of requests that this call marked, or `nil` if another process has acquired the lease.
    /// - Throws: A `LedgerFailure` if the queue can't be read or written.
    func expire(at moment: Moment, under lease: Lease) async throws(LedgerFailure) -> Int?

    /// Records the results of steps, if this process still has the lease (the right to respond).
    ///
    /// A decision (`prepared`, `declined`, or `abandoned` without a response) isn't recorded if the request doesn't
    /// belong to its ``ConsumptionRequest/account`` anymore: the request stays due, and gets a new decision.
    ///
    /// - Returns: `false` if another process has acquired the lease; then nothing is recorded.
    /// - Throws: A `LedgerFailure` if the queue can't be read or written.
    func record(_ results: [ConsumptionResult], under lease: Lease) async throws(LedgerFailure) -> Bool

    /// Returns a page of the requests with their states, in the order of their numbers.
    ///
    /// - Parameters:
    ///   - state: The state of the requests, or `nil` for requests in any state.
    ///   - number: The number of the previous page's last request, or `nil` for the first page.
    ///   - limit: The maximum number of requests.
    /// - Returns: The requests.
    /// - Throws: A `LedgerFailure` if the queue can't be read.
    func requests(
        in state: RecordedConsumptionRequest.State?, after number: Int64?, limit: Int
    ) async throws(LedgerFailure) -> [RecordedConsumptionRequest]

    /// Returns the counts of the waiting requests.
    ///
    /// The requests whose deadline isn't later than `moment` are overdue.
    ///
    /// - Throws: A `LedgerFailure` if the queue can't be read.
    func status(at moment: Moment) async throws(LedgerFailure) -> ConsumptionQueueStatus
}

/// Port: the team's hook, whose decisions determine what the server sends about consumption.
///
/// Apple requests consumption information about purchases, and the server responds to these requests.
///
/// **Promise:** A call sends one signed request, without redirects, and returns in limited time. Neither logs nor the
/// codes of failures contain a secret, a URL, or content of the request or of the response.
///
/// ```swift
/// if case .replied(let decision) = await hook.decide(facts, signedWith: secrets, at: now) {
///     let response = try ConsumptionRule.response(facts, decision)  // `nil` without the customer's consent.
/// }
/// ```
public protocol ConsumptionHook: Sendable {
    /// Requests the hook's decision about a purchase whose refund was requested.
    ///
    /// - Parameters:
    ///   - facts: What the ledger records about the purchase.
    ///   - secrets: The secrets that sign the request; the request contains a signature for each of them.
    ///   - moment: The time of the attempt, which is part of the signed content.
    /// - Returns: The decision, or the failure.
    func decide(
        _ facts: ConsumptionFacts, signedWith secrets: [SharedSecret], at moment: Moment
    ) async -> ConsumptionReply<ConsumptionDecision>
}

/// Port: sends consumption information to the App Store.
///
/// **Promise:** Sending the same response about a transaction again has the same effect as sending it once.
///
/// ```swift
/// if case .replied = await receiver.send(response, about: request.transaction) {
///     let isRecorded = try await queue.record([.responded(request, at: now)], under: lease)
/// }
/// ```
public protocol ConsumptionReceiver: Sendable {
    /// Sends a response about a transaction, and returns whether the App Store accepted it.
    func send(
        _ response: ConsumptionResponse, about transaction: TransactionID
    ) async -> ConsumptionReply<ConsumptionReceipt>
}
#endif
