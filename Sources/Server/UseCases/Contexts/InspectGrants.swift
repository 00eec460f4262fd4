#if Server
public import DiscoverData
public import DiscoverEntities
public import DiscoverInteractors

/// Use case: an administrator lists the products that administrators gave an account.
///
/// - Goal: An administrator can explain which products an account has without a purchase, and who gave them and why.
/// - Preconditions: None. The route has authorized the administrator.
/// - Main scenario: A page of the account's grants is read, with the revoked ones, in the order in which they were
///   given. The audit log records the access to the account.
/// - Variations: The page is empty: the audit log records no access. The ledger can't be read, or the access can't be
///   recorded: the administrator tries again.
/// - Postconditions: The audit log contains the access, unless the page is empty. Nothing else changed.
public final class InspectGrants {
    private let list: any Interactor<ListGrantsRequest, Page<ListedGrant>, LedgerFailure>
    private let note: any Interactor<AccountAccess, Void, LedgerFailure>

    /// Creates a run of the use case with the interactors that list grants and audit who reads them.
    ///
    /// The use case has no roles, because each of the interactors works on its own.
    public init(
        list: any Interactor<ListGrantsRequest, Page<ListedGrant>, LedgerFailure>,
        note: any Interactor<AccountAccess, Void, LedgerFailure>
    ) {
        self.list = list
        self.note = note
    }

    /// Returns the requested page of an account's grants.
    public func inspect(
        _ request: ListGrantsRequest, by administrator: AccountToken
    ) async throws(LedgerFailure) -> Page<ListedGrant> {
        let span = Trace.begin(.context, "InspectGrants")
        defer { span.end() }
        let page = try await list.perform(request)
        guard !page.items.isEmpty else { return page }
        try await note.perform(AccountAccess(to: request.account, by: administrator))
        return page
    }
}
#endif
