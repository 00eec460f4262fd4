#if Server
public import DiscoverData
public import DiscoverEntities
public import DiscoverInteractors

/// Lists the grants of an account.
public struct ListGrantsInteractor: Interactor {
    private let registry: any GrantRegistry

    /// Creates an interactor that reads from the specified registry.
    public init(registry: any GrantRegistry) { self.registry = registry }

    /// Returns all grants of the account, including revoked ones, in the order in which they were given.
    ///
    /// - Throws: A `LedgerFailure` if the grants can't be read.
    public func perform(_ request: AccountToken) async throws(LedgerFailure) -> [RecordedGrant] {
        let span = Trace.begin(.interactor, "ListGrants")
        defer { span.end() }
        return try await registry.grants(of: request)
    }
}

/// Lists the grants of an account, page by page.
public struct ListGrantPageInteractor: Interactor {
    private let registry: any GrantRegistry

    /// Creates an interactor that reads from the specified registry.
    public init(registry: any GrantRegistry) { self.registry = registry }

    /// Returns a page of the account's grants, in the order in which they were given.
    ///
    /// The page also contains the revoked grants.
    ///
    /// - Throws: A `LedgerFailure` if the grants can't be read.
    public func perform(_ request: ListGrantsRequest) async throws(LedgerFailure) -> Page<ListedGrant> {
        let span = Trace.begin(.interactor, "ListGrantPage")
        defer { span.end() }
        let found = try await registry.grants(
            of: request.account, after: request.page.position, limit: request.page.readLimit)
        return Page(found, of: request.page, number: \.number)
    }
}
#endif
