#if Server
public import DiscoverData
public import DiscoverInteractors

/// Lists the purchases that more than one account claims.
public struct ListDisputesInteractor: Interactor {
    private let registry: any DisputeRegistry

    /// Creates an interactor that reads disputes from the specified registry.
    public init(registry: any DisputeRegistry) { self.registry = registry }

    /// Returns the requested page of disputes, newest dispute first.
    ///
    /// - Throws: A `LedgerFailure` if the disputes can't be read.
    public func perform(_ request: ListDisputesRequest) async throws(LedgerFailure) -> Page<Dispute> {
        let span = Trace.begin(.interactor, "ListDisputes")
        defer { span.end() }
        let found = try await registry.disputes(
            before: request.page.position, limit: request.page.readLimit, onlyOpen: request.onlyOpen)
        return Page(found, of: request.page, number: \.number)
    }
}

/// Counts the open disputes about the owners of purchases.
public struct CountOpenDisputesInteractor: Interactor {
    private let registry: any DisputeRegistry

    /// Creates an interactor that counts the disputes of the specified registry.
    public init(registry: any DisputeRegistry) { self.registry = registry }

    /// Returns the number of open disputes.
    ///
    /// - Throws: A `LedgerFailure` if the disputes can't be read.
    public func perform(_ request: Void) async throws(LedgerFailure) -> Int {
        let span = Trace.begin(.interactor, "CountOpenDisputes")
        defer { span.end() }
        return try await registry.openDisputes()
    }
}
#endif
