#if Server && PostgreSQL
internal import DiscoverEntities
internal import ServerUseCases

/// Transfers an account's part of a purchase with its renewals to another account, within another write.
struct ChainMoving {
    private let db: PostgresSession

    init(on db: PostgresSession) { self.db = db }

    /// Transfers all transactions of a chain that an account owns, and the renewal information, to another account.
    ///
    /// A chain is a purchase with its renewals. A binding is stored, so that later transactions of the chain go to the
    /// new account too. Disputes are resolved if the new account claimed what it owns now. Disputes about transactions
    /// of the chain that a third account owns stay open.
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
            "chain = ? AND account = ? ORDER BY number", [chain.id.rawValue, owner])
        for row in rows { try move(row.number, to: account) }
        try moveRenewal(of: chain, from: owner, to: account)
        // What is transferred comes from before the transfer, even if the store's clock is ahead of the server's.
        let end = rows.map(\.facts.purchased).max().map { max($0, moment) } ?? moment
        try bind(chain, from: owner, to: account, because: reason, at: end)
        try db.run(
            """
            UPDATE disputes SET resolved = ?, resolution = 'moved', actor = ?, owner = ?
            WHERE chain = ? AND claimant = ? AND resolved IS NULL AND EXISTS (
                SELECT 1 FROM transactions
                WHERE transactions.environment = disputes.environment AND transactions.id = disputes.id
                    AND transactions.account = disputes.claimant
            )
            """,
            [
                moment.milliseconds, administrator, owner, chain.id.rawValue, account,
            ])
    }

    /// Confirms the owner of a purchase and its renewals (a chain) permanently, against the claim of another account.
    ///
    /// What the store later sends of the chain for the claimant goes to the owner, up to the claimant's next purchase.
    /// Renewals that the claimant has received meanwhile are transferred to the owner. All open disputes of the two
    /// accounts about the chain are resolved.
    ///
    /// - Parameters:
    ///   - chain: The chain.
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
            chain = ? AND account = ? AND is_renewal AND coalesce(signed_token, token) = ? AND purchased <= ?
                ORDER BY number
            """, [chain.id.rawValue, claimant, claimant, moment.milliseconds])
        for row in renewals {
            let facts = try ChainOwnershipTable(of: db).facts(as: row.facts.bearing(claimant))
            if facts.accountToken == owner { try move(row.number, to: owner) }
        }
        if try reading.newest(of: chain.id)?.account == owner {
            try moveRenewal(of: chain, from: claimant, to: owner)
        }
        try db.run(
            """
            UPDATE disputes SET resolved = ?, resolution = 'confirmed', actor = ?, owner = ?
            WHERE chain = ? AND claimant = ? AND resolved IS NULL AND EXISTS (
                SELECT 1 FROM transactions
                WHERE transactions.environment = disputes.environment AND transactions.id = disputes.id
                    AND transactions.account = ?
            )
            """,
            [
                moment.milliseconds, administrator, owner, chain.id.rawValue, claimant, owner,
            ])
    }

    /// The reason that the database stores if an administrator confirmed the owner and nothing was transferred.
    static let confirmed = "confirmed"

    private func bind(
        _ chain: TransactionKey, from previous: AccountToken, to account: AccountToken, because reason: String,
        at moment: Moment
    ) throws {
        try db.run(
            """
            INSERT INTO bindings (environment, chain, previous, account, how, moment) VALUES (?, ?, ?, ?, ?, ?)
            """,
            [
                chain.environment.rawValue, chain.id.rawValue, previous, account, reason,
                moment.milliseconds,
            ])
    }

    /// Transfers a single transaction to another account, and gives it a new, highest number.
    ///
    /// So a client that requests what follows the last page of its transactions receives the transferred transaction.
    ///
    /// - Parameters:
    ///   - number: The number of the transaction.
    ///   - account: The account that receives it.
    /// - Throws: A database error if the write fails.
    func move(_ number: Int64, to account: AccountToken) throws {
        try db.run(
            """
            UPDATE transactions SET number = nextval('transaction_numbers'), account = ?, token = ?,
                signed_token = nullif(coalesce(signed_token, token), ?)
            WHERE number = ?
            """, [account, account, account, number])
    }

    /// Transfers a subscription's renewal information to another account.
    ///
    /// If both accounts have renewal information of the subscription, the newer information is kept.
    func moveRenewal(of chain: TransactionKey, from owner: AccountToken, to account: AccountToken) throws {
        let reading = LedgerReader(of: db)
        let mine = "account = ? AND chain = ?"
        guard let moved = try reading.renewals(mine, [owner, chain.id.rawValue]).first else { return }
        let other = try reading.renewals(mine, [account, chain.id.rawValue]).first
        let leaving = other.map { moved.facts.supersedes($0.facts) ? account : owner }
        if let leaving {
            try db.run("DELETE FROM renewals WHERE \(mine)", [leaving, chain.id])
        }
        try db.run(
            "UPDATE renewals SET account = ? WHERE \(mine)",
            [account, owner, chain.id])
    }
}
#endif
