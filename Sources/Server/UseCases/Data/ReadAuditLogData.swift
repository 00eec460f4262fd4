#if Server
/// A page of the audit log, newest entry first, and the counts of stored notifications.
public struct ReadAuditLogResponse: Hashable, Sendable {
    /// The page of the audit log, newest entry first.
    public let page: Page<AuditEntry>
    /// The number of stored notifications of each type and subtype.
    public let notifications: [NotificationCount]
}
#endif
