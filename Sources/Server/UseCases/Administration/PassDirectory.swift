#if Server
public import DiscoverData
public import DiscoverEntities
public import DiscoverInteractors

/// Port: which non-renewing products were sold that the feature map doesn't name.
///
/// **Promise:** refunded purchases don't count, no account is named, and the cost grows with the number of unnamed
/// purchases only.
public protocol PassDirectory: Sendable {
    /// Returns the products, in alphabetical order, of which there are purchases from before the map named them.
    ///
    /// - Parameter isNamedSince: Returns the time from which on the map names a product; `nil` where it never does.
    func passes(
        boughtBefore isNamedSince: @Sendable (ProductID) -> Moment?
    ) async throws(LedgerFailure) -> [UnmappedPass]
}

/// A non-renewing product that the feature map didn't name when it was bought: nothing says how long it lasts, so it isn't held.
public struct UnmappedPass: Hashable, Sendable {
    /// The product.
    public let product: ProductID
    /// How many such purchases there are.
    public let purchases: Int
    /// The date of the first one.
    public let first: Moment
    /// The date of the latest one.
    public let latest: Moment

    /// Creates a pass from what is recorded of it.
    public init(product: ProductID, purchases: Int, first: Moment, latest: Moment) {
        self.product = product
        self.purchases = purchases
        self.first = first
        self.latest = latest
    }
}

/// Finds the passes that were sold and that the feature map doesn't name.
public struct FindUnmappedPassesInteractor: Interactor {
    private let directory: any PassDirectory
    private let map: FeatureMap

    /// Creates an interactor that compares the specified directory with a feature map.
    public init(directory: any PassDirectory, map: FeatureMap) {
        self.directory = directory
        self.map = map
    }

    /// Returns the passes, in alphabetical order.
    public func perform(_ request: Void) async throws(LedgerFailure) -> [UnmappedPass] {
        let span = Trace.begin(.interactor, "FindUnmappedPasses")
        defer { span.end() }
        return try await directory.passes { [map] in map.namedSince($0) }
    }
}
#endif
