#if Server
package import DiscoverData
internal import DiscoverEntities
internal import Foundation
package import ServerUseCases

/// Reads the recorded transactions and renewal information with the signed texts that prove them.
extension SQLBalanceRegistry {
    /// Returns a page of the recorded transactions, with the stored signed texts (JWS) that prove them.
    ///
    /// The transactions are in the order of their numbers.
    ///
    /// - Parameters:
    ///   - number: The number of the previous page's last transaction, or `nil` to start with the first transaction.
    ///   - limit: The maximum number of transactions in the page.
    /// - Returns: The transactions, which are none only after the last one.
    /// - Throws: A `LedgerFailure` if the database can't be read.
    package func provenTransactions(
        after number: Int64?, limit: Int
    ) async throws(LedgerFailure) -> [ProvenTransaction] {
        let span = Trace.begin(.service, "SQLBalanceRegistry", "provenTransactions")
        defer { span.end() }
        return try await database.read { db in
            try db.allowLongStatements()
            // Another program may have written any number, so the first page begins with the lowest one.
            let rows = try db.rows(
                """
                SELECT \(TransactionRow.columns), coalesce(signed_token, token), \(Self.proof(of: "transactions"))
                FROM transactions WHERE number > ? ORDER BY number LIMIT ?
                """, [number ?? Int64.min, max(limit, 0)])
            return try rows.map { row in
                let (transaction, payer) = (try TransactionRow(row), try row[20] as AccountToken?)
                let isProven = try Self.isProven(row, from: 21)
                return ProvenTransaction(
                    number: transaction.number, facts: transaction.facts, payer: payer,
                    isOwnerDocumented: try !isProven || Self.isOwnerDocumented(transaction, payer: payer, in: db),
                    isProven: isProven, text: try isProven ? Self.text(row[23], in: db) : nil)
            }
        }
    }

    /// Returns a page of the recorded renewal information, with the signed texts (JWS) that prove it.
    ///
    /// The page is in the order of the accounts, and for each account, of its subscriptions.
    ///
    /// - Parameters:
    ///   - last: The last renewal information of the previous page, or `nil` for the first page.
    ///   - limit: The maximum number of subscriptions in the page.
    /// - Returns: The renewal information, which is none only after the last one.
    /// - Throws: A `LedgerFailure` if the database can't be read.
    package func provenRenewals(
        after last: ProvenRenewal?, limit: Int
    ) async throws(LedgerFailure) -> [ProvenRenewal] {
        let span = Trace.begin(.service, "SQLBalanceRegistry", "provenRenewals")
        defer { span.end() }
        return try await database.read { db in
            try db.allowLongStatements()
            let first: [any SQLConvertible] = [Data(), "", ""]
            let position = last.map { last -> [any SQLConvertible] in
                [last.account, last.facts.chain.environment.rawValue, last.facts.chain.id]
            }
            let rows = try db.rows(
                """
                SELECT \(RenewalRow.columns), \(Self.proof(of: "renewals"))
                FROM renewals WHERE (account, environment, chain) > (?, ?, ?)
                ORDER BY account, environment, chain LIMIT ?
                """, (position ?? first) + [max(limit, 0)])
            return try rows.map { row in
                let (renewal, isProven) = (try RenewalRow(row), try Self.isProven(row, from: 23))
                return ProvenRenewal(
                    account: renewal.account, facts: renewal.facts, isProven: isProven,
                    text: try isProven ? Self.text(row[25], in: db) : nil)
            }
        }
    }

    /// Returns three columns for a query: whether a text is stored, whether it may be empty, and the text.
    ///
    /// The contents of a row are from a receipt if `text_signed` has a value. The erasure of an account that had a part
    /// in a purchase empties texts about the purchase.
    private static func proof(of table: String) -> String {
        """
        evidence IS NOT NULL AND text_signed IS NULL, (
            SELECT bindings.number FROM bindings
            WHERE bindings.chain = \(table).chain AND bindings.how = '\(ChainOwnershipTable.erasure)' LIMIT 1
        ) IS NOT NULL, (SELECT body FROM evidence WHERE evidence.number = \(table).evidence)
        """
    }

    /// Returns `true` if a stored text proves a row; its columns of ``proof(of:)`` begin at `column`.
    private static func isProven(_ row: SQLRow, from column: Int) throws -> Bool {
        let (hasText, mayBeEmpty): (Bool, Bool) = (try row[column], try row[column + 1])
        let body: Data? = try row[column + 2]
        return hasText && !(mayBeEmpty && body?.isEmpty == true)
    }

    /// Returns a signed text, or `nil` if it is damaged or missing, which the check then reports.
    private static func text(_ body: Data?, in db: any SQLSession) throws -> String? {
        do {
            return try body.map { try EvidenceTable(in: db).text(of: $0) }
        } catch is LedgerFailure {
            return nil
        }
    }

    /// Returns `true` if the payer owns a transaction, or a reason for another owner is recorded.
    ///
    /// If a move or a dispute is recorded for the purchase, its history decides about the owner, so the result is
    /// `true`. Merges of accounts aren't such moves.
    private static func isOwnerDocumented(
        _ transaction: TransactionRow, payer: AccountToken?, in db: any SQLSession
    ) throws -> Bool {
        guard let payer, payer != transaction.account else { return true }
        let chain = transaction.facts.original
        let move: Int64? = try db.value(
            "SELECT number FROM bindings WHERE chain = ? AND how <> '\(ChainOwnershipTable.merge)' LIMIT 1", [chain])
        if move != nil { return true }
        let dispute: Int64? = try db.value(
            """
            SELECT disputes.number FROM transactions JOIN disputes
                ON disputes.environment = transactions.environment AND disputes.id = transactions.id
            WHERE transactions.chain = ? LIMIT 1
            """, [chain])
        if dispute != nil { return true }
        // The payer's account was merged, or the transaction is a renewal, which belongs to the owner of the purchase.
        let owner = try ChainOwnershipTable(of: db).facts(as: transaction.facts.bearing(payer)).accountToken
        return owner == nil || owner == transaction.account
    }
}
#endif
