import DiscoverData
import DiscoverEntities
import DiscoverObservers
import StoreSimulator
import Synchronization

/// An observer that checks every event for the customer against the persisted states immediately.
///
/// Events after the end of a process are ignored.
final class ObservedInvariantChecker: Sendable {
    let account: Account
    let systems: PersistentSystems
    let scheduler: DeterministicScheduler
    let purchases: PurchaseLog
    /// The IDs of transactions that were finished before, possibly on another device.
    ///
    /// They aren't in the queue, and don't need to be.
    let finishedBefore: Set<String>
    private let found = Mutex<[InvariantViolation]>([])

    init(
        _ account: Account, systems: PersistentSystems, scheduler: DeterministicScheduler, purchases: PurchaseLog,
        finishedBefore: Set<String> = []
    ) {
        self.finishedBefore = finishedBefore
        self.account = account
        self.systems = systems
        self.scheduler = scheduler
        self.purchases = purchases
    }

    var breaches: [InvariantViolation] { found.withLock { $0 } }

    func report(_ rule: Invariant, _ detail: String) {
        found.withLock { $0.append(InvariantViolation(rule: rule, detail: detail)) }
    }

    func untrue(_ detail: String) { report(.truth, detail) }

    private func sale(_ transaction: String) -> StoreRecord? { systems.shop.sales.first { $0.id == transaction } }

    private func credited(_ transaction: String) async -> TransactionFacts? {
        let key = TransactionKey(environment: .localTesting, id: TransactionID(transaction))
        guard let line = try? await systems.disk.kept().transactions[key], line.account == account.token else {
            return nil
        }
        return line.facts
    }

    // MARK: Checks

    private func check(_ promise: PurchaseExpectation) async {
        switch promise {
        case .yours(let transaction, let quantity):
            let facts = await credited(transaction)
            if facts?.quantity != quantity || sale(transaction)?.quantity != quantity {
                untrue("\(quantity) of transaction \(transaction) aren't credited, but the app reported it")
            }
        case .alreadyYours(let transaction):
            guard let facts = await credited(transaction), facts.revocation == nil, sale(transaction) != nil else {
                return untrue("the account doesn't have transaction \(transaction), but the app reported it")
            }
        case .paidFor(let transaction):
            if sale(transaction) == nil {
                untrue("transaction \(transaction) was never charged, but the app reported it")
            }
        case .nothingCharged, .open: break
        }
    }

    private func check(_ outcome: TransactionOutcome) async {
        let id = outcome.transaction
        let facts = await credited(id)
        switch outcome.result {
        case .credited, .known:
            if facts?.quantity != outcome.quantity {
                untrue("transaction \(id) isn't credited, but the app reported \(outcome.result)")
            }
            if outcome.isFinished, sale(id)?.isFinished == false {
                untrue("transaction \(id) is still in the queue, but the app reported it as finished")
            }
            if case .credited(.refunded) = outcome.result, facts?.revocation == nil, sale(id)?.taken == 0 {
                untrue("the account has transaction \(id), but the app reported it as refunded or revoked")
            }
        case .otherAccount:
            if facts != nil {
                untrue("transaction \(id) is this account's, but the app reported it as another account's")
            }
        case .unconfirmed, .notGenuine:
            if sale(id)?.isFinished == true, facts == nil, !finishedBefore.contains(id) {
                untrue("transaction \(id) is finished and lost, but the app reported it as kept")
            }
        }
    }

    /// Returns the entitlements according to the recorded evidence, by the clock that the app uses.
    func entitlements() async -> Entitlements? {
        guard let ledger = try? await systems.disk.kept() else { return nil }
        let now = Moment(milliseconds: systems.shop.store.now + scheduler.skew)
        return EntitlementStatus.computed(for: account, from: ledger, by: CrashCatalog.map, at: now).entitlements
    }

    private func check(_ card: StatusViewData) async {
        let entitlements = await entitlements()
        let features = entitlements?.features.names.sorted() ?? []
        if card.features.sorted() != features { untrue("status shows \(card.features), the evidence \(features)") }
        for unit in CrashCatalog.grants.values.map(\.unit).sorted() {
            let shown = card.balances.first { $0.unit == unit }.map { $0.amount - $0.debt } ?? 0
            let kept = entitlements.map { $0.balances[unit, default: 0] - $0.debts[unit, default: 0] } ?? 0
            if shown != kept { untrue("status shows \(shown) of \(unit), the evidence \(kept)") }
        }
    }
}

extension ObservedInvariantChecker: PurchaseObserver, VerifyObserver, RestoreObserver, ListenObserver,
    ShowStatusObserver
{
    func purchase(_ event: PurchaseEvent) async {
        guard !scheduler.isOver else { return }
        switch event {
        case .paying(let product, _): purchases.tap(product, by: DeterministicScheduler.fiber)
        case .confirming(_, _, charge: .none): break
        case .confirming(_, let transaction, _): await check(.paidFor(transaction: transaction))
        case .concluded(let conclusion):
            purchases.conclude(conclusion.outcome.promise, by: DeterministicScheduler.fiber)
            await check(conclusion.outcome.promise)
        }
    }

    func verify(_ event: VerifyEvent) async {
        guard !scheduler.isOver, case .settled(let outcome) = event else { return }
        await check(outcome)
    }

    func restore(_ event: RestoreEvent) async {
        guard !scheduler.isOver, case .finished(let summary) = event else { return }
        for outcome in summary.restored + summary.failed { await check(outcome) }
    }

    func listen(_ event: ListenEvent) async {
        guard !scheduler.isOver, case .arrived(let outcome) = event else { return }
        await check(outcome)
    }

    func status(_ event: ShowStatusEvent) async {
        guard !scheduler.isOver else { return }
        switch event {
        case .known(let card): await check(card)
        case .notKnownYet:
            if let entitlements = await entitlements() {
                untrue("status shows nothing, the evidence \(entitlements.features)")
            }
        case .failed: break
        }
    }
}

/// An observer that ignores analytics events.
struct NoOpAnalyticsObserver: AnalyticsObserver {
    func analytics(_ event: AnalyticsEvent) async {}
}
