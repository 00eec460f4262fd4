import DiscoverData
import DiscoverEntities
import Foundation
import StoreSimulator

/// A checker that compares the persisted states of the app and the store after each process.
///
/// It reads the states directly, without the app. The store's own table of transactions is the source for all
/// charges.
struct InvariantChecker {
    let account: Account
    /// The persisted states to check.
    var systems: PersistentSystems
    /// The IDs of transactions that belong to other accounts.
    private(set) var theirs: Set<String> = []
    /// A Boolean value that indicates whether the app also has an old purchase layer.
    ///
    /// The old layer leads in some processes.
    let turnsFlag: Bool
    /// The IDs of transactions that were finished before any disturbance.
    ///
    /// On a new device, these were finished before the app had any records.
    let finishedBefore: Set<String>
    private let theirWaiting: Set<String>
    private let theirLines: [TransactionKey: Ledger.Record<TransactionFacts>]
    private var known: Ledger
    /// The record of all moves of the stack and of their reported results.
    let moves: MoveLog
    /// The stack of the other account on the same device.
    let theirStack: RawStackSnapshot
    private(set) var breaches: [InvariantViolation] = []

    init(
        of account: Account, at systems: PersistentSystems, by moves: MoveLog, turnsFlag: Bool = false
    ) async throws {
        self.turnsFlag = turnsFlag
        self.account = account
        self.systems = systems
        self.moves = moves
        theirStack = try await systems.disk.keptStack(of: account.other)
        let sales = systems.shop.sales
        finishedBefore = Set(sales.filter(\.isFinished).map(\.id))
        let ledger = try await systems.disk.kept()
        theirLines = ledger.transactions.filter { $0.value.account != account.token }
        theirs = await Self.others(account, at: systems.shop, by: ledger)
        theirWaiting = Set(sales.filter { !$0.isFinished }.map(\.id)).intersection(theirs)
        known = ledger
    }

    /// Returns the IDs of transactions that belong to other accounts.
    ///
    /// These carry another account's token. A transaction without a token belongs to the account that credited its
    /// original transaction first.
    private static func others(_ account: Account, at shop: StoreSystem, by ledger: Ledger) async -> Set<String> {
        let credited = Set(
            ledger.transactions.filter { $0.value.account != account.token }.map(\.key.id.rawValue))
        let listed = (await shop.store.unfinished() + shop.store.all()).map(\.payload)
        let signed = listed.filter { payload in
            guard let token = payload.appAccountToken else { return credited.contains(payload.originalTransactionId) }
            return AccountToken(uuid: token.uuidString) != account.token
        }
        return credited.union(signed.map(\.transactionId))
    }

    mutating func report(_ rule: Invariant, _ detail: String) {
        breaches.append(InvariantViolation(rule: rule, detail: detail))
    }

    private static func key(_ id: String) -> TransactionKey {
        TransactionKey(environment: .localTesting, id: TransactionID(id))
    }

    /// Checks the invariants that must hold after every process, however it ended.
    mutating func lookAfterwards() async {
        do throws(LedgerFailure) {
            let ledger = try await systems.disk.kept()
            theirs.formUnion(await Self.others(account, at: systems.shop, by: ledger))
            let sales = systems.shop.sales
            for sale in sales where sale.isFinished && !finishedBefore.contains(sale.id) {
                if ledger.transactions[Self.key(sale.id)] == nil, !isGap(sale.id, in: ledger) {
                    report(.creditedBeforeFinished, "transaction \(sale.id) of \(sale.product)")
                }
            }
            lookAtOldLayer()
            lookAtOthers(sales, ledger)
            let now = systems.shop.store.now
            let actual = EntitlementTotals(of: account, by: ledger, at: now)
            // Entitlements that were recorded before, and that the store's records still confirm, must still be
            // there. A recorded expiry is evidence, so the earlier records are evaluated at the current time.
            let due = EntitlementTotals(of: account, by: known, at: now)
                .shared(with: await holdings(by: ledger))
            let missing = actual.lacking(of: due)
            if !missing.isNothing { report(.nothingTaken, "\(missing) are gone") }
            known = ledger
            await lookAtStack(by: ledger)
        } catch {
            report(.nothingTaken, "the ledger can't be read: \(error)")
        }
    }

    /// Returns the entitlements according to the store's own records, minus the spent units.
    private func holdings(by ledger: Ledger) async -> EntitlementTotals {
        await EntitlementTotals(at: systems.shop, without: theirs, spent: ledger.spendings(of: account.token))
    }

    /// Checks the invariants of an undisturbed process: nothing may be left for the next launch.
    mutating func lookAtRest() {
        for sale in systems.shop.sales where !sale.isFinished && !theirs.contains(sale.id) {
            report(.promptness, "transaction \(sale.id) of \(sale.product) is left until the next launch")
        }
    }

    private mutating func lookAtOthers(_ sales: [StoreRecord], _ ledger: Ledger) {
        for id in theirs.sorted() where ledger.transactions[Self.key(id)]?.account == account.token {
            report(.othersUntouched, "transaction \(id) is another account's and was credited")
        }
        for (key, line) in theirLines.sorted(by: { $0.key < $1.key }) where ledger.transactions[key] != line {
            report(.othersUntouched, "the entry of transaction \(key.id) was changed")
        }
        for sale in sales where sale.isFinished && theirWaiting.contains(sale.id) {
            report(.othersUntouched, "transaction \(sale.id) is another account's and was finished")
        }
    }

    /// Checks the invariants that must hold after the final undisturbed launch, which a layer has led.
    ///
    /// - Parameters:
    ///   - purchases: The record of all purchases and of their reported results.
    ///   - isElsewhere: A Boolean value that indicates whether the flow continues on another device.
    ///   - lead: The layer that led the final launch, or `nil` in an app without an old layer.
    ///   - hadFault: A Boolean value that indicates whether a call failed in the scenario. After a failed call, the old
    ///     layer may have a transaction alone.
    mutating func conclude(
        _ purchases: PurchaseLog, isElsewhere: Bool, lead: LeadingLayer? = nil, hadFault: Bool = true
    ) async {
        guard let ledger = try? await systems.disk.kept() else { return }
        let sales = systems.shop.sales.filter { !theirs.contains($0.id) }
        concludeOldLayer()
        if !hadFault {
            for sale in sales where isGap(sale.id, in: ledger) {
                report(.bothComplete, "transaction \(sale.id) of \(sale.product)")
            }
        }
        // If only the old layer has recorded a transaction, the old layer leads, and the ledger decides nothing.
        if lead == .old, sales.contains(where: { isGap($0.id, in: ledger) }) {
            concludeQueue(sales)
            return check(purchases)
        }
        for sale in sales {
            // Transactions that were consumed or refunded, and finished on another device, don't come back to this
            // device.
            let isGone = CrashCatalog.grants[sale.product] != nil || sale.taken > 0
            if isElsewhere, isGone, finishedBefore.contains(sale.id) { continue }
            guard let line = ledger.transactions[Self.key(sale.id)], line.account == account.token else {
                report(.creditedOnce, "transaction \(sale.id) of \(sale.product) isn't credited")
                continue
            }
            let taken = line.facts.revocation?.milliunits ?? 0
            if line.facts.quantity != sale.quantity || taken != sale.taken {
                report(
                    .creditedOnce,
                    "transaction \(sale.id): \(line.facts.quantity) credited, \(taken) taken back; the store has "
                        + "\(sale.quantity), \(sale.taken)")
            }
        }
        let charged = Set(sales.map(\.id))
        for (key, line) in ledger.transactions.sorted(by: { $0.key < $1.key })
        where line.account == account.token && !charged.contains(key.id.rawValue) {
            report(.creditedOnce, "transaction \(key.id) of \(line.facts.product) was credited and never charged")
        }
        concludeQueue(sales)
        let due = await holdings(by: ledger)
        let actual = EntitlementTotals(of: account, by: ledger, at: systems.shop.store.now)
        if !isElsewhere, due != actual { report(.holdings, "the account has \(actual), but should have \(due)") }
        await concludeStack(by: ledger)
        check(purchases)
    }

    private mutating func concludeQueue(_ sales: [StoreRecord]) {
        for sale in sales where !sale.isFinished {
            report(.queueEmpty, "transaction \(sale.id) of \(sale.product) is still in the queue")
        }
    }

    /// Checks the purchase results that the customer saw against the store's charges.
    mutating func check(_ purchases: PurchaseLog) {
        for tap in purchases.taps {
            if tap.charges > 1 { report(.oneCharge, "\(tap.product) was charged \(tap.charges) times") }
            if tap.isBesideAnother, tap.charges > 0 {
                report(.oneCharge, "\(tap.product) was charged once more while it was being bought")
            }
            switch tap.promise {
            case .nothingCharged?, .alreadyYours?:
                if tap.charges > 0 { report(.truth, "\(tap.product) was charged, but the app reported that it wasn't") }
            case .yours?, .paidFor?, .open?, nil: break
            }
        }
    }
}
