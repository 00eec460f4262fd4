#if Server
public import DiscoverData
public import DiscoverEntities

/// Port: finds non-renewing subscriptions that were bought before the feature map contained them.
///
/// The feature map lists what each product contains, such as how long a non-renewing subscription lasts. Before the map
/// contains a product, no account is entitled to the product.
///
/// **Promise:** Refunded purchases don't count. The result names no account. The cost depends only on the number of
/// purchases that the result counts, not on the number of all purchases.
///
/// ```swift
/// for pass in try await passes.passes(boughtBefore: { map.namedSince($0) }) {
///     print("the feature map didn't contain \(pass.product) when it was bought")
/// }
/// ```
public protocol PassDirectory: Sendable {
    /// Returns the non-renewing products that were bought before the feature map contained them.
    ///
    /// - Parameter isNamedSince: A function that returns the time since which the feature map contains a product, or
    ///   `nil` if it doesn't contain the product.
    /// - Returns: The products, in alphabetical order, with the number and the dates of their purchases before the time
    ///   that the function returns. If the function returns `nil`, all purchases of the product count.
    /// - Throws: A `LedgerFailure` if the ledger can't be read.
    func passes(
        boughtBefore isNamedSince: @Sendable (ProductID) -> Moment?
    ) async throws(LedgerFailure) -> [UnmappedPass]
}

/// A non-renewing product that the feature map didn't contain when the product was bought.
///
/// The feature map lists what each product contains, such as how long it lasts. Without an entry, no account is
/// entitled to the product.
public struct UnmappedPass: Hashable, Sendable {
    /// The ID of the non-renewing product.
    public let product: ProductID
    /// The number of purchases of the product before the feature map listed its contents.
    public let purchases: Int
    /// The date of the first purchase of the product before the feature map listed its contents.
    public let first: Moment
    /// The date of the last purchase of the product before the feature map listed its contents.
    public let latest: Moment

    /// Creates a value from the number and the dates of a product's purchases before the map contained it.
    public init(product: ProductID, purchases: Int, first: Moment, latest: Moment) {
        self.product = product
        self.purchases = purchases
        self.first = first
        self.latest = latest
    }
}
#endif
