#if Server
public import DiscoverData
public import DiscoverInteractors

/// Use case: an administrator lists the disputes about the owners of purchases.
///
/// - Goal: An administrator finds the disputes that need a decision.
/// - Preconditions: None. The route has authorized the administrator.
/// - Main scenario: A page of disputes is read, newest first, and all open disputes are counted.
/// - Variations: There are more disputes: the report names the position of the following page. Resolved disputes are
///   listed only on request. The ledger can't be read: the administrator tries again.
/// - Postconditions: Nothing changed.
public final class ListDisputes {
    private let disputes: any Interactor<ListDisputesRequest, Page<Dispute>, LedgerFailure>
    private let open: any Interactor<Void, Int, LedgerFailure>

    /// Creates a run of the use case with the interactors that list and count the disputes.
    ///
    /// The use case has no roles, because each of the interactors only reads one list or count.
    public init(
        disputes: any Interactor<ListDisputesRequest, Page<Dispute>, LedgerFailure>,
        open: any Interactor<Void, Int, LedgerFailure>
    ) {
        self.disputes = disputes
        self.open = open
    }

    /// Returns the requested page of ownership disputes, and the number of all open disputes.
    ///
    /// - Throws: A `LedgerFailure` if the disputes can't be read.
    public func list(_ request: ListDisputesRequest) async throws(LedgerFailure) -> ListDisputesResponse {
        let span = Trace.begin(.context, "ListDisputes")
        defer { span.end() }
        return ListDisputesResponse(page: try await disputes.perform(request), open: try await open.perform(()))
    }
}
#endif
