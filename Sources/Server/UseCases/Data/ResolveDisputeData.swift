#if Server
public import DiscoverData
public import DiscoverEntities

/// An administrator's request to resolve a dispute about the owner of a purchase.
public struct ResolveDisputeRequest: Hashable, Sendable {
    /// The ID of the dispute.
    public let number: Int64
    /// The way to resolve the dispute: to confirm the owner, or to transfer the purchase to the claimant.
    public let resolution: DisputeResolution
    /// The account of the administrator who resolves the dispute.
    public let administrator: Account

    /// Creates a request to resolve the dispute that has the specified ID.
    public init(number: Int64, resolution: DisputeResolution, administrator: Account) {
        self.number = number
        self.resolution = resolution
        self.administrator = administrator
    }
}

/// The reason why a dispute about the owner of a purchase wasn't resolved.
///
/// Nothing changed.
public enum ResolveDisputeFailure: Error, Hashable, Sendable {
    /// The account that sent the request isn't an administrator's.
    case notAllowed
    /// There is no dispute with this ID.
    case notFound
    /// The dispute was resolved before, but in the other way than requested.
    ///
    /// The associated value is the dispute with its decision.
    case resolvedOtherwise(Dispute)
    /// The ledger couldn't be read or written.
    case ledger(LedgerFailure)
}

/// The outcome of resolving a dispute about the owner of a purchase.
public enum ResolveDisputeOutcome: Hashable, Sendable {
    /// The dispute is resolved as requested, either by this request or by an earlier one.
    case resolved(Dispute)
    /// The dispute wasn't resolved, for the reason in the associated value.
    case failed(ResolveDisputeFailure)
}
#endif
