#if Server
internal import DiscoverEntities
internal import Foundation
internal import GRDB

/// Reads the data of the ledger other than transactions: renewal information, refreshes, and spendings.
extension LedgerReader {
    func addRest(of accounts: Set<AccountToken>, to ledger: inout Ledger) throws {
        for account in accounts {
            for row in try renewals("account = ?", [account.bytes]) {
                _ = ledger.record(.renewal(row.facts, account: account))
            }
            try addLastRefresh(account, to: &ledger)
            try addSpendings("account = ?", [account.bytes], of: account, to: &ledger)
        }
        try addLatestSigned(to: &ledger)
    }

    func addRenewals(touchedBy entries: [LedgerEntry], to ledger: inout Ledger) throws {
        for case .renewal(let facts, let account) in entries {
            for row in try renewals("account = ? AND chain = ?", [account.bytes, facts.chain.id.rawValue]) {
                _ = ledger.record(.renewal(row.facts, account: row.account))
            }
        }
    }

    func addLastRefresh(_ account: AccountToken, to ledger: inout Ledger) throws {
        let statement = try db.cachedStatement(sql: "SELECT moment FROM heard WHERE account = ?")
        if let moment = try Int64.fetchOne(statement, arguments: [account.bytes]) {
            _ = ledger.record(.refreshed(account: account, at: Moment(milliseconds: moment)))
        }
    }

    /// Adds the spending of an account with the specified key, if there is one.
    func addSpending(_ key: String, of account: AccountToken, to ledger: inout Ledger) throws {
        try addSpendings("account = ? AND key = ?", [account.bytes, key], of: account, to: &ledger)
    }

    func addSpendings(
        _ condition: String, _ arguments: StatementArguments, of account: AccountToken, to ledger: inout Ledger
    ) throws {
        let sql = "SELECT key, unit, amount, moment FROM spendings WHERE \(condition)"
        let rows = try Row.fetchCursor(try db.cachedStatement(sql: sql), arguments: arguments)
        while let row = try rows.next() {
            let spending = Spending(
                key: row[0], unit: row[1], amount: row[2], moment: Moment(milliseconds: row[3]))
            _ = ledger.record(.spending(spending, account: account))
        }
    }

    /// Adds the row with the latest signing time of all accounts to a ledger.
    ///
    /// The ledger doesn't trust a clock that is behind this time.
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
