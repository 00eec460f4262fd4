#if Server
internal import DiscoverData
internal import DiscoverEntities
internal import Foundation
internal import ServerUseCases

/// Replaces an account by a pseudonym in all rows of the database, or removes the rows.
///
/// The erasure is part of a larger database write.
struct AccountEraser {
    private let db: any SQLSession
    private let account: AccountToken
    /// The accounts that were merged into the account, and are erased with it.
    private let aliases: [AccountToken]
    /// The random token that replaces the account.
    private let pseudonym: AccountToken
    /// The number of rows that were changed or removed.
    private var changes = 0
    /// A Boolean value that indicates whether this erasure only repeats an earlier one.
    ///
    /// The earlier erasure left nothing but abandoned events about itself, and this erasure removed only such events.
    /// An abandoned event is a webhook event that won't be sent again.
    private(set) var isRepeated = false

    init(
        of db: any SQLSession, account: AccountToken, aliases: [AccountToken], pseudonym: AccountToken
    ) {
        self.db = db
        self.account = account
        self.aliases = aliases
        self.pseudonym = pseudonym
    }

    /// Erases the account with its aliases, and returns the number of its transactions.
    ///
    /// The result is `nil` if nothing was recorded about the account.
    mutating func erase(at moment: Moment, in environment: LedgerEnvironment) throws -> Int? {
        // The chains in which the store signed an alias contain rows of the account, or rows of an earlier transfer.
        var chains = Set(try db.chains(naming: account))
        for alias in aliases { chains.formUnion(try db.chains(naming: alias)) }
        let ordered = chains.sorted { $0.rawValue < $1.rawValue }
        for name in [account] + aliases {
            try clearTexts(of: name)
            for chain in ordered { try clearTexts(of: chain, naming: name) }
        }
        for chain in ordered { try rename(in: chain, at: moment, environment) }
        for name in [account] + aliases { try replace(name, at: moment) }
        try run("DELETE FROM account_aliases WHERE account = ?", [account])
        isRepeated = try removeAbandonedErasures() && changes == 0
        guard changes > 0 || isRepeated else { return nil }
        return try db.value("SELECT count(*) FROM transactions WHERE account = ?", [pseudonym]) ?? 0
    }

    /// Replaces an account by the pseudonym in the rows that must stay, and removes its other rows.
    ///
    /// For example, transactions stay, and spendings are removed.
    private mutating func replace(_ account: AccountToken, at moment: Moment) throws {
        // An erased account can't consent, so its requests for consumption information get no response, also if the
        // purchase was transferred. The account's data must not become part of a response for another account, either.
        changes += try ConsumptionRequestAccounts(in: db).erase(account, at: moment)
        // These rows aren't counted as changes, because reading an account without records writes them, too. If an
        // administrator reads their own account, the row also has the account as the actor.
        try db.run(
            """
            UPDATE audit SET account = ?, actor = CASE WHEN actor = ? THEN ? ELSE actor END
            WHERE account = ? AND action IN (?, ?)
            """,
            [
                pseudonym, account, pseudonym, account, AuditFields.Action.accountRead.rawValue,
                AuditFields.Action.accountExported.rawValue,
            ])
        for table in ["renewals", "transactions"] {
            try run("UPDATE \(table) SET account = ? WHERE account = ?", [pseudonym, account])
        }
        try run(
            "UPDATE notifications SET account = ?, body = ?, facts = NULL WHERE account = ?",
            [pseudonym, Data(), account])
        changes += try AuditWriter(to: db).replace(account, by: pseudonym)
        for (table, columns) in [("disputes", ["claimant", "owner", "actor"]), ("grants", ["actor", "revoker"])] {
            for column in columns {
                try run("UPDATE \(table) SET \(column) = ? WHERE \(column) = ?", [pseudonym, account])
            }
        }
        // Triggers subtract each spending from `spent_units`, and leave rows with the amount 0.
        for table in ["heard", "spendings", "spent_units", "grants"] {
            try run("DELETE FROM \(table) WHERE account = ?", [account])
        }
        try removeOutcomes(of: account)
        try removeEvents(of: account)
    }

    /// Replaces the account and its aliases in the transactions and transfers of a purchase.
    ///
    /// The method also inserts rows that transfer the purchase to the pseudonym. So what the store signs later about
    /// the purchase, such as a refund, belongs to the pseudonym, too.
    private mutating func rename(
        in chain: TransactionID, at moment: Moment, _ environment: LedgerEnvironment
    ) throws {
        let purchased: Moment? = try db.value(
            "SELECT max(purchased) FROM transactions WHERE chain = ? AND account = ?", [chain, account])
        let end = max(purchased ?? moment, moment)
        for name in [account] + aliases {
            let payer = name.pseudonym(in: chain)
            try run(
                """
                UPDATE transactions SET
                    signed_token = CASE WHEN coalesce(signed_token, token) = ? THEN ? ELSE signed_token END,
                    token = CASE WHEN token = ? THEN ? ELSE token END
                WHERE chain = ? AND (token = ? OR signed_token = ?)
                """, [name, payer, name, pseudonym, chain, name, name])
            // A merge includes all purchases of the alias. From now on, its purchases are its own.
            try run(
                """
                UPDATE bindings SET moment = ?, how = '\(ChainOwnershipTable.endedMerge)'
                WHERE chain = ? AND previous = ? AND how = '\(ChainOwnershipTable.merge)'
                """, [end, chain, name])
            try run("UPDATE bindings SET previous = ? WHERE chain = ? AND previous = ?", [payer, chain, name])
            // The digest, and not the pseudonym, so that later transfers still follow the earlier ones.
            try run("UPDATE bindings SET account = ? WHERE chain = ? AND account = ?", [payer, chain, name])
            try db.run(
                "INSERT INTO bindings (environment, chain, previous, account, how, moment) VALUES (?, ?, ?, ?, ?, ?)",
                [environment.rawValue, chain, payer, pseudonym, ChainOwnershipTable.erasure, end])
        }
    }

    /// Empties the account's signed texts (JWS).
    ///
    /// The texts are those of transactions, renewal information, and notifications. The rows stay, because other rows
    /// may refer to them.
    private mutating func clearTexts(of account: AccountToken) throws {
        try clear(
            """
            SELECT evidence FROM transactions WHERE account = ? UNION SELECT evidence FROM renewals WHERE account = ?
            UNION SELECT transaction_evidence FROM notifications WHERE account = ?
            UNION SELECT renewal_evidence FROM notifications WHERE account = ?
            """, [account, account, account, account])
    }

    /// Empties other accounts' signed texts (JWS) about a purchase, if these texts may name the account.
    ///
    /// The renewal information of a subscription contains the account that paid, but no column states this account. So
    /// the method empties all texts with renewal information of the subscription.
    private mutating func clearTexts(of chain: TransactionID, naming account: AccountToken) throws {
        let isShared: Bool? = try db.value(
            """
            SELECT EXISTS (SELECT 1 FROM transactions WHERE chain = ? AND account <> ?)
                OR EXISTS (SELECT 1 FROM renewals WHERE chain = ? AND account <> ?)
                OR EXISTS (SELECT 1 FROM disputes WHERE chain = ?)
            """, [chain, account, chain, account, chain])
        guard isShared == true else { return }
        try clear(
            """
            SELECT evidence FROM transactions WHERE chain = ? AND (
                token = ? OR signed_token = ?
                OR EXISTS (SELECT 1 FROM disputes WHERE disputes.id = transactions.id AND claimant = ?))
            UNION SELECT evidence FROM renewals WHERE chain = ?
            """, [chain, account, account, account, chain])
        try run(
            "UPDATE notifications SET body = ? WHERE chain = ? AND account IS NOT NULL AND length(body) > 0",
            [Data(), chain])
    }

    /// Empties the signed texts (JWS) whose row numbers a query returns, and all their earlier versions.
    private mutating func clear(_ query: String, _ arguments: [any SQLConvertible]) throws {
        try run(
            """
            UPDATE evidence SET body = ? WHERE number IN (
                WITH RECURSIVE versions (number) AS (
                    SELECT evidence FROM (\(query)) AS newest WHERE evidence IS NOT NULL
                    UNION SELECT previous FROM versions JOIN evidence USING (number) WHERE previous IS NOT NULL
                )
                SELECT number FROM versions
            ) AND length(body) > 0
            """, [Data()] + arguments)
    }

    private mutating func removeOutcomes(of account: AccountToken) throws {
        for experiment in try db.experiments() {
            try run(
                "DELETE FROM outcome_events WHERE experiment = ? AND participant = ?",
                [experiment, ParticipantID(of: account, in: experiment).text])
        }
    }

    /// Removes the undelivered events of the account, except for one that reports an earlier erasure.
    ///
    /// If the database stores no new events, the method removes all events, and the number of the latest one.
    private mutating func removeEvents(of account: AccountToken) throws {
        guard db.writesEvents else {
            try run("DELETE FROM webhook_events WHERE account = ?", [account])
            try run("DELETE FROM webhook_sequences WHERE account = ?", [account])
            return
        }
        try run(
            "DELETE FROM webhook_events WHERE account = ? AND type <> ?",
            [account, WebhookEventType.accountErased.rawValue])
    }

    /// Removes the abandoned webhook events that report an earlier erasure.
    ///
    /// The result is `true` if there were any. If this erasure changed nothing else, it writes no event of its own. If
    /// the account then has no event left, the method also removes the number of its latest event.
    private func removeAbandonedErasures() throws -> Bool {
        var hasRemoved = false
        for name in [account] + aliases {
            let removed = try db.run(
                "DELETE FROM webhook_events WHERE account = ? AND type = ? AND abandoned IS NOT NULL",
                [name, WebhookEventType.accountErased.rawValue])
            guard removed > 0 else { continue }
            hasRemoved = true
            guard changes == 0 else { continue }
            try db.run(
                """
                DELETE FROM webhook_sequences WHERE account = ?
                    AND NOT EXISTS (SELECT 1 FROM webhook_events WHERE webhook_events.account = webhook_sequences.account)
                """, [name])
        }
        return hasRemoved
    }

    private mutating func run(_ sql: String, _ arguments: [any SQLConvertible]) throws {
        changes += try db.run(sql, arguments)
    }
}
#endif
