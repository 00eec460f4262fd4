#if Server
internal import DiscoverEntities
internal import Foundation
internal import GRDB
internal import ServerUseCases

/// Transfers one account's transactions of a purchase or subscription to another account.
///
/// The transfer is part of a larger database write.
struct ChainMoving {
    private let db: Database

    init(on db: Database) { self.db = db }

    /// Transfers an account's transactions of a chain, and the renewal information, to another account.
    ///
    /// A chain is a purchase with its renewals. The method also stores that later transactions of the chain belong to
    /// the new account. It resolves disputes in which the new account claimed what it owns now. Disputes about
    /// transactions of the chain that a third account owns stay open.
    ///
    /// - Parameters:
    ///   - chain: The first transaction of the chain.
    ///   - owner: The account that loses its transactions of the chain.
    ///   - account: The account that receives them.
    ///   - reason: The reason for the transfer, as the database stores it.
    ///   - administrator: The administrator who decided, or `nil` if the customer requested the transfer.
    ///   - moment: The current time on the server's clock.
    /// - Throws: An error if the database can't be written.
    func move(
        _ chain: TransactionKey, from owner: AccountToken, to account: AccountToken, because reason: String,
        by administrator: AccountToken? = nil, at moment: Moment
    ) throws {
        let rows = try LedgerReader(of: db).transactions(
            "chain = ? AND account = ? ORDER BY number", [chain.id.rawValue, owner.bytes])
        for row in rows { try move(row.number, to: account) }
        try moveRenewal(of: chain, from: owner, to: account)
        // What is transferred comes from before the transfer, even if the store's clock is ahead of the server's.
        let end = rows.map(\.facts.purchased).max().map { max($0, moment) } ?? moment
        try bind(chain, from: owner, to: account, because: reason, at: end)
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

    /// Confirms the owner of a chain permanently, although the store names another account, the claimant.
    ///
    /// A chain is a purchase with its renewals. Later transactions of the chain that name the claimant belong to the
    /// owner, until the claimant makes another purchase. Renewals that the claimant has received meanwhile are
    /// transferred to the owner. All open disputes of the two accounts about the chain are resolved.
    ///
    /// - Parameters:
    ///   - chain: The first transaction of the chain.
    ///   - owner: The account that keeps the chain.
    ///   - claimant: The account that the store names.
    ///   - administrator: The administrator who decided.
    ///   - moment: The current time on the server's clock.
    /// - Throws: An error if the database can't be written.
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

    /// The reason that the database stores if an administrator confirmed the owner, so that nothing was transferred.
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

    /// Transfers a single transaction to another account, and gives it a new number, higher than all others.
    ///
    /// A client may already have read all transactions of the receiving account. When it requests those with higher
    /// numbers, it receives the transferred transaction.
    ///
    /// - Parameters:
    ///   - number: The number of the transaction before the transfer.
    ///   - account: The account that receives the transaction.
    /// - Throws: A database error if the write fails.
    func move(_ number: Int64, to account: AccountToken) throws {
        try db.cachedStatement(
            sql: """
                UPDATE transactions SET number = (SELECT max(number) + 1 FROM transactions), account = :to, token = :to,
                    signed_token = nullif(coalesce(signed_token, token), :to)
                WHERE number = :number
                """
        ).execute(arguments: ["to": account.bytes, "number": number])
    }

    /// Transfers a subscription's renewal information to another account.
    ///
    /// If both accounts have renewal information of the subscription, the newer information is kept.
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
