#if Server
public import DiscoverData
public import DiscoverEntities
public import DiscoverInteractors

/// Reads everything that is recorded about an account.
public struct ReadAccountRecordsInteractor: Interactor {
    private let records: any AccountRecordStore

    /// Creates an interactor that reads from the specified store.
    public init(records: any AccountRecordStore) { self.records = records }

    /// Returns the records of the account, or `nil` if nothing is recorded about it.
    ///
    /// - Throws: A `LedgerFailure` if the database can't be read.
    public func perform(_ request: AccountToken) async throws(LedgerFailure) -> AccountRecords? {
        let span = Trace.begin(.interactor, "ReadAccountRecords")
        defer { span.end() }
        return try await records.records(of: request)
    }
}

/// Records in the audit log that an administrator or a team's own back end exports an account.
public struct NoteAccountExportInteractor: Interactor {
    private let log: any AuditLog
    private let time: any TimeSource

    /// Creates an interactor that writes to the specified audit log.
    public init(log: any AuditLog, time: any TimeSource) {
        self.log = log
        self.time = time
    }

    /// Writes an entry with the account, the caller, and the current time to the audit log.
    ///
    /// - Throws: A `LedgerFailure` if the log can't be written.
    public func perform(_ request: AccountAccess) async throws(LedgerFailure) {
        let span = Trace.begin(.interactor, "NoteAccountExport")
        defer { span.end() }
        try await log.note(.accountExported(request.account, by: request.administrator), at: await time.now())
    }
}

/// Erases an account, and leaves its transactions recorded for a pseudonym.
public struct EraseAccountInteractor: Interactor {
    private let records: any AccountRecordStore
    private let time: any TimeSource

    /// Creates an interactor that erases accounts in the specified store, dated by the server's clock.
    public init(records: any AccountRecordStore, time: any TimeSource) {
        self.records = records
        self.time = time
    }

    /// Erases the account, and returns whether anything was recorded about it.
    ///
    /// - Throws: A `LedgerFailure` if the database can't be read or written. The change may be recorded
    ///   nevertheless if the connection was lost meanwhile.
    public func perform(_ request: EraseAccountRequest) async throws(LedgerFailure) -> EraseAccountResponse {
        let span = Trace.begin(.interactor, "EraseAccount")
        defer { span.end() }
        return try await records.erase(request, at: await time.now())
    }
}
#endif
