#if Server
package import DiscoverData
package import DiscoverEntities
package import ServerUseCases

/// Adapter: the times at which purchases were looked up at the store, as rows of the server's database.
///
/// Triggers add the row of a purchase, and keep its latest date.
package struct SQLReconciliationRegistry: ReconciliationRegistry {
    /// The maximum number of purchases that one write locks.
    private static let groupSize = 100

    private let database: any SQLDatabase

    /// Creates a registry in the specified database.
    package init(_ database: any SQLDatabase) { self.database = database }

    /// Returns the next purchases to look up, in the order of their latest dates.
    package func due(
        by rule: LookupRule, after last: DuePurchase?, limit: Int
    ) async throws(LedgerFailure) -> [DuePurchase] {
        let span = Trace.begin(.service, "SQLReconciliationRegistry", "due")
        defer { span.end() }
        return try await database.read { db in
            var due: [DuePurchase] = []
            var last = last
            // The rule decides in Swift. Each query reads the next rows of an index.
            repeat {
                let rows = try db.rows(
                    """
                    SELECT chain, latest, is_subscription, checked FROM store_checks
                    WHERE latest >= ? AND (latest, chain) > (?, ?) ORDER BY latest, chain LIMIT ?
                    """,
                    [rule.since, last?.latest ?? .distantPast, last?.chain.rawValue ?? "", Self.pageSize])
                for row in rows {
                    let purchase = DuePurchase(
                        chain: try row[0], latest: try row[1], isSubscription: try row[2])
                    if rule.isDue(purchase, checked: try row[3]) { due.append(purchase) }
                    last = purchase
                    if due.count == limit { return due }
                }
                if rows.count < Self.pageSize { return due }
            } while true
        }
    }

    private static let pageSize = 1000

    /// Returns a ledger with all transactions and all renewal information of the specified purchases.
    package func ledger(of chains: Set<TransactionID>) async throws(LedgerFailure) -> Ledger {
        let span = Trace.begin(.service, "SQLReconciliationRegistry", "ledger")
        defer { span.end() }
        return try await database.read { db in
            let reader = LedgerReader(of: db)
            var ledger = Ledger()
            for chain in chains {
                reader.replay(try reader.transactions("chain = ?", [chain.rawValue]), into: &ledger)
                for row in try reader.renewals("chain = ?", [chain.rawValue]) {
                    _ = ledger.record(.renewal(row.facts, account: row.account))
                }
            }
            return ledger
        }
    }

    /// Stores the time of a lookup of purchases, unless another process has acquired the lease.
    package func finish(
        _ chains: Set<TransactionID>, at moment: Moment, under lease: Lease
    ) async throws(LedgerFailure) -> Bool {
        let span = Trace.begin(.service, "SQLReconciliationRegistry", "finish")
        defer { span.end() }
        let all = chains.sorted()
        for start in stride(from: 0, to: all.count, by: Self.groupSize) {
            let group = all[start..<min(start + Self.groupSize, all.count)]
            let written: Void? = try await database.write(under: lease, chains: Set(group)) { db in
                for chain in group {
                    try db.run("UPDATE store_checks SET checked = ? WHERE chain = ?", [moment, chain.rawValue])
                }
            }
            guard written != nil else { return false }
        }
        return true
    }
}
#endif
