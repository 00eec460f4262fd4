#if Server
package import DiscoverData
package import DiscoverEntities
package import ServerUseCases

/// Adapter: stores the audit log in the server's database.
package struct SQLAuditLog: AuditLog {
    private let database: any SQLDatabase

    /// Creates an adapter that reads and writes the audit log in the specified database.
    package init(_ database: any SQLDatabase) { self.database = database }

    /// Writes an event to the audit log in a database write of its own.
    package func note(_ note: AuditEvent, at moment: Moment) async throws(LedgerFailure) {
        let span = Trace.begin(.service, "SQLAuditLog", "note")
        defer { span.end() }
        try await database.write(WriteScope()) { [environment = database.environment] db in
            try AuditWriter(to: db).write(note, at: moment, in: environment)
        }
    }

    /// Returns a page of the audit log's entries, newest entry first.
    ///
    /// - Parameters:
    ///   - number: The number of the last entry on the previous page, or `nil` for the first page.
    ///   - limit: The maximum number of entries on the page.
    /// - Returns: The entries.
    /// - Throws: A `LedgerFailure` if the database can't be read.
    package func entries(before number: Int64?, limit: Int) async throws(LedgerFailure) -> [AuditEntry] {
        let span = Trace.begin(.service, "SQLAuditLog", "entries")
        defer { span.end() }
        return try await database.read { db in
            try Self.fetch(
                "number < ? ORDER BY number DESC LIMIT ?", [number ?? Int64.max, max(limit, 0)], from: db)
        }
    }

    /// Returns the entries of the audit log that meet an SQL condition.
    static func fetch(
        _ condition: String, _ arguments: [any SQLConvertible], from db: any SQLSession
    ) throws -> [AuditEntry] {
        let sql = """
            SELECT number, moment, latest, times, action, environment, subject, account, other, outcome, actor
            FROM audit WHERE \(condition)
            """
        return try db.rows(sql, arguments).map { row in
            AuditEntry(
                number: try row[0], moment: try row[1], note: try note(in: row), times: try row[3],
                latest: try row[2])
        }
    }

    private static func note(in row: SQLRow) throws -> AuditEvent {
        guard let action = AuditFields.Action(rawValue: try row[4]),
            let environment = StoreEnvironment(rawValue: try row[5])
        else { throw try damaged(row, "its action or environment is unknown") }
        let actor: AccountToken? = try row[10]
        if action == .secretRotated { return .secretRotated(by: actor) }
        if action == .webhookSecretRotated { return .webhookSecretRotated(by: actor) }
        if action == .accountRead || action == .accountExported {
            guard let account = try row[7] as AccountToken?, let actor else {
                throw try damaged(row, "it lacks an account or an administrator")
            }
            return action == .accountRead ? .accountRead(account, by: actor) : .accountExported(account, by: actor)
        }
        if action == .accountErased {
            guard let count = Int(try row[9] as String? ?? ""), let actor else {
                throw try damaged(row, "it lacks a number or an administrator")
            }
            return .accountErased(transactions: count, by: actor)
        }
        let subject: String? = try row[6]
        if action == .webhooksReplayed {
            guard let count = Int(try row[9] as String? ?? "") else { throw try damaged(row, "it lacks a number") }
            return .webhooksReplayed(subject, count: count, by: actor)
        }
        if action == .voidedOrderAbandoned {
            guard let subject else { throw try damaged(row, "it lacks an order") }
            return .voidedOrderAbandoned(subject)
        }
        if action == .experimentChanged {
            let parts = (try row[9] as String? ?? "").split(separator: "\n", maxSplits: 1).map(String.init)
            guard let subject, parts.count == 2 else { throw try damaged(row, "it lacks an experiment or a change") }
            return .experimentChanged(ExperimentAction(experiment: subject, change: parts[1], actor: parts[0]))
        }
        let accounts = [try row[7] as AccountToken?, try row[8]].compactMap(\.self)
        if action == .actedFor {
            guard let account = accounts.first, let actor, let operation = try row[9] as String? else {
                throw try damaged(row, "it lacks an account, a service, or an operation")
            }
            return .actedFor(account, by: actor, operation: operation)
        }
        if action == .accountsMerged {
            guard accounts.count == 2, let actor else { throw try damaged(row, "it lacks an account or an actor") }
            return .accountsMerged(accounts[1], into: accounts[0], by: actor)
        }
        if action == .productGranted || action == .grantRevoked {
            guard let subject, let account = accounts.first, let actor, let product = try row[9] as String? else {
                throw try damaged(row, "it lacks a grant, an account, a product, or an administrator")
            }
            return action == .productGranted
                ? .productGranted(subject, ProductID(product), to: account, by: actor)
                : .grantRevoked(subject, ProductID(product), of: account, by: actor)
        }
        let key = subject.map { TransactionKey(environment: environment, id: TransactionID($0)) }
        if action == .confirmationAbandoned {
            guard let key, let reason = PlayConfirmationResult.Abandonment(rawValue: try row[9] as String? ?? "") else {
                throw try damaged(row, "it lacks an ID or a reason")
            }
            return .confirmationAbandoned(key, reason)
        }
        if action == .reconciled {
            guard let key, let owner = accounts.first, let change = MissedChange(rawValue: try row[9] as String? ?? "")
            else { throw try damaged(row, "it lacks an ID, an account, or a change") }
            return .reconciled(key, change, owner: owner)
        }
        guard let key, accounts.count == 2 else { throw try damaged(row, "it lacks an ID or an account") }
        switch action {
        case .transferred: return .transferred(key, from: accounts[1], to: accounts[0])
        case .notificationDisputed: return .notificationDisputed(key, by: accounts[0], owner: accounts[1])
        case .disputeResolved:
            guard let resolution = DisputeResolution(rawValue: try row[9] as String? ?? ""),
                let actor
            else { throw try damaged(row, "it lacks a decision or an administrator") }
            return .disputeResolved(key, claimant: accounts[0], owner: accounts[1], resolution, by: actor)
        case .claimRefused:
            guard let outcome = OwnershipConflict(rawValue: try row[9] as String? ?? "") else {
                throw try damaged(row, "its outcome is unknown")
            }
            return .claimRefused(key, by: accounts[0], owner: accounts[1], outcome)
        case .reassigned:
            guard let actor else { throw try damaged(row, "it lacks an administrator") }
            return .reassigned(key, from: accounts[1], to: accounts[0], by: actor)
        case .secretRotated, .accountRead, .actedFor, .experimentChanged, .confirmationAbandoned, .webhookSecretRotated,
            .webhooksReplayed, .reconciled, .accountExported, .accountErased, .accountsMerged, .productGranted,
            .grantRevoked, .voidedOrderAbandoned:
            throw try damaged(row, "it names a transaction")
        }
    }

    private static func damaged(_ row: SQLRow, _ reason: String) throws -> LedgerFailure {
        .damaged(place: "audit entry \(try row[0] as Int64)", reason: reason)
    }
}
#endif
