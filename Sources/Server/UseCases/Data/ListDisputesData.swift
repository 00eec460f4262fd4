#if Server
/// A request for a page of the list of disputes about the owners of purchases.
public struct ListDisputesRequest: Hashable, Sendable {
    /// The position and the length of the requested page; the list starts with the newest dispute.
    public let page: PageRequest
    /// A Boolean value that indicates whether the page omits resolved disputes.
    public let onlyOpen: Bool

    /// Creates a request for a page of disputes, without resolved ones if `onlyOpen` is `true`.
    public init(_ page: PageRequest, onlyOpen: Bool) {
        self.page = page
        self.onlyOpen = onlyOpen
    }
}

/// A page of ownership disputes, newest first, and the number of all open disputes.
public struct ListDisputesResponse: Hashable, Sendable {
    /// The page of ownership disputes, newest first.
    public let page: Page<Dispute>
    /// The number of open disputes, whether or not the page contains them.
    public let open: Int
}
#endif
