#if Server
public import DiscoverData
public import DiscoverInteractors

/// Use case: an administrator reads the audit log.
///
/// - Goal: An administrator sees who received, lost, or was refused a purchase, and which notifications arrived.
/// - Preconditions: None. The route has authorized the administrator.
/// - Main scenario: A page of the log is read, newest entry first, and the stored notifications are counted by type.
/// - Variations: There are more entries: the report names the position of the following page. The ledger can't be read:
///   the administrator tries again.
/// - Postconditions: Nothing changed. Consecutive pages have no gaps or repetitions.
public final class ReadAuditLog {
    private let entries: any Interactor<PageRequest, Page<AuditEntry>, LedgerFailure>
    private let notifications: any Interactor<Void, [NotificationCount], LedgerFailure>

    /// Creates a run of the use case with the interactors that read the log and count the notifications.
    ///
    /// The use case has no roles, because each of the interactors only reads one list or count.
    public init(
        entries: any Interactor<PageRequest, Page<AuditEntry>, LedgerFailure>,
        notifications: any Interactor<Void, [NotificationCount], LedgerFailure>
    ) {
        self.entries = entries
        self.notifications = notifications
    }

    /// Returns the requested page of the audit log, and the counts of stored notifications by type.
    ///
    /// - Throws: A `LedgerFailure` if the log or the counts can't be read.
    public func read(_ page: PageRequest) async throws(LedgerFailure) -> ReadAuditLogResponse {
        let span = Trace.begin(.context, "ReadAuditLog")
        defer { span.end() }
        return ReadAuditLogResponse(
            page: try await entries.perform(page), notifications: try await notifications.perform(()))
    }
}
#endif
