#if Server
internal import DiscoverData
internal import DiscoverEntities
public import DiscoverInteractors

/// Revokes a grant on behalf of an administrator.
public struct RevokeGrantInteractor: Interactor {
    private let registry: any GrantRegistry
    private let time: any TimeSource

    /// Creates an interactor that revokes grants in the specified registry.
    public init(registry: any GrantRegistry, time: any TimeSource) {
        self.registry = registry
        self.time = time
    }

    /// Revokes the grant, and returns whether this request revoked it.
    ///
    /// Repeating a request changes nothing.
    ///
    /// - Throws: A `RevokeGrantFailure` if the request is refused, or `ledger` if the ledger can't be read or written.
    public func perform(_ request: RevokeGrantRequest) async throws(RevokeGrantFailure) -> RevokeResult {
        let span = Trace.begin(.interactor, "RevokeGrant")
        defer { span.end() }
        guard request.administrator.isAdministrator else { throw .notAllowed }
        let revoked: RevokeResult?
        do throws(LedgerFailure) {
            revoked = try await registry.revoke(
                request.id, of: request.account, at: await time.now(), by: request.administrator.token)
        } catch {
            throw .ledger(error)
        }
        guard let revoked else { throw .notFound }
        return revoked
    }
}
#endif
