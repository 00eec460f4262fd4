public import DiscoverData
internal import DiscoverEntities

/// An interactor that records an analytics event as outcomes of experiments.
///
/// An exposure (a launch's first use of an experiment's variant) adds the account to the experiment, which observes the
/// account for a day. Any other event is recorded for each experiment that observes the account at that time. An event
/// that changes no result isn't stored. So an exposure is recorded once, regardless of the number of launches.
public struct RecordOutcomeInteractor: Interactor {
    private let log: any OutcomeLog
    private let time: any TimeSource
    private let currency: String

    /// Creates an interactor that records to the specified log.
    ///
    /// - Parameters:
    ///   - log: The log on the device.
    ///   - time: The clock of the device.
    ///   - currency: The currency in which results are reported, as an ISO 4217 code. Payments in another currency count
    ///     as payments, but with the amount 0, because a device doesn't know exchange rates.
    public init(log: any OutcomeLog, time: any TimeSource, currency: String = "USD") {
        self.log = log
        self.time = time
        self.currency = currency
    }

    /// Records the event if it is an exposure, or if an experiment observes the account.
    ///
    /// An exposure is the first use of a variant. If the log already contains a credit of a transaction, another credit
    /// of the same transaction is recorded as the event `creditedTwice`. Two simultaneous calls might not find each
    /// other's credits, so run only one call for a log at a time.
    ///
    /// - Throws: `StorageFailure` if the log can't be read or written.
    public func perform(_ request: RecordOutcomeRequest) async throws(StorageFailure) {
        let span = Trace.begin(.interactor, "RecordOutcome")
        defer { span.end() }
        let now = await time.now()
        if case .exposure(let experiment, let arm) = request.event {
            return try await log.record([
                OutcomeEvent(
                    experiment: experiment, arm: arm, participant: ParticipantID(of: request.account, in: experiment),
                    time: now, kind: .exposed)
            ])
        }
        let events = try await log.recorded().observed(request.account, at: now).compactMap { observed in
            kind(of: request.event, for: observed).map {
                OutcomeEvent(
                    experiment: observed.experiment, arm: observed.result.arm, participant: observed.participant,
                    time: now, kind: $0)
            }
        }
        if !events.isEmpty { try await log.record(events) }
    }

    /// Returns the kind of outcome to record for an analytics event; `nil` if the event isn't an outcome.
    private func kind(of event: AnalyticsEvent, for observed: ObservedParticipant) -> OutcomeEvent.Kind? {
        switch event {
        case .offered: return .offered
        case .paying: return .paying
        case .paid(_, let price, let transaction):
            // A free trial isn't a payment.
            if price?.milliunits == 0 { return nil }
            return .paid(transaction.pseudonym(for: observed.participant), milliunits: amount(price))
        case .credited(_, let transaction):
            let own = transaction.pseudonym(for: observed.participant)
            return observed.result.credited.contains(own) ? .creditedTwice(own) : .credited(own)
        case .settled(_, let transaction): return .credited(transaction.pseudonym(for: observed.participant))
        case .purchase(_, let outcome, let reason):
            let isFailure = ["refused", "unconfirmed", "otherAccount"].contains(outcome)
            return isFailure ? .failed(reason: reason ?? outcome) : nil
        case .restore(_, _, let reason?): return .failed(reason: reason)
        case .restore(let restored, _, nil): return restored > 0 ? .restored : nil
        case .unrestored(_, let reason), .unsettled(_, let reason), .loadProducts(let reason):
            return .failed(reason: reason)
        case .exposure: return nil
        }
    }

    private func amount(_ price: Money?) -> Int64 {
        guard let price, price.currency == currency else { return 0 }
        return max(price.milliunits, 0)
    }
}

/// An interactor that records whether each launch of the app was completed, to detect crashes.
///
/// A launch is complete when the app has processed the store's unfinished transactions. If the app ends before that,
/// the next launch records a crash. A customer who quits the app later therefore isn't counted. If the customer or the
/// system ends the app earlier, that counts as a crash, too, because the next launch can't distinguish the two. This is
/// equally likely in all arms (variants) whose launches take equally long.
public struct RecordLaunchInteractor: Interactor {
    private let log: any OutcomeLog
    private let time: any TimeSource

    /// Creates an interactor that records to the specified log, with the times of the specified clock.
    public init(log: any OutcomeLog, time: any TimeSource) {
        self.log = log
        self.time = time
    }

    /// Records that a launch of the app began or is complete.
    ///
    /// At the beginning of a launch, the method also records a crash if the previous launch wasn't completed.
    ///
    /// - Parameter request: The account, and whether its launch begins or is complete.
    /// - Returns: A Boolean value that indicates whether the account is observed in an experiment.
    /// - Throws: `StorageFailure` if the log can't be read or written.
    @discardableResult public func perform(_ request: RecordLaunchRequest) async throws(StorageFailure) -> Bool {
        let span = Trace.begin(.interactor, "RecordLaunch", request.hasEnded ? "end" : "beginning")
        defer { span.end() }
        let recorded = try await log.recorded()
        let now = await time.now()
        let observed = recorded.observed(request.account, at: now)
        let own = Set(recorded.participants(request.account))
        if !request.hasEnded {
            let crashed = observed.filter { recorded.launching.contains($0.participant) }
            if !crashed.isEmpty {
                try await log.record(
                    crashed.map {
                        OutcomeEvent(
                            experiment: $0.experiment, arm: $0.result.arm, participant: $0.participant, time: now,
                            kind: .crashed)
                    })
            }
        }
        let others = recorded.launching.subtracting(own)
        let launching = request.hasEnded ? others : others.union(observed.map(\.participant))
        if launching != recorded.launching { try await log.setLaunching(launching) }
        return !observed.isEmpty
    }
}

extension RecordedOutcomes {
    /// Returns the account's pseudonyms in all experiments in which the account takes part on this device.
    fileprivate func participants(_ account: AccountToken) -> [ParticipantID] {
        experiments.compactMap { name, results in
            let participant = ParticipantID(of: account, in: name)
            return results.participants[participant] == nil ? nil : participant
        }
    }

    /// Returns the experiments that observe the account at a time, each with the account's result.
    ///
    /// The experiments are sorted by name.
    fileprivate func observed(_ account: AccountToken, at time: Moment) -> [ObservedParticipant] {
        experiments.sorted { $0.key < $1.key }.compactMap { name, results in
            let participant = ParticipantID(of: account, in: name)
            guard let result = results.participants[participant], result.isObserved(at: time) else { return nil }
            return ObservedParticipant(experiment: name, participant: participant, result: result)
        }
    }
}

/// An account that is observed in an experiment, with its result so far.
private struct ObservedParticipant {
    let experiment: String
    let participant: ParticipantID
    let result: ParticipantResult
}
