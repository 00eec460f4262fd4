#if Server
public import DiscoverData
public import DiscoverEntities

/// An administrator's request to resolve a dispute about the owner of a purchase.
public struct ResolveDisputeRequest: Hashable, Sendable {
    /// The ID of the dispute.
    public let number: Int64
    /// The way to resolve the dispute.
    public let resolution: DisputeResolution
    /// The account that decides.
    public let administrator: Account

    /// Creates a request.
    public init(number: Int64, resolution: DisputeResolution, administrator: Account) {
        self.number = number
        self.resolution = resolution
        self.administrator = administrator
    }
}

/// The reason why a dispute wasn't resolved; nothing changed.
public enum ResolveDisputeFailure: Error, Hashable, Sendable {
    /// The account isn't an administrator.
    case notAllowed
    /// There is no dispute with this ID.
    case notFound
    /// The dispute was resolved before in the other way.
    case resolvedOtherwise(Dispute)
    /// The ledger couldn't be read or written.
    case ledger(LedgerFailure)
}

/// The outcomes of the resolve-dispute use case.
public enum ResolveDisputeOutcome: Hashable, Sendable {
    /// The dispute is resolved as requested, either now or before.
    case resolved(Dispute)
    /// The dispute wasn't resolved.
    case failed(ResolveDisputeFailure)
}
#endif
