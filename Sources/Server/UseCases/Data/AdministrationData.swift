#if Server
public import DiscoverData

/// A page of the audit log, newest entry first, and the counts of stored notifications.
public struct AuditReport: Hashable, Sendable {
    /// The page of the audit log, newest entry first.
    public let page: Page<AuditEntry>
    /// The number of stored notifications of each type and subtype.
    public let notifications: [NotificationCount]
}

/// A request for a page of the list of disputes about the owners of purchases.
public struct ListDisputesRequest: Hashable, Sendable {
    /// The position and the length of the requested page; the list starts with the newest dispute.
    public let page: PageRequest
    /// A Boolean value that indicates whether the page omits resolved disputes.
    public let onlyOpen: Bool

    /// Creates a request for a page of disputes, without resolved ones if `onlyOpen` is `true`.
    public init(_ page: PageRequest, onlyOpen: Bool) {
        self.page = page
        self.onlyOpen = onlyOpen
    }
}

/// A page of ownership disputes, newest first, and the number of all open disputes.
public struct DisputeReport: Hashable, Sendable {
    /// The page of ownership disputes, newest first.
    public let page: Page<Dispute>
    /// The number of open disputes, whether or not the page contains them.
    public let open: Int
}

/// The reason why the secret that this server shares with the store wasn't replaced.
///
/// The old secret stays valid.
public enum RotateSecretFailure: Error, Hashable, Sendable {
    /// The new secret doesn't have the format that ``SharedSecret/format`` describes.
    case unusable
    /// The new secret couldn't be stored in the server's database.
    case ledger(LedgerFailure)
}
#endif
