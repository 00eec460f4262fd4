#if Server
internal import DiscoverEntities
internal import ServerUseCases

/// Moves everything that the database contains for one account to another one.
///
/// The first account then becomes an alias of the other one. The merge is part of a larger database write, which must
/// exclude all other writes.
struct AccountMerger {
    private let db: any SQLSession
    private let request: MergeAccountsRequest
    private let moment: Moment
    private let environment: LedgerEnvironment

    private var alias: AccountToken { request.alias }
    private var account: AccountToken { request.account }

    init(_ request: MergeAccountsRequest, on db: any SQLSession, at moment: Moment, in environment: LedgerEnvironment) {
        self.db = db
        self.request = request
        self.moment = moment
        self.environment = environment
    }

    /// Returns the result of the merge if it changes nothing, or `nil` if the accounts can be merged now.
    func resultWithoutChange() throws -> MergeAccountsResult? {
        let aliases = AliasTable(in: db)
        if alias == account { return .refused(.sameAccount) }
        if let known = try aliases.account(of: alias) {
            return known == account ? .already : .refused(.mergedElsewhere)
        }
        if try aliases.account(of: account) != nil { return .refused(.intoAlias) }
        guard try aliases.aliases(of: alias).isEmpty else { return .refused(.hasAliases) }
        let owners = ChainOwnershipTable(of: db)
        return try owners.isPseudonym(alias) || owners.isPseudonym(account) ? .refused(.erased) : nil
    }

    /// Merges the accounts, unless that is refused or was done before.
    func merge() throws -> MergeAccountsResult {
        if let result = try resultWithoutChange() { return result }
        let transactions: Int = try db.value("SELECT count(*) FROM transactions WHERE account = ?", [alias]) ?? 0
        let chains = try db.chains(naming: alias)
        try moveClaims()
        for chain in chains {
            try ChainMover(on: db).move(
                TransactionKey(environment: environment.store, id: chain), from: alias, to: account,
                because: ChainOwnershipTable.merge, by: request.proof == .administration ? request.actor : nil,
                at: moment)
        }
        try moveGrants()
        try moveSpendings()
        try moveRefresh()
        for table in ["notifications", "consumption_requests"] {
            try db.run("UPDATE \(table) SET account = ? WHERE account = ?", [account, alias])
        }
        try AliasTable(in: db).insert(alias, of: account, at: moment)
        try AuditWriter(to: db).write(
            .accountsMerged(alias, into: account, by: request.actor), at: moment, in: environment)
        try OutboxWriter(to: db).writeMerge(of: alias, into: account, at: moment)
        return .merged(transactions: transactions)
    }

    /// Replaces the alias by the receiving account in the disputes in which the alias is the claimant.
    ///
    /// A transaction has one dispute for each claimant. If both accounts claim it, the dispute of the receiving account
    /// stays.
    private func moveClaims() throws {
        try db.run(
            """
            DELETE FROM disputes WHERE claimant = ? AND EXISTS (
                SELECT 1 FROM disputes AS other
                WHERE other.environment = disputes.environment AND other.id = disputes.id AND other.claimant = ?)
            """, [alias, account])
        try db.run("UPDATE disputes SET claimant = ? WHERE claimant = ?", [account, alias])
    }

    /// Moves the alias's grants to the receiving account, including revoked grants.
    private func moveGrants() throws {
        for moved in try SQLGrantRegistry.fetch("account = ? ORDER BY number", [alias], from: db) {
            try db.run("UPDATE grants SET account = ? WHERE id = ?", [account, try moved.grant.id.keyed()])
            guard moved.grant.revoked == nil else { continue }
            try OutboxWriter(to: db).write(.grantAdded, moved.grant, of: account, at: moment)
        }
    }

    /// Moves the alias's spendings to the receiving account.
    ///
    /// The receiving account has then spent the units of both accounts. The keys of an account's spendings are unique.
    /// If both accounts used the same key, the key of the moved spending gets a random suffix.
    private func moveSpendings() throws {
        let rows = try db.rows(
            "SELECT key, unit, amount, moment, recorded FROM spendings WHERE account = ? ORDER BY recorded, key",
            [alias])
        for row in rows {
            let (key, recorded): (String, Int64) = (try row[0], try row[4])
            let isUsed: Int64? = try db.value(
                "SELECT 1 FROM spendings WHERE account = ? AND key = ?", [account, key])
            let spending = Spending(
                key: isUsed == nil ? key : "\(key)#\(AccountToken(bits: .random(in: .min ... .max)).uuid)",
                unit: try row[1], amount: try row[2], moment: try row[3])
            try db.run(
                "INSERT INTO spendings (account, key, unit, amount, moment, recorded) VALUES (?, ?, ?, ?, ?, ?)",
                [account, spending.key, spending.unit, spending.amount, spending.moment, recorded])
            try OutboxWriter(to: db).write(spending, of: account, at: moment)
        }
        // Triggers subtract each spending from `spent_units`, and leave rows with the amount 0.
        for table in ["spendings", "spent_units"] {
            try db.run("DELETE FROM \(table) WHERE account = ?", [alias])
        }
    }

    /// Stores the later of two times for the receiving account, and removes the alias's time.
    ///
    /// The times are those at which a client last presented all purchases of the alias and of the receiving account.
    private func moveRefresh() throws {
        guard let refreshed: Moment = try db.value("SELECT moment FROM heard WHERE account = ?", [alias]) else {
            return
        }
        try db.run("DELETE FROM heard WHERE account = ?", [alias])
        try db.run(
            """
            INSERT INTO heard (account, moment) VALUES (?, ?) ON CONFLICT (account) DO UPDATE
                SET moment = CASE WHEN heard.moment < excluded.moment THEN excluded.moment ELSE heard.moment END
            """, [account, refreshed])
    }
}
#endif
