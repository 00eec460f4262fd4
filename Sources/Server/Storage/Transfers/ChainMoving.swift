#if Server
internal import DiscoverEntities
internal import Foundation
internal import GRDB
internal import ServerUseCases

/// Moves what an account has of a chain to another account, as part of the write that decides it.
struct ChainMoving {
    private let db: Database

    init(on db: Database) { self.db = db }

    /// Moves every transaction that the owner has of a chain and the renewal information, and leaves a binding by which what the
    /// store sends of it later goes to the new account, too. Disputes are resolved in which the new account claimed what it has now;
    /// of a transaction of the chain that a third account owns, they stay open.
    ///
    /// - Parameters:
    ///   - reason: Why it was moved, in the database's words.
    ///   - administrator: Who decided it; `nil` where the customer asked.
    func move(
        _ chain: TransactionKey, from owner: AccountToken, to account: AccountToken, because reason: String,
        by administrator: AccountToken? = nil, at moment: Moment
    ) throws {
        let rows = try LedgerReader(of: db).transactions(
            "chain = ? AND account = ? ORDER BY number", [chain.id.rawValue, owner.bytes])
        for row in rows { try move(row.number, to: account) }
        try moveRenewal(of: chain, from: owner, to: account)
        try bind(chain, from: owner, to: account, because: reason, at: moment)
        try db.execute(
            sql: """
                UPDATE disputes SET resolved = ?, resolution = 'moved', actor = ?, owner = ?
                WHERE chain = ? AND claimant = ? AND resolved IS NULL AND EXISTS (
                    SELECT 1 FROM transactions
                    WHERE transactions.environment = disputes.environment AND transactions.id = disputes.id
                        AND transactions.account = disputes.claimant
                )
                """,
            arguments: [
                moment.milliseconds, administrator?.bytes, owner.bytes, chain.id.rawValue, account.bytes,
            ])
    }

    /// Leaves a chain with its owner for good: what the store sends of it for the claimant goes to the owner, up to the claimant's
    /// next purchase. Renewals of before that the claimant has got meanwhile are moved, and every open dispute of the two about the
    /// chain is resolved.
    ///
    /// - Parameter administrator: Who decided it.
    func confirm(
        _ chain: TransactionKey, of owner: AccountToken, against claimant: AccountToken,
        by administrator: AccountToken, at moment: Moment
    ) throws {
        try bind(chain, from: claimant, to: owner, because: Self.confirmed, at: moment)
        let reading = LedgerReader(of: db)
        let renewals = try reading.transactions(
            """
            chain = ? AND account = ? AND is_renewal = 1 AND coalesce(signed_token, token) = ? AND purchased <= ?
                ORDER BY number
            """, [chain.id.rawValue, claimant.bytes, claimant.bytes, moment.milliseconds])
        for row in renewals {
            let facts = try ChainOwnershipTable(of: db).facts(as: row.facts.bearing(claimant))
            if facts.accountToken == owner { try move(row.number, to: owner) }
        }
        if try reading.newest(of: chain.id)?.account == owner {
            try moveRenewal(of: chain, from: claimant, to: owner)
        }
        try db.execute(
            sql: """
                UPDATE disputes SET resolved = ?, resolution = 'confirmed', actor = ?, owner = ?
                WHERE chain = ? AND claimant = ? AND resolved IS NULL AND EXISTS (
                    SELECT 1 FROM transactions
                    WHERE transactions.environment = disputes.environment AND transactions.id = disputes.id
                        AND transactions.account = ?
                )
                """,
            arguments: [
                moment.milliseconds, administrator.bytes, owner.bytes, chain.id.rawValue, claimant.bytes, owner.bytes,
            ])
    }

    /// Why a claimant's token counts for the owner, in the database's words: nothing was moved.
    static let confirmed = "confirmed"

    private func bind(
        _ chain: TransactionKey, from previous: AccountToken, to account: AccountToken, because reason: String,
        at moment: Moment
    ) throws {
        try db.execute(
            sql: """
                INSERT INTO bindings (environment, chain, previous, account, how, moment) VALUES (?, ?, ?, ?, ?, ?)
                """,
            arguments: [
                chain.environment.rawValue, chain.id.rawValue, previous.bytes, account.bytes, reason,
                moment.milliseconds,
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

    /// Moves renewal information. Of two that both accounts have, the one that is to be believed stays.
    func moveRenewal(of chain: TransactionKey, from owner: AccountToken, to account: AccountToken) throws {
        let reading = LedgerReader(of: db)
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
