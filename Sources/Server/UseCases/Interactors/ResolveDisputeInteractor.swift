#if Server
internal import DiscoverData
internal import DiscoverEntities
public import DiscoverInteractors

/// Resolves a dispute about the owner of a purchase.
///
/// Resolving confirms the owner, or transfers the purchase to the account that the store names. A repeated request for
/// the same resolution succeeds and changes nothing.
public struct ResolveDisputeInteractor: Interactor {
    private let registry: any DisputeRegistry
    private let time: any TimeSource

    /// Creates an interactor from the registry of disputes, and the clock that dates the decisions.
    public init(registry: any DisputeRegistry, time: any TimeSource) {
        self.registry = registry
        self.time = time
    }

    /// Resolves the dispute in the requested way, and returns the dispute with the decision.
    ///
    /// - Throws: A `ResolveDisputeFailure` if the request is refused, or `ledger` if the database can't be read or
    ///   written.
    public func perform(_ request: ResolveDisputeRequest) async throws(ResolveDisputeFailure) -> Dispute {
        let span = Trace.begin(.interactor, "ResolveDispute")
        defer { span.end() }
        guard request.administrator.isAdministrator else { throw .notAllowed }
        let result: DisputeResolutionResult
        do throws(LedgerFailure) {
            result = try await registry.resolve(
                DisputeDecision(
                    on: request.number, request.resolution, by: request.administrator.token, at: await time.now()))
        } catch {
            throw .ledger(error)
        }
        switch result {
        case .resolved(let dispute): return dispute
        case .wasResolved(let dispute) where dispute.ruling?.resolution == request.resolution: return dispute
        case .wasResolved(let dispute): throw .resolvedOtherwise(dispute)
        case .notFound: throw .notFound
        }
    }
}
#endif
