#if Server
public import DiscoverData
public import DiscoverEntities

/// Port: what an administrator may want to know of later.
///
/// Promise: entries are numbered in the order in which they are written, are never changed but for the count of a repetition,
/// and a page that ends at a number is followed by the next without gap or repetition, whatever is written meanwhile.
public protocol AuditLog: Sendable {
    /// Notes something that is part of no other write.
    func note(_ note: AuditEvent, at moment: Moment) async throws(LedgerFailure)

    /// A page, newest first.
    ///
    /// - Parameters:
    ///   - number: Entries before this one; `nil` begins with the newest.
    ///   - limit: At most so many.
    func entries(before number: Int64?, limit: Int) async throws(LedgerFailure) -> [AuditEntry]
}

/// What is worth noting.
public enum AuditEvent: Hashable, Sendable {
    /// A transaction of another account was presented, and refused.
    case claimRefused(TransactionKey, by: AccountToken, owner: AccountToken, OwnershipConflict)
    /// A chain was moved.
    case transferred(TransactionKey, from: AccountToken, to: AccountToken)
    /// A notification names another account for a transaction than the ledger does.
    case notificationDisputed(TransactionKey, by: AccountToken, owner: AccountToken)
    /// An administrator resolved a dispute about the owner of a transaction.
    case disputeResolved(
        TransactionKey, claimant: AccountToken, owner: AccountToken, DisputeResolution, by: AccountToken)
    /// The shared secret was replaced.
    case secretRotated
}

/// Something that was noted.
public struct AuditEntry: Hashable, Sendable {
    /// Its place in the log.
    public let number: Int64
    /// When it was noted first.
    public let moment: Moment
    /// What.
    public let note: AuditEvent
    /// How often: the same refusal again is counted, not noted again.
    public let times: Int
    /// When it was noted last.
    public let latest: Moment

    /// Takes what was noted.
    public init(number: Int64, moment: Moment, note: AuditEvent, times: Int, latest: Moment) {
        self.number = number
        self.moment = moment
        self.note = note
        self.times = times
        self.latest = latest
    }
}
#endif
