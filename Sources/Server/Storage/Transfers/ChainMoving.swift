#if Server
internal import DiscoverEntities
internal import Foundation
internal import GRDB
internal import ServerCases

/// Moves what an account has of a chain to another account, as part of the write that decides it.
struct ChainMoving {
    private let db: Database

    init(on db: Database) { self.db = db }

    /// Moves every transaction that the owner has of a chain and the renewal information, and leaves a binding by which what the
    /// store sends of it later goes to the new account, too. A dispute in which the new account was the claimant is resolved.
    ///
    /// - Parameters:
    ///   - reason: Why it was moved, in the database's words.
    ///   - administrator: Who decided it; `nil` where the customer asked.
    func move(
        _ chain: TransactionKey, from owner: AccountToken, to account: AccountToken, because reason: String,
        by administrator: AccountToken? = nil, at moment: Moment
    ) throws {
        let rows = try LedgerReading(of: db).transactions(
            "chain = ? AND account = ? ORDER BY number", [chain.id.rawValue, owner.bytes])
        for row in rows { try move(row.number, to: account) }
        try moveRenewal(of: chain, from: owner, to: account)
        try db.execute(
            sql: """
                INSERT INTO bindings (environment, chain, previous, account, how, moment) VALUES (?, ?, ?, ?, ?, ?)
                """,
            arguments: [
                chain.environment.rawValue, chain.id.rawValue, owner.bytes, account.bytes, reason, moment.milliseconds,
            ])
        try db.execute(
            sql: """
                UPDATE disputes SET resolved = ?, resolution = 'moved', actor = ?, owner = ?
                WHERE chain = ? AND claimant = ? AND resolved IS NULL
                """,
            arguments: [
                moment.milliseconds, administrator?.bytes, owner.bytes, chain.id.rawValue, account.bytes,
            ])
    }

    /// Moves one transaction. It gets a new number, the highest: a client that asks for what comes after its last page finds it.
    func move(_ number: Int64, to account: AccountToken) throws {
        try db.cachedStatement(
            sql: """
                UPDATE transactions SET number = (SELECT max(number) + 1 FROM transactions), account = :to, token = :to,
                    signed_token = nullif(coalesce(signed_token, token), :to)
                WHERE number = :number
                """
        ).execute(arguments: ["to": account.bytes, "number": number])
    }

    /// Of two that both accounts have, the one that is to be believed stays.
    private func moveRenewal(of chain: TransactionKey, from owner: AccountToken, to account: AccountToken) throws {
        let reading = LedgerReading(of: db)
        let mine = "account = ? AND chain = ?"
        guard let moved = try reading.renewals(mine, [owner.bytes, chain.id.rawValue]).first else { return }
        let other = try reading.renewals(mine, [account.bytes, chain.id.rawValue]).first
        let leaving = other.map { moved.facts.supersedes($0.facts) ? account : owner }
        if let leaving {
            try db.execute(
                sql: "DELETE FROM renewals WHERE \(mine)", arguments: [leaving.bytes, chain.id.rawValue])
        }
        try db.execute(
            sql: "UPDATE renewals SET account = ? WHERE \(mine)",
            arguments: [account.bytes, owner.bytes, chain.id.rawValue])
    }
}
#endif
