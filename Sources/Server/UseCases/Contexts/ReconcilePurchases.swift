#if Server
public import DiscoverData
internal import DiscoverEntities
public import DiscoverInteractors

/// Use case: the server compares recorded purchases with the store.
///
/// - Goal: The ledger contains each renewal, refund, and end of a subscription, even if the store never sent the
///   notification, or no longer has it.
/// - Preconditions: The server can query the store.
/// - Main scenario: The purchases that are due are looked up at the store, one after the other. The signatures of each
///   response are verified, and its contents are compared with the ledger. The contents are the same, so nothing is
///   recorded except the time of the lookup. A lease ensures that no other process does so meanwhile.
/// - Variations: The ledger lacks a change: the change is recorded like a notification, together with an entry of the
///   audit log that explains it. A text isn't genuine, or the store refuses the request for a purchase, or doesn't have
///   the purchase: this is counted, the run continues, and the next run looks the purchase up again. The customer's
///   history is too long to read: the latest status is compared, and the incomplete response is counted. A purchase was
///   looked up very recently: the next run looks it up. The store doesn't respond, or limits the rate of requests: the
///   run ends, and the next one continues with the purchases that weren't looked up. The process dies: likewise.
///   Another process compares purchases: nothing happens. Another process acquires the lease: the run ends, and the
///   database refuses its remaining times of lookups.
/// - Postconditions: The ledger contains what the store returned about the purchases that were due.
public final class ReconcilePurchases {
    // MARK: Dependencies

    /// The interactors that the use case requires.
    public struct Dependencies: Sendable {
        let lease: LeaseInteractors
        let find: any Interactor<DuePurchasesRequest, [DuePurchase], LedgerFailure>
        let lookUp: any Interactor<DuePurchase, LookupResult, ReconcilePurchasesFailure>
        let examine: @Sendable () -> Examination
        let finish: any Interactor<CheckedPurchases, Bool, LedgerFailure>

        /// Creates the dependencies of the use case.
        ///
        /// - Parameters:
        ///   - lease: The interactors for the lease.
        ///   - find: The interactor that finds the purchases that are due.
        ///   - lookUp: The interactor that looks a purchase up at the store.
        ///   - finish: The interactor that records that purchases were looked up.
        ///   - examine: A closure that creates the interactors for one response of the store. They share the signed
        ///     texts of the response.
        public init(
            lease: LeaseInteractors,
            find: any Interactor<DuePurchasesRequest, [DuePurchase], LedgerFailure>,
            lookUp: any Interactor<DuePurchase, LookupResult, ReconcilePurchasesFailure>,
            finish: any Interactor<CheckedPurchases, Bool, LedgerFailure>,
            examine: @escaping @Sendable () -> Examination
        ) {
            self.lease = lease
            self.find = find
            self.lookUp = lookUp
            self.finish = finish
            self.examine = examine
        }
    }

    /// The interactors that process one response of the store.
    public struct Examination: Sendable {
        let compare: any Interactor<LookedUpPurchases, LedgerComparison, ReconcilePurchasesFailure>
        let record: any Interactor<SignedDifference, RecordedDifference, LedgerFailure>

        /// Creates the interactors that compare a response with the ledger, and record a difference.
        public init(
            compare: any Interactor<LookedUpPurchases, LedgerComparison, ReconcilePurchasesFailure>,
            record: any Interactor<SignedDifference, RecordedDifference, LedgerFailure>
        ) {
            self.compare = compare
            self.record = record
        }
    }

    private let request: ReconcileRequest
    private let dependencies: Dependencies
    private let report: (RecordedDifference) -> Void

    /// Creates a run of the use case.
    ///
    /// The use case has no roles, because its steps are a loop over interactors.
    ///
    /// - Parameters:
    ///   - request: The request, which determines which purchases are looked up.
    ///   - dependencies: The interactors that the use case requires.
    ///   - report: A closure that receives each difference after it was recorded.
    public init(
        request: ReconcileRequest, dependencies: Dependencies, report: @escaping (RecordedDifference) -> Void = { _ in }
    ) {
        self.request = request
        self.dependencies = dependencies
        self.report = report
    }

    /// Looks up the purchases that are due, records what the ledger lacks, and returns the outcome.
    public func reconcile() async -> ReconcilePurchasesOutcome {
        let span = Trace.begin(.context, "ReconcilePurchases")
        defer { span.end() }
        var statistics = ReconciliationStatistics()
        do throws(ReconcilePurchasesFailure) {
            let refusal = try await dependencies.lease.run(unlessBegunWithin: request.pause) {
                (work: LeasedWork) throws(ReconcilePurchasesFailure) in
                try await reconcile(in: work, counting: &statistics)
            }
            return refusal.map { .skipped($0) } ?? .completed(statistics)
        } catch {
            return .interrupted(error, statistics)
        }
    }

    private func reconcile(
        in work: LeasedWork<ReconcilePurchasesFailure>, counting statistics: inout ReconciliationStatistics
    ) async throws(ReconcilePurchasesFailure) {
        // The loop ends, because each page begins after the previous one. A canceled task stops before the next lookup.
        var due = DuePurchasesRequest(isComplete: request.isComplete, after: nil)
        var done = Set<TransactionID>()
        while case let page = try await work.perform(dependencies.find, due), !page.isEmpty {
            // A response about one purchase also contains other purchases of the same customer.
            for purchase in page where !done.contains(purchase.chain) {
                try await lookUp(purchase, in: work, counting: &statistics, alsoDone: &done)
            }
            due = DuePurchasesRequest(isComplete: request.isComplete, after: page.last)
        }
    }

    private func lookUp(
        _ purchase: DuePurchase, in work: LeasedWork<ReconcilePurchasesFailure>,
        counting statistics: inout ReconciliationStatistics, alsoDone done: inout Set<TransactionID>
    ) async throws(ReconcilePurchasesFailure) {
        if Task.isCancelled { throw .cancelled }
        try await work.renew()
        guard case .responded(let response) = try await dependencies.lookUp.perform(purchase) else {
            statistics.postponed += 1
            return
        }
        let found: LookedUpPurchases
        switch response {
        case .found(let purchases): found = purchases
        case .incomplete(let purchases):
            statistics.incomplete += 1
            found = purchases
        case .unknown, .refused:
            // The purchase doesn't count as checked, so the next run looks it up again.
            statistics.lookedUp += 1
            if response == .unknown { statistics.unknown += 1 } else { statistics.refused += 1 }
            return
        }
        let examination = dependencies.examine()
        let comparison = try await examination.compare.perform(found)
        statistics.refused += comparison.refused
        for difference in comparison.differences {
            // Without a change, the notification arrived in the meantime.
            let recorded = try await work.perform(examination.record, difference)
            guard recorded.result.isChange else { continue }
            statistics.found[difference.difference.change, default: 0] += 1
            report(recorded)
        }
        // A response to a request about one-time purchases doesn't contain the status of a subscription, and the other
        // way around; the registry ignores purchases that aren't recorded.
        let chains = comparison.chains.union([purchase.chain])
        // Only now does the purchase count as checked. So after a crash, or if a text was refused, the next run looks it
        // up again.
        if comparison.refused == 0 {
            try await work.require(dependencies.finish, CheckedPurchases(chains, under: work.lease))
        }
        statistics.lookedUp += 1
        done.formUnion(chains)
    }
}
#endif
