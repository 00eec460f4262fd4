#if Server && PostgreSQL
internal import DiscoverData
internal import DiscoverEntities

/// Reads what determines an account's entitlements now; the number of rows doesn't grow with past purchases.
extension LedgerReader {
    /// Returns a ledger that gives the same entitlements of an account as its complete ledger.
    ///
    /// Consumables and spendings are counted. Of a subscription, only the periods are read that may still run, and the
    /// last period. Passes and non-consumables are read completely.
    ///
    /// - Parameters:
    ///   - account: The account.
    ///   - map: The features and units that each product grants. If purchases aren't counted separately for each of its
    ///     versions, the complete ledger is read.
    /// - Returns: The ledger.
    /// - Throws: An error if the database can't be read.
    func entitlementLedger(for account: AccountToken, by map: FeatureMap) throws -> Ledger {
        let counting = BalanceCounting(in: db)
        guard try counting.isSeparated(at: map.revisionDates) else { return try ledger(for: [account]) }
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
        ledger.count(try counting.counts(of: account), for: account)
        return ledger
    }

    /// Returns the latest signing time of all accounts in milliseconds; entitlements are never computed for an earlier time.
    private func latestSigned() throws -> Int64 {
        try ["transactions", "renewals"].compactMap { try db.value("SELECT max(signed) FROM \($0)") }.max() ?? .min
    }

    private func lastingPurchases(of account: AccountToken) throws -> [TransactionRow] {
        try transactions(
            "account = ? AND kind IN (?, ?) AND kind <> 'Consumable'",
            [account, ProductKind.nonConsumable.rawValue, ProductKind.nonRenewing.rawValue])
    }

    /// Returns the chains of the account's subscriptions; each step reads one row, however long a chain is.
    private func chains(of account: AccountToken) throws -> [TransactionID] {
        func next(_ condition: String) -> String {
            """
            SELECT chain FROM transactions
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

    /// Returns the periods of a subscription that determine the account's entitlement at the latest signing time or later.
    ///
    /// These are the account's periods that may still run, its last period, its last period without an upgrade, and the
    /// periods of all accounts that may end one of these earlier.
    ///
    /// - Parameters:
    ///   - chain: The chain of the subscription.
    ///   - account: The account.
    ///   - latest: The latest signing time in milliseconds.
    ///   - grace: The end of the account's grace period, if there is one.
    /// - Returns: The rows of the periods.
    /// - Throws: An error if the database can't be read.
    private func periods(
        of chain: TransactionID, for account: AccountToken, after latest: Int64, grace: Moment?
    ) throws -> [TransactionRow] {
        let names: [any PostgresConvertible] = [account, ProductKind.autoRenewable.rawValue, chain.rawValue]
        let mine = "account = ? AND kind = ? AND chain = ?"
        let backward = "ORDER BY purchased DESC, octet_length(id) DESC, id DESC LIMIT 1"
        var own = try transactions(
            "\(mine) AND kind <> 'Consumable' AND coalesce(expires, purchased) > ?", names + [latest])
        own += try transactions("\(mine) AND NOT is_upgraded \(backward)", names)
        own += try transactions("\(mine) \(backward)", names)
        let begin = own.map(\.facts.purchased).min() ?? .distantFuture
        let ends = own.map { $0.facts.expires ?? $0.facts.purchased } + [grace].compactMap(\.self)
        let others = try transactions(
            "chain = ? AND purchased >= ? AND purchased < ? AND kind = ?",
            [
                chain.rawValue, begin.milliseconds, (ends.max() ?? .distantPast).milliseconds,
                ProductKind.autoRenewable.rawValue,
            ])
        return Array(Dictionary((own + others).map { ($0.number, $0) }) { first, _ in first }.values)
    }
}
#endif
