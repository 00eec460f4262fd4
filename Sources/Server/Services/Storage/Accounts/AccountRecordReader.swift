#if Server
internal import DiscoverEntities
internal import ServerUseCases

/// Reads everything that one snapshot of the database contains about an account.
struct AccountRecordReader {
    private let db: any SQLSession
    private let account: AccountToken

    init(of db: any SQLSession, account: AccountToken) {
        self.db = db
        self.account = account
    }

    /// Returns the records of the account, which are empty if nothing is recorded about it.
    func records() throws -> AccountRecords {
        try db.allowLongStatements()
        let reader = LedgerReader(of: db)
        let aliases = try AliasTable(in: db).aliases(of: account)
        let names = [account] + aliases
        // A merge moves the entitlements of an alias. Other rows, such as those of the audit log, still name it.
        let isNamed = "IN (\(names.map { _ in "?" }.joined(separator: ", ")))"
        let transactions = try reader.transactions("account = ? ORDER BY number", [account])
        let renewals = try reader.renewals("account = ? ORDER BY chain", [account])
        return AccountRecords(
            account: account, aliases: aliases,
            lastRefresh: try db.value("SELECT moment FROM heard WHERE account = ?", [account]),
            transactions: transactions.map {
                RecordedTransaction(number: $0.number, store: $0.store, facts: $0.facts, recorded: $0.recorded)
            }, renewals: renewals.map(\.facts), spendings: try spendings(),
            grants: try SQLGrantRegistry.fetch("account = ? ORDER BY number", [account], from: db),
            transfers: try transfers(names, isNamed),
            notifications: try notifications(),
            consumptionRequests: try SQLConsumptionRequestQueue.fetch(
                "account = ? ORDER BY number", [account], from: db),
            disputes: try SQLDisputeRegistry.fetch(
                "claimant \(isNamed) OR owner \(isNamed) OR actor \(isNamed) ORDER BY number", names + names + names,
                from: db),
            audit: try SQLAuditLog.fetch(
                "account \(isNamed) OR other \(isNamed) OR actor \(isNamed) ORDER BY number", names + names + names,
                from: db),
            events: try db.rows(
                "SELECT \(SQLWebhookOutbox.columns) FROM webhook_events WHERE account \(isNamed) ORDER BY number", names
            ).map { try SQLWebhookOutbox.event(in: $0) }, outcomes: try names.flatMap { try outcomes(of: $0) },
            signedTexts: try signedTexts())
    }

    private func spendings() throws -> [Spending] {
        try db.rows(
            "SELECT key, unit, amount, moment FROM spendings WHERE account = ? ORDER BY recorded, key", [account]
        ).map { Spending(key: try $0[0], unit: try $0[1], amount: try $0[2], moment: try $0[3]) }
    }

    private func transfers(_ names: [AccountToken], _ isNamed: String) throws -> [AccountTransfer] {
        try db.rows(
            """
            SELECT chain, account, how, moment FROM bindings WHERE account \(isNamed) OR previous \(isNamed)
            ORDER BY number
            """, names + names
        ).map { row in
            AccountTransfer(
                chain: try row[0], isReceived: names.contains(try row[1] as AccountToken), reason: try row[2],
                moment: try row[3])
        }
    }

    private func notifications() throws -> [AccountNotification] {
        try db.rows(
            "SELECT uuid, type, subtype, chain, signed, received FROM notifications WHERE account = ? ORDER BY number",
            [account]
        ).map { row in
            AccountNotification(
                uuid: try row[0], type: try row[1], subtype: try row[2], chain: try row[3], signed: try row[4],
                received: try row[5])
        }
    }

    private func outcomes(of account: AccountToken) throws -> [String] {
        try db.experiments().flatMap { experiment in
            try db.rows(
                "SELECT body FROM outcome_events WHERE experiment = ? AND participant = ? ORDER BY log, number",
                [experiment, ParticipantID(of: account, in: experiment).text]
            ).map { try $0[0] as String }
        }
    }

    private func signedTexts() throws -> Int {
        try db.value(
            """
            WITH RECURSIVE versions (number) AS (
                SELECT evidence FROM (
                    SELECT evidence FROM transactions WHERE account = ?
                    UNION SELECT evidence FROM renewals WHERE account = ?) AS newest WHERE evidence IS NOT NULL
                UNION SELECT previous FROM versions JOIN evidence USING (number) WHERE previous IS NOT NULL
            )
            SELECT count(*) FROM versions JOIN evidence USING (number) WHERE length(body) > 0
            """, [account, account]) ?? 0
    }
}
#endif
