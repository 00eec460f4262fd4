#if Server
internal import DiscoverData
public import DiscoverEntities
public import DiscoverInteractors

/// Use case: an administrator revokes a product that an administrator gave an account.
///
/// - Goal: A grant that was a mistake, or that isn't deserved anymore, gives nothing.
/// - Preconditions: None.
/// - Main scenario: The grant is marked as revoked in one durable step, with an audit entry that names the
///   administrator.
/// - Variations: The grant was revoked before: nothing changes, and the outcome reports it. The account has no such
///   grant, or the caller isn't an administrator: nothing changes. The ledger doesn't respond: the administrator tries
///   again.
/// - Postconditions: The account's entitlements don't include the grant. If the account spent units of the grant, it
///   owes them, as after a refund. Purchases at a store are unchanged.
public final class RevokeGrant {
    // MARK: Roles

    /// The role of the administrator, who revokes the grant.
    fileprivate protocol Revoker: AnyObject {
        var account: Account { get }
    }

    private let revoker: any Revoker

    // MARK: Dependencies

    private let revoke: any Interactor<RevokeGrantRequest, RevokeResult, RevokeGrantFailure>

    /// Creates a run of the use case, in which the administrator plays the role of the revoker.
    public init(
        administrator: Customer, revoke: any Interactor<RevokeGrantRequest, RevokeResult, RevokeGrantFailure>
    ) {
        revoker = administrator
        self.revoke = revoke
    }

    /// Revokes a grant of an account, and returns the outcome.
    public func revoke(_ id: String, of account: AccountToken) async -> RevokeGrantOutcome {
        let span = Trace.begin(.context, "RevokeGrant", "Revoker: the administrator")
        defer { span.end() }
        return await revoker.take(id, from: account, in: self)
    }
}

extension Customer: RevokeGrant.Revoker {}

// MARK: Interaction

extension RevokeGrant.Revoker {
    fileprivate func take(
        _ id: String, from owner: AccountToken, in context: RevokeGrant
    ) async -> RevokeGrantOutcome {
        do throws(RevokeGrantFailure) {
            return .revoked(try await context.revoke.perform(RevokeGrantRequest(id, of: owner, by: account)))
        } catch {
            return .failed(error)
        }
    }
}
#endif
