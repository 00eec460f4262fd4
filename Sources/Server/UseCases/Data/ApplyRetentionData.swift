#if Server
public import DiscoverData
internal import DiscoverEntities

/// A kind of record that may be deleted after a time.
///
/// No decision about purchases depends on such a record.
///
/// There is no case for transactions, signed texts, renewal information, spent units, and transfers, so no rule can
/// delete them.
public enum RetainedRecord: String, Hashable, Sendable, CaseIterable {
    /// An entry of the audit log, from its latest occurrence on.
    case auditEntries = "audit"
    /// An outcome of an experiment that a device has sent, from its arrival on.
    case outcomes
    /// A resolved dispute about the owner of a purchase, from its resolution on.
    case disputes
    /// A notification of the store, from its arrival on.
    ///
    /// The notification was counted for an account, or is about none.
    case notifications
    /// An abandoned event of webhooks, from its last attempt on.
    case abandonedEvents = "webhooks"
    /// A settled request of the App Store for consumption information, from the time of its final state on.
    case consumptionRequests = "consumption"
}

/// The times for which records are kept.
public struct RetentionPolicy: Hashable, Sendable {
    private static let day: Int64 = 86_400_000

    private let days: [RetainedRecord: Int]

    /// Creates a policy that keeps each kind of record for a number of days.
    ///
    /// Kinds without a number are kept forever.
    public init(days: [RetainedRecord: Int]) { self.days = days }

    /// The kinds of records that are deleted after a time, in the order of their declaration.
    public var kinds: [RetainedRecord] { RetainedRecord.allCases.filter { days[$0] != nil } }

    /// Returns the time before which records of a kind are deleted, or `nil` if they are kept forever.
    func end(of kind: RetainedRecord, at now: Moment) -> Moment? {
        days[kind].map { Moment(milliseconds: now.milliseconds - Int64($0) * Self.day) }
    }
}

/// The records to delete in one write, which depends on the lease.
public struct ApplyRetentionRequest: Hashable, Sendable {
    /// The kind of the records.
    public let kind: RetainedRecord
    /// The lease for the deletion, which only one server process has at a time.
    public let lease: Lease

    /// Creates a request to delete expired records of a kind.
    public init(_ kind: RetainedRecord, under lease: Lease) {
        self.kind = kind
        self.lease = lease
    }
}

/// The result of deleting some of the expired records of a kind.
public struct RetentionBatch: Hashable, Sendable {
    /// The number of deleted records.
    public let deleted: Int
    /// A Boolean value that indicates whether no more records of the kind have expired.
    public let isLast: Bool

    /// Creates a result from its values.
    public init(deleted: Int, isLast: Bool) {
        self.deleted = deleted
        self.isLast = isLast
    }
}

/// The reason why a run that deletes expired records ended early; the next run continues.
public enum ApplyRetentionFailure: LeasedWorkFailure, Hashable, Sendable {
    /// The records or the lease (the right to delete) couldn't be read or written.
    case ledger(LedgerFailure)
    /// Another process has acquired the right to delete.
    case displaced
    /// The task was canceled.
    case cancelled
}

/// The outcome of a run that deletes expired records.
public enum ApplyRetentionOutcome: Hashable, Sendable {
    /// All expired records were deleted; the dictionary contains the number of each kind.
    case completed([RetainedRecord: Int])
    /// Another process deletes the records, or has done so recently, so this run did nothing.
    case skipped
    /// The run ended early for the specified reason.
    case interrupted(ApplyRetentionFailure, [RetainedRecord: Int])
}
#endif
