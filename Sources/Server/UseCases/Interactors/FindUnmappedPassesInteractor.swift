#if Server
public import DiscoverData
public import DiscoverEntities
public import DiscoverInteractors

/// Finds the passes (non-renewing products) that were sold although the feature map doesn't contain them.
public struct FindUnmappedPassesInteractor: Interactor {
    private let directory: any PassDirectory
    private let map: FeatureMap

    /// Creates an interactor that compares the sold passes in a directory with a feature map.
    public init(directory: any PassDirectory, map: FeatureMap) {
        self.directory = directory
        self.map = map
    }

    /// Returns the sold passes that the feature map doesn't contain, in alphabetical order.
    public func perform(_ request: Void) async throws(LedgerFailure) -> [UnmappedPass] {
        let span = Trace.begin(.interactor, "FindUnmappedPasses")
        defer { span.end() }
        return try await directory.passes { [map] in map.namedSince($0) }
    }
}
#endif
