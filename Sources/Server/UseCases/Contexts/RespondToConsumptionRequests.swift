#if Server
public import DiscoverData
internal import DiscoverEntities
public import DiscoverInteractors

/// Use case: the server responds to the App Store's requests for consumption information.
///
/// - Goal: Apple gets what the team's hook decides about a purchase, within the 12 hours after the customer requested
///   the refund.
/// - Preconditions: Each notification of such a request wrote its request in its own transaction.
/// - Main scenario: The hook gets what the ledger records about the purchase. The hook's decision states that the
///   customer consented. The response is computed from the decision, stored, sent to the App Store, and recorded as
///   accepted. A lease ensures that no other process responds to requests meanwhile.
/// - Variations: The customer didn't consent: nothing is sent. Another account owns the purchase by now, or its owner
///   was erased: the hook gets no request, and nothing is sent. The hook or the App Store is unavailable: the next
///   attempt is due after a pause, until the deadline. The same happens if the record of the purchase is damaged. The
///   hook or the App Store refuses, or the hook's response is invalid: the request is abandoned. The deadline passes:
///   the request expires. No secret is stored: the hook gets no request. Another process acquires the lease: the run
///   ends, and the database refuses its remaining writes. The process dies after it sent the response: the stored
///   response, with the same contents, is sent again.
/// - Postconditions: Each request whose state isn't `waiting` has its final state.
public final class RespondToConsumptionRequests {
    // MARK: Dependencies

    /// The interactors that the use case requires.
    public struct Dependencies: Sendable {
        let lease: LeaseInteractors
        let expire: any Interactor<Lease, Int?, LedgerFailure>
        let find: any Interactor<Int, [ConsumptionRequest], LedgerFailure>
        let secrets: any Interactor<Void, [SharedSecret], LedgerFailure>
        let describe: any Interactor<ConsumptionRequest, ConsumptionFacts, LedgerFailure>
        let decide:
            any Interactor<
                (facts: ConsumptionFacts, secrets: [SharedSecret]), ConsumptionReply<ConsumptionResponse?>, Never
            >
        let send:
            any Interactor<
                (request: ConsumptionRequest, response: ConsumptionResponse), ConsumptionReply<ConsumptionReceipt>,
                Never
            >
        let record: any Interactor<ConsumptionRecordRequest, [ConsumptionResult]?, LedgerFailure>

        /// Creates the dependencies of the use case.
        ///
        /// - Parameters:
        ///   - lease: The interactors for the lease (the right to respond to requests).
        ///   - expire: The interactor that marks requests whose deadline has passed.
        ///   - find: The interactor that finds the requests that are due.
        ///   - secrets: The interactor that reads the secrets that sign the hook's requests.
        ///   - describe: The interactor that finds what the ledger records about a purchase.
        ///   - decide: The interactor that requests the hook's decision.
        ///   - send: The interactor that sends a response to the App Store.
        ///   - record: The interactor that records the steps.
        public init(
            lease: LeaseInteractors,
            expire: any Interactor<Lease, Int?, LedgerFailure>,
            find: any Interactor<Int, [ConsumptionRequest], LedgerFailure>,
            secrets: any Interactor<Void, [SharedSecret], LedgerFailure>,
            describe: any Interactor<ConsumptionRequest, ConsumptionFacts, LedgerFailure>,
            decide: any Interactor<
                (facts: ConsumptionFacts, secrets: [SharedSecret]), ConsumptionReply<ConsumptionResponse?>, Never
            >,
            send: any Interactor<
                (request: ConsumptionRequest, response: ConsumptionResponse), ConsumptionReply<ConsumptionReceipt>,
                Never
            >,
            record: any Interactor<ConsumptionRecordRequest, [ConsumptionResult]?, LedgerFailure>
        ) {
            self.lease = lease
            self.expire = expire
            self.find = find
            self.secrets = secrets
            self.describe = describe
            self.decide = decide
            self.send = send
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
    ///   - groupSize: The maximum number of requests for which a step is taken at the same time.
    ///   - dependencies: The interactors that the use case requires.
    public init(groupSize: Int = 16, dependencies: Dependencies) {
        self.groupSize = groupSize
        self.dependencies = dependencies
    }

    /// Responds to the requests that are due, and returns the outcome.
    public func respond() async -> RespondToConsumptionRequestsOutcome {
        let span = Trace.begin(.context, "RespondToConsumptionRequests")
        defer { span.end() }
        var statistics = ConsumptionStatistics()
        do throws(DeliverWebhooksFailure) {
            let refusal = try await dependencies.lease.drain(dependencies.find) {
                (work: LeasedWork) throws(DeliverWebhooksFailure) in
                try await respondToGroup(in: work, counting: &statistics)
            }
            return refusal == nil ? .completed(statistics) : .skipped
        } catch {
            return .interrupted(error, statistics)
        }
    }

    /// Performs the next step of the requests that are due, and returns `false` if no request is due.
    private func respondToGroup(
        in work: LeasedWork<DeliverWebhooksFailure>, counting statistics: inout ConsumptionStatistics
    ) async throws(DeliverWebhooksFailure) -> Bool {
        statistics.expired += try await work.require(dependencies.expire, work.lease)
        let requests = try await work.perform(dependencies.find, groupSize)
        guard !requests.isEmpty else { return false }
        let secrets = try await work.perform(dependencies.secrets, ())
        var (described, damaged) = ([ConsumptionFacts](), [ConsumptionRequest]())
        for request in requests where request.response == nil {
            do throws(DeliverWebhooksFailure) {
                described.append(try await work.perform(dependencies.describe, request))
            } catch {
                // A damaged record of one purchase mustn't stop the requests about others.
                guard case .ledger(.damaged) = error else { throw error }
                damaged.append(request)
            }
        }
        guard !described.contains(where: \.allowsResponse) || !secrets.isEmpty else { throw .noSecret }
        try await work.renew()
        // The request is due again later, because an operator can repair the record until the deadline.
        let postponed = damaged.map {
            (request: $0, step: ConsumptionStep.decided(.failed("ledgerDamaged", retryAfter: nil)))
        }
        let steps = await steps(of: requests, described: described, signedWith: secrets) + postponed
        let results = try await work.require(dependencies.record, ConsumptionRecordRequest(steps, under: work.lease))
        for result in results { statistics.count(result) }
        return true
    }

    private func steps(
        of requests: [ConsumptionRequest], described: [ConsumptionFacts], signedWith secrets: [SharedSecret]
    ) async -> [(request: ConsumptionRequest, step: ConsumptionStep)] {
        let (decide, send) = (dependencies.decide, dependencies.send)
        return await withTaskGroup(of: (request: ConsumptionRequest, step: ConsumptionStep).self) { group in
            for facts in described where facts.allowsResponse {
                group.addTask { (facts.request, .decided(await decide.perform((facts, secrets)))) }
            }
            for request in requests {
                guard let response = request.response else { continue }
                group.addTask { (request, .sent(await send.perform((request, response)))) }
            }
            let notAllowed = described.filter { !$0.allowsResponse }.map {
                (request: $0.request, step: ConsumptionStep.responseNotAllowed)
            }
            return await group.reduce(into: notAllowed) { $0.append($1) }
        }
    }
}

extension ConsumptionStatistics {
    fileprivate mutating func count(_ result: ConsumptionResult) {
        switch result {
        case .prepared: break
        case .responded: responded += 1
        case .declined: declined += 1
        case .abandoned(_, let failure, _):
            abandoned += 1
            failures.insert(failure)
        case .postponed(_, let failure, _):
            postponed += 1
            failures.insert(failure)
        }
    }
}
#endif
