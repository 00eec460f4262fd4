#if Server
public import DiscoverData
public import DiscoverEntities
public import DiscoverInteractors
internal import GRDB
public import ServerUseCases

/// Adapter: the ledger in the server's database, as one request sees it.
///
/// What decides is the entity: within the write's own transaction, the evidence that matters for an entry is read into a
/// `Ledger`, that judges, and what it calls a change is written, with the signed text that the request has brought. So of two
/// that claim one transaction, or want the last unit, the database lets one be first.
public struct SQLiteLedgerStore: LedgerStore {
    private let database: LedgerDatabase
    private let evidence: RequestEvidence
    private let policy: OwnershipPolicy
    private let time: any TimeSource

    /// - Parameters:
    ///   - database: Where it is kept.
    ///   - evidence: The signed texts of the request, and where it is noted what is said of another account's transactions.
    ///   - policy: What is said of them.
    ///   - time: The server's clock, by which rows and audit entries are dated.
    public init(
        _ database: LedgerDatabase, evidence: RequestEvidence = RequestEvidence(), policy: OwnershipPolicy = .refuse,
        time: any TimeSource
    ) {
        self.database = database
        self.evidence = evidence
        self.policy = policy
        self.time = time
    }

    /// All the evidence that counts for an account, and of others what is in the same chains.
    public func ledger(for account: AccountToken) async throws(LedgerFailure) -> Ledger {
        let span = Trace.begin(.service, "SQLiteLedgerStore", "read")
        defer { span.end() }
        return try await database.read { db in
            try LedgerReader(of: db).ledger(for: [account])
        }
    }

    /// Adds entries if a condition holds on all the evidence of their accounts.
    public func record(
        _ entries: [LedgerEntry], provided condition: @Sendable (Ledger) -> Bool
    ) async throws(LedgerFailure) -> [RecordResult]? {
        let span = Trace.begin(.service, "SQLiteLedgerStore", "record, entries: \(entries.count)")
        defer { span.end() }
        let bookkeeping = await bookkeeping()
        // The condition is the caller's, and outlives no call; the write that it is judged in does not outlive this one.
        return try await withoutActuallyEscaping(condition) { condition async throws(LedgerFailure) in
            try await database.write { db in
                var books = LedgerWriteSession(db, bookkeeping, ledger: try LedgerReader(of: db).ledger(for: entries))
                guard condition(books.ledger) else { return nil }
                return try books.record(entries)
            }
        }
    }

    /// Adds entries, reading no more than they touch.
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

/// What a write knows beside its entries.
struct LedgerWriteMetadata: Sendable {
    let environment: LedgerEnvironment
    let evidence: RequestEvidence
    let policy: OwnershipPolicy
    let moment: Moment
}
#endif
