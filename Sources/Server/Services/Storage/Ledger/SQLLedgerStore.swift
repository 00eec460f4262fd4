#if Server
package import DiscoverData
package import DiscoverEntities
package import DiscoverInteractors
package import ServerUseCases

/// Adapter: reads and changes the ledger in the server's database during one request.
///
/// The entity `Ledger` makes the decisions. Within the database transaction of a write, the rows that a decision needs
/// are read into a `Ledger`, and the changes that it accepts are written with their signed texts. So if two requests
/// present one transaction, or spend the last unit, the second request sees what the first one changed.
package struct SQLLedgerStore: LedgerStore {
    private let database: any SQLDatabase
    private let evidence: RequestEvidence
    private let policy: OwnershipPolicy
    private let time: any TimeSource

    /// Creates a ledger store for one request.
    ///
    /// - Parameters:
    ///   - database: The database that contains the ledger.
    ///   - evidence: The signed texts (JWS) of the request. If a transaction isn't recorded because another account
    ///     owns it, the ledger store notes the refusal in this object.
    ///   - policy: The policy that decides whether a transaction of another account can be transferred on request.
    ///   - time: The server's clock, for the times in rows and audit entries.
    package init(
        _ database: any SQLDatabase, evidence: RequestEvidence = RequestEvidence(), policy: OwnershipPolicy = .refuse,
        time: any TimeSource
    ) {
        self.database = database
        self.evidence = evidence
        self.policy = policy
        self.time = time
    }

    /// Returns an account's ledger entries, and other accounts' transactions in the same subscriptions.
    package func ledger(for account: AccountToken) async throws(LedgerFailure) -> Ledger {
        let span = Trace.begin(.service, "SQLLedgerStore", "read")
        defer { span.end() }
        return try await database.read { db in
            try LedgerReader(of: db).ledger(for: [account])
        }
    }

    /// Adds entries to the ledger if the ledger meets a condition.
    ///
    /// The condition receives the complete ledger of the entries' accounts. The method returns the result for each
    /// entry, or `nil` if the condition isn't met.
    package func record(
        _ entries: [LedgerEntry], provided condition: @Sendable (Ledger) -> Bool
    ) async throws(LedgerFailure) -> [RecordResult]? {
        let span = Trace.begin(.service, "SQLLedgerStore", "record, entries: \(entries.count)")
        defer { span.end() }
        let bookkeeping = await bookkeeping()
        // The condition doesn't outlive this call, and the write that evaluates it doesn't either.
        return try await withoutActuallyEscaping(condition) { condition async throws(LedgerFailure) in
            try await database.write(WriteScope(of: entries)) { db in
                let entries = try AliasTable(in: db).resolved(entries)
                var session = LedgerWriteSession(db, bookkeeping, ledger: try LedgerReader(of: db).ledger(for: entries))
                guard condition(session.ledger) else { return nil }
                return try session.record(entries)
            }
        }
    }

    /// Adds entries to the ledger, and returns the result for each entry.
    ///
    /// Only the rows that the entries affect are read.
    package func record(_ entries: [LedgerEntry]) async throws(LedgerFailure) -> [RecordResult] {
        let span = Trace.begin(.service, "SQLLedgerStore", "record, entries: \(entries.count)")
        defer { span.end() }
        guard !entries.isEmpty else { return [] }
        let bookkeeping = await bookkeeping()
        return try await database.write(WriteScope(of: entries)) { db in
            if let recorded = try LedgerWriteSession.recordNew(entries, in: db, bookkeeping) { return recorded }
            let entries = try AliasTable(in: db).resolved(entries)
            var session = LedgerWriteSession(
                db, bookkeeping, ledger: try LedgerReader(of: db).ledger(touchedBy: entries))
            return try session.record(entries)
        }
    }

    /// Returns a smaller ledger that gives an account the same entitlements as the complete ledger.
    ///
    /// The number of rows doesn't grow with past renewals or purchases of consumables.
    package func entitlementLedger(
        for account: AccountToken, by map: FeatureMap
    ) async throws(LedgerFailure) -> Ledger {
        let span = Trace.begin(.service, "SQLLedgerStore", "read entitlements")
        defer { span.end() }
        return try await database.read { try LedgerReader(of: $0).entitlementLedger(for: account, by: map) }
    }

    /// Returns a ledger with the recorded rows that determine the owners of the entries' purchases.
    ///
    /// The size of the ledger doesn't grow with the number of past purchases.
    package func ledger(
        about entries: [LedgerEntry], for account: AccountToken
    ) async throws(LedgerFailure) -> Ledger {
        let span = Trace.begin(.service, "SQLLedgerStore", "read about entries: \(entries.count)")
        defer { span.end() }
        return try await database.read { try LedgerReader(of: $0).ledger(about: entries) }
    }

    /// Records a spending if the ledger meets a condition, and returns `nil` if it doesn't.
    ///
    /// The number of rows that are read doesn't grow with past spendings, renewals, or purchases of consumables.
    package func spend(
        _ spending: Spending, of account: AccountToken, by map: FeatureMap,
        provided condition: @Sendable (Ledger) -> Bool
    ) async throws(LedgerFailure) -> RecordResult? {
        let span = Trace.begin(.service, "SQLLedgerStore", "spend")
        defer { span.end() }
        let bookkeeping = await bookkeeping()
        let entry = LedgerEntry.spending(spending, account: account)
        return try await withoutActuallyEscaping(condition) { condition async throws(LedgerFailure) in
            try await database.write(WriteScope(of: [entry])) { db in
                // The caller has looked up the account of an alias. If the account was merged since then, the condition
                // finds no units, and nothing is spent.
                let reader = LedgerReader(of: db)
                var known = try reader.entitlementLedger(for: account, by: map)
                try reader.addSpending(spending.key, of: account, to: &known)
                guard condition(known) else { return nil }
                var session = LedgerWriteSession(db, bookkeeping, ledger: try reader.ledger(touchedBy: [entry]))
                return try session.record([entry]).first
            }
        }
    }

    /// Returns what an account spent under an idempotency key, or `nil` if it spent nothing under the key.
    package func spending(_ key: String, of account: AccountToken) async throws(LedgerFailure) -> Spending? {
        let span = Trace.begin(.service, "SQLLedgerStore", "read a spending")
        defer { span.end() }
        return try await database.read { db in
            var ledger = Ledger()
            try LedgerReader(of: db).addSpending(key, of: account, to: &ledger)
            return ledger.spending(key, of: account)
        }
    }

    private func bookkeeping() async -> LedgerWriteMetadata {
        LedgerWriteMetadata(
            environment: database.environment, evidence: evidence, policy: policy, moment: await time.now())
    }
}
#endif
