#if Server
public import DiscoverData
public import DiscoverEntities

/// The counts of a reconciliation.
public struct ReconciliationStatistics: Hashable, Sendable {
    /// The number of recorded purchases for which the store responded to a lookup.
    ///
    /// A response counts whatever it contains.
    public var lookedUp = 0
    /// The number of purchases that were looked up too recently, and that the next run looks up.
    public var postponed = 0
    /// The number of signed texts that weren't genuine, and of refused lookups.
    ///
    /// A lookup is refused if the store refuses the request for the purchase. In the next run, these purchases are
    /// looked up again.
    public var refused = 0
    /// The number of purchases that the store doesn't have, so the next run looks them up again.
    ///
    /// If it isn't zero, the server may use the key of another app, or of another environment.
    public var unknown = 0
    /// The number of lookups whose response lacks transactions.
    ///
    /// Such a customer's history is too long to read.
    public var incomplete = 0
    /// The numbers of recorded differences, by their kind.
    public var found: [MissedChange: Int] = [:]

    /// Creates statistics in which all counts are zero.
    public init() {}

    /// A Boolean value that indicates whether each due purchase was compared completely.
    ///
    /// The comparison was complete if it included everything that the store has about the purchase.
    public var isConclusive: Bool { postponed == 0 && incomparable == 0 }

    /// The number of responses with which purchases couldn't be compared completely.
    public var incomparable: Int { refused + unknown + incomplete }
}

/// The reason why a reconciliation ended early.
///
/// Recorded differences stay recorded; the next reconciliation continues with the purchases that weren't looked up.
public enum ReconcilePurchasesFailure: LeasedWorkFailure, Hashable, Sendable {
    /// The store received too many requests, and accepts requests again at the specified time.
    case tooMany(until: Moment)
    /// The store or the verifier didn't respond.
    case unreachable(StoreFailure)
    /// The ledger couldn't be read or written.
    case ledger(LedgerFailure)
    /// The process was paused for so long that another process has acquired the lease.
    case displaced
    /// The task was canceled.
    case cancelled
}

/// The outcome of comparing recorded purchases with the store.
public enum ReconcilePurchasesOutcome: Hashable, Sendable {
    /// All purchases that were due were looked up.
    case completed(ReconciliationStatistics)
    /// Another process compares the purchases, or has done so recently.
    case skipped(LeaseRefusal)
    /// The reconciliation ended early, for the reason in the first associated value.
    case interrupted(ReconcilePurchasesFailure, ReconciliationStatistics)
}
#endif
