#if Server && PostgreSQL
public import DiscoverData
public import DiscoverEntities
public import DiscoverInteractors
internal import ServerStorage
public import ServerUseCases

/// Adapter: records transactions in the server's database, for one request.
///
/// The entity `Ledger` makes the decisions. Within the database transaction of a write, the rows that a decision needs
/// are read into a `Ledger`. Changes that it accepts are written with their signed texts. So if two requests claim one
/// transaction, or spend the last unit, the database runs one before the other.
public struct PostgresLedgerStore: LedgerStore {
    private let database: PostgresDatabase
    private let evidence: RequestEvidence
    private let policy: OwnershipPolicy
    private let time: any TimeSource

    /// Creates a ledger store for a request.
    ///
    /// - Parameters:
    ///   - database: The database that contains the ledger.
    ///   - evidence: The request's signed texts; conflicts about transactions of other accounts are recorded there.
    ///   - policy: The policy for transactions of other accounts.
    ///   - time: The server's clock, which dates rows and audit entries.
    public init(
        _ database: PostgresDatabase, evidence: RequestEvidence = RequestEvidence(), policy: OwnershipPolicy = .refuse,
        time: any TimeSource
    ) {
        self.database = database
        self.evidence = evidence
        self.policy = policy
        self.time = time
    }

    /// Returns all ledger entries of an account, and the transactions of other accounts within its purchases' renewals.
    public func ledger(for account: AccountToken) async throws(LedgerFailure) -> Ledger {
        let span = Trace.begin(.service, "PostgresLedgerStore", "read")
        defer { span.end() }
        return try await database.read { db in
            try LedgerReader(of: db).ledger(for: [account])
        }
    }

    /// Adds entries to the ledger if the ledger of their accounts meets a condition.
    ///
    /// Returns the result for each entry, or `nil` if the ledger doesn't meet the condition.
    public func record(
        _ entries: [LedgerEntry], provided condition: @Sendable (Ledger) -> Bool
    ) async throws(LedgerFailure) -> [RecordResult]? {
        let span = Trace.begin(.service, "PostgresLedgerStore", "record, entries: \(entries.count)")
        defer { span.end() }
        let bookkeeping = await bookkeeping()
        // The condition doesn't outlive this call, and the write that evaluates it doesn't either.
        return try await withoutActuallyEscaping(condition) { condition async throws(LedgerFailure) in
            try await database.write(LockScope(of: entries)) { db in
                var books = LedgerWriteSession(db, bookkeeping, ledger: try LedgerReader(of: db).ledger(for: entries))
                guard condition(books.ledger) else { return nil }
                return try books.record(entries)
            }
        }
    }

    /// Adds entries to the ledger without a condition, so that only the affected rows need to be read.
    public func record(_ entries: [LedgerEntry]) async throws(LedgerFailure) -> [RecordResult] {
        let span = Trace.begin(.service, "PostgresLedgerStore", "record, entries: \(entries.count)")
        defer { span.end() }
        guard !entries.isEmpty else { return [] }
        let bookkeeping = await bookkeeping()
        return try await database.write(LockScope(of: entries)) { db in
            var books = LedgerWriteSession(db, bookkeeping, ledger: try LedgerReader(of: db).ledger(touchedBy: entries))
            return try books.record(entries)
        }
    }

    /// Returns a ledger that gives the same entitlements as the complete one; its size doesn't grow with past purchases.
    public func entitlementLedger(
        for account: AccountToken, by map: FeatureMap
    ) async throws(LedgerFailure) -> Ledger {
        let span = Trace.begin(.service, "PostgresLedgerStore", "read entitlements")
        defer { span.end() }
        return try await database.read { try LedgerReader(of: $0).entitlementLedger(for: account, by: map) }
    }

    /// Records a spending if a condition is met; what is read doesn't grow with past purchases and spendings.
    public func spend(
        _ spending: Spending, of account: AccountToken, by map: FeatureMap,
        provided condition: @Sendable (Ledger) -> Bool
    ) async throws(LedgerFailure) -> RecordResult? {
        let span = Trace.begin(.service, "PostgresLedgerStore", "spend")
        defer { span.end() }
        let bookkeeping = await bookkeeping()
        let entry = LedgerEntry.spending(spending, account: account)
        return try await withoutActuallyEscaping(condition) { condition async throws(LedgerFailure) in
            try await database.write(LockScope(of: [entry])) { db in
                let reader = LedgerReader(of: db)
                var known = try reader.entitlementLedger(for: account, by: map)
                try reader.addSpending(spending.key, of: account, to: &known)
                guard condition(known) else { return nil }
                var books = LedgerWriteSession(db, bookkeeping, ledger: try reader.ledger(touchedBy: [entry]))
                return try books.record([entry]).first
            }
        }
    }

    /// Returns the spending of an account with the specified key; `nil` if there is none.
    public func spending(_ key: String, of account: AccountToken) async throws(LedgerFailure) -> Spending? {
        let span = Trace.begin(.service, "PostgresLedgerStore", "read a spending")
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
