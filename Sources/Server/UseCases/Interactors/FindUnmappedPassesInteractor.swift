#if Server
public import DiscoverData
public import DiscoverEntities
public import DiscoverInteractors

/// Finds the passes that were bought before the feature map contained them.
///
/// A pass is a non-renewing subscription. The feature map lists what each product contains, such as how long a pass
/// lasts.
public struct FindUnmappedPassesInteractor: Interactor {
    private let directory: any PassDirectory
    private let map: FeatureMap

    /// Creates an interactor that compares the bought passes with a feature map.
    ///
    /// A feature map is the list of the products' contents.
    public init(directory: any PassDirectory, map: FeatureMap) {
        self.directory = directory
        self.map = map
    }

    /// Returns the passes that were bought before the feature map contained them, sorted by ID.
    ///
    /// A pass is a non-renewing subscription.
    ///
    /// - Throws: A `LedgerFailure` if the ledger can't be read.
    public func perform(_ request: Void) async throws(LedgerFailure) -> [UnmappedPass] {
        let span = Trace.begin(.interactor, "FindUnmappedPasses")
        defer { span.end() }
        return try await directory.passes { [map] in map.namedSince($0) }
    }
}
#endif
