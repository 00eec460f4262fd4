#if Server
public import DiscoverData
internal import DiscoverEntities
public import DiscoverInteractors

/// Use case: the server answers the App Store's requests for consumption information.
///
/// - Goal: Apple gets what the team's hook decides about a purchase, within the 12 hours after the customer requested
///   the refund.
/// - Preconditions: Each notification of such a request wrote its request in its own transaction.
/// - Main scenario: The hook gets what the ledger records about the purchase. It answers that the customer consented.
///   The answer is stored, then sent to the App Store, then recorded as accepted. A lease ensures that no other
///   process answers requests meanwhile.
/// - Variations: The customer didn't consent: nothing is sent. The hook or the App Store is unavailable: the next
///   attempt is due after a pause, until the deadline. The hook or the App Store refuses, or the hook's answer is
///   invalid: the request is abandoned. The deadline passes: the request expires. No secret is stored: the hook gets
///   no request. Another process acquires the lease: the run ends, and the database refuses its remaining writes. The
///   process dies after it sent the answer: the stored answer, with the same contents, is sent again.
/// - Postconditions: Each request whose state isn't `waiting` has its final state.
public final class AnswerConsumptionRequests {
    // MARK: Dependencies

    /// The interactors that the use case requires.
    public struct Dependencies: Sendable {
        let begin: any Interactor<Void, LeaseResponse, LedgerFailure>
        let renew: any Interactor<Lease, Bool, LedgerFailure>
        let end: any Interactor<Lease, Void, LedgerFailure>
        let expire: any Interactor<Lease, Int?, LedgerFailure>
        let find: any Interactor<Int, [ConsumptionRequest], LedgerFailure>
        let secrets: any Interactor<Void, [SharedSecret], LedgerFailure>
        let describe: any Interactor<ConsumptionRequest, ConsumptionFacts, LedgerFailure>
        let decide:
            any Interactor<
                (facts: ConsumptionFacts, secrets: [SharedSecret]), ConsumptionReply<ConsumptionAnswer?>, Never
            >
        let send:
            any Interactor<
                (request: ConsumptionRequest, answer: ConsumptionAnswer), ConsumptionReply<ConsumptionReceipt>, Never
            >
        let record: any Interactor<ConsumptionRecordRequest, [ConsumptionResult]?, LedgerFailure>

        /// Creates the dependencies of the use case.
        ///
        /// - Parameters:
        ///   - begin: The interactor that acquires the lease (the right to answer requests).
        ///   - renew: The interactor that renews the lease.
        ///   - end: The interactor that ends the lease.
        ///   - expire: The interactor that marks requests whose deadline has passed.
        ///   - find: The interactor that finds the requests that are due.
        ///   - secrets: The interactor that reads the secrets that sign the hook's requests.
        ///   - describe: The interactor that finds what the ledger records about a purchase.
        ///   - decide: The interactor that requests the hook's decision.
        ///   - send: The interactor that sends an answer to the App Store.
        ///   - record: The interactor that records the steps.
        public init(
            begin: any Interactor<Void, LeaseResponse, LedgerFailure>,
            renew: any Interactor<Lease, Bool, LedgerFailure>,
            end: any Interactor<Lease, Void, LedgerFailure>,
            expire: any Interactor<Lease, Int?, LedgerFailure>,
            find: any Interactor<Int, [ConsumptionRequest], LedgerFailure>,
            secrets: any Interactor<Void, [SharedSecret], LedgerFailure>,
            describe: any Interactor<ConsumptionRequest, ConsumptionFacts, LedgerFailure>,
            decide: any Interactor<
                (facts: ConsumptionFacts, secrets: [SharedSecret]), ConsumptionReply<ConsumptionAnswer?>, Never
            >,
            send: any Interactor<
                (request: ConsumptionRequest, answer: ConsumptionAnswer), ConsumptionReply<ConsumptionReceipt>, Never
            >,
            record: any Interactor<ConsumptionRecordRequest, [ConsumptionResult]?, LedgerFailure>
        ) {
            self.begin = begin
            self.renew = renew
            self.end = end
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

    /// Answers the requests that are due, and returns the outcome.
    public func answer() async -> AnswerConsumptionRequestsOutcome {
        let span = Trace.begin(.context, "AnswerConsumptionRequests")
        defer { span.end() }
        do throws(LedgerFailure) {
            // Without a due request, nothing is written, not even a lease.
            guard try await !dependencies.find.perform(1).isEmpty else { return .completed(ConsumptionStatistics()) }
            switch try await dependencies.begin.perform(()) {
            case .granted(let lease): return await answer(under: lease)
            case .refused: return .skipped
            }
        } catch {
            return .interrupted(.ledger(error), ConsumptionStatistics())
        }
    }

    private func answer(under lease: Lease) async -> AnswerConsumptionRequestsOutcome {
        var tally = ConsumptionStatistics()
        var failure: DeliverWebhooksFailure?
        do throws(DeliverWebhooksFailure) {
            while !Task.isCancelled, try await answerGroup(under: lease, counting: &tally) {}
        } catch {
            failure = error
        }
        // If the lease can't be ended, it expires.
        try? await dependencies.end.perform(lease)
        return failure.map { .interrupted($0, tally) } ?? .completed(tally)
    }

    /// Performs the next step of the requests that are due, and returns `false` if no request is due.
    private func answerGroup(
        under lease: Lease, counting tally: inout ConsumptionStatistics
    ) async throws(DeliverWebhooksFailure) -> Bool {
        tally.expired += try await require { () throws(LedgerFailure) in try await dependencies.expire.perform(lease) }
        let requests: [ConsumptionRequest]
        let secrets: [SharedSecret]
        var described: [ConsumptionFacts] = []
        do throws(LedgerFailure) {
            requests = try await dependencies.find.perform(groupSize)
            guard !requests.isEmpty else { return false }
            secrets = try await dependencies.secrets.perform(())
            for request in requests where request.answer == nil {
                described.append(try await dependencies.describe.perform(request))
            }
        } catch {
            throw .ledger(error)
        }
        guard described.isEmpty || !secrets.isEmpty else { throw .noSecret }
        try await require { () throws(LedgerFailure) in try await dependencies.renew.perform(lease) ? true : nil }
        let steps = await steps(of: requests, described: described, signedWith: secrets)
        let results = try await require { () throws(LedgerFailure) in
            try await dependencies.record.perform(ConsumptionRecordRequest(steps, under: lease))
        }
        for result in results { tally.count(result) }
        return true
    }

    private func steps(
        of requests: [ConsumptionRequest], described: [ConsumptionFacts], signedWith secrets: [SharedSecret]
    ) async -> [(request: ConsumptionRequest, step: ConsumptionStep)] {
        let (decide, send) = (dependencies.decide, dependencies.send)
        return await withTaskGroup(of: (request: ConsumptionRequest, step: ConsumptionStep).self) { group in
            for facts in described {
                group.addTask { (facts.request, .decided(await decide.perform((facts, secrets)))) }
            }
            for request in requests {
                guard let answer = request.answer else { continue }
                group.addTask { (request, .sent(await send.perform((request, answer)))) }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
    }

    /// Performs a step that requires the lease (the right to answer), and returns the value of the step.
    ///
    /// - Parameter step: A closure that returns `nil` if another process has acquired the lease.
    /// - Returns: The value of the step.
    /// - Throws: `displaced` if another process has acquired the lease, or `ledger` if the step failed.
    @discardableResult
    private func require<Value>(
        _ step: () async throws(LedgerFailure) -> Value?
    ) async throws(DeliverWebhooksFailure) -> Value {
        let value: Value?
        do throws(LedgerFailure) { value = try await step() } catch { throw .ledger(error) }
        guard let value else { throw .displaced }
        return value
    }
}

extension ConsumptionStatistics {
    fileprivate mutating func count(_ result: ConsumptionResult) {
        switch result {
        case .prepared: break
        case .answered: answered += 1
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
