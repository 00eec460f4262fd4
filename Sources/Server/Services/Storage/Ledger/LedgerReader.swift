#if Server
internal import DiscoverData
internal import DiscoverEntities

/// Reads the part of the ledger that a decision needs, from one snapshot of the database.
struct LedgerReader {
    let db: any SQLSession

    init(of db: any SQLSession) { self.db = db }

    /// Returns all ledger entries of the specified accounts, and all other transactions of the same chains.
    ///
    /// A chain is a purchase with its renewals. The ledger also contains the latest signing time in the database.
    ///
    /// - Parameter accounts: The accounts.
    /// - Returns: The ledger.
    /// - Throws: An error if the database can't be read.
    func ledger(for accounts: Set<AccountToken>) throws -> Ledger {
        var ledger = Ledger()
        replay(try rows(of: accounts), into: &ledger)
        try addRest(of: accounts, to: &ledger)
        return ledger
    }

    /// Returns the complete ledger of the accounts for which new entries are to be recorded.
    ///
    /// The result also contains the rows of other accounts that are needed to record the entries.
    func ledger(for entries: [LedgerEntry]) throws -> Ledger {
        let accounts = Set(entries.map(\.account))
        var rows = try rows(of: accounts)
        let known = Set(rows.map(\.number))
        rows += try touched(by: entries).filter { !known.contains($0.number) }
        var ledger = Ledger()
        replay(rows, into: &ledger)
        try addRest(of: accounts, to: &ledger)
        return ledger
    }

    /// Returns a ledger with the rows that are needed to record the specified entries.
    ///
    /// These are the recorded versions of the entries and, for each transaction, the newest one of its chain (a
    /// purchase with its renewals). For a transaction without an account token, the previous transaction of its chain
    /// is included. For a spending, the recorded spending with the same idempotency key is included.
    ///
    /// - Parameter entries: The entries to record.
    /// - Returns: The ledger.
    /// - Throws: An error if the database can't be read.
    func ledger(touchedBy entries: [LedgerEntry]) throws -> Ledger {
        var ledger = Ledger()
        replay(try touched(by: entries), into: &ledger)
        try addRenewals(touchedBy: entries, to: &ledger)
        for entry in entries {
            switch entry {
            case .transaction, .renewal: break
            case .refreshed(let account, _): try addLastRefresh(account, to: &ledger)
            case .spending(let spending, let account): try addSpending(spending.key, of: account, to: &ledger)
            }
        }
        return ledger
    }

    /// Returns a ledger with the rows that determine the owners of the entries' purchases.
    ///
    /// The purchases include subscriptions.
    func ledger(about entries: [LedgerEntry]) throws -> Ledger {
        var rows = Dictionary(try touched(by: entries).map { ($0.number, $0) }) { first, _ in first }
        for case .renewal(let facts, _) in entries {
            if let newest = try newest(of: facts.chain.id) { rows[newest.number] = newest }
        }
        var ledger = Ledger()
        replay(Array(rows.values), into: &ledger)
        return ledger
    }

    /// Returns a copy of a ledger, with the additional rows that are needed to record the entries.
    func ledger(adding entries: [LedgerEntry], to ledger: Ledger) throws -> Ledger {
        var ledger = ledger
        replay(try touched(by: entries), into: &ledger)
        try addRenewals(touchedBy: entries, to: &ledger)
        return ledger
    }

    /// Returns the newest transaction of a purchase or subscription.
    ///
    /// The account of this transaction owns the purchase or subscription.
    ///
    /// - Parameter chain: The ID of the first transaction.
    /// - Returns: The row of the transaction, or `nil` if none is recorded.
    /// - Throws: An error if the database can't be read.
    func newest(of chain: TransactionID) throws -> TransactionRow? {
        // Order by purchase date, then by the longer ID, then by the greater ID, as `Ledger` does.
        try transactions(
            "chain = ? ORDER BY purchased DESC, \(db.dialect.idLength) DESC, id DESC LIMIT 1", [chain.rawValue]
        ).first
    }

    /// Returns the transaction before the specified one in its subscription, or `nil` if there is none.
    ///
    /// If the specified transaction has no account token, it belongs to the account of the returned transaction.
    func transaction(before facts: TransactionFacts) throws -> TransactionRow? {
        let id = facts.key.id.rawValue
        return try transactions(
            """
            chain = ? AND (purchased, \(db.dialect.idLength), id) < (?, ?, ?)
            ORDER BY purchased DESC, \(db.dialect.idLength) DESC, id DESC LIMIT 1
            """, [facts.original.rawValue, facts.purchased.milliseconds, id.utf8.count, id]
        ).first
    }

    func transactions(
        _ condition: String, _ arguments: [any SQLConvertible], by index: String? = nil
    ) throws -> [TransactionRow] {
        let table = db.dialect.table("transactions", by: index)
        let sql = "SELECT \(TransactionRow.columns) FROM \(table) WHERE \(condition)"
        return try db.rows(sql, arguments).map { try TransactionRow($0) }
    }

    func renewals(_ condition: String, _ arguments: [any SQLConvertible]) throws -> [RenewalRow] {
        let sql = "SELECT \(RenewalRow.columns) FROM renewals WHERE \(condition)"
        return try db.rows(sql, arguments).map { try RenewalRow($0) }
    }

    private func rows(of accounts: Set<AccountToken>) throws -> [TransactionRow] {
        var rows: [Int64: TransactionRow] = [:]
        for account in accounts {
            let mine = "chain IN (SELECT chain FROM transactions WHERE account = ?)"
            for row in try transactions(mine, [account]) { rows[row.number] = row }
        }
        return Array(rows.values)
    }

    private func touched(by entries: [LedgerEntry]) throws -> [TransactionRow] {
        var rows: [Int64: TransactionRow] = [:]
        for case .transaction(let facts, _) in entries {
            let same = try transactions(
                "environment = ? AND id = ?", [facts.key.environment.rawValue, facts.key.id.rawValue])
            let earlier = facts.accountToken == nil ? try transaction(before: facts) : nil
            for row in same + [try newest(of: facts.original), earlier].compactMap(\.self) { rows[row.number] = row }
        }
        return Array(rows.values)
    }

    /// Records rows of the database in a ledger, in the order in which the database received them.
    ///
    /// The order matters, because the first account for which a purchase is credited also owns the renewals.
    func replay(_ rows: [TransactionRow], into ledger: inout Ledger) {
        for row in rows.sorted(by: { $0.number < $1.number }) {
            guard case .ownedBy = ledger.record(.transaction(row.facts, account: row.account)) else { continue }
            // Another account's claim on the chain doesn't take away a transaction that was recorded for the account in
            // this row.
            _ = ledger.record(.transaction(row.facts.bearing(row.account), account: row.account))
        }
    }
}
#endif
