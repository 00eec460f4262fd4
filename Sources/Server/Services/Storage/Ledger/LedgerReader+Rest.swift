#if Server
internal import DiscoverEntities
internal import ServerUseCases

/// Reads the parts of the ledger other than transactions.
///
/// These are renewal information, spent units, and refreshes. A refresh is the time at which an account's client last
/// presented all purchases that the store lists.
extension LedgerReader {
    func addRest(of accounts: Set<AccountToken>, to ledger: inout Ledger) throws {
        for account in accounts {
            for row in try renewals("account = ?", [account]) {
                _ = ledger.record(.renewal(row.facts, account: account))
            }
            try addLastRefresh(account, to: &ledger)
            try addSpendings("account = ?", [account], of: account, to: &ledger)
            try addGrants(of: account, to: &ledger)
        }
        try addLatestSigned(to: &ledger)
    }

    func addRenewals(touchedBy entries: [LedgerEntry], to ledger: inout Ledger) throws {
        for case .renewal(let facts, let account) in entries {
            for row in try renewals("account = ? AND chain = ?", [account, facts.chain.id.rawValue]) {
                _ = ledger.record(.renewal(row.facts, account: row.account))
            }
        }
    }

    func addLastRefresh(_ account: AccountToken, to ledger: inout Ledger) throws {
        if let moment: Moment = try db.value("SELECT moment FROM heard WHERE account = ?", [account]) {
            _ = ledger.record(.refreshed(account: account, at: moment))
        }
    }

    /// Adds an account's recorded spending with the specified idempotency key to a ledger.
    ///
    /// If there is no such spending, the ledger stays unchanged.
    func addSpending(_ key: String, of account: AccountToken, to ledger: inout Ledger) throws {
        try addSpendings("account = ? AND key = ?", [account, key], of: account, to: &ledger)
    }

    func addSpendings(
        _ condition: String, _ arguments: [any SQLConvertible], of account: AccountToken, to ledger: inout Ledger
    ) throws {
        let sql = "SELECT key, unit, amount, moment FROM spendings WHERE \(condition)"
        for row in try db.rows(sql, arguments) {
            let spending = Spending(
                key: try row[0], unit: try row[1], amount: try row[2], moment: try row[3])
            _ = ledger.record(.spending(spending, account: account))
        }
    }

    /// Adds grants to a ledger: the products that administrators gave an account.
    func addGrants(of account: AccountToken, to ledger: inout Ledger) throws {
        let recorded = try SQLGrantRegistry.fetch("account = ? ORDER BY number", [account], from: db)
        ledger.add(recorded.map(\.grant), for: account)
    }

    /// Ensures that a ledger contains the latest signing time in the whole database.
    ///
    /// If necessary, the method adds the newest transaction or renewal information, of any account. The ledger uses its
    /// latest signing time instead of the clock's time if the clock is behind.
    func addLatestSigned(to ledger: inout Ledger) throws {
        let latest = "true ORDER BY signed DESC LIMIT 1"
        if let row = try transactions(latest, []).first, row.facts.signed > ledger.highestSigned {
            _ = ledger.record(.transaction(row.facts.bearing(row.account), account: row.account))
        }
        if let row = try renewals(latest, []).first, row.facts.signed > ledger.highestSigned {
            _ = ledger.record(.renewal(row.facts, account: row.account))
        }
    }
}
#endif
