#if Server
public import DiscoverData
public import DiscoverInteractors

/// Lists the entries of the audit log, newest entry first.
public struct ListAuditEntriesInteractor: Interactor {
    private let log: any AuditLog

    /// Creates an interactor that reads the specified audit log.
    public init(log: any AuditLog) { self.log = log }

    /// Returns the requested page of audit log entries, newest entry first.
    ///
    /// - Throws: A `LedgerFailure` if the log can't be read.
    public func perform(_ request: PageRequest) async throws(LedgerFailure) -> Page<AuditEntry> {
        let span = Trace.begin(.interactor, "ListAuditEntries")
        defer { span.end() }
        let found = try await log.entries(before: request.position, limit: request.readLimit)
        return Page(found, of: request, number: \.number)
    }
}

/// Counts the stored notifications by type and subtype.
public struct CountNotificationsInteractor: Interactor {
    private let inbox: any NotificationInbox

    /// Creates an interactor that counts the notifications of the specified inbox.
    public init(inbox: any NotificationInbox) { self.inbox = inbox }

    /// Returns the number of notifications of each type and subtype, in alphabetical order.
    ///
    /// - Throws: A `LedgerFailure` if the database can't be read.
    public func perform(_ request: Void) async throws(LedgerFailure) -> [NotificationCount] {
        let span = Trace.begin(.interactor, "CountNotifications")
        defer { span.end() }
        return try await inbox.counts()
    }
}
#endif
