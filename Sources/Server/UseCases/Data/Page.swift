#if Server
/// A request for a page of a list whose items are numbered, such as the audit log.
public struct PageRequest: Hashable, Sendable {
    /// The number of the last item of the previous page, or `nil` for the first page.
    public let position: Int64?
    /// The maximum number of items in the page.
    public let limit: Int

    /// Creates a request for the page that follows the item with the specified number.
    public init(from position: Int64? = nil, limit: Int) {
        self.position = position
        self.limit = limit
    }

    /// The number of items to read: one more than the page contains, to find out whether another page follows.
    var readLimit: Int { limit + 1 }
}

/// A page of a list whose items are numbered, such as the audit log.
public struct Page<Item: Sendable>: Sendable {
    /// The items of the page.
    public let items: [Item]
    /// The number from which the following page is requested, or `nil` if this is the last page.
    public let next: Int64?

    /// Creates the requested page from the items that were read for it.
    ///
    /// - Parameters:
    ///   - found: The items, of which there is one more than the page has if another page follows.
    ///   - request: The request for the page.
    ///   - number: Returns the number of an item.
    init(_ found: [Item], of request: PageRequest, number: (Item) -> Int64) {
        items = Array(found.prefix(request.limit))
        next = found.count > request.limit ? items.last.map(number) : nil
    }
}

extension Page: Equatable where Item: Equatable {}
extension Page: Hashable where Item: Hashable {}
#endif
