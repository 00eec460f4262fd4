#if Server
public import DiscoverData
internal import DiscoverEntities
public import DiscoverInteractors

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
    ///
    /// - Throws: A `LedgerFailure` if the log can't be written.
    public func perform(_ request: ServiceAction) async throws(LedgerFailure) {
        let span = Trace.begin(.interactor, "NoteServiceAction")
        defer { span.end() }
        try await log.note(
            .actedFor(request.account, by: request.service, operation: request.operation), at: await time.now())
    }
}
#endif
