#if Server
public import DiscoverData
public import DiscoverEntities
public import DiscoverInteractors

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

/// Resolves a dispute about the owner of a purchase: confirms the owner, or moves the purchase to the account that the store
/// names. To ask again for the same resolution succeeds and changes nothing.
public struct ResolveDisputeInteractor: Interactor {
    private let registry: any DisputeRegistry
    private let time: any TimeSource

    /// Creates an interactor that resolves the disputes of the specified registry.
    public init(registry: any DisputeRegistry, time: any TimeSource) {
        self.registry = registry
        self.time = time
    }

    /// Resolves the dispute, and returns it as it is now.
    public func perform(_ request: ResolveDisputeRequest) async throws(ResolveDisputeFailure) -> Dispute {
        let act = Trace.begin(.interactor, "ResolveDispute")
        defer { act.end() }
        guard request.administrator.isAdministrator else { throw .notAllowed }
        let answer: DisputeAnswer
        do throws(LedgerFailure) {
            answer = try await registry.resolve(
                DisputeDecision(
                    on: request.number, request.resolution, by: request.administrator.token, at: await time.now()))
        } catch {
            throw .ledger(error)
        }
        switch answer {
        case .resolved(let dispute): return dispute
        case .wasResolved(let dispute) where dispute.ruling?.resolution == request.resolution: return dispute
        case .wasResolved(let dispute): throw .resolvedOtherwise(dispute)
        case .notFound: throw .notFound
        }
    }
}
#endif
