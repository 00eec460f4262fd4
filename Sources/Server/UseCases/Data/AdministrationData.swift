#if Server
public import DiscoverData

/// A page of the audit log, newest entry first, and the counts of stored notifications.
public struct AuditReport: Hashable, Sendable {
    /// The page of the log.
    public let page: Page<AuditEntry>
    /// The number of stored notifications of each type and subtype.
    public let notifications: [NotificationCount]
}

/// A request for a page of disputes.
public struct ListDisputesRequest: Hashable, Sendable {
    /// The page, newest dispute first.
    public let page: PageRequest
    /// A Boolean value that indicates whether to omit resolved disputes.
    public let onlyOpen: Bool

    /// Creates a request.
    public init(_ page: PageRequest, onlyOpen: Bool) {
        self.page = page
        self.onlyOpen = onlyOpen
    }
}

/// A page of disputes, newest first, and the number of all open ones.
public struct DisputeReport: Hashable, Sendable {
    /// The page of disputes.
    public let page: Page<Dispute>
    /// The number of open disputes, whether or not the page contains them.
    public let open: Int
}

/// The reason why the shared secret wasn't replaced; nothing changed.
public enum RotateSecretFailure: Error, Hashable, Sendable {
    /// The secret isn't in the format of ``SharedSecret/format``.
    case unusable
    /// The secret couldn't be stored.
    case ledger(LedgerFailure)
}
#endif
