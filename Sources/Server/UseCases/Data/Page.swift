#if Server
/// A request for one page of a list whose items are numbered, such as the audit log.
public struct PageRequest: Hashable, Sendable {
    /// The number of the last item of the previous page, or `nil` for the first page.
    public let position: Int64?
    /// The maximum number of items in the page.
    public let limit: Int

    /// Creates a request for the page after the item with the specified number, or for the first page.
    ///
    /// `limit` is the maximum number of items in the page.
    public init(from position: Int64? = nil, limit: Int) {
        self.position = position
        self.limit = limit
    }

    /// The number of items to read from the database, which is one more than the maximum of the page.
    ///
    /// The additional item shows whether another page follows.
    var readLimit: Int { limit + 1 }
}

/// One page of a list whose items are numbered, such as the audit log.
public struct Page<Item: Sendable>: Sendable {
    /// The items of the page.
    public let items: [Item]
    /// The position to use in the request for the next page, or `nil` if this is the last page.
    ///
    /// The position is the number of this page's last item.
    public let next: Int64?

    /// Creates a page from the items that were read from the database for a request.
    ///
    /// - Parameters:
    ///   - found: The items. If there are more than the request's limit, another page follows, and the rest is left
    ///     out.
    ///   - request: The request for the page.
    ///   - number: A function that returns the number of an item.
    init(_ found: [Item], of request: PageRequest, number: (Item) -> Int64) {
        items = Array(found.prefix(request.limit))
        next = found.count > request.limit ? items.last.map(number) : nil
    }
}

extension Page: Equatable where Item: Equatable {}
extension Page: Hashable where Item: Hashable {}
#endif
