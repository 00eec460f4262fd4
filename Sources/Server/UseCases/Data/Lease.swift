#if Server
public import DiscoverData

/// The name of a piece of work that only one server process does at a time.
public enum LeaseName: String, Hashable, Sendable, CaseIterable {
    /// The replay of missed notifications from the store's archive.
    case notificationReplay
    /// The delivery of the events in the outbox of webhooks.
    case webhookDelivery
    /// The import of Google's list of voided purchases.
    case voidedPurchases
    /// The deletion of records that have been kept long enough.
    case retention
    /// The comparison of recorded purchases with the store.
    case reconciliation
    /// The responses to the App Store's requests for consumption information.
    case consumptionResponses = "consumptionAnswers"
}

/// The right of one process to do a piece of work until the lease expires.
///
/// A process that was paused can't know whether its lease has expired. So each write that depends on the lease passes
/// the lease to the database, which refuses the write if another process has acquired the lease since.
public struct Lease: Hashable, Sendable {
    /// The name of the piece of work that the owner of the lease may do.
    public let name: LeaseName
    /// The number of the lease, which is larger than the numbers of all earlier leases with its name.
    public let fence: Int64

    /// Creates a lease (the right to do a piece of work) with the number that the database assigned to it.
    public init(_ name: LeaseName, fence: Int64) {
        self.name = name
        self.fence = fence
    }
}

/// The reason why a process gets no lease (the right to do a piece of work), and for how long.
public enum LeaseRefusal: Hashable, Sendable {
    /// Another process has the lease, which expires after this many milliseconds if it isn't renewed.
    case held(milliseconds: Int64)
    /// The work was completed recently, and is due again after this many milliseconds.
    case recent(milliseconds: Int64)
}

/// The response to the request for a lease, the right of one process to do a piece of work.
public enum LeaseResponse: Hashable, Sendable {
    /// The process has the lease, which the associated value contains.
    case granted(Lease)
    /// The process doesn't get the lease, for the reason in the associated value.
    ///
    /// The lease is the right to do the work.
    case refused(LeaseRefusal)
}

/// The failure of a use case whose work only one server process does at a time.
public protocol LeasedWorkFailure: Error {
    /// Returns the failure that the database, or the lease in it, couldn't be read or written.
    static func ledger(_ failure: LedgerFailure) -> Self
    /// The failure that the process was paused for so long that another process has acquired the lease.
    static var displaced: Self { get }
}
#endif
