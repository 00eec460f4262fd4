#if Server
public import DiscoverData
public import DiscoverEntities
public import ServerUseCases
import Synchronization

/// The times at which purchases were looked up, in memory, for the purchases of an in-memory storage.
public final class InMemoryReconciliation: ReconciliationRegistry {
    private let books: InMemoryServerStorage
    private let leases: InMemoryCoordination
    private let checked = Mutex<[TransactionID: Moment]>([:])

    /// Creates a registry of the purchases in a storage, whose leases another object grants.
    public init(_ books: InMemoryServerStorage, leases: InMemoryCoordination) {
        self.books = books
        self.leases = leases
    }

    /// Returns the next purchases to look up, in the order of their latest dates.
    public func due(
        by rule: LookupRule, after last: DuePurchase?, limit: Int
    ) async throws(LedgerFailure) -> [DuePurchase] {
        let chains = Dictionary(grouping: await books.rows, by: \.facts.original)
        let checked = checked.withLock { $0 }
        func order(_ purchase: DuePurchase) -> (Moment, String) { (purchase.latest, purchase.chain.rawValue) }
        return chains.map { chain, rows in
            let purchase = DuePurchase(
                chain: chain, latest: rows.map { max($0.facts.purchased, $0.facts.expires ?? .distantPast) }.max()!,
                isSubscription: rows.last?.facts.kind == .autoRenewable)
            return (purchase, checked[chain] ?? rows.min { $0.number < $1.number }!.recorded)
        }.filter { purchase, checked in
            rule.isDue(purchase, checked: checked) && last.map { order($0) < order(purchase) } ?? true
        }.map(\.0).sorted { order($0) < order($1) }.prefix(limit).map(\.self)
    }

    /// Returns the complete ledger.
    public func ledger(of chains: Set<TransactionID>) async throws(LedgerFailure) -> Ledger { await books.ledger }

    /// Stores the time of a lookup, unless another process has acquired the lease.
    public func finish(
        _ chains: Set<TransactionID>, at moment: Moment, under lease: Lease
    ) async throws(LedgerFailure) -> Bool {
        guard leases.counts(lease) else { return false }
        let known = Set(await books.rows.map(\.facts.original))
        checked.withLock { checked in
            for chain in chains.intersection(known) { checked[chain] = moment }
        }
        return true
    }
}
#endif
