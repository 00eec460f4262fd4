#if Server
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import ServerUseCases

/// A comparison of recorded purchases with the store.
///
/// Each comparison is a new run of the use case `ReconcilePurchases`.
struct PurchaseReconciliation: Sendable {
    /// The dependencies of the use cases that record a notification.
    let backend: ServerDependencies
    /// The connection to the store.
    let lookup: any PurchaseLookup
    /// The registry of the times at which purchases were looked up.
    let registry: any ReconciliationRegistry
    /// The schedule of the queries about subscriptions, which all server processes share.
    let queries: any StoreQuerySchedule
    /// The leases, with which only one process compares purchases at a time.
    let leases: any LeaseStore
    /// The kind of store: the App Store or a simulated store.
    let store: ArchiveRetention
    /// The minimum time in seconds between two queries about a subscription.
    let seconds: Int
    /// The number of days after which each recent purchase is looked up again.
    let days: Int

    /// Compares purchases, adds the result to the metrics, and returns the outcome.
    ///
    /// - Parameters:
    ///   - request: The request, which determines which purchases are looked up.
    ///   - metrics: The metrics of the server.
    ///   - report: A closure that receives each difference after it was recorded.
    /// - Returns: The outcome.
    func run(
        _ request: ReconcileRequest = ReconcileRequest(), metrics: ServerMetrics,
        report: @escaping (RecordedDifference) -> Void = { _ in }
    ) async -> ReconcilePurchasesOutcome {
        let time = backend.time
        let outcome = await ReconcilePurchases(
            request: request,
            dependencies: ReconcilePurchases.Dependencies(
                lease: LeaseInteractors(.reconciliation, in: leases),
                find: FindDuePurchasesInteractor(registry: registry, time: time, days: days, store: store),
                lookUp: LookUpPurchaseInteractor(lookup: lookup, queries: queries, seconds: seconds),
                finish: FinishLookupInteractor(registry: registry, time: time)
            ) { [backend, registry] in
                // The verifier deposits the signed texts of one response where the inbox finds them.
                let evidence = RequestEvidence()
                return ReconcilePurchases.Examination(
                    compare: CompareWithLedgerInteractor(
                        verifier: backend.verifier(evidence), registry: registry,
                        environment: backend.environment.store),
                    record: RecordDifferenceInteractor(
                        inbox: backend.inbox(evidence), registry: registry, time: time))
            }, report: report
        ).reconcile()
        metrics.reconciliation(outcome)
        return outcome
    }
}

extension ReconcilePurchasesFailure {
    /// A stable name of the failure, for metrics and the log.
    var word: String {
        switch self {
        case .tooMany: "tooMany"
        case .unreachable(let failure): failure.code
        case .ledger(let failure): failure.code
        case .displaced: "displaced"
        case .cancelled: "cancelled"
        }
    }

    /// A sentence for the operator that describes the failed comparison.
    var sentence: String {
        switch self {
        case .tooMany(let until): until.rateLimitSentence
        case .unreachable(let failure): "The purchases couldn't be looked up or verified: \(failure.reason)."
        case .ledger(let failure): "The ledger couldn't be read or written (\(failure.code))."
        case .displaced: "The process was paused for so long that another one compares the purchases."
        case .cancelled: "The comparison was canceled."
        }
    }
}

extension ReconciliationStatistics {
    /// Returns a sentence for the terminal about a comparison that wasn't interrupted.
    ///
    /// - Parameter includesAll: `true` if all purchases were to be compared, and `false` if only those that were due.
    /// - Returns: The sentence, which states whether every purchase could be compared.
    func conclusion(ofAll includesAll: Bool) -> String {
        guard isConclusive else {
            let advice =
                unknown > 0
                ? " Check that the key, the bundle ID, and the environment of the App Store Server API are those of the purchases."
                : ""
            return "Not every purchase could be compared: \(sentence)\(advice)"
        }
        let scope = includesAll ? "" : " about the purchases that were due"
        return "The ledger has what the App Store has\(scope): \(sentence)"
    }

    /// The statistics in one sentence for the terminal.
    var sentence: String {
        let changes = MissedChange.allCases.compactMap { change in found[change].map { "\($0) \(change.rawValue)" } }
        return "\(lookedUp) looked up, \(changes.isEmpty ? "no difference" : changes.joined(separator: ", "))"
            + [
                (postponed, "postponed"), (refused, "refused"), (unknown, "unknown to the App Store"),
                (incomplete, "with an incomplete history"),
            ].filter { $0.0 > 0 }.map { ", \($0.0) \($0.1)" }.joined() + "."
    }
}
#endif
