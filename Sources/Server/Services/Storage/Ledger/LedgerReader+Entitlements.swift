#if Server
internal import DiscoverData
internal import DiscoverEntities

/// Reads the rows that determine an account's entitlements now.
///
/// The number of these rows doesn't grow with past renewals or purchases of consumables.
extension LedgerReader {
    /// Returns a smaller ledger that gives an account the same entitlements as its complete ledger.
    ///
    /// Consumables and spendings are read as counts. Of a subscription, the ledger contains only the last period and
    /// the periods that may not have ended. Passes (non-renewing subscriptions) and non-consumables are read
    /// completely.
    ///
    /// - Parameters:
    ///   - account: The account.
    ///   - map: The features and units that each product contains. If a stored count combines purchases from before and
    ///     after a change of the map, the complete ledger is read.
    /// - Returns: The ledger.
    /// - Throws: An error if the database can't be read.
    func entitlementLedger(for account: AccountToken, by map: FeatureMap) throws -> Ledger {
        let counter = BalanceCounter(in: db)
        guard try counter.isSeparated(at: map.revisionDates) else { return try ledger(for: [account]) }
        let information = try renewals("account = ?", [account])
        let graceEnds = Dictionary(information.map { ($0.facts.chain.id, $0.facts.graceEnds) }) { first, _ in first }
        let latest = try latestSigned()
        var rows = try lastingPurchases(of: account)
        for chain in try chains(of: account) {
            rows += try periods(of: chain, for: account, after: latest, grace: graceEnds[chain] ?? nil)
        }
        var ledger = Ledger()
        replay(rows, into: &ledger)
        for row in information { _ = ledger.record(.renewal(row.facts, account: account)) }
        try addLastRefresh(account, to: &ledger)
        try addLatestSigned(to: &ledger)
        ledger.count(try counter.counts(of: account), for: account)
        try addGrants(of: account, to: &ledger)
        return ledger
    }

    /// Returns the latest signing time of all recorded data in milliseconds.
    ///
    /// Entitlements are never computed for an earlier time.
    private func latestSigned() throws -> Int64 {
        try ["transactions", "renewals"].compactMap { table in
            try db.value("SELECT max(signed) FROM \(table)") as Int64?
        }.max() ?? .min
    }

    private func lastingPurchases(of account: AccountToken) throws -> [TransactionRow] {
        try transactions(
            "account = ? AND kind IN (?, ?) AND kind <> 'Consumable'",
            [account, ProductKind.nonConsumable.rawValue, ProductKind.nonRenewing.rawValue],
            by: "transactions_kept")
    }

    /// Returns the ID of the first transaction of each of the account's subscriptions.
    ///
    /// The query reads one row for each subscription, even if the subscription has many renewals.
    func chains(of account: AccountToken) throws -> [TransactionID] {
        func next(_ condition: String) -> String {
            """
            SELECT chain FROM \(db.dialect.table("transactions", by: "transactions_kept"))
                WHERE account = ? AND kind = ? AND kind <> 'Consumable'\(condition) ORDER BY chain LIMIT 1
            """
        }
        let sql = """
            WITH RECURSIVE chains (id) AS (
                SELECT (\(next("")))
                UNION ALL SELECT (\(next(" AND chain > chains.id"))) FROM chains WHERE chains.id IS NOT NULL
            )
            SELECT id FROM chains WHERE id IS NOT NULL
            """
        let kind = ProductKind.autoRenewable.rawValue
        return try db.rows(sql, [account, kind, account, kind]).map { try $0[0] }
    }

    /// Returns the periods of a subscription that can determine the account's entitlement.
    ///
    /// The result contains these periods of the account:
    ///
    /// - Each period that ends after the latest signing time in the database. Entitlements are never computed for an
    ///   earlier time.
    /// - The newest period.
    /// - The newest period that wasn't replaced by an upgrade.
    ///
    /// A period that begins within one of these periods, or within the grace period, may end it early. So the result
    /// also contains each such period of the subscription, even if another account owns the period.
    ///
    /// - Parameters:
    ///   - chain: The subscription, identified by the ID of its first transaction.
    ///   - account: The account.
    ///   - latest: The latest signing time in milliseconds.
    ///   - grace: The end of the account's grace period, or `nil` if there is none.
    /// - Returns: The rows of the periods.
    /// - Throws: An error if the database can't be read.
    private func periods(
        of chain: TransactionID, for account: AccountToken, after latest: Int64, grace: Moment?
    ) throws -> [TransactionRow] {
        let names: [any SQLConvertible] = [account, ProductKind.autoRenewable.rawValue, chain.rawValue]
        let mine = "account = ? AND kind = ? AND chain = ?"
        let backward = "ORDER BY purchased DESC, \(db.dialect.idLength) DESC, id DESC LIMIT 1"
        var own = try transactions(
            "\(mine) AND kind <> 'Consumable' AND coalesce(expires, purchased) > ?", names + [latest],
            by: "transactions_kept")
        own += try transactions("\(mine) AND NOT is_upgraded \(backward)", names, by: "transactions_of_chain")
        own += try transactions("\(mine) \(backward)", names, by: "transactions_of_chain")
        let begin = own.map(\.facts.purchased).min() ?? .distantFuture
        let ends = own.map { $0.facts.expires ?? $0.facts.purchased } + [grace].compactMap(\.self)
        let others = try transactions(
            "chain = ? AND purchased >= ? AND purchased < ? AND kind = ?",
            [
                chain.rawValue, begin.milliseconds, (ends.max() ?? .distantPast).milliseconds,
                ProductKind.autoRenewable.rawValue,
            ], by: "transactions_of_chain")
        return Array(Dictionary((own + others).map { ($0.number, $0) }) { first, _ in first }.values)
    }
}
#endif
