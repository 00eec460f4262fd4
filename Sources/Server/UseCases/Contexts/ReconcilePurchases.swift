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
///   audit log that explains it. A text isn't genuine, or the store refuses to respond about a purchase, or doesn't have
///   it: this is counted, the run continues, and the next run looks the purchase up again. The customer's history is too
///   long to read: the latest status is compared, and the incomplete response is counted. A purchase was looked up very
///   recently: the next run looks it up. The store doesn't respond, or limits the rate of requests: the run ends, and the next one continues with the purchases that
///   weren't looked up. The process dies: likewise. Another process compares purchases: nothing happens. Another
///   process acquires the lease: the run ends, and the database refuses its remaining times of lookups.
/// - Postconditions: The ledger contains what the store returned about the purchases that were due.
public final class ReconcilePurchases {
    // MARK: Dependencies

    /// The interactors that the use case requires.
    public struct Dependencies: Sendable {
        let begin: any Interactor<Int64, LeaseResponse, LedgerFailure>
        let renew: any Interactor<Lease, Bool, LedgerFailure>
        let end: any Interactor<ReplayEnd, Bool, LedgerFailure>
        let find: any Interactor<DuePurchasesRequest, [DuePurchase], LedgerFailure>
        let lookUp: any Interactor<DuePurchase, LookupResult, ReconcilePurchasesFailure>
        let examine: @Sendable () -> Examination
        let finish: any Interactor<CheckedPurchases, Bool, LedgerFailure>

        /// Creates the dependencies of the use case.
        ///
        /// - Parameters:
        ///   - begin: The interactor that acquires the lease.
        ///   - renew: The interactor that renews the lease.
        ///   - end: The interactor that ends the lease.
        ///   - find: The interactor that finds the purchases that are due.
        ///   - lookUp: The interactor that looks a purchase up at the store.
        ///   - finish: The interactor that records that purchases were looked up.
        ///   - examine: A closure that creates the interactors for one response of the store. They share the signed
        ///     texts of the response.
        public init(
            begin: any Interactor<Int64, LeaseResponse, LedgerFailure>,
            renew: any Interactor<Lease, Bool, LedgerFailure>,
            end: any Interactor<ReplayEnd, Bool, LedgerFailure>,
            find: any Interactor<DuePurchasesRequest, [DuePurchase], LedgerFailure>,
            lookUp: any Interactor<DuePurchase, LookupResult, ReconcilePurchasesFailure>,
            finish: any Interactor<CheckedPurchases, Bool, LedgerFailure>,
            examine: @escaping @Sendable () -> Examination
        ) {
            self.begin = begin
            self.renew = renew
            self.end = end
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
        do throws(LedgerFailure) {
            switch try await dependencies.begin.perform(request.pause) {
            case .granted(let lease): return await reconcile(under: lease)
            case .refused(let refusal): return .skipped(refusal)
            }
        } catch {
            return .interrupted(.ledger(error), ReconciliationStatistics())
        }
    }

    private func reconcile(under lease: Lease) async -> ReconcilePurchasesOutcome {
        var tally = ReconciliationStatistics()
        do throws(ReconcilePurchasesFailure) {
            // The loop ends, because each page begins after the previous one. A canceled task stops before the next
            // lookup.
            var last: DuePurchase?
            var done = Set<TransactionID>()
            while case let page = try await due(after: last), !page.isEmpty {
                // A response about one purchase also contains other purchases of the same customer.
                for purchase in page where !done.contains(purchase.chain) {
                    try await lookUp(purchase, under: lease, counting: &tally, alsoDone: &done)
                }
                last = page.last
            }
            let end = ReplayEnd(of: lease, isComplete: true)
            try await require { () throws(LedgerFailure) in try await dependencies.end.perform(end) }
            return .completed(tally)
        } catch {
            // If the lease can't be ended, it expires.
            _ = try? await dependencies.end.perform(ReplayEnd(of: lease, isComplete: false))
            return .interrupted(error, tally)
        }
    }

    private func due(after last: DuePurchase?) async throws(ReconcilePurchasesFailure) -> [DuePurchase] {
        do throws(LedgerFailure) {
            return try await dependencies.find.perform(DuePurchasesRequest(isComplete: request.isComplete, after: last))
        } catch {
            throw .ledger(error)
        }
    }

    private func lookUp(
        _ purchase: DuePurchase, under lease: Lease, counting tally: inout ReconciliationStatistics,
        alsoDone done: inout Set<TransactionID>
    ) async throws(ReconcilePurchasesFailure) {
        if Task.isCancelled { throw .cancelled }
        try await require { () throws(LedgerFailure) in try await dependencies.renew.perform(lease) }
        guard case .responded(let response) = try await dependencies.lookUp.perform(purchase) else {
            tally.postponed += 1
            return
        }
        let found: LookedUpPurchases
        switch response {
        case .found(let purchases): found = purchases
        case .incomplete(let purchases):
            tally.incomplete += 1
            found = purchases
        case .unknown, .refused:
            // The purchase doesn't count as checked, so the next run looks it up again.
            tally.lookedUp += 1
            if response == .unknown { tally.unknown += 1 } else { tally.refused += 1 }
            return
        }
        let examination = dependencies.examine()
        let comparison = try await examination.compare.perform(found)
        tally.refused += comparison.refused
        for difference in comparison.differences { try await record(difference, counting: &tally, by: examination) }
        // A response to a request about one-time purchases doesn't contain the status of a subscription, and the other
        // way around; the registry ignores purchases that aren't recorded.
        let chains = comparison.chains.union([purchase.chain])
        // Only now does the purchase count as checked. So after a crash, or if a text was refused, the next run looks it
        // up again.
        if comparison.refused == 0 {
            let checked = CheckedPurchases(chains, under: lease)
            try await require { () throws(LedgerFailure) in try await dependencies.finish.perform(checked) }
        }
        tally.lookedUp += 1
        done.formUnion(chains)
    }

    private func record(
        _ signed: SignedDifference, counting tally: inout ReconciliationStatistics, by examination: Examination
    ) async throws(ReconcilePurchasesFailure) {
        do throws(LedgerFailure) {
            // Without a change, the notification arrived in the meantime.
            let recorded = try await examination.record.perform(signed)
            guard recorded.result.isChange else { return }
            tally.found[signed.difference.change, default: 0] += 1
            report(recorded)
        } catch {
            throw .ledger(error)
        }
    }

    /// Performs a write that requires the lease.
    ///
    /// - Parameter write: A closure that returns `false` if another process has acquired the lease.
    /// - Throws: `displaced` if another process has acquired the lease, or `ledger` if the write failed.
    private func require(
        _ write: () async throws(LedgerFailure) -> Bool
    ) async throws(ReconcilePurchasesFailure) {
        let isHeld: Bool
        do throws(LedgerFailure) { isHeld = try await write() } catch { throw .ledger(error) }
        guard isHeld else { throw .displaced }
    }
}
#endif
