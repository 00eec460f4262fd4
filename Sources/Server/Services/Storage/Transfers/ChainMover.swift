#if Server
internal import DiscoverEntities
internal import ServerUseCases

/// Transfers one account's transactions of a purchase or subscription to another account.
///
/// The transfer is part of a larger database write.
struct ChainMover {
    private let db: any SQLSession

    init(on db: any SQLSession) { self.db = db }

    /// Transfers an account's transactions and renewal information of a chain to another account.
    ///
    /// A chain is a purchase with its renewals. The method also stores that later transactions of the chain belong to
    /// the new account. After the transfer, the new account may own transactions that it claimed in disputes. The
    /// method resolves these disputes. Disputes about a third account's transactions stay open.
    ///
    /// If the transfer corrects the owner (``reassignment`` or ``dispute``), the owner's requests for consumption
    /// information about the transactions move, too.
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
        let isCorrection = [Self.reassignment, Self.dispute].contains(reason)
        for row in rows {
            if isCorrection {
                try correct(row.number, row.facts, from: row.account, to: account, at: moment)
            } else {
                try move(row.number, row.facts, from: row.account, to: account, at: moment)
            }
        }
        try moveRenewal(of: chain, from: owner, to: account)
        // The transfer applies to purchases until `end`, so `end` isn't before any transferred purchase, even if the
        // store's clock is ahead of the server's.
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
                moment, administrator, owner, chain.id.rawValue, account,
            ])
    }

    /// Confirms the owner of a chain permanently, although the store names another account.
    ///
    /// A chain is a purchase with its renewals. The account that the store names is called the claimant. A later
    /// transaction of the chain that names the claimant belongs to the owner, until the claimant makes another
    /// purchase. Renewals that were already recorded for the claimant are transferred to the owner. All open disputes
    /// of the two accounts about the chain are resolved.
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
            chain = ? AND account = ? AND is_renewal AND purchased <= ? AND (coalesce(signed_token, token) = ?
                OR coalesce(signed_token, token) IN (SELECT alias FROM account_aliases WHERE account = ?))
                ORDER BY number
            """, [chain.id.rawValue, claimant, moment.milliseconds, claimant, claimant])
        for row in renewals {
            let facts = try ChainOwnershipTable(of: db).facts(as: row.facts.bearing(claimant))
            if facts.accountToken == owner {
                try correct(row.number, row.facts, from: row.account, to: owner, at: moment)
            }
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
                moment, administrator, owner, chain.id.rawValue, claimant, owner,
            ])
    }

    /// The value in the table of owners for an owner whom an administrator confirmed.
    static let confirmed = "confirmed"

    /// The value in the table of owners for an account to which an administrator assigned a purchase.
    static let reassignment = "reassignment"

    /// The value in the table of owners for a claimant to whom an administrator gave a disputed purchase.
    static let dispute = "dispute"

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

    /// Transfers one transaction to another account, and gives the transaction a new number.
    ///
    /// The number determines the position of the transaction in the account's list. The new number is higher than the
    /// numbers of all other transactions. So a client that has already read the receiving account's whole list gets the
    /// transaction when it requests the transactions with higher numbers.
    ///
    /// - Parameters:
    ///   - number: The number of the transaction before the transfer.
    ///   - facts: The contents of the transaction, which are part of the events about the transfer.
    ///   - owner: The account that loses the transaction.
    ///   - account: The account that receives the transaction.
    ///   - moment: The current time on the server's clock.
    /// - Throws: A database error if the write fails.
    private func move(
        _ number: Int64, _ facts: TransactionFacts, from owner: AccountToken, to account: AccountToken,
        at moment: Moment
    ) throws {
        try db.run(
            """
            UPDATE transactions SET number = \(db.dialect.nextTransactionNumber), account = ?, token = ?,
                signed_token = nullif(coalesce(signed_token, token), ?)
            WHERE number = ?
            """, [account, account, account, number])
        guard owner != account else { return }
        let outbox = OutboxWriter(to: db)
        try outbox.write(.purchaseRemoved, facts, of: owner, at: moment)
        try outbox.write(.purchaseAdded, facts.bearing(account), of: account, at: moment)
    }

    /// Transfers one transaction that was recorded for the wrong account, with the requests about it.
    ///
    /// The requests are the account's requests of the App Store for consumption information. The parameters are those of
    /// a transfer of one transaction.
    func correct(
        _ number: Int64, _ facts: TransactionFacts, from owner: AccountToken, to account: AccountToken,
        at moment: Moment
    ) throws {
        try move(number, facts, from: owner, to: account, at: moment)
        guard owner != account else { return }
        try ConsumptionRequestAccounts(in: db).move(facts, from: owner, to: account)
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
            try keepTexts(of: leaving, with: leaving == owner ? account : owner, chain.id)
            try db.run("DELETE FROM renewals WHERE \(mine)", [leaving, chain.id])
        }
        try db.run("UPDATE renewals SET account = ? WHERE \(mine)", [account, owner, chain.id])
    }

    /// Links the signed texts of removed renewal information to those of the remaining information.
    ///
    /// Without the link, an erasure of the payer wouldn't find the removed information's texts.
    private func keepTexts(of leaving: AccountToken, with staying: AccountToken, _ chain: TransactionID) throws {
        let mine = "account = ? AND chain = ?"
        let (removed, kept): (Int64?, Int64?) = (
            try db.value("SELECT evidence FROM renewals WHERE \(mine)", [leaving, chain]),
            try db.value("SELECT evidence FROM renewals WHERE \(mine)", [staying, chain])
        )
        guard let removed else { return }
        guard let kept else {
            try db.run("UPDATE renewals SET evidence = ? WHERE \(mine)", [removed, staying, chain])
            return
        }
        let versions = """
            WITH RECURSIVE versions (number) AS (
                SELECT number FROM evidence WHERE number = ?
                UNION SELECT previous FROM versions JOIN evidence USING (number) WHERE previous IS NOT NULL
            ) SELECT number FROM versions
            """
        // Two lists that already have texts in common would become a circle.
        try db.run(
            """
            UPDATE evidence SET previous = ? WHERE previous IS NULL AND number IN (\(versions))
                AND number NOT IN (\(versions))
            """, [removed, kept, removed])
    }
}
#endif
