#if Server
public import DiscoverData
public import DiscoverEntities
public import DiscoverInteractors

/// Use case: an administrator lists the products that administrators gave an account.
///
/// - Goal: An administrator can explain which products an account has without a purchase, and who gave them and why.
/// - Preconditions: None. The route has authorized the administrator.
/// - Main scenario: The audit log records the access to the account. A page of the account's grants is read, with the
///   revoked ones, in the order in which they were given.
/// - Variations: The account has no grants: the page is empty, and the audit log contains the access, too. The ledger
///   can't be read, or the access can't be recorded: the administrator tries again.
/// - Postconditions: The audit log contains the access. Nothing else changed.
public final class InspectGrants {
    private let note: any Interactor<AccountAccess, Void, LedgerFailure>
    private let list: any Interactor<ListGrantsRequest, Page<ListedGrant>, LedgerFailure>

    /// Creates a run of the use case with the interactors that audit the access and list the grants.
    ///
    /// The use case has no roles, because each of the interactors works on its own.
    public init(
        note: any Interactor<AccountAccess, Void, LedgerFailure>,
        list: any Interactor<ListGrantsRequest, Page<ListedGrant>, LedgerFailure>
    ) {
        self.note = note
        self.list = list
    }

    /// Returns the requested page of an account's grants.
    ///
    /// - Throws: A `LedgerFailure` if the audit log can't be written, or the grants can't be read.
    public func inspect(
        _ request: ListGrantsRequest, by administrator: AccountToken
    ) async throws(LedgerFailure) -> Page<ListedGrant> {
        let span = Trace.begin(.context, "InspectGrants")
        defer { span.end() }
        try await note.perform(AccountAccess(to: request.account, by: administrator))
        return try await list.perform(request)
    }
}
#endif
