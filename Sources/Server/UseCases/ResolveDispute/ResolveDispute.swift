#if Server
internal import DiscoverData
public import DiscoverEntities
public import DiscoverInteractors

/// An administrator resolves a dispute about the owner of a purchase.
///
/// - Goal: a purchase for which the store names another account than the ledger has one owner, for good.
/// - Preconditions: the dispute was noted. What the store said of the purchase counts already, whoever owns it.
/// - Main scenario: the administrator confirms the owner, or moves the purchase to the claimant. The decision is written in one
///   durable step with the move, if there is one, and an audit entry.
/// - Variations: it was resolved in the same way before: nothing changes, and it is returned. It was resolved in the other way,
///   there is no such dispute, or the caller is no administrator: nothing changes. The ledger gives no answer: try again.
/// - Postconditions: a renewal that the store sends later counts for the account that the decision names, whichever of the two
///   tokens it bears, up to the next purchase of the other one.
public final class ResolveDispute {
    // MARK: Roles

    /// The one who decides.
    fileprivate protocol Arbiter: AnyObject {
        var account: Account { get }
    }

    private let arbiter: any Arbiter

    // MARK: Surroundings

    private let resolve: any Interactor<ResolveDisputeRequest, Dispute, ResolveDisputeFailure>
    private let observer: any ResolveDisputeObserver

    /// Creates a context in which the specified customer plays the arbiter.
    public init(
        administrator: Customer, resolve: any Interactor<ResolveDisputeRequest, Dispute, ResolveDisputeFailure>,
        observer: any ResolveDisputeObserver
    ) {
        arbiter = administrator
        self.resolve = resolve
        self.observer = observer
    }

    /// Resolves the dispute with the specified number.
    public func resolve(_ number: Int64, as resolution: DisputeResolution) async {
        let span = Trace.begin(.context, "ResolveDispute", "Arbiter: the administrator")
        defer { span.end() }
        await arbiter.decide(number, as: resolution, in: self)
    }
}

extension Customer: ResolveDispute.Arbiter {}

// MARK: Interaction

extension ResolveDispute.Arbiter {
    fileprivate func decide(_ number: Int64, as resolution: DisputeResolution, in context: ResolveDispute) async {
        do throws(ResolveDisputeFailure) {
            let request = ResolveDisputeRequest(number: number, resolution: resolution, administrator: account)
            await context.observer.notify(.resolved(try await context.resolve.perform(request)))
        } catch {
            await context.observer.notify(.failed(error))
        }
    }
}
#endif
