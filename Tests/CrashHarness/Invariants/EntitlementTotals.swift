import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import DiscoverServices
import StoreSimulator

/// The entitlements of an account: balances of consumable units, and unlocked products.
struct EntitlementTotals: Sendable, Hashable, CustomStringConvertible {
    /// The balances by unit; debts are negative, and units with a zero balance are absent.
    private(set) var units: [String: Int] = [:]
    private(set) var products: Set<String> = []

    var description: String {
        let units = units.sorted { $0.key < $1.key }.map { "\($0.value) of \($0.key)" }
        return "\(units) and \(products.sorted())"
    }
}

extension EntitlementTotals {
    /// Computes the entitlements of an account from the evidence in a ledger.
    ///
    /// The totals are empty if the entitlements aren't known.
    ///
    /// - Parameters:
    ///   - account: The account that owns the entitlements.
    ///   - ledger: The ledger with the evidence.
    ///   - moment: The time in milliseconds since 1970.
    init(of account: Account, by ledger: Ledger, at moment: Int64) {
        let status = EntitlementStatus.computed(
            for: account, from: ledger, by: CrashCatalog.map, at: Moment(milliseconds: moment))
        guard let entitlements = status.entitlements else { return }
        units = entitlements.balances.merging(entitlements.debts.mapValues { -$0 }) { $0 + $1 }.filter { $0.value != 0 }
        products = Set(
            entitlements.holdings.map(\.product).filter { CrashCatalog.grants[$0] == nil }.map(\.rawValue))
    }

    /// Computes the entitlements that an account should have according to the store's own records.
    ///
    /// The computation doesn't use the app's rules.
    ///
    /// - Parameters:
    ///   - shop: The store with the records.
    ///   - theirs: The IDs of transactions that belong to other accounts.
    ///   - spendings: The spent units, which the store has no record of.
    init(at shop: StoreSystem, without theirs: Set<String>, spent spendings: [Spending]) async {
        for sale in shop.sales where !theirs.contains(sale.id) {
            guard let grant = CrashCatalog.grants[sale.product] else { continue }
            let given = sale.quantity * grant.amount
            units[grant.unit, default: 0] += given - given * Int(sale.taken) / 100_000
        }
        for spending in spendings { units[spending.unit, default: 0] -= spending.amount }
        units = units.filter { $0.value != 0 }
        let entitlements = await shop.store.currentEntitlements().map(\.payload)
        products = Set(entitlements.filter { !theirs.contains($0.transactionId) }.map(\.productId))
    }

    /// Returns the entitlements that the other totals contain and these totals lack.
    func lacking(of other: EntitlementTotals) -> EntitlementTotals {
        let missing = other.units.map { ($0.key, $0.value - units[$0.key, default: 0]) }.filter { $0.1 > 0 }
        return EntitlementTotals(
            units: Dictionary(uniqueKeysWithValues: missing), products: other.products.subtracting(products))
    }

    /// Returns the entitlements that both totals contain.
    func shared(with other: EntitlementTotals) -> EntitlementTotals {
        let names = Set(units.keys).union(other.units.keys)
        let less = names.map { ($0, min(units[$0, default: 0], other.units[$0, default: 0])) }.filter { $0.1 != 0 }
        return EntitlementTotals(
            units: Dictionary(uniqueKeysWithValues: less), products: products.intersection(other.products))
    }

    var isNothing: Bool { units.isEmpty && products.isEmpty }
}
