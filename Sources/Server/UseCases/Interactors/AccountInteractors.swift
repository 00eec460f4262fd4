#if Server
public import DiscoverData
public import DiscoverEntities
public import DiscoverInteractors

/// Lists the transactions that are recorded for an account.
public struct ListTransactionsInteractor: Interactor {
    private let directory: any AccountDirectory

    /// Creates an interactor that reads transactions from the specified directory.
    public init(directory: any AccountDirectory) { self.directory = directory }

    /// Returns a page of the account's transactions, in the order in which the account received them.
    public func perform(_ request: ListTransactionsRequest) async throws(LedgerFailure) -> Page<RecordedTransaction> {
        let span = Trace.begin(.interactor, "ListTransactions")
        defer { span.end() }
        let found = try await directory.transactions(
            of: request.account, after: request.page.position, limit: request.page.readLimit)
        return Page(found, of: request.page, number: \.number)
    }
}

/// Counts the transactions, spendings, transfers, and notifications of an account.
public struct CountRecordsInteractor: Interactor {
    private let directory: any AccountDirectory

    /// Creates an interactor that reads the counts from the specified directory.
    public init(directory: any AccountDirectory) { self.directory = directory }

    /// Returns the counts of an account's records, or `nil` if nothing is recorded for the account.
    public func perform(_ request: AccountToken) async throws(LedgerFailure) -> AccountOverview? {
        let span = Trace.begin(.interactor, "CountRecords")
        defer { span.end() }
        return try await directory.overview(of: request)
    }
}

/// Finds a recorded transaction, and the account that owns it.
public struct FindTransactionInteractor: Interactor {
    private let directory: any AccountDirectory
    private let environment: LedgerEnvironment

    /// Creates an interactor that finds the transactions of an environment in the specified directory.
    public init(directory: any AccountDirectory, environment: LedgerEnvironment) {
        self.directory = directory
        self.environment = environment
    }

    /// Returns the transaction with its owner, or `nil` if the transaction isn't recorded.
    public func perform(_ request: TransactionID) async throws(LedgerFailure) -> OwnedTransaction? {
        let span = Trace.begin(.interactor, "FindTransaction")
        defer { span.end() }
        return try await directory.transaction(TransactionKey(environment: environment.store, id: request))
    }
}

/// Records in the audit log that an administrator reads an account.
public struct NoteAccountAccessInteractor: Interactor {
    private let log: any AuditLog
    private let time: any TimeSource

    /// Creates an interactor that writes to the specified audit log.
    public init(log: any AuditLog, time: any TimeSource) {
        self.log = log
        self.time = time
    }

    /// Writes an entry with the account, the administrator, and the current time to the audit log.
    public func perform(_ request: AccountAccess) async throws(LedgerFailure) {
        let span = Trace.begin(.interactor, "NoteAccountAccess")
        defer { span.end() }
        try await log.note(.accountRead(request.account, by: request.administrator), at: await time.now())
    }
}

/// Records in the audit log that a team's own back end acts for an account.
public struct NoteServiceActionInteractor: Interactor {
    private let log: any AuditLog
    private let time: any TimeSource

    /// Creates an interactor that writes to the specified audit log.
    public init(log: any AuditLog, time: any TimeSource) {
        self.log = log
        self.time = time
    }

    /// Writes the audit entry.
    ///
    /// Call this method before the action, so that no action lacks an entry.
    public func perform(_ request: ServiceAction) async throws(LedgerFailure) {
        let span = Trace.begin(.interactor, "NoteServiceAction")
        defer { span.end() }
        try await log.note(
            .actedFor(request.account, by: request.service, operation: request.operation), at: await time.now())
    }
}
#endif
