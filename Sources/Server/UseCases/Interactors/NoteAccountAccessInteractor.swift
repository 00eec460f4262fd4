#if Server
public import DiscoverData
internal import DiscoverEntities
public import DiscoverInteractors

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
    ///
    /// - Throws: A `LedgerFailure` if the log can't be written.
    public func perform(_ request: AccountAccess) async throws(LedgerFailure) {
        let span = Trace.begin(.interactor, "NoteAccountAccess")
        defer { span.end() }
        try await log.note(.accountRead(request.account, by: request.administrator), at: await time.now())
    }
}
#endif
