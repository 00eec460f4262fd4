#if Server
public import DiscoverData
public import DiscoverEntities
public import DiscoverInteractors
internal import GRDB
public import ServerUseCases

/// Adapter: the ledger in the server's database, for one request.
///
/// The entity `Ledger` makes the decisions. Within the database transaction of a write, the needed evidence is read
/// into a `Ledger`. Changes that it accepts are written with their signed texts. So if two requests claim one
/// transaction, or spend the last unit, the database runs one before the other.
public struct SQLiteLedgerStore: LedgerStore {
    private let database: LedgerDatabase
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
        _ database: LedgerDatabase, evidence: RequestEvidence = RequestEvidence(), policy: OwnershipPolicy = .refuse,
        time: any TimeSource
    ) {
        self.database = database
        self.evidence = evidence
        self.policy = policy
        self.time = time
    }

    /// Returns all ledger entries of an account, and the other accounts' transactions of the same chains.
    public func ledger(for account: AccountToken) async throws(LedgerFailure) -> Ledger {
        let span = Trace.begin(.service, "SQLiteLedgerStore", "read")
        defer { span.end() }
        return try await database.read { db in
            try LedgerReader(of: db).ledger(for: [account])
        }
    }

    /// Adds entries to the ledger if a condition on the accounts' ledger holds; `nil` if the condition doesn't hold.
    public func record(
        _ entries: [LedgerEntry], provided condition: @Sendable (Ledger) -> Bool
    ) async throws(LedgerFailure) -> [RecordResult]? {
        let span = Trace.begin(.service, "SQLiteLedgerStore", "record, entries: \(entries.count)")
        defer { span.end() }
        let bookkeeping = await bookkeeping()
        // The condition doesn't outlive this call, and the write that evaluates it doesn't either.
        return try await withoutActuallyEscaping(condition) { condition async throws(LedgerFailure) in
            try await database.write { db in
                var books = LedgerWriteSession(db, bookkeeping, ledger: try LedgerReader(of: db).ledger(for: entries))
                guard condition(books.ledger) else { return nil }
                return try books.record(entries)
            }
        }
    }

    /// Adds entries and reads only the rows that they affect.
    public func record(_ entries: [LedgerEntry]) async throws(LedgerFailure) -> [RecordResult] {
        let span = Trace.begin(.service, "SQLiteLedgerStore", "record, entries: \(entries.count)")
        defer { span.end() }
        guard !entries.isEmpty else { return [] }
        let bookkeeping = await bookkeeping()
        return try await database.write { db in
            var books = LedgerWriteSession(db, bookkeeping, ledger: try LedgerReader(of: db).ledger(touchedBy: entries))
            return try books.record(entries)
        }
    }

    private func bookkeeping() async -> LedgerWriteMetadata {
        LedgerWriteMetadata(
            environment: database.environment, evidence: evidence, policy: policy, moment: await time.now())
    }
}

/// The values that apply to a whole write.
struct LedgerWriteMetadata: Sendable {
    let environment: LedgerEnvironment
    let evidence: RequestEvidence
    let policy: OwnershipPolicy
    let moment: Moment
}
#endif
