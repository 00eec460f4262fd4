#if Server
public import DiscoverData
public import DiscoverEntities

/// An administrator's request to resolve a dispute about the owner of a purchase.
public struct ResolveDisputeRequest: Hashable, Sendable {
    /// Which dispute.
    public let number: Int64
    /// How it is to be resolved.
    public let resolution: DisputeResolution
    /// Who decides.
    public let administrator: Account

    /// Creates a request.
    public init(number: Int64, resolution: DisputeResolution, administrator: Account) {
        self.number = number
        self.resolution = resolution
        self.administrator = administrator
    }
}

/// Why a dispute was not resolved. Nothing changed.
public enum ResolveDisputeFailure: Error, Hashable, Sendable {
    /// Only an administrator resolves disputes.
    case notAllowed
    /// There is no such dispute.
    case notFound
    /// It was resolved before, in the other way.
    case resolvedOtherwise(Dispute)
    /// The ledger could not be read or written.
    case ledger(LedgerFailure)
}

/// The events that resolving a dispute reports.
public enum ResolveDisputeEvent: Hashable, Sendable {
    /// The dispute is resolved as it was to be, now or before.
    case resolved(Dispute)
    /// The dispute wasn't resolved.
    case failed(ResolveDisputeFailure)
}
#endif
