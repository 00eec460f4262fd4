#if Server
internal import DiscoverData
public import DiscoverEntities
public import DiscoverInteractors

/// Use case: an administrator resolves a dispute about the owner of a purchase.
///
/// - Goal: A purchase has one permanent owner, even though the store and the ledger name different accounts.
/// - Preconditions: The dispute is recorded. The contents of the purchase are in the ledger, and only its owner is
///   disputed.
/// - Main scenario: The administrator confirms the owner that the ledger names, or transfers the purchase to the
///   claimant, the account that the store names. The decision, the transfer if there is one, and an audit entry are
///   written in one durable step.
/// - Variations: The dispute was resolved in the same way before: nothing changes, and the dispute is returned. The
///   dispute was resolved in the other way or doesn't exist, or the caller isn't an administrator: nothing changes. The
///   ledger doesn't respond: the administrator tries again.
/// - Postconditions: A later renewal belongs to the account that the decision names, even if the renewal contains the
///   other account's token. The decision has this effect until the other account makes a purchase of its own. The App
///   Store's requests for consumption information belong to the same account as the transactions that they are about.
public final class ResolveDispute {
    // MARK: Roles

    /// The role of the administrator, who decides the dispute.
    fileprivate protocol Arbiter: AnyObject {
        var account: Account { get }
    }

    private let arbiter: any Arbiter

    // MARK: Dependencies

    private let resolve: any Interactor<ResolveDisputeRequest, Dispute, ResolveDisputeFailure>

    /// Creates a run of the use case, in which the administrator plays the role of the arbiter.
    public init(
        administrator: Customer, resolve: any Interactor<ResolveDisputeRequest, Dispute, ResolveDisputeFailure>
    ) {
        arbiter = administrator
        self.resolve = resolve
    }

    /// Confirms the owner, or transfers the purchase to the claimant; returns the outcome.
    public func resolve(_ number: Int64, as resolution: DisputeResolution) async -> ResolveDisputeOutcome {
        let span = Trace.begin(.context, "ResolveDispute", "Arbiter: the administrator")
        defer { span.end() }
        return await arbiter.decide(number, as: resolution, in: self)
    }
}

extension Customer: ResolveDispute.Arbiter {}

// MARK: Interaction

extension ResolveDispute.Arbiter {
    fileprivate func decide(
        _ number: Int64, as resolution: DisputeResolution, in context: ResolveDispute
    ) async -> ResolveDisputeOutcome {
        do throws(ResolveDisputeFailure) {
            let request = ResolveDisputeRequest(number: number, resolution: resolution, administrator: account)
            return .resolved(try await context.resolve.perform(request))
        } catch {
            return .failed(error)
        }
    }
}
#endif
