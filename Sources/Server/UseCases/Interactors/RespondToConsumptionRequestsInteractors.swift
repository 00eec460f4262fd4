#if Server
public import DiscoverData
public import DiscoverEntities
public import DiscoverInteractors

/// Finds the requests for consumption information whose next step is due.
public struct FindDueConsumptionInteractor: Interactor {
    private let queue: any ConsumptionRequestQueue
    private let time: any TimeSource

    /// Creates an interactor from the queue of requests, and the clock that determines what is due.
    public init(queue: any ConsumptionRequestQueue, time: any TimeSource) {
        self.queue = queue
        self.time = time
    }

    /// Returns the requests that are due, at most as many as `request` specifies.
    ///
    /// - Throws: A `LedgerFailure` if the queue can't be read.
    public func perform(_ request: Int) async throws(LedgerFailure) -> [ConsumptionRequest] {
        let span = Trace.begin(.interactor, "FindDueConsumption")
        defer { span.end() }
        return try await queue.due(at: await time.now(), limit: request)
    }
}

/// Marks the requests for consumption information whose deadline has passed as expired.
public struct ExpireConsumptionInteractor: Interactor {
    private let queue: any ConsumptionRequestQueue
    private let time: any TimeSource

    /// Creates an interactor from the queue of requests and a clock.
    ///
    /// The clock determines whose deadline has passed.
    public init(queue: any ConsumptionRequestQueue, time: any TimeSource) {
        self.queue = queue
        self.time = time
    }

    /// Marks the requests for consumption information whose deadline has passed as expired.
    ///
    /// - Returns: The number of requests that this call marked, or `nil` if another process has acquired the lease.
    /// - Throws: A `LedgerFailure` if the queue can't be read or written.
    public func perform(_ request: Lease) async throws(LedgerFailure) -> Int? {
        let span = Trace.begin(.interactor, "ExpireConsumption")
        defer { span.end() }
        return try await queue.expire(at: await time.now(), under: request)
    }
}

/// Finds what the ledger records about a purchase whose refund was requested.
public struct DescribeConsumptionInteractor: Interactor {
    private let directory: any AccountDirectory
    private let entitlements: EntitlementsInteractor
    private let map: FeatureMap
    private let environment: LedgerEnvironment

    /// Creates an interactor that reads a ledger.
    ///
    /// - Parameters:
    ///   - directory: The directory that finds the owner of a transaction.
    ///   - ledger: The ledger from which the owner's balances are computed.
    ///   - time: The clock that determines the time for which the balances are computed.
    ///   - map: The features and units that each product grants.
    ///   - environment: The store environment of the ledger.
    public init(
        directory: any AccountDirectory, ledger: any LedgerStore, time: any TimeSource, map: FeatureMap,
        environment: LedgerEnvironment
    ) {
        self.directory = directory
        entitlements = EntitlementsInteractor(ledger: ledger, time: time, map: map)
        self.map = map
        self.environment = environment
    }

    /// Returns the account that owns the transaction, and the units of a consumable.
    ///
    /// The units of a consumable are those granted and those remaining. They are omitted if no response is allowed, or
    /// if the records of the account are damaged.
    ///
    /// - Throws: A `LedgerFailure` if the ledger can't be read.
    public func perform(_ request: ConsumptionRequest) async throws(LedgerFailure) -> ConsumptionFacts {
        let span = Trace.begin(.interactor, "DescribeConsumption")
        defer { span.end() }
        let key = TransactionKey(environment: environment.store, id: request.transaction)
        guard let owned = try await directory.transaction(key) else {
            return ConsumptionFacts(request, account: nil, units: nil)
        }
        let facts = owned.recorded.facts
        let withoutUnits = ConsumptionFacts(request, account: owned.account, units: nil, isErased: owned.isErased)
        guard facts.kind == .consumable, withoutUnits.allowsResponse else { return withoutUnits }
        let grant = map.grant(of: facts.product, boughtAt: facts.purchased)
        let (granted, overflow) = grant.amount.multipliedReportingOverflow(by: facts.quantity)
        guard !overflow, let balances = try await balances(of: owned.account) else { return withoutUnits }
        return ConsumptionFacts(
            request, account: owned.account,
            units: .init(name: grant.unit, granted: granted, balance: balances[grant.unit] ?? 0))
    }

    /// Returns the balance of each unit of an account, or `nil` if its records are damaged.
    ///
    /// Damaged records of one account mustn't stop the requests of other accounts.
    private func balances(of account: AccountToken) async throws(LedgerFailure) -> [String: Int]? {
        do throws(LedgerFailure) {
            return try await entitlements.perform(Account(token: account)).entitlements?.balances
        } catch {
            switch error {
            case .damaged: return nil
            case .unavailable, .newer: throw error
            }
        }
    }
}

/// Requests the hook's decision about a purchase, and derives the response for the App Store from it.
public struct RequestConsumptionDecisionInteractor: Interactor {
    private let hook: any ConsumptionHook
    private let time: any TimeSource

    /// Creates an interactor from the team's hook, and the clock that dates the signed requests to it.
    public init(hook: any ConsumptionHook, time: any TimeSource) {
        self.hook = hook
        self.time = time
    }

    /// Sends the facts to the hook, signed with each secret, and returns the response for the App Store.
    ///
    /// The response is `nil` if the customer didn't consent. If Apple would accept no response with the hook's
    /// decision, the result is `refused`, because another attempt would get the same decision.
    public func perform(
        _ request: (facts: ConsumptionFacts, secrets: [SharedSecret])
    ) async -> ConsumptionReply<ConsumptionResponse?> {
        let span = Trace.begin(.interactor, "RequestConsumptionDecision")
        defer { span.end() }
        switch await hook.decide(request.facts, signedWith: request.secrets, at: await time.now()) {
        case .replied(let decision):
            do throws(ConsumptionRule.InvalidDecisionError) {
                return .replied(try ConsumptionRule.response(request.facts, decision))
            } catch {
                return .refused("hookAnswer.\(error.member)")
            }
        case .refused(let code): return .refused(code)
        case .failed(let code, let seconds): return .failed(code, retryAfter: seconds)
        case .cancelled: return .cancelled
        }
    }
}

/// Sends the response to a request to the App Store.
public struct SendConsumptionInteractor: Interactor {
    private let receiver: any ConsumptionReceiver

    /// Creates an interactor that sends responses to the specified receiver.
    public init(receiver: any ConsumptionReceiver) { self.receiver = receiver }

    /// Sends the response, and returns whether the App Store accepted it.
    public func perform(
        _ request: (request: ConsumptionRequest, response: ConsumptionResponse)
    ) async -> ConsumptionReply<ConsumptionReceipt> {
        let span = Trace.begin(.interactor, "SendConsumption")
        defer { span.end() }
        return await receiver.send(request.response, about: request.request.transaction)
    }
}

/// Records the completed steps of requests, and determines when a failed step is repeated.
public struct RecordConsumptionInteractor: Interactor {
    private let queue: any ConsumptionRequestQueue
    private let time: any TimeSource
    private let retries: WebhookRetryPolicy

    /// Creates an interactor that records steps in a queue.
    ///
    /// - Parameters:
    ///   - queue: The queue of requests.
    ///   - time: The clock that determines when the next attempt is due.
    ///   - retries: The pauses between attempts. Their number is limited only by the deadline of the request.
    public init(queue: any ConsumptionRequestQueue, time: any TimeSource, retries: WebhookRetryPolicy) {
        self.queue = queue
        self.time = time
        self.retries = retries
    }

    /// Records the steps, except those that were canceled, and returns the recorded results.
    ///
    /// The result is `nil` if another process has acquired the lease; then nothing is recorded.
    ///
    /// - Throws: A `LedgerFailure` if the queue can't be read or written.
    public func perform(_ request: ConsumptionRecordRequest) async throws(LedgerFailure) -> [ConsumptionResult]? {
        let span = Trace.begin(.interactor, "RecordConsumption")
        defer { span.end() }
        let now = await time.now()
        let results = request.steps.compactMap { request, step in result(of: step, of: request, at: now) }
        guard !results.isEmpty else { return [] }
        return try await queue.record(results, under: request.lease) ? results : nil
    }

    private func result(
        of step: ConsumptionStep, of request: ConsumptionRequest, at now: Moment
    ) -> ConsumptionResult? {
        switch step {
        case .decided(.replied(let response?)): return .prepared(request, response)
        case .decided(.replied(nil)), .responseNotAllowed: return .declined(request, at: now)
        case .sent(.replied): return .responded(request, at: now)
        case .decided(.refused(let code)), .sent(.refused(let code)):
            return .abandoned(request, failure: code, at: now)
        case .decided(.cancelled), .sent(.cancelled): return nil
        case .decided(.failed(let code, let seconds)), .sent(.failed(let code, let seconds)):
            let pause = retries.pause(after: request.attempts + 1, atLeast: seconds)
            // At the deadline, the request is due once more, and expires.
            let next = min(now.milliseconds + pause, max(request.deadline.milliseconds, now.milliseconds))
            return .postponed(request, failure: code, until: Moment(milliseconds: next))
        }
    }
}
#endif
